import { DxfWriter, point3d, SplineFlags, Units } from '@tarikjabiri/dxf';
import { fitCurve, type Primitive } from '@yujian/imaging';

export interface Drawing {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly primitives: readonly Primitive[];
}

/** Layers by weight of line, with AutoCAD colour numbers, by which plotters choose their pens. */
const LAYERS = {
  outline: { name: 'OUTLINE', colour: 7 },
  edge: { name: 'EDGE', colour: 5 },
  detail: { name: 'DETAIL', colour: 8 },
  tone: { name: 'TONE', colour: 9 },
} as const;
/** Distance of a spline from the free form it stands for, in pixels. */
const CURVE_ERROR = 0.5;
const DEGREES = 180 / Math.PI;

/**
 * The drawing as DXF (AC1021): LINE, ARC, CIRCLE, and cubic SPLINE for free forms, y upwards, the picture's lower left corner at
 * the origin. `realWidth`: millimetres that the picture's width stands for; null leaves one unit to a pixel.
 */
export function writeDxf({ width, height, primitives }: Drawing, realWidth: number | null): string {
  const dxf = new DxfWriter();
  dxf.setUnits(realWidth === null ? Units.Unitless : Units.Millimeters);
  const unit = realWidth === null ? 1 : realWidth / width;
  const point = ({ x, y }: { readonly x: number; readonly y: number }) =>
    point3d((x + 0.5) * unit, (height - y - 0.5) * unit, 0);
  for (const { name, colour } of Object.values(LAYERS)) dxf.addLayer(name, colour);
  for (const primitive of primitives) {
    const options = { layerName: LAYERS[primitive.layer].name };
    if (primitive.kind === 'line') dxf.addLine(point(primitive.from), point(primitive.to), options);
    else if (primitive.kind === 'arc') {
      const { centre, radius, start, sweep } = primitive;
      if (sweep >= 2 * Math.PI) dxf.addCircle(point(centre), radius * unit, options);
      // Angles run clockwise in a picture and counter-clockwise in a drawing.
      else dxf.addArc(point(centre), radius * unit, degrees(-start - sweep), degrees(-start), options);
    } else {
      const curves = fitCurve(primitive.points, 0, primitive.points.length / 2 - 1, CURVE_ERROR);
      const [first] = curves;
      if (!first) continue;
      const control = [
        { x: first[0], y: first[1] },
        ...curves.flatMap((c) => [
          { x: c[2], y: c[3] },
          { x: c[4], y: c[5] },
          { x: c[6], y: c[7] },
        ]),
      ];
      dxf.addSpline(
        {
          controlPoints: control.map(point),
          degreeCurve: 3,
          flags: SplineFlags.Planar,
          knots: bezierKnots(curves.length),
        },
        options,
      );
    }
  }
  const corner = (x: number, y: number) => ({ 10: x * unit, 20: y * unit, 30: 0 });
  dxf.setVariable('$EXTMIN', corner(0, 0));
  dxf.setVariable('$EXTMAX', corner(width, height));
  return dxf.stringify();
}

/** Knots of a cubic B-spline that is a chain of Béziers: triple at each joint, fourfold at the ends. */
function bezierKnots(segments: number): number[] {
  return Array.from({ length: 3 * segments + 5 }, (_, i) => Math.min(segments, Math.max(0, Math.floor((i - 1) / 3))));
}

function degrees(angle: number): number {
  return (((angle * DEGREES) % 360) + 360) % 360;
}
