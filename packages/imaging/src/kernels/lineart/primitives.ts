/** `outline`: the strongest contours; `edge`: the others; `detail`: weak or short ones; `tone`: pencil hatching. */
export const STROKE_LAYERS = ['tone', 'detail', 'edge', 'outline'] as const;
export type StrokeLayer = (typeof STROKE_LAYERS)[number];

/** x to the right, y down, pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface LinePrimitive {
  readonly kind: 'line';
  readonly layer: StrokeLayer;
  readonly from: Point;
  readonly to: Point;
}

/** Part of a circle from angle `start` on by `sweep`, radians, towards y (clockwise on the screen); a whole one sweeps 2π. */
export interface ArcPrimitive {
  readonly kind: 'arc';
  readonly layer: StrokeLayer;
  readonly centre: Point;
  readonly radius: number;
  readonly start: number;
  readonly sweep: number;
}

/** A free form: points that cubic Béziers are put through. */
export interface CurvePrimitive {
  readonly kind: 'curve';
  readonly layer: StrokeLayer;
  /** x, y interleaved, at least two points. */
  readonly points: readonly number[];
}

export type Primitive = LinePrimitive | ArcPrimitive | CurvePrimitive;

export function pointOnArc({ centre, radius }: Pick<ArcPrimitive, 'centre' | 'radius'>, angle: number): Point {
  return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
}

/** The two ends of a primitive; those of a whole circle coincide. */
export function endsOf(primitive: Primitive): readonly [Point, Point] {
  if (primitive.kind === 'line') return [primitive.from, primitive.to];
  if (primitive.kind === 'arc')
    return [pointOnArc(primitive, primitive.start), pointOnArc(primitive, primitive.start + primitive.sweep)];
  const { points } = primitive;
  return [
    { x: points[0]!, y: points[1]! },
    { x: points.at(-2)!, y: points.at(-1)! },
  ];
}

/** Points along a primitive, x and y interleaved, no chord of an arc further from it than `error` pixels. */
export function flatten(primitive: Primitive, error: number): number[] {
  if (primitive.kind === 'curve') return [...primitive.points];
  if (primitive.kind === 'line') return [primitive.from.x, primitive.from.y, primitive.to.x, primitive.to.y];
  const step = 2 * Math.acos(Math.max(0, 1 - error / primitive.radius));
  const count = Math.max(4, Math.ceil(primitive.sweep / step));
  return Array.from({ length: count + 1 }, (_, i) =>
    pointOnArc(primitive, primitive.start + (i / count) * primitive.sweep),
  ).flatMap(({ x, y }) => [x, y]);
}
