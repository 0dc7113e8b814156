import { STYLES } from '@yujian/contract/catalog/spaces';
import type { Finish, SceneBrief } from '@yujian/contract/scene/brief-schema';
import type { PlacedPiece, SceneDescription } from '@yujian/contract/scene/description-schema';
import { SCENE_VERSION } from '@yujian/contract/scene/description-options';
import { PIECES, usualSize, type PieceType } from '@yujian/contract/scene/pieces';
import { createChance, type Chance } from '@yujian/renderer/scene/build/random';
import { studioWall } from '../shell/studio.ts';
import { styleOf } from '../style/styles.ts';
import { studioView } from '../view/studio-view.ts';
import { clamp, type Size } from './draw.ts';
import { Kit } from './groups/kit.ts';
import { lightOf } from './light.ts';

type StudioShell = Extract<SceneDescription['shell'], { kind: 'studio' }>;

const SETS: readonly StudioShell['set'][] = ['sweep', 'corner', 'podium', 'arch', 'window-light', 'terrace'];
/** Sets with room for a few things or a stand. */
const PLAIN: readonly StudioShell['set'][] = ['sweep', 'corner', 'window-light'];
/** Sets with a wall that things hang on. */
const WALLS: readonly StudioShell['set'][] = ['corner', 'window-light'];
/** Forms of floor pieces that are fixed to a wall. */
const FIXED = new Set(['toilet wall-hung', 'tv-unit floating', 'clothes-rail wall', 'fountain wall']);
/** What a set shows when nothing is wished, and what may stand beside it. */
const SHOWN: readonly PieceType[] = [
  'armchair',
  'lounge-chair',
  'sofa',
  'sideboard',
  'floor-lamp',
  'dining-chair',
  'coffee-table',
];
const BESIDE: readonly PieceType[] = ['side-table', 'potted-plant', 'floor-lamp', 'stool'];
/** What a stand is made of: nothing that draws the eye from what stands on it. */
const STAND: Finish = { material: 'matt-white-paint', colour: 'e4e0d8' };
/** Half widths of a set for each metre that a thing reaches back, so that it stands before the sweep turns up. */
const SETBACK = 1.5;
/** Most things that one set shows side by side. */
const MOST = 8;

/** A set for one thing, or a few: what is wished stands in the middle and looks at the camera. */
export function arrangeStudio(brief: SceneBrief, seeds: SceneDescription['seeds'], aspect: number): SceneDescription {
  const chance = createChance(seeds.layout ^ 0x57d10);
  const key = brief.style ?? STYLES.product[0].key;
  const style = styleOf('studio', key);
  const kit = new Kit(chance.fork(), brief, { area: 20, short: 4, long: 5, height: 2.8 }, style.forms);
  const wished = brief.pieces
    .filter(({ type }) => !kit.bans(type))
    .flatMap(({ type, count }) => Array.from({ length: Math.min(count ?? 1, MOST) }, () => type));
  const main = (wished.length > 0 ? wished : [chance.pick(SHOWN)]).slice(0, MOST);
  const fitting = BESIDE.filter((type) => type !== main[0] && !kit.bans(type));
  const company =
    fitting.length > 0 && main.length === 1 && PIECES[main[0]!].mount === 'floor' && chance.next() < 0.55
      ? [chance.pick(fitting)]
      : [];
  const row = placeInRow(kit, chance, main, company);
  const widest = Math.max(
    ...row.flatMap(({ at, size }) => [
      Math.abs(at[0]) + size[0] / 2,
      size[2] * 0.6,
      SETBACK * (size[1] / 2 + 0.44 * (size[0] / 2) - at[1]),
    ]),
  );
  const width = Math.round(clamp(widest * 3, 2.2, 30) * 100) / 100;
  const isHung = row.some(needsWall);
  const shell: StudioShell = {
    kind: 'studio',
    set: isHung
      ? chance.pick(WALLS)
      : main.length > 2 || row.some(({ on }) => on !== null)
        ? chance.pick(PLAIN)
        : chance.pick(SETS),
    width,
  };
  const pieces = row.map((piece) => (needsWall(piece) ? putOnWall(piece, studioWall(width)) : piece));
  const scene: SceneDescription = {
    version: SCENE_VERSION,
    kind: 'studio',
    style: key,
    brief,
    seeds,
    shell,
    finishes: brief.finishes,
    pieces,
    light: lightOf(brief, 'studio', style),
    camera: {
      eye: [0, 1, 4],
      target: [0, 0.6, 0],
      kind: 'perspective',
      lens: 70,
      width: 4,
      upright: true,
      shiftX: 0,
      shiftY: 0,
      near: 0,
      aspect,
    },
  };
  return { ...scene, camera: studioView(scene, brief, seeds.view, aspect) };
}

