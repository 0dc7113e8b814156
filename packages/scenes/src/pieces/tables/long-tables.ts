import { createTube } from '@yujian/renderer/scene/build/sweep';
import { roundedRectangle } from '@yujian/renderer/scene/build/extrude';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import type { PieceBuilder } from '../piece-builder.ts';
import { addPad } from '../parts/fit.ts';
import { addLegs, createPost, createRod } from '../parts/posts.ts';
import { brokenEdge, createSlab, ovalOutline, roundEdge, undercutEdge } from '../parts/slab.ts';
import { buildPaintingTable } from './desk.ts';
import { addWorkPlace } from './work-place.ts';

export const buildConsole: PieceBuilder = (object, order) => {
  const { form, width, depth, height, look } = order;
  if (form === 'altar') return buildPaintingTable(object, order, 0.05);
  const [top, base] = [look('top'), look('base')];
  const [w, d] = [width / 2, depth / 2];
  if (form === 'stone') {
    const t = 0.05;
    object.add(createSlab(roundedRectangle(width, depth, 0.01, 4), brokenEdge(t, 0.004)), top, {
      at: [0, height - t, 0],
    });
    for (const side of [-1, 1]) {
      const across = Math.min(0.24, width * 0.2);
      object.add(
        createSlab(ovalOutline(across, depth * 0.82, { sides: 48, power: 2.4 }), brokenEdge(height - t, 0.004)),
        base,
        { at: [side * (w - across / 2 - width * 0.09), 0, 0] },
      );
    }
    return;
  }
  object.add(createSlab(roundedRectangle(width, depth, 0.012, 4), undercutEdge(0.022, 0.01, 0.01)), top, {
    at: [0, height - 0.022, 0],
  });
  addLegs(object, base, {
    foot: [w - 0.016, d - 0.016],
    head: [w - 0.03, d - 0.028],
    height: height - 0.02,
    thick: [0.009, 0.014],
    square: true,
  });
  for (const z of [-d + 0.028, d - 0.028])
    object.box([-w + 0.04, height - 0.06, z - 0.008], [w - 0.04, height - 0.021, z + 0.008], base, { bevel: 0.002 });
  for (const side of [-1, 1])
    object.box(
      [side * (w - 0.03) - 0.008, height - 0.06, -d + 0.03],
      [side * (w - 0.03) + 0.008, height - 0.021, d - 0.03],
      base,
      { bevel: 0.002 },
    );
  object.add(createSlab(roundedRectangle(width - 0.06, depth - 0.05, 0.008, 3), brokenEdge(0.014, 0.0025)), base, {
    at: [0, 0.14, 0],
  });
};

export const buildTeaTable: PieceBuilder = (object, order) => {
  const { form, width, depth, height, look } = order;
  if (form === 'chinese' && height > 0.5) return buildPaintingTable(object, order);
  const [top, base] = [look('top'), look('base')];
  const [w, d] = [width / 2, depth / 2];
  // a waisted kang table: legs that turn in at the foot
  const t = Math.min(0.034, height * 0.1);
  object.add(
    createSlab(roundedRectangle(width, depth, 0.01, 4), [
      [0.012, 0],
      [0.004, t * 0.4],
      [0, t * 0.55],
      [0, t - 0.003],
      [0.003, t],
    ]),
    top,
    { at: [0, height - t, 0] },
  );
  object.add(createSlab(roundedRectangle(width - 0.06, depth - 0.06, 0.006, 3), brokenEdge(0.022, 0.003)), base, {
    at: [0, height - t - 0.02, 0],
  });
  const y = height - t - 0.02;
  for (const sx of [-1, 1]) {
    for (const sz of [-1, 1]) {
      const at = (inset: number, level: number): [number, number, number] => [
        sx * (w - inset),
        level,
        sz * (d - inset),
      ];
      object.add(
        createPost(
          [
            { at: at(0.062, 0), size: 0.021 },
            { at: at(0.054, 0.022), size: 0.024 },
            { at: at(0.04, y * 0.18), size: 0.018 },
            { at: at(0.03, y * 0.55), size: 0.02 },
            { at: at(0.03, y), size: 0.026 },
          ],
          { square: true },
        ),
        base,
      );
    }
    object.box(
      [sx * (w - 0.028) - 0.011, y - Math.min(0.06, y * 0.25), -d + 0.05],
      [sx * (w - 0.028) + 0.011, y, d - 0.05],
      base,
      { bevel: 0.005 },
    );
  }
  for (const z of [-d + 0.028, d - 0.028])
    object.box([-w + 0.05, y - Math.min(0.06, y * 0.25), z - 0.011], [w - 0.05, y, z + 0.011], base, { bevel: 0.005 });
};

