import type { SceneBrief } from '@yujian/contract/scene/brief-schema';
import type { Edge, Mass, Patch, PlacedPiece, SiteShell } from '@yujian/contract/scene/description-schema';
import { PIECES, type PieceType } from '@yujian/contract/scene/pieces';
import type { PieceEntry } from '@yujian/contract/scene/pieces/piece';
import type { Role } from '@yujian/contract/scene/roles';
import type { Chance } from '@yujian/renderer/scene/build/random';
import { isInPolygon, type Point } from '../../layout/geometry.ts';
import { levelOfPatch } from '../height.ts';
import { isBeyond, isNear, isNearLine } from '../near.ts';

type Steps = SiteShell['steps'][number];
export type MassWish = Omit<Mass, 'id' | 'seed'>;

export interface PutOptions {
  readonly form?: string;
  readonly turn?: number;
  readonly size?: readonly [width: number, depth: number, height: number];
  readonly y?: number;
  /** free ground round it, metres; below 0 it may be nearer */
  readonly gap?: number;
  /** stands where it is put, whatever is there */
  readonly isFixed?: boolean;
  /** may stand in water */
  readonly inWater?: boolean;
  /** may stand on paths and other ground kept free */
  readonly onPaths?: boolean;
}

interface Standing {
  readonly x: number;
  readonly z: number;
  readonly radius: number;
  /** crowns of trees may meet, trunks not */
  readonly isTree: boolean;
}

/** A site that is being put together: what is laid and built, what stands, what must stay free. */
export class SiteDraft {
  readonly patches: Patch[] = [];
  readonly masses: Mass[] = [];
  readonly edges: Edge[] = [];
  readonly steps: Steps[] = [];
  readonly pieces: PlacedPiece[] = [];
  readonly chance: Chance;
  readonly brief: SceneBrief;
  private readonly standing: Standing[] = [];
  private readonly kept: (readonly Point[])[] = [];
  private readonly sights: (readonly Point[])[] = [];
  private eye: Point | null = null;
  private readonly counts = new Map<string, number>();

  constructor(chance: Chance, brief: SceneBrief) {
    this.chance = chance;
    this.brief = brief;
  }

  private name(of: string): string {
    const count = (this.counts.get(of) ?? 0) + 1;
    this.counts.set(of, count);
    return `${of}-${count}`;
  }

  /** Lays a surface; paths, roads and water are kept free of plants. */
  patch(
    role: Role,
    outline: readonly Point[],
    {
      y = 0,
      edging = 0,
      isKept = role !== 'lawn' && role !== 'bed' && role !== 'gravel',
    }: { y?: number; edging?: number; isKept?: boolean } = {},
  ): void {
    if (outline.length < 3 || this.patches.length >= 390) return;
    this.patches.push({
      id: this.name(role.toLowerCase()),
      outline: outline.map(([x, z]): [number, number] => [round(x), round(z)]),
      role,
      y: round(y),
      edging,
    });
    if (isKept) this.kept.push(outline);
  }

  mass(wish: MassWish): void {
    if (this.masses.length >= 390) return;
    this.masses.push({
      ...wish,
      outline: wish.outline.map(([x, z]): [number, number] => [round(x), round(z)]),
      id: this.name('mass'),
      seed: this.chance.whole(100_000),
    });
  }

  edge(kind: Edge['kind'], line: readonly Point[], height: number, thickness: number, role: Role): void {
    if (this.edges.length < 190)
      this.edges.push({
        id: this.name(kind),
        kind,
        line: line.map(([x, z]): [number, number] => [round(x), round(z)]),
        height,
        thickness,
        role,
      });
  }

  stair(steps: Steps): void {
    this.steps.push(steps);
    const angle = (steps.turn * Math.PI) / 180;
    this.kept.push(
      [
        [-1, 0.4],
        [1, 0.4],
        [1, -1],
        [-1, -1],
      ].map(([a, b]): Point => [
        steps.at[0] + a! * steps.width * 0.5 * Math.cos(angle) + b! * steps.run * Math.sin(angle),
        steps.at[1] - a! * steps.width * 0.5 * Math.sin(angle) + b! * steps.run * Math.cos(angle),
      ]),
    );
  }

  /** Ground on which nothing shall stand: before a door, in the line of sight. */
  keep(outline: readonly Point[]): void {
    this.kept.push(outline);
  }

  /** What the picture looks at from an eye: no tree stands between them, nor at the eye. */
  see(eye: Point, subject: readonly Point[]): void {
    this.eye = eye;
    this.sights.push([eye, ...subject]);
  }

  private hides(type: PieceType, x: number, z: number, radius: number): boolean {
    if (type !== 'tree' && type !== 'bamboo' && type !== 'parasol') return false;
    if (this.eye && Math.hypot(x - this.eye[0], z - this.eye[1]) < radius + 2.2) return true;
    return this.sights.some((outline) => isNear(outline, x, z, 0.35 * radius));
  }

