import { createBox, createSheet, type BoxOptions } from '@yujian/renderer/scene/build/box';
import { mergeMeshes, transformMesh } from '@yujian/renderer/scene/build/mesh-tools';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { place, type Placement } from '@yujian/renderer/scene/build/vector';
import type { SurfaceClass } from '@yujian/renderer/scene/classes';
import type { Matrix4, Mesh, Vec3 } from '@yujian/renderer/scene/scene';

interface Part {
  readonly material: string;
  readonly part: SurfaceClass;
  readonly meshes: Mesh[];
}

/** A thing of several materials that is built once and repeated: a window, a bay, a baluster. */
export class Assembly {
  private readonly parts = new Map<string, Part>();

  add(mesh: Mesh, material: string, part: SurfaceClass, placement: Placement = {}): this {
    const key = `${part}|${material}`;
    const entry = this.parts.get(key) ?? { material, part, meshes: [] };
    entry.meshes.push(transformMesh(mesh, place(placement)));
    this.parts.set(key, entry);
    return this;
  }

  /** A box between two corners. */
  box(from: Vec3, to: Vec3, material: string, part: SurfaceClass, options: BoxOptions = {}): this {
    if (to[0] - from[0] < 1e-4 || to[1] - from[1] < 1e-4 || to[2] - from[2] < 1e-4) return this;
    return this.add(createBox(to[0] - from[0], to[1] - from[1], to[2] - from[2], options), material, part, {
      at: [(from[0] + to[0]) / 2, from[1], (from[2] + to[2]) / 2],
    });
  }

  /** An upright sheet in a plane z, looking to +z. */
  pane(
    x0: number,
    y0: number,
    x1: number,
    y1: number,
    z: number,
    material: string,
    part: SurfaceClass = 'glass',
  ): this {
    return this.add(createSheet(x1 - x0, y1 - y0), material, part, {
      at: [(x0 + x1) / 2, (y0 + y1) / 2, z],
      tilt: Math.PI / 2,
    });
  }

  merged(): { readonly mesh: Mesh; readonly material: string; readonly part: SurfaceClass }[] {
    return [...this.parts.values()].map(({ meshes, material, part }) => ({
      mesh: mergeMeshes(meshes),
      material,
      part,
    }));
  }
}

/** Collects where each repeated thing stands, and builds each thing once. */
export class Bank {
  private readonly entries = new Map<string, { readonly make: () => Assembly; readonly placements: Matrix4[] }>();

  put(key: string, make: () => Assembly, placement: Matrix4): void {
    const entry = this.entries.get(key) ?? { make, placements: [] };
    entry.placements.push(placement);
    this.entries.set(key, entry);
  }

  flush(object: ObjectBuilder): void {
    for (const { make, placements } of this.entries.values()) {
      for (const { mesh, material, part } of make().merged()) object.scatter(mesh, material, placements, part);
    }
    this.entries.clear();
  }
}
