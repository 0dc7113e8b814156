import { createCylinder } from '@yujian/renderer/scene/build/lathe';
import { createExtrusion } from '@yujian/renderer/scene/build/extrude';
import { createHeightfield } from '@yujian/renderer/scene/build/heightfield';
import { roughNoise2 } from '@yujian/renderer/scene/build/random';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { createCurve, createSweep, createTube } from '@yujian/renderer/scene/build/sweep';
import { circleProfile } from '@yujian/renderer/scene/build/profile';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import type { Vec3 } from '@yujian/renderer/scene/scene';
import type { PieceBuilder } from '../piece-builder.ts';
import { createPlate } from '../../site/outline.ts';

/** A chute along a line, a trough with rolled rims. */
function addChute(object: ObjectBuilder, line: readonly Vec3[], width: number, material: string): void {
  const [w, h, t] = [width / 2, 0.16, 0.012];
  const trough: Vec2[] = [
    [-w, h],
    [-w, 0.04],
    [-w * 0.86, 0],
    [w * 0.86, 0],
    [w, 0.04],
    [w, h],
    [w - t, h],
    [w - t, 0.045],
    [w * 0.84, t],
    [-w * 0.84, t],
    [-w + t, 0.045],
    [-w + t, h],
  ];
  object.add(createSweep(trough, line, { smooth: true }), material);
  for (const side of [-1, 1])
    object.add(
      createTube(
        line.map(([x, y, z]): Vec3 => [x + side * (w - 0.02), y + h, z]),
        0.02,
        { sides: 8 },
      ),
      material,
    );
}

export const buildSlide: PieceBuilder = (object, { form, width, depth, height, look }) => {
  const [w, d] = [width / 2, depth / 2];
  const deck = Math.min(height - 1.0 > 0.9 ? height - 1.0 : height * 0.62, height * 0.66);
  const chute = Math.min(0.52, width * 0.6);
  const from = -d + Math.min(1.2, depth * 0.32);
  const line = createCurve(
    [
      [0, deck, from],
      [0, deck - 0.08, from + 0.25],
      [0, deck * 0.5, (from + d) / 2],
      [0, 0.2, d - 0.55],
      [0, 0.12, d - 0.05],
    ],
    7,
  ).map(([x, y, z]): Vec3 => [x, Math.max(0.02, y), Math.min(z, d - 0.02)]);
  addChute(object, line, chute, look('metal'));
  if (form === 'hill') {
    const mound = createHeightfield([-w, -d], [w, d], 40, 60, (x, z) => {
      const along = z < from ? 1 - ((from - z) / (from + d)) ** 2 : Math.max(0, 1 - (z - from) / (d - from));
      return Math.max(
        0,
        (deck - 0.14) * along * Math.max(0, 1 - (x / w) ** 2 * 0.98) +
          0.02 * roughNoise2(x * 2, z * 2, 3) * (1 - Math.abs(x / w)) * (1 - Math.abs(z / d)),
      );
    });
    object.add(mound, look('accent'));
    for (const side of [-1, 1])
      object.add(
        createTube(
          [
            [side * chute * 0.6, deck * 0.5, from],
            [side * chute * 0.6, height - 0.025, from],
            [side * chute * 0.6, height - 0.025, from + 0.02],
          ],
          0.024,
          { sides: 10 },
        ),
        look('metal'),
      );
    object.add(
      createTube(
        [
          [-chute * 0.6, height - 0.025, from],
          [chute * 0.6, height - 0.025, from],
        ],
        0.024,
        { sides: 10 },
      ),
      look('metal'),
    );
    return;
  }
  const frame = look('frame');
  const [z0, z1] = [-d + 0.3, from];
  const half = Math.min(w - 0.09, 0.75) - 0.01;
  for (const x of [-half, half])
    for (const z of [z0, z1 - 0.05])
      object.box([x - 0.05, 0, z - 0.05], [x + 0.05, height - 0.3, z + 0.05], frame, { bevel: 0.008, grain: 'y' });
  for (let z = z0 - 0.05; z < z1 - 0.05; z += 0.12)
    object.box([-half - 0.05, deck - 0.04, z], [half + 0.05, deck, Math.min(z1, z + 0.112)], frame, {
      bevel: 0.004,
      grain: 'x',
    });
  for (const side of [-1, 1])
    for (const y of [0.22, 0.42, 0.62].filter((at) => deck + at < height - 0.32))
      object.box([side * half - 0.02, deck + y, z0], [side * half + 0.02, deck + y + 0.09, z1 - 0.05], look('accent'), {
        bevel: 0.006,
        grain: 'z',
      });
  const roof = createExtrusion(
    [
      [-half - 0.08, 0],
      [half + 0.08, 0],
      [0, 0.34],
    ],
    [],
    z1 - z0 + 0.2,
  );
  object.add(roof, look('accent'), { at: [0, height - 0.34, z1 + 0.05] });
  const rungs = Math.max(2, Math.round(deck / 0.26));
  for (let k = 1; k <= rungs; k++)
    object.add(
      createTube(
        [
          [-half, (deck * k) / rungs - 0.05, -d + 0.3 * (k / rungs)],
          [half, (deck * k) / rungs - 0.05, -d + 0.3 * (k / rungs)],
        ],
        0.018,
        { sides: 8 },
      ),
      look('metal'),
    );
  for (const x of [-half, half])
    object.add(
      createTube(
        [
          [x, 0.02, -d + 0.03],
          [x, deck, z0],
        ],
        0.026,
        { sides: 8 },
      ),
      look('metal'),
    );
  for (let k = 0; k < 2; k++)
    object.box([-0.03 + (k ? 0.2 : -0.2), 0, d - 0.55], [0.03 + (k ? 0.2 : -0.2), 0.2, d - 0.49], look('metal'), {
      bevel: 0.004,
    });
};