  /** Whether something of this radius may stand there. */
  isFree(
    x: number,
    z: number,
    radius: number,
    {
      isTree = false,
      inWater = false,
      onPaths = false,
      gap = 0,
    }: { isTree?: boolean; inWater?: boolean; onPaths?: boolean; gap?: number } = {},
  ): boolean {
    const body = isTree ? Math.min(0.9, radius * 0.3) : radius;
    for (const mass of this.masses) if (mass.y < 4 && isNear(mass.outline, x, z, radius + 0.25)) return false;
    for (const { outline, role } of this.patches)
      if (role === 'water' && !inWater && isNear(outline, x, z, body)) return false;
    if (!onPaths) for (const outline of this.kept) if (isNear(outline, x, z, body)) return false;
    for (const { line, thickness } of this.edges) if (isNearLine(line, x, z, body + thickness / 2 + 0.04)) return false;
    return this.standing.every((other) => {
      const apart =
        gap +
        (isTree && other.isTree
          ? 0.72 * (radius + other.radius)
          : isTree
            ? body + other.radius
            : other.isTree
              ? radius + Math.min(0.9, other.radius * 0.3)
              : radius + other.radius);
      const [dx, dz] = [x - other.x, z - other.z];
      // `Math.hypot` is slow: it is asked only where it is close
      return dx * dx + dz * dz > 1.0001 * apart * apart || Math.hypot(dx, dz) > apart;
    });
  }

  /** Puts a piece where it can stand; says whether it could. Types that shall not be there are left out. */
  put(type: PieceType, [x, z]: Point, options: PutOptions = {}): boolean {
    const entry: PieceEntry = PIECES[type];
    if (this.brief.without.includes(type) || this.pieces.length >= 590) return false;
    const size = (options.size ?? entry.size).map((value, axis) =>
      round(Math.max(entry.least[axis]!, Math.min(entry.most[axis]!, value))),
    ) as [number, number, number];
    const isTree = type === 'tree';
    const radius = isTree ? 0.5 * Math.max(size[0], size[1]) : 0.5 * Math.hypot(size[0], size[1]) * 0.86;
    if (this.hides(type, x, z, radius)) return false;
    if (
      options.isFixed !== true &&
      !this.isFree(x, z, radius, {
        isTree,
        inWater: options.inWater === true,
        onPaths: options.onPaths === true,
        gap: options.gap ?? 0,
      })
    )
      return false;
    const form = options.form ?? this.chance.pick(entry.forms).key;
    this.pieces.push({
      id: this.name(type),
      type,
      form,
      at: [round(x), round(z)],
      y: round(options.y ?? this.levelAt(x, z)),
      turn: round(((options.turn ?? 0) + 720) % 360),
      size,
      seed: this.chance.whole(1_000_000),
      finishes: {},
      on: null,
      held: false,
    });
    this.standing.push({ x, z, radius, isTree });
    return true;
  }

  /** Height of what lies on top at a place: never below the ground. */
  levelAt(x: number, z: number): number {
    let level = 0;
    this.patches.forEach(({ outline, y, role }, index) => {
      if (role === 'water' || y < -0.04 || isBeyond(outline, x, z, 0) || !isInPolygon(outline, x, z)) return;
      level = levelOfPatch(y, index);
    });
    return level;
  }
}

export function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** A band of constant width along a line, as an outline. */
export function bandAlong(line: readonly Point[], width: number): Point[] {
  const side = (sign: number): Point[] =>
    line.map(([x, z], k): Point => {
      const [a, b] = [line[Math.max(0, k - 1)]!, line[Math.min(line.length - 1, k + 1)]!];
      const length = Math.max(1e-9, Math.hypot(b[0] - a[0], b[1] - a[1]));
      return [x + (sign * width * (b[1] - a[1])) / length / 2, z - (sign * width * (b[0] - a[0])) / length / 2];
    });
  return [...side(1), ...side(-1).toReversed()];
}

/** A band round a closed line, in two halves: as one outline it would touch itself. */
export function bandsRound(ring: readonly Point[], width: number): [Point[], Point[]] {
  const half = Math.floor(ring.length / 2);
  return [bandAlong(ring.slice(0, half + 1), width), bandAlong([...ring.slice(half), ring[0]!], width)];
}

/** A smooth line through points (Catmull-Rom). */
export function smoothLine(knots: readonly Point[], steps = 6): Point[] {
  const out: Point[] = [];
  for (let k = 0; k + 1 < knots.length; k++) {
    const [a, b, c, d] = [
      knots[Math.max(0, k - 1)]!,
      knots[k]!,
      knots[k + 1]!,
      knots[Math.min(knots.length - 1, k + 2)]!,
    ];
    for (let s = 0; s < steps; s++) {
      const t = s / steps;
      const at = (i: 0 | 1): number =>
        0.5 *
        (2 * b[i] +
          (c[i] - a[i]) * t +
          (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i]) * t * t +
          (3 * b[i] - a[i] - 3 * c[i] + d[i]) * t ** 3);
      out.push([at(0), at(1)]);
    }
  }
  out.push(knots.at(-1)!);
  return out;
}

/** A rounded natural outline about a middle, for ponds and beds. */
export function blob(
  chance: Chance,
  [x, z]: Point,
  rx: number,
  rz: number,
  { points = 26, rough = 0.16 } = {},
): Point[] {
  const [a, b, c] = [chance.between(0, 6.28), chance.between(0, 6.28), chance.between(0, 6.28)];
  return Array.from({ length: points }, (_, k): Point => {
    const angle = (-2 * Math.PI * k) / points;
    const r =
      1 + rough * (0.6 * Math.sin(2 * angle + a) + 0.5 * Math.sin(3 * angle + b) + 0.25 * Math.sin(5 * angle + c));
    return [x + rx * r * Math.cos(angle), z + rz * r * Math.sin(angle)];
  });
}

export function rect(x0: number, z0: number, x1: number, z1: number): Point[] {
  return [
    [x0, z1],
    [x1, z1],
    [x1, z0],
    [x0, z0],
  ];
}
