import type { Palette, PaintRole } from '../manner.ts';
import { blur, clamp, mix, ramp, resample, type Grid } from '../planes.ts';
import type { IllustrationPlan, PaintClass } from '../plan.ts';
import { displace, noiseField } from './noise.ts';
import type { Wash, WashName } from './wash.ts';

const USUAL = {
  edge: 0.5,
  granulation: 0.12,
  bleed: 6,
  gap: 0.5,
  hard: [0.28, 0.6],
  turn: 1.1,
  isLoose: false,
} as const;
type Finish = Partial<Pick<Wash, keyof typeof USUAL>>;

/** From this number on a thing has a colour of its own. */
const FIRST_CORRECTED = 200;

/** The plan's planes at the size that is painted. */
class Planes {
  readonly grid: Grid;
  readonly plan: IllustrationPlan;
  readonly seed: number;
  readonly zero: Float32Array;

  constructor(plan: IllustrationPlan, grid: Grid, seed: number) {
    [this.plan, this.grid, this.seed] = [plan, grid, seed];
    this.zero = new Float32Array(grid.width * grid.height);
  }

  at(plane: Uint8Array | undefined): Float32Array {
    if (!plane) return this.zero;
    const shares = resample(plane, this.plan, this.grid);
    for (let i = 0; i < shares.length; i++) shares[i]! /= 255;
    return shares;
  }

  of(key: PaintClass): Float32Array {
    return this.at(this.plan.classes[key]);
  }

  /** Thing numbers are no quantities: the nearest one. */
  things(): Uint8Array {
    const { width, height } = this.grid;
    const { plan } = this;
    const out = new Uint8Array(width * height);
    for (let y = 0; y < height; y++) {
      const row = Math.min(plan.height - 1, Math.floor(((y + 0.5) / height) * plan.height)) * plan.width;
      for (let x = 0; x < width; x++)
        out[y * width + x] = plan.thing[row + Math.min(plan.width - 1, Math.floor(((x + 0.5) / width) * plan.width))]!;
    }
    return out;
  }

  /** Soft stripes, 0 to 1. */
  streak(across: number, down: number, seed: number): Float32Array {
    const stripes = noiseField(this.grid, across, down, this.seed + seed, 3);
    for (let i = 0; i < stripes.length; i++) stripes[i] = ramp(-0.35, 0.35, stripes[i]!);
    return stripes;
  }

  map(value: (i: number, x: number, y: number) => number): Float32Array {
    const { width, height } = this.grid;
    const out = new Float32Array(width * height);
    for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) out[y * width + x] = value(y * width + x, x, y);
    return out;
  }
}

/** The washes of a plan, light to dark, each in its palette's colour: paint is the same in all manners, how it is laid is theirs. */
export function layWashes(plan: IllustrationPlan, palette: Palette, seed: number, grid: Grid): Wash[] {
  const planes = new Planes(plan, grid, seed);
  const things = planes.things();
  const certainty = planes.at(plan.certainty);
  const sure = certainty.map((value) => 0.62 + 0.38 * ramp(0.3, 0.65, value));
  const washes: Wash[] = [];
  const add = (
    name: WashName,
    role: PaintRole,
    mask: Float32Array,
    density: Wash['density'],
    finish: Finish = {},
    second?: { role: PaintRole; share: Float32Array },
  ): void => {
    if (mask.every((value) => value < 0.01)) return;
    washes.push({
      name,
      colour: palette[role],
      ...(second && { second: { colour: palette[second.role], share: second.share } }),
      mask,
      density,
      ...USUAL,
      ...finish,
    });
  };
  const isCorrected = (i: number): boolean => things[i]! >= FIRST_CORRECTED && plan.corrected[things[i]!] !== undefined;
  const hasCorrected = Object.keys(plan.corrected).length > 0;
  /** A class without the things whose colour was corrected. */
  const own = (key: PaintClass): Float32Array =>
    hasCorrected ? planes.of(key).map((value, i) => (isCorrected(i) ? 0 : value)) : planes.of(key);
  (plan.setting === 'exterior' ? layOutdoors : layIndoors)({ planes, own, things, sure, add });
  for (const [number, colour] of Object.entries(plan.corrected))
    washes.push({
      name: 'corrected',
      colour,
      mask: planes.map((i) => (things[i] === Number(number) ? 1 : 0)),
      density: 0.85,
      ...USUAL,
      gap: 0.6,
      edge: 0.6,
    });
  add('cast', 'cast', planes.at(plan.cast), 0.66, {
    bleed: 3,
    gap: 0.2,
    edge: 0.6,
    granulation: 0.14,
    hard: [0.2, 0.55],
    turn: 0.15,
    isLoose: true,
  });
  return washes;
}

interface Laying {
  readonly planes: Planes;
  readonly own: (key: PaintClass) => Float32Array;
  readonly things: Uint8Array;
  /** Thickness by certainty. */
  readonly sure: Float32Array;
  readonly add: (
    name: WashName,
    role: PaintRole,
    mask: Float32Array,
    density: Wash['density'],
    finish?: Finish,
    second?: { role: PaintRole; share: Float32Array },
  ) => void;
}

