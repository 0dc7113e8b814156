import { CREASE_INK } from './claim-things.ts';
import type { Guess, Scene } from './guess.ts';
import { isShell } from './guess.ts';
import { bordersWith, FREE, type RegionShape } from '../shapes/region-shape.ts';

const SHORTEST_CONTACT = 6;

/**
 * Group number of each region: parts of one thing are joined over light creases (drawings show silhouettes dark and
 * creases light), leaves with leaves; small parts of seats join the seat they touch most. The pieces of one
 * picture are a group; any other surface of the room or of the ground is one by itself.
 */
export function groupThings(shapes: readonly RegionShape[], guesses: Guess[], scene: Scene): Int32Array {
  const parent = Int32Array.from({ length: shapes.length }, (_, i) => i);
  const find = (i: number): number => {
    let root = i;
    while (parent[root]! !== root) {
      parent[root] = parent[parent[root]!]!;
      root = parent[root]!;
    }
    return root;
  };
  const isThing = (id: number): boolean => !isShell(guesses[id]!.surface) && !isGroundOrSky(guesses[id]!.surface);
  const isLeafy = (id: number): boolean => guesses[id]!.surface === 'plant' || guesses[id]!.surface === 'tree';
  for (const shape of shapes) {
    if (guesses[shape.id]!.surface === 'art')
      for (const id of shape.neighbours.keys()) if (guesses[id]!.surface === 'art') parent[find(shape.id)] = find(id);
    if (!isThing(shape.id)) continue;
    for (const [id, border] of shape.neighbours) {
      if (id < shape.id || !isThing(id) || isLeafy(id) !== isLeafy(shape.id)) continue;
      const isCrease = border.ink < CREASE_INK * border.length && border.length > SHORTEST_CONTACT;
      if (isLeafy(id) || isCrease) parent[find(shape.id)] = find(id);
    }
  }
  joinSeatParts(shapes, guesses, scene, parent, find);
  const groups = new Int32Array(shapes.length);
  for (let id = 0; id < groups.length; id++) groups[id] = find(id);
  upholster(shapes, guesses, scene, groups);
  return groups;
}

function joinSeatParts(
  shapes: readonly RegionShape[],
  guesses: Guess[],
  scene: Scene,
  parent: Int32Array,
  find: (i: number) => number,
): void {
  const total = scene.width * scene.height;
  const areas = new Float64Array(shapes.length);
  for (const shape of shapes) areas[find(shape.id)]! += shape.area;
  for (const shape of shapes) {
    const { surface } = guesses[shape.id]!;
    if (surface !== 'soft' && surface !== 'cabinet' && surface !== 'object') continue;
    if (areas[find(shape.id)]! > 0.02 * total || shape.area < 0.0012 * total) continue;
    if (shape.centroidY < scene.horizon - 0.03 * scene.height || shape.axes[FREE]! <= 0.2) continue;
    const standing = bordersWith(shape, (id) => {
      const other = guesses[id]!.surface;
      return (other === 'floor' || other === 'rug') && shapes[id]!.centroidY > shape.centroidY;
    });
    if (standing >= 0.1 * shape.perimeter) continue;
    const contacts = new Map<number, number>();
    for (const [id, border] of shape.neighbours) {
      if (guesses[id]!.surface === 'soft') contacts.set(find(id), (contacts.get(find(id)) ?? 0) + border.length);
    }
    for (const [root, length] of contacts) {
      if (length > 0.2 * shape.perimeter && root !== find(shape.id)) {
        parent[find(shape.id)] = root;
        guesses[shape.id]!.surface = 'soft';
        break;
      }
    }
  }
}

/** Boards and tops inside a mostly rounded thing are part of a seat. */
function upholster(shapes: readonly RegionShape[], guesses: Guess[], scene: Scene, groups: Int32Array): void {
  const total = scene.width * scene.height;
  const areas = new Float64Array(shapes.length);
  const rounded = new Float64Array(shapes.length);
  const soft = new Float64Array(shapes.length);
  for (const shape of shapes) {
    areas[groups[shape.id]!]! += shape.area;
    rounded[groups[shape.id]!]! += shape.area * shape.axes[FREE]!;
    if (guesses[shape.id]!.surface === 'soft') soft[groups[shape.id]!]! += shape.area;
  }
  for (const shape of shapes) {
    const { surface } = guesses[shape.id]!;
    if (surface !== 'cabinet' && surface !== 'metal' && surface !== 'wood' && surface !== 'table') continue;
    const group = groups[shape.id]!;
    const isThin =
      (shape.elongation > 5 && shape.radius < 0.011 * scene.width) ||
      (shape.elongation > 1.6 && shape.radius < 0.0068 * scene.width);
    const isSeat =
      rounded[group]! >= 0.42 * areas[group]! || (soft[group]! > 0.55 * areas[group]! && surface === 'table');
    if (isThin || !isSeat || areas[group]! < 0.01 * total || shape.area < 0.0015 * total) continue;
    const isDisc = shape.axes[FREE]! > 0.35 && shape.solidity > 0.92 && Math.abs(shape.ellipse - 1) < 0.08;
    const isTop = surface === 'table' && (isDisc || shape.area > 0.5 * areas[group]!);
    if (!isTop) guesses[shape.id]!.surface = 'soft';
  }
}

function isGroundOrSky(surface: Guess['surface']): boolean {
  return (
    surface === 'sky' ||
    surface === 'ground' ||
    surface === 'paving' ||
    surface === 'grass' ||
    surface === 'water' ||
    surface === 'road'
  );
}
