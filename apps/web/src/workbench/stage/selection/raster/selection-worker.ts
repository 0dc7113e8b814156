import { encodeGreyPng } from './png.ts';
import { outline } from './contours.ts';
import { fitMask, readMask } from './load-raster.ts';
import { RasterCache } from './raster-cache.ts';
import { mediaOf } from '../document/steps.ts';
import { keptRaster, keepRaster } from '../saved/rasters.ts';
import type { SelectionAnswer, SelectionErrand, SelectionNews } from './selection-service.ts';

const cache = new RasterCache();
const rasters = new Map<string, Uint8Array>();
/** One errand at a time: they share the mask. */
let last: Promise<void> = Promise.resolve();

self.addEventListener('message', ({ data }: MessageEvent<SelectionErrand>) => {
  last = last.then(() => run(data));
});

async function run(errand: SelectionErrand): Promise<void> {
  const { id } = errand;
  try {
    self.postMessage({ id, ...(await answerTo(errand)) } satisfies SelectionAnswer);
  } catch (error) {
    self.postMessage({
      id,
      problem: error instanceof Error ? error.message : String(error),
    } satisfies SelectionAnswer);
  }
}

async function answerTo(errand: SelectionErrand): Promise<SelectionNews> {
  if (errand.kind === 'import') {
    const { width, height } = errand;
    const mask = await readMask(errand.picture);
    const isSameShape =
      Math.abs(mask.width * height - mask.height * width) <= Math.max(mask.width, mask.height, width, height);
    if (!isSameShape) return { kind: 'otherShape', width: mask.width, height: mask.height };
    const fitted = fitMask(mask, width, height);
    rasters.set(errand.media, fitted.data);
    await keepRaster(errand.media, await encodeGreyPng(fitted));
    return { kind: 'kept' };
  }
  const { document } = errand;
  await loadRasters(errand);
  if (errand.kind === 'merge') {
    const steps = document.steps.slice(0, errand.count);
    const mask = new RasterCache().steps({ ...document, steps }, rasters);
    rasters.set(errand.media, mask.data);
    await keepRaster(errand.media, await encodeGreyPng(mask));
    return { kind: 'kept' };
  }
  const mask = cache.draw(document, rasters);
  return errand.kind === 'png'
    ? { kind: 'png', png: await encodeGreyPng(mask) }
    : { kind: 'outline', outline: outline(mask) };
}

/** What this browser keeps, else what the server has. */
async function loadRasters({ document, urls }: Extract<SelectionErrand, { document: unknown }>): Promise<void> {
  for (const media of mediaOf(document)) {
    if (rasters.get(media)?.length === document.width * document.height) continue;
    let blob = await keptRaster(media);
    if (!blob) {
      blob = await fetched(urls[media]!);
      // the server lets go of a click's mask that no start has used
      await keepRaster(media, blob);
    }
    rasters.set(media, fitMask(await readMask(blob), document.width, document.height).data);
  }
}

async function fetched(url: string): Promise<Blob> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.blob();
}
