import type { Guess, Scene } from './guess.ts';
import {
  countOnFrame,
  FREE,
  heightOf,
  type RegionShape,
  straightnessOf,
  widthOf,
  X,
  Y,
  Z,
} from '../shapes/region-shape.ts';

/** World axis of a region's normal (0 X, 1 Y, 2 Z), or null for free-form things. */
export type NormalAxis = 0 | 1 | 2 | null;

export interface ExteriorGuess extends Guess {
  normal: NormalAxis;
  /** Narrow upright piece: its group decides what it is. */
  isStrip: boolean;
}

const guess = (surface: Guess['surface'], confidence: number, normal: NormalAxis, isStrip = false): ExteriorGuess => ({
  surface,
  confidence,
  normal,
  isStrip,
});

/** First name and orientation of one region of an outdoor view, from its own shape and the axes of its border lines. */
export function classifyOutdoorRegion(shape: RegionShape, shapes: readonly RegionShape[], scene: Scene): ExteriorGuess {
  if (!scene.isBird && isSky(shape, scene)) return guess('sky', 0.8, null);
  const area = shape.area / (scene.width * scene.height);
  const straight = straightnessOf(shape);
  const tall = heightOf(shape);
  // Edges of tone in a white model tell neither leaves nor slats: such parts keep their shape and shading unnamed.
  const isModel = !scene.isDrawing && !scene.hasColour;
  const mayBeLeaves = !scene.hasColour || (shape.green >= shape.red - 4 && shape.green >= shape.blue - 4);
  if (!isModel && mayBeLeaves && shape.foliage > 0.42 && area < 0.006 && straight < 0.65)
    return guess('tree', 0.7, null);
  if (scene.hasColour && isLeafGreen(shape)) {
    return isBelow(shape, scene) && shape.solidity > 0.5 ? guess('grass', 0.5, 1) : guess('tree', 0.5, null);
  }
  if (!scene.isBird && isGround(shape, scene)) return guess('paving', 0.55, 1);
  if (scene.isBird && countOnFrame(shape) > 20 && area > 0.02) {
    return guess(area > 0.03 && straight < 0.85 ? 'grass' : 'paving', 0.5, 1);
  }
  if (scene.isBird && shape.axes[Y]! < 0.1) return classifySeenFromAbove(shape, shapes, scene);
  if (scene.isBird && isBlock(shape, scene)) return guess('paving', 0.45, 1);
  const isStrip = tall > 5 * widthOf(shape) && shape.axes[Y]! > 0.6 && tall > 0.03 * scene.height;
  if (isStrip && isModel) return guess('facade', 0.3, 2);
  if (isStrip) return guess('panel', 0.5, 2, true);
  if (straight > 0.5) return namePlane(shape, scene);
  if (area < 0.004) return guess(scene.isDrawing ? 'rock' : 'object', 0.3, null);
  return shape.minY > scene.horizon ? guess('paving', 0.3, 1) : guess('facade', 0.3, 2);
}

/** Ground of a block seen from above: kerbs along both axes, uprights only where buildings stand before it. */
function isBlock(shape: RegionShape, scene: Scene): boolean {
  const alongX = shape.axes[X]!;
  const alongZ = shape.axes[Z]!;
  const isTurned = Math.min(alongX, alongZ) > 0.3 * Math.max(alongX, alongZ) && Math.min(alongX, alongZ) > 0.1;
  return isTurned && shape.axes[Y]! < 0.35 && shape.solidity < 0.9 && shape.area > 0.003 * scene.width * scene.height;
}

function isBelow(shape: RegionShape, scene: Scene): boolean {
  return shape.minY > scene.horizon - 2;
}

function isLeafGreen(shape: RegionShape): boolean {
  return shape.green > shape.red + 6 && shape.green > shape.blue + 18;
}

