import type { SurfacePlane } from '@yujian/contract/edit/surface-plane';
import { isConvex } from '@yujian/contract/edit/convex';
import { createPlaneLookup, toPixels } from '@yujian/imaging/geometry/plane-rect';
import type { Point, Size } from '../viewer/view.ts';

export type Corner = 0 | 1 | 2 | 3;
/** Lines of the grid each way at most. */
const MOST_LINES = 12;
const STEPS = [0.1, 0.25, 0.5, 1, 2, 5, 10, 25, 50, 100] as const;
/** Shares of a selection's bounds that a first frame has where no plane was found. */
const INSET = 0.1;

/** Lines of a metric grid on a plane, in pixels of the picture, and how far apart they are in metres. */
export function gridOf(plane: SurfacePlane): {
  readonly step: number;
  readonly lines: readonly (readonly [Point, Point])[];
} {
  const step = STEPS.find((one) => Math.max(plane.width, plane.height) / one <= MOST_LINES) ?? STEPS.at(-1)!;
  const map = toPixels(plane);
  const at = (u: number, v: number): Point => {
    const [x, y] = map(u, v);
    return { x, y };
  };
  const lines: (readonly [Point, Point])[] = [];
  for (let u = 0; u <= plane.width + 1e-6; u += step) lines.push([at(u, 0), at(u, plane.height)]);
  for (let v = 0; v <= plane.height + 1e-6; v += step) lines.push([at(0, v), at(plane.width, v)]);
  return { step, lines };
}

/** A plane with one corner elsewhere; as it was where that would fold it. */
export function withCorner(plane: SurfacePlane, corner: Corner, to: Point): SurfacePlane {
  const corners = plane.corners.map((one, i) => (i === corner ? to : one)) as unknown as SurfacePlane['corners'];
  return isConvex(corners) ? { ...plane, corners } : plane;
}

/** How far apart two places of the picture lie on a plane, in metres to the right and upwards; null beyond its horizon. */
export function betweenOn(
  plane: SurfacePlane,
  from: Point,
  to: Point,
): { readonly u: number; readonly v: number } | null {
  const lookup = createPlaneLookup(plane);
  const [a, b] = [place(), place()];
  return lookup(from.x, from.y, a) && lookup(to.x, to.y, b) ? { u: b.u - a.u, v: b.v - a.v } : null;
}

/** A frame for a selection of which no plane is known: upright, as if seen from the front, four metres wide. */
export function frameAround(
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  picture: Size,
): SurfacePlane {
  const [left, right] = [box.x + INSET * box.width, box.x + (1 - INSET) * box.width];
  const [top, bottom] = [box.y + INSET * box.height, box.y + (1 - INSET) * box.height];
  const width = Math.max(0.5, (4 * (right - left)) / picture.width);
  return {
    corners: [
      { x: left, y: top },
      { x: right, y: top },
      { x: right, y: bottom },
      { x: left, y: bottom },
    ],
    width,
    height: Math.max(0.1, (width * (bottom - top)) / Math.max(1, right - left)),
  };
}

function place() {
  return { u: 0, v: 0, footU: 0, footV: 0 };
}
