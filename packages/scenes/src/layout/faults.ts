import type { Opening, PlacedPiece, RoomShell, SceneDescription } from '@yujian/contract/scene/description-schema';
import { PIECES, type PieceType } from '@yujian/contract/scene/pieces';
import type { PieceEntry } from '@yujian/contract/scene/pieces/piece';
import { ceilingHeightAt } from '../shell/ceiling-form.ts';

/** What a designer would send back: which rule is broken, and by which pieces. */
export interface Fault {
  readonly kind:
    | 'overlap'
    | 'outside'
    | 'floating'
    | 'door-blocked'
    | 'window-blocked'
    | 'covers-opening'
    | 'no-room-to-use'
    | 'in-structure';
  readonly pieces: readonly string[];
  readonly detail: string;
}

type Vertex = readonly [number, number];
type Polygon = readonly Vertex[];

const ROUND_FORMS = new Set(['round', 'drum', 'column', 'globe', 'ring', 'tripod', 'three-legs', 'cone-foot', 'tree']);
const SEATS = new Set<PieceType>([
  'sofa',
  'corner-sofa',
  'armchair',
  'lounge-chair',
  'dining-chair',
  'office-chair',
  'bar-stool',
  'stool',
  'pouf',
  'bench',
  'banquette',
  'daybed',
  'floor-cushion',
  'outdoor-chair',
  'outdoor-sofa',
]);
const MOVED = new Set<PieceType>([
  'dining-chair',
  'office-chair',
  'bar-stool',
  'stool',
  'pouf',
  'bench',
  'outdoor-chair',
  'floor-cushion',
]);
const SAT_AT = new Set<PieceType>([
  'dining-table',
  'cafe-table',
  'desk',
  'workstation',
  'conference-table',
  'tea-table',
  'kids-table',
  'outdoor-table',
  'kitchen-island',
  'bar-counter',
  'reception-desk',
  'console',
  'piano',
  'coffee-table',
  'side-table',
]);
const SMALL = new Set<PieceType>(['rug', 'toys', 'floor-cushion', 'side-table', 'floor-lamp', 'person']);
const AT_BEDS = new Set<PieceType>(['nightstand', 'bench', 'stool', 'pouf', 'side-table', 'floor-lamp', 'desk']);
const IN_ONE_LINE = new Set<PieceType>([
  'kitchen-run',
  'base-units',
  'tall-cabinets',
  'fridge',
  'range',
  'washing-machine',
]);
const COUNTERS = new Set<PieceType>(['bar-counter', 'pastry-case']);
const SEE_THROUGH = new Set<PieceType>(['curtain', 'blind', 'potted-plant', 'floor-lamp', 'mannequin', 'planter']);

/** Least share of area, m², that counts as one thing through another. */
const TOUCH = 0.0025;

/**
 * What is wrong with a room as it stands, by rules written apart from the arranger's: footprints are clipped against
 * each other, so that every test is one of areas. Sites and studios have no faults of this kind.
 */
export function findFaults(scene: SceneDescription): Fault[] {
  const { shell } = scene;
  if (shell.kind !== 'room') return [];
  const things = scene.pieces.map(createThing);
  const faults: Fault[] = [];
  const report = (kind: Fault['kind'], detail: string, ...pieces: PlacedPiece[]): void =>
    void faults.push({ kind, pieces: pieces.map(({ id }) => id), detail });
  things.forEach((thing, index) => {
    if (!isInside(shell, thing.outline)) report('outside', 'stands outside of the walls', thing.piece);
    const floating = floatingReason(scene, shell, thing);
    if (floating !== null) report('floating', floating, thing.piece);
    if (standsInStructure(shell, thing))
      report('in-structure', 'stands in a column or a flight of stairs', thing.piece);
    for (const other of things.slice(index + 1))
      if (passThrough(thing, other)) report('overlap', 'one goes through the other', thing.piece, other.piece);
    checkOpenings(shell, thing, report);
    const crowded = crowdedBy(shell, thing, things);
    if (crowded !== null)
      report('no-room-to-use', crowded.side, thing.piece, ...(crowded.by === null ? [] : [crowded.by]));
  });
  return faults;
}

interface Thing {
  readonly piece: PlacedPiece;
  readonly entry: PieceEntry;
  readonly outline: Polygon;
  readonly low: number;
  readonly high: number;
}