/** Sky, building, ground, green and water; clouds are bare paper. */
function layOutdoors({ planes, own, things, sure, add }: Laying): void {
  const { grid, plan, seed } = planes;
  const { height } = grid;
  const horizon = clamp((plan.horizon / plan.height) * height, 0.35 * height, 0.8 * height);
  const [sky, wall, roof, glass, wood, green] = [
    own('sky'),
    own('wall'),
    own('roof'),
    own('glass'),
    own('wood'),
    own('green'),
  ];
  const paper = planes.of('paper');
  add(
    'base',
    'wall',
    planes.map((i) => 1 - sky[i]! - 0.7 * paper[i]!),
    0.26,
    { edge: 0.3, bleed: 10, gap: 0.3, isLoose: true },
  );
  const blue = clearSky(grid, seed);
  add(
    'sky',
    'sky',
    sky,
    planes.map((i, _x, y) => (0.3 + 0.75 * (1 - clamp(y / horizon)) ** 0.8) * (0.1 + 0.9 * blue[i]!)),
    { edge: 0.35, granulation: 0.1, bleed: 9, gap: 0, hard: [0.35, 0.7], turn: 0.7, isLoose: true },
    { role: 'skyLow', share: planes.map((_i, _x, y) => 0.8 * ramp(0.45, 1, y / horizon)) },
  );
  add(
    'wall',
    'wall',
    wall,
    sure.map((value) => 0.62 * value),
    { gap: 0.7, isLoose: true },
    { role: 'ground', share: planes.map((i) => (0.35 * things[i]!) / 255) },
  );
  add(
    'roof',
    'roof',
    roof,
    sure.map((value) => 0.75 * value),
    { gap: 0.6, isLoose: true },
  );
  add(
    'wood',
    'wood',
    wood,
    sure.map((value) => 0.7 * value),
    { gap: 0.6 },
  );
  const reflection = planes.streak(60, 110, 44);
  add(
    'glass',
    'glass',
    glass,
    planes.streak(44, 110, 41).map((value, i) => (0.6 + 0.5 * value) * sure[i]!),
    { gap: 0.6, edge: 0.7, turn: 0.9 },
    { role: 'glassDeep', share: reflection.map((value) => 0.6 * value) },
  );
  const lamps = noiseField(grid, 140, 70, seed + 46, 2);
  add(
    'glow',
    'glow',
    planes.map((i) => glass[i]! * (things[i]! > 140 ? 0.8 : 0) * ramp(0.05, 0.5, lamps[i]! + 0.2)),
    0.6,
    { gap: 0.4 },
  );
  const paths = planes.streak(150, 14, 51);
  add(
    'ground',
    'ground',
    own('ground'),
    planes.map((i, _x, y) => sure[i]! * mix(1, 0.45, ramp(horizon, height, y)) * (0.7 + 0.6 * paths[i]!)),
    { bleed: 10, gap: 0.4, turn: 0, isLoose: true },
  );
  add(
    'grass',
    'grass',
    own('grass'),
    planes.streak(90, 12, 52).map((value) => 0.5 + 0.75 * value),
    { bleed: 9, gap: 0.3, turn: 0.2, isLoose: true },
  );
  add(
    'water',
    'water',
    own('water'),
    planes.streak(120, 9, 53).map((value) => 0.55 + 0.7 * value),
    { bleed: 5, gap: 0.5, turn: 0 },
  );
  layGreen({ planes, add }, green, 16, 13);
  add(
    'shade',
    'shade',
    planes.at(plan.shade).map((value, i) => value * (wall[i]! + 0.9 * roof[i]! + 0.6 * glass[i]! + wood[i]!)),
    planes.map((_i, _x, y) => mix(0.66, 0.48, y / height)),
    { bleed: 7, gap: 0.45, edge: 0.6, granulation: 0.14, hard: [0.1, 0.6], turn: 1.3 },
  );
}

