/** Where the picture lies in the window, CSS pixels. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Room around the picture, in which the view goes on dimmed. */
const MARGIN = 28;
const MARGIN_SHARE = 0.05;

/** The largest picture of this shape in the window. */
export function pictureFrame(width: number, height: number, aspect: number): Frame {
  const margin = Math.min(MARGIN, MARGIN_SHARE * Math.min(width, height));
  const [roomX, roomY] = [Math.max(1, width - 2 * margin), Math.max(1, height - 2 * margin)];
  const across = Math.min(roomX, roomY * aspect);
  const down = across / aspect;
  return { left: (width - across) / 2, top: (height - down) / 2, width: across, height: down };
}