export const buildConferenceTable: PieceBuilder = (object, { form, width, depth, height, look }) => {
  const [top, base] = [look('top'), look('base')];
  const t = 0.04;
  const boat = Array.from({ length: 96 }, (_, k): Vec2 => {
    const along = k < 48 ? k / 47 : (95 - k) / 47;
    const x = (along - 0.5) * width;
    const half = (depth / 2) * (1 - 0.22 * (2 * along - 1) ** 2);
    return [x, k < 48 ? half : -half];
  });
  const outline =
    form === 'boat'
      ? boat
      : form === 'oval'
        ? ovalOutline(width, depth, { sides: 120, power: 2.7 })
        : roundedRectangle(width, depth, 0.04, 6);
  object.add(createSlab(outline, undercutEdge(t, 0.03, 0.016), { corner: 0.6 }), top, { at: [0, height - t, 0] });
  // a trough for cables, let into the middle
  const wells = Math.max(1, Math.round(width / 1.8));
  for (let k = 0; k < wells; k++) {
    const x = -width / 2 + (width * (k + 0.5)) / wells;
    object.box([x - 0.17, height - 0.002, -0.055], [x + 0.17, height, 0.055], base, { bevel: 0.0008 });
    object.box([x - 0.164, height - 0.0015, -0.0008], [x + 0.164, height + 0.0004, 0.0008], top, { bevel: 0 });
  }
  const feet = Math.max(2, Math.round(width / 1.7));
  for (let k = 0; k < feet; k++) {
    const x = -width / 2 + (width * (k + 0.5)) / feet;
    const deep = depth * (form === 'oval' && (k === 0 || k === feet - 1) ? 0.46 : 0.56);
    object.add(createSlab(roundedRectangle(0.09, deep, 0.03, 6), brokenEdge(0.03, 0.004)), base, { at: [x, 0, 0] });
    object.add(createSlab(roundedRectangle(0.05, deep * 0.72, 0.022, 6), brokenEdge(height - t - 0.03, 0.002)), base, {
      at: [x, 0.03, 0],
    });
    object.add(createSlab(roundedRectangle(0.1, deep * 1.15, 0.02, 5), brokenEdge(0.014, 0.003)), base, {
      at: [x, height - t - 0.014, 0],
    });
  }
};

/** Desks set back to back or side by side under one steel frame, screens of felt between them; monitors and papers where the height leaves room for them. */
export const buildWorkstation: PieceBuilder = (object, order) => {
  const { form, width, depth, height, look } = order;
  const [top, base, screen] = [look('top'), look('base'), look('screen')];
  const [w, d] = [width / 2, depth / 2];
  const level = Math.min(height, 0.74);
  const t = 0.025;
  // two rows back to back where there is depth for them
  const rows = depth > 1.1 ? 2 : 1;
  const people = form === 'six' ? 6 : form === 'four' ? 4 : 2;
  const columns = Math.max(1, Math.min(Math.round(people / rows), Math.floor(width / 0.7)));
  const [each, deep] = [width / columns, rows === 2 ? d - 0.02 : depth - 0.03];
  for (let r = 0; r < rows; r++) {
    const front = rows === 1 || r === 0;
    for (let c = 0; c < columns; c++) {
      const x = -w + each * (c + 0.5);
      const z = front ? d - deep / 2 : -d + deep / 2;
      object.add(createSlab(roundedRectangle(each - 0.006, deep, 0.008, 3), brokenEdge(t, 0.003)), top, {
        at: [x, level - t, z],
      });
      const back = front ? d - deep + 0.05 : -d + deep - 0.05;
      object.add(createSlab(ovalOutline(0.062, 0.062, { sides: 24 }), roundEdge(0.003, 0.001)), base, {
        at: [x + each * 0.3, level - 0.002, back],
      });
    }
  }
  const frames = Array.from({ length: columns + 1 }, (_, k) => Math.max(-w + 0.04, Math.min(w - 0.04, -w + each * k)));
  for (const x of frames) {
    addLegs(object.within({ at: [x, 0, 0] }), base, {
      foot: [0, d - 0.07],
      head: [0, d - 0.12],
      height: level - t - 0.03,
      thick: [0.02, 0.022],
      square: true,
    });
    object.box([x - 0.02, level - t - 0.04, -d + 0.09], [x + 0.02, level - t, d - 0.09], base, { bevel: 0.003 });
  }
  for (const z of rows === 2 ? [-d * 0.55, d * 0.55] : [-d * 0.6, d * 0.6])
    object.box([-w + 0.05, level - t - 0.035, z - 0.018], [w - 0.05, level - t - 0.001, z + 0.018], base, {
      bevel: 0.003,
    });
  const trough = rows === 2 ? 0 : -d + 0.02;
  object.add(
    createTube(
      [
        [-w + 0.1, level - 0.14, trough],
        [0, level - 0.15, trough],
        [w - 0.1, level - 0.14, trough],
      ],
      0.012,
      { sides: 10 },
    ),
    base,
  );
  const rise = height - level;
  if (rise > 0.2 && each > 1.05)
    for (let r = 0; r < rows; r++)
      for (let c = 0; c < columns; c++)
        addWorkPlace(
          object.within({
            at: [-w + each * (c + 0.5), level, r === 0 ? d - deep / 2 : -d + deep / 2],
            turn: r === 0 ? 0 : Math.PI,
          }),
          order,
          deep / 2,
          rise,
        );
  if (rise > 0.12) {
    for (let c = 0; c < columns; c++)
      addPad(
        object,
        [-w + each * c + 0.02, level + 0.02, trough - 0.016],
        [-w + each * (c + 1) - 0.02, height, trough + 0.016],
        screen,
        { radius: 0.014, segments: 6 },
      );
    for (const x of frames)
      object.add(
        createRod(
          [
            [x, level - 0.05, trough],
            [x, level + 0.03, trough],
          ],
          0.01,
        ),
        base,
      );
  } else {
    for (let c = 0; c < columns; c++)
      object.box(
        [-w + each * c + 0.03, level - 0.3, trough - 0.009],
        [-w + each * (c + 1) - 0.03, level - t - 0.01, trough + 0.009],
        screen,
        { bevel: 0.004 },
      );
  }
};
