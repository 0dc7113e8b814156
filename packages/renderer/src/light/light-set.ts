import type { Scene } from '../scene/scene.ts';
import { gatherEmitters, isSquare, boundRectangle } from './emitters.ts';
import type { EmitterData } from './emitters.ts';
import { prepareEnvironment } from './environment-table.ts';
import type { EnvironmentData } from './environment-table.ts';
import { NODE, buildLightTree } from './light-tree.ts';
import type { LightTreeData } from './light-tree.ts';
import { sharedFloats } from './shared-arrays.ts';

/** All lights of a scene, ready for sampling; can be posted to a worker, which shares its arrays. */
export interface LightSetData {
  readonly sun: SunData | null;
  readonly environment: EnvironmentData | null;
  /** what the camera sees behind everything; null = the environment */
  readonly backdrop: readonly [number, number, number] | null;
  /** 12 floats each: origin, u, v as given, then 1 1 1 */
  readonly portals: Float32Array;
  readonly portalTree: LightTreeData;
  readonly emitters: EmitterData;
  readonly lampTree: LightTreeData;
}

export interface SunData {
  readonly direction: readonly [number, number, number];
  readonly irradiance: readonly [number, number, number];
  /** cosine of the angular radius, and 1 − it */
  readonly cosRadius: number;
  readonly cap: number;
}

/**
 * Gathers the lights of a scene. `packed.firstPrimitive` says for each instance at which primitive its triangles begin.
 * Portals that are no rectangles are left out: they only guide.
 */
export function prepareLights(scene: Scene, packed: { readonly firstPrimitive: ArrayLike<number> }): LightSetData {
  const { data: emitters, bounds } = gatherEmitters(scene, packed.firstPrimitive);
  const guides = scene.environment
    ? scene.portals.filter(
        (portal) => isSquare(portal.u, portal.v) && Math.hypot(...portal.u) * Math.hypot(...portal.v) > 1e-6,
      )
    : [];
  const portals = sharedFloats(guides.length * 12);
  const openings = new Float32Array(guides.length * NODE);
  guides.forEach((portal, index) => {
    portals.set([...portal.origin, ...portal.u, ...portal.v, 1, 1, 1], index * 12);
    boundRectangle(portals, index * 12, openings, index * NODE);
  });
  return {
    sun: prepareSun(scene),
    environment: scene.environment ? prepareEnvironment(scene.environment) : null,
    backdrop: scene.environment?.backdrop ?? null,
    portals,
    portalTree: buildLightTree({ count: guides.length, lamps: openings }),
    emitters,
    lampTree: buildLightTree(bounds),
  };
}

function prepareSun(scene: Scene): SunData | null {
  if (!scene.sun || !scene.sun.irradiance.some((value) => value > 0)) return null;
  const { direction, irradiance } = scene.sun;
  const radius = Math.max(1e-4, Math.min(1, scene.sun.radius));
  const length = Math.hypot(...direction);
  const half = Math.sin(radius / 2);
  return {
    direction: [direction[0] / length, direction[1] / length, direction[2] / length],
    irradiance: [Math.max(0, irradiance[0]), Math.max(0, irradiance[1]), Math.max(0, irradiance[2])],
    cosRadius: Math.cos(radius),
    cap: 2 * half * half,
  };
}
