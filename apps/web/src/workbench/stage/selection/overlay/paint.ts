import type { Outline } from '../raster/contours.ts';
import type { View } from '../../viewer/view.ts';

/** Pitch of the hatch and the edge's dashes: CSS pixels of the screen, whatever the zoom. */
const HATCH_PITCH = 7;
const DASH: readonly number[] = [9, 7];
const DASH_PERIOD = 16;
const MARCH_MS = 900;
const FILL_SHARE = 0.2 / 45;
const HATCH_SHARE = 0.6 / 45;

/** The paths of an outline as they lie in the viewport. */
export function pathOf({ paths }: Outline, { scale, x, y }: View): Path2D {
  const path = new Path2D();
  for (const points of paths) {
    path.moveTo(points[0]! * scale + x, points[1]! * scale + y);
    for (let i = 2; i < points.length; i += 2) path.lineTo(points[i]! * scale + x, points[i + 1]! * scale + y);
    path.closePath();
  }
  return path;
}

/** Fill and hatch by the density (0 to 100), under a white line that no density changes. */
export function paintSelection(context: CanvasRenderingContext2D, path: Path2D, colour: string, density: number): void {
  context.save();
  context.fillStyle = colour;
  context.globalAlpha = Math.min(1, density * FILL_SHARE);
  context.fill(path, 'evenodd');
  const hatch = hatchOf(context, colour);
  if (hatch) {
    context.globalAlpha = Math.min(1, density * HATCH_SHARE);
    context.fillStyle = hatch;
    context.fill(path, 'evenodd');
  }
  context.globalAlpha = 0.92;
  context.strokeStyle = '#fff';
  context.lineWidth = 3.2;
  context.lineJoin = 'round';
  context.stroke(path);
  context.restore();
}

/** The dashed line on the white one; it marches with the time. */
export function paintEdge(context: CanvasRenderingContext2D, path: Path2D, colour: string, timeMs: number): void {
  context.strokeStyle = colour;
  context.lineWidth = 2;
  context.lineJoin = 'round';
  context.setLineDash([...DASH]);
  context.lineDashOffset = -((timeMs % MARCH_MS) / MARCH_MS) * DASH_PERIOD;
  context.stroke(path);
}

function hatchOf(context: CanvasRenderingContext2D, colour: string): CanvasPattern | null {
  const density = context.getTransform().a;
  const side = Math.round(HATCH_PITCH * density);
  const tile = document.createElement('canvas');
  tile.width = side;
  tile.height = side;
  const inTile = tile.getContext('2d')!;
  inTile.fillStyle = colour;
  inTile.fillRect(0, 0, Math.max(1, Math.round(density)), side);
  const pattern = context.createPattern(tile, 'repeat');
  pattern?.setTransform(new DOMMatrix().rotate(45).scale(1 / density));
  return pattern;
}

/** A canvas of the viewport's size in the screen's own pixels, cleared, to be drawn on in CSS pixels. */
export function openCanvas(canvas: HTMLCanvasElement, width: number, height: number): CanvasRenderingContext2D | null {
  const density = Math.min(2, window.devicePixelRatio || 1);
  const [w, h] = [Math.max(1, Math.round(width * density)), Math.max(1, Math.round(height * density))];
  if (canvas.width !== w || canvas.height !== h) {
    canvas.width = w;
    canvas.height = h;
  }
  const context = canvas.getContext('2d');
  context?.setTransform(1, 0, 0, 1, 0, 0);
  context?.clearRect(0, 0, w, h);
  context?.setTransform(density, 0, 0, density, 0, 0);
  return context;
}
