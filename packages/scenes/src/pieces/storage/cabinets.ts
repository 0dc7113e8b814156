import { createExtrusion, roundedRectangle } from '@yujian/renderer/scene/build/extrude';
import { createLathe } from '@yujian/renderer/scene/build/lathe';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import type { PieceBuilder, PieceOrder } from '../piece-builder.ts';
import { addCase, addFront, HANDLE_REACH } from '../parts/case.ts';
import type { FrontStyle, HandleStyle } from '../parts/case.ts';
import { addLegs, createPost } from '../parts/posts.ts';
import { brokenEdge, createSlab } from '../parts/slab.ts';

interface Bay {
  readonly from: number;
  readonly to: number;
  /** drawers one over another; 0 = a door */
  readonly drawers: number;
  readonly hinge: 'left' | 'right';
}

/** Bays about `wish` wide over a width, in symmetry: drawers in the middle of three or more when asked. */
function divideBays(width: number, wish: number, drawers: number): Bay[] {
  const count = Math.max(2, Math.round(width / wish));
  return Array.from({ length: count }, (_, k): Bay => {
    const middle = count % 2 === 1 ? k === (count - 1) / 2 : false;
    return {
      from: -width / 2 + (width * k) / count,
      to: -width / 2 + (width * (k + 1)) / count,
      drawers: middle ? drawers : 0,
      hinge: k % 2 === 0 ? 'left' : 'right',
    };
  });
}

interface CabinetOptions {
  readonly style: FrontStyle;
  readonly handle: HandleStyle;
  readonly bays: readonly Bay[];
  readonly cane?: string;
  readonly board?: number;
}

/** Case and fronts between y0 and y1 over the whole width; the fronts lie between the sides. */
function addCabinet(
  object: ObjectBuilder,
  { width, depth, look }: PieceOrder,
  [y0, y1]: readonly [number, number],
  { style, handle, bays, cane, board = 0.022 }: CabinetOptions,
): void {
  const body = look('body');
  const [w, d] = [width / 2, depth / 2];
  const face = d - HANDLE_REACH[handle] - 0.001;
  const thick = style === 'slatted' ? 0.024 : 0.02;
  const inner = 1 - (2 * board) / width;
  const fit = bays.map((bay) => ({ ...bay, from: bay.from * inner, to: bay.to * inner }));
  addCase(object, [-w, y0, -d], [w, y1, face], body, { board, dividers: fit.slice(1).map(({ from }) => from) });
  for (const { from, to, drawers, hinge } of fit) {
    const [low, high] = [y0 + board + 0.002, y1 - board - 0.002];
    if (drawers === 0)
      addFront(object, [from, to], [low, high], face - thick - 0.001, body, {
        style,
        thick,
        handle,
        fitting: look('handle'),
        hinge,
        ...(cane && { cane }),
      });
    for (let k = 0; k < drawers; k++)
      addFront(
        object,
        [from, to],
        [low + ((high - low) * k) / drawers, low + ((high - low) * (k + 1)) / drawers],
        face - thick - 0.001,
        body,
        { style: style === 'cane' ? 'flat' : style, thick, handle, fitting: look('handle') },
      );
  }
}

export const buildSideboard: PieceBuilder = (object, order) => {
  const { form, width, depth, height, look, chance } = order;
  if (form === 'chinese') return buildChineseCabinet(object, order);
  const [w, d] = [width / 2, depth / 2];
  const leg = chance.next() < 0.65 ? Math.min(0.2, height * 0.22) : 0.06;
  const cap = 0.018;
  const handle: HandleStyle =
    form === 'slatted' ? 'none' : form === 'rattan' ? 'knob' : chance.pick(['edge', 'bar', 'knob']);
  const bays = divideBays(width, 0.5, height - leg > 0.5 ? 4 : 3);
  addCabinet(object, order, [leg, height - cap], {
    style: form === 'slatted' ? 'slatted' : form === 'rattan' ? 'cane' : 'flat',
    handle,
    bays,
    cane: order.named('cane'),
  });
  object.add(createSlab(roundedRectangle(width, depth, 0.006, 3), brokenEdge(cap, 0.003)), look('top'), {
    at: [0, height - cap, 0],
  });
  addFeet(object, look('body'), w, d, leg);
};

