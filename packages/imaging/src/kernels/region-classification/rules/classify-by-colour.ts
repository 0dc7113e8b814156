import type { LabelMap, SrgbImage } from '../../../image.ts';
import { Pinhole } from '../../../geometry/pinhole.ts';
import type { Camera, RoomBox } from '../../../structure.ts';
import type { SurfaceClass } from '../../../surface-classes.ts';
import { BACK, CEILING, FACE_COUNT, FLOOR, findFace } from '../../../geometry/box-faces.ts';
import type { Guess, Scene } from './guess.ts';
import { countOnFrame, heightOf, mainFace, type RegionShape, widthOf } from '../shapes/region-shape.ts';

/** Distance in the chroma plane and in lightness (both in 8-bit steps) within which a region has its wall's own colour. */
const CHROMA_REACH = 16;
const LIGHTNESS_REACH = 70;

/**
 * Names for photos and white models of a room, where borders say little: a region that has the usual colour of the box
 * side it lies on is that floor, wall or ceiling; leaves are told by their green; the rest is a thing that keeps
 * its place unnamed.
 */
export function classifyByColour(
  shapes: readonly RegionShape[],
  image: SrgbImage,
  labels: LabelMap,
  camera: Camera,
  box: RoomBox | null,
  scene: Scene,
): Guess[] {
  if (!box) return shapes.map(() => ({ surface: 'object', confidence: 0.2 }));
  const usual = findUsualColours(image, labels, camera, box);
  const total = scene.width * scene.height;
  return shapes.map((shape): Guess => {
    if (scene.hasColour && shape.green > shape.red + 4 && shape.green > shape.blue + 16)
      return { surface: 'plant', confidence: 0.55 };
    const face = mainFace(shape);
    const purity = shape.faces[face]!;
    const colours = usual[face]!;
    const isUsual = colours.some((colour) => isNear(shape, colour));
    const surface: SurfaceClass = face === FLOOR ? 'floor' : face === CEILING ? 'ceiling' : 'wall';
    if (isUsual && purity > 0.6) return { surface, confidence: 0.35 + 0.4 * purity };
    const brightness = Math.min(shape.red, shape.green, shape.blue);
    const isPane = face >= BACK && brightness > 235 && shape.area > 0.002 * total && scene.hasColour;
    if (isPane) return { surface: 'window', confidence: 0.5 };
    const isLarge =
      shape.area > 0.02 * total && purity > 0.9 && countOnFrame(shape) > 0.04 * (widthOf(shape) + heightOf(shape));
    return isLarge ? { surface, confidence: 0.4 } : { surface: 'object', confidence: 0.3 };
  });
}

interface Colour {
  readonly lightness: number;
  readonly redGreen: number;
  readonly yellowBlue: number;
}

function isNear(shape: RegionShape, colour: Colour): boolean {
  const own = toOpponent(shape.red, shape.green, shape.blue);
  const chroma = Math.hypot(own.redGreen - colour.redGreen, own.yellowBlue - colour.yellowBlue);
  // Shade keeps the hue and loses chroma with lightness: the reach grows with the step in lightness allowed.
  return chroma < CHROMA_REACH && Math.abs(own.lightness - colour.lightness) < LIGHTNESS_REACH;
}

function toOpponent(red: number, green: number, blue: number): Colour {
  return { lightness: (red + green + blue) / 3, redGreen: red - green, yellowBlue: (red + green) / 2 - blue };
}

/** For each side of the box the one or two commonest colours: peaks of a histogram in steps of 12 chroma and 48 lightness levels. */
export function findUsualColours(image: SrgbImage, labels: LabelMap, camera: Camera, box: RoomBox): Colour[][] {
  const { width, height } = labels;
  const pinhole = new Pinhole(camera);
  const ray = new Float64Array(3);
  const bins = Array.from(
    { length: FACE_COUNT },
    () => new Map<number, { count: number; lightness: number; redGreen: number; yellowBlue: number }>(),
  );
  const sums = new Float64Array(FACE_COUNT);
  for (let y = 1; y < height; y += 3) {
    for (let x = 1; x < width; x += 3) {
      pinhole.ray(x, y, ray);
      const face = findFace(box, ray[0]!, ray[1]!, ray[2]!);
      const at = (y * width + x) * image.channels;
      const { lightness, redGreen, yellowBlue } = toOpponent(image.data[at]!, image.data[at + 1]!, image.data[at + 2]!);
      const key =
        (Math.round(lightness / 48) * 100 + Math.round(redGreen / 12) + 50) * 100 + Math.round(yellowBlue / 12) + 50;
      const bin = bins[face]!.get(key) ?? { count: 0, lightness: 0, redGreen: 0, yellowBlue: 0 };
      bin.count++;
      bin.lightness += lightness;
      bin.redGreen += redGreen;
      bin.yellowBlue += yellowBlue;
      bins[face]!.set(key, bin);
      sums[face]!++;
    }
  }
  return bins.map((map, face) =>
    [...map.values()]
      .sort((a, b) => b.count - a.count)
      .slice(0, 3)
      .filter((bin, rank) => bin.count > (rank === 0 ? 0 : 0.12) * sums[face]!)
      .map(({ count, lightness, redGreen, yellowBlue }) => ({
        lightness: lightness / count,
        redGreen: redGreen / count,
        yellowBlue: yellowBlue / count,
      })),
  );
}