function createThing(piece: PlacedPiece): Thing {
  const entry: PieceEntry = PIECES[piece.type];
  const [width, depth, height] = piece.size;
  const front = entry.mount === 'wall' ? [0, depth] : [-depth / 2, depth / 2];
  const outline =
    ROUND_FORMS.has(piece.form) && entry.mount !== 'wall'
      ? ellipse(piece, width / 2, depth / 2)
      : rectangle(piece, -width / 2, width / 2, front[0]!, front[1]!);
  const low = entry.mount === 'ceiling' ? piece.y - height : piece.y;
  return { piece, entry, outline, low, high: low + height };
}

/** From the piece's own frame, x to its right as it is built, z to its front, to the plan. */
function toPlan(piece: PlacedPiece, x: number, z: number): Vertex {
  const turn = (piece.turn / 180) * Math.PI;
  return [piece.at[0] + x * Math.cos(turn) + z * Math.sin(turn), piece.at[1] - x * Math.sin(turn) + z * Math.cos(turn)];
}

function rectangle(piece: PlacedPiece, x0: number, x1: number, z0: number, z1: number): Polygon {
  return [toPlan(piece, x0, z0), toPlan(piece, x0, z1), toPlan(piece, x1, z1), toPlan(piece, x1, z0)];
}

function ellipse(piece: PlacedPiece, a: number, b: number): Polygon {
  return Array.from({ length: 20 }, (_, k) =>
    toPlan(piece, -a * Math.sin((k * Math.PI) / 10), -b * Math.cos((k * Math.PI) / 10)),
  );
}

/** The common part of two convex outlines (Sutherland and Hodgman 1974), as its area. */
function commonArea(subject: Polygon, clip: Polygon): number {
  let part: Vertex[] = [...subject];
  for (let i = 0; i < clip.length && part.length > 0; i += 1) {
    const [ax, az] = clip[i]!;
    const [bx, bz] = clip[(i + 1) % clip.length]!;
    const inside = ([x, z]: Vertex): number => (bz - az) * (x - ax) - (bx - ax) * (z - az);
    const next: Vertex[] = [];
    part.forEach((p, k) => {
      const q = part[(k + 1) % part.length]!;
      const [dp, dq] = [inside(p), inside(q)];
      if (dp >= 0) next.push(p);
      if (dp >= 0 !== dq >= 0) {
        const t = dp / (dp - dq);
        next.push([p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])]);
      }
    });
    part = next;
  }
  return Math.abs(signedArea(part));
}

function signedArea(polygon: Polygon): number {
  return (
    polygon.reduce(
      (sum, [x, z], k) => sum + x * polygon[(k + 1) % polygon.length]![1] - z * polygon[(k + 1) % polygon.length]![0],
      0,
    ) / 2
  );
}

function distanceToEdge([x, z]: Vertex, [ax, az]: Vertex, [bx, bz]: Vertex): number {
  const t = Math.max(
    0,
    Math.min(1, ((x - ax) * (bx - ax) + (z - az) * (bz - az)) / Math.max(1e-9, (bx - ax) ** 2 + (bz - az) ** 2)),
  );
  return Math.hypot(x - ax - t * (bx - ax), z - az - t * (bz - az));
}

function holds(plan: Polygon, [x, z]: Vertex): boolean {
  let winding = 0;
  plan.forEach(([ax, az], k) => {
    const [bx, bz] = plan[(k + 1) % plan.length]!;
    winding += Math.atan2((ax - x) * (bz - z) - (az - z) * (bx - x), (ax - x) * (bx - x) + (az - z) * (bz - z));
  });
  return Math.abs(winding) > Math.PI;
}

function isInside(shell: RoomShell, outline: Polygon, slack = 0.015): boolean {
  const { plan } = shell;
  const edgeDistance = (point: Vertex): number =>
    Math.min(...plan.map((a, k) => distanceToEdge(point, a, plan[(k + 1) % plan.length]!)));
  const points = outline.flatMap((p, k): Vertex[] => [
    p,
    [(p[0] + outline[(k + 1) % outline.length]![0]) / 2, (p[1] + outline[(k + 1) % outline.length]![1]) / 2],
  ]);
  return (
    points.every((point) => holds(plan, point) || edgeDistance(point) < slack) &&
    plan.every(
      (corner) =>
        !holds(outline, corner) ||
        Math.min(...outline.map((a, k) => distanceToEdge(corner, a, outline[(k + 1) % outline.length]!))) < slack,
    )
  );
}

