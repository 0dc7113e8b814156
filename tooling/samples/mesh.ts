import { createRandom } from '../../packages/imaging/src/random.ts';

export type Point = readonly [number, number, number];

/** A line drawn on a surface (board joint, tile joint, seam), in world metres. */
export interface SurfaceMark {
  readonly from: Point;
  readonly to: Point;
}

/** Triangles in world metres (X right, Y up, Z forward). A group is one smooth surface: lines are drawn where two groups meet. */
export interface Mesh {
  /** Nine numbers for each triangle. */
  readonly positions: Float64Array;
  /** Nine numbers for each triangle, unit length; the side is not defined. */
  readonly normals: Float64Array;
  /** One for each triangle, 1 and up. */
  readonly groups: Int32Array;
  /** Groups whose outlines are drawn as lightly as creases: leaves and other small things. */
  readonly fine: ReadonlySet<number>;
  readonly marks: readonly SurfaceMark[];
}

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly cos: number;
  readonly sin: number;
}

/** Collects solids. All measures in metres, in the current place (see `at`). */
export class MeshBuilder {
  private readonly positions: number[] = [];
  private readonly normals: number[] = [];
  private readonly groups: number[] = [];
  private readonly fineGroups = new Set<number>();
  private readonly marks: SurfaceMark[] = [];
  private frame: Frame = { x: 0, y: 0, z: 0, cos: 1, sin: 0 };
  private group = 0;

  finish(): Mesh {
    return {
      positions: Float64Array.from(this.positions),
      normals: Float64Array.from(this.normals),
      groups: Int32Array.from(this.groups),
      fine: this.fineGroups,
      marks: this.marks,
    };
  }

  /** What is built inside is drawn with fine lines. */
  fine(build: () => void): void {
    const from = this.group + 1;
    build();
    for (let group = from; group <= this.group; group++) this.fineGroups.add(group);
  }

  /** Builds inside a frame moved to (x, y, z) and turned about Y by `turn` radians (positive: X towards Z). */
  at(x: number, y: number, z: number, turn: number, build: () => void): void {
    const outer = this.frame;
    const [ox, oy, oz] = this.place([x, y, z]);
    const cos = Math.cos(turn),
      sin = Math.sin(turn);
    this.frame = {
      x: ox,
      y: oy,
      z: oz,
      cos: outer.cos * cos - outer.sin * sin,
      sin: outer.sin * cos + outer.cos * sin,
    };
    build();
    this.frame = outer;
  }

  mark(from: Point, to: Point): void {
    this.marks.push({ from: this.place(from), to: this.place(to) });
  }

  /** A flat face through four corners in order. */
  quad(a: Point, b: Point, c: Point, d: Point): void {
    this.group++;
    this.flat(a, b, c);
    this.flat(a, c, d);
  }

  /** A flat polygon, convex. */
  polygon(corners: readonly Point[]): void {
    this.group++;
    for (let i = 2; i < corners.length; i++) this.flat(corners[0]!, corners[i - 1]!, corners[i]!);
  }

  /** Flat polygons that are parts of one surface: no line where they meet. */
  polygonGroup(parts: readonly (readonly Point[])[]): void {
    this.group++;
    for (const corners of parts)
      for (let i = 2; i < corners.length; i++) this.flat(corners[0]!, corners[i - 1]!, corners[i]!);
  }

  box(x0: number, y0: number, z0: number, x1: number, y1: number, z1: number): void {
    this.prism(
      [
        [x0, z0],
        [x1, z0],
        [x1, z1],
        [x0, z1],
      ],
      y0,
      y1,
    );
  }

  /** An upright prism over a convex outline of (x, z). */
  prism(outline: readonly (readonly [number, number])[], y0: number, y1: number): void {
    this.polygon(outline.map(([x, z]): Point => [x, y0, z]));
    this.polygon(outline.map(([x, z]): Point => [x, y1, z]));
    outline.forEach(([x, z], i) => {
      const [nextX, nextZ] = outline[(i + 1) % outline.length]!;
      this.quad([x, y0, z], [nextX, y0, nextZ], [nextX, y1, nextZ], [x, y1, z]);
    });
  }

  /** A straight bar of square section between two points. */
  bar(from: Point, to: Point, thickness: number): void {
    this.tube([from, to], thickness / 2, 4);
  }

