import { reshape } from '@yujian/renderer/scene/build/mesh-tools';
import { createBall } from '@yujian/renderer/scene/build/lathe';
import { createTube } from '@yujian/renderer/scene/build/sweep';
import type { Vec3 } from '@yujian/renderer/scene/scene';
import { addPad, fitMesh } from '../parts/fit.ts';
import { createSlab, ovalOutline, roundEdge } from '../parts/slab.ts';
import type { PieceBuilder } from '../piece-builder.ts';

export const buildFloorCushion: PieceBuilder = (object, { form, width, depth, height, look, chance }) => {
  const cover = look('cover');
  const [w, d] = [width / 2, depth / 2];
  if (form === 'square') {
    const seed = chance.whole(900);
    // tufted in nine places, so that the filling stays where it is
    addPad(object, [-w, 0, -d], [w, height, d], cover, {
      radius: Math.min(0.045, height * 0.42),
      puff: height * 0.14,
      sag: height * 0.1,
      wrinkle: 0.004,
      segments: 22,
      seed,
      piping: 0.009,
    });
    return;
  }
  const folds = 36;
  const body = createSlab(ovalOutline(1, 1, { sides: folds * 4 }), roundEdge(height, height * 0.46, 7), {
    corner: 2,
    crown: height * 0.12,
  });
  const pleated = reshape(body, ([x, y, z]) => {
    const r = Math.hypot(x, z) * 2;
    const fold = 0.5 - 0.5 * Math.cos(Math.atan2(z, x) * folds);
    const middle = Math.exp(-((r / 0.16) ** 2));
    return [
      x,
      y - (y > height / 2 ? fold * 0.035 * height * Math.sin(Math.min(1, r) * Math.PI) + middle * 0.3 * height : 0),
      z,
    ];
  });
  const button = Math.min(0.022, width * 0.05);
  object.add(fitMesh(pleated, [-w, 0, -d], [w, height, d]), cover);
  object.add(createBall(button, { sides: 24 }), cover, { at: [0, height * 0.68, 0], size: [1, 0.5, 1] });
  const seam = height * 0.5;
  object.add(
    createTube(
      ovalOutline(width - 0.004, depth - 0.004, { sides: 72 }).map(([x, z]): Vec3 => [x, seam, z]),
      0.003,
      { sides: 6, closed: true, up: [0, 1, 0] },
    ),
    cover,
  );
};