function isSky(shape: RegionShape, scene: Scene): boolean {
  const area = shape.area / (scene.width * scene.height);
  const { horizon, width, height } = scene;
  const isUpright = heightOf(shape) >= 8 * widthOf(shape);
  if (!scene.isDrawing) {
    const isPale =
      shape.blue + 6 >= shape.red && shape.blue + 6 >= shape.green && shape.red + shape.green + shape.blue > 240;
    const isUpThere = shape.onTop > 0.02 * width || (shape.blue > shape.red + 12 && shape.maxY < horizon);
    return isPale && isUpThere && area > 0.002 && shape.maxY < horizon + 0.1 * height && straightnessOf(shape) < 0.85;
  }
  if (shape.onTop > 0.03 * width && area > 0.012 && shape.maxY < horizon + 0.1 * height && !isUpright) return true;
  const reachesSide =
    shape.onLeft + shape.onRight > 10 &&
    area > 0.004 &&
    shape.borderInk > 0.4 &&
    straightnessOf(shape) < 0.9 &&
    shape.axes[Y]! < 0.25 &&
    shape.maxY > horizon - 0.03 * height;
  return (
    shape.maxY < horizon + 0.03 * height &&
    (shape.onTop > 10 || reachesSide) &&
    area > 0.002 &&
    shape.axes[Y]! < 0.75 &&
    shape.foliage <= 0.5
  );
}

function isGround(shape: RegionShape, scene: Scene): boolean {
  if (!isBelow(shape, scene)) return false;
  const hasLevelEdges = shape.axes[Y]! < 0.13 && straightnessOf(shape) > 0.45;
  const isAtFoot = shape.onBottom > 0.25 * scene.width;
  const reachesFrame =
    countOnFrame(shape) > 0 && shape.area > 0.02 * scene.width * scene.height && shape.axes[Y]! < 0.1;
  return hasLevelEdges || isAtFoot || reachesFrame;
}

/** Seen from above a region without uprights is a roof when walls hang below its lower border, else ground. */
function classifySeenFromAbove(shape: RegionShape, shapes: readonly RegionShape[], scene: Scene): ExteriorGuess {
  const total = scene.width * scene.height;
  const isWall = (id: number): boolean => {
    const other = shapes[id]!;
    return other.axes[Y]! > 0.13 && straightnessOf(other) > 0.5 && other.area > 0.0004 * total;
  };
  const isEave = (other: RegionShape): boolean => other.radius < 0.012 * scene.width && straightnessOf(other) > 0.55;
  let onWalls = 0;
  let border = 0;
  for (const [id, length] of shape.below) {
    border += length;
    if (isWall(id)) onWalls += length;
    else if (isEave(shapes[id]!)) {
      let hanging = 0;
      let all = 0;
      for (const [next, share] of shapes[id]!.below) {
        all += share;
        if (isWall(next) || isEave(shapes[next]!)) hanging += share;
      }
      if (hanging > 0.5 * all) onWalls += length;
    }
  }
  const straight = straightnessOf(shape);
  const isRoof =
    onWalls > 0.45 * border &&
    straight > 0.55 &&
    countOnFrame(shape) < 0.15 * shape.perimeter &&
    shape.area < 0.09 * total &&
    shape.area > 0.003 * total;
  if (isRoof) return guess('roof', 0.6, 1);
  return guess(shape.area > 0.02 * total && straight < 0.8 ? 'grass' : 'paving', 0.5, 1);
}

/** A region with straight borders: upright and turned the way its level borders run, or level when it has no uprights. */
function namePlane(shape: RegionShape, scene: Scene): ExteriorGuess {
  const alongX = shape.axes[X]!;
  const alongZ = shape.axes[Z]!;
  if (shape.axes[Y]! > 0.07) {
    const isUnsure = shape.area > 0.004 * scene.width * scene.height && Math.abs(alongX - alongZ) < 0.12;
    return guess('facade', isUnsure ? 0.3 : 0.5, alongX >= alongZ ? 2 : 0);
  }
  if (alongX > 0.1 && alongZ > 0.1) return guess('facade', 0.5, 1);
  return guess('facade', shape.axes[FREE]! > 0.4 ? 0.3 : 0.5, alongX > alongZ ? 2 : 0);
}
