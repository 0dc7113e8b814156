import { LIBRARY } from '../materials/library.ts';
import { SceneBuilder } from './build/scene-builder.ts';
import type { Camera, Material, Scene, Vec3 } from './scene.ts';
import { addGround } from './site/ground.ts';
import { addHills } from './site/hills.ts';
import { addMeadow } from './site/meadow.ts';
import type { Ground, Plot, Surroundings } from './site/plot.ts';
import { addSkyline } from './site/skyline.ts';

export interface SiteOptions {
  readonly ground: Ground;
  readonly surroundings: Surroundings;
  /** chooses where trees and blocks stand */
  readonly seed?: number;
  /** nothing tall is put between this camera and the model, or where it stands */
  readonly camera?: Pick<Camera, 'eye' | 'target'>;
}

const LIBRARY_BY_KEY = new Map(LIBRARY.map(({ key, material }) => [key, material]));

/** The scene with ground and surroundings that fit the size of the model in `bounds`. Its own numbers stay as they are; what is new comes after them. */
export function addSite(scene: Scene, bounds: { readonly min: Vec3; readonly max: Vec3 }, options: SiteOptions): Scene {
  const { ground, surroundings } = options;
  if (ground === 'none' && surroundings === 'none') return scene;
  const plot = plan(bounds, options);
  const builder = new SceneBuilder((key): Material | undefined => LIBRARY_BY_KEY.get(key));
  addGround(builder, plot, ground, surroundings);
  if (surroundings === 'meadow') addMeadow(builder, plot);
  if (surroundings === 'skyline') addSkyline(builder, plot);
  if (surroundings === 'hills') addHills(builder, plot);
  return join(scene, builder.finish());
}

function plan({ min, max }: { readonly min: Vec3; readonly max: Vec3 }, { seed = 1, camera }: SiteOptions): Plot {
  const reach = Math.max(1.5, Math.hypot(max[0] - min[0], max[1] - min[1], max[2] - min[2]));
  const centre: Vec3 = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2];
  const isFree = (x: number, z: number, radius: number): boolean => {
    const outside = Math.hypot(Math.max(min[0] - x, 0, x - max[0]), Math.max(min[2] - z, 0, z - max[2]));
    if (outside < radius) return false;
    return (
      camera === undefined ||
      distanceToSegment(x, z, camera.eye, camera.target) >
        radius + 0.25 * Math.hypot(x - camera.target[0], z - camera.target[2])
    );
  };
  return { min, max, centre, level: min[1] - 0.002 * Math.min(10, reach), reach, seed, isFree };
}

function distanceToSegment(x: number, z: number, from: Vec3, to: Vec3): number {
  const [dx, dz] = [to[0] - from[0], to[2] - from[2]];
  const share = Math.max(0, Math.min(1, ((x - from[0]) * dx + (z - from[2]) * dz) / Math.max(1e-9, dx * dx + dz * dz)));
  return Math.hypot(x - from[0] - share * dx, z - from[2] - share * dz);
}

function join(scene: Scene, site: Scene): Scene {
  const pictures = scene.pictures.length;
  const shift = (picture: number | null): number | null => (picture === null ? null : picture + pictures);
  return {
    ...scene,
    meshes: [...scene.meshes, ...site.meshes],
    instances: [
      ...scene.instances,
      ...site.instances.map((instance) => ({
        ...instance,
        mesh: instance.mesh + scene.meshes.length,
        material: instance.material + scene.materials.length,
        object: instance.object + scene.objects.length,
      })),
    ],
    objects: [...scene.objects, ...site.objects],
    materials: [
      ...scene.materials,
      ...site.materials.map(({ maps, ...material }) => ({
        ...material,
        maps: maps && {
          ...maps,
          base: shift(maps.base),
          roughnessMetal: shift(maps.roughnessMetal),
          normal: shift(maps.normal),
          emission: shift(maps.emission),
        },
      })),
    ],
    pictures: [...scene.pictures, ...site.pictures],
  };
}
