import { roundedRectangle } from '@yujian/renderer/scene/build/extrude';
import { createCylinder, createLathe } from '@yujian/renderer/scene/build/lathe';
import { createCurve } from '@yujian/renderer/scene/build/sweep';
import type { PieceBuilder } from '../piece-builder.ts';
import { addLegs, createPost, createRod } from '../parts/posts.ts';
import { addConeFoot, addLegRing } from '../parts/round-feet.ts';
import { brokenEdge, createSlab, ovalOutline, roundEdge, undercutEdge } from '../parts/slab.ts';

const THREE_LEGS = { count: 3, turn: -Math.PI / 2, foot: 0.42, head: 0.3, thick: [0.011, 0.018] } as const;

export const buildSideTable: PieceBuilder = (object, { form, width, depth, height, look }) => {
  const [top, base] = [look('top'), look('base')];
  const [w, d] = [width / 2, depth / 2];
  const small = Math.min(width, depth);
  if (form === 'tripod') {
    object.add(
      createSlab(ovalOutline(width, depth, { sides: 64 }), [
        [0.012, 0],
        [0, 0.01],
        [0, 0.022],
        [0.002, 0.024],
        [0.008, 0.024],
        [0.01, 0.016],
      ]),
      top,
      { at: [0, height - 0.024, 0] },
    );
    for (let k = 0; k < 3; k++) {
      const angle = (k / 3) * 2 * Math.PI + Math.PI / 2;
      const at = (r: number, y: number): [number, number, number] => [
        Math.cos(angle) * r * w,
        y,
        Math.sin(angle) * r * d,
      ];
      object.add(
        createPost(
          createCurve([at(0.88, 0), at(0.7, height * 0.3), at(0.56, height * 0.65), at(0.6, height - 0.02)], 4).map(
            (point, row, all) => ({ at: point, size: 0.0075 + 0.005 * (row / all.length) }),
          ),
        ),
        base,
      );
    }
    return;
  }
  if (form === 'cone-foot' || form === 'three-legs') {
    object.add(createSlab(ovalOutline(width, depth, { sides: 72 }), undercutEdge(0.026, 0.022)), top, {
      at: [0, height - 0.026, 0],
    });
    const size = [width, depth, height - 0.025] as const;
    if (form === 'cone-foot') return addConeFoot(object, base, size, [0.6, 0.17]);
    return addLegRing(object, base, size, THREE_LEGS);
  }
  if (form === 'drum') {
    const flutes = Math.round(small * 80);
    const fluted = Array.from({ length: flutes * 4 }, (_, k): [number, number] => {
      const angle = (k / (flutes * 4)) * 2 * Math.PI;
      const r = 1 - (0.009 / small) * (1 - Math.abs(Math.sin((k / 4) * Math.PI)));
      return [Math.cos(angle) * (w - 0.012) * r, Math.sin(angle) * (d - 0.012) * r];
    });
    object.add(createSlab(ovalOutline(width * 0.86, depth * 0.86, { sides: 64 }), brokenEdge(0.03, 0.002)), base);
    object.add(createSlab(fluted, brokenEdge(height - 0.056, 0.004), { corner: 0.9 }), base, { at: [0, 0.03, 0] });
    object.add(createSlab(ovalOutline(width, depth, { sides: 72 }), brokenEdge(0.026, 0.004)), top, {
      at: [0, height - 0.026, 0],
    });
    return;
  }
  if (form === 'cube') {
    const t = 0.024;
    object.add(createSlab(roundedRectangle(width, depth, 0.012, 4), brokenEdge(t, 0.003)), top, {
      at: [0, height - t, 0],
    });
    object.add(createSlab(roundedRectangle(width, depth, 0.012, 4), brokenEdge(t, 0.003)), base);
    for (const side of [-1, 1])
      object.box(
        [side < 0 ? -w + 0.02 : w - 0.02 - t, t, -d + 0.01],
        [side < 0 ? -w + 0.02 + t : w - 0.02, height - t, d - 0.01],
        base,
        { bevel: 0.003, grain: 'y' },
      );
    object.box([-w + 0.02 + t, height * 0.52, -d + 0.014], [w - 0.02 - t, height * 0.52 + 0.018, d - 0.014], base, {
      bevel: 0.0025,
    });
    return;
  }
  object.add(
    createSlab(ovalOutline(width, depth, { sides: 72 }), [
      [0.004, 0],
      [0, 0.003],
      [0, 0.016],
      [0.0015, 0.018],
      [0.006, 0.018],
      [0.0075, 0.012],
    ]),
    top,
    { at: [0, height - 0.018, 0] },
  );
  object.add(createCylinder(small * 0.035, height - 0.025, { sides: 28, bevel: 0.001 }), base, { at: [0, 0.012, 0] });
  object.add(
    createLathe(
      [
        [0, 0],
        [small * 0.29, 0],
        [small * 0.3, 0.003],
        [small * 0.3, 0.01],
        [small * 0.294, 0.014],
        [small * 0.06, 0.022],
        [small * 0.036, 0.03],
        [0, 0.03],
      ],
      { sides: 64, crease: 0.5 },
    ),
    base,
  );
  object.add(createCylinder(small * 0.12, 0.006, { sides: 40, bevel: 0.001 }), base, { at: [0, height - 0.024, 0] });
};

