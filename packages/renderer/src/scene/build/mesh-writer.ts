import type { Mesh, Vec3 } from '../scene.ts';

/** Collects vertices and triangles of one mesh. Without normals given, `finish` smooths them. */
export class MeshWriter {
  private readonly positions: number[] = [];
  private readonly normals: number[] = [];
  private readonly uvs: number[] = [];
  private readonly indices: number[] = [];

  /** Adds a vertex and gives its number. */
  vertex(position: Vec3, normal: Vec3, u: number, v: number): number {
    this.positions.push(position[0], position[1], position[2]);
    this.normals.push(normal[0], normal[1], normal[2]);
    this.uvs.push(u, v);
    return this.positions.length / 3 - 1;
  }

  /** Corners counter-clockwise as seen from outside. Triangles that have collapsed to a line or point are left out. */
  triangle(a: number, b: number, c: number): void {
    if (!this.isCollapsed(a, b, c)) this.indices.push(a, b, c);
  }

  quad(a: number, b: number, c: number, d: number): void {
    this.triangle(a, b, c);
    this.triangle(a, c, d);
  }

  finish(): Mesh {
    return {
      positions: new Float32Array(this.positions),
      normals: new Float32Array(this.normals),
      uvs: new Float32Array(this.uvs),
      indices: new Uint32Array(this.indices),
    };
  }

  private isCollapsed(a: number, b: number, c: number): boolean {
    return this.isSamePlace(a, b) || this.isSamePlace(b, c) || this.isSamePlace(a, c);
  }

  private isSamePlace(a: number, b: number): boolean {
    const p = this.positions;
    return (
      Math.abs(p[3 * a]! - p[3 * b]!) +
        Math.abs(p[3 * a + 1]! - p[3 * b + 1]!) +
        Math.abs(p[3 * a + 2]! - p[3 * b + 2]!) <
      1e-7
    );
  }
}
