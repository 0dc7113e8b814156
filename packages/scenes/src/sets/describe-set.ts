import { emptyBrief } from '@yujian/contract/scene/brief';
import type { PlacedPiece, RoomShell, SceneDescription, SiteShell } from '@yujian/contract/scene/description-schema';
import { SCENE_VERSION } from '@yujian/contract/scene/description-options';
import { usualSize } from '@yujian/contract/scene/pieces';
import { readFinish } from '../style/finish.ts';
import type { RoomSet, SetPiece, SiteSet, StageSet } from './stage-set.ts';

/** How a subject that stands at the origin is seen. */
export interface SetView {
  readonly camera: SceneDescription['camera'];
  /** half the width of the picture where the subject stands, metres */
  readonly halfWidth: number;
  /** it stands on a table that is brought for it */
  readonly onTable: boolean;
}

/** The table of small things: its height, and how far the room lies behind it, metres. */
export const TABLE_HEIGHT = 0.75;
const TABLE: SetPiece = {
  type: 'dining-table',
  form: 'rectangle',
  x: 0,
  z: -0.1,
  size: [1.7, 0.8, TABLE_HEIGHT],
};
const OUTDOOR_TABLE: SetPiece = { ...TABLE, type: 'outdoor-table', form: 'dining' };
const BEHIND_TABLE = 0.55;
const LEAST_SPREAD = 0.75;

/** Half the widths that sets are laid out for, metres. */
const OF_THINGS = 1.2;
const OF_BUILDINGS = 12;
/** Metres from the camera to the wall behind it. */
const BEHIND = 1.6;
const DAY = 105;

/** A set as a scene around a subject as large as it is seen. The same seed gives the same scene; another one another dress of its style, odd ones from the other side. */
export function describeSet(given: StageSet, { camera, halfWidth, onTable }: SetView, seed: number): SceneDescription {
  const isOfBuildings = given.key.startsWith('around-');
  const set = seed % 2 === 1 ? mirrored(given) : given;
  const wide = halfWidth / (isOfBuildings ? OF_BUILDINGS : OF_THINGS);
  // a sweep is as large as what stands on it
  const hasTable = onTable && set.shell.kind !== 'studio';
  const spread = hasTable ? Math.max(LEAST_SPREAD, wide) : wide;
  const back = hasTable ? -BEHIND_TABLE : 0;
  const table = set.shell.kind === 'site' ? OUTDOOR_TABLE : TABLE;
  return {
    version: SCENE_VERSION,
    kind: set.kind,
    style: set.style,
    brief: emptyBrief(),
    seeds: { layout: seed, materials: seed, view: seed },
    shell:
      set.shell.kind === 'room'
        ? roomOf(set.shell, spread, back, camera.eye[2] + BEHIND)
        : set.shell.kind === 'site'
          ? siteOf(set.shell, spread, seed)
          : { ...set.shell, width: Math.min(40, Math.max(1, set.shell.width * spread)) },
    finishes: Object.fromEntries(Object.entries(set.finishes ?? {}).map(([role, text]) => [role, readFinish(text)])),
    pieces: [
      ...set.pieces
        .filter(({ z }) => !hasTable || z < 0)
        .map((piece, index) => placed(piece, index, spread, back, seed)),
      ...(hasTable ? [placed(table, set.pieces.length, 1, 0, seed)] : []),
    ],
    light: {
      day: DAY,
      latitude: 31,
      north: 0,
      weather: 'clear',
      lamps: 0,
      kelvin: 3000,
      exposure: 0,
      ...set.light,
    },
    camera,
  };
}

function placed(piece: SetPiece, index: number, spread: number, behind: number, seed: number): PlacedPiece {
  const { type, form, x, z, turn = 0, y = 0, size, finishes = {} } = piece;
  return {
    id: `${type}-${index + 1}`,
    type,
    form,
    at: [x * spread, z * spread + behind],
    y,
    turn,
    size: [...(size ?? usualSize(type, form))],
    seed: (seed + 7919 * index) >>> 0,
    finishes: Object.fromEntries(Object.entries(finishes).map(([part, text]) => [part, readFinish(text)])),
    on: null,
    held: false,
  };
}

