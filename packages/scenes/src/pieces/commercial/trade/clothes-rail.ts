import { createCylinder, createLathe } from '@yujian/renderer/scene/build/lathe';
import { createRod } from '../../parts/posts.ts';
import type { PieceBuilder } from '../../piece-builder.ts';
import { hangGarments, SEASONS } from '../../parts/hung-clothes.ts';

/** A rail of tube on two frames with discs under their feet, or on arms from the wall at the back; hung with clothes. */
export const buildClothesRail: PieceBuilder = (object, { form, width, depth, height, look, named, chance }) => {
  const metal = look('metal');
  const [w, d] = [width / 2, depth / 2];
  const r = 0.0125;
  const hung = {
    cloths: [...chance.pick(SEASONS).map((key) => named(key)), look('cloth')],
    metal: named('steel'),
    wood: named('ash-veneer'),
  };
  if (form === 'wall') {
    const spans = Math.max(1, Math.round(width / 1.4));
    for (let k = 0; k <= spans; k++) {
      const x = -w + 0.04 + ((width - 0.08) * k) / spans;
      object.add(
        createRod(
          [
            [x, 0, -d + 0.014],
            [x, height / 2, -d + 0.014],
            [x, height, -d + 0.014],
          ],
          r,
          14,
        ),
        metal,
      );
      object.add(
        createRod(
          [
            [x, height - 0.1, -d + 0.014],
            [x, height - 0.1, -d * 0.4],
            [x, height - 0.1, 0.012],
          ],
          r,
          14,
        ),
        metal,
      );
      object.add(createCylinder(0.03, 0.006, { sides: 28 }), metal, { at: [x, 0, -d + 0.032] });
    }
    object.add(
      createRod(
        [
          [-w, height - 0.1, 0],
          [0, height - 0.1, 0],
          [w, height - 0.1, 0],
        ],
        r,
        16,
      ),
      metal,
    );
    object.box([-w + 0.02, 0.24, -d + 0.002], [w - 0.02, 0.268, d - 0.05], named('ash-veneer'), {
      bevel: 0.003,
      grain: 'x',
    });
    for (let k = 0; k < spans; k++)
      hangGarments(
        object,
        [-w + 0.07 + ((width - 0.08) * k) / spans, -w + 0.01 + ((width - 0.08) * (k + 1)) / spans],
        { y: height - 0.1 + r, z: 0, deep: depth, room: height - 0.42 },
        hung,
        chance.fork(),
      );
    return;
  }
  const x = w - 0.03;
  const top = height - r;
  for (const side of [-1, 1]) {
    object.add(
      createRod(
        [
          [side * x, 0.02, -d + 0.014],
          [side * x, 0.02, 0],
          [side * x, 0.02, d - 0.014],
        ],
        r,
        14,
      ),
      metal,
    );
    object.add(
      createRod(
        [
          [side * x, 0.02, 0],
          [side * x, height * 0.5, 0],
          [side * x, top, 0],
        ],
        r,
        14,
      ),
      metal,
    );
    object.add(
      createLathe(
        [
          [0.0126, 0],
          [0.021, 0],
          [0.021, 0.02],
          [0.0126, 0.03],
        ],
        { sides: 22 },
      ),
      metal,
      { at: [side * x, 0.028, 0] },
    );
    for (const z of [-d + 0.03, d - 0.03])
      object.add(createCylinder(0.016, 0.01, { sides: 20 }), named('rubber'), { at: [side * x, 0, z] });
  }
  object.add(
    createRod(
      [
        [-w, top, 0],
        [0, top, 0],
        [w, top, 0],
      ],
      r,
      16,
    ),
    metal,
  );
  object.add(
    createRod(
      [
        [-x, 0.16, 0],
        [0, 0.16, 0],
        [x, 0.16, 0],
      ],
      0.009,
      12,
    ),
    metal,
  );
  hangGarments(
    object,
    [-x + 0.05, x - 0.05 - width * chance.between(0, 0.12)],
    { y: top - 0.003, z: 0, deep: depth, room: top - 0.2 },
    hung,
    chance,
  );
};