/** Walls, floor and ceiling fade towards the light; upholstery has three colours. */
function layIndoors({ planes, own, things, sure, add }: Laying): void {
  const { plan, grid } = planes;
  const { height } = grid;
  const glow = planes.at(plan.glow);
  const lit = glow.map((value) => 1 - 0.55 * value);
  const share = (amount: number): Float32Array => planes.map((i) => (amount * things[i]!) / 199);
  add(
    'base',
    'wall',
    planes.map(() => 1),
    lit.map((value) => 0.2 * value),
    { edge: 0.2, gap: 0.3, isLoose: true },
  );
  add(
    'wall',
    'wall',
    own('wall'),
    sure.map((value, i) => 0.5 * value * lit[i]!),
    { gap: 0.6, isLoose: true },
    { role: 'cloth', share: share(1) },
  );
  add('ceiling', 'ceiling', own('ceiling'), 0.5, { gap: 0.4, isLoose: true });
  const boards = planes.streak(160, 12, 51);
  add(
    'floor',
    'floor',
    own('floor'),
    planes.map((i, _x, y) => sure[i]! * lit[i]! * mix(0.62, 0.9, y / height) * (0.88 + 0.24 * boards[i]!)),
    { bleed: 8, gap: 0.5, turn: 0, isLoose: true },
    { role: 'wood', share: planes.streak(200, 9, 55).map((value) => 0.28 * value) },
  );
  add(
    'rug',
    'rug',
    own('rug'),
    sure.map((value) => 0.75 * value),
    { gap: 0.5, turn: 0.1 },
  );
  add(
    'glass',
    'sky',
    own('glass'),
    planes.streak(44, 90, 41).map((value, i) => (0.35 + 0.4 * value) * sure[i]!),
    { gap: 0.6, turn: 0.9 },
    { role: 'skyLow', share: planes.map((_i, _x, y) => ramp(0.1, 0.8, y / height)) },
  );
  add(
    'cloth',
    'cloth',
    own('cloth'),
    planes.streak(9, 140, 57).map((value, i) => (0.7 + 0.5 * value) * sure[i]!),
    { gap: 0.6, turn: 1.57 },
  );
  const soft = own('soft');
  (['soft', 'softSecond', 'softThird'] as const).forEach((role, k) =>
    add(
      role,
      role,
      planes.map((i) => (Math.min(2, Math.floor(things[i]! / 67)) === k ? soft[i]! : 0)),
      sure.map((value) => 0.85 * value),
      { gap: 0.7, edge: 0.7 },
    ),
  );
  add(
    'wood',
    'wood',
    own('wood'),
    planes.streak(60, 8, 58).map((value, i) => (0.75 + 0.3 * value) * sure[i]!),
    { gap: 0.7, edge: 0.7, turn: 0.3 },
    { role: 'floor', share: share(0.7) },
  );
  add(
    'metal',
    'metal',
    own('metal'),
    sure.map((value) => 0.65 * value),
    { gap: 0.6 },
    { role: 'wood', share: share(0.5) },
  );
  add('art', 'art', own('art'), 0.6, { gap: 0.6 }, { role: 'artSecond', share: planes.streak(40, 26, 59) });
  layGreen({ planes, add }, own('green'), 12, 10);
  add('shade', 'shade', planes.at(plan.shade), 0.6, {
    bleed: 9,
    gap: 0.5,
    edge: 0.35,
    granulation: 0.14,
    hard: [0.05, 0.85],
    turn: 1.3,
    isLoose: true,
  });
}

/** How much of the sky is blue at each pixel: banks of cloud, torn by a slower noise, that are wider than high. */
function clearSky(grid: Grid, seed: number): Float32Array {
  const [dx, dy] = [33, 34].map((offset) => noiseField(grid, 110, 70, seed + offset, 3)) as [
    Float32Array,
    Float32Array,
  ];
  const banks = noiseField(grid, 430, 150, seed + 31, 2);
  const puffs = displace(noiseField(grid, 210, 80, seed + 32, 4), grid, dx, dy, 34);
  return puffs.map((value, i) => ramp(-0.34, 0.4, 0.75 * value + 0.8 * banks[i]! + 0.06));
}

/** Which way and how far off the light side of a crown is, pixels of 1024, and how soft crowns are. */
const CROWN = { offset: 9, softness: 8 } as const;

/** Crowns: a light wash with gaps where leaves are thin, and a darker one away from the light and where leaves are close. */
function layGreen(
  { planes, add }: Pick<Laying, 'planes' | 'add'>,
  green: Float32Array,
  across: number,
  down: number,
): void {
  const { grid, seed } = planes;
  const leaves = noiseField(grid, across, down, seed + 61, 3);
  add(
    'green',
    'green',
    green,
    leaves.map((value) => 0.5 + 0.5 * ramp(-0.5, 0.1, value)),
    { bleed: 6, gap: 0.2, edge: 0.5, hard: [0.25, 0.5], turn: 0.6, isLoose: true },
    { role: 'grass', share: planes.streak(60, 50, 63).map((value) => 0.85 * value) },
  );
  const soft = blur(green, grid, CROWN.softness * grid.scale);
  const offset = Math.round(CROWN.offset * grid.scale);
  const at = (x: number, y: number): number =>
    soft[clamp(y, 0, grid.height - 1) * grid.width + clamp(x, 0, grid.width - 1)]!;
  add(
    'greenDeep',
    'greenDeep',
    planes.map((i, x, y) =>
      green[i]! < 0.05
        ? 0
        : green[i]! * ramp(-0.3, 0.5, leaves[i]! + 0.75 * (at(x - offset, y - offset) - at(x + offset, y + offset))),
    ),
    0.75,
    { bleed: 4, gap: 0.1, edge: 0.5, hard: [0.1, 0.75], turn: 2.2, isLoose: true },
  );
}
