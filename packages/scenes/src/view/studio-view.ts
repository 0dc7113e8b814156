import type { SceneBrief } from '@yujian/contract/scene/brief-schema';
import type { SceneCamera, SceneDescription } from '@yujian/contract/scene/description-schema';
import { PIECES } from '@yujian/contract/scene/pieces';
import { createChance } from '@yujian/renderer/scene/build/random';
import { solidOf } from '../layout/stage.ts';

const FILM_WIDTH = 36;
/** Share of the frame's width or height that the things take. */
const FILLS = { detail: 1.35, wide: 0.5, usual: 0.84 } as const;
/** What is near looks larger than what is far: the middle of the picture is found in a few steps. */
const CENTRINGS = 5;
/** Share of a hanging lamp's height that is cord and rose, out of the picture. */
const CORD = 0.2;
/** How far the open lid of a grand piano stands above its case, metres. */
const LID = 0.7;

type Point = readonly [x: number, y: number, z: number];

/** A thing on a set as product photographers take it: long lens, a little from above, the thing large in the frame. */
export function studioView(scene: SceneDescription, brief: SceneBrief, seed: number, aspect: number): SceneCamera {
  const chance = createChance(seed ^ 0x2b1e);
  const { shot } = brief.view;
  const lens = brief.view.lens ?? 60 + 15 * chance.next();
  const azimuth = shot === 'frontal' ? 0 : (chance.around(24) * Math.PI) / 180;
  // metres that the eye stands above the things' middle, for each metre that it is away
  const rise = shot === 'low' ? -0.05 : shot === 'high' ? 0.5 : usualRise(scene.pieces);
  const seen = cornersOf(scene).map(([x, y, z]): Point => [
    x * Math.cos(azimuth) - z * Math.sin(azimuth),
    y,
    x * Math.sin(azimuth) + z * Math.cos(azimuth),
  ]);
  const nearness = middleOf(seen.map((point) => point[2]));
  // the line of sight rises by `rise` for each metre nearer to the eye
  const levelOf = ([, y, z]: Point): number => y - rise * (z - nearness);
  const fill = FILLS[shot === 'detail' || shot === 'wide' ? shot : 'usual'];
  let [across, middle, away] = [middleOf(seen.map((point) => point[0])), middleOf(seen.map(levelOf)), 0];
  for (let turn = 0; turn < CENTRINGS; turn++) {
    away = Math.max(
      ...seen.map(
        (point) =>
          point[2] -
          nearness +
          (2 * Math.max(Math.abs(point[0] - across), Math.abs(levelOf(point) - middle) * aspect, 0.04) * lens) /
            (FILM_WIDTH * fill),
      ),
    );
    const sizeOf = (point: Point): number => away / (away - point[2] + nearness);
    [across, middle] = [
      across + middleOf(seen.map((point) => (point[0] - across) * sizeOf(point))),
      middle + middleOf(seen.map((point) => (levelOf(point) - middle) * sizeOf(point))),
    ];
  }
  const round = (value: number): number => Math.round(value * 1000) / 1000;
  const at = (distance: number, y: number): [number, number, number] => [
    round(across * Math.cos(azimuth) + distance * Math.sin(azimuth)),
    round(y),
    round(distance * Math.cos(azimuth) - across * Math.sin(azimuth)),
  ];
  const eye = brief.view.eye ?? Math.max(0.12, middle + rise * away);
  return {
    eye: at(nearness + away, eye),
    target: at(nearness, middle),
    kind: 'perspective',
    lens: round(lens),
    width: 4,
    upright: shot !== 'high',
    shiftX: 0,
    shiftY: 0,
    near: 0,
    aspect,
  };
}

/** What hangs is seen from below, the flatter the more; what stands from above, the lower the more. */
function usualRise(pieces: SceneDescription['pieces']): number {
  const height = Math.max(...pieces.map(({ size }) => size[2]), 0);
  if (pieces.some(({ type }) => PIECES[type].mount === 'ceiling')) return height < 0.3 ? -0.4 : -0.1;
  if (pieces.some(({ type }) => PIECES[type].mount === 'wall')) return 0.04;
  if (height < 0.1) return 0.75;
  return Math.max(0.12, 0.32 - 0.08 * height);
}

/** The corners of the boxes round all things but stands; of hanging lamps without what they hang by. */
function cornersOf(scene: SceneDescription): Point[] {
  if (scene.pieces.length === 0)
    return [
      [-0.5, 0, 0],
      [0.5, 1, 0],
    ];
  // a stand is there for what stands on it
  const stands = new Set(scene.pieces.map(({ on }) => on));
  return scene.pieces
    .filter(({ id }) => !stands.has(id))
    .flatMap((piece) => {
      const { x, z, hw, hd, c, s, y0, y1 } = solidOf(piece);
      const isCorded = PIECES[piece.type].mount === 'ceiling' && piece.size[2] > 0.4;
      const top = y1 + (isCorded ? -CORD * piece.size[2] : piece.type === 'piano' && piece.form === 'grand' ? LID : 0);
      return [y0, top].flatMap((y) =>
        [-hw, hw].flatMap((right) =>
          [-hd, hd].map((forward): Point => [x + right * c + forward * s, y, z - right * s + forward * c]),
        ),
      );
    });
}

function middleOf(values: readonly number[]): number {
  return (Math.min(...values) + Math.max(...values)) / 2;
}
