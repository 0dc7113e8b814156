import type { Mass } from '@yujian/contract/scene/description-schema';
import { createCylinder } from '@yujian/renderer/scene/build/lathe';
import { rectangleProfile } from '@yujian/renderer/scene/build/profile';
import { createChance, type Chance } from '@yujian/renderer/scene/build/random';
import { createSweep } from '@yujian/renderer/scene/build/sweep';
import type { Vec3 } from '@yujian/renderer/scene/scene';
import { Assembly } from '../assembly.ts';
import type { FrontLooks } from './front-looks.ts';
import { addRailing } from './railing.ts';
import { createEntrance, createWindow, type DoorForm, type WindowSpec } from './windows.ts';
import type { Hole } from './wall-strip.ts';

export type FacadeKind = Mass['facade'];

/** A repeated thing of a front and where its foot stands: x along the front, y above the storey's floor. */
export interface Fixture {
  readonly key: string;
  readonly make: () => Assembly;
  readonly x: number;
  readonly y: number;
}

/** One storey of one side. */
export interface Front {
  readonly holes: readonly Hole[];
  readonly reveal: number;
  /** without a wall: glass from end to end */
  readonly isOpen: boolean;
  readonly fixtures: readonly Fixture[];
  readonly material: string;
  readonly bays: number;
}

export interface FrontOrder {
  readonly kind: FacadeKind;
  readonly length: number;
  readonly height: number;
  readonly bay: number;
  readonly glazing: number;
  readonly storey: number;
  readonly isGround: boolean;
  readonly hasEntrance: boolean;
  /** the same for all storeys of a side, so that windows stand over windows */
  readonly seed: number;
  readonly looks: FrontLooks;
}

/** Least height of a ground floor that the public enters, metres. */
export const PUBLIC = 3.9;

const DOORS: Partial<Record<FacadeKind, DoorForm>> = {
  timber: 'timber',
  brick: 'timber',
  arched: 'panel',
  lattice: 'lattice',
  punched: 'timber',
  blind: 'timber',
};

/** What one storey of one side is made of. */
export function designFront(order: FrontOrder): Front {
  const { kind, length, height, looks, isGround } = order;
  const chance = createChance(order.seed);
  const bays = Math.max(1, Math.round(length / order.bay));
  const w = length / bays;
  const fixtures: Fixture[] = [];
  const holes: Hole[] = [];
  const door = order.hasEntrance && isGround && length > 1.6 ? Math.floor(bays / 2) : -1;
  const top = height - 0.36;
  const draft: Draft = {
    ...order,
    bays,
    w,
    top,
    door,
    chance,
    holes,
    fixtures,
    key: (name) => `${kind} ${name} ${w.toFixed(2)} ${height.toFixed(2)} ${looks.wall} ${looks.accent}`,
  };
  if (length < 1.1 && kind !== 'curtain-wall')
    return { holes: [], reveal: 0.2, isOpen: false, fixtures, material: looks.wall, bays };
  const { reveal, material } = GRAMMARS[kind](draft);
  if (door >= 0) addDoor(draft, reveal);
  return {
    holes: holes.toSorted((a, b) => a.from - b.from),
    reveal,
    isOpen: kind === 'curtain-wall',
    fixtures,
    material,
    bays,
  };
}

interface Draft extends FrontOrder {
  readonly bays: number;
  readonly w: number;
  readonly top: number;
  readonly door: number;
  readonly chance: Chance;
  readonly holes: Hole[];
  readonly fixtures: Fixture[];
  readonly key: (name: string) => string;
}

interface Skin {
  readonly reveal: number;
  readonly material: string;
}

function cut(
  draft: Draft,
  x: number,
  width: number,
  sill: number,
  head: number,
  spec: Omit<WindowSpec, 'width' | 'height'>,
  margin = 0.12,
): void {
  const [from, to] = [Math.max(margin, x - width / 2), Math.min(draft.length - margin, x + width / 2)];
  if (to - from < 0.3 || head - sill < 0.3) return;
  draft.holes.push({ from, to, sill, head, ...(spec.arch && { arch: true }) });
  const whole: WindowSpec = { ...spec, width: to - from, height: head - sill };
  const { looks } = draft;
  draft.fixtures.push({
    key: `${looks.frame} ${looks.glass} window ${JSON.stringify(whole)}`,
    make: () => createWindow(whole, looks),
    x: (from + to) / 2,
    y: sill,
  });
}

