import type { SurfaceClass } from '../../../surface-classes.ts';
import { BACK, FLOOR } from '../../../geometry/box-faces.ts';
import { gather, type Guess, isShell, type Scene } from './guess.ts';
import { bordersWith, countOnFrame, FREE, mainFace, type RegionShape, widthOf, Y } from '../shapes/region-shape.ts';

/** Mean ink that divides creases (light) from silhouettes (dark) in drawings with weighted lines. */
export const CREASE_INK = 0.66;
const SHORTEST_CREASE = 6;
const KEPT: ReadonlySet<SurfaceClass> = new Set([
  'plant',
  'tile',
  'panel',
  'curtain',
  'lamp',
  'object',
  'table',
  'metal',
  'wood',
  'soft',
]);

/** True when the drawing tells silhouettes from creases by weight: both dark and light borders are common. */
export function hasLineWeights(shapes: readonly RegionShape[]): boolean {
  let dark = 0;
  let light = 0;
  let all = 0;
  for (const shape of shapes) {
    for (const border of shape.neighbours.values()) {
      all += border.length;
      if (border.ink > 0.75 * border.length) dark += border.length;
      else if (border.ink < 0.58 * border.length) light += border.length;
    }
  }
  return dark > 0.12 * all && light > 0.12 * all;
}

/**
 * Regions joined by creases and outlined mostly by silhouettes are one thing that stands in the room, even where a
 * part of it, taken alone, would pass for wall or rug (a bed's side). Only surfaces that are surely the room's own are
 * kept out. Renames such parts, rounded things to upholstery, straight ones to cabinets.
 */
export function claimThings(shapes: readonly RegionShape[], guesses: Guess[], scene: Scene): void {
  const total = scene.width * scene.height;
  const corners = new Set(shapes.filter((shape) => isInCorner(shape, shapes, guesses)).map(({ id }) => id));
  for (const id of corners) guesses[id] = { surface: 'wall', confidence: 0.45 };
  const groups = gather(
    shapes,
    (shape) =>
      !isSurelyShell(shape, guesses, total) &&
      !corners.has(shape.id) &&
      guesses[shape.id]!.surface !== 'plant' &&
      guesses[shape.id]!.surface !== 'tile',
    (a, b, length) => length > SHORTEST_CREASE && a.neighbours.get(b.id)!.ink < CREASE_INK * length,
  );
  for (const group of groups) {
    const members = new Set(group);
    let area = 0;
    let rounded = 0;
    let lying = 0;
    let outline = 0;
    let dark = 0;
    for (const id of group) {
      const shape = shapes[id]!;
      area += shape.area;
      rounded += shape.area * shape.axes[FREE]!;
      if (shape.faces[FLOOR]! > 0.97 && shape.axes[Y]! < 0.05 && shape.axes[FREE]! < 0.3) lying += shape.area;
      for (const [other, border] of shape.neighbours) {
        if (members.has(other)) continue;
        outline += border.length;
        if (border.ink > 0.7 * border.length) dark += border.length;
      }
    }
    if (area < 0.003 * total || area > 0.3 * total || dark < 0.5 * outline || lying > 0.95 * area) continue;
    const surface: SurfaceClass = rounded > 0.14 * area ? 'soft' : 'cabinet';
    for (const id of group) {
      const guess = guesses[id]!;
      if (!KEPT.has(guess.surface) && shapes[id]!.area > 0.0004 * total) guesses[id] = { surface, confidence: 0.45 };
    }
  }
}

/** A piece of wall that meets another wall, its curtain or window, or the ceiling over a good part of its border. */
export function isInCorner(shape: RegionShape, shapes: readonly RegionShape[], guesses: readonly Guess[]): boolean {
  const { surface } = guesses[shape.id]!;
  if (
    mainFace(shape) < BACK ||
    shape.faces[mainFace(shape)]! < 0.9 ||
    (surface !== 'wall' && surface !== 'cabinet' && surface !== 'art')
  )
    return false;
  const onOther = bordersWith(shape, (id) => {
    const other = shapes[id]!;
    return (
      mainFace(other) >= BACK &&
      mainFace(other) !== mainFace(shape) &&
      isShell(guesses[id]!.surface) &&
      other.faces[mainFace(other)]! > 0.8
    );
  });
  const onCeiling = bordersWith(shape, (id) => guesses[id]!.surface === 'ceiling');
  return onOther > 0.15 * shape.perimeter || onCeiling > 0.15 * shape.perimeter;
}

/** Large, hanging from the ceiling or running off the picture, on one side of the box: no doubt part of the room. */
function isSurelyShell(shape: RegionShape, guesses: readonly Guess[], total: number): boolean {
  const { surface, confidence } = guesses[shape.id]!;
  if (surface === 'curtain' || surface === 'panel' || surface === 'ceiling') return true;
  if (surface === 'window' || surface === 'metal') return true;
  if (surface !== 'floor' && surface !== 'rug' && surface !== 'wall') return false;
  if (shape.faces[mainFace(shape)]! < 0.8) return false;
  if (surface === 'floor' && confidence <= 0.6) return true;
  const reachesCeiling = bordersWith(shape, (id) => guesses[id]!.surface === 'ceiling') > 0.3 * widthOf(shape);
  if (surface === 'wall' && reachesCeiling) return true;
  return shape.area > 0.05 * total || (countOnFrame(shape) > 12 && shape.area > 0.004 * total);
}
