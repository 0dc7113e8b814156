import type { PackedGeometry } from './packed-geometry.ts';
import { PlainTracer } from './plain-tracer.ts';
import { createReadSurface, createReadUv } from './read-surface.ts';
import type { ReadSurface, Tracer } from './tracer.ts';
import { WasmTracer } from './wasm-tracer.ts';

/** Whether a cut-out material is open at this place of its mapping. */
export type IsHole = (material: number, u: number, v: number) => boolean;

export interface TracerOptions {
  /** `wasm` unless asked otherwise: four times as fast as `plain`, which is its oracle and runs where WebAssembly does not. Their bits differ. */
  readonly kind?: 'wasm' | 'plain';
  /** asked for primitives of materials with a cut-out; without it they are solid */
  readonly isHole?: IsHole;
}

export interface ThreadTracer {
  readonly tracer: Tracer;
  readonly readSurface: ReadSurface;
  /** Gives the thread's place in the shared memory back; the tracer must not be used any more. */
  release(): void;
}

/**
 * One thread's tracer of a packed scene.
 * @throws RangeError when 64 others are in use over the same geometry
 */
export function createTracer(packed: PackedGeometry, { kind = 'wasm', isHole }: TracerOptions = {}): ThreadTracer {
  const { instances, instanceOf } = packed;
  const readUv = createReadUv(packed);
  const uv = new Float64Array(2);
  const passes = (primitive: number, instance: number, u: number, v: number): boolean => {
    if (isHole === undefined) return false;
    const i = instance < 0 ? instanceOf[primitive]! : instance;
    readUv(i, instance < 0 ? primitive - packed.firstPrimitive[i]! : primitive, u, v, uv);
    return isHole(instances[i * 4 + 1]!, uv[0]!, uv[1]!);
  };
  const tracer = kind === 'wasm' ? new WasmTracer(packed, passes) : new PlainTracer(packed, passes);
  return { tracer, readSurface: createReadSurface(packed, tracer), release: () => tracer.release() };
}
