import type {
  Opening,
  PlacedPiece,
  RoomShell,
  SceneCamera,
  SceneDescription,
} from '@yujian/contract/scene/description-schema';
import { heightUnder, pieceEntry, usualSize, type PieceType } from '@yujian/contract/scene/pieces';
import { alongWall, onWall, wallsOf } from '@yujian/scenes/layout/room';
import { ceilingHeightAt } from '@yujian/scenes/shell/ceiling-form';

/** Acts on a scene: each gives the scene after it. What a hand has touched is held by the next layout. */

export type Size = PlacedPiece['size'];
export type At = PlacedPiece['at'];
export type OpeningChange = Partial<Pick<Opening, 'wall' | 'at' | 'width' | 'sill' | 'head' | 'form'>>;

const MILLIMETRE = 1000;
const NARROWEST_OPENING = 0.4;
const SHORTEST_WALL = 0.3;

export function round(metres: number): number {
  return Math.round(metres * MILLIMETRE) / MILLIMETRE;
}

/** −180 < turn ≤ 180. */
export function wrapTurn(turn: number): number {
  const around = ((turn % 360) + 360) % 360;
  return round(around > 180 ? around - 360 : around);
}

export function findPiece(scene: SceneDescription, id: string): PlacedPiece | undefined {
  return scene.pieces.find((piece) => piece.id === id);
}

/** The piece and everything that stands on it, and on that. */
export function carriedBy(scene: SceneDescription, id: string): ReadonlySet<string> {
  const carried = new Set([id]);
  for (let before = 0; before < carried.size;) {
    before = carried.size;
    for (const piece of scene.pieces) if (piece.on !== null && carried.has(piece.on)) carried.add(piece.id);
  }
  return carried;
}

/** Where a piece goes; what stands on it goes along. */
export function placePiece(
  scene: SceneDescription,
  id: string,
  to: { readonly at?: At; readonly turn?: number; readonly y?: number; readonly on?: string | null },
): SceneDescription {
  const piece = findPiece(scene, id);
  if (!piece) return scene;
  const at = to.at ?? piece.at;
  const turn = to.turn ?? piece.turn;
  const rise = (to.y ?? piece.y) - piece.y;
  const angle = ((turn - piece.turn) * Math.PI) / 180;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const carried = carriedBy(scene, id);
  return mapPieces(scene, carried, (each) => {
    if (each.id === id)
      return {
        ...each,
        at: [round(at[0]), round(at[1])],
        turn: wrapTurn(turn),
        y: round(each.y + rise),
        on: to.on === undefined ? each.on : to.on,
        held: true,
      };
    const [dx, dz] = [each.at[0] - piece.at[0], each.at[1] - piece.at[1]];
    return {
      ...each,
      at: [round(at[0] + dx * c + dz * s), round(at[1] - dx * s + dz * c)],
      turn: wrapTurn(each.turn + turn - piece.turn),
      y: round(each.y + rise),
      held: true,
    };
  });
}

/** Width, depth, height within what the piece can be built at. */
export function fitSize(type: PieceType, size: Size): Size {
  const { least, most } = pieceEntry(type);
  return size.map((value, axis) => round(Math.min(most[axis]!, Math.max(least[axis]!, value)))) as Size;
}

/** Makes a piece another size; its place may move, so that one side stays where it is. Things on its top rise with it. */
export function resizePiece(scene: SceneDescription, id: string, wanted: Size, at?: At): SceneDescription {
  const piece = findPiece(scene, id);
  if (!piece) return scene;
  const size = fitSize(piece.type, wanted);
  const top = piece.y + piece.size[2];
  const rise = size[2] - piece.size[2];
  const carried = carriedBy(scene, id);
  return mapPieces(scene, carried, (each) => {
    if (each.id === id) return { ...each, size, at: at ? [round(at[0]), round(at[1])] : each.at, held: true };
    return rise !== 0 && each.y > top - 0.05 ? { ...each, y: round(each.y + rise) } : each;
  });
}

/** Takes a piece away with what stands on it. */
export function removePiece(scene: SceneDescription, id: string): SceneDescription {
  const carried = carriedBy(scene, id);
  return { ...scene, pieces: scene.pieces.filter((piece) => !carried.has(piece.id)) };
}

