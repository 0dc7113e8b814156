import type { PrimaryHit } from '../buffers/primary-hit.ts';

/** What was seen at each place of a grid over a band of the picture, `fine` places per pixel on each side. Kept per thread and used again for each band. */
export class HitGrid {
  readonly columns: number;
  readonly rows: number;
  /** relative to the eye's ray origin of the first ray, metres; 3 per place */
  readonly place: Float32Array;
  /** geometric and shading normal, 6 per place */
  readonly normals: Float32Array;
  readonly distance: Float32Array;
  /** metres between neighbouring places on what is seen */
  readonly step: Float32Array;
  /** −1 = sky */
  readonly object: Int32Array;
  readonly instance: Int32Array;
  readonly material: Int32Array;
  /** of the mesh: see find-bodies.ts */
  readonly body: Int32Array;
  /** plank, tile, brick: see piece-finder.ts; 0 = none */
  readonly piece: Float64Array;
  /** 1 = leaves and blades, which are drawn with a fine pen */
  readonly isLeaf: Uint8Array;

  constructor(columns: number, rows: number) {
    const n = columns * rows;
    this.columns = columns;
    this.rows = rows;
    this.place = new Float32Array(n * 3);
    this.normals = new Float32Array(n * 6);
    this.distance = new Float32Array(n);
    this.step = new Float32Array(n);
    this.object = new Int32Array(n);
    this.instance = new Int32Array(n);
    this.material = new Int32Array(n);
    this.body = new Int32Array(n);
    this.piece = new Float64Array(n);
    this.isLeaf = new Uint8Array(n);
  }

  /** Writes what `hit` sees; `fine` is the number of places per pixel side, (cx, cy, cz) what positions are relative to. */
  write(
    at: number,
    hit: PrimaryHit,
    fine: number,
    cx: number,
    cy: number,
    cz: number,
    body: number,
    piece: number,
    isLeaf: boolean,
  ): void {
    const { point } = hit,
      { place, normals } = this;
    this.distance[at] = hit.distance;
    if (hit.distance === Infinity) {
      this.object[at] = -1;
      this.instance[at] = -1;
      this.material[at] = -1;
      this.isLeaf[at] = 0;
      return;
    }
    place[at * 3] = point.px - cx;
    place[at * 3 + 1] = point.py - cy;
    place[at * 3 + 2] = point.pz - cz;
    normals[at * 6] = point.gx;
    normals[at * 6 + 1] = point.gy;
    normals[at * 6 + 2] = point.gz;
    normals[at * 6 + 3] = point.nx;
    normals[at * 6 + 4] = point.ny;
    normals[at * 6 + 5] = point.nz;
    this.step[at] = point.footprint / fine;
    this.object[at] = point.object;
    this.instance[at] = point.instance;
    this.material[at] = point.material;
    this.body[at] = body;
    this.piece[at] = piece;
    this.isLeaf[at] = isLeaf ? 1 : 0;
  }

  /** How far place b lies off the plane of place a, metres. */
  offPlane(a: number, b: number): number {
    const { place, normals } = this;
    const x = place[b * 3]! - place[a * 3]!,
      y = place[b * 3 + 1]! - place[a * 3 + 1]!,
      z = place[b * 3 + 2]! - place[a * 3 + 2]!;
    return Math.abs(x * normals[a * 6]! + y * normals[a * 6 + 1]! + z * normals[a * 6 + 2]!);
  }

  /** Cosine between the shading normals. */
  alike(a: number, b: number): number {
    const { normals } = this;
    return (
      normals[a * 6 + 3]! * normals[b * 6 + 3]! +
      normals[a * 6 + 4]! * normals[b * 6 + 4]! +
      normals[a * 6 + 5]! * normals[b * 6 + 5]!
    );
  }
}
