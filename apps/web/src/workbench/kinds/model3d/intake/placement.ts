import type { Triple } from '../../../stage/orbit/moves.ts';
import { joinGlb, splitGlb, type GltfJson } from './glb.ts';

export const UNITS = { mm: 0.001, cm: 0.01, m: 1, in: 0.0254, ft: 0.3048 } as const;
export type Unit = keyof typeof UNITS;
export type UpAxis = 'y' | 'z' | 'x';

/** How a model's own numbers become metres, y up. */
export interface Placement {
  readonly unit: Unit;
  readonly up: UpAxis;
  /** Added last, metres: brings models home that stand kilometres away. */
  readonly offset: Triple;
}

export interface Extent {
  readonly min: Triple;
  readonly max: Triple;
}

export const AS_IT_IS: Placement = { unit: 'm', up: 'y', offset: [0, 0, 0] };

const HOLDER = 'placed in metres';
/** From here on single precision loses millimetres. */
const FAR_METRES = 1000;

/** 4 × 4, column-major: turns the up axis to y, scales to metres, moves. */
export function placementMatrix({ unit, up, offset: [x, y, z] }: Placement): number[] {
  const s = UNITS[unit];
  switch (up) {
    case 'y':
      return [s, 0, 0, 0, 0, s, 0, 0, 0, 0, s, 0, x, y, z, 1];
    case 'z':
      return [s, 0, 0, 0, 0, 0, -s, 0, 0, s, 0, 0, x, y, z, 1];
    case 'x':
      return [0, s, 0, 0, -s, 0, 0, 0, 0, 0, s, 0, x, y, z, 1];
  }
}

/** The box of a model after it is placed. */
export function placedExtent({ min, max }: Extent, placement: Placement): Extent {
  const m = placementMatrix(placement);
  const axis = (row: 0 | 1 | 2) => {
    let [low, high] = [m[12 + row]!, m[12 + row]!];
    for (const column of [0, 1, 2] as const) {
      const factor = m[column * 4 + row]!;
      const [a, b] = [factor * min[column], factor * max[column]];
      low += Math.min(a, b);
      high += Math.max(a, b);
    }
    return [low, high] as const;
  };
  const [x, y, z] = [axis(0), axis(1), axis(2)];
  return { min: [x[0], y[0], z[0]], max: [x[1], y[1], z[1]] };
}

/** The same placement, with a model that is far from its origin moved home and onto the ground. */
export function broughtHome(extent: Extent, placement: Placement): Placement {
  const at = { ...placement, offset: [0, 0, 0] as const };
  const { min, max } = placedExtent(extent, at);
  const isFar = [...min, ...max].some((value) => Math.abs(value) > FAR_METRES);
  return isFar ? { ...at, offset: [-(min[0] + max[0]) / 2, -min[1], -(min[2] + max[2]) / 2] } : at;
}

/** The GLB with its roots under one node that places them; one that was placed before is placed anew. */
export function placeGlb(bytes: Uint8Array, placement: Placement): Uint8Array<ArrayBuffer> {
  const { json, rest } = splitGlb(bytes);
  const nodes = [...(json.nodes ?? [])];
  const scenes = [...(json.scenes ?? [])];
  const at = json.scene ?? 0;
  const scene = scenes[at] ?? { nodes: rootsOf(json) };
  const holder = holderOf(json);
  const children = holder === null ? (scene.nodes ?? []) : (nodes[holder]?.children ?? []);
  const node = { name: HOLDER, children, matrix: placementMatrix(placement), extras: { placement } };
  const index = holder ?? nodes.length;
  nodes[index] = node;
  scenes[at] = { ...scene, nodes: [index] };
  return joinGlb({ json: { ...json, nodes, scene: at, scenes }, rest });
}

/** How a GLB was placed here; null for one of other make. */
export function placementOf(bytes: Uint8Array): Placement | null {
  const { json } = splitGlb(bytes);
  const holder = holderOf(json);
  const written =
    holder === null ? undefined : (json.nodes?.[holder]?.extras?.['placement'] as Partial<Placement> | undefined);
  if (!written || !(written.unit! in UNITS) || !['x', 'y', 'z'].includes(written.up!) || written.offset?.length !== 3)
    return null;
  return { unit: written.unit!, up: written.up!, offset: written.offset };
}

function holderOf(json: GltfJson): number | null {
  const roots = json.scenes?.[json.scene ?? 0]?.nodes ?? [];
  const [only] = roots;
  return roots.length === 1 && only !== undefined && json.nodes?.[only]?.name === HOLDER ? only : null;
}

function rootsOf({ nodes = [] }: GltfJson): number[] {
  const held = new Set(nodes.flatMap((node) => node.children ?? []));
  return nodes.flatMap((_, index) => (held.has(index) ? [] : [index]));
}
