import { MATERIALS } from '@yujian/contract/catalog/materials';
import type { Finish } from '@yujian/contract/scene/brief-schema';
import type { SceneDescription } from '@yujian/contract/scene/description-schema';
import { sceneKind } from '@yujian/contract/scene/kinds';
import type { Role } from '@yujian/contract/scene/roles';
import { hueDistance, linearToOklab, oklabToHex, type Triple } from '@yujian/imaging/ops/colour';
import type { Tint } from '@yujian/imaging/ops/main-colours';
import { materialOf } from '@yujian/scenes/style/finish';
import { varyStyle } from '@yujian/scenes/style/vary-style';
import type { Reading } from './read-reference.ts';
import { FAMILY_MATERIALS, type Family, type PartKey } from './surface-family.ts';

/** What is taken of references: colours alone, or materials too where they are surely seen. */
export type ReferenceTakes = 'materials' | 'colours';

/** What a role takes. */
export interface Taken {
  readonly role: Role;
  readonly finish: Finish;
  /** Number of the picture, from 0. */
  readonly picture: number;
}

interface Offer {
  readonly role: Role;
  readonly lab: Triple;
  readonly family: Family | null;
  /** A sample goes before what a place shows, and that before colours alone. */
  readonly rank: 0 | 1 | 2;
}

/** What of a place goes to which roles of one alike. Joinery of no wood is lacquered. */
const ROLES_OF: Readonly<Record<Exclude<PartKey, 'joinery'>, readonly Role[]>> = {
  floor: ['floor'],
  wall: ['wall', 'accentWall'],
  rug: ['rug'],
  curtain: ['curtain'],
  upholstery: ['upholstery'],
  seat: ['seat'],
  facade: ['facade'],
  roof: ['roof'],
  paving: ['paving'],
};
/** Lightness and chroma of samples for large surfaces, and the least lightness of walls of a palette, whose light nobody knows. */
const WALL = { light: 0.72, chroma: 0.045, least: 0.8 } as const;
/** Colours of boards and stones that a floor may have of a palette. */
const FLOOR = { from: 0.3, to: 0.86, hue: [40, 95], chroma: 0.12, grey: 0.03 } as const;
const SEAT = { from: 0.18, to: 0.9 } as const;
/** Chroma from which a colour is an accent, and distance within which two colours are one. */
const ACCENT = 0.02;
const ALIKE = 0.1;

/**
 * The finishes that references give a scene, each role from the picture that tells most of it, earlier pictures first. Roles that
 * words or a person gave a finish (`scene.finishes`) take none. The same readings and scene give the same finishes.
 */
export function chooseFinishes(
  readings: readonly Reading[],
  scene: Pick<SceneDescription, 'kind' | 'style' | 'seeds' | 'finishes'>,
  takes: ReferenceTakes,
): readonly Taken[] {
  const { setting } = sceneKind(scene.kind);
  const own = varyStyle(scene.kind, scene.style, scene.seeds.materials).finishes;
  const offers = readings.flatMap((reading, picture) =>
    offersOf(reading, setting === 'site').map((offer) => ({ ...offer, picture })),
  );
  const taken = new Map<Role, Taken>();
  for (const { role, lab, family, picture } of offers.toSorted((a, b) => a.rank - b.rank)) {
    if (taken.has(role) || scene.finishes[role] !== undefined) continue;
    // a feature wall of wood or stone stays, a plastered one goes with the others
    if (role === 'accentWall' && groupOf(own[role]) !== 'plaster') continue;
    const keys = takes === 'materials' && family !== null ? FAMILY_MATERIALS[family][role] : undefined;
    taken.set(role, {
      role,
      picture,
      finish: { material: keys ? nearest(keys, role, lab) : null, colour: oklabToHex(lab) },
    });
  }
  return [...taken.values()];
}

function offersOf(reading: Reading, isSite: boolean): Offer[] {
  const { kind, parts, palette, family } = reading;
  if (kind === 'sample') return offersOfSample(palette[0]!.lab as Triple, family, isSite);
  if (kind === 'mood') return offersOfPalette(palette, isSite);
  if (kind === 'dark' || kind === 'drawing') return [];
  if ((kind === 'site') !== isSite) return offersOfPalette(palette, isSite);
  const direct = parts.flatMap(({ key, lab, family: seen }): Offer[] => {
    if (key === 'joinery') return [{ role: seen === 'wood' ? 'wood' : 'lacquer', lab, family: seen, rank: 1 }];
    return ROLES_OF[key].map((role) => ({ role, lab, family: role === 'accentWall' ? null : seen, rank: 1 }));
  });
  const rest = palette.filter(({ lab }) => parts.every(({ seen }) => hueDistance(lab, seen) > ALIKE));
  return [...direct, ...(isSite ? [] : offersOfRest(rest))];
}