/** Splayed legs under rails, or a plinth set back. */
function addFeet(object: ObjectBuilder, material: string, w: number, d: number, leg: number): void {
  if (leg < 0.08) {
    object.box([-w + 0.04, 0, -d + 0.03], [w - 0.04, leg, d - 0.06], material, { bevel: 0.002 });
    return;
  }
  addLegs(object, material, {
    foot: [w - 0.08, d - 0.045],
    head: [w - 0.12, d - 0.075],
    height: leg + 0.004,
    thick: [0.011, 0.019],
  });
  for (const z of [-d + 0.075, d - 0.075])
    object.box([-w + 0.1, leg - 0.028, z - 0.012], [w - 0.1, leg + 0.002, z + 0.012], material, { bevel: 0.004 });
}

/** A cabinet of the Ming kind: posts, floating panels, apron, round plates of brass over the joint of the doors. */
function buildChineseCabinet(object: ObjectBuilder, { width, depth, height, look }: PieceOrder): void {
  const [wood, brass] = [look('body'), look('handle')];
  const [w, d] = [width / 2, depth / 2];
  const p = 0.021;
  const face = d - HANDLE_REACH.ring;
  const leg = Math.min(0.17, height * 0.24);
  for (const sx of [-1, 1])
    for (const [z, splay] of [
      [-d + p, 0],
      [face - p, 0],
    ] as const)
      object.add(
        createPost(
          [
            { at: [sx * (w - p - 0.012 + splay), 0, z], size: p * 0.92 },
            { at: [sx * (w - p - 0.02), height - 0.026, z], size: p },
          ],
          { square: true },
        ),
        wood,
      );
  object.add(
    createSlab(roundedRectangle(width, depth - HANDLE_REACH.ring, 0.008, 3), [
      [0.012, 0],
      [0.008, 0.008],
      [0, 0.014],
      [0, 0.022],
      [0.004, 0.028],
    ]),
    wood,
    { at: [0, height - 0.028, -HANDLE_REACH.ring / 2] },
  );
  const [x, y0, y1] = [w - 2 * p - 0.02, leg, height - 0.028];
  object.box([-w + p + 0.02, y0, -d + 0.01], [w - p - 0.02, y0 + 0.03, face - 0.004], wood, { bevel: 0.003 });
  object.box([-w + p + 0.02, y0 + 0.03, -d + 0.01], [w - p - 0.02, y1, -d + 0.02], wood, { bevel: 0 });
  for (const side of [-1, 1])
    object.box(
      [side < 0 ? -w + p + 0.016 : w - p - 0.028, y0 + 0.03, -d + p],
      [side < 0 ? -w + p + 0.028 : w - p - 0.016, y1, face - p],
      wood,
      { grain: 'y', bevel: 0.002 },
    );
  const drawer = Math.min(0.16, (y1 - y0) * 0.28);
  const bays = Math.max(2, 2 * Math.round(width / 1.1));
  const each = (2 * x) / bays;
  object.box([-x, y1 - drawer - 0.02, face - 0.045], [x, y1 - drawer, face - 0.004], wood, { bevel: 0.003 });
  for (let k = 0; k < bays; k++) {
    const from = -x + each * k;
    addFront(object, [from, from + each], [y1 - drawer, y1], face - 0.022, wood, {
      handle: 'ring',
      fitting: brass,
      gap: 0.003,
    });
    addFront(object, [from, from + each], [y0 + 0.03, y1 - drawer - 0.02], face - 0.022, wood, {
      style: 'framed',
      gap: k % 2 ? 0.0015 : 0.0015,
      handle: 'none',
    });
    if (k % 2 === 0) {
      const [cx, cy] = [from + each, (y0 + 0.03 + y1 - drawer - 0.02) / 2];
      object.add(
        createLathe(
          [
            [0, 0],
            [0.055, 0],
            [0.055, 0.0015],
            [0.053, 0.0025],
            [0, 0.0035],
          ],
          { sides: 44 },
        ),
        brass,
        { at: [cx, cy, face - 0.003], tilt: Math.PI / 2 },
      );
      for (const side of [-1, 1])
        object.add(
          createLathe(
            [
              [0, 0],
              [0.006, 0],
              [0.004, 0.006],
              [0.007, 0.011],
              [0, 0.013],
            ],
            { sides: 14 },
          ),
          brass,
          { at: [cx + side * 0.018, cy, face], tilt: Math.PI / 2 },
        );
    }
  }
  // the apron with its cloud-shaped foot at each end
  const half = x + 0.008;
  const apron: Vec2[] = [
    [-half, y0],
    [half, y0],
    [half, y0 - leg * 0.42],
    [half - 0.03, y0 - leg * 0.34],
    [half - 0.045, y0 - leg * 0.2],
    [half - 0.08, y0 - leg * 0.17],
    [-half + 0.08, y0 - leg * 0.17],
    [-half + 0.045, y0 - leg * 0.2],
    [-half + 0.03, y0 - leg * 0.34],
    [-half, y0 - leg * 0.42],
  ];
  object.add(createExtrusion(apron, [], 0.014), wood, { at: [0, 0, face - 0.012] });
}