function roomOf(set: RoomSet, spread: number, behind: number, front: number): RoomShell {
  const [left, right, back] = [-set.left * spread, set.right * spread, behind - set.back * spread];
  const height = Math.max(2.6, (set.height ?? 2.8) * Math.sqrt(Math.max(1, spread)));
  const walls = { left: 0, right: 2, back: 3 } as const;
  const lengths = { left: front - back, right: front - back, back: right - left };
  /** Along a wall from its first point. */
  const along = (side: keyof typeof walls, at: number): number =>
    side === 'left'
      ? at * spread + behind - back
      : side === 'right'
        ? front - at * spread - behind
        : right - at * spread;
  return {
    kind: 'room',
    plan: [
      [left, back],
      [left, front],
      [right, front],
      [right, back],
    ],
    height,
    open: [],
    wallThickness: 0.24,
    openings: set.openings.map(({ side, at, width, sill, head, form }, index) => ({
      id: `opening-${index + 1}`,
      kind: form.includes('door') || form === 'pocket' ? 'door' : form.includes('passage') ? 'passage' : 'window',
      form,
      wall: walls[side],
      at: Math.min(lengths[side] - 0.1, Math.max(0.1, along(side, at))),
      width: Math.min(lengths[side] - 0.2, width * Math.min(2, Math.max(1, spread))),
      sill,
      head: Math.min(height - 0.1, head),
      held: false,
    })),
    ceiling: { kind: set.ceiling ?? 'flat', rise: 0, pitch: 1, cove: false },
    treatments: (set.treatments ?? []).map(({ kind, side, role, from = 0, to = 1, sill = 0, head = height }) => ({
      kind,
      wall: walls[side],
      from: from * lengths[side],
      to: to * lengths[side],
      sill,
      head: Math.min(height, head),
      role,
    })),
    columns: [],
    stairs: [],
    outlook: set.outlook ?? 'plain',
    skirting: 0.08,
  };
}

function siteOf(set: SiteSet, spread: number, seed: number): SiteShell {
  const wide = (points: readonly (readonly number[])[]): [number, number][] =>
    points.map(([x = 0, z = 0]) => [x * spread, z * spread]);
  return {
    kind: 'site',
    extent: 220,
    ground: set.ground,
    patches: (set.patches ?? []).map((patch, index) => ({
      ...patch,
      id: `patch-${index + 1}`,
      outline: wide(patch.outline),
    })),
    edges: (set.edges ?? []).map((edge, index) => ({ ...edge, id: `edge-${index + 1}`, line: wide(edge.line) })),
    masses: (set.masses ?? []).map((mass, index) => ({
      y: 0,
      storeyHeight: 3.2,
      groundHeight: 4,
      groundFacade: null,
      bay: 3.2,
      glazing: 0.4,
      rise: 2,
      overhang: 0.3,
      role: 'facade',
      accentRole: 'facadeAccent',
      entrance: null,
      seed: (seed + index) >>> 0,
      ...mass,
      id: `mass-${index + 1}`,
      outline: wide(mass.outline),
    })),
    steps: [],
    surroundings: set.surroundings,
  };
}

/** The set with left and right changed, its sun too. */
function mirrored({ shell, pieces, light, ...set }: StageSet): StageSet {
  const other = (side: 'left' | 'right' | 'back') => (side === 'left' ? 'right' : side === 'right' ? 'left' : side);
  const flip = (points: readonly (readonly number[])[]): [number, number][] =>
    points.map(([x = 0, z = 0]): [number, number] => [-x, z]).toReversed();
  return {
    ...set,
    pieces: pieces.map((piece) => ({ ...piece, x: -piece.x, turn: -(piece.turn ?? 0) })),
    light: { ...light, hour: 24 - light.hour, ...(light.hour > 17 || light.hour < 6 ? { hour: light.hour } : {}) },
    shell:
      shell.kind === 'room'
        ? {
            ...shell,
            left: shell.right,
            right: shell.left,
            openings: shell.openings.map((hole) => ({
              ...hole,
              side: other(hole.side),
              at: hole.side === 'back' ? -hole.at : hole.at,
            })),
            treatments: (shell.treatments ?? []).map(({ from = 0, to = 1, ...treatment }) => ({
              ...treatment,
              side: other(treatment.side),
              from: 1 - to,
              to: 1 - from,
            })),
          }
        : shell.kind === 'site'
          ? {
              ...shell,
              patches: (shell.patches ?? []).map((patch) => ({ ...patch, outline: flip(patch.outline) })),
              edges: (shell.edges ?? []).map((edge) => ({ ...edge, line: flip(edge.line) })),
              masses: (shell.masses ?? []).map((mass) => ({ ...mass, outline: flip(mass.outline) })),
            }
          : shell,
  };
}
