import { createAnalyser, SILENT, type Analyser, type Segment, type Structure } from '@yujian/imaging';
import { askAbout, pointIn } from '@yujian/imaging/correct/ask';
import { toShare, type Corrections } from '@yujian/imaging/correct/corrections';
import { findAlike } from '@yujian/imaging/correct/find-alike';
import { segmentPicture } from '@yujian/imaging/kernels/semantic-segmentation/segment-picture';
import { decodeSegmentationModel } from '@yujian/imaging/kernels/semantic-segmentation/model';
import { decodeClassifier } from '@yujian/imaging/kernels/region-classification/forest/model';
import { fetchModel, pixelsOf } from '../../../lib/place/bitmaps.ts';
import { holdLife } from '../../../lib/worker-end.ts';
import segmentationUrl from '@yujian/imaging/models/segmentation.bin?url';
import classifierUrl from '@yujian/imaging/models/region-classifier.bin?url';
import type { Answer, Errand } from './analysis-service.ts';
import type { LookMessage } from './follow-looks.ts';
import type { Guide, Analysis } from './analysis.ts';

let analyse: Analyser | null = null;
let sheet: Pick<LookMessage, 'image' | 'field'> | null = null;
let last: LookMessage | null = null;
/** hear of every look */
const followers = new Map<number, MessagePort>();

self.addEventListener('message', ({ data: errand }: MessageEvent<Errand>) => void run(errand));

async function run(errand: Errand): Promise<void> {
  if (errand.kind === 'life') {
    holdLife(errand);
    return;
  }
  if (errand.kind === 'tell') {
    const { follower, port } = errand;
    if (port) followers.set(follower, port);
    else followers.delete(follower);
    if (last) port?.postMessage(last);
    return;
  }
  try {
    if (errand.kind === 'look') {
      const image = pixelsOf(errand.bitmap);
      const [classifier, whole] = await Promise.all([fetchModel(classifierUrl), fetchModel(segmentationUrl)]);
      const field = segmentPicture(image, decodeSegmentationModel(whole), SILENT);
      sheet = { image, field };
      analyse = createAnalyser(image, {
        setting: errand.place === 'interior' ? 'interior' : 'exterior',
        view: errand.place === 'aerial' ? 'bird' : 'eye',
        classifier: decodeClassifier(classifier),
        segment: () => field,
      });
    }
    if (!analyse) throw new Error('nothing to look at');
    last = { look: (last?.look ?? 0) + 1, structure: analyse(errand.corrections, SILENT), ...sheet! };
    for (const port of followers.values()) port.postMessage(last);
    const analysis = describe(last.structure, errand.corrections);
    const answer: Answer = { analysis, look: last.look };
    self.postMessage(answer, { transfer: [analysis.labels.buffer] });
  } catch (error) {
    const answer: Answer = { problem: error instanceof Error ? error.message : String(error) };
    self.postMessage(answer);
  }
}

function describe(structure: Structure, corrections: Corrections): Analysis {
  const { width, height, setting, camera, box, labels, regions, segments } = structure;
  const alike = findAlike(structure);
  return {
    width,
    height,
    setting,
    camera,
    box,
    labels: labels.data.slice(),
    regions: regions.map((region) => ({
      id: region.id,
      name: region.name,
      surface: region.surface,
      corrected: region.corrected ?? null,
      material: region.material ?? null,
      confidence: region.confidence,
      facing: region.facing,
      offset: region.offset,
      share: region.area / (width * height),
      ...pointIn(structure, region),
      alike: alike[region.id]!,
    })),
    guides: ([0, 2] as const).flatMap((axis) => guidesAlong(segments, axis, width, height)),
    segments,
    questions: askAbout(structure, corrections),
  };
}

/** Lines nearer to the upright tell little: a slat before the vanishing point aims at it too. */
const UPRIGHT = 0.12;
const LEAST_LENGTH = 0.07;

/** The longest line along an axis, and the longest that does not run beside it. */
function guidesAlong(segments: readonly Segment[], axis: 0 | 2, width: number, height: number): Guide[] {
  const along = segments
    .filter(
      (segment) =>
        segment.axis === axis &&
        segment.length > LEAST_LENGTH * width &&
        Math.abs(segment.x1 - segment.x0) > UPRIGHT * segment.length,
    )
    .toSorted((a, b) => b.length - a.length);
  const [first] = along;
  if (!first) return [];
  const apart = 0.12 * height;
  const second = along.find((other) => Math.abs(offsetOf(other, first)) > apart);
  return [first, ...(second ? [second] : [])].map(({ x0, y0, x1, y1 }) => ({
    axis,
    x0: toShare(x0, width),
    y0: toShare(y0, height),
    x1: toShare(x1, width),
    y1: toShare(y1, height),
  }));
}

/** Distance of the middle of `line` from the carrier of `from`, in pixels. */
function offsetOf(line: Segment, from: Segment): number {
  const x = (line.x0 + line.x1) / 2 - from.x0;
  const y = (line.y0 + line.y1) / 2 - from.y0;
  return (x * (from.y1 - from.y0) - y * (from.x1 - from.x0)) / from.length;
}