/** One more of the same, with what stands on it, beside it. Gives the scene and the copy's id. */
export function duplicatePiece(
  scene: SceneDescription,
  id: string,
): { readonly scene: SceneDescription; readonly id: string } {
  const carried = carriedBy(scene, id);
  const original = findPiece(scene, id);
  if (!original) return { scene, id };
  const angle = (original.turn * Math.PI) / 180;
  const aside = original.size[0] + 0.1;
  const by = [aside * Math.cos(angle), -aside * Math.sin(angle)] as const;
  const taken = new Set(scene.pieces.map((piece) => piece.id));
  const names = new Map<string, string>();
  for (const piece of scene.pieces) if (carried.has(piece.id)) names.set(piece.id, freeId(piece.type, taken));
  const copies = scene.pieces.flatMap((piece): PlacedPiece[] =>
    carried.has(piece.id)
      ? [
          {
            ...piece,
            id: names.get(piece.id)!,
            at: [round(piece.at[0] + by[0]), round(piece.at[1] + by[1])],
            on: piece.on === null ? null : (names.get(piece.on) ?? piece.on),
            held: true,
          },
        ]
      : [],
  );
  return { scene: { ...scene, pieces: [...scene.pieces, ...copies] }, id: names.get(id)! };
}

/** A new piece of the catalogue at its usual size. */
export function addPiece(
  scene: SceneDescription,
  type: PieceType,
  at: At,
  turn = 0,
): { readonly scene: SceneDescription; readonly id: string } {
  const entry = pieceEntry(type);
  const { mount, forms } = entry;
  const form = forms[0].key;
  const id = freeId(type, new Set(scene.pieces.map((piece) => piece.id)));
  const shell = scene.shell;
  const ceiling = shell.kind === 'room' ? ceilingHeightAt(shell, at[0], at[1]) : 3;
  const [width, depth, usual] = usualSize(type, form);
  const size: Size = [width, depth, entry.toCeiling ? round(heightUnder(entry, ceiling)) : usual];
  const y = mount === 'ceiling' ? ceiling : mount === 'wall' ? (entry.foot ?? usualHeight(size[2], ceiling)) : 0;
  const piece: PlacedPiece = {
    id,
    type,
    form,
    at: [round(at[0]), round(at[1])],
    y: round(y),
    turn: wrapTurn(turn),
    size,
    seed: scene.pieces.length * 7919 + 1,
    finishes: {},
    on: null,
    held: true,
  };
  return { scene: { ...scene, pieces: [...scene.pieces, piece] }, id };
}

/** A thing on a wall has its middle at eye height, or stands on the floor when it is high. */
function usualHeight(height: number, ceiling: number): number {
  if (height > 0.75 * ceiling) return 0.02;
  return Math.max(0.02, Math.min(1.5 - height / 2, ceiling - height - 0.1));
}

function freeId(type: string, taken: Set<string>): string {
  for (let n = 1; ; n += 1) {
    const id = `${type}-${n}`;
    if (taken.has(id)) continue;
    taken.add(id);
    return id;
  }
}

function mapPieces(
  scene: SceneDescription,
  ids: ReadonlySet<string>,
  change: (piece: PlacedPiece) => PlacedPiece,
): SceneDescription {
  return { ...scene, pieces: scene.pieces.map((piece) => (ids.has(piece.id) ? change(piece) : piece)) };
}

/** Moves, resizes or changes a window, door or passage; it stays within its wall and beside the others. */
export function changeOpening(scene: SceneDescription, id: string, change: OpeningChange): SceneDescription {
  return withRoom(scene, (room) => {
    const opening = room.openings.find((each) => each.id === id);
    if (!opening) return room;
    const fitted = fitOpening(room, { ...opening, ...change, held: true });
    return fitted ? { ...room, openings: room.openings.map((each) => (each.id === id ? fitted : each)) } : room;
  });
}

export function removeOpening(scene: SceneDescription, id: string): SceneDescription {
  return withRoom(scene, (room) => ({ ...room, openings: room.openings.filter((opening) => opening.id !== id) }));
}

const NEW_OPENINGS = {
  window: { form: 'casement', width: 1.5, sill: 0.9, head: 2.3 },
  door: { form: 'door', width: 0.9, sill: 0, head: 2.1 },
  passage: { form: 'passage', width: 1.2, sill: 0, head: 2.2 },
} as const;

/** A new opening in the middle of a wall, or where there is room for it. Null when there is none. */
export function addOpening(
  scene: SceneDescription,
  kind: Opening['kind'],
  wall: number,
  at: number,
): { readonly scene: SceneDescription; readonly id: string } | null {
  if (scene.shell.kind !== 'room') return null;
  const room = scene.shell;
  const id = freeId(kind, new Set(room.openings.map((opening) => opening.id)));
  for (const width of [NEW_OPENINGS[kind].width, 0.7, NARROWEST_OPENING]) {
    const fitted = fitOpening(room, { id, kind, ...NEW_OPENINGS[kind], width, wall, at, held: true });
    if (fitted) return { scene: { ...scene, shell: { ...room, openings: [...room.openings, fitted] } }, id };
  }
  return null;
}

