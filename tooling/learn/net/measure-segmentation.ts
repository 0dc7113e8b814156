import { NAMES, type Name } from '@yujian/imaging/names';
import { SILENT, type SrgbImage } from '@yujian/imaging/image';
import { segmentPicture } from '@yujian/imaging/kernels/semantic-segmentation/segment-picture';
import { SHELL_FACES, type SegmentationMap } from '@yujian/imaging/buffers/segmentation-map';
import type { SegmentationModel } from '@yujian/imaging/kernels/semantic-segmentation/model';
import { restrictToSetting } from '@yujian/imaging/kernels/semantic-segmentation/restrict-to-setting';
import { createChance } from '@yujian/renderer/scene/build/random';
import { CLEAN, drawDirt, makeDirty } from '../truth/dirt.ts';
import { type Medium, NAMELESS, namesOf, readSet, type SetHeader } from '../truth/read-set.ts';
import { hashText } from '../truth/split.ts';
import { shellOf, UNKNOWN_FACE } from './shell-of.ts';

/** What segmentations of pictures of one sort got right; counts of cells, pairs and pictures. */
export interface SegmentationFigures {
  pictures: number;
  main: number;
  mainRight: number;
  named: number;
  namedRight: number;
  shell: number;
  shellRight: number;
  pairs: number;
  pairsRight: number;
  /** radians between normals, of cells drawn by chance */
  readonly turned: number[];
  settingRight: number;
  /** by number in NAMES */
  readonly perName: readonly { truth: number; right: number; said: number }[];
}

const MAIN: Readonly<Partial<Record<Name, string>>> = {
  floor: 'floor',
  wall: 'wall',
  ceiling: 'ceiling',
  window: 'window',
  sky: 'sky',
  ground: 'ground',
  paving: 'ground',
  grass: 'ground',
  road: 'ground',
};
const PAIRS = 3000;
/** Two places are in depth order when one is this much farther off. */
const FARTHER = Math.log(1.1);

export function noFigures(): SegmentationFigures {
  return {
    pictures: 0,
    main: 0,
    mainRight: 0,
    named: 0,
    namedRight: 0,
    shell: 0,
    shellRight: 0,
    pairs: 0,
    pairsRight: 0,
    turned: [],
    settingRight: 0,
    perName: NAMES.map(() => ({ truth: 0, right: 0, said: 0 })),
  };
}

/** Segments a set's picture and adds to the figures how it compares with the truth. Names as when it is known whether it is inside or outside, as it is in the product. */
export function addSegmentation(
  figures: SegmentationFigures,
  header: SetHeader,
  medium: Medium,
  isDirty: boolean,
  model: SegmentationModel,
): void {
  const set = readSet(header);
  const dirty = makeDirty(set, medium, isDirty ? drawDirt(hashText(`dirt ${header.key} ${medium}`), medium) : CLEAN);
  if (!dirty) return;
  const seen = segmentPicture(dirty.picture, model, SILENT);
  const at = middles(seen, dirty.picture);
  addNames(figures, restrictToSetting(seen, header.setting), namesOf(dirty.truth), at);
  // the shell is that of the clean picture: where each place of the dirty one lies in it
  const faces = shellOf(header);
  const { a, b, c, d, e, f } = dirty.toClean;
  for (const [cell, pixel] of at.entries()) {
    const [x, y] = [pixel % header.width, Math.floor(pixel / header.width)];
    const [u, v] = [Math.round(a * x + b * y + c), Math.round(d * x + e * y + f)];
    if (header.box === null || u < 0 || v < 0 || u >= header.width || v >= header.height) continue;
    const face = faces[v * header.width + u]!;
    if (face === UNKNOWN_FACE) continue;
    figures.shell++;
    if (best(seen.shell, cell, SHELL_FACES.length) === face) figures.shellRight++;
  }
  addDepth(figures, seen, dirty.truth, header, at);
  figures.pictures++;
  if (seen.outdoors > 0.5 === (header.setting === 'exterior')) figures.settingRight++;
}

/** The pixel at the middle of each cell. */
function middles(seen: SegmentationMap, { width, height }: Pick<SrgbImage, 'width' | 'height'>): Int32Array {
  return Int32Array.from({ length: seen.width * seen.height }, (_, cell) => {
    const x = Math.floor((((cell % seen.width) + 0.5) / seen.width) * width);
    const y = Math.floor(((Math.floor(cell / seen.width) + 0.5) / seen.height) * height);
    return y * width + x;
  });
}

function addNames(figures: SegmentationFigures, seen: SegmentationMap, truth: Uint8Array, at: Int32Array): void {
  for (const [cell, pixel] of at.entries()) {
    const real = truth[pixel]!;
    if (real === NAMELESS) continue;
    const said = best(seen.names, cell, NAMES.length);
    figures.named++;
    figures.perName[real]!.truth++;
    figures.perName[said]!.said++;
    if (said === real) {
      figures.namedRight++;
      figures.perName[real]!.right++;
    }
    const main = MAIN[NAMES[real]!];
    if (main === undefined) continue;
    figures.main++;
    if (MAIN[NAMES[said]!] === main) figures.mainRight++;
  }
}

function addDepth(
  figures: SegmentationFigures,
  seen: SegmentationMap,
  { depth, normal, pane }: { depth: Float32Array; normal: Int8Array; pane: Uint8Array },
  { key, camera }: SetHeader,
  at: Int32Array,
): void {
  const chance = createChance(hashText(`pairs ${key}`));
  const known = [...at.keys()].filter((cell) => depth[at[cell]!] !== Infinity && pane[at[cell]!] === 0);
  if (known.length < 2) return;
  const [cos, sin] = [Math.cos(camera.yaw), Math.sin(camera.yaw)];
  for (let k = 0; k < PAIRS; k++) {
    const [one, other] = [chance.pick(known), chance.pick(known)];
    const apart = Math.log(depth[at[one]!]! / depth[at[other]!]!);
    if (Math.abs(apart) >= FARTHER) {
      figures.pairs++;
      if (apart > 0 === seen.depth[one]! > seen.depth[other]!) figures.pairsRight++;
    }
    if (k % 10 > 0) continue;
    const [x, y, z] = [normal[at[one]! * 3]!, normal[at[one]! * 3 + 1]!, normal[at[one]! * 3 + 2]!];
    const along =
      (x * cos - z * sin) * seen.normals[one * 3]! +
      y * seen.normals[one * 3 + 1]! +
      (z * cos + x * sin) * seen.normals[one * 3 + 2]!;
    figures.turned.push(Math.acos(Math.max(-1, Math.min(1, along / Math.hypot(x, y, z)))));
  }
}

function best(values: Float32Array, cell: number, count: number): number {
  let most = 0;
  for (let k = 1; k < count; k++) if (values[cell * count + k]! > values[cell * count + most]!) most = k;
  return most;
}