export const buildCafeTable: PieceBuilder = (object, { form, width, depth, height, look }) => {
  const [top, base] = [look('top'), look('base')];
  const outline = form === 'round' ? ovalOutline(width, depth, { sides: 80 }) : roundedRectangle(width, depth, 0.02, 5);
  object.add(createSlab(outline, undercutEdge(0.024, 0.012, 0.01)), top, { at: [0, height - 0.024, 0] });
  const r = Math.min(width, depth) * 0.33;
  object.add(
    createLathe(
      [
        [0, 0],
        [r, 0],
        [r + 0.003, 0.003],
        [r + 0.001, 0.01],
        [r * 0.5, 0.026],
        [0.05, 0.036],
        [0.034, 0.06],
        [0.03, 0.09],
        [0.03, height - 0.06],
        [0.04, height - 0.03],
        [0, height - 0.03],
      ],
      { sides: 56, crease: 0.7 },
    ),
    base,
  );
  for (let k = 0; k < 4; k++) {
    const angle = ((k + 0.5) / 4) * 2 * Math.PI;
    object.add(
      createRod(
        [
          [0, height - 0.034, 0],
          [Math.cos(angle) * r * 0.4, height - 0.031, Math.sin(angle) * r * 0.4],
          [Math.cos(angle) * r * 0.8, height - 0.029, Math.sin(angle) * r * 0.8],
        ],
        0.0075,
      ),
      base,
    );
  }
};

export const buildKidsTable: PieceBuilder = (object, { form, width, depth, height, look }) => {
  const [w, d] = [width / 2, depth / 2];
  const round = form === 'round';
  const outline = round ? ovalOutline(width, depth, { sides: 72 }) : roundedRectangle(width, depth, 0.07, 7);
  object.add(createSlab(outline, roundEdge(0.024, 0.011)), look('top'), { at: [0, height - 0.024, 0] });
  const [fx, fz] = round ? [w * 0.62, d * 0.62] : [w - 0.07, d - 0.07];
  addLegs(object, look('base'), {
    foot: [fx + 0.02, fz + 0.02],
    head: [fx - 0.02, fz - 0.02],
    height: height - 0.022,
    thick: [0.016, 0.026],
  });
  for (const side of [-1, 1]) {
    object.box(
      [-fx + 0.03, height - 0.07, side * (fz - 0.02) - 0.009],
      [fx - 0.03, height - 0.023, side * (fz - 0.02) + 0.009],
      look('base'),
      { bevel: 0.003 },
    );
    object.box(
      [side * (fx - 0.02) - 0.009, height - 0.07, -fz + 0.03],
      [side * (fx - 0.02) + 0.009, height - 0.023, fz - 0.03],
      look('base'),
      { bevel: 0.003 },
    );
  }
};
