import { createVessel } from '@yujian/renderer/scene/build/furniture/vessels';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { addFront, HANDLE_REACH } from '../parts/case.ts';
import type { FrontStyle, HandleStyle } from '../parts/case.ts';
import { createRod } from '../parts/posts.ts';
import { addSinkBowl } from '../parts/sink-bowl.ts';
import { addTap } from '../parts/tap.ts';
import { addWorktop } from '../parts/worktop.ts';
import type { PieceBuilder, PieceOrder } from '../piece-builder.ts';
import { addHob, addOven, OVEN_REACH } from './appliances.ts';
import type { ApplianceLooks } from './appliances.ts';

interface Manner {
  readonly style: FrontStyle;
  readonly handle: HandleStyle;
  /** part whose material the fronts take */
  readonly front: 'front' | 'wood';
  /** a recessed grip below the top in place of handles */
  readonly channel: boolean;
  readonly gas: boolean;
}

const MANNERS: Readonly<Record<string, Manner>> = {
  handleless: { style: 'flat', handle: 'none', front: 'front', channel: true, gas: false },
  shaker: { style: 'framed', handle: 'cup', front: 'front', channel: false, gas: true },
  wood: { style: 'flat', handle: 'edge', front: 'wood', channel: false, gas: true },
  open: { style: 'flat', handle: 'bar', front: 'front', channel: false, gas: true },
};

const PLINTH = 0.1;
/** Closes the joint in a corner, metres. */
const FILLER = 0.05;
const TOP = 0.03;
/** height of the worktop, metres, unless the whole is lower */
const WORKTOP = 0.9;
/** from the worktop to the wall cabinets */
const SPLASH = 0.56;
const WALL_DEPTH = 0.35;

/** Steel and dark glass, whatever metal the room's lamps and legs are of. */
export function applianceLooks({ named }: PieceOrder, metal = named('steel')): ApplianceLooks {
  return { metal, glass: named('screen'), rubber: named('rubber'), display: named('display') };
}

