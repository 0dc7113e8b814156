import type { Vec3 } from '../scene/scene.ts';

/** Numbers of a mesh in `PackedGeometry.meshes`. */
export const MESH = {
  words: 5,
  firstCorner: 0,
  /** place in `vertices` */ firstVertex: 1,
  /** 0 = flat faces */ hasNormals: 2,
  /** 0 = mapped by position */ hasUvs: 3,
  triangles: 4,
} as const;
/** Numbers of a vertex in `PackedGeometry.vertices`: together, since they are read together. */
export const VERTEX = { words: 8, normal: 3, uv: 6 } as const;
/** Numbers of an instance in `PackedGeometry.instances`. */
export const INSTANCE = { words: 4, mesh: 0, material: 1, object: 2, /** a class number */ part: 3 } as const;
/** Numbers of an instance in `PackedGeometry.frames`: three rows of its transform, then three rows of the matrix that carries normals. */
export const FRAME = { words: 21, normal: 12 } as const;

/**
 * A scene's geometry, ready to be traced. Can be posted to worker threads, which all read the same memory.
 * Primitives are numbered over all instances: primitive `firstPrimitive[i] + k` is triangle k of instance i's mesh.
 */
export interface PackedGeometry {
  /** trees and the threads' slots: see layout.ts. Never grows. */
  readonly memory: WebAssembly.Memory;
  /** byte offsets in `memory` */
  readonly nodesAt: number;
  readonly packsAt: number;
  readonly recordsAt: number;
  readonly slotsAt: number;
  /** which slots are taken: one bit each */
  readonly takenAt: number;
  /** what is subtracted from all positions in the trees, so that scenes far from the origin keep their precision */
  readonly centre: Vec3;
  /** hits nearer than this are not reported; 1e-4, less in scenes smaller than a metre */
  readonly tMin: number;
  /** how far to step off a surface before tracing on, metres */
  readonly offset: number;
  readonly bounds: { readonly min: Vec3; readonly max: Vec3 };
  readonly firstPrimitive: Int32Array;
  /** instance of each primitive that lies in the world's own tree; those of instanced meshes have higher numbers */
  readonly instanceOf: Int32Array;
  readonly meshes: Int32Array;
  readonly instances: Int32Array;
  readonly frames: Float64Array;
  /** 3 per triangle: vertex numbers within the mesh */
  readonly corners: Uint32Array;
  /** position, normal, mapping of each vertex; 0 where a mesh has none */
  readonly vertices: Float32Array;
  /** triangles left out because they have no area or no finite place */
  readonly dropped: number;
  /** primitives that are met by a ray, copies counted once */
  readonly triangles: number;
}
