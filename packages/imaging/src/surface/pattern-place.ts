import { createPlace, createPlaneLookup, type PlaneRect } from '../geometry/plane-rect.ts';

/** How a pattern lies on a plane. */
export interface PatternLie {
  /** Metres on the plane in which the material is laid; null = it looks alike everywhere. */
  readonly plane: PlaneRect | null;
  /** 1 = the material's true size. */
  readonly scale: number;
  /** Degrees, clockwise as seen facing the plane; like `scale` about the middle of the rectangle. */
  readonly turn: number;
  /** Metres to the right and upwards on the plane. */
  readonly offsetX: number;
  readonly offsetY: number;
}

/** Footprint in metres above which a material is its mean. */
const MOST_FOOT = 50;

/** Where a pixel lies on the pattern and how far it reaches there, in metres of the pattern. */
export interface PatternPlace {
  u: number;
  v: number;
  footU: number;
  footV: number;
  /** Metres on the plane itself. */
  readonly onPlane: { readonly u: number; readonly v: number };
  /** Cosine and sine of the pattern's turn. */
  readonly cos: number;
  readonly sin: number;
  /** False where the plane is not seen. */
  at(x: number, y: number): boolean;
}

export function createPatternPlace({ plane, scale, turn, offsetX, offsetY }: PatternLie): PatternPlace {
  const lookup = plane && createPlaneLookup(plane);
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [middleU, middleV] = [(plane?.width ?? 0) / 2, (plane?.height ?? 0) / 2];
  const here = createPlace();
  return {
    ...{ u: 0, v: 0, footU: 0, footV: 0, cos, sin, onPlane: here },
    at(x, y) {
      if (lookup === null) return true;
      if (!lookup(x, y, here)) return false;
      const du = here.u - middleU - offsetX;
      const dv = here.v - middleV - offsetY;
      this.u = (cos * du - sin * dv) / scale + middleU;
      this.v = (sin * du + cos * dv) / scale + middleV;
      this.footU = Math.min(MOST_FOOT, length(cos * here.ux - sin * here.vx, cos * here.uy - sin * here.vy) / scale);
      this.footV = Math.min(MOST_FOOT, length(sin * here.ux + cos * here.vx, sin * here.uy + cos * here.vy) / scale);
      return true;
    },
  };
}

function length(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}