export const buildTvUnit: PieceBuilder = (object, order) => {
  const { form, width, depth, height, look, chance } = order;
  const [w, d] = [width / 2, depth / 2];
  const cap = 0.016;
  const floating = form === 'floating';
  const base = floating ? Math.min(0.16, height * 0.4) : chance.next() < 0.5 ? Math.min(0.13, height * 0.3) : 0.05;
  const style: FrontStyle = chance.pick(['flat', 'slatted', 'flat']);
  const count = Math.max(2, Math.round(width / 0.62));
  const bays = Array.from({ length: count }, (_, k): Bay => ({
    from: -w + (width * k) / count,
    to: -w + (width * (k + 1)) / count,
    drawers: 1,
    hinge: 'left',
  }));
  addCabinet(object, order, [base, height - cap], { style, handle: 'none', bays });
  object.add(createSlab(roundedRectangle(width, depth, 0.005, 3), brokenEdge(cap, 0.003)), look('top'), {
    at: [0, height - cap, 0],
  });
  if (floating) {
    // bears on a recessed foot against the wall, in shadow
    object.box([-w + 0.12, 0, -d], [w - 0.12, base, -d + 0.09], look('body'), { bevel: 0.002 });
    return;
  }
  addFeet(object, look('body'), w, d, base);
};

export const buildDresser: PieceBuilder = (object, order) => {
  const { form, width, depth, height, look, chance } = order;
  const [w, d] = [width / 2, depth / 2];
  const apothecary = form === 'apothecary';
  const handle: HandleStyle = apothecary ? 'ring' : chance.pick(['knob', 'bar', 'cup']);
  const leg = 0.12;
  const cap = 0.022;
  const [y0, y1] = [leg, height - cap];
  const face = d - HANDLE_REACH[handle] - 0.001;
  const t = 0.02;
  addCase(object, [-w + 0.004, y0, -d], [w - 0.004, y1, face], look('body'), { board: t });
  object.add(
    createSlab(roundedRectangle(width, depth - HANDLE_REACH[handle] + 0.002, 0.006, 3), brokenEdge(cap, 0.004)),
    look('top'),
    { at: [0, height - cap, -HANDLE_REACH[handle] / 2 + 0.001] },
  );
  const rows = apothecary ? Math.max(4, Math.round((y1 - y0) / 0.13)) : Math.max(3, Math.round((y1 - y0) / 0.22));
  const columns = apothecary ? Math.max(3, Math.round(width / 0.19)) : width > 0.95 ? 2 : 1;
  const [x0, x1] = [-w + 0.004 + t, w - 0.004 - t];
  for (let j = 0; j < rows; j++) {
    const across =
      !apothecary && j === rows - 1 && columns === 1 ? 2 : !apothecary && j === rows - 1 && columns === 2 ? 3 : columns;
    for (let k = 0; k < across; k++) {
      addFront(
        object,
        [x0 + ((x1 - x0) * k) / across, x0 + ((x1 - x0) * (k + 1)) / across],
        [y0 + t + ((y1 - y0 - 2 * t) * j) / rows, y0 + t + ((y1 - y0 - 2 * t) * (j + 1)) / rows],
        face - 0.021,
        look('body'),
        { handle, fitting: look('handle'), gap: apothecary ? 0.003 : 0.0016, grain: 'x' },
      );
    }
  }
  addLegs(object, look('body'), {
    foot: [w - 0.05, d - 0.06],
    head: [w - 0.06, d - 0.075],
    height: leg + 0.004,
    thick: [0.013, 0.021],
    square: apothecary,
  });
};
