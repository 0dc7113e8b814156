import { analyse, SEEN_SIDE, SILENT, type SrgbImage } from '@yujian/imaging';
import { regionClassifier } from '@yujian/engine/craft/analysis/region-classifier';
import { segmentationOf } from '@yujian/engine/craft/analysis/segmentation-model';
import { createPlace, createPlaneLookup, scalePlane, type PlaneRect } from '@yujian/imaging/geometry/plane-rect';
import { lumaSrgb, SRGB_TO_LINEAR } from '@yujian/imaging/ops/colour';
import { blurMap } from '@yujian/imaging/ops/gaussian';
import { resizeMap, resizeSrgb } from '@yujian/imaging/ops/resize';
import { coverSurface, type Covering } from '@yujian/imaging/surface/cover-surface';
import { findPlane } from '@yujian/imaging/surface/find-plane';
import { separateSurface } from '@yujian/imaging/surface/surface-layers';
import { LIBRARY } from '@yujian/renderer/materials/library';
import { createPlaneSampler } from '@yujian/renderer/materials/plane-sampler';
import { deltaE2000, labOf } from './material/delta-e.ts';
import { multiplyBlend } from './material/peers.ts';
import { maskOf, renderRoom, SIZE, truePlane, type RoomLight, type Surface } from './material/room.ts';
import { seconds, type Bench, type Row } from './table.ts';

/** Light, what floor and wall are, and what each is changed to, and back. */
const ROOMS: readonly (readonly [RoomLight, floor: string, wall: string, newFloor: string, newWall: string])[] = [
  ['sun', 'oak-herringbone', 'white-plaster', 'cream-marble-slabs', 'red-brick'],
  ['sun', 'porcelain-grey', 'white-brick', 'walnut-planks', 'travertine'],
  ['sun', 'grey-oak-planks', 'trowelled-plaster', 'hexagon-terracotta', 'subway-sage'],
  ['lamp', 'walnut-planks', 'red-brick', 'porcelain-grey', 'white-brick'],
  ['lamp', 'terrazzo-light', 'white-plaster', 'oak-herringbone', 'cedar-cladding'],
];
const COLOUR_BAR = 6;
const ANGLE_BAR = 1;
const SCALE_BAR = 0.03;
const AS_IT_IS = { scale: 1, turn: 0, offsetX: 0, offsetY: 0, shading: 1, texture: 0, seed: 1, isSure: true } as const;
/** Turns in degrees and scales that are tried against the truth. */
const TURNS = [-2, -1, -0.5, 0, 0.5, 1, 2];
const SCALES = [0.94, 0.97, 0.985, 1, 1.015, 1.03, 1.06];

interface Result {
  readonly ours: number;
  readonly multiply: number;
  readonly levelled: number;
  readonly turn: number;
  readonly scale: number;
  /** Of the plane that is found: largest angle of joints off the true ones in degrees, and of the scale; null: none was found. */
  readonly found: { readonly angle: number; readonly scale: number } | null;
  readonly ms: number;
}

/** A material on a floor or wall replaced by another, beside the same room rendered with that other. */
export const material: Bench = {
  name: 'material',
  async run() {
    const results: Result[] = [];
    for (const [light, floor, wall, newFloor, newWall] of ROOMS) {
      for (const surface of ['floor', 'wall'] as const) {
        const keys = surface === 'floor' ? ([floor, newFloor] as const) : ([wall, newWall] as const);
        const pictures = [
          await renderRoom(floor, wall, light),
          await renderRoom(surface === 'floor' ? newFloor : floor, surface === 'wall' ? newWall : wall, light),
        ] as const;
        for (const [from, to] of [
          [0, 1],
          [1, 0],
        ] as const) {
          // planes and laying do not depend on which way a surface is changed
          const result = measure(pictures[from], pictures[to], surface, keys[to], from === 0);
          const { ours, multiply, levelled, turn, scale, found, ms } = result;
          console.log(
            `${light} ${surface} ${keys[from]} → ${keys[to]}: ΔE ${ours.toFixed(2)}, multiply ${multiply.toFixed(2)}, levelled ${levelled.toFixed(2)}; turn ${turn}°, scale ${scale}; found ${found ? `${found.angle.toFixed(2)}°, ${found.scale.toFixed(3)}` : 'none'}; ${seconds(ms)}`,
          );
          results.push(result);
        }
      }
    }
    return rowsOf(results);
  },
};