function eachBay(draft: Draft, visit: (x: number, k: number) => void): void {
  for (let k = 0; k < draft.bays; k++) if (k !== draft.door) visit((k + 0.5) * draft.w, k);
}

const GRAMMARS: Readonly<Record<FacadeKind, (draft: Draft) => Skin>> = {
  plain: (draft) => {
    const { w, top, looks, chance, glazing, isGround } = draft;
    const share = Math.max(0.4, Math.min(0.9, 0.3 + 0.75 * glazing));
    eachBay(draft, (x) => {
      const draw = chance.next();
      const isBlind = draw < 0.32 * (1 - glazing);
      if (isBlind) return;
      const isHigh = draw < 0.42 + glazing * 0.6;
      const sill = isHigh ? 0.04 : 0.85;
      const width = Math.min(w - 0.3, isHigh ? w * share : w * share * 0.72);
      cut(draft, x, width, sill, top, {
        reveal: 0.2,
        bar: 0.05,
        panes: Math.max(1, Math.round(width / 1.3)),
        sill: isHigh ? 'none' : 'board',
        curtain: chance.next() < 0.5,
      });
      if (isHigh && !isGround)
        draft.fixtures.push({
          key: draft.key(`juliet ${width.toFixed(2)}`),
          x,
          y: sill,
          make: () =>
            addRailing(
              new Assembly(),
              [
                [-width / 2, 0, 0.03],
                [width / 2, 0, 0.03],
              ],
              1.02,
              'glass',
              looks,
            ),
        });
    });
    return { reveal: 0.2, material: looks.wall };
  },
  ribbon: (draft) => {
    const { length, top, looks, door, w, glazing } = draft;
    const sill = glazing > 0.55 ? 0.55 : 0.85;
    // round a curve the band of glass goes on from facet to facet
    const end = length < 3.2 ? 0.012 : 0.35;
    const spans =
      door < 0
        ? [[end, length - end]]
        : [
            [0.35, door * w - 0.3],
            [(door + 1) * w + 0.3, length - 0.35],
          ];
    for (const [a, b] of spans)
      cut(
        draft,
        (a! + b!) / 2,
        b! - a!,
        sill,
        top,
        {
          reveal: 0.14,
          bar: 0.05,
          panes: Math.max(1, Math.round((b! - a!) / 1.5)),
          curtain: false,
          sill: 'none',
          ...(end < 0.1 && { bar: 0.03 }),
        },
        Math.min(0.12, end),
      );
    return { reveal: 0.14, material: looks.wall };
  },
  grid: (draft) => {
    const { w, height, looks } = draft;
    eachBay(draft, (x) =>
      cut(draft, x, w - 0.34, 0.12, height - 0.2, {
        reveal: 0.5,
        bar: 0.05,
        panes: Math.max(1, Math.round(w / 1.4)),
        transoms: height > 3.4 ? [0.76] : [],
        sill: 'none',
      }),
    );
    return { reveal: 0.5, material: looks.wall };
  },
  'curtain-wall': (draft) => {
    const { w, height, looks, bays, length } = draft;
    const blinds = createChance(draft.seed + 71 * draft.storey);
    const isClear = draft.isGround && height >= PUBLIC;
    eachBay(draft, (x) => {
      const drop = draft.isGround || blinds.next() < 0.66 ? 0 : blinds.pick([0.25, 0.45, 0.8]);
      draft.fixtures.push({
        key: draft.key(`bay ${drop} ${isClear}`),
        make: () => createCurtainBay(w, height, drop, looks, isClear),
        x,
        y: 0,
      });
    });
    if (draft.door >= 0)
      draft.fixtures.push({
        key: draft.key('door bay'),
        make: () => createTransom(w, 2.75, height, looks),
        x: (draft.door + 0.5) * w,
        y: 0,
      });
    for (const x of [0.03, length - 0.03])
      draft.fixtures.push({
        key: draft.key('end'),
        make: () => new Assembly().box([-0.05, 0, -0.12], [0.05, height, 0.05], looks.frame, 'facade'),
        x,
        y: 0,
      });
    return { reveal: bays > 0 ? 0.1 : 0, material: looks.wall };
  },
  punched: (draft) => {
    const { w, top, looks, chance, glazing, isGround, height } = draft;
    const share = Math.max(0.3, Math.min(0.7, 0.25 + 0.6 * glazing));
    eachBay(draft, (x) => {
      const shift = chance.around(0.1) * w;
      const tall = chance.next() < 0.3 + 0.4 * glazing;
      const width = Math.min(w * share * (tall ? 0.8 : 1.1), w - 0.5);
      if (chance.next() < 0.12 * (1 - glazing)) return;
      cut(draft, x + shift, width, tall ? 0.25 : Math.min(0.95, height * 0.3), top - (isGround ? 0.1 : 0), {
        reveal: 0.32,
        bar: 0.05,
        panes: Math.max(1, Math.round(width / 1.3)),
        sill: 'stone',
        curtain: chance.next() < 0.5,
      });
    });
    return { reveal: 0.32, material: looks.wall };
  },
  colonnade: (draft) => {
    const { w, height, looks, bays, chance } = draft;
    eachBay(draft, (x) =>
      cut(draft, x, w - 0.2, 0.06, height - 0.45, {
        reveal: 0.12,
        bar: 0.055,
        panes: Math.max(2, Math.round(w / 1.4)),
        transoms: [0.72],
        sill: 'none',
        curtain: chance.next() < 0.2,
      }),
    );
    return { reveal: bays > 0 ? 0.12 : 0.1, material: looks.wall };
  },
  timber: (draft) => {
    const { w, top, looks, chance, glazing, isGround } = draft;
    const share = Math.max(0.35, Math.min(0.86, 0.25 + 0.75 * glazing));
    eachBay(draft, (x) => {
      const draw = chance.next();
      if (draw < 0.25 * (1 - glazing)) return;
      const isHigh = isGround ? draw < 0.6 : draw < 0.35;
      cut(draft, x, Math.min(w - 0.35, w * share * (isHigh ? 1 : 0.75)), isHigh ? 0.05 : 0.85, top, {
        reveal: 0.16,
        bar: 0.065,
        sill: 'board',
        transoms: draw > 0.8 ? [0.7] : [],
        curtain: draw > 0.5,
      });
    });
    addBattens(draft);
    return { reveal: 0.16, material: looks.accent };
  },
  brick: (draft) => {
    const { w, top, looks, glazing, height } = draft;
    const width = Math.min(w - 0.6, w * Math.max(0.38, Math.min(0.7, 0.3 + 0.55 * glazing)));
    eachBay(draft, (x) => {
      const head = top - 0.12;
      const sill = height > 3.6 ? 0.7 : 0.85;
      cut(draft, x, width, sill, head, {
        reveal: 0.22,
        bar: 0.04,
        panes: Math.max(2, Math.round(width / 0.55)),
        transoms: [0.36, 0.7],
        sill: 'stone',
      });
      draft.fixtures.push({ key: draft.key('lintel'), x, y: head, make: () => createLintel(width + 0.24, looks.wall) });
    });
    return { reveal: 0.22, material: looks.wall };
  },
  arched: (draft) => {
    const { w, height, looks, isGround, glazing } = draft;
    const width = Math.min(w - 0.7, w * Math.max(0.4, Math.min(0.62, 0.3 + 0.45 * glazing)), (height - 1) * 1.1);
    const isArch = isGround || draft.storey % 3 === 0;
    eachBay(draft, (x) => {
      const sill = isGround ? 0.35 : 0.25;
      const head = isArch ? height - 0.45 : height - 0.75;
      cut(draft, x, width, sill, head, {
        reveal: 0.3,
        bar: 0.05,
        panes: 2,
        transoms: isArch ? [] : [0.68],
        arch: isArch,
        sill: 'stone',
        curtain: true,
      });
      draft.fixtures.push({
        key: draft.key(`surround ${isArch}`),
        x,
        y: sill,
        make: () => createSurround(width, head - sill, isArch, looks),
      });
      if (!isGround)
        draft.fixtures.push({
          key: draft.key('balconet'),
          x,
          y: sill,
          make: () =>
            addRailing(
              new Assembly(),
              [
                [-width / 2 - 0.1, 0, 0.02],
                [-width / 2 - 0.1, 0, 0.22],
                [width / 2 + 0.1, 0, 0.22],
                [width / 2 + 0.1, 0, 0.02],
              ],
              0.9,
              'iron',
              looks,
            ),
        });
    });
    return { reveal: 0.3, material: looks.wall };
  },
  lattice: (draft) => {
    const { w, height, looks, isGround, bays, length } = draft;
    eachBay(draft, (x) =>
      cut(draft, x, w - 0.26, isGround ? 0.5 : 0.75, height - 0.5, {
        reveal: 0.14,
        bar: 0.06,
        panes: Math.max(2, Math.round(w / 0.8)),
        sill: 'board',
        lattice: true,
      }),
    );
    for (let k = 0; k <= bays; k++)
      draft.fixtures.push({
        key: draft.key('post'),
        x: Math.max(0.1, Math.min(length - 0.1, k * w)),
        y: 0,
        make: () =>
          new Assembly().box([-0.09, 0, -0.05], [0.09, height, 0.07], looks.timber, 'column', {
            bevel: 0.01,
            grain: 'y',
          }),
      });
    draft.fixtures.push({
      key: draft.key(`beam ${length.toFixed(2)}`),
      x: length / 2,
      y: height - 0.3,
      make: () =>
        new Assembly().box([-length / 2, 0, -0.05], [length / 2, 0.22, 0.055], looks.timber, 'beam', {
          bevel: 0.01,
          grain: 'x',
        }),
    });
    return { reveal: 0.14, material: looks.wall };
  },
  shopfront: (draft) => {
    const { w, height, looks, chance } = draft;
    const head = Math.min(height - 0.85, 3.4);
    eachBay(draft, (x) =>
      cut(draft, x, w - 0.4, 0.42, head, {
        reveal: 0.16,
        bar: 0.06,
        panes: Math.max(1, Math.round(w / 2)),
        transoms: [0.8],
        sill: 'board',
      }),
    );
    for (let k = 0; k < draft.bays; k++) {
      const x = (k + 0.5) * w;
      draft.fixtures.push({ key: draft.key('fascia'), x, y: head + 0.12, make: () => createFascia(w - 0.24, looks) });
      if (chance.next() < 0.4)
        draft.fixtures.push({ key: draft.key('awning'), x, y: head + 0.08, make: () => createAwning(w - 0.3, looks) });
    }
    return { reveal: 0.16, material: looks.accent };
  },
  balconies: (draft) => {
    const { w, top, looks, chance, isGround, glazing, storey } = draft;
    const every = chance.next() < 0.5 ? 1 : 2;
    eachBay(draft, (x, k) => {
      const isBalcony = !isGround && (k + (every === 2 ? storey : 0)) % every === 0;
      const width = Math.min(w - 0.5, isBalcony ? w * 0.72 : w * (0.38 + 0.3 * glazing));
      cut(draft, x, width, isBalcony ? 0.03 : 0.85, top, {
        reveal: 0.18,
        bar: 0.055,
        panes: isBalcony ? Math.max(2, Math.round(width / 1.2)) : undefined,
        sill: isBalcony ? 'none' : 'board',
        curtain: chance.next() < 0.6,
      } as Omit<WindowSpec, 'width' | 'height'>);
      if (isBalcony)
        draft.fixtures.push({
          key: draft.key('balcony'),
          x,
          y: 0,
          make: () => createBalcony(Math.min(w - 0.24, width + 0.7), 1.35, looks),
        });
    });
    return { reveal: 0.18, material: looks.wall };
  },
  blind: (draft) => {
    const { w, height, looks, chance, glazing } = draft;
    eachBay(draft, (x) => {
      if (chance.next() > 0.12 + 0.5 * glazing) return;
      const isSlit = chance.next() < 0.6;
      cut(
        draft,
        x + chance.around(0.15) * w,
        isSlit ? 0.45 : Math.min(w * 0.6, w - 0.6),
        isSlit ? 0.3 : height * 0.45,
        height - 0.4,
        { reveal: 0.36, bar: 0.045, panes: 1, sill: 'none' },
      );
    });
    return { reveal: 0.36, material: looks.wall };
  },
};