export const buildSwing: PieceBuilder = (object, { form, width, depth, height, look }) => {
  const [w, d] = [width / 2, depth / 2];
  const r = 0.06;
  const frame = look('frame');
  for (const side of [-1, 1])
    for (const z of [-1, 1])
      object.add(
        createTube(
          [
            [side * (w - r), 0.0, z * (d - r)],
            [side * (w - 0.25), height - r - 0.02, 0],
          ],
          r * 0.85,
          { sides: 12 },
        ),
        frame,
      );
  object.add(
    createTube(
      [
        [-w + 0.02, height - r, 0],
        [0, height - r, 0],
        [w - 0.02, height - r, 0],
      ],
      r,
      { sides: 14 },
    ),
    frame,
  );
  const seat = 0.46;
  const chain = (x: number, z: number, toX: number): unknown =>
    object.add(
      createTube(
        [
          [x, height - 2 * r, 0],
          [toX, seat + 0.02, z],
        ],
        0.008,
        { sides: 5 },
      ),
      look('metal'),
    );
  if (form === 'nest') {
    const reach = Math.min(0.55, w * 0.55);
    object.add(
      createTube(
        Array.from({ length: 33 }, (_, k): Vec3 => [
          reach * Math.cos((k * Math.PI) / 16),
          seat,
          reach * Math.sin((k * Math.PI) / 16),
        ]),
        0.045,
        { sides: 10 },
      ),
      look('seat'),
    );
    for (let k = -4; k <= 4; k++) {
      const half = reach * Math.sqrt(1 - (k / 5) ** 2);
      object
        .add(
          createTube(
            [
              [-half, seat, (reach * k) / 5],
              [0, seat - 0.09, (reach * k) / 5],
              [half, seat, (reach * k) / 5],
            ],
            0.011,
            { sides: 5 },
          ),
          look('seat'),
        )
        .add(
          createTube(
            [
              [(reach * k) / 5, seat, -half],
              [(reach * k) / 5, seat - 0.09, 0],
              [(reach * k) / 5, seat, half],
            ],
            0.011,
            { sides: 5 },
          ),
          look('seat'),
        );
    }
    for (const x of [-1, 1]) for (const z of [-1, 1]) chain(x * reach * 0.9, z * reach * 0.7, x * reach * 0.7);
    return;
  }
  for (const x of [-w * 0.4, w * 0.4]) {
    object.box([x - 0.22, seat - 0.025, -0.09], [x + 0.22, seat + 0.01, 0.09], look('seat'), { bevel: 0.012 });
    for (const side of [-0.2, 0.2]) chain(x + side, 0, x + side);
  }
};