/** The nearest place on its wall where an opening meets neither corners nor others; null when there is none. */
export function fitOpening(room: RoomShell, opening: Opening): Opening | null {
  const wall = wallsOf(room)[opening.wall];
  if (!wall) return null;
  const width = Math.min(Math.max(NARROWEST_OPENING, opening.width), wall.length - 0.2);
  if (width < NARROWEST_OPENING - 1e-9) return null;
  const head = Math.min(opening.head, room.height - 0.02);
  const sill = Math.max(0, Math.min(opening.sill, head - 0.3));
  const half = width / 2;
  const gap = 0.08;
  const others = wall.openings
    .filter((each) => each.id !== opening.id && each.sill < head && each.head > sill)
    .map((each) => [each.at - each.width / 2 - gap - half, each.at + each.width / 2 + gap + half] as const);
  const [low, high] = [half + 0.1, wall.length - half - 0.1];
  const candidates = [Math.min(high, Math.max(low, opening.at)), ...others.flat()].filter(
    (at) => at >= low - 1e-9 && at <= high + 1e-9 && others.every(([from, to]) => at <= from + 1e-9 || at >= to - 1e-9),
  );
  candidates.sort((a, b) => Math.abs(a - opening.at) - Math.abs(b - opening.at));
  const at = candidates[0];
  return at === undefined
    ? null
    : { ...opening, at: round(at), width: round(width), head: round(head), sill: round(sill) };
}

/** Moves a corner of the room's plan; refuses what would cross itself or leave a wall too short for its openings. */
export function moveCorner(scene: SceneDescription, index: number, to: At): SceneDescription {
  return reseated(
    scene,
    withRoom(scene, (room) =>
      reshape(
        room,
        room.plan.map((corner, i): At => (i === index ? [round(to[0]), round(to[1])] : corner)),
      ),
    ),
  );
}

/** Pushes a wall out (positive) or in, its neighbours follow. */
export function pushWall(scene: SceneDescription, index: number, out: number): SceneDescription {
  return reseated(
    scene,
    withRoom(scene, (room) => {
      const walls = wallsOf(room);
      const wall = walls[index];
      if (!wall) return room;
      const next = (index + 1) % walls.length;
      const slide = (corner: At, neighbour: (typeof walls)[number]): At => {
        // along the neighbour's line until it meets the pushed one; a neighbour in line with it moves straight
        const across = -(neighbour.along[0] * wall.inward[0] + neighbour.along[1] * wall.inward[1]);
        const [dx, dz] =
          Math.abs(across) < 0.05
            ? [-wall.inward[0], -wall.inward[1]]
            : [neighbour.along[0] / across, neighbour.along[1] / across];
        return [round(corner[0] + dx * out), round(corner[1] + dz * out)];
      };
      const before = walls[(index + walls.length - 1) % walls.length]!;
      return reshape(
        room,
        room.plan.map((corner, i): At =>
          i === index ? slide(corner, before) : i === next ? slide(corner, walls[next]!) : corner,
        ),
      );
    }),
  );
}

/** What hung on a wall hangs on it where it is now. */
function reseated(before: SceneDescription, after: SceneDescription): SceneDescription {
  if (before.shell.kind !== 'room' || after.shell.kind !== 'room' || before.shell === after.shell) return after;
  const olds = wallsOf(before.shell);
  const news = wallsOf(after.shell);
  const pieces = after.pieces.map((piece) => {
    if (pieceEntry(piece.type).mount !== 'wall') return piece;
    const hung = olds
      .map((wall) => ({ wall, ...alongWall(wall, piece.at) }))
      .find(
        ({ wall, at, out }) =>
          Math.abs(out) < 0.08 &&
          at > -0.05 &&
          at < wall.length + 0.05 &&
          Math.abs(wrapTurn(wall.turn - piece.turn)) < 2,
      );
    const wall = hung && news[hung.wall.index];
    if (!hung || !wall) return piece;
    const half = Math.min(wall.length, piece.size[0]) / 2;
    // from whichever end is nearer
    const along = hung.at * 2 > hung.wall.length ? wall.length - (hung.wall.length - hung.at) : hung.at;
    const at = onWall(wall, Math.min(wall.length - half, Math.max(half, along)), hung.out);
    return { ...piece, at: [round(at[0]), round(at[1])] as At, turn: wrapTurn(wall.turn) };
  });
  return { ...after, pieces };
}

/** A corner more in the middle of a wall; openings keep their place in the room. */
export function splitWall(scene: SceneDescription, index: number): SceneDescription {
  return withRoom(scene, (room) => {
    const wall = wallsOf(room)[index];
    if (!wall || room.plan.length >= 40) return room;
    const middle = wall.length / 2;
    const corner: At = [round(wall.from[0] + wall.along[0] * middle), round(wall.from[1] + wall.along[1] * middle)];
    const shift = (number: number) => (number > index ? number + 1 : number);
    const openings = room.openings.map((opening) =>
      opening.wall === index && opening.at > middle
        ? { ...opening, wall: index + 1, at: round(opening.at - middle) }
        : { ...opening, wall: shift(opening.wall) },
    );
    const open = room.open.flatMap((number) => (number === index ? [index, index + 1] : [shift(number)])).slice(0, 8);
    return reshape(
      {
        ...room,
        openings,
        open,
        treatments: room.treatments
          .filter((each) => each.wall !== index)
          .map((each) => ({ ...each, wall: shift(each.wall) })),
      },
      [...room.plan.slice(0, index + 1), corner, ...room.plan.slice(index + 1)],
    );
  });
}