function addDoor(draft: Draft, reveal: number): void {
  const { w, door, height, length, looks, kind } = draft;
  const form = DOORS[kind] ?? 'glass';
  const x = (door + 0.5) * w;
  const width = Math.min(
    w - 0.3,
    form === 'glass' ? Math.max(1.1, Math.min(3.4, w * 0.75)) : Math.min(2.1, Math.max(1.05, w * 0.5)),
  );
  const head = Math.min(height - 0.35, form === 'glass' ? 2.75 : 2.7);
  draft.holes.push({ from: x - width / 2, to: x + width / 2, sill: 0, head });
  draft.fixtures.push({
    key: draft.key(`door ${width.toFixed(2)} ${head.toFixed(2)}`),
    x,
    y: 0,
    make: () => createEntrance(form, width, head, kind === 'curtain-wall' ? 0.06 : reveal, looks),
  });
  if (kind === 'lattice' || kind === 'colonnade' || height - head < 0.16) return;
  const half = Math.min(5.2, 1.7 * w, x - 0.3, length - x - 0.3);
  if (height >= PUBLIC && kind !== 'arched' && kind !== 'shopfront' && half > 2) {
    const under = Math.min(height - 0.6, 3.5);
    draft.fixtures.push({
      key: draft.key(`porch ${half.toFixed(2)}`),
      x,
      y: 0,
      make: () => createPorch(half, width, under, looks, kind === 'curtain-wall' ? looks.soffit : looks.accent),
    });
    return;
  }
  const deep = Math.min(2.2, 0.7 + 0.4 * width);
  draft.fixtures.push({
    key: draft.key('canopy'),
    x,
    y: head + 0.06,
    make: () =>
      new Assembly()
        .box([-width / 2 - 0.35, 0, -0.02], [width / 2 + 0.35, 0.1, deep], looks.metal, 'roof', { bevel: 0.01 })
        .box([-width / 2 - 0.3, -0.012, 0.02], [width / 2 + 0.3, 0, deep - 0.05], looks.timber, 'roof', { bevel: 0 }),
  });
}