function floatingReason(scene: SceneDescription, shell: RoomShell, { piece, entry, low, high }: Thing): string | null {
  switch (entry.mount) {
    case 'floor':
    case 'ground':
      return Math.abs(low) < 0.03 ? null : 'does not stand on the floor';
    case 'ceiling':
      return Math.abs(high - ceilingHeightAt(shell, piece.at[0], piece.at[1])) < 0.03 && low > 0.2
        ? null
        : 'does not hang from the ceiling';
    case 'wall': {
      const { plan } = shell;
      const isAtWall = plan.some((a, k) => {
        const b = plan[(k + 1) % plan.length]!;
        const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
        const facing =
          ((b[1] - a[1]) * Math.sin((piece.turn / 180) * Math.PI) -
            (b[0] - a[0]) * Math.cos((piece.turn / 180) * Math.PI)) /
          length;
        return !shell.open.includes(k) && facing > 0.99 && distanceToEdge(piece.at, a, b) < 0.07;
      });
      if (!isAtWall) return 'hangs on no wall';
      return high > shell.height + 0.01 && high > ceilingHeightAt(shell, piece.at[0], piece.at[1]) + 0.01
        ? 'passes the ceiling'
        : null;
    }
    case 'surface': {
      const host = scene.pieces.find(({ id }) => id === piece.on);
      if (host === undefined) return Math.abs(low) < 0.03 ? null : 'stands on nothing';
      const top = PIECES[host.type].mount === 'ceiling' ? host.y : host.y + host.size[2];
      if (Math.abs(low - top) > 0.02) return 'does not stand on its top';
      return holds(createThing(host).outline, piece.at) ? null : 'stands beside what it is said to stand on';
    }
  }
}

function standsInStructure(shell: RoomShell, thing: Thing): boolean {
  if (thing.high < 0.05) return false;
  for (const { at, size } of shell.columns)
    if (
      commonArea(thing.outline, [
        [at[0] - size / 2, at[1] - size / 2],
        [at[0] - size / 2, at[1] + size / 2],
        [at[0] + size / 2, at[1] + size / 2],
        [at[0] + size / 2, at[1] - size / 2],
      ]) > TOUCH
    )
      return true;
  for (const stair of shell.stairs) {
    const frame = { at: stair.at, turn: stair.turn } as PlacedPiece;
    if (
      thing.low < 2 &&
      commonArea(thing.outline, rectangle(frame, -stair.width / 2, stair.width / 2, -stair.run, 0)) > TOUCH
    )
      return true;
  }
  return false;
}

function passThrough(a: Thing, b: Thing): boolean {
  if (Math.min(a.high, b.high) - Math.max(a.low, b.low) < 0.008) return false;
  if (a.piece.type === 'rug' || b.piece.type === 'rug')
    return a.piece.type === b.piece.type && commonArea(a.outline, b.outline) > 0.01;
  if (
    Math.hypot(a.piece.at[0] - b.piece.at[0], a.piece.at[1] - b.piece.at[1]) >
    a.piece.size[0] + a.piece.size[1] + b.piece.size[0] + b.piece.size[1]
  )
    return false;
  const area = commonArea(a.outline, b.outline);
  if (area <= TOUCH) return false;
  const [chair, table] = MOVED.has(a.piece.type) ? [a, b] : [b, a];
  if (MOVED.has(chair.piece.type) && SAT_AT.has(table.piece.type)) return !isTucked(chair, table, area);
  return true;
}

/** A chair may be pushed under a table up to its back. */
function isTucked(chair: Thing, table: Thing, area: number): boolean {
  const [width, depth] = chair.piece.size;
  const back = rectangle(chair.piece, -width / 2, width / 2, -depth / 2, -depth * 0.22);
  return (
    area < 0.72 * width * depth &&
    (chair.piece.type === 'stool' ||
      chair.piece.type === 'bench' ||
      chair.piece.type === 'bar-stool' ||
      commonArea(back, table.outline) < 0.004)
  );
}

