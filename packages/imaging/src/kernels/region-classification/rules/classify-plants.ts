import type { ExteriorGuess } from './exterior-rules.ts';
import { gather, medianOf, type Scene } from './guess.ts';
import { measureRowDepth } from './classify-rows.ts';
import {
  bordersWith,
  countOnFrame,
  FREE,
  heightOf,
  type RegionShape,
  sharedBorder,
  widthOf,
} from '../shapes/region-shape.ts';

const FREE_OUTLINE = 0.42;
const HEDGE_COUNT = 4;
const LEAFY_DENTS = 4.5;
const HEDGE_DENTS = 2.5;
const HEDGE_DEPTH = 0.2;
/** Clumps of one hedge or heap differ by no more than this in area: a pane behind a hedge is none of them. */
const ALIKE = 4;

/**
 * Trees, hedges, boulders and trunks of an outdoor drawing, from closed outlines that follow no axis: lobed ones
 * against the sky or off the ground are crowns; on the ground, four and more of like size in a row or much indented
 * ones are shrubs, the others boulders. What is narrow and holds a crown up is its trunk.
 */
export function classifyPlants(shapes: readonly RegionShape[], guesses: ExteriorGuess[], scene: Scene): void {
  const isFree = shapes.map(
    (shape) => isFreeForm(shape, guesses[shape.id]!, scene) && !isInOpening(shape, shapes, scene),
  );
  nameCrowns(shapes, guesses, isFree, scene);
  nameShrubs(shapes, guesses, isFree, scene);
  nameTrunks(shapes, guesses, scene);
  openGaps(shapes, guesses, isFree, scene);
}

function isFreeForm(shape: RegionShape, guess: ExteriorGuess, scene: Scene): boolean {
  if (shape.ellipse > 1.14 && shape.solidity > 0.85) return false;
  const mayBeLarge = shape.minY < scene.horizon - 0.1 * scene.height && shape.maxY < scene.horizon + 0.1 * scene.height;
  if (shape.area > (mayBeLarge ? 0.12 : 0.06) * scene.width * scene.height) return false;
  return (
    guess.surface !== 'sky' &&
    shape.axes[FREE]! > FREE_OUTLINE &&
    shape.elongation < 3.2 &&
    shape.borderInk > 0.3 &&
    shape.area > 0.0003 * scene.width * scene.height &&
    shape.onBottom < 0.05 * scene.width &&
    heightOf(shape) > 0.22 * widthOf(shape)
  );
}

/** What is seen through a round gate has the gate's outline, not its own. */
function isInOpening(shape: RegionShape, shapes: readonly RegionShape[], scene: Scene): boolean {
  return [...shape.neighbours].some(([id, border]) => {
    const ring = shapes[id]!;
    const sides = [ring.minX < shape.minX, ring.maxX > shape.maxX, ring.minY < shape.minY, ring.maxY > shape.maxY];
    const isAround =
      sides.filter(Boolean).length >= 3 &&
      ring.radius < 0.02 * scene.width &&
      heightOf(ring) > 0.6 * heightOf(shape) &&
      ring.elongation > 3 &&
      ring.axes[FREE]! > FREE_OUTLINE;
    return isAround && border.length > 0.2 * sharedBorder(shape);
  });
}

function nameCrowns(
  shapes: readonly RegionShape[],
  guesses: ExteriorGuess[],
  isFree: readonly boolean[],
  scene: Scene,
): void {
  const isTree = (id: number): boolean => guesses[id]!.surface === 'tree';
  for (let round = 0; round < 3; round++) {
    for (const shape of shapes) {
      if (!isFree[shape.id] || isTree(shape.id)) continue;
      const border = sharedBorder(shape);
      const isAtSky =
        bordersWith(shape, (id) => guesses[id]!.surface === 'sky') > 0.1 * border &&
        shape.minY < scene.horizon - 0.05 * scene.height;
      const isOffGround = shape.maxY < scene.horizon + 0.02 * scene.height;
      const isAmongLeaves = round > 0 && bordersWith(shape, isTree) > 0.2 * border && shape.centroidY < scene.horizon;
      const isCrown = (isAtSky && shape.dents >= 1) || (isOffGround && shape.dents >= 2) || isAmongLeaves;
      if (isCrown && !isTrunkLike(shape, scene))
        guesses[shape.id] = { surface: 'tree', confidence: 0.6, normal: null, isStrip: false };
    }
  }
}