/** Takes a corner out; its two walls become one. */
export function removeCorner(scene: SceneDescription, index: number): SceneDescription {
  return withRoom(scene, (room) => {
    if (room.plan.length <= 3) return room;
    const walls = wallsOf(room);
    const before = (index + walls.length - 1) % walls.length;
    const lengthBefore = walls[before]!.length;
    const shift = (number: number) => (number > index ? number - 1 : number);
    const joined = shift(before);
    const openings = room.openings.map((opening) =>
      opening.wall === index
        ? { ...opening, wall: joined, at: round(opening.at + lengthBefore) }
        : { ...opening, wall: shift(opening.wall) },
    );
    return reshape(
      {
        ...room,
        openings,
        open: room.open.filter((number) => number !== index).map(shift),
        treatments: room.treatments
          .filter((each) => each.wall !== index && each.wall !== before)
          .map((each) => ({ ...each, wall: shift(each.wall) })),
      },
      room.plan.filter((_, i) => i !== index),
    );
  });
}

function reshape(room: RoomShell, plan: RoomShell['plan']): RoomShell {
  if (!isSoundPlan(plan)) return room;
  let next: RoomShell = { ...room, plan };
  for (const opening of next.openings) {
    const fitted = fitOpening(next, opening);
    if (!fitted) return room;
    next = { ...next, openings: next.openings.map((each) => (each.id === opening.id ? fitted : each)) };
  }
  const walls = wallsOf(next);
  const treatments = next.treatments
    .map((each) => ({ ...each, to: Math.min(each.to, round(walls[each.wall]?.length ?? 0)) }))
    .filter((each) => each.to - each.from > 0.1);
  return { ...next, treatments };
}

/** Whether a plan runs the right way round, has no wall too short and does not cross itself. */
export function isSoundPlan(plan: RoomShell['plan']): boolean {
  const n = plan.length;
  let twice = 0;
  for (let i = 0; i < n; i += 1) {
    const [a, b] = [plan[i]!, plan[(i + 1) % n]!];
    twice += a[0] * b[1] - b[0] * a[1];
    if (Math.hypot(b[0] - a[0], b[1] - a[1]) < SHORTEST_WALL) return false;
  }
  if (twice > -2) return false;
  for (let i = 0; i < n; i += 1)
    for (let j = i + 2; j < n; j += 1) {
      if (i === 0 && j === n - 1) continue;
      if (segmentsCross(plan[i]!, plan[(i + 1) % n]!, plan[j]!, plan[(j + 1) % n]!)) return false;
    }
  return true;
}

function segmentsCross(a: At, b: At, c: At, d: At): boolean {
  const side = (p: At, q: At, r: At) => Math.sign((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]));
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);
}

/** Heights of the room: lamps that hang from the ceiling and heads of openings follow. */
export function setRoomHeight(scene: SceneDescription, height: number): SceneDescription {
  if (scene.shell.kind !== 'room') return scene;
  const before = scene.shell.height;
  const next = Math.min(12, Math.max(2, round(height)));
  const shell: RoomShell = {
    ...scene.shell,
    height: next,
    openings: scene.shell.openings.map((opening) => ({
      ...opening,
      head: round(Math.min(opening.head, next - 0.02)),
      sill: round(Math.min(opening.sill, next - 0.4)),
    })),
  };
  return {
    ...scene,
    shell,
    pieces: scene.pieces.map((piece) =>
      pieceEntry(piece.type).mount === 'ceiling' ? { ...piece, y: round(piece.y + next - before) } : piece,
    ),
  };
}

export function changeRoom(
  scene: SceneDescription,
  change: Partial<Omit<RoomShell, 'kind' | 'plan' | 'openings' | 'height'>>,
): SceneDescription {
  return withRoom(scene, (room) => ({ ...room, ...change }));
}

export function setCamera(scene: SceneDescription, change: Partial<SceneCamera>): SceneDescription {
  return { ...scene, camera: { ...scene.camera, ...change } };
}

function withRoom(scene: SceneDescription, change: (room: RoomShell) => RoomShell): SceneDescription {
  if (scene.shell.kind !== 'room') return scene;
  const shell = change(scene.shell);
  return shell === scene.shell ? scene : { ...scene, shell };
}
