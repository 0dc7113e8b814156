import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPicture } from '@yujian/engine/craft/pictures/picture-file';
import type { TruthThing } from './truth-things.ts';

const INPUTS = join(import.meta.dirname, '../../docs/inputs');

interface DrawnTruth {
  readonly picture: string;
  readonly name: string;
  /** x, y, x, y … in pixels of the picture; together filled by the even-odd rule. */
  readonly polygons: readonly (readonly number[])[];
}

/** Things of photos whose outlines were drawn by hand, on copies whose longer side has `longest` pixels. */
export async function* drawnThings(longest: number): AsyncGenerator<TruthThing> {
  const drawn = JSON.parse(readFileSync(join(import.meta.dirname, 'drawn-truths.json'), 'utf8')) as DrawnTruth[];
  const whole = new Map<string, number>();
  const images = new Map<string, TruthThing['image']>();
  for (const { picture, name, polygons } of drawn) {
    const path = join(INPUTS, `${picture}.webp`);
    const image = images.get(picture) ?? (await readPicture(path, { maxSide: longest }));
    images.set(picture, image);
    const width = whole.get(picture) ?? (await readPicture(path, { maxSide: 100_000 })).width;
    whole.set(picture, width);
    yield { name: `${picture} ${name}`, image, truth: fillPolygons(polygons, image, image.width / width) };
  }
}

function fillPolygons(
  polygons: DrawnTruth['polygons'],
  { width, height }: TruthThing['image'],
  scale: number,
): TruthThing['truth'] {
  const data = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    const y = (row + 0.5) / scale;
    const crossings = polygons.flatMap((path) => crossingsOf(path, y)).toSorted((a, b) => a - b);
    for (let k = 0; k + 1 < crossings.length; k += 2)
      for (
        let x = Math.max(0, Math.ceil(crossings[k]! * scale - 0.5));
        x < width && x + 0.5 < crossings[k + 1]! * scale;
        x++
      )
        data[row * width + x] = 1;
  }
  return { width, height, data };
}

function crossingsOf(path: readonly number[], y: number): number[] {
  const found: number[] = [];
  for (let k = 0; k < path.length; k += 2) {
    const [x0, y0] = [path[k]!, path[k + 1]!];
    const [x1, y1] = [path[(k + 2) % path.length]!, path[(k + 3) % path.length]!];
    if (y0 <= y !== y1 <= y) found.push(x0 + ((y - y0) / (y1 - y0)) * (x1 - x0));
  }
  return found;
}
