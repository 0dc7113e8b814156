import { SPACES, type SpaceFamily } from '../catalog/spaces.ts';
import type { Text } from '../text.ts';

/** What a scene can be of: the spaces of the classification tree, each a room or a site. */
type SceneFamily = Exclude<SpaceFamily, 'product'>;
type SpaceKey<F extends SceneFamily> = (typeof SPACES)[F][number]['key'];

/** `room` is seen from inside, `site` from outside; a `studio` is a set for a single thing. */
export type SceneSetting = 'room' | 'site' | 'studio';

export interface SceneKind {
  readonly key: SceneKindKey;
  /** Whose styles it takes. */
  readonly family: SpaceFamily;
  readonly setting: SceneSetting;
  readonly name: Text;
}

/** The campus of planning is `campus-plan`; a campus path of landscape is `campus`. */
export type SceneKindKey =
  | SpaceKey<'interior'>
  | SpaceKey<'commercial'>
  | SpaceKey<'architecture'>
  | SpaceKey<'landscape'>
  | Exclude<SpaceKey<'planning'>, 'campus'>
  | 'campus-plan'
  | 'studio';

const SETTINGS = {
  interior: 'room',
  commercial: 'room',
  architecture: 'site',
  landscape: 'site',
  planning: 'site',
} as const satisfies Record<SceneFamily, SceneSetting>;

/** Spaces of interior that are not rooms in the sense of four walls are rooms here too: a balcony has an open side. */
export const SCENE_KINDS: readonly SceneKind[] = [
  ...(Object.keys(SETTINGS) as SceneFamily[]).flatMap((family) =>
    SPACES[family].map(({ key, name }): SceneKind => ({
      key: family === 'planning' && key === 'campus' ? 'campus-plan' : (key as SceneKindKey),
      family,
      setting: SETTINGS[family],
      name,
    })),
  ),
  { key: 'studio', family: 'product', setting: 'studio', name: { zh: '影棚', en: 'Studio' } },
];

export const SCENE_KIND_KEYS = SCENE_KINDS.map(({ key }) => key) as [SceneKindKey, ...SceneKindKey[]];

export function sceneKind(key: SceneKindKey): SceneKind {
  return SCENE_KINDS.find((kind) => kind.key === key)!;
}