function offersOfSample(lab: Triple, family: Family | null, isSite: boolean): Offer[] {
  const isLarge = lab[0] >= WALL.light && chroma(lab) <= WALL.chroma;
  const roles: readonly Role[] = isSite
    ? family === 'wood'
      ? ['facadeAccent', 'deck']
      : isLarge
        ? ['facade']
        : ['facadeAccent']
    : family === 'wood'
      ? ['floor', 'wood']
      : isLarge
        ? ['wall', 'curtain']
        : ['upholstery', 'seat', 'accent'];
  return roles.map((role) => ({ role, lab, family, rank: 0 }));
}

/** Colours by area: light and quiet ones to walls and floor, the commonest of the others to upholstery, the most vivid to accents. */
function offersOfPalette(palette: readonly Tint[], isSite: boolean): Offer[] {
  let rest = palette.map(({ lab, share }) => ({ lab: lab as Triple, share }));
  const take = (role: Role, worth: (lab: Triple, share: number) => number): Offer[] => {
    const best = rest.toSorted((a, b) => worth(b.lab, b.share) - worth(a.lab, a.share))[0];
    if (best === undefined || worth(best.lab, best.share) <= 0) return [];
    rest = rest.filter((one) => one !== best);
    return [{ role, lab: best.lab, family: null, rank: 2 }];
  };
  const wall = take(isSite ? 'facade' : 'wall', (lab, share) =>
    lab[0] < 0.5 ? 0 : lab[0] - 4 * chroma(lab) + 0.3 * share,
  );
  const floor = take(isSite ? 'paving' : 'floor', (lab, share) => (suitsFloor(lab) ? 0.1 + share : 0));
  const [accents, seats] = isSite ? [['facadeAccent', 'accent'] as const, []] : [[], offersOfRest(rest)];
  return [
    ...wall.map((offer) => ({ ...offer, lab: pale(offer.lab) })),
    ...floor,
    ...accents.flatMap((role) => take(role, (lab, share) => Math.sqrt(share) * chroma(lab))),
    ...seats,
  ];
}

/** What is left of a room's colours, or of a palette, goes to what is soft. */
function offersOfRest(rest: readonly Tint[]): Offer[] {
  const labs = rest.map(({ lab }) => lab as Triple);
  const vivid = labs.filter((lab) => chroma(lab) > ACCENT).toSorted((a, b) => chroma(b) - chroma(a));
  const seat = labs.find((lab) => lab[0] > SEAT.from && lab[0] < SEAT.to && lab !== vivid[0]);
  const offers: readonly (readonly [Role, Triple | undefined])[] = [
    ['upholstery', seat],
    ['accent', vivid[0]],
    ['throw', vivid.find((lab) => lab !== vivid[0] && lab !== seat) ?? vivid[0]],
  ];
  return offers.flatMap(([role, lab]) => (lab ? [{ role, lab, family: null, rank: 2 as const }] : []));
}

/** As light as a wall of a palette is at least. */
function pale([light, a, b]: Triple): Triple {
  return [Math.max(WALL.least, light), a, b];
}

function suitsFloor(lab: Triple): boolean {
  const hue = (Math.atan2(lab[2], lab[1]) * 180) / Math.PI;
  const isWarm = hue >= FLOOR.hue[0] && hue <= FLOOR.hue[1] && chroma(lab) <= FLOOR.chroma;
  return lab[0] >= FLOOR.from && lab[0] <= FLOOR.to && (isWarm || chroma(lab) <= FLOOR.grey);
}

function groupOf({ material }: Finish): string | undefined {
  return MATERIALS.find(({ key }) => key === material)?.group;
}

function nearest(keys: readonly string[], role: Role, lab: Triple): string {
  const far = (material: string): number => {
    const [r, g, b] = materialOf({ material, colour: null }, role).base;
    return hueDistance(linearToOklab(r, g, b), lab);
  };
  return keys.reduce((best, key) => (far(key) < far(best) ? key : best));
}

function chroma([, a, b]: Readonly<Triple>): number {
  return Math.hypot(a, b);
}