  /** Surface of revolution about the vertical through (x, z): profile of (radius, y) from one end to the other. A corner in the profile (the same point twice) starts a new surface. */
  lathe(x: number, z: number, profile: readonly (readonly [number, number])[], segments = 40): void {
    this.group++;
    for (let i = 1; i < profile.length; i++) {
      const [r0, y0] = profile[i - 1]!,
        [r1, y1] = profile[i]!;
      if (r0 === r1 && y0 === y1) {
        this.group++;
        continue;
      }
      const length = Math.hypot(r1 - r0, y1 - y0);
      const out = (y1 - y0) / length,
        up = (r0 - r1) / length;
      for (let k = 0; k < segments; k++) {
        const a = (2 * Math.PI * k) / segments,
          b = (2 * Math.PI * (k + 1)) / segments;
        const p = (r: number, y: number, angle: number): Point => [x + r * Math.cos(angle), y, z + r * Math.sin(angle)];
        const n = (angle: number): Point => [out * Math.cos(angle), up, out * Math.sin(angle)];
        this.smooth(p(r0, y0, a), p(r0, y0, b), p(r1, y1, b), n(a), n(b), n(b));
        this.smooth(p(r0, y0, a), p(r1, y1, b), p(r1, y1, a), n(a), n(b), n(a));
      }
    }
  }

  /** An upright cylinder with its end faces. */
  cylinder(x: number, z: number, radius: number, y0: number, y1: number, segments = 40): void {
    this.lathe(
      x,
      z,
      [
        [0, y0],
        [radius, y0],
        [radius, y0],
        [radius, y1],
        [radius, y1],
        [0, y1],
      ],
      segments,
    );
  }

