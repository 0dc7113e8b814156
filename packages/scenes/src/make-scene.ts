import type { SceneBrief } from '@yujian/contract/scene/brief-schema';
import type { SceneDescription } from '@yujian/contract/scene/description-schema';
import { arrange } from './layout/arrange.ts';
import { chooseView } from './view/choose-view.ts';
import { keepsSides } from './view/said-sides.ts';
import { readWords } from './words/read-words.ts';

/** What a request gives to make a scene of. */
export interface SceneRequest {
  readonly words: string;
  /** words for what shall not be there */
  readonly negative: string;
  /** the wish as corrected by hand; null = as the words say */
  readonly brief: SceneBrief | null;
  /** a scene to begin from; null = made from the wish */
  readonly scene: SceneDescription | null;
  /** what of `scene` stays while the seed draws the rest */
  readonly keep: { readonly layout: boolean; readonly materials: boolean; readonly view: boolean };
  /** 0 to 2³²−1 */
  readonly seed: number;
  /** width over height of the picture */
  readonly aspect: number;
}

/**
 * The scene that a request asks for. The same request gives the same scene.
 *
 * @throws LayoutError in words for a person
 */
export function makeScene(request: SceneRequest): SceneDescription {
  const { scene, keep, seed, aspect } = request;
  if (scene === null)
    return withAspect(arrange(wishOf(request), { layout: seed, materials: seed, view: seed }, null, aspect), aspect);
  const seeds = {
    layout: keep.layout ? scene.seeds.layout : seed,
    materials: keep.materials ? scene.seeds.materials : seed,
    view: keep.view ? scene.seeds.view : seed,
  };
  const laidOut = keep.layout
    ? { ...scene, seeds }
    : {
        ...arrange({ ...scene.brief, kind: scene.kind, style: scene.style }, seeds, scene, aspect),
        light: scene.light,
        finishes: scene.finishes,
        ...(scene.estimated && { estimated: scene.estimated }),
        ...(scene.referenceFinishes && { referenceFinishes: scene.referenceFinishes }),
      };
  const camera =
    keep.view && !losesSides(scene, laidOut) ? scene.camera : chooseView(laidOut, laidOut.brief, seed, aspect);
  return withAspect({ ...laidOut, camera }, aspect);
}

/** A kept view that showed what is said of sides does not show it in the room as it is drawn now. */
function losesSides(before: SceneDescription, now: SceneDescription): boolean {
  const shows = ({ shell, pieces, camera }: SceneDescription): boolean =>
    shell.kind !== 'room' || keepsSides(shell, pieces, now.brief, camera);
  return shows(before) && !shows({ ...now, camera: before.camera });
}

/** The wish of words or of the form, without what shall be left out. */
export function wishOf({ words, negative, brief }: Pick<SceneRequest, 'words' | 'negative' | 'brief'>): SceneBrief {
  const wish = brief ?? readWords(words).brief;
  if (negative.trim() === '') return wish;
  const { pieces, openings, features, people } = readWords(negative).brief;
  const without = [...new Set([...wish.without, ...pieces.map(({ type }) => type)])];
  return {
    ...wish,
    without,
    pieces: wish.pieces.filter(({ type }) => !without.includes(type)),
    withoutOpenings: [...new Set([...wish.withoutOpenings, ...openings.map(({ kind }) => kind)])],
    withoutFeatures: [...new Set([...wish.withoutFeatures, ...features])],
    people: people === null ? wish.people : false,
  };
}

/** The scene as seen all around from a place one can stand at. */
export function panoramaOf(scene: SceneDescription): SceneDescription {
  const brief = { ...scene.brief, view: { ...scene.brief.view, shot: 'panorama' as const } };
  return scene.camera.kind === 'panorama'
    ? scene
    : { ...scene, camera: { ...chooseView(scene, brief, scene.seeds.view, 2), kind: 'panorama', aspect: 2 } };
}

function withAspect(scene: SceneDescription, aspect: number): SceneDescription {
  return { ...scene, camera: { ...scene.camera, aspect } };
}