/** A public entrance that is read from across a square: a roof on two posts with lights in its soffit, a portal round the doors. On the floor's level; the posts go down to the ground. */
function createPorch(half: number, door: number, under: number, looks: FrontLooks, portal: string): Assembly {
  const deep = 3.4;
  const out = new Assembly()
    .box([-half, under, -0.02], [half, under + 0.34, deep], portal, 'roof', { bevel: 0.012 })
    .box([-half - 0.02, under + 0.34, -0.02], [half + 0.02, under + 0.37, deep + 0.02], looks.metal, 'roof', {
      bevel: 0.004,
    });
  out.box([-half + 0.06, under - 0.016, 0.03], [half - 0.06, under, deep - 0.06], looks.timber, 'roof', { bevel: 0 });
  const lights = Math.max(2, Math.round(half * 0.9));
  for (let k = 0; k < lights; k++)
    for (const z of [deep * 0.3, deep * 0.72])
      out.add(createCylinder(0.07, 0.012, { sides: 16 }), looks.lit, 'lamp', {
        at: [-half + (2 * half * (k + 0.5)) / lights, under - 0.026, z],
      });
  for (const side of [-1, 1]) {
    out.box(
      [side * (half - 0.42) - 0.08, -0.7, deep - 0.46],
      [side * (half - 0.42) + 0.08, under, deep - 0.3],
      looks.metal,
      'facade',
      { bevel: 0.006, grain: 'y' },
    );
    out.box(
      [side * (door / 2 + 0.16) - 0.14, 0, -0.02],
      [side * (door / 2 + 0.16) + 0.14, under, 0.34],
      portal,
      'facade',
      { bevel: 0.01, grain: 'y' },
    );
  }
  return out.box([-door / 2 - 0.3, 2.78, -0.02], [door / 2 + 0.3, under, 0.34], portal, 'facade', { bevel: 0.01 });
}

