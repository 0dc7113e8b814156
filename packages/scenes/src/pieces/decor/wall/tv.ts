import type { PieceBuilder } from '../../piece-builder.ts';

/** A flat television: glossy panel in a thin bezel, its electronics behind it lower and smaller, held off the wall by a bracket. */
export const buildTv: PieceBuilder = (object, { width, depth, height, look, named }) => {
  const [w, back, front] = [width / 2, -depth / 2, depth / 2];
  const frame = look('frame');
  const panel = Math.min(0.016, depth * 0.4);
  const lip = 0.004;
  const chin = 0.009;
  // shell with a rim 1 mm proud of the glass
  object.box([-w, 0, front - panel], [w, height, front - 0.003], frame, { bevel: 0.0015 });
  object.box([-w, 0, front - 0.004], [w, chin, front], frame, { bevel: 0.0008 });
  object.box([-w, height - lip, front - 0.004], [w, height, front], frame, { bevel: 0.0008 });
  for (const x of [-w, w - lip])
    object.box([x, chin, front - 0.004], [x + lip, height - lip, front], frame, { bevel: 0.0008 });
  object.box([-w + lip, chin, front - 0.0032], [w - lip, height - lip, front - 0.0012], named('screen'), {
    bevel: 0.0003,
  });
  object.box([-w * 0.62, height * 0.06, back + depth * 0.22], [w * 0.62, height * 0.56, front - panel + 0.001], frame, {
    bevel: Math.min(0.01, depth * 0.15),
  });
  object.box([-0.2, height * 0.22, back], [0.2, height * 0.48, back + depth * 0.24], named('steel'), { bevel: 0.001 });
  object.box([-0.012, 0.002, front - 0.0012], [0.012, 0.006, front - 0.0002], named('steel'), { bevel: 0.0003 });
};