function nameShrubs(
  shapes: readonly RegionShape[],
  guesses: ExteriorGuess[],
  isFree: readonly boolean[],
  scene: Scene,
): void {
  const isUnderCanopy = (shape: RegionShape): boolean =>
    shape.area > 0.01 * scene.width * scene.height &&
    countAbove(shape, shapes, (id) => guesses[id]!.surface === 'tree') > 0.4 * widthOf(shape);
  const isLow = (shape: RegionShape): boolean =>
    !isUnderCanopy(shape) &&
    isFree[shape.id]! &&
    guesses[shape.id]!.surface !== 'tree' &&
    shape.maxY > scene.horizon &&
    shape.area < 0.045 * scene.width * scene.height &&
    shape.solidity > 0.62 &&
    !(isTrunkLike(shape, scene) && shape.solidity > 0.82);
  const isAlike = (a: RegionShape, b: RegionShape): boolean =>
    Math.max(a.area, b.area) < ALIKE * Math.min(a.area, b.area);
  for (const group of gather(shapes, isLow, (a, b, length) => length > 8 && isAlike(a, b))) {
    if (!standsOnGround(group, shapes, guesses)) continue;
    const usual = medianOf(group.map((id) => shapes[id]!.area));
    const alike = group.filter((id) => shapes[id]!.area > usual / 2.2 && shapes[id]!.area < usual * 2.2).length;
    const dents = group.reduce((sum, id) => sum + shapes[id]!.dents, 0) / group.length;
    const isRow = dents >= HEDGE_DENTS || measureRowDepth(group.map((id) => shapes[id]!)) < HEDGE_DEPTH;
    const isShrub = (alike >= HEDGE_COUNT && isRow) || dents >= LEAFY_DENTS;
    for (const id of group) {
      guesses[id] = {
        surface: isShrub ? 'tree' : 'rock',
        confidence: isShrub ? 0.5 : 0.45,
        normal: null,
        isStrip: false,
      };
    }
  }
}

/** True when level ground lies under a good part of the group's width. */
function standsOnGround(
  group: readonly number[],
  shapes: readonly RegionShape[],
  guesses: readonly ExteriorGuess[],
): boolean {
  let wide = 0;
  let ground = 0;
  for (const id of group) {
    wide += widthOf(shapes[id]!);
    for (const [under, length] of shapes[id]!.below)
      if (guesses[under]!.normal === 1 && !group.includes(under)) ground += length;
  }
  return ground > 0.15 * wide;
}

/** Narrow and smooth: a piece of stem or branch when it touches a crown. */
function isTrunkLike(shape: RegionShape, scene: Scene): boolean {
  return (
    shape.radius < 0.012 * scene.width &&
    shape.dents <= 2 &&
    shape.elongation > 1.02 &&
    shape.solidity > 0.55 &&
    countOnFrame(shape) < shape.perimeter / 2
  );
}

function nameTrunks(shapes: readonly RegionShape[], guesses: ExteriorGuess[], scene: Scene): void {
  const isStem = new Uint8Array(shapes.length);
  for (let round = 0; round < 3; round++) {
    for (const shape of shapes) {
      const { surface, isStrip } = guesses[shape.id]!;
      const mayBeStem =
        isStrip || ((surface === 'rock' || surface === 'facade' || surface === 'paving') && shape.axes[FREE]! > 0.3);
      const isLevel = heightOf(shape) < 0.35 * widthOf(shape);
      if (
        isStem[shape.id] ||
        !mayBeStem ||
        shape.minY > scene.horizon + 0.05 * scene.height ||
        isLevel ||
        !isTrunkLike(shape, scene) ||
        shape.area < 0.0001 * scene.width * scene.height
      )
        continue;
      const leaves = bordersWith(
        shape,
        (id) => guesses[id]!.surface === 'tree' && shapes[id]!.centroidY < shape.centroidY,
      );
      const crown = countAbove(shape, shapes, (id) => guesses[id]!.surface === 'tree');
      const others = countAbove(
        shape,
        shapes,
        (id) => guesses[id]!.surface !== 'tree' && guesses[id]!.surface !== 'sky' && !isStem[id],
      );
      const stem = shape.elongation > 1.2 ? bordersWith(shape, (id) => isStem[id] === 1) : 0;
      if (leaves > 0.6 * sharedBorder(shape) || (crown < 5 && stem < 5) || (isStrip && crown < others)) continue;
      isStem[shape.id] = 1;
    }
  }
  for (const shape of shapes) {
    if (isStem[shape.id]) guesses[shape.id] = { surface: 'wood', confidence: 0.5, normal: null, isStrip: false };
  }
}

/** Pixels of the shape's border that lie right under regions that pass the test. */
function countAbove(shape: RegionShape, shapes: readonly RegionShape[], test: (id: number) => boolean): number {
  let sum = 0;
  for (const id of shape.neighbours.keys()) if (test(id)) sum += shapes[id]!.below.get(shape.id) ?? 0;
  return sum;
}

/** What lies between the branches of one tree, fenced by stems, is the wall or the sky behind it. */
function openGaps(
  shapes: readonly RegionShape[],
  guesses: ExteriorGuess[],
  isFree: readonly boolean[],
  scene: Scene,
): void {
  for (const shape of shapes) {
    const { surface } = guesses[shape.id]!;
    if (
      !isFree[shape.id] ||
      (surface !== 'tree' && surface !== 'rock') ||
      shape.minY > scene.horizon ||
      (shape.dents > 0 && shape.maxY < scene.horizon)
    )
      continue;
    if (bordersWith(shape, (id) => guesses[id]!.surface === 'wood') < 0.2 * sharedBorder(shape)) continue;
    const isBeforeWall =
      bordersWith(shape, (id) => guesses[id]!.surface === 'facade') > 0.03 * sharedBorder(shape) ||
      shapes.some(
        (wall) =>
          guesses[wall.id]!.surface === 'facade' &&
          wall.area > shape.area &&
          wall.minX < shape.minX &&
          wall.maxX > shape.maxX &&
          wall.minY < shape.centroidY &&
          wall.maxY > shape.maxY,
      );
    guesses[shape.id] = isBeforeWall
      ? { surface: 'facade', confidence: 0.35, normal: 2, isStrip: false }
      : { surface: 'sky', confidence: 0.35, normal: null, isStrip: false };
  }
}
