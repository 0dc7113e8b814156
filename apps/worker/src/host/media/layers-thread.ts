import { createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { LayersRequest, MadePicture } from '@yujian/contract/interactive';
import { readLayerParts } from '@yujian/engine/craft/layers/layer-parts';
import { layerTree } from '@yujian/engine/craft/layers/layer-tree';
import { writeOraFile } from '@yujian/engine/craft/layers/write-ora';
import { writePsdFile } from '@yujian/engine/craft/layers/write-psd';
import { readPicture } from '@yujian/engine/craft/pictures/picture-file';
import type { SrgbImage } from '@yujian/imaging';
import { makeDelivery, xmpOf } from './deliver.ts';
import { answerOf } from './in-thread.ts';

export interface LayersJob {
  /** Files: the stored picture, its map of parts, and where the layered one is to lie. */
  readonly picture: string;
  readonly map: string;
  readonly output: string;
  readonly request: LayersRequest;
}

const TYPES = { psd: 'image/vnd.adobe.photoshop', ora: 'image/openraster' } as const satisfies Record<
  LayersRequest['format'],
  string
>;

async function make({
  picture,
  map,
  output,
  request: { format, language, record, delivery },
}: LayersJob): Promise<MadePicture> {
  const unmarked = record.washes ? await wholePicture(picture) : null;
  await markInPlace(picture, delivery);
  const image = await wholePicture(picture);
  const parts = await readLayerParts(map, record);
  const tree = layerTree(image, unmarked ? { ...parts, marks: changedPixels(unmarked, image) } : parts, language);
  if (format === 'psd') await writeFile(output, writePsdFile(tree, xmpOf(delivery)));
  else await pipeline(writeOraFile(tree, await readFile(picture)), createWriteStream(output));
  return { type: TYPES[format], width: image.width, height: image.height };
}

/** The copy that is downloaded, in the place of the stored picture: its bytes are not held while its layers are made. */
async function markInPlace(picture: string, delivery: LayersRequest['delivery']): Promise<void> {
  const { bytes } = await makeDelivery(picture, delivery);
  await writeFile(picture, bytes);
}

function wholePicture(path: string): Promise<SrgbImage> {
  return readPicture(path, { maxSide: Infinity });
}

/** 1 where two pictures of one size differ: where marks were drawn into the second. */
function changedPixels(before: SrgbImage, after: SrgbImage): Uint8Array {
  const changed = new Uint8Array(after.width * after.height);
  for (let pixel = 0; pixel < changed.length; pixel++) {
    for (let c = 0; c < 3; c++)
      if (before.data[pixel * before.channels + c] !== after.data[pixel * after.channels + c]) changed[pixel] = 1;
  }
  return changed;
}

await answerOf(make);
