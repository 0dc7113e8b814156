import type { Mask, Segment, SrgbImage, Structure } from '@yujian/imaging';
import { findQuantile } from '@yujian/imaging/ops/morphology';
import { Pinhole } from '@yujian/imaging/geometry/pinhole';
import { type ExplainedAnswer, isOtherColour, readStops, surfacesOf } from './explain-answer.ts';

/** Pixels of a line that are judged as one, and how far beside it is looked. */
const STRETCH = 12;
const BESIDE = 5;
/** Every so many pixels of a surface are looked at for its colour. */
const EVERY = 7;

/**
 * What a furnished answer is held to: of the room, the lines that nothing was put before. Pieces may stand below the eye's height
 * and hang before the walls; what is new there is theirs. Above, every line of the room has to be seen, and the ceiling stays whole.
 */
export function asFurnished(
  structure: Structure,
  answer: SrgbImage,
  { explained, openings }: ExplainedAnswer,
): ExplainedAnswer & { readonly shell: Structure } {
  const eye = Math.min(structure.height, Math.max(0, new Pinhole(structure.camera).horizon));
  const isCovered = readCover(structure, answer);
  const free = mayStand(structure, eye);
  return {
    shell: {
      ...structure,
      segments: structure.segments.flatMap((segment) =>
        (segment.y0 + segment.y1) / 2 < eye ? [segment] : cutFree(segment, isCovered),
      ),
    },
    explained: { ...explained, data: explained.data.map((value, i) => value | free.data[i]!) },
    openings: openings.filter(
      ({ minX, minY, maxX, maxY }) =>
        free.data[Math.round((minY + maxY) / 2) * structure.width + Math.round((minX + maxX) / 2)] === 0,
    ),
  };
}

function mayStand({ width, height, labels, regions }: Structure, eye: number): Mask {
  const isCeiling = Uint8Array.from(regions, ({ facing }) => (facing === 'ceiling' ? 1 : 0));
  const data = Uint8Array.from(labels.data, (label, i) => (i >= Math.floor(eye) * width || !isCeiling[label] ? 1 : 0));
  return { width, height, data };
}

type Cover = (x: number, y: number) => boolean;

/** Whether something of another colour than a surface's own, in light or shade, stands before it. */
function readCover({ width, height, labels, regions }: Structure, answer: SrgbImage): Cover {
  const surfaceOf = surfacesOf(labels, regions);
  const stops = readStops(answer);
  const own = new Map<number, number[]>();
  for (let i = 0; i < surfaceOf.length; i += EVERY) {
    const list = own.get(surfaceOf[i]!) ?? [];
    own.set(surfaceOf[i]!, list);
    list.push(i);
  }
  const colours = new Map(
    [...own].map(([surface, pixels]) => [
      surface,
      stops.map((plane) =>
        findQuantile(
          Float32Array.from(pixels, (i) => plane[i]!),
          0.5,
        ),
      ),
    ]),
  );
  return (x, y) => {
    const i =
      Math.min(height - 1, Math.max(0, Math.round(y))) * width + Math.min(width - 1, Math.max(0, Math.round(x)));
    const colour = colours.get(surfaceOf[i]!);
    return (
      colour !== undefined &&
      isOtherColour(stops[0][i]! - colour[0]!, stops[1][i]! - colour[1]!, stops[2][i]! - colour[2]!)
    );
  };
}

/** The runs of a segment that nothing stands before. */
function cutFree(segment: Segment, isCovered: Cover): Segment[] {
  const { x0, y0, x1, y1, length } = segment;
  const count = Math.max(1, Math.round(length / STRETCH));
  const [nx, ny] = [(-(y1 - y0) / length) * BESIDE, ((x1 - x0) / length) * BESIDE];
  const at = (k: number): [number, number] => [x0 + ((x1 - x0) * k) / count, y0 + ((y1 - y0) * k) / count];
  const isFree = Array.from({ length: count }, (_, k) => {
    const [x, y] = at(k + 0.5);
    return !isCovered(x + nx, y + ny) && !isCovered(x - nx, y - ny);
  });
  const runs: Segment[] = [];
  for (let from = 0, k = 1; k <= count; k++) {
    if (k < count && isFree[k] === isFree[from]) continue;
    if (isFree[from])
      runs.push({
        ...segment,
        x0: at(from)[0],
        y0: at(from)[1],
        x1: at(k)[0],
        y1: at(k)[1],
        length: (length * (k - from)) / count,
      });
    from = k;
  }
  return runs;
}
