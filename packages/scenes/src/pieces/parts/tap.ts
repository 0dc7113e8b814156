import { createCylinder, createLathe } from '@yujian/renderer/scene/build/lathe';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { createCurve, createTube } from '@yujian/renderer/scene/build/sweep';
import { createRod } from './posts.ts';

export type TapForm = 'basin' | 'tall' | 'kitchen' | 'bridge' | 'wall';

interface TapOptions {
  /** height of the outlet above its foot, metres */
  readonly height?: number;
  /** how far the outlet stands before its foot */
  readonly reach?: number;
  /** reach is along +z; the lever is at the side or on top */
  readonly radius?: number;
}

/** A mixer standing at the origin (on the wall behind it for `wall`), its outlet towards +z. */
export function addTap(
  object: ObjectBuilder,
  form: TapForm,
  metal: string,
  {
    height = form === 'kitchen' ? 0.28 : 0.13,
    reach = form === 'kitchen' ? 0.2 : 0.12,
    radius = 0.011,
  }: TapOptions = {},
): void {
  if (form === 'wall') {
    for (const x of [-0.09, 0, 0.09])
      object.add(
        createLathe(
          [
            [0, 0],
            [0.024, 0],
            [0.025, 0.001],
            [0.025, 0.005],
            [0.022, 0.007],
            [0, 0.008],
          ],
          { sides: 32, crease: 0.8 },
        ),
        metal,
        { at: [x, 0, 0], tilt: Math.PI / 2 },
      );
    object.add(
      createTube(
        createCurve(
          [
            [0, 0, 0.005],
            [0, 0, reach * 0.6],
            [0, -0.004, reach * 0.93],
            [0, -0.03, reach],
          ],
          6,
        ),
        radius,
        { sides: 18 },
      ),
      metal,
    );
    for (const x of [-0.09, 0.09]) {
      object.add(createCylinder(0.011, 0.045, { sides: 22 }), metal, { at: [x, 0, 0.005], tilt: Math.PI / 2 });
      object.add(
        createRod(
          [
            [x, 0, 0.042],
            [x, 0.04, 0.046],
          ],
          0.0035,
          10,
        ),
        metal,
      );
      object.add(
        createRod(
          [
            [x - 0.022, 0, 0.043],
            [x + 0.022, 0, 0.043],
          ],
          0.004,
          10,
        ),
        metal,
      );
    }
    return;
  }
  if (form === 'bridge') {
    for (const x of [-0.08, 0.08]) {
      object.add(
        createLathe(
          [
            [0, 0],
            [0.024, 0],
            [0.024, 0.004],
            [0.013, 0.012],
            [0.012, 0.05],
            [0.016, 0.06],
            [0.013, 0.072],
            [0, 0.074],
          ],
          { sides: 28, crease: 0.8 },
        ),
        metal,
        { at: [x, 0, 0] },
      );
      for (const turn of [0, Math.PI / 2])
        object.within({ at: [x, 0.08, 0], turn: turn + 0.4 }).add(
          createRod(
            [
              [-0.027, 0, 0],
              [0.027, 0, 0],
            ],
            0.004,
            10,
          ),
          metal,
        );
      object.add(
        createRod(
          [
            [x, 0.066, 0],
            [x, 0.088, 0],
          ],
          0.006,
          12,
        ),
        metal,
      );
    }
    object.add(
      createRod(
        [
          [-0.08, 0.045, 0],
          [0.08, 0.045, 0],
        ],
        0.0085,
        14,
      ),
      metal,
    );
    object.add(
      createTube(
        createCurve(
          [
            [0, 0.045, 0],
            [0, height * 0.9, 0],
            [0, height * 1.35, reach * 0.35],
            [0, height * 1.3, reach * 0.85],
            [0, height, reach],
          ],
          8,
        ),
        radius * 0.9,
        { sides: 16 },
      ),
      metal,
    );
    return;
  }
  object.add(
    createLathe(
      [
        [0, 0],
        [radius * 2.2, 0],
        [radius * 2.2, 0.003],
        [radius * 2, 0.005],
        [0, 0.005],
      ],
      { sides: 36 },
    ),
    metal,
  );
  if (form === 'kitchen') {
    object.add(createCylinder(radius * 1.7, 0.06, { sides: 32, bevel: 0.003 }), metal, { at: [0, 0.004, 0] });
    const bow = reach / 2;
    const arc = Array.from({ length: 15 }, (_, k): [number, number, number] => {
      const angle = (k / 14) * Math.PI;
      return [0, height + Math.sin(angle) * bow, bow - Math.cos(angle) * bow];
    });
    object.add(
      createTube([[0, 0.06, 0], [0, height * 0.6, 0], ...arc, [0, height - 0.03, reach]], radius, { sides: 18 }),
      metal,
    );
    object.add(createCylinder(radius * 1.2, 0.035, { sides: 26 }), metal, { at: [0, height - 0.05, reach] });
    object.add(
      createRod(
        [
          [0, 0.04, 0],
          [0.045, 0.042, 0],
          [0.06, 0.1, 0],
        ],
        0.0045,
        10,
      ),
      metal,
    );
    return;
  }
  const body = form === 'tall' ? height : height * 0.9;
  object.add(createCylinder(radius * 1.75, body + 0.02, { sides: 36, bevel: 0.0025 }), metal, { at: [0, 0.004, 0] });
  object.add(
    createTube(
      [
        [0, body, 0],
        [0, body, reach * 0.5],
        [0, body - 0.012, reach * 0.96],
        [0, body - 0.022, reach],
      ],
      radius,
      { sides: 18, size: [1, 1, 0.98, 0.9] },
    ),
    metal,
  );
  object.add(createCylinder(radius * 1.7, 0.02, { sides: 36, bevel: 0.004 }), metal, { at: [0, body + 0.026, 0] });
  object.add(
    createRod(
      [
        [0, body + 0.038, 0],
        [0, body + 0.052, -0.004],
        [0, body + 0.07, 0.05],
      ],
      0.0042,
      10,
    ),
    metal,
  );
}