function measure(photo: SrgbImage, truth: SrgbImage, surface: Surface, key: string, withPlane: boolean): Result {
  const mask = maskOf(surface);
  const plane = truePlane(surface);
  const sampler = createPlaneSampler(LIBRARY.find((one) => one.key === key)!.material);
  const began = process.cpuUsage();
  const layers = separateSurface(photo, mask, () => {})!;
  const lay = (change: Partial<Covering>): SrgbImage =>
    coverSurface(photo, layers, { ...AS_IT_IS, plane, sampler, ...change }, () => {});
  const made = lay({});
  const { user, system } = process.cpuUsage(began);
  const inside = (image: SrgbImage): number => meanDeltaE(image, truth, mask.data);
  const best = (values: readonly number[], none: number, layingOf: (value: number) => Partial<Covering>): number => {
    if (!withPlane) return none;
    const fits = values.map((value) => correlate(lay(layingOf(value)), truth, mask.data));
    return values[fits.indexOf(Math.max(...fits))]!;
  };
  return {
    ours: inside(made),
    multiply: inside(multiplyBlend(photo, mask, plane, sampler, false)),
    levelled: inside(multiplyBlend(photo, mask, plane, sampler, true)),
    turn: best(TURNS, 0, (turn) => ({ turn })),
    scale: best(SCALES, 1, (scale) => ({ scale })),
    found: withPlane ? compareFound(photo, mask, plane) : null,
    ms: (user + system) / 1000,
  };
}

function meanDeltaE(image: SrgbImage, truth: SrgbImage, mask: Uint8Array): number {
  let [sum, count] = [0, 0];
  const at = ({ data, channels }: SrgbImage, i: number): [number, number, number] =>
    labOf(
      SRGB_TO_LINEAR[data[i * channels]!]!,
      SRGB_TO_LINEAR[data[i * channels + 1]!]!,
      SRGB_TO_LINEAR[data[i * channels + 2]!]!,
    );
  for (let i = 0; i < mask.length; i++) {
    if (mask[i] !== 255) continue;
    sum += deltaE2000(at(image, i), at(truth, i));
    count++;
  }
  return sum / count;
}

/** Correlation of the fine detail of two pictures inside a mask. */
function correlate(image: SrgbImage, truth: SrgbImage, mask: Uint8Array): number {
  const detail = (picture: SrgbImage): Float32Array => {
    const luma = lumaSrgb(picture);
    const slow = blurMap(luma, 6).data;
    return luma.data.map((value, i) => (mask[i] === 255 ? value - slow[i]! : 0));
  };
  const [a, b] = [detail(image), detail(truth)];
  let [ab, aa, bb] = [0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    ab += a[i]! * b[i]!;
    aa += a[i]! ** 2;
    bb += b[i]! ** 2;
  }
  return ab / Math.sqrt(Math.max(1e-12, aa * bb));
}