/** Base units with sink, hob and oven under one worktop; tiles; wall units or shelves with a hood. `base-units` are drawers and doors alone. */
export const buildKitchenRun: PieceBuilder = (object, order) => {
  const { width, depth, height, look, chance } = order;
  const manner = MANNERS[order.form] ?? MANNERS.handleless!;
  const worktop = height < 1.3 ? Math.min(height, WORKTOP + 0.05) : WORKTOP;
  const fitted = order.type === 'kitchen-run';
  // in a corner the end behind the other line is a carcass without fronts, and a filler keeps handles clear of it
  const { side = 1, covered = 0 } = order.corner ?? {};
  const corner = order.corner ? Math.min(covered + FILLER, width * 0.45) : 0;
  const count = Math.max(fitted ? (corner > 0 ? 2 : 3) : 1, Math.round((width - corner) / 0.6));
  const unit = (width - corner) / count;
  const start = -width / 2 + (side < 0 ? corner : 0);
  // sink and hob stand apart, with room to work between and, where there is room for it, beside the hob
  const [wet, hot] = count > 4 ? [1, count - 2] : [0, Math.min(2, count - 1)];
  const [sink, hob] = !fitted ? [-1, -1] : chance.next() < 0.5 ? [wet, hot] : [count - 1 - wet, count - 1 - hot];
  const back = -depth / 2;
  const face = depth / 2 - Math.max(0.02, HANDLE_REACH[manner.handle] + 0.004, OVEN_REACH - 0.017);
  const carcass = face - 0.02;
  const body = look(manner.front);
  const middle = (k: number): number => start + (k + 0.5) * unit;
  const looks = applianceLooks(order);

  object.box([-width / 2 + 0.002, 0, back + 0.03], [width / 2 - 0.002, PLINTH, carcass - 0.05], body, {
    grain: 'x',
    bevel: 0.001,
  });
  const grip = manner.channel ? 0.034 : 0;
  const under = worktop - TOP;
  for (let k = 0; k < count; k++) {
    const [x0, x1] = [middle(k) - unit / 2, middle(k) + unit / 2];
    if (k === sink) {
      // no lid under the sink
      for (const x of [x0, x1 - 0.018])
        object.box([x, PLINTH, back], [x + 0.018, under, carcass], body, { grain: 'y', bevel: 0 });
      object.box([x0, PLINTH, back], [x1, PLINTH + 0.018, carcass], body, { bevel: 0 });
      object.box([x0, PLINTH, carcass - 0.004], [x1, under - grip, carcass], body, { bevel: 0 });
    } else object.box([x0, PLINTH, back], [x1, under - grip, carcass], body, { grain: 'y', bevel: 0 });
    const fronts = { style: manner.style, handle: manner.handle, fitting: look('handle'), thick: 0.02 };
    const high = under - grip - 0.002;
    if (k === hob && unit > 0.5) {
      addOven(object, [x0, x1], [PLINTH + 0.07, high], carcass, looks);
      addFront(object, [x0, x1], [PLINTH + 0.004, PLINTH + 0.07], carcass, body, {
        ...fronts,
        style: 'flat',
        handle: 'none',
        grain: 'x',
      });
    } else if (k === sink) {
      addFront(object, [x0, middle(k)], [PLINTH + 0.004, high], carcass, body, {
        ...fronts,
        hinge: 'left',
        handle: doorHandle(manner.handle),
      });
      addFront(object, [middle(k), x1], [PLINTH + 0.004, high], carcass, body, {
        ...fronts,
        hinge: 'right',
        handle: doorHandle(manner.handle),
      });
    } else if (k % 2 === 0) {
      const heights = [0, 0.4, 0.78, 1].map((t) => PLINTH + 0.004 + (high - PLINTH - 0.004) * t);
      for (let row = 0; row < 3; row++)
        addFront(object, [x0, x1], [heights[row]!, heights[row + 1]!], carcass, body, {
          ...fronts,
          style: manner.style === 'framed' && row === 2 ? 'flat' : manner.style,
          grain: 'x',
        });
    } else
      addFront(object, [x0, x1], [PLINTH + 0.004, high], carcass, body, {
        ...fronts,
        hinge: k < count / 2 ? 'left' : 'right',
        handle: doorHandle(manner.handle),
      });
  }
  if (corner > 0) {
    const [outer, inner] = [(side * width) / 2, side * (width / 2 - corner)];
    if (covered > 0)
      object.box([Math.min(outer, inner), PLINTH, back], [Math.max(outer, inner), under - grip, carcass], body, {
        grain: 'y',
        bevel: 0,
      });
    const joint = inner + side * FILLER;
    object.box(
      [Math.min(inner, joint) + 0.0015, PLINTH + 0.004, covered > 0 ? carcass : back],
      [Math.max(inner, joint) - 0.0015, under - grip - 0.002, carcass + 0.02],
      body,
      { grain: 'y', bevel: 0.0015 },
    );
  }
  if (grip > 0)
    object.box(
      [-width / 2 + 0.001, under - grip - 0.003, carcass - 0.03],
      [width / 2 - 0.001, under - 0.001, carcass - 0.012],
      look('handle'),
      { grain: 'x', bevel: 0.002 },
    );

  const corners = [
    [-width / 2, under, back],
    [width / 2, worktop, Math.min(depth / 2, face + 0.016)],
  ] as const;
  if (!fitted) {
    addWorktop(object, ...corners, look('top'));
    return;
  }
  const hole = { x: middle(sink), z: 0.005, width: Math.min(0.54, unit * 0.86), depth: depth * 0.62 };
  addWorktop(object, ...corners, look('top'), hole);
  addSinkBowl(object, [hole.x, under, hole.z], hole.width + 0.004, hole.depth + 0.004, 0.19, looks.metal);
  addTap(
    object.within({ at: [hole.x, worktop, hole.z - hole.depth / 2 - Math.min(0.045, depth * 0.07)] }),
    'kitchen',
    look('handle'),
    { reach: 0.19 },
  );
  const wide = Math.min(unit - 0.02, count > 4 ? unit - 0.02 : 0.58);
  addHob(object, [middle(hob), worktop, 0.02], wide, Math.min(0.51, depth - 0.1), manner.gas, looks);
  if (height >= 1.3)
    addWall(object, order, {
      manner,
      worktop,
      unit,
      count,
      hob,
      middle,
      looks,
      corner: [side, covered > 0 ? corner : 0],
    });
};

