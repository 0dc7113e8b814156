import type { Region, Structure } from '../structure.ts';
import { labelAt } from './correct-regions.ts';
import { toShare, type Corrections } from './corrections.ts';

/** Something worth asking a person: a wrong answer would show in much of the picture. */
export type Question =
  | { readonly about: 'horizon'; readonly doubt: number }
  | { readonly about: 'box'; readonly doubt: number }
  /** What a thing is, of which the region with this id is the largest doubtful part and `ids` are all; (x, y) lies in it, in shares of the picture. */
  | {
      readonly about: 'region';
      readonly doubt: number;
      readonly id: number;
      readonly ids: readonly number[];
      readonly x: number;
      readonly y: number;
    };

const MOST_QUESTIONS = 3;
const MOST_ABOUT_THINGS = 2;
/** Below these a camera and a room are not believed. */
const CAMERA_DOUBTED = 0.45;
const BOX_DOUBTED = 0.45;
const REGION_DOUBTED = 0.5;
/** Share of the picture, in all its doubtful parts, under which a thing's wrong name matters little. */
const LEAST_AREA = 0.025;

/** At most three questions about what is doubtful and shows, the gravest first; none about what a person has said already. */
export function askAbout(structure: Structure, corrections: Corrections): Question[] {
  const { camera, box, width, height, labels, regions } = structure;
  const questions: Question[] = [];
  const holdsCamera = corrections.horizon !== null || corrections.vanishing.length > 0;
  if (!holdsCamera && camera.confidence < CAMERA_DOUBTED)
    questions.push({ about: 'horizon', doubt: 1 - camera.confidence });
  if (corrections.corners.length === 0 && box && box.confidence < BOX_DOUBTED)
    questions.push({ about: 'box', doubt: 1 - box.confidence });
  const corrected = new Set(corrections.regions.map(({ x, y }) => labelAt(labels, x, y)));
  const doubtful = regions.filter(
    ({ id, area, confidence }) => area > 0 && !corrected.has(id) && confidence < REGION_DOUBTED,
  );
  // what belongs together and is called alike is asked about once
  const things = [...Map.groupBy(doubtful, ({ group, name }) => `${group} ${name}`).values()]
    .map((parts) => {
      const sorted = parts.toSorted((a, b) => b.area - a.area);
      const area = parts.reduce((sum, part) => sum + part.area, 0) / (width * height);
      const sure = parts.reduce((sum, part) => sum + part.area * part.confidence, 0) / (area * width * height);
      return { first: sorted[0]!, ids: sorted.map(({ id }) => id), area, doubt: (1 - sure) * Math.min(1, 6 * area) };
    })
    .filter(({ area }) => area > LEAST_AREA)
    .toSorted((a, b) => b.doubt - a.doubt)
    .slice(0, MOST_ABOUT_THINGS);
  for (const { first, ids, doubt } of things)
    questions.push({ about: 'region', doubt, id: first.id, ids, ...pointIn(structure, first) });
  return questions.toSorted((a, b) => b.doubt - a.doubt).slice(0, MOST_QUESTIONS);
}

/** A point inside a region, in shares: the middle of the longest run of its pixels in the rows around its centre. */
export function pointIn(
  { width, height, labels }: Structure,
  { id, minX, maxX, minY, maxY, centroidY }: Region,
): { x: number; y: number } {
  let best = { x: minX, y: minY, score: -1 };
  const reach = Math.max(1, (maxY - minY) / 2);
  for (let y = minY; y <= maxY; y++) {
    const nearness = 1 - 0.7 * Math.min(1, Math.abs(y - centroidY) / reach);
    let start = -1;
    for (let x = minX; x <= maxX + 1; x++) {
      const isIn = x <= maxX && labels.data[y * width + x] === id;
      if (isIn && start < 0) start = x;
      if (isIn || start < 0) continue;
      const score = (x - start) * nearness;
      if (score > best.score) best = { x: (start + x - 1) / 2, y, score };
      start = -1;
    }
  }
  return { x: toShare(best.x, width), y: toShare(best.y, height) };
}