export const buildClimbingFrame: PieceBuilder = (object, { form, width, depth, height, look }) => {
  const [w, d] = [width / 2, depth / 2];
  const r = 0.024;
  if (form === 'net') {
    object.add(createCylinder(0.07, height, { sides: 20 }), look('frame'));
    const rings = Math.max(3, Math.round(height / 0.5));
    for (let k = 0; k < 8; k++) {
      const angle = (k * Math.PI) / 4;
      object.add(
        createTube(
          [
            [0, height - 0.08, 0],
            [(w - 0.03) * Math.cos(angle), 0.05, (d - 0.03) * Math.sin(angle)],
          ],
          0.014,
          { sides: 6 },
        ),
        look('rope'),
      );
      object.add(createCylinder(0.03, 0.06, { sides: 10 }), look('metal'), {
        at: [(w - 0.03) * Math.cos(angle), 0, (d - 0.03) * Math.sin(angle)],
      });
    }
    for (let i = 1; i < rings; i++) {
      const t = i / rings;
      for (let k = 0; k < 8; k++) {
        const at = (j: number): Vec3 => [
          (w - 0.03) * (1 - t) * Math.cos((j * Math.PI) / 4),
          0.05 + (height - 0.13) * t,
          (d - 0.03) * (1 - t) * Math.sin((j * Math.PI) / 4),
        ];
        const [a, b] = [at(k), at(k + 1)];
        object.add(
          createTube([a, [(a[0] + b[0]) * 0.48, (a[1] + b[1]) / 2 - 0.04, (a[2] + b[2]) * 0.48], b], 0.01, {
            sides: 5,
          }),
          look('rope'),
        );
      }
    }
    return;
  }
  if (form === 'dome') {
    const rows = 4;
    const point = (i: number, k: number): Vec3 => {
      const up = (i / rows) * (Math.PI / 2) * 0.96;
      return [
        (w - r) * Math.cos(up) * Math.cos(((k + (i % 2) / 2) * Math.PI) / 5),
        r + ((height - 2 * r) * Math.sin(up)) / Math.sin((Math.PI / 2) * 0.96),
        (d - r) * Math.cos(up) * Math.sin(((k + (i % 2) / 2) * Math.PI) / 5),
      ];
    };
    for (let i = 0; i <= rows; i++) {
      for (let k = 0; k < 10; k++) {
        object.add(createTube([point(i, k), point(i, k + 1)], r * 0.8, { sides: 7 }), look('metal'));
        if (i < rows) {
          object.add(createTube([point(i, k), point(i + 1, k)], r * 0.8, { sides: 7 }), look('metal'));
          object.add(
            createTube([point(i, k), point(i + 1, i % 2 === 0 ? k - 1 : k + 1)], r * 0.8, { sides: 7 }),
            look('metal'),
          );
        }
      }
    }
    return;
  }
  const [nx, ny, nz] = [
    Math.max(2, Math.round(width / 0.8)),
    Math.max(2, Math.round(height / 0.7)),
    Math.max(2, Math.round(depth / 0.8)),
  ];
  const at = (i: number, n: number, half: number): number => -half + r + ((2 * half - 2 * r) * i) / n;
  const level = (j: number): number => ((height - 2 * r) * j) / ny + r;
  const tall = (i: number, k: number): number =>
    Math.max(1, ny - Math.abs(i - Math.floor(nx / 2)) - Math.abs(k - Math.floor(nz / 2)) + 1);
  for (let i = 0; i <= nx; i++) {
    for (let k = 0; k <= nz; k++) {
      const top = Math.min(ny, Math.max(tall(i, k), tall(Math.max(0, i - 1), Math.max(0, k - 1))));
      object.add(
        createTube(
          [
            [at(i, nx, w), 0, at(k, nz, d)],
            [at(i, nx, w), level(top), at(k, nz, d)],
          ],
          r,
          { sides: 9 },
        ),
        look('metal'),
      );
      for (let j = 1; j <= ny; j++) {
        if (i < nx && j <= top && j <= Math.min(ny, tall(i + 1, k)))
          object.add(
            createTube(
              [
                [at(i, nx, w), level(j), at(k, nz, d)],
                [at(i + 1, nx, w), level(j), at(k, nz, d)],
              ],
              r * 0.9,
              { sides: 8 },
            ),
            look(j % 2 === 0 ? 'rope' : 'metal'),
          );
        if (k < nz && j <= top && j <= Math.min(ny, tall(i, k + 1)))
          object.add(
            createTube(
              [
                [at(i, nx, w), level(j), at(k, nz, d)],
                [at(i, nx, w), level(j), at(k + 1, nz, d)],
              ],
              r * 0.9,
              { sides: 8 },
            ),
            look(j % 2 === 0 ? 'rope' : 'metal'),
          );
      }
    }
  }
};