/** Glass from floor to floor: a pane before the room, an opaque one before the slab, mullions with caps, a fin, a blind let down by a share `drop`. Where the public enters one looks in: `isClear`. */
function createCurtainBay(w: number, h: number, drop: number, looks: FrontLooks, isClear: boolean): Assembly {
  const out = new Assembly();
  const band = isClear ? 0.5 : Math.min(0.95, h * 0.26);
  if (drop > 0)
    out.box([-w / 2 + 0.04, (h - band) * (1 - drop), -0.2], [w / 2 - 0.04, h - band, -0.19], looks.drape, 'textile', {
      bevel: 0,
    });
  const fields = Math.max(1, Math.round(w / 1.5));
  for (let k = 0; k < fields; k++) {
    const [a, b] = [-w / 2 + (w * k) / fields, -w / 2 + (w * (k + 1)) / fields];
    out.pane(a, 0, b, h - band, -0.02, isClear ? looks.glass : looks.curtain);
    out.pane(a, h - band, b, h, -0.018, looks.spandrel, 'facade');
    out.box([a - 0.028, 0, -0.12], [a + 0.028, h, 0.03], looks.frame, 'facade', { bevel: 0.004, grain: 'y' });
  }
  out
    .box([-w / 2, h - band - 0.03, -0.1], [w / 2, h - band + 0.03, 0.012], looks.frame, 'facade', { bevel: 0.003 })
    .box([-w / 2, -0.03, -0.1], [w / 2, 0.03, 0.012], looks.frame, 'facade', { bevel: 0.003 });
  out.box([-w / 2 - 0.022, 0, 0.03], [-w / 2 + 0.022, h, 0.26], looks.accent, 'facade', { bevel: 0.005, grain: 'y' });
  return out.box([-w / 2, h - band, -0.3], [w / 2, h - band + 0.015, -0.02], looks.soffit, 'ceiling', { bevel: 0 });
}

