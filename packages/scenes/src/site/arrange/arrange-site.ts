import type { SceneBrief } from '@yujian/contract/scene/brief-schema';
import type { SceneCamera, SceneDescription } from '@yujian/contract/scene/description-schema';
import { SCENE_VERSION } from '@yujian/contract/scene/description-options';
import { sceneKind, type SceneKindKey } from '@yujian/contract/scene/kinds';
import { STYLES } from '@yujian/contract/catalog/spaces';
import { createChance } from '@yujian/renderer/scene/build/random';
import { styleOf } from '../../style/styles.ts';
import { lightOf } from '../../layout/light.ts';
import { arrangeBuilding, type BuildingKind } from './buildings.ts';
import { round, SiteDraft } from './draft.ts';
import { isInTheWay } from './near-cars.ts';
import { arrangeLandscape, type LandscapeKind } from './landscape/landscapes.ts';
import { arrangePlan, type PlanKind } from './plans.ts';
import { schemeOf } from './schemes.ts';
import { turnSun } from './sunlight.ts';
import { arrangePavilion, arrangeStreetFacade } from './small-buildings.ts';
import type { SitePlan } from './site-plan.ts';
import { putWished } from './wishes.ts';

const BUILDINGS = new Set<SceneKindKey>([
  'villa',
  'housing',
  'office-building',
  'cultural',
  'school',
  'hotel',
  'retail-complex',
  'industrial',
  'rural-guest-house',
]);
const PLANS = new Set<SceneKindKey>([
  'urban-district',
  'business-park',
  'housing-estate',
  'campus-plan',
  'waterfront',
  'village',
]);

/** Stops. */
const DUSK_LIFT = 0.5;

/**
 * A site with everything in its place: bodies of buildings, ground, walls, planting, light and camera. The same wish and
 * seeds give the same site.
 */
export function arrangeSite(brief: SceneBrief, seeds: SceneDescription['seeds']): SceneDescription {
  const kind = brief.kind ?? 'villa';
  const { family } = sceneKind(kind);
  const style = brief.style ?? (kind === 'village' ? 'vernacular' : STYLES[family][0].key);
  const draft = new SiteDraft(createChance(seeds.layout ^ (0x5173 * kind.length) ^ kind.charCodeAt(1)), brief);
  const plan = planOf(draft, kind, style);
  putWished(draft, plan.camera);
  const camera = {
    ...plan.camera,
    eye: plan.camera.eye.map(round) as [number, number, number],
    target: plan.camera.target.map(round) as [number, number, number],
  };
  const wantsCar = brief.pieces.some(({ type }) => type === 'car');
  const light = turnSun(
    lightOf(brief, kind, styleOf(kind, style)),
    camera,
    asideOf(kind, camera),
    leastSun(brief, kind, plan.surroundings),
  );
  return {
    version: SCENE_VERSION,
    kind,
    style,
    brief,
    seeds,
    shell: {
      kind: 'site',
      extent: plan.extent,
      ground: plan.ground,
      patches: draft.patches,
      masses: draft.masses,
      edges: draft.edges,
      steps: draft.steps,
      surroundings: plan.surroundings,
    },
    finishes: { ...plan.finishes, ...brief.finishes },
    pieces: wantsCar
      ? draft.pieces
      : draft.pieces.filter((piece) => piece.type !== 'car' || !isInTheWay(piece, camera)),
    // what stands in the shade of its own roof and a wood is exposed for that shade; at dusk the ground before a front is still read
    light:
      kind === 'pavilion' && plan.surroundings === 'forest'
        ? { ...light, exposure: light.exposure + 0.8 }
        : brief.light.hour === 'dusk' && BUILDINGS.has(kind)
          ? { ...light, exposure: light.exposure + DUSK_LIFT }
          : light,
    camera,
  };
}

/** Sine of the least altitude of the sun: by day a golden one stands over the trees, and a town seen from the air is no field of shadows. */
function leastSun({ light: { hour } }: SceneBrief, kind: SceneKindKey, surroundings: SitePlan['surroundings']): number {
  if (hour === 'dusk' || hour === 'night') return -1;
  if (PLANS.has(kind)) return 0.42;
  if (hour !== 'golden-hour' && hour !== 'dawn') return -1;
  return surroundings === 'forest' ? 0.36 : 0.2;
}

/** Fronts are lit from before them, open spaces from the side, so that trees and ground throw long shadows across. */
function asideOf(kind: SceneKindKey, { eye, target }: SceneCamera): number {
  const side = eye[0] > target[0] ? 1 : -1;
  if (PLANS.has(kind) || eye[1] > 12) return side * 74;
  return BUILDINGS.has(kind) || kind === 'pavilion' || kind === 'street-facade' ? -side * 64 : side * 58;
}

function planOf(draft: SiteDraft, kind: SceneKindKey, style: string): SitePlan {
  const scheme = schemeOf(style);
  if (BUILDINGS.has(kind)) return arrangeBuilding(draft, kind as BuildingKind, scheme);
  if (PLANS.has(kind)) return arrangePlan(draft, kind as PlanKind, scheme);
  if (kind === 'pavilion') return arrangePavilion(draft, scheme);
  if (kind === 'street-facade') return arrangeStreetFacade(draft, scheme);
  return arrangeLandscape(draft, kind as LandscapeKind, style);
}