function compareFound(photo: SrgbImage, mask: ReturnType<typeof maskOf>, plane: PlaneRect): Result['found'] {
  const height = Math.round((SEEN_SIDE * SIZE.height) / SIZE.width);
  const look = resizeSrgb(photo, SEEN_SIDE, height);
  const structure = analyse(
    look,
    { setting: 'interior', view: 'eye', classifier: regionClassifier(), segment: segmentationOf },
    SILENT,
  );
  const sized = resizeMap({ ...SIZE, data: Float32Array.from(mask.data) }, SEEN_SIDE, height, 'box');
  const found = findPlane(structure, {
    width: SEEN_SIDE,
    height,
    data: Uint8Array.from(sized.data, (value) => (value > 127 ? 1 : 0)),
  });
  const [own, other] = [
    createPlaneLookup(plane),
    found && createPlaneLookup(scalePlane(found, SIZE.width / SEEN_SIDE)),
  ];
  if (!other) return null;
  const [a, b] = [createPlace(), createPlace()];
  const [angles, scales]: [number[], number[]] = [[], []];
  for (let i = 0; i < mask.data.length; i += 211) {
    const [x, y] = [i % SIZE.width, Math.floor(i / SIZE.width)];
    if (mask.data[i] !== 255 || !own(x, y, a) || !other(x, y, b)) continue;
    // directions in the picture along which v, then u, stay: joints along and across
    angles.push(apart(-a.vy, a.vx, -b.vy, b.vx), apart(-a.uy, a.ux, -b.uy, b.ux));
    scales.push(Math.sqrt(Math.abs(b.ux * b.vy - b.uy * b.vx) / Math.abs(a.ux * a.vy - a.uy * a.vx)));
  }
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { angle: mean(angles), scale: mean(scales) };
}

/** Angle of two lines in degrees. */
function apart(ax: number, ay: number, bx: number, by: number): number {
  const cosine = Math.abs(ax * bx + ay * by) / (Math.hypot(ax, ay) * Math.hypot(bx, by));
  return (Math.acos(Math.min(1, cosine)) * 180) / Math.PI;
}

function rowsOf(results: readonly Result[]): Row[] {
  const mean = (of: (result: Result) => number): number =>
    results.reduce((sum, result) => sum + of(result), 0) / results.length;
  const [ours, multiply, levelled] = [mean((r) => r.ours), mean((r) => r.multiply), mean((r) => r.levelled)];
  const peer = Math.min(multiply, levelled);
  const found = results.flatMap((result) => result.found ?? []);
  const turn = Math.max(...results.map((result) => Math.abs(result.turn)));
  const scale = Math.max(...results.map((result) => Math.abs(result.scale - 1)));
  const within = found.filter(({ angle }) => angle <= ANGLE_BAR).length;
  return [
    {
      what: `mean ΔE2000 in the surface, ${results.length} rendered cases`,
      value: ours.toFixed(2),
      bar: `below ${COLOUR_BAR}`,
      holds: ours < COLOUR_BAR,
    },
    {
      what: 'the same beside a multiply blend, and one over levelled greys',
      value: `${ours.toFixed(2)}; ${multiply.toFixed(2)} and ${levelled.toFixed(2)}`,
      bar: 'below both',
      holds: ours < peer,
    },
    {
      what: 'a multiply blend against the bar of ours',
      value: `${peer.toFixed(2)} at best`,
      bar: `not below ${COLOUR_BAR}`,
      holds: peer >= COLOUR_BAR,
    },
    {
      what: 'turn and scale that fit the truth best, with the true plane: farthest off',
      value: `${turn}°, ${(100 * scale).toFixed(1)} %`,
      bar: `${ANGLE_BAR}°, ${100 * SCALE_BAR} %`,
      holds: turn <= ANGLE_BAR && scale <= SCALE_BAR + 1e-9,
    },
    {
      what: 'planes found in the same pictures, and joints within 1° of the true ones',
      value: `${found.length} of ${results.length / 2}, ${within}; scale ${found.map((one) => one.scale.toFixed(2)).join(', ')}`,
      bar: 'beside it',
      holds: true,
    },
    {
      what: `split and laid at ${SIZE.width} × ${SIZE.height}, CPU, slowest`,
      value: seconds(Math.max(...results.map(({ ms }) => ms))),
      bar: 'beside it',
      holds: true,
    },
  ];
}
