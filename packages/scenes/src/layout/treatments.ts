import type { SceneBrief } from '@yujian/contract/scene/brief-schema';
import type { PlacedPiece, RoomShell, Treatment } from '@yujian/contract/scene/description-schema';
import { PIECES } from '@yujian/contract/scene/pieces';
import type { Role } from '@yujian/contract/scene/roles';
import type { Chance } from '@yujian/renderer/scene/build/random';
import type { Style } from '../style/style.ts';
import { alongWall, type Wall } from './room.ts';
import type { Stage } from './stage.ts';

type Kind = Treatment['kind'];

const ROLE_OF: Readonly<Record<Kind, Role>> = {
  panelling: 'accentWall',
  slats: 'wood',
  mouldings: 'wall',
  tiles: 'tile',
  wainscot: 'trim',
  'stone-slabs': 'stone',
  niche: 'accentWall',
  'arch-niche': 'accentWall',
  plaster: 'accentWall',
  upholstered: 'leather',
  lattice: 'wood',
  brick: 'accentWall',
  wallpaper: 'accentWall',
  shelving: 'wood',
  'light-cove': 'trim',
};
/** Coverings that need a wall without windows, and depth in front of it that furniture would fill. */
const WET: readonly Kind[] = ['stone-slabs', 'tiles', 'plaster', 'arch-niche'];
/** Height to which walls behind worktops are tiled, metres. */
const SPLASH = 1.56;
const DEEP = new Set<Kind>(['shelving', 'light-cove']);
/** How far each stands out from the plaster, metres: what hangs on it hangs in front. */
const PROUD: Readonly<Partial<Record<Kind, number>>> = {
  panelling: 0.026,
  slats: 0.04,
  mouldings: 0.008,
  tiles: 0.011,
  wainscot: 0.018,
  'stone-slabs': 0.02,
  upholstered: 0.05,
  lattice: 0.04,
  brick: 0.013,
  plaster: 0.003,
  wallpaper: 0.003,
};

/** Covers the focal wall, and the others where the style does, each as the person wishes first; what hangs there comes forward. */
export function withTreatments(
  stage: Stage,
  style: Style,
  brief: SceneBrief,
  chance: Chance,
): { shell: RoomShell; pieces: PlacedPiece[] } {
  const { shell } = stage;
  const treatments: Treatment[] = [];
  const wet = brief.kind === 'bathroom' || brief.kind === 'kitchen';
  const focal = focalWall(stage);
  const wished = brief.features
    .filter(
      (feature): feature is 'panelling' | 'slats' | 'mouldings' | 'niche' =>
        feature === 'panelling' || feature === 'slats' || feature === 'mouldings' || feature === 'niche',
    )
    .filter((feature) => !brief.withoutFeatures.includes(feature));
  // a desk of stone before a wall of the same stone is not seen
  const usual = (
    brief.kind === 'bathroom' ? WET.filter((kind) => style.room.focal.includes(kind)) : style.room.focal
  ).filter(
    (kind) =>
      !brief.withoutFeatures.some((feature) => feature === kind) &&
      !DEEP.has(kind) &&
      !(kind === 'stone-slabs' && style.room.focal.length > 1 && stage.has('reception-desk')),
  );
  const kind: Kind | null =
    wished[0] ??
    (usual.length > 0 && chance.next() < 0.75
      ? usual[Math.min(usual.length - 1, Math.floor(chance.next() * chance.next() * usual.length * 1.6))]!
      : null);
  if (focal !== null && kind !== null && !(wet && kind === 'upholstered'))
    treatments.push(...cover(stage, focal, kind));
  const around =
    brief.kind === 'bathroom'
      ? (['tiles'] as const)
      : style.room.walls
          .filter((other) => !brief.withoutFeatures.some((feature) => feature === other) && !DEEP.has(other))
          .slice(0, 1);
  if (around[0] !== undefined && brief.kind !== 'exhibition-hall')
    for (const wall of stage.walls)
      if (wall !== focal || kind === null) treatments.push(...cover(stage, wall, around[0], brief.kind === 'bathroom'));
  if (brief.kind === 'kitchen') treatments.push(...splashbacks(stage, treatments));
  const covered = treatments.slice(0, 60);
  const isRecessed = (wall: Wall): boolean =>
    covered.some(
      (treatment) => treatment.wall === wall.index && (treatment.kind === 'niche' || treatment.kind === 'arch-niche'),
    );
  const pieces = stage.claims.flatMap(({ piece, group }): PlacedPiece[] => {
    if (PIECES[piece.type].mount !== 'wall' || piece.held) return [piece];
    const wall = stage.walls.find(
      (candidate) =>
        Math.abs(((candidate.turn - piece.turn + 540) % 360) - 180) < 1 &&
        Math.abs(alongWall(candidate, [piece.at[0], piece.at[1]]).out) < 0.05,
    );
    if (wall === undefined) return [piece];
    if (isRecessed(wall) && group === 'walls' && !brief.pieces.some(({ type }) => type === piece.type)) return [];
    const out = Math.max(
      0,
      ...covered
        .filter(
          (treatment) =>
            treatment.wall === wall.index && piece.y < treatment.head && piece.y + piece.size[2] > treatment.sill,
        )
        .map((treatment) => PROUD[treatment.kind] ?? 0),
    );
    return out === 0
      ? [piece]
      : [
          {
            ...piece,
            at: [
              Math.round((piece.at[0] + wall.inward[0] * out) * 1000) / 1000,
              Math.round((piece.at[1] + wall.inward[1] * out) * 1000) / 1000,
            ],
          },
        ];
  });
  return { shell: { ...shell, treatments: covered }, pieces };
}