function createTransom(w: number, from: number, h: number, looks: FrontLooks): Assembly {
  return new Assembly()
    .pane(-w / 2, from, w / 2, h, -0.02, looks.curtain)
    .box([-w / 2, from - 0.03, -0.1], [w / 2, from + 0.03, 0.02], looks.frame, 'facade');
}

function createLintel(width: number, wall: string): Assembly {
  const out = new Assembly();
  const count = Math.max(4, Math.round(width / 0.075));
  for (let k = 0; k < count; k++)
    out.box(
      [-width / 2 + (width * k) / count + 0.004, 0, -0.2],
      [-width / 2 + (width * (k + 1)) / count - 0.004, 0.24, 0.012],
      wall,
      'facade',
      { bevel: 0.004, grain: 'y' },
    );
  return out;
}

function createSurround(width: number, height: number, isArch: boolean, looks: FrontLooks): Assembly {
  const out = new Assembly();
  const x = width / 2;
  const line: Vec3[] = isArch
    ? [
        [x, 0, 0],
        [x, height - x, 0],
        ...Array.from({ length: 15 }, (_, k): Vec3 => [
          x * Math.cos((Math.PI * (k + 1)) / 16),
          height - x + x * Math.sin((Math.PI * (k + 1)) / 16),
          0,
        ]),
        [-x, height - x, 0],
        [-x, 0, 0],
      ]
    : [
        [x, 0, 0],
        [x, height, 0],
        [-x, height, 0],
        [-x, 0, 0],
      ];
  out.add(
    createSweep(rectangleProfile(-0.16, -0.02, 0, 0.055, 0.012), line, { up: [0, 0, 1] }),
    looks.accent,
    'facade',
  );
  if (isArch)
    out.box([-0.1, height - 0.03, -0.02], [0.1, height + 0.22, 0.09], looks.accent, 'facade', { bevel: 0.015 });
  else
    out
      .box([-x - 0.28, height + 0.2, 0], [x + 0.28, height + 0.3, 0.16], looks.accent, 'facade', { bevel: 0.02 })
      .box([-x - 0.2, height + 0.12, 0], [x + 0.2, height + 0.2, 0.09], looks.accent, 'facade', { bevel: 0.02 });
  return out;
}

