import { BACK, CEILING, FLOOR } from '../../../geometry/box-faces.ts';
import { type Guess, type Scene } from './guess.ts';
import {
  countOnFrame,
  FREE,
  heightOf,
  mainFace,
  type RegionShape,
  straightnessOf,
  widthOf,
  X,
  Y,
  Z,
} from '../shapes/region-shape.ts';

/**
 * First name of one region of a room from its own shape and the box side it lies on; null when nothing speaks for any.
 * `boards` is the number of floor-board-like regions in the picture: with several, a big bare floor region is a rug.
 */
export function classifyRoomRegion(shape: RegionShape, scene: Scene, boards: number): Guess | null {
  const total = scene.width * scene.height;
  const face = mainFace(shape);
  const isOnWall = face >= BACK;
  const purity = shape.faces[face]!;
  const wide = widthOf(shape);
  const tall = heightOf(shape);
  const straight = straightnessOf(shape);
  const frame = countOnFrame(shape);
  const area = shape.area / total;
  const isBelowHorizon = shape.centroidY > scene.horizon;
  const isLow = shape.centroidY > scene.horizon + 0.03 * scene.height;

  const roundness = shape.ellipse / Math.max(0.3, shape.solidity);
  const isDisc =
    roundness > 0.88 &&
    roundness < 1.1 &&
    wide > 2 * tall &&
    isBelowHorizon &&
    area > 0.0012 &&
    shape.solidity > 0.66 &&
    frame === 0 &&
    shape.axes[FREE]! > 0.35;
  const isLevelTop =
    isLow &&
    isOnWall &&
    straight > 0.6 &&
    shape.axes[Z]! > 0.06 &&
    (shape.axes[Y]! < 0.12 || (shape.axes[Z]! > 0.9 * shape.axes[Y]! && wide > 4 * tall)) &&
    shape.solidity > 0.85 &&
    area > 0.002 &&
    wide > 1.5 * tall;
  if (isDisc || (isLevelTop && purity > 0.75)) return { surface: 'table', confidence: 0.55 };

  const straddles = purity < 0.93 && shape.faces[FLOOR]! > 0.03 && frame === 0 && shape.solidity > 0.75;
  if (shape.foliage > 0.45 && area < 0.004 && straight < 0.7 && shape.radius < 0.011 * scene.width)
    return { surface: 'plant', confidence: 0.7 };

  const isStrip = tall > 5 * wide && shape.axes[Y]! > 0.6 && tall > 0.04 * scene.height;
  if (isStrip && face !== CEILING) return { surface: 'panel', confidence: 0.6 };

  const isThin = shape.elongation > 3.6 && shape.radius < 0.012 * scene.width && area > 0.0004;
  const isDark = shape.borderInk > 0.6;
  if (isThin && (straddles || (shape.faces[FLOOR]! > 0.3 && isDark) || (shape.axes[FREE]! > 0.6 && isDark))) {
    return { surface: 'wood', confidence: 0.5 };
  }
  if (straddles && area > 0.002)
    return { surface: straight > 0.75 && shape.solidity > 0.9 ? 'cabinet' : 'soft', confidence: 0.5 };
  if (isLevelTop) return { surface: 'table', confidence: 0.5 };

  const isSilhouette = shape.solidity > 0.9 && shape.borderInk > 0.75 && frame < 10 && area < 0.05;
  const isRounded = shape.axes[FREE]! > 0.45 && shape.solidity > 0.82 && frame < 10 && area < 0.08;
  if (area > 0.012 && purity > 0.8 && !isRounded && !isSilhouette)
    return nameBigShell(shape, scene, boards, face, purity);

  if (face === FLOOR && purity > 0.75 && shape.axes[X]! + shape.axes[Z]! > 0.6 && shape.borderInk < 0.62) {
    return { surface: 'floor', confidence: 0.6 };
  }
  const runsOff = frame > 5 && shape.borderInk < 0.6;
  if (face === FLOOR && purity > 0.9 && runsOff && area > 0.002) return { surface: 'floor', confidence: 0.45 };
  if (face === CEILING && purity > 0.75 && straight > 0.5) return { surface: 'ceiling', confidence: 0.6 };
  return nameSmallRegion(shape, scene, purity, isOnWall);
}

function nameBigShell(shape: RegionShape, scene: Scene, boards: number, face: number, purity: number): Guess {
  const area = shape.area / (scene.width * scene.height);
  const frame = countOnFrame(shape);
  const straight = straightnessOf(shape);
  const confidence = 0.6 + 2 * (purity - 0.8);
  if (face === FLOOR) {
    const liesOnBoards = boards >= 4 && area > 0.03 && straight > 0.1;
    const isOutlined =
      shape.solidity > 0.6 && frame < 0.3 * shape.perimeter && straight > 0.5 && area < 0.25 && shape.axes[Z]! > 0.05;
    return { surface: liesOnBoards || isOutlined ? 'rug' : 'floor', confidence };
  }
  if (face === CEILING) return { surface: 'ceiling', confidence };
  const isRectangle =
    shape.ellipse > 1.18 &&
    shape.solidity > 0.92 &&
    straight > 0.7 &&
    frame === 0 &&
    widthOf(shape) > 0.35 * heightOf(shape);
  if (!isRectangle) return { surface: 'wall', confidence };
  return {
    surface: shape.centroidY < scene.horizon + 0.05 * scene.height ? 'art' : 'cabinet',
    confidence: Math.min(confidence, 0.7),
  };
}

function nameSmallRegion(shape: RegionShape, scene: Scene, purity: number, isOnWall: boolean): Guess | null {
  const area = shape.area / (scene.width * scene.height);
  const wide = widthOf(shape);
  const tall = heightOf(shape);
  const straight = straightnessOf(shape);
  const isFlatOnWall = isOnWall && purity > 0.85 && straight > 0.72;
  const isHigh = shape.centroidY < scene.horizon;
  if (
    isFlatOnWall &&
    area > 0.0006 &&
    shape.solidity > 0.85 &&
    shape.centroidY < scene.horizon + 0.02 * scene.height &&
    wide > 0.5 * tall
  ) {
    return { surface: shape.ellipse > 1.1 ? 'art' : 'wall', confidence: 0.45 };
  }
  if (isFlatOnWall && isHigh && shape.elongation > 6) return { surface: 'wood', confidence: 0.4 };
  if (isOnWall && straight > 0.7 && area > 0.0015) return { surface: 'cabinet', confidence: 0.4 };
  const isFlatDisc = shape.ellipse > 0.93 && shape.ellipse < 1.07 && wide > 2 * tall && !isHigh && area > 0.0008;
  if (isFlatDisc) return { surface: 'table', confidence: 0.7 };
  if (shape.elongation > 5 && shape.radius < 0.011 * scene.width) {
    return { surface: shape.axes[Y]! > 0.5 && isHigh ? 'metal' : 'wood', confidence: 0.5 };
  }
  return area > 0.0015 ? { surface: 'soft', confidence: 0.45 } : null;
}

/** True for a narrow region that looks like one board of a floor. */
export function isFloorBoard(shape: RegionShape, scene: Scene): boolean {
  return (
    shape.faces[FLOOR]! > 0.8 &&
    shape.area < 0.01 * scene.width * scene.height &&
    shape.axes[X]! + shape.axes[Z]! > 0.6 &&
    shape.borderInk < 0.62 &&
    shape.elongation > 2.2
  );
}
