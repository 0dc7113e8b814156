import { Pinhole } from '../../../geometry/pinhole.ts';
import type { Camera } from '../../../structure.ts';
import { type ExteriorGuess, classifyOutdoorRegion, type NormalAxis } from './exterior-rules.ts';
import { groupStrips, medianOf, type Scene } from './guess.ts';
import { classifyGround, classifyRoads } from './classify-ground.ts';
import { classifyOpenings, classifyPanes } from './classify-openings.ts';
import { classifyPlants } from './classify-plants.ts';
import { classifyTileRows } from './classify-rows.ts';
import { bordersWith, heightOf, type RegionShape, sharedBorder, widthOf } from '../shapes/region-shape.ts';

/** Names and orientations of all regions of an outdoor view. */
export function classifyExterior(shapes: readonly RegionShape[], camera: Camera, scene: Scene): ExteriorGuess[] {
  const guesses = shapes.map((shape) => classifyOutdoorRegion(shape, shapes, scene));
  if (scene.isDrawing && !scene.isBird) {
    const isUrban = classifyPanes(shapes, guesses, scene);
    classifyPlants(shapes, guesses, scene);
    if (!isUrban) classifyTileRows(shapes, guesses, scene);
    classifyGround(shapes, guesses, scene);
  }
  if (scene.isDrawing && scene.isBird) classifyRoads(shapes, guesses, scene);
  sortStrips(shapes, guesses, camera, scene);
  findGlass(shapes, guesses, scene);
  if (scene.isDrawing && !scene.isBird) classifyOpenings(shapes, guesses, scene);
  resolveBits(shapes, guesses, scene);
  return guesses;
}

/**
 * Strips side by side share one plane, whose direction is the slope of the line through their tops. A great many are a
 * curtain wall (glass between fins), several are slats, a few are posts.
 */
function sortStrips(shapes: readonly RegionShape[], guesses: ExteriorGuess[], camera: Camera, scene: Scene): void {
  const pinhole = new Pinhole(camera);
  const total = guesses.filter((guess) => guess.isStrip).length;
  for (const group of groupStrips(shapes, (shape) => guesses[shape.id]!.isStrip)) {
    const normal = findGroupNormal(
      group.map((id) => shapes[id]!),
      pinhole,
    );
    const usual = medianOf(group.map((id) => widthOf(shapes[id]!)));
    const isBamboo = isAmongLeaves(group, shapes, guesses);
    const isCurtainWall = group.length > 110 || (total > 150 && group.length >= 4);
    for (const id of group) {
      const shape = shapes[id]!;
      const guess = guesses[id]!;
      guess.normal = normal;
      if (isBamboo) Object.assign(guess, { surface: 'wood', confidence: 0.4, normal: null });
      else if (isCurtainWall) guess.surface = widthOf(shape) >= usual ? 'glass' : 'facade';
      else if (group.length < 7) {
        const isPost = shape.radius < 0.006 * scene.width && heightOf(shape) > 0.06 * scene.height;
        guess.surface = isPost ? 'metal' : 'facade';
      }
    }
  }
}

/** Strips that are much bordered by leaves and stems are stems themselves. */
function isAmongLeaves(
  group: readonly number[],
  shapes: readonly RegionShape[],
  guesses: readonly ExteriorGuess[],
): boolean {
  let leaves = 0;
  let all = 0;
  for (const id of group) {
    leaves += bordersWith(
      shapes[id]!,
      (next) => guesses[next]!.surface === 'tree' || guesses[next]!.surface === 'wood',
    );
    all += bordersWith(shapes[id]!, (next) => !group.includes(next));
  }
  return leaves > 0.2 * all;
}

function findGroupNormal(group: readonly RegionShape[], pinhole: Pinhole): NormalAxis {
  if (group.length < 4) return 2;
  const count = group.length;
  let sumX = 0;
  let sumY = 0;
  let sumXX = 0;
  let sumXY = 0;
  for (const shape of group) {
    sumX += shape.centroidX;
    sumY += shape.minY;
    sumXX += shape.centroidX * shape.centroidX;
    sumXY += shape.centroidX * shape.minY;
  }
  const spread = count * sumXX - sumX * sumX;
  const slope = Math.abs(spread) > 1 ? Math.atan((count * sumXY - sumX * sumY) / spread) : 0;
  const turnTo = (axis: 0 | 2): number => {
    const point = pinhole.vanishingPoint(axis);
    const angle = Math.atan2(point.y - (sumY / count) * point.w, point.x - (sumX / count) * point.w);
    const turn = Math.abs(slope - angle) % Math.PI;
    return Math.min(turn, Math.PI - turn);
  };
  return turnTo(0) <= turnTo(2) ? 2 : 0;
}

/** Large upright surfaces held between posts are glass. */
function findGlass(shapes: readonly RegionShape[], guesses: ExteriorGuess[], scene: Scene): void {
  if (scene.isBird || !scene.isDrawing) return;
  const held = shapes.filter((shape) => {
    const guess = guesses[shape.id]!;
    if (guess.surface !== 'facade' || guess.normal === 1 || shape.area < 0.003 * scene.width * scene.height)
      return false;
    return bordersWith(shape, (id) => guesses[id]!.surface === 'metal') > 0.22 * sharedBorder(shape);
  });
  for (const shape of held) Object.assign(guesses[shape.id]!, { surface: 'glass', confidence: 0.4 });
}

/** Stones and slivers among leaves are leaves; specks belong to their longest neighbour. */
function resolveBits(shapes: readonly RegionShape[], guesses: ExteriorGuess[], scene: Scene): void {
  for (const shape of shapes) {
    const guess = guesses[shape.id]!;
    const isSliver =
      guess.surface === 'facade' &&
      shape.radius < 0.008 * scene.width &&
      bordersWith(shape, (id) => guesses[id]!.surface === 'tree') > 0.7 * sharedBorder(shape);
    if (isSliver) Object.assign(guess, { surface: 'tree', confidence: 0.4, normal: null });
    if (guess.surface !== 'rock') continue;
    let longest = 0;
    let neighbour: ExteriorGuess | null = null;
    for (const [id, border] of shape.neighbours) {
      if (border.length > longest) {
        longest = border.length;
        neighbour = guesses[id]!;
      }
    }
    if (bordersWith(shape, (id) => guesses[id]!.surface === 'tree') > 0.35 * sharedBorder(shape))
      guess.surface = 'tree';
    else if (shape.area < 40 && neighbour)
      Object.assign(guess, { surface: neighbour.surface, normal: neighbour.normal });
  }
}
