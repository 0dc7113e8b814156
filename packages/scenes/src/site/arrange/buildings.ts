import type { Mass } from '@yujian/contract/scene/description-schema';
import { createChance } from '@yujian/renderer/scene/build/random';
import type { Point } from '../../layout/geometry.ts';
import { boundsOf } from '../../layout/geometry.ts';
import { heightOf } from '../height.ts';
import { lookAtBuilding, type Subject } from './camera.ts';
import { floorOf, sidesFor, stackOf, storeysForFloor } from './dimensions.ts';
import { rect, type MassWish, type SiteDraft } from './draft.ts';
import { frameView, layForecourt, type Setting } from './forecourt.ts';
import { composeMasses, type BuildingSpec, type MassingForm } from './massing.ts';
import { plantBed, plantBelt, plantTree, scatterTrees, usualHeight } from './planting.ts';
import type { SitePlan } from './site-plan.ts';
import { PLANTINGS, type Scheme } from './schemes.ts';

interface Programme {
  readonly width: readonly [number, number];
  readonly depth: readonly [number, number];
  readonly storeys: readonly [number, number];
  readonly storeyHeight: number;
  readonly groundHeight: number;
  readonly bay: number;
  readonly base: number;
  readonly scale: 'house' | 'block';
  readonly forms: readonly MassingForm[];
  /** what lies before it */
  readonly ground: 'garden' | 'forecourt' | 'pavement' | 'yard';
  readonly fronts?: readonly Mass['facade'][];
  readonly groundFronts?: readonly Mass['facade'][];
  readonly roofs?: readonly Mass['roof'][];
}

export type BuildingKind =
  | 'villa'
  | 'housing'
  | 'office-building'
  | 'cultural'
  | 'school'
  | 'hotel'
  | 'retail-complex'
  | 'industrial'
  | 'rural-guest-house';

const PROGRAMMES: Readonly<Record<BuildingKind, Programme>> = {
  villa: {
    width: [14, 19],
    depth: [9, 12],
    storeys: [2, 3],
    storeyHeight: 3.2,
    groundHeight: 3.4,
    bay: 3,
    base: 0.3,
    scale: 'house',
    forms: ['stacked', 'l', 'shifted', 'bar', 'stepped', 'stacked'],
    ground: 'garden',
  },
  housing: {
    width: [26, 38],
    depth: [12, 15],
    storeys: [5, 9],
    storeyHeight: 3,
    groundHeight: 3.4,
    bay: 3.6,
    base: 0.3,
    scale: 'block',
    forms: ['bar', 'l', 'stepped', 'twin', 'u'],
    ground: 'forecourt',
    fronts: ['balconies'],
  },
  'office-building': {
    width: [30, 42],
    depth: [20, 26],
    storeys: [9, 16],
    storeyHeight: 3.9,
    groundHeight: 5.2,
    bay: 3,
    base: 0.15,
    scale: 'block',
    forms: ['podium-tower', 'bar', 'twin', 'shifted', 'stepped'],
    ground: 'forecourt',
  },
  cultural: {
    width: [34, 48],
    depth: [22, 30],
    storeys: [2, 3],
    storeyHeight: 5,
    groundHeight: 5.4,
    bay: 4.2,
    base: 0.6,
    scale: 'block',
    forms: ['stacked', 'court', 'shifted', 'l', 'sheds'],
    ground: 'forecourt',
  },
  school: {
    width: [44, 56],
    depth: [20, 28],
    storeys: [3, 4],
    storeyHeight: 3.8,
    groundHeight: 4,
    bay: 4,
    base: 0.45,
    scale: 'block',
    forms: ['u', 'l', 'wings', 'bar'],
    ground: 'forecourt',
    fronts: ['ribbon', 'grid', 'brick'],
  },
  hotel: {
    width: [34, 46],
    depth: [16, 22],
    storeys: [7, 12],
    storeyHeight: 3.4,
    groundHeight: 5.2,
    bay: 3.8,
    base: 0.3,
    scale: 'block',
    forms: ['podium-tower', 'bar', 'l', 'wings'],
    ground: 'forecourt',
    fronts: ['balconies', 'grid', 'punched'],
    groundFronts: ['colonnade', 'curtain-wall'],
  },
  'retail-complex': {
    width: [52, 70],
    depth: [30, 40],
    storeys: [3, 4],
    storeyHeight: 5,
    groundHeight: 5.6,
    bay: 6,
    base: 0.15,
    scale: 'block',
    forms: ['shifted', 'stacked', 'stepped', 'l'],
    ground: 'pavement',
    groundFronts: ['shopfront', 'curtain-wall'],
  },
  industrial: {
    width: [42, 60],
    depth: [26, 34],
    storeys: [1, 1],
    storeyHeight: 6,
    groundHeight: 7,
    bay: 5,
    base: 0.1,
    scale: 'block',
    forms: ['bar', 'sheds', 'bar'],
    ground: 'yard',
    roofs: ['sawtooth', 'gable', 'vault'],
  },
  'rural-guest-house': {
    width: [15, 20],
    depth: [8, 10],
    storeys: [2, 2],
    storeyHeight: 3.1,
    groundHeight: 3.3,
    bay: 3.2,
    base: 0.36,
    scale: 'house',
    forms: ['l', 'u', 'bar', 'twin'],
    ground: 'garden',
    roofs: ['gable', 'hip', 'gable'],
  },
};

