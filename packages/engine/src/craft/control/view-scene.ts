import type { Structure } from '@yujian/imaging';
import { SKY_SIDE } from '@yujian/imaging/buffers/surfaces';
import { buildSurfaces } from '@yujian/imaging/kernels/depth/build-surfaces';
import { Pinhole } from '@yujian/imaging/geometry/pinhole';
import { liftScene } from '@yujian/lift/lift-scene';
import { whyPainted } from '@yujian/lift/wishes/why-painted';
import { PrimaryHit } from '@yujian/renderer/buffers/primary-hit';
import { lookedThrough } from '@yujian/renderer/buffers/view-buffers';
import { createCameraRays } from '@yujian/renderer/camera/camera-rays';
import type { Vec3 } from '@yujian/renderer/scene/scene';
import { createTracer } from '@yujian/renderer/tracer/create-tracer';
import { packScene } from '@yujian/renderer/tracer/pack';
import { enlargeView } from './enlarge-view.ts';
import type { SceneView } from './scene-view.ts';
import type { Size } from '../pictures/sizes.ts';

/** Only the bodies are looked at, so that any style will do, under the sky that is soonest made; nothing that was not drawn stands outside the windows. */
const LEAST = { style: 'modern', seed: 1, outlook: 'plain', light: { weather: 'overcast' } } as const;
const DRESS = { interior: { kind: 'living-room', ...LEAST }, exterior: { kind: 'villa', ...LEAST } } as const;
/** Long side in pixels up to which a lifted scene is looked at ray by ray; larger views are enlarged from that. */
const LOOKED_AT = 640;

/** The scene of a drawing where it can be lifted into space, else its planes; edges lie where the picture's regions have them. Throws what `pulse` throws. */
export function viewScene(structure: Structure, size: Size, pulse: () => void): SceneView {
  return whyPainted({ mode: 'render', corrections: null }, structure) === null
    ? enlargeView(viewLifted(structure, sizeWithin(size, LOOKED_AT), pulse), structure.labels, size)
    : viewPlanes(structure, size, pulse);
}

function sizeWithin({ width, height }: Size, most: number): Size {
  const scale = Math.min(1, most / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function viewLifted(structure: Structure, { width, height }: Size, pulse: () => void): SceneView {
  const { scene, camera } = liftScene(structure, DRESS[structure.setting], { progress() {}, throwIfCancelled: pulse });
  const view: SceneView = {
    width,
    height,
    depth: new Float32Array(width * height).fill(Infinity),
    normal: new Float32Array(width * height * 3),
  };
  const rays = createCameraRays({ ...camera, focus: null }, width, height);
  const thread = createTracer(packScene(scene));
  const hit = new PrimaryHit(rays, thread, lookedThrough(scene.materials));
  const [fx, fy, fz] = rays.forward;
  const level = Math.hypot(fx, fz);
  const right: Vec3 = level > 1e-6 ? [-fz / level, 0, fx / level] : [1, 0, 0];
  const up: Vec3 = [right[1] * fz - right[2] * fy, right[2] * fx - right[0] * fz, right[0] * fy - right[1] * fx];
  for (let y = 0; y < height; y++) {
    pulse();
    for (let x = 0; x < width; x++) {
      if (!hit.at(x + 0.5, y + 0.5)) continue;
      const { px, py, pz, nx, ny, nz } = hit.point;
      const i = y * width + x;
      view.depth[i] = (px - camera.eye[0]) * fx + (py - camera.eye[1]) * fy + (pz - camera.eye[2]) * fz;
      view.normal[i * 3] = nx * right[0] + ny * right[1] + nz * right[2];
      view.normal[i * 3 + 1] = nx * up[0] + ny * up[1] + nz * up[2];
      view.normal[i * 3 + 2] = -(nx * fx + ny * fy + nz * fz);
    }
  }
  thread.release();
  return view;
}

function viewPlanes(structure: Structure, { width, height }: Size, pulse: () => void): SceneView {
  const surfaces = buildSurfaces(structure, pulse);
  const pinhole = new Pinhole(structure.camera);
  const turned = new Float64Array(3);
  const view: SceneView = {
    width,
    height,
    depth: new Float32Array(width * height).fill(Infinity),
    normal: new Float32Array(width * height * 3),
  };
  for (let y = 0; y < height; y++) {
    pulse();
    for (let x = 0; x < width; x++) {
      const from =
        Math.min(structure.height - 1, Math.floor(((y + 0.5) * structure.height) / height)) * structure.width +
        Math.min(structure.width - 1, Math.floor(((x + 0.5) * structure.width) / width));
      if (structure.setting === 'exterior' && surfaces.side[from] === SKY_SIDE && surfaces.thing[from]! < 0) continue;
      const i = y * width + x;
      view.depth[i] = surfaces.depth[from]!;
      pinhole.toCamera(
        surfaces.normal[from * 3]!,
        surfaces.normal[from * 3 + 1]!,
        surfaces.normal[from * 3 + 2]!,
        turned,
      );
      view.normal[i * 3] = turned[0]!;
      view.normal[i * 3 + 1] = turned[1]!;
      view.normal[i * 3 + 2] = -turned[2]!;
    }
  }
  return view;
}