/** The wall that the eye goes to: behind the bed, the sofa, the desk, the fire. */
function focalWall(stage: Stage): Wall | null {
  const heads = stage.claims.filter(({ piece }) =>
    [
      'kitchen-run',
      'bed',
      'fireplace',
      'tv-unit',
      'reception-desk',
      'back-bar',
      'single-bed',
      'washbasin',
      'sofa',
      'corner-sofa',
      'sideboard',
      'banquette',
      'whiteboard',
    ].includes(piece.type),
  );
  const backs = heads.flatMap(({ piece }) => {
    const wall = stage.walls.find(
      (candidate) =>
        !candidate.isOpen &&
        Math.abs(((candidate.turn - piece.turn + 540) % 360) - 180) < 2 &&
        alongWall(candidate, [piece.at[0], piece.at[1]]).out < (PIECES[piece.type].class === 'counter' ? 3 : 1.3),
    );
    return wall === undefined ? [] : [wall];
  });
  const bare = (wall: Wall): boolean => wall.openings.every(({ kind }) => kind !== 'window') && wall.length > 1.6;
  return (
    backs.find(bare) ??
    stage.walls.filter((wall) => !wall.isOpen && bare(wall)).sort((a, b) => b.length - a.length)[0] ??
    null
  );
}

/** Tiles behind worktops, from wall to wall, as high as one splashes; none on a wall that is covered already. */
function splashbacks(stage: Stage, treatments: readonly Treatment[]): Treatment[] {
  const isAtRun = (wall: Wall): boolean =>
    stage.claims.some(
      ({ piece }) =>
        (piece.type === 'kitchen-run' || piece.type === 'base-units') &&
        Math.abs(((wall.turn - piece.turn + 540) % 360) - 180) < 2 &&
        alongWall(wall, [piece.at[0], piece.at[1]]).out < 0.6,
    );
  return stage.walls
    .filter((wall) => isAtRun(wall) && treatments.every((treatment) => treatment.wall !== wall.index))
    .flatMap((wall) => cover(stage, wall, 'tiles').map((treatment) => ({ ...treatment, sill: 0.86, head: SPLASH })));
}

/** A covering from corner to corner, broken at openings. */
function cover(stage: Stage, wall: Wall, kind: Kind, low = false): Treatment[] {
  if (wall.isOpen || wall.length < 0.3) return [];
  const head =
    kind === 'wainscot'
      ? Math.min(1.05, stage.shell.height * 0.4)
      : low
        ? Math.min(stage.shell.height, 2.1)
        : stage.shell.height;
  return [
    {
      kind,
      wall: wall.index,
      from: 0,
      to: Math.round(wall.length * 1000) / 1000,
      sill: 0,
      head: Math.round(head * 1000) / 1000,
      role: ROLE_OF[kind],
    },
  ];
}