/** Share of a plan's width times depth that bodies usually cover. */
const FILLED = 0.75;

/** A hotel in the country, or in a style of low houses under roofs. */
const RESORT: Programme = {
  width: [34, 44],
  depth: [20, 26],
  storeys: [2, 3],
  storeyHeight: 3.5,
  groundHeight: 4.2,
  bay: 3.4,
  base: 0.45,
  scale: 'house',
  forms: ['u', 'wings', 'l', 'u'],
  ground: 'forecourt',
  roofs: ['hip', 'gable', 'hip'],
};

/** The same with a calm rhythm of latticed windows between posts. */
const CHINESE_RESORT: Programme = { ...RESORT, fronts: ['lattice'] };

/** A building on its plot: bodies, approach, planting, what is parked before it, and the view. */
export function arrangeBuilding(draft: SiteDraft, kind: BuildingKind, scheme: Scheme): SitePlan {
  const { chance, brief } = draft;
  const programme =
    kind === 'hotel' && scheme.garden === 'jiangnan'
      ? CHINESE_RESORT
      : kind === 'hotel' && (scheme.outlook === 'forest' || scheme.outlook === 'hills')
        ? RESORT
        : PROGRAMMES[kind];
  const spec = specOf(draft, programme, scheme);
  const isPitched = /gable|hip|shed|mansard|upturned/.test(spec.roof);
  const forms = programme.forms.filter(
    (form) => !((isPitched || spec.storeys < 2) && (form === 'shifted' || form === 'podium-tower')),
  );
  const form =
    spec.storeys < 2
      ? chance.pick(forms.filter((each) => each !== 'stacked' && each !== 'shifted'))
      : chance.pick(forms);
  for (const mass of composeFloor(draft, form ?? 'bar', spec, scheme)) draft.mass(mass);
  const bounds = boundsOf(draft.masses.flatMap(({ outline }) => outline));
  const door = doorOf(draft.masses);
  const subject: Subject = {
    middle: [(bounds.left + bounds.right) / 2, bounds.front],
    width: bounds.right - bounds.left,
    depth: bounds.front - bounds.back,
    height: Math.max(...draft.masses.map((mass) => mass.y + heightOf(mass) + mass.rise)),
  };
  const camera = lookAtBuilding(brief, subject, chance.fork());
  const eye: Point = [camera.eye[0], camera.eye[2]];
  // the sight of the front stays open
  draft.keep([
    [bounds.left * 0.6, bounds.front + 0.5],
    [bounds.right * 0.6, bounds.front + 0.5],
    [eye[0] + 1.6, eye[1] + 1],
    [eye[0] - 1.6, eye[1] + 1],
  ]);
  draft.see(eye, [
    [bounds.left + 0.06 * subject.width, bounds.front],
    [bounds.right - 0.06 * subject.width, bounds.front],
  ]);
  approach(draft, door, spec.base, programme.ground === 'garden' ? 1.8 : 4.2);
  const setting = { draft, scheme, bounds, door, camera };
  if (programme.ground === 'garden') layGarden(setting, kind);
  else layForecourt(setting, programme.ground, kind);
  return {
    ground: programme.ground === 'garden' ? 'lawn' : programme.ground === 'yard' ? 'road' : 'lawn',
    surroundings: brief.outlook ?? (kind === 'industrial' ? 'plain' : scheme.outlook),
    extent: 160,
    camera,
  };
}