function doorHandle(handle: HandleStyle): HandleStyle {
  return handle === 'cup' ? 'knob' : handle;
}

interface Run {
  readonly manner: Manner;
  readonly worktop: number;
  readonly unit: number;
  readonly count: number;
  readonly hob: number;
  readonly middle: (k: number) => number;
  readonly looks: ApplianceLooks;
  /** which end is in a corner, and how broad that is, metres */
  readonly corner: readonly [side: -1 | 1, wide: number];
}

/** What is over the worktop: tiles, then cabinets or shelves up to the full height, the hood over the hob. */
function addWall(object: ObjectBuilder, order: PieceOrder, run: Run): void {
  const { width, depth, height, look, named } = order;
  const {
    manner,
    worktop,
    unit,
    count,
    hob,
    middle,
    looks,
    corner: [side, wide],
  } = run;
  const back = -depth / 2;
  const low = worktop + SPLASH;
  const open = order.form === 'open' || height - low < 0.3;
  const tiles = open ? height : low + 0.01;
  object.box([-width / 2, worktop, back], [width / 2, tiles, back + 0.01], look('wall'), {
    bevel: 0.001,
    grain: 'x',
    aligned: true,
    part: 'wall',
  });
  if (open) {
    addShelves(object, order, run, low);
    return;
  }
  const carcass = back + WALL_DEPTH - 0.02;
  const body = look(manner.front);
  for (let k = 0; k < count; k++) {
    const [x0, x1] = [middle(k) - unit / 2, middle(k) + unit / 2];
    const foot = k === hob ? low + 0.1 : low;
    object.box([x0, foot, back], [x1, height, carcass], body, { grain: 'y', bevel: 0.001 });
    const high = height - (height > 2.2 ? 0.05 : 0.002);
    addFront(object, [x0, x1], [foot - (manner.channel && k !== hob ? 0.012 : 0), high], carcass, body, {
      style: manner.style,
      handle: manner.channel ? 'none' : doorHandle(manner.handle),
      fitting: look('handle'),
      thick: 0.02,
      hinge: k % 2 === 0 ? 'left' : 'right',
      grain: 'y',
    });
    if (k !== hob) continue;
    object.box([x0 + 0.002, low + 0.045, back + 0.01], [x1 - 0.002, foot - 0.002, carcass + 0.018], looks.metal, {
      bevel: 0.002,
      grain: 'x',
      part: 'appliance',
    });
    object.box(
      [x0 + 0.002, low + 0.03, back + 0.01],
      [x1 - 0.002, low + 0.046, Math.min(depth / 2, back + 0.48)],
      looks.metal,
      { bevel: 0.003, grain: 'x', part: 'appliance' },
    );
    object.box([x0 + 0.06, low + 0.027, back + 0.06], [x1 - 0.06, low + 0.031, back + 0.4], looks.rubber, {
      bevel: 0.001,
      part: 'appliance',
    });
    object.box(
      [middle(k) - 0.06, low + 0.0275, back + 0.42],
      [middle(k) + 0.06, low + 0.0305, back + 0.45],
      named('diffuser'),
      { bevel: 0.0005, part: 'lamp' },
    );
  }
  if (wide > 0) {
    const ends = [(side * width) / 2, side * (width / 2 - wide)].toSorted((a, b) => a - b) as [number, number];
    object.box([ends[0], low, back], [ends[1], height, carcass], body, { grain: 'y', bevel: 0.001 });
    addFront(
      object,
      ends,
      [low - (manner.channel ? 0.012 : 0), height - (height > 2.2 ? 0.05 : 0.002)],
      carcass,
      body,
      {
        style: manner.style,
        handle: manner.channel ? 'none' : doorHandle(manner.handle),
        fitting: look('handle'),
        thick: 0.02,
        hinge: side > 0 ? 'right' : 'left',
        grain: 'y',
      },
    );
  }
  // a line of light under the cabinets, behind their fronts
  for (const [from, to] of [
    [0, hob],
    [hob + 1, count],
  ] as const) {
    if (to > from)
      object.box(
        [middle(from) - unit / 2 + 0.03, low - 0.006, carcass - 0.05],
        [middle(to) - unit / 2 - 0.03, low + 0.001, carcass - 0.032],
        named('diffuser'),
        { bevel: 0.001, part: 'lamp' },
      );
  }
  if (height > 2.2)
    object.box([-width / 2, height - 0.05, back], [width / 2, height, carcass + 0.004], body, {
      grain: 'x',
      bevel: 0.001,
    });
}

