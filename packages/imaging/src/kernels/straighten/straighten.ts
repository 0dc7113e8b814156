import { compose, mapPoint, type Homography, type Point } from '../../geometry/homography.ts';
import type { SrgbImage } from '../../image.ts';
import { resampleCubic } from '../../ops/resample.ts';
import type { Verticals } from './find-verticals.ts';

/** Focal length in longer sides: that of a lens of 28 mm, as buildings are photographed. Uprights stand whatever it is; only how wide the picture gets depends on it. */
const FOCAL = 0.78;
/** Share of the picture that must be left. */
const LEAST_LEFT = 0.4;
const POSITIONS = 9;

/** What is to be made straight. */
export interface Straightening {
  /** Of the picture after the lens is corrected; null = as they are. */
  readonly verticals: Verticals | null;
  /** Of `findDistortion`; 0 = none. */
  readonly distortion: number;
  /** 0 to 1, how far uprights are stood up. */
  readonly amount: number;
}

/**
 * A picture with its lens corrected and its uprights upright, resampled once, cropped to what is covered with its own
 * proportions. Null where too little would be left.
 */
export function straighten(
  image: SrgbImage,
  { verticals, distortion, amount }: Straightening,
  pulse: () => void,
): SrgbImage | null {
  const { width, height } = image;
  const level = verticals === null ? null : turnUpright(verticals.point, Math.max(width, height), amount);
  const half = Math.hypot(width, height) / 2;
  const source = (x: number, y: number): Point => {
    const [u, v] = level === null ? [x, y] : mapPoint(level, x, y);
    return distort(u, v, distortion, half);
  };
  const frame = findFrame(source, width, height);
  if (frame === null) return null;
  const size = { width: Math.round(width * frame.zoom), height: Math.round(height * frame.zoom) };
  return resampleCubic(
    image,
    size.width,
    size.height,
    (x, y) => {
      const [u, v] = source(frame.x + x + 0.5 - size.width / 2, frame.y + y + 0.5 - size.height / 2);
      return [u + width / 2 - 0.5, v + height / 2 - 0.5];
    },
    pulse,
  );
}

/** A picture with its lens corrected in its own frame; what it does not cover repeats its border. */
export function correctLens(image: SrgbImage, distortion: number, pulse: () => void): SrgbImage {
  const { width, height } = image;
  const half = Math.hypot(width, height) / 2;
  const source = (x: number, y: number): Point => {
    const [u, v] = distort(x + 0.5 - width / 2, y + 0.5 - height / 2, distortion, half);
    return [u + width / 2 - 0.5, v + height / 2 - 0.5];
  };
  return resampleCubic(image, width, height, source, pulse);
}

/** From a point of the corrected picture to that of the picture as it was taken: r = (1 − √(1 − 4 k u²)) / (2 k u). */
function distort(x: number, y: number, k: number, half: number): Point {
  const u2 = (x * x + y * y) / (half * half);
  if (k === 0 || u2 < 1e-12) return [x, y];
  const root = Math.sqrt(Math.max(0, 1 - 4 * k * u2));
  const scale = (1 - root) / (2 * k * u2);
  return [x * scale, y * scale];
}

/** The turn of the camera that brings the point of the uprights to infinity straight below, as a map from the upright picture to the given one. */
function turnUpright([x, y, w]: Verticals['point'], longer: number, amount: number): Homography {
  const f = FOCAL * longer;
  const size = Math.hypot(x / f, y / f, w);
  const [a, b, c] = [x / f / size, y / f / size, w / size];
  // the shortest turn from (0, 1, 0) to (a, b, c), or a part of it
  const sine = Math.hypot(a, c);
  if (sine < 1e-9) return [1, 0, 0, 0, 1, 0, 0, 0, 1];
  const angle = Math.atan2(sine, b) * amount;
  const [kx, kz] = [c / sine, -a / sine];
  const [cosine, s] = [Math.cos(angle), Math.sin(angle)];
  const rest = 1 - cosine;
  const turn: Homography = [
    cosine + kx * kx * rest,
    -kz * s,
    kx * kz * rest,
    kz * s,
    cosine,
    -kx * s,
    kx * kz * rest,
    kx * s,
    cosine + kz * kz * rest,
  ];
  return compose([f, 0, 0, 0, f, 0, 0, 0, 1], compose(turn, [1 / f, 0, 0, 0, 1 / f, 0, 0, 0, 1]));
}

interface Frame {
  /** Middle, from the middle of the picture. */
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** The largest frame of the picture's proportions that is covered by it. */
function findFrame(source: (x: number, y: number) => Point, width: number, height: number): Frame | null {
  const covered = ({ x, y, zoom }: Frame): boolean => {
    for (let k = 0; k < 32; k++) {
      const t = (k % 8) / 8 - 0.5;
      const [u, v] = [
        [t, -0.5],
        [0.5, t],
        [-t, 0.5],
        [-0.5, -t],
      ][k >> 3] as [number, number];
      const [p, q] = source(x + u * zoom * width, y + v * zoom * height);
      if (!(Math.abs(p) <= width / 2 && Math.abs(q) <= height / 2)) return false;
    }
    return true;
  };
  let best: Frame = { x: 0, y: 0, zoom: 0 };
  for (let n = 0; n < POSITIONS * POSITIONS; n++) {
    const place = {
      x: ((n % POSITIONS) / (POSITIONS - 1) - 0.5) * 0.5 * width,
      y: (Math.floor(n / POSITIONS) / (POSITIONS - 1) - 0.5) * 0.5 * height,
    };
    if (!covered({ ...place, zoom: best.zoom + 0.002 })) continue;
    let [low, high] = [best.zoom, 1.6];
    for (let k = 0; k < 12; k++) {
      const zoom = (low + high) / 2;
      if (covered({ ...place, zoom })) low = zoom;
      else high = zoom;
    }
    best = { ...place, zoom: low };
  }
  return best.zoom ** 2 < LEAST_LEFT ? null : { ...best, zoom: Math.min(1, best.zoom) };
}
