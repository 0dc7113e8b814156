import { STYLES } from '@yujian/contract/catalog/spaces';
import type { SceneBrief } from '@yujian/contract/scene/brief-schema';
import type { SceneDescription } from '@yujian/contract/scene/description-schema';
import type { SceneFacts } from '@yujian/contract/scene/facts';
import { sceneKind, type SceneKindKey } from '@yujian/contract/scene/kinds';
import { pieceEntry, type PieceType } from '@yujian/contract/scene/pieces';
import { lightOf } from './layout/light.ts';
import { wishOf, type SceneRequest } from './make-scene.ts';
import { styleOf } from './style/styles.ts';

/** The facts of the scene that a request asks for, without arranging it: of the scene it begins from what stays, of all else what is wished. */
export function factsOfRequest(request: SceneRequest): SceneFacts {
  const { scene, keep, seed } = request;
  const all = { layout: seed, materials: seed, view: seed };
  if (scene === null) return factsOfWish(wishOf(request), all);
  const seeds = {
    layout: keep.layout ? scene.seeds.layout : seed,
    materials: keep.materials ? scene.seeds.materials : seed,
    view: keep.view ? scene.seeds.view : seed,
  };
  const own = factsOfScene({ ...scene, seeds });
  const { pieces, camera } = factsOfWish({ ...scene.brief, kind: scene.kind, style: scene.style }, seeds);
  return { ...own, ...(keep.layout ? {} : { pieces }), ...(keep.view ? {} : { camera }) };
}

export function factsOfScene({
  kind,
  style,
  brief,
  seeds,
  finishes,
  referenceFinishes,
  light,
  shell,
  pieces,
  camera,
}: SceneDescription): SceneFacts {
  const outlook = shell.kind === 'room' ? shell.outlook : shell.kind === 'site' ? shell.surroundings : null;
  return {
    kind,
    style,
    brief,
    seeds,
    finishes,
    ...(referenceFinishes && { referenceFinishes }),
    light,
    outlook,
    pieces: largestFirst(pieces.map(({ type, size }) => ({ type, size, count: 1 }))),
    camera: { kind: camera.kind, lens: camera.lens, height: camera.eye[1] },
  };
}

function factsOfWish(brief: SceneBrief, seeds: SceneDescription['seeds']): SceneFacts {
  const kind = brief.kind ?? 'living-room';
  const style = brief.style ?? usualStyle(kind);
  const wished = brief.pieces.filter(({ type }) => !brief.without.includes(type));
  return {
    kind,
    style,
    brief,
    seeds,
    finishes: brief.finishes,
    light: lightOf(brief, kind, styleOf(kind, style)),
    outlook: brief.outlook,
    pieces: largestFirst(wished.map(({ type, count }) => ({ type, size: pieceEntry(type).size, count: count ?? 1 }))),
    camera: cameraOf(brief, kind),
  };
}

/** As `arrange` takes it. */
function usualStyle(kind: SceneKindKey): string {
  const { family } = sceneKind(kind);
  return kind === 'village' ? 'vernacular' : STYLES[family][0].key;
}

function largestFirst(
  pieces: readonly {
    readonly type: PieceType;
    readonly size: readonly [number, number, number];
    readonly count: number;
  }[],
): SceneFacts['pieces'] {
  const bulk = new Map<PieceType, { count: number; volume: number }>();
  for (const { type, size, count } of pieces) {
    const sum = bulk.get(type) ?? { count: 0, volume: 0 };
    bulk.set(type, {
      count: sum.count + count,
      volume: sum.volume + count * size[0] * size[1] * Math.max(0.05, size[2]),
    });
  }
  return [...bulk].toSorted(([, a], [, b]) => b.volume - a.volume).map(([type, { count }]) => ({ type, count }));
}

/** Shots that rooms are cut open for. */
const PARALLEL: ReadonlySet<SceneBrief['view']['shot']> = new Set(['top', 'bird', 'axonometric', 'section']);
/** Millimetres, by what is photographed. */
const LENSES = { room: 24, site: 30, studio: 70 } as const;
/** Heights of the eye, metres. */
const [FLIGHT, ROOF, STANDING] = [60, 12, 1.6] as const;

/** How a photographer would stand to it. Whole quarters are seen from the air. */
function cameraOf({ view: { shot, lens, eye } }: SceneBrief, kind: SceneKindKey): SceneFacts['camera'] {
  const { setting, family } = sceneKind(kind);
  const isFlown = setting === 'site' && (shot === 'bird' || shot === 'top' || family === 'planning');
  return {
    kind: shot === 'axonometric' || (setting === 'room' && PARALLEL.has(shot)) ? 'orthographic' : 'perspective',
    lens: lens ?? LENSES[setting],
    height: eye ?? (isFlown ? FLIGHT : setting === 'site' && shot === 'high' ? ROOF : STANDING),
  };
}