function createFascia(width: number, looks: FrontLooks): Assembly {
  const out = new Assembly()
    .box([-width / 2, 0, 0], [width / 2, 0.5, 0.07], looks.timber, 'facade', { bevel: 0.008 })
    .box([-width / 2 - 0.05, 0.5, 0], [width / 2 + 0.05, 0.57, 0.13], looks.accent, 'facade', { bevel: 0.01 });
  out.box([-width * 0.22, 0.19, 0.07], [width * 0.22, 0.31, 0.085], looks.lit, 'facade', { bevel: 0.004 });
  for (const k of [-0.3, 0, 0.3])
    out.add(createCylinder(0.035, 0.1, { sides: 12 }), looks.metal, 'lamp', { at: [k * width, 0.62, 0.2] });
  return out;
}

function createAwning(width: number, looks: FrontLooks): Assembly {
  const out = new Assembly();
  const stripes = Math.max(4, Math.round(width / 0.28));
  for (let k = 0; k < stripes; k++) {
    const [a, b] = [-width / 2 + (width * k) / stripes, -width / 2 + (width * (k + 1)) / stripes];
    const cloth = k % 2 === 0 ? looks.drape : looks.accent;
    const strip = new Assembly().box([a, -0.006, 0], [b, 0.006, 1.3], cloth, 'textile', { bevel: 0 });
    for (const { mesh } of strip.merged()) out.add(mesh, cloth, 'textile', { at: [0, 0, 0.04], tilt: 0.42 });
    out.box([a, -0.76, 1.215], [b, -0.56, 1.225], cloth, 'textile', { bevel: 0 });
  }
  return out.box([-width / 2 - 0.02, -0.03, 0.0], [width / 2 + 0.02, 0.05, 0.1], looks.metal, 'facade');
}

/** A slab with a railing, on y = 0. */
function createBalcony(width: number, deep: number, looks: FrontLooks): Assembly {
  const out = new Assembly().box([-width / 2, -0.2, -0.05], [width / 2, -0.01, deep], looks.wall, 'facade', {
    bevel: 0.01,
  });
  out.box([-width / 2 + 0.03, -0.01, 0], [width / 2 - 0.03, 0.004, deep - 0.03], looks.floor, 'floor', { bevel: 0 });
  const [x, z] = [width / 2 - 0.05, deep - 0.05];
  return addRailing(
    out,
    [
      [-x, 0, 0],
      [-x, 0, z],
      [x, 0, z],
      [x, 0, 0],
    ],
    1.1,
    'bars',
    looks,
  );
}

/** Upright battens over the wall between openings. */
function addBattens(draft: Draft): void {
  const { length, height, holes, looks } = draft;
  const pitch = 0.17;
  const count = Math.max(1, Math.floor(length / pitch));
  const door = draft.door >= 0 ? (draft.door + 0.5) * draft.w : -10;
  for (let k = 0; k < count; k++) {
    const x = (length * (k + 0.5)) / count;
    const hole = holes.find(({ from, to }) => x > from - 0.03 && x < to + 0.03);
    if (Math.abs(x - door) < Math.min(1.2, draft.w / 2)) continue;
    const spans = hole
      ? [
          [0, hole.sill],
          [hole.head, height],
        ]
      : [[0, height]];
    for (const [a, b] of spans) {
      const tall = b! - a!;
      if (tall > 0.1)
        draft.fixtures.push({
          key: draft.key(`batten ${tall.toFixed(2)}`),
          x,
          y: a!,
          make: () =>
            new Assembly().box([-0.022, 0, 0], [0.022, tall, 0.045], looks.accent, 'facade', {
              bevel: 0.004,
              grain: 'y',
            }),
        });
    }
  }
}