  /** A round pipe along a chain of points. */
  tube(path: readonly Point[], radius: number, segments = 10): void {
    for (let i = 1; i < path.length; i++) {
      this.group++;
      const a = path[i - 1]!,
        b = path[i]!;
      const axis = normalise([b[0] - a[0], b[1] - a[1], b[2] - a[2]]);
      const side = normalise(cross(axis, Math.abs(axis[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0]));
      const other = cross(axis, side);
      const ring = (k: number): Point => {
        const angle = (2 * Math.PI * (k + 0.5)) / segments;
        return [0, 1, 2].map((c) => Math.cos(angle) * side[c]! + Math.sin(angle) * other[c]!) as unknown as Point;
      };
      for (let k = 0; k < segments; k++) {
        const m = ring(k),
          n = ring(k + 1);
        if (segments === 4) this.group++;
        this.smooth(along(a, m, radius), along(a, n, radius), along(b, n, radius), m, n, n);
        this.smooth(along(a, m, radius), along(b, n, radius), along(b, m, radius), m, n, m);
      }
    }
  }

  /** A box with edges rounded by `radius`, as one smooth surface; `puff` bulges every face by that much at its middle (cushions). */
  cushion(x0: number, y0: number, z0: number, x1: number, y1: number, z1: number, radius: number, puff = 0): void {
    this.group++;
    const centre: Point = [(x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2];
    const half: Point = [(x1 - x0) / 2, (y1 - y0) / 2, (z1 - z0) / 2];
    const r = Math.min(radius, half[0], half[1], half[2]);
    const steps = 14;
    // Denser towards the edges, where the surface turns.
    const spread = (t: number): number => Math.sin((t - 0.5) * Math.PI);
    const shape = (face: number, sign: number, s: number, t: number): { p: Point; n: Point } => {
      const cube: [number, number, number] = [0, 0, 0];
      cube[face] = sign;
      cube[(face + 1) % 3] = spread(s);
      cube[(face + 2) % 3] = spread(t);
      const core = cube.map((v, c) => Math.max(-half[c]! + r, Math.min(half[c]! - r, v * half[c]!)));
      const n = normalise(
        cube.map((v, c) => v * half[c]! - core[c]! || (c === face ? sign * 1e-6 : 0)) as unknown as Point,
      );
      const bulge = puff * (1 - spread(s) ** 2) * (1 - spread(t) ** 2);
      const p = core.map((v, c) => centre[c]! + v + n[c]! * r + (c === face ? sign * bulge : 0)) as unknown as Point;
      return { p, n };
    };
    for (let face = 0; face < 3; face++) {
      for (const sign of [-1, 1]) {
        for (let i = 0; i < steps; i++) {
          for (let k = 0; k < steps; k++) {
            const [a, b, c, d] = [
              [i, k],
              [i + 1, k],
              [i + 1, k + 1],
              [i, k + 1],
            ].map(([u, v]) => shape(face, sign, u! / steps, v! / steps));
            this.smooth(a!.p, b!.p, c!.p, a!.n, b!.n, c!.n);
            this.smooth(a!.p, c!.p, d!.p, a!.n, c!.n, d!.n);
          }
        }
      }
    }
  }

  /** An uneven ball: foliage, hedge, rock. `rough` is the height of its bumps relative to the radius, `lumps` how many go around, `rows` how finely it is cut. */
  blob(
    x: number,
    y: number,
    z: number,
    rx: number,
    ry: number,
    rz: number,
    seed: number,
    rough = 0.12,
    lumps = 3,
    rows = 26,
  ): void {
    this.group++;
    const random = createRandom(seed);
    const waves = Array.from({ length: 7 }, () => ({
      k: normalise([random() - 0.5, random() - 0.5, random() - 0.5]),
      f: lumps * (0.7 + random()),
      phase: 6.3 * random(),
    }));
    const radius = (d: Point): number =>
      1 +
      ((rough / 2) *
        waves.reduce((sum, w) => sum + Math.sin(w.f * (d[0] * w.k[0] + d[1] * w.k[1] + d[2] * w.k[2]) + w.phase), 0)) /
        2;
    const columns = Math.round(1.7 * rows);
    const direction = (i: number, k: number): Point => {
      const polar = (Math.PI * i) / rows,
        around = (2 * Math.PI * k) / columns;
      return [Math.sin(polar) * Math.cos(around), Math.cos(polar), Math.sin(polar) * Math.sin(around)];
    };
    const point = (i: number, k: number): Point => {
      const d = direction(i, k);
      const r = radius(d);
      return [x + rx * r * d[0], y + ry * r * d[1], z + rz * r * d[2]];
    };
    const normal = (i: number, k: number): Point => {
      const [up, down, left, right] = [point(i - 0.5, k), point(i + 0.5, k), point(i, k - 0.5), point(i, k + 0.5)];
      const n = cross(
        [down[0] - up[0], down[1] - up[1], down[2] - up[2]],
        [right[0] - left[0], right[1] - left[1], right[2] - left[2]],
      );
      return Math.hypot(...n) < 1e-9 ? direction(i, k) : normalise(n);
    };
    for (let i = 0; i < rows; i++) {
      for (let k = 0; k < columns; k++) {
        const a = point(i, k),
          b = point(i, k + 1),
          c = point(i + 1, k + 1),
          d = point(i + 1, k);
        const [na, nb, nc, nd] = [normal(i, k), normal(i, k + 1), normal(i + 1, k + 1), normal(i + 1, k)].map(
          (n, corner) => outward(n, direction(i + (corner > 1 ? 1 : 0), k + (corner === 1 || corner === 2 ? 1 : 0))),
        ) as [Point, Point, Point, Point];
        this.smooth(a, b, c, na, nb, nc);
        this.smooth(a, c, d, na, nc, nd);
      }
    }
  }

  /** A strip through pairs of points, as one smooth surface: curtains, leaves. */
  strip(pairs: readonly (readonly [Point, Point])[]): void {
    this.group++;
    for (let i = 1; i < pairs.length; i++) {
      const [a, b] = pairs[i - 1]!,
        [d, c] = pairs[i]!;
      const n = normalise(cross([c[0] - a[0], c[1] - a[1], c[2] - a[2]], [b[0] - d[0], b[1] - d[1], b[2] - d[2]]));
      this.smooth(a, b, c, n, n, n);
      this.smooth(a, c, d, n, n, n);
    }
  }

  private flat(a: Point, b: Point, c: Point): void {
    const n = normalise(cross([b[0] - a[0], b[1] - a[1], b[2] - a[2]], [c[0] - a[0], c[1] - a[1], c[2] - a[2]]));
    this.smooth(a, b, c, n, n, n);
  }

  private smooth(a: Point, b: Point, c: Point, na: Point, nb: Point, nc: Point): void {
    this.positions.push(...this.place(a), ...this.place(b), ...this.place(c));
    this.normals.push(...this.turn(na), ...this.turn(nb), ...this.turn(nc));
    this.groups.push(this.group);
  }

  private place(p: Point): Point {
    const [x, y, z] = this.turn(p);
    return [this.frame.x + x, this.frame.y + y, this.frame.z + z];
  }

  private turn([x, y, z]: Point): Point {
    const { cos, sin } = this.frame;
    return [cos * x - sin * z, y, sin * x + cos * z];
  }
}

function along(p: Point, direction: Point, distance: number): Point {
  return [p[0] + direction[0] * distance, p[1] + direction[1] * distance, p[2] + direction[2] * distance];
}

function outward(n: Point, reference: Point): Point {
  return n[0] * reference[0] + n[1] * reference[1] + n[2] * reference[2] < 0 ? [-n[0], -n[1], -n[2]] : n;
}

function cross(a: Point, b: Point): Point {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function normalise(a: Point): Point {
  const length = Math.hypot(a[0], a[1], a[2]) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
}