function specOf(draft: SiteDraft, programme: Programme, scheme: Scheme): BuildingSpec {
  const { chance, brief } = draft;
  const feel = brief.size.feel === 'small' ? 0.78 : brief.size.feel === 'large' ? 1.25 : 1;
  const list = programme.scale === 'house' ? scheme.house : scheme.block;
  const fits = programme.fronts?.filter((front) => list.includes(front)) ?? [];
  const wanted =
    programme.fronts && fits.length > 0 ? fits : programme.fronts && chance.next() < 0.4 ? programme.fronts : list;
  const facade = weighted(wanted, chance.next());
  const grounds = programme.groundFronts ?? (programme.scale === 'house' ? [null] : [...scheme.ground, null]);
  const roofs = programme.roofs ?? (programme.scale === 'house' ? scheme.roofs : scheme.blockRoofs);
  const width = chance.between(...programme.width) * feel;
  const depth = chance.between(...programme.depth) * feel;
  const drawn =
    brief.size.storeys ??
    Math.max(
      1,
      Math.round(
        chance.between(programme.storeys[0], programme.storeys[1] + 0.4) * (programme.scale === 'block' ? feel : 1),
      ),
    );
  const isOpen = brief.size.storeys === null && brief.size.height === null;
  const { area } = brief.size;
  const stack = stackOf(
    brief.size,
    {
      storeys:
        area !== null && isOpen
          ? storeysForFloor(area, (brief.size.width ?? width) * (brief.size.depth ?? depth) * FILLED, drawn)
          : drawn,
      storeyHeight: programme.storeyHeight,
      groundHeight: programme.groundHeight,
    },
    programme.base,
  );
  const sides = sidesFor({ ...brief.size, area: area === null ? null : area / (stack.storeys * FILLED) }, [
    width,
    depth,
  ]);
  return {
    ...stack,
    width: sides[0],
    depth: sides[1],
    bay: programme.bay * chance.between(0.92, 1.12),
    base: programme.base,
    scale: programme.scale,
    facade,
    ground: facade === 'curtain-wall' || facade === 'lattice' ? null : chance.pick(grounds),
    roof: chance.pick(roofs),
  };
}

/** Bodies whose storeys have the floor that is wished: the plan grows or shrinks until they do. */
function composeFloor({ chance, brief }: SiteDraft, form: MassingForm, spec: BuildingSpec, scheme: Scheme): MassWish[] {
  const { area, width, depth } = brief.size;
  if (area === null || (width !== null && depth !== null)) return composeMasses(form, spec, scheme, chance);
  const seed = chance.whole(4294967296);
  const compose = (fit: BuildingSpec): MassWish[] => composeMasses(form, fit, scheme, createChance(seed));
  const within = (value: number): number => Math.max(4, Math.min(120, value));
  let fit = spec;
  for (let k = 0; k < 4; k++) {
    const share = area / floorOf(compose(fit));
    fit =
      width !== null
        ? { ...fit, depth: within(fit.depth * share) }
        : depth !== null
          ? { ...fit, width: within(fit.width * share) }
          : { ...fit, width: within(fit.width * Math.sqrt(share)), depth: within(fit.depth * Math.sqrt(share)) };
  }
  return compose(fit);
}

function weighted<T>(list: readonly T[], draw: number): T {
  return list[Math.min(list.length - 1, Math.floor(draw ** 1.5 * list.length))]!;
}

interface Door {
  readonly at: Point;
  readonly width: number;
}

/** Middle of the entrance on the ground, on the front's line. */
function doorOf(masses: readonly Mass[]): Door {
  const mass = masses.find(({ entrance, y }) => entrance !== null && y < 2) ?? masses[0]!;
  const edge = mass.entrance ?? 0;
  const [a, b] = [mass.outline[edge]!, mass.outline[(edge + 1) % mass.outline.length]!];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const bays = Math.max(1, Math.round(length / mass.bay));
  // bays are counted from the left as seen from outside
  const [left, right] = a[0] < b[0] ? [a, b] : [b, a];
  const share = (Math.floor(bays / 2) + 0.5) / bays;
  return { at: [left[0] + (right[0] - left[0]) * share, left[1] + (right[1] - left[1]) * share], width: length / bays };
}

/** Steps to the door, a landing, a path to the street. */
function approach(draft: SiteDraft, { at, width }: Door, base: number, path: number): void {
  const wide = Math.max(path, Math.min(width * 1.2, path * 1.6));
  const landing = 1.3;
  const run = Math.max(0.3, Math.round(base / 0.155)) * 0.34;
  if (base > 0.08) {
    draft.patch('pavingAccent', rect(at[0] - wide / 2, at[1] + 0.05, at[0] + wide / 2, at[1] + landing), { y: base });
    draft.stair({
      at: [at[0], at[1] + landing + run],
      turn: 0,
      width: wide,
      from: 0,
      to: base,
      run,
      role: 'pavingAccent',
    });
  }
  draft.patch('paving', rect(at[0] - wide / 2, at[1] + (base > 0.08 ? landing + run : 0.1), at[0] + wide / 2, 24), {
    y: 0.02,
    edging: 0,
  });
}