/** Two long shelves with crockery, and a hood with a flue between them. */
function addShelves(
  object: ObjectBuilder,
  { width, depth, height, look, named, chance }: PieceOrder,
  { unit, hob, middle, looks }: Run,
  low: number,
): void {
  const back = -depth / 2 + 0.01;
  const x = middle(hob);
  const half = Math.max(0.3, unit / 2);
  const hood = Math.min(low + 0.06, height - 0.1);
  const [h0, h1] = [Math.max(-width / 2, x - half), Math.min(width / 2, x + half)];
  object.box([h0, hood, back], [h1, hood + 0.05, back + 0.48], looks.metal, {
    bevel: 0.003,
    grain: 'x',
    part: 'appliance',
  });
  object.box([h0 + 0.03, hood - 0.003, back + 0.05], [h1 - 0.03, hood + 0.002, back + 0.42], looks.rubber, {
    bevel: 0.001,
    part: 'appliance',
  });
  object.box([x - 0.12, hood + 0.05, back], [x + 0.12, height, back + 0.24], looks.metal, {
    bevel: 0.002,
    grain: 'y',
    part: 'appliance',
  });
  const glaze = ['book white', 'book cream', 'book sand', 'book grey green'].map((key) => named(key));
  for (const level of [low, low + 0.36]) {
    if (level > height - 0.16) continue;
    for (const [a, b] of [
      [-width / 2, h0 - 0.06],
      [h1 + 0.06, width / 2],
    ] as const) {
      if (b - a < 0.3) continue;
      object.box([a + 0.01, level, back], [b - 0.01, level + 0.034, back + 0.24], look('wood'), {
        grain: 'x',
        bevel: 0.002,
      });
      for (const side of [a + Math.min(0.18, (b - a) * 0.2), b - Math.min(0.18, (b - a) * 0.2)]) {
        object.add(
          createRod(
            [
              [side, level - 0.12, back + 0.006],
              [side, level - 0.004, back + 0.006],
              [side, level - 0.004, back + 0.2],
            ],
            0.005,
            8,
          ),
          look('handle'),
        );
      }
      let at = a + 0.1;
      while (at < b - 0.12) {
        const [kind, tall] = chance.pick([
          ['cup', 0.09],
          ['bowl', 0.06],
          ['jar', 0.16],
          ['plate', 0.016],
          ['bottle', 0.2],
          ['cylinder', 0.14],
        ] as const);
        const size = Math.min(tall * chance.between(0.9, 1.15), height - level - 0.05);
        const stack = kind === 'plate' ? 4 : kind === 'bowl' ? 3 : 1;
        const reach = size * (kind === 'plate' ? 6 : kind === 'bowl' ? 1.15 : 0.45);
        if (at + reach * 2 > b - 0.03) break;
        const colour = chance.pick(glaze);
        const vessel = createVessel(kind, size, stack > 1 ? 16 : 20);
        for (let k = 0; k < stack; k++)
          object.add(vessel, colour, {
            at: [at + reach, level + 0.034 + k * size * 0.4, back + 0.12],
            part: 'decoration',
          });
        at += reach * 2 + chance.between(0.02, 0.16);
      }
    }
  }
}
