import { SLOT } from './layout.ts';
import type { PackedGeometry } from './packed-geometry.ts';
import type { Tracer } from './tracer.ts';
import { TRACE_MODULE } from './wasm/trace-module.ts';

/** Is the cut-out primitive open at these barycentric weights? `primitive` is a triangle's number in its mesh when `instance` is given, else a primitive of the world's tree. */
export type IsOpen = (primitive: number, instance: number, u: number, v: number) => boolean;

type Ask = (ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, tMax: number) => number;

interface Exports extends WebAssembly.Exports {
  readonly attach: (nodesAt: number, packsAt: number, recordsAt: number, slotAt: number, tMin: number) => void;
  readonly closest: Ask;
  readonly occluded: Ask;
}

let compiled: WebAssembly.Module | undefined;

/** Traces in WebAssembly with SIMD, in single precision. */
export class WasmTracer implements Tracer {
  t = NaN;
  u = NaN;
  v = NaN;
  instance = -1;
  panes = 0;

  private readonly findClosest: Ask;
  private readonly findAny: Ask;
  private readonly floats: Float32Array;
  private readonly integers: Int32Array;
  private readonly taken: Int32Array;
  private readonly slot: number;
  private readonly instanceOf: Int32Array;
  private readonly firstPrimitive: Int32Array;
  private readonly cx: number;
  private readonly cy: number;
  private readonly cz: number;

  constructor(packed: PackedGeometry, isOpen: IsOpen) {
    const { memory, slotsAt, nodesAt, packsAt, recordsAt, centre, tMin } = packed;
    this.taken = new Int32Array(memory.buffer, packed.takenAt, SLOT.most);
    this.slot = takeSlot(this.taken);
    const slotAt = slotsAt + this.slot * SLOT.bytes;
    this.floats = new Float32Array(memory.buffer, slotAt, 8);
    this.integers = new Int32Array(memory.buffer, slotAt, 8);
    this.instanceOf = packed.instanceOf;
    this.firstPrimitive = packed.firstPrimitive;
    [this.cx, this.cy, this.cz] = centre;
    compiled ??= new WebAssembly.Module(Uint8Array.from(atob(TRACE_MODULE.bytes), (letter) => letter.charCodeAt(0)));
    const instance = new WebAssembly.Instance(compiled, {
      env: {
        memory,
        isHole: (primitive: number, from: number, u: number, v: number) => (isOpen(primitive, from, u, v) ? 1 : 0),
      },
    });
    const { attach, closest, occluded } = instance.exports as Exports;
    attach(nodesAt, packsAt, recordsAt, slotAt, tMin);
    this.findClosest = closest;
    this.findAny = occluded;
  }

  closest(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, tMax: number): number {
    const found = this.findClosest(ox - this.cx, oy - this.cy, oz - this.cz, dx, dy, dz, tMax);
    if (found < 0) return -1;
    const floats = this.floats,
      entered = this.integers[SLOT.instance]!;
    this.t = floats[SLOT.t]!;
    this.u = floats[SLOT.u]!;
    this.v = floats[SLOT.v]!;
    if (entered < 0) {
      this.instance = this.instanceOf[found]!;
      return found;
    }
    this.instance = entered;
    return this.firstPrimitive[entered]! + found;
  }

  occluded(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, tMax: number): number {
    const found = this.findAny(ox - this.cx, oy - this.cy, oz - this.cz, dx, dy, dz, tMax);
    this.panes = this.integers[SLOT.panes]!;
    if (found < 0) return -1;
    const entered = this.integers[SLOT.instance]!;
    return entered < 0 ? found : this.firstPrimitive[entered]! + found;
  }

  release(): void {
    Atomics.store(this.taken, this.slot, 0);
  }
}

function takeSlot(taken: Int32Array): number {
  for (let slot = 0; slot < SLOT.most; slot++) if (Atomics.compareExchange(taken, slot, 0, 1) === 0) return slot;
  throw new RangeError(
    `At most ${SLOT.most} tracers may use a packed scene at the same time; release the ones that are done.`,
  );
}