function checkOpenings(
  shell: RoomShell,
  thing: Thing,
  report: (kind: Fault['kind'], detail: string, ...pieces: PlacedPiece[]) => void,
): void {
  const { piece, entry } = thing;
  if (piece.type === 'curtain' || piece.type === 'blind') return;
  for (const opening of shell.openings) {
    const near = openingStrip(
      shell,
      opening,
      0.02,
      opening.kind === 'window' ? 0.4 : opening.kind === 'door' ? 0.8 : 0.7,
    );
    if (commonArea(thing.outline, near) < 0.006) continue;
    if (entry.mount === 'wall') {
      if (
        thing.low < opening.head - 0.02 &&
        thing.high > opening.sill + 0.02 &&
        commonArea(thing.outline, openingStrip(shell, opening, 0, 0.12)) > 0.0005
      )
        report('covers-opening', opening.id, piece);
    } else if (entry.mount === 'ceiling' || thing.high < 0.05) continue;
    else if (opening.kind !== 'window') report('door-blocked', opening.id, piece);
    else if (thing.high > Math.max(1.25, opening.sill + 0.3) && !SEE_THROUGH.has(piece.type))
      report('window-blocked', opening.id, piece);
  }
}

function openingStrip(shell: RoomShell, { wall, at, width }: Opening, from: number, to: number): Polygon {
  const [a, b] = [shell.plan[wall]!, shell.plan[(wall + 1) % shell.plan.length]!];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const [ux, uz] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  const point = (along: number, out: number): Vertex => [a[0] + ux * along + uz * out, a[1] + uz * along - ux * out];
  const half = width / 2 - 0.04;
  return [point(at - half, from), point(at + half, from), point(at + half, to), point(at - half, to)];
}

/** What keeps a piece from being used as its catalogue entry says; null when nothing does. */
function crowdedBy(
  shell: RoomShell,
  { piece, entry }: Thing,
  things: readonly Thing[],
): { side: string; by: PlacedPiece | null } | null {
  if (entry.mount === 'ceiling' || entry.mount === 'surface') return null;
  const [front, side, back] = entry.clear;
  const [width, depth] = piece.size;
  const z0 = entry.mount === 'wall' ? 0 : -depth / 2;
  const slack = 0.025;
  const look = (x: [number, number], z: [number, number]): PlacedPiece | 'wall' | null => {
    const zone = rectangle(piece, x[0] + slack, x[1] - slack, z[0] + slack, z[1] - slack);
    for (const other of things)
      if (
        other.piece !== piece &&
        other.high > 0.06 &&
        other.low < 1.7 &&
        (other.entry.mount === 'floor' || other.entry.mount === 'ground') &&
        commonArea(zone, other.outline) > 0.003 &&
        !goTogether(piece.type, other.piece.type)
      )
        return other.piece;
    return isInside(shell, zone, 0.03) ? null : 'wall';
  };
  const before = front > 0.06 ? look([-width / 2, width / 2], [z0 + depth, z0 + depth + front]) : null;
  if (before !== null) return { side: 'before it', by: before === 'wall' ? null : before };
  const behind = back > 0.06 ? look([-width / 2, width / 2], [z0 - back, z0]) : null;
  if (behind !== null) return { side: 'behind it', by: behind === 'wall' ? null : behind };
  if (side <= 0.06) return null;
  const sides = [
    look([-width / 2 - side, -width / 2], [z0, z0 + depth]),
    look([width / 2, width / 2 + side], [z0, z0 + depth]),
  ];
  const blocked = sides.filter((found) => found !== null);
  if (blocked.length === 0 || (entry.class === 'bed' && blocked.length === 1)) return null;
  return { side: 'beside it', by: blocked[0] === 'wall' ? null : blocked[0]! };
}

/** Whether one is used with the other standing in its free floor. */
function goTogether(owner: PieceType, other: PieceType): boolean {
  if (other === 'rug' || other === 'toys' || other === 'floor-cushion') return true;
  if (owner === 'bed' || owner === 'single-bed' || owner === 'bunk-bed') return AT_BEDS.has(other);
  if (owner === 'coffee-table') return MOVED.has(other) || SMALL.has(other);
  if (SAT_AT.has(owner))
    return (
      SEATS.has(other) || (COUNTERS.has(owner) && COUNTERS.has(other)) || (owner === 'side-table' && SMALL.has(other))
    );
  if (MOVED.has(owner)) return SAT_AT.has(other) || SEATS.has(other) || SMALL.has(other);
  if (SEATS.has(owner)) return SMALL.has(other) || (owner === 'banquette' && (SAT_AT.has(other) || SEATS.has(other)));
  return (IN_ONE_LINE.has(owner) && IN_ONE_LINE.has(other)) || (COUNTERS.has(owner) && COUNTERS.has(other));
}
