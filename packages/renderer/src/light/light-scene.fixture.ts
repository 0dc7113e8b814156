import type { Colour, Environment, Light, Material, Mesh, Picture, Portal, Scene, Sun, Vec3 } from '../scene/scene.ts';

const PLAIN: Material = {
  name: 'plain',
  kind: 'surface',
  base: [0.5, 0.5, 0.5],
  roughness: 1,
  metal: 0,
  ior: 1,
  coat: 0,
  coatRoughness: 0,
  sheen: [0, 0, 0],
  translucency: 0,
  emission: [0, 0, 0],
  maps: null,
  cutout: null,
  substance: null,
};
const IDENTITY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

interface Shining {
  readonly mesh: Mesh;
  readonly emission: Colour;
  readonly glow?: Picture;
}

/** A scene of lights and of emissive meshes, each an instance of its own. */
export function lightScene(parts: {
  lights?: Light[];
  portals?: Portal[];
  sun?: Sun;
  environment?: Environment;
  shining?: Shining[];
}): Scene {
  const shining = parts.shining ?? [];
  return {
    meshes: shining.map((part) => part.mesh),
    instances: shining.map((_, index) => ({
      mesh: index,
      material: index,
      object: 0,
      part: 'lamp',
      transform: IDENTITY,
    })),
    objects: [{ name: 'lamp', class: 'lamp' }],
    materials: shining.map((part, index) => ({
      ...PLAIN,
      emission: part.emission,
      maps: part.glow
        ? { base: null, roughnessMetal: null, normal: null, emission: index, transform: [1, 1, 0, 0] }
        : null,
    })),
    pictures: shining.map((part) => part.glow ?? { width: 1, height: 1, data: new Uint8Array(4), linear: true }),
    lights: parts.lights ?? [],
    portals: parts.portals ?? [],
    sun: parts.sun ?? null,
    environment: parts.environment ?? null,
  };
}

export function firstPrimitives(scene: Scene): Int32Array {
  const first = new Int32Array(scene.instances.length);
  let next = 0;
  scene.instances.forEach((instance, index) => {
    first[index] = next;
    next += scene.meshes[instance.mesh]!.indices.length / 3;
  });
  return first;
}

export function rectangleLight(origin: Vec3, u: Vec3, v: Vec3, radiance: Colour = [1, 1, 1], visible = true): Light {
  return { kind: 'rectangle', origin, u, v, radiance, visible };
}

export function paintEnvironment(width: number, height: number, radianceAt: (d: Vec3) => Colour): Environment {
  const radiance = new Float32Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    const polar = (Math.PI * (y + 0.5)) / height;
    for (let x = 0; x < width; x += 1) {
      const azimuth = (2 * Math.PI * (x + 0.5)) / width;
      radiance.set(
        radianceAt([Math.sin(azimuth) * Math.sin(polar), Math.cos(polar), -Math.cos(azimuth) * Math.sin(polar)]),
        3 * (y * width + x),
      );
    }
  }
  return { width, height, radiance, backdrop: null };
}

/** Evenly spread points in a cube of three dimensions, in 0 to 1; the same each time. */
export function spread(index: number): [number, number, number] {
  const part = (x: number) => x - Math.floor(x);
  return [
    part(0.5 + index * 0.8191725133961645),
    part(0.5 + index * 0.6710436067037893),
    part(0.5 + index * 0.5497004779019703),
  ];
}

export function evenDirection(u: number, v: number): Vec3 {
  const y = 1 - 2 * u;
  const r = Math.sqrt(1 - y * y);
  return [r * Math.cos(2 * Math.PI * v), y, r * Math.sin(2 * Math.PI * v)];
}