export const buildSeesaw: PieceBuilder = (object, { width, depth, height, look }) => {
  const [w, d] = [width / 2, depth / 2];
  const tilt = 0.16;
  const pivot = Math.min(height * 0.5, 0.46);
  const beam = object.within({ at: [0, pivot, 0], tilt });
  const half = (d - 0.02) / Math.cos(tilt) - 0.06;
  beam.box([-0.07, -0.04, -half], [0.07, 0.05, half], look('frame'), { bevel: 0.015, grain: 'z' });
  const grip = Math.min(0.22, height - pivot - Math.sin(tilt) * half - 0.06);
  for (const side of [-1, 1]) {
    beam.box(
      [-Math.min(0.16, w - 0.02), 0.05, side > 0 ? half - 0.34 : -half],
      [Math.min(0.16, w - 0.02), 0.085, side > 0 ? half : -half + 0.34],
      look('seat'),
      { bevel: 0.015 },
    );
    const z = side * (half - 0.45);
    if (grip > 0.04)
      beam
        .add(
          createTube(
            [
              [-w + 0.04, 0.05 + grip, z],
              [0, 0.05 + grip, z],
              [w - 0.04, 0.05 + grip, z],
            ],
            0.014,
            { sides: 8 },
          ),
          look('metal'),
        )
        .box([-0.012, 0.04, z - 0.012], [0.012, 0.05 + grip, z + 0.012], look('metal'), { bevel: 0.003 });
  }
  for (const x of [-0.13, 0.13])
    object.add(
      createExtrusion(
        [
          [-0.26, 0],
          [0.26, 0],
          [0.06, pivot + 0.05],
          [-0.06, pivot + 0.05],
        ],
        [],
        0.03,
      ),
      look('metal'),
      { at: [Math.min(x, w - 0.02) - 0.015, 0, 0], turn: Math.PI / 2 },
    );
  object.add(
    createTube(
      [
        [-w + 0.002, pivot, 0],
        [w - 0.002, pivot, 0],
      ],
      0.022,
      { sides: 10 },
    ),
    look('metal'),
  );
  object.box([-w, 0, -0.05], [w, 0.02, 0.05], look('metal'), { bevel: 0.004 });
};

export const buildSandpit: PieceBuilder = (object, { form, width, depth, height, look, named }) => {
  const rim = 0.2;
  const outline: Vec2[] =
    form === 'round'
      ? circleProfile(0.5, 40).map(([x, z]): Vec2 => [x * width, z * depth])
      : [
          [-width / 2, depth / 2],
          [width / 2, depth / 2],
          [width / 2, -depth / 2],
          [-width / 2, -depth / 2],
        ];
  const inner = outline.map(([x, z]): Vec2 => [x * (1 - (2 * rim) / width), z * (1 - (2 * rim) / depth)]);
  object.add(createPlate(outline, 0, height, { holes: [inner] }), look('edge'));
  const level = height * 0.62;
  object.add(createPlate(inner, 0, level * 0.9), named('sand'), { part: 'ground' });
  object.add(
    createHeightfield([-width / 2 + rim, -depth / 2 + rim], [width / 2 - rim, depth / 2 - rim], 44, 44, (x, z) => {
      const out =
        form === 'round' ? Math.hypot((2 * x) / (width - 2 * rim), (2 * z) / (depth - 2 * rim)) > 0.97 : false;
      return out ? 0.02 : Math.min(height - 0.01, level + 0.05 * roughNoise2(x * 2.2, z * 2.2, 5));
    }),
    named('sand'),
    { part: 'ground', aligned: true },
  );
};
