import type { Mesh } from '../scene.ts';

/** Straight pieces of the cut's outline in its plane: x and y of start and end; what is solid lies on the left. */
export type Outline = number[];

/** Carries a point of a mesh to the plane's frame: x and y in the plane, z its height above it, metres. 12 numbers, three rows. */
export type ToPlane = Float64Array;

export interface Clipped {
  /** what lies on the plane or below it */
  readonly mesh: Mesh;
  readonly outline: Outline;
}

/**
 * Cuts off what lies above a plane, and finds where the plane meets the mesh.
 *
 * @param mirrored the frame turns the mesh inside out
 */
export function clipMesh(mesh: Mesh, toPlane: ToPlane, mirrored: boolean): Clipped {
  const { positions, indices } = mesh;
  const flat = carry(positions, toPlane);
  const writer = new MeshCopy(mesh);
  const outline: Outline = [];
  const ring: number[] = [];
  for (let k = 0; k < indices.length; k += 3) {
    const corners = [indices[k]!, indices[k + 1]!, indices[k + 2]!] as const;
    const above = corners.map((corner) => !(flat[corner * 3 + 2]! <= 0));
    if (above.every(Boolean)) continue;
    ring.length = 0;
    const cut: number[] = [];
    for (let c = 0; c < 3; c++) {
      const a = corners[c]!,
        b = corners[(c + 1) % 3]!;
      if (!above[c]) ring.push(writer.copy(a));
      if (above[c] === above[(c + 1) % 3]) continue;
      // Always from below, so that neighbours find the very same point on their common edge.
      const [low, high] = above[c] ? [b, a] : [a, b];
      const share = flat[low * 3 + 2]! / (flat[low * 3 + 2]! - flat[high * 3 + 2]!);
      if (!Number.isFinite(share)) continue;
      ring.push(writer.between(low, high, share));
      cut.push(mix(flat[low * 3]!, flat[high * 3]!, share), mix(flat[low * 3 + 1]!, flat[high * 3 + 1]!, share));
    }
    for (let c = 2; c < ring.length; c++) writer.triangle(ring[0]!, ring[c - 1]!, ring[c]!);
    if (cut.length === 4) addToOutline(outline, cut, flat, corners, mirrored);
  }
  return { mesh: writer.finish(), outline };
}

function mix(a: number, b: number, share: number): number {
  return a + (b - a) * share;
}

function carry(positions: Float32Array, m: ToPlane): Float64Array {
  const out = new Float64Array(positions.length);
  for (let i = 0; i < positions.length; i += 3) {
    const x = positions[i]!,
      y = positions[i + 1]!,
      z = positions[i + 2]!;
    for (let row = 0; row < 3; row++)
      out[i + row] = m[row * 4]! * x + m[row * 4 + 1]! * y + m[row * 4 + 2]! * z + m[row * 4 + 3]!;
  }
  return out;
}

/** Turns the piece so that the side to which the triangle faces lies on its right. */
function addToOutline(
  outline: Outline,
  [x0 = 0, y0 = 0, x1 = 0, y1 = 0]: readonly number[],
  flat: Float64Array,
  [a, b, c]: readonly [number, number, number],
  mirrored: boolean,
): void {
  const e1 = [0, 1, 2].map((axis) => flat[b * 3 + axis]! - flat[a * 3 + axis]!),
    e2 = [0, 1, 2].map((axis) => flat[c * 3 + axis]! - flat[a * 3 + axis]!);
  const nx = e1[1]! * e2[2]! - e1[2]! * e2[1]!,
    ny = e1[2]! * e2[0]! - e1[0]! * e2[2]!;
  const right = (y1 - y0) * nx - (x1 - x0) * ny;
  if (right === 0) return;
  if (right > 0 === !mirrored) outline.push(x0, y0, x1, y1);
  else outline.push(x1, y1, x0, y0);
}

/** Builds a mesh out of vertices of another and of points between them. */
class MeshCopy {
  private readonly source: Mesh;
  private readonly known = new Map<number, number>();
  private readonly positions: number[] = [];
  private readonly normals: number[] | null;
  private readonly uvs: number[] | null;
  private readonly indices: number[] = [];

  constructor(source: Mesh) {
    this.source = source;
    this.normals = source.normals && [];
    this.uvs = source.uvs && [];
  }

  copy(vertex: number): number {
    let number = this.known.get(vertex);
    if (number === undefined) {
      number = this.between(vertex, vertex, 0);
      this.known.set(vertex, number);
    }
    return number;
  }

  between(a: number, b: number, share: number): number {
    const { positions, normals, uvs } = this.source;
    for (let axis = 0; axis < 3; axis++) {
      this.positions.push(mix(positions[a * 3 + axis]!, positions[b * 3 + axis]!, share));
      if (normals) this.normals!.push(mix(normals[a * 3 + axis]!, normals[b * 3 + axis]!, share));
    }
    if (uvs) this.uvs!.push(mix(uvs[a * 2]!, uvs[b * 2]!, share), mix(uvs[a * 2 + 1]!, uvs[b * 2 + 1]!, share));
    return this.positions.length / 3 - 1;
  }

  triangle(a: number, b: number, c: number): void {
    this.indices.push(a, b, c);
  }

  finish(): Mesh {
    return {
      positions: Float32Array.from(this.positions),
      normals: this.normals && Float32Array.from(this.normals),
      uvs: this.uvs && Float32Array.from(this.uvs),
      indices: Uint32Array.from(this.indices),
    };
  }
}
