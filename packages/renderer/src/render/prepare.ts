import { createCameraRays } from '../camera/camera-rays.ts';
import { prepareLights } from '../light/light-set.ts';
import { prepareMaterials } from '../materials/bake.ts';
import { type Camera, type Scene, SceneError } from '../scene/scene.ts';
import { packScene } from '../tracer/pack.ts';
import type { PackedGeometry } from '../tracer/packed-geometry.ts';
import { meanPaneShare } from '../transport/interfaces.ts';
import { allocateBuffers, type Shared } from './content.ts';
import type { RenderSettings } from './job.ts';
import { planRender, TIERS } from './plan.ts';

const MOST_PIXELS = 8192 * 8192;
/** cells of the cache grow with the distance to the eye past this share of it */
const CELL_GROWTH = 0.012;
/** and are never larger than this share of the scene, so that small models have a cache as fine as rooms */
const CELL_SHARE = 0.01;

/**
 * Makes a render ready to run on any number of threads: trees, lights, empty textures and films in shared memory.
 * `known`: what `packScene` made of this scene, when that has been done already.
 * @throws SceneError when scene, camera or size cannot be rendered, in words for a person
 */
export function prepareRender(
  scene: Scene,
  camera: Camera,
  settings: RenderSettings,
  known: PackedGeometry | null = null,
): Shared {
  const { width, height } = settings;
  if (
    !(Number.isInteger(width) && Number.isInteger(height) && width > 0 && height > 0 && width * height <= MOST_PIXELS)
  ) {
    throw new SceneError(`A picture of ${width} × ${height} pixels cannot be rendered.`);
  }
  createCameraRays(camera, width, height);
  const packed = known ?? packScene(scene);
  const bank = prepareMaterials(scene.materials, scene.pictures, {
    bodies: scene,
    coarseness: settings.quality === 'draft' ? 2 : 1,
  });
  const plain = scene.materials.map((material) =>
    material.substance
      ? { ...material, base: material.substance.colours[0] ?? material.base, substance: null }
      : material,
  );
  const plainBank = { ...prepareMaterials(plain, scene.pictures), pictures: bank.pictures, places: bank.places };
  const lights = prepareLights(scene, packed);
  const isJudge = settings.estimator.kind === 'reference';
  const tier = isJudge ? { ...TIERS[settings.quality], block: 1 as const } : TIERS[settings.quality];
  const { min, max } = packed.bounds;
  const size = Math.hypot(max[0] - min[0], max[1] - min[1], max[2] - min[2]);
  const cell = Math.max(1e-6, Math.min(tier.cell, size * CELL_SHARE));
  const plan = planRender(settings, { textures: bank.recipes.length, pictures: bank.used.length });
  const paths = Math.max(1, ...plan.map(({ work }) => (work.kind === 'trace' ? work.paths : 0)));
  return {
    settings,
    camera,
    phases: plan.map(({ phase }) => phase),
    content: {
      plan,
      packed,
      bank,
      plainBank,
      lights,
      haze: scene.environment?.haze ?? null,
      paneShare: meanPaneShare(scene.materials),
      ...allocateBuffers(settings, tier, cell, CELL_GROWTH, camera.eye, paths),
    },
  };
}
