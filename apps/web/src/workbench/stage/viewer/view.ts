/** Width and height in CSS or picture pixels, as the name beside it says. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** Where a picture lies in its viewport: CSS pixels per picture pixel, and its top left corner. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const SCALE_MAX = 8;
/** A small picture grows to its frame, but not into a blur. */
const FIT_MAX = 3;

/** The whole picture, centred inside the insets. */
export function fitView(picture: Size, viewport: Size, insets: Insets): View {
  const room = roomOf(viewport, insets);
  const scale = Math.min(room.width / picture.width, room.height / picture.height, FIT_MAX);
  return {
    scale,
    x: insets.left + (room.width - picture.width * scale) / 2,
    y: insets.top + (room.height - picture.height * scale) / 2,
  };
}

/** Scales about a point of the viewport, which stays over the same spot of the picture. */
export function zoomTo(view: View, scale: number, at: Point, picture: Size, viewport: Size, insets: Insets): View {
  const least = Math.min(fitView(picture, viewport, insets).scale, 1);
  const next = Math.min(Math.max(scale, least), SCALE_MAX);
  const ratio = next / view.scale;
  const moved = { scale: next, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio };
  return keepInside(moved, picture, viewport, insets);
}

export function panBy(view: View, dx: number, dy: number, picture: Size, viewport: Size, insets: Insets): View {
  return keepInside({ scale: view.scale, x: view.x + dx, y: view.y + dy }, picture, viewport, insets);
}

/** True when the picture is larger than its frame, so that dragging has somewhere to go. */
export function isZoomed(view: View, picture: Size, viewport: Size, insets: Insets): boolean {
  return view.scale > fitView(picture, viewport, insets).scale * 1.001;
}

/** A place of the viewport, in CSS pixels, as a place of the picture. */
export function toPicture({ scale, x, y }: View, place: Point): Point {
  return { x: (place.x - x) / scale, y: (place.y - y) / scale };
}

export function toViewport({ scale, x, y }: View, place: Point): Point {
  return { x: place.x * scale + x, y: place.y * scale + y };
}

/** Two fingers: where their middle is and how far they are apart. */
export function pinchOf(a: Point, b: Point): { middle: Point; distance: number } {
  return { middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, distance: Math.hypot(a.x - b.x, a.y - b.y) };
}

/** Centres an axis on which the picture fits; otherwise its edges may not leave the frame's edges behind. */
function keepInside(view: View, picture: Size, viewport: Size, insets: Insets): View {
  const room = roomOf(viewport, insets);
  return {
    scale: view.scale,
    x: keepAxis(view.x, picture.width * view.scale, insets.left, room.width),
    y: keepAxis(view.y, picture.height * view.scale, insets.top, room.height),
  };
}

function keepAxis(position: number, length: number, start: number, room: number): number {
  if (length <= room) return start + (room - length) / 2;
  return Math.min(Math.max(position, start + room - length), start);
}

function roomOf(viewport: Size, insets: Insets): Size {
  return {
    width: Math.max(1, viewport.width - insets.left - insets.right),
    height: Math.max(1, viewport.height - insets.top - insets.bottom),
  };
}
