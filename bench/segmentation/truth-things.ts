import type { Mask, SrgbImage } from '@yujian/imaging/image';
import { CLASSES, type SurfaceClass } from '@yujian/renderer/scene/classes';
import { listSets, pictureOf, readSet } from '../../tooling/learn/truth/read-set.ts';

/** What a person selects; the rest is the building and its ground. */
const SHELL: ReadonlySet<SurfaceClass> = new Set<SurfaceClass>([
  'wall',
  'floor',
  'ceiling',
  'sky',
  'ground',
  'grass',
  'paving',
  'road',
  'water',
  'facade',
  'roof',
  'skirting',
  'beam',
  'window',
  'glass',
] as SurfaceClass[]);
/** Shares of the picture that a thing fills. */
const LEAST = 0.004;
const MOST = 0.4;

/** One thing of a rendered picture, and the pixels that are seen of it. */
export interface TruthThing {
  readonly name: string;
  readonly image: SrgbImage;
  readonly truth: Mask;
}

/** Things of the rendered sets of a folder, the same each time: at most `each` of a picture, the largest ones. */
export function* truthThings(folder: string, each: number): Generator<TruthThing> {
  for (const header of listSets(folder)) {
    if (header.setting !== 'interior') continue;
    const set = readSet(header, folder);
    const image = pictureOf(set, 'colour');
    if (!image) continue;
    const { width, height } = image;
    const areas = new Map<number, number>();
    for (const object of set.object) areas.set(object, (areas.get(object) ?? 0) + 1);
    const things = [...areas]
      .filter(([object, area]) => {
        const share = area / (width * height);
        const name = CLASSES[header.objects[object] ?? -1];
        return name !== undefined && !SHELL.has(name) && share > LEAST && share < MOST;
      })
      .toSorted((a, b) => b[1] - a[1])
      .slice(0, each);
    for (const [object] of things)
      yield {
        name: `${header.key} ${CLASSES[header.objects[object]!]}`,
        image,
        truth: { width, height, data: Uint8Array.from(set.object, (one) => (one === object ? 1 : 0)) },
      };
  }
}