function layGarden(setting: Setting, kind: BuildingKind): void {
  const { draft, scheme, bounds, door, camera } = setting;
  const { chance } = draft;
  const eye: Point = [camera.eye[0], camera.eye[2]];
  const planting = PLANTINGS[scheme.garden];
  const { left, right, back, front } = bounds;
  const side = door.at[0] > (left + right) / 2 ? -1 : 1;
  const [x0, x1] = side > 0 ? [door.at[0] + 1.6, right + 2.5] : [left - 2.5, door.at[0] - 1.6];
  const isPool = kind === 'villa' && (chance.next() < 0.75 || draft.brief.finishes.water !== undefined);
  const deep = chance.between(3, 4.4);
  if (x1 - x0 > 4) {
    draft.patch(scheme.garden === 'jiangnan' ? 'paving' : 'deck', rect(x0, front + 0.15, x1, front + deep), {
      y: 0.14,
      isKept: false,
    });
    const middle = (x0 + x1) / 2;
    if (x1 - x0 > 6) {
      draft.put('outdoor-sofa', [middle - 1.2, front + 1.1], { turn: 0, onPaths: true });
      draft.put('outdoor-table', [middle - 1.2, front + 2.5], { form: 'low', size: [0.9, 0.6, 0.36], onPaths: true });
    } else draft.put('outdoor-table', [middle, front + 1.8], { form: 'bistro', size: [0.7, 0.7, 0.74], onPaths: true });
    draft.put('lounger', [x1 - 1.1, front + deep - 1.3], { turn: 8, onPaths: true });
    draft.put('lounger', [x1 - 2.4, front + deep - 1.3], { turn: 4, onPaths: true });
  }
  if (isPool && x1 - x0 > 5) {
    const z = front + deep + 0.7;
    const long = Math.min(x1 - x0 - 0.6, chance.between(7, 11));
    const from = side > 0 ? x0 + 0.5 : x1 - 0.5 - long;
    draft.patch('paving', rect(from - 0.9, z - 0.7, from + long + 0.9, z + 4), { y: 0.05 });
    draft.patch('water', rect(from, z, from + long, z + 3.2), { y: -0.04, edging: 0.34 });
  }
  // beds at the foot of the front, away from the door
  for (const [a, b] of [
    [left + 0.4, door.at[0] - 2.2],
    [door.at[0] + 2.2, right - 0.4],
  ] as const)
    if (b - a > 2.2 && !(a >= x0 - 1 && b <= x1 + 1))
      plantBelt(draft, [a, front + 0.75], [b, front + 0.75], 1, planting, { front: eye });
  const near: Point[] = [
    [left - 4.6, front - 1],
    [right + 4.6, front - 2],
    [left - 5.4, (front + back) / 2],
    [right + 5.2, (front + back) / 2 + 1],
  ];
  for (const at of near) {
    const form = chance.pick(chance.next() < 0.45 ? planting.accents : planting.trees);
    plantTree(draft, form, [at[0] + chance.around(0.8), at[1] + chance.around(1)], usualHeight(form));
  }
  scatterTrees(draft, rect(left - 16, back - 16, right + 16, back - 5), 12, planting.trees, { size: 1.1 });
  scatterTrees(draft, rect(left - 18, back, left - 6, front + 4), 5, planting.trees);
  scatterTrees(draft, rect(right + 6, back, right + 18, front + 4), 5, planting.trees);
  for (const x of [left - 2.4, right + 2.4])
    plantBed(draft, rect(x - 1.4, back + 1, x + 1.4, front - 0.4), planting, { front: eye, density: 0.7 });
  boundary(draft, scheme, [left - 9, right + 9], [back - 7, front + 13]);
  frameView(setting, planting);
  for (let k = 0; k < 3; k++) draft.put('bollard-light', [door.at[0] + 1.25, door.at[1] + 2.6 + 2.4 * k], {});
  if (scheme.garden === 'jiangnan' || scheme.garden === 'meadow')
    for (let k = 0; k < 3; k++)
      draft.put('rock', [left - 1.5 + chance.around(1.2), front + 1.8 + k * 1.1], {
        form: planting.rock,
        size: [chance.between(0.7, 1.3), 0.8, planting.rock === 'taihu' ? 1.7 : 0.6],
        turn: chance.between(0, 360),
      });
}

/** Walls or hedges at three sides, open towards the street. */
function boundary(draft: SiteDraft, scheme: Scheme, [x0, x1]: Point, [z0, z1]: Point): void {
  const height = scheme.walls === 'hedge' ? 1.8 : scheme.walls === 'fence' ? 1.5 : 2.3;
  const thick = scheme.walls === 'hedge' ? 0.8 : scheme.walls === 'fence' ? 0.08 : 0.28;
  const role = scheme.walls === 'fence' ? 'darkWood' : scheme.walls === 'lattice-wall' ? 'facade' : 'edge';
  draft.edge(
    scheme.walls,
    [
      [x0, z1 - 7],
      [x0, z0],
      [x1, z0],
      [x1, z1 - 7],
    ],
    height,
    thick,
    role,
  );
}