function placeInRow(
  kit: Kit,
  chance: Chance,
  main: readonly PieceType[],
  company: readonly PieceType[],
): PlacedPiece[] {
  const pieces: PlacedPiece[] = [];
  const put = (type: PieceType, x: number, z: number, y: number, turn: number, on: string | null): PlacedPiece => {
    const isStand = type === 'plinth' && main.every((item) => item !== 'plinth');
    const [width, depth, height] = isStand ? [0.6, 0.6, 0.85] : sizeOf(kit, type);
    const top = PIECES[type].mount === 'ceiling' ? y + height : y;
    const piece: PlacedPiece = {
      id: `${type}-${pieces.length + 1}`,
      type,
      form: isStand ? 'bare' : kit.form(type),
      at: [Math.round(x * 1000) / 1000, Math.round(z * 1000) / 1000],
      y: Math.round(top * 1000) / 1000,
      turn: Math.round(turn * 10) / 10,
      size: [width, depth, height],
      seed: Math.floor(chance.next() * 4294967295),
      finishes: isStand ? { body: STAND } : {},
      on,
      held: false,
    };
    pieces.push(piece);
    return piece;
  };
  const widths = main.map((type) => sizeOf(kit, type)[0]);
  const gap = 0.28;
  const total = widths.reduce((sum, width) => sum + width, 0) + gap * (main.length - 1);
  let x = -total / 2;
  main.forEach((type, index) => {
    const middle = x + widths[index]! / 2;
    const turn = main.length === 1 ? chance.around(26) : chance.around(10);
    if (PIECES[type].mount === 'surface') {
      const stand = put('plinth', middle, 0, 0, 0, null);
      put(type, middle, 0, stand.size[2], turn, stand.id);
    } else
      put(
        type,
        middle,
        0,
        PIECES[type].mount === 'ceiling' ? 1.15 : PIECES[type].mount === 'wall' && sizeOf(kit, type)[2] < 1.6 ? 1 : 0,
        PIECES[type].mount === 'wall' ? 0 : turn,
        null,
      );
    x += widths[index]! + gap;
  });
  for (const type of company) {
    const [width, depth] = sizeOf(kit, type);
    const side = chance.next() < 0.5 ? -1 : 1;
    put(
      type,
      side * (total / 2 + 0.22 + width / 2),
      -sizeOf(kit, main[0]!)[1] / 2 + depth / 2 - 0.08,
      0,
      chance.around(12),
      null,
    );
  }
  return pieces;
}

function needsWall({ type, form }: PlacedPiece): boolean {
  return PIECES[type].mount === 'wall' || FIXED.has(`${type} ${form}`);
}

/** With its back to a wall at `z`: wall pieces are given by their back, the others by their middle. */
function putOnWall(piece: PlacedPiece, z: number): PlacedPiece {
  const out = PIECES[piece.type].mount === 'wall' ? 0 : piece.size[1] / 2 + 0.002;
  return { ...piece, at: [piece.at[0], Math.round((z + out) * 1000) / 1000], turn: 0 };
}

/** The size of its form where that has its own, or one near the type's. */
function sizeOf(kit: Kit, type: PieceType): Size {
  const own = usualSize(type, kit.form(type));
  if (own === PIECES[type].size) return kit.size(type);
  const [width, depth, height] = own;
  return kit.size(type, { width, depth, height });
}
