import { createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { LayersRequest, MadePicture } from '@yujian/contract/interactive';
import { readLayerParts } from '@yujian/engine/craft/layers/layer-parts';
import { layerTree } from '@yujian/engine/craft/layers/layer-tree';
import { writeOraFile } from '@yujian/engine/craft/layers/write-ora';
import { writePsdFile } from '@yujian/engine/craft/layers/write-psd';
import { readPicture } from '@yujian/engine/craft/pictures/picture-file';
import { makeDelivery, xmpOf } from './deliver.ts';
import { answerOf } from './in-thread.ts';

export interface LayersJob {
  /** Files: the stored picture, its map of parts, and where the layered one is to lie. */
  readonly picture: string;
  readonly map: string;
  readonly output: string;
  readonly request: LayersRequest;
}

const TYPES = { psd: 'image/vnd.adobe.photoshop', ora: 'image/openraster' } as const satisfies Record<LayersRequest['format'], string>;

async function make({ picture, map, output, request: { format, language, record, delivery } }: LayersJob): Promise<MadePicture> {
  const { width, height } = await markedInPlace(picture, delivery);
  const tree = layerTree(await readPicture(picture, { maxSide: Math.max(width, height) }), await readLayerParts(map, record), language);
  if (format === 'psd') await writeFile(output, writePsdFile(tree, xmpOf(delivery)));
  else await pipeline(writeOraFile(tree, await readFile(picture)), createWriteStream(output));
  return { type: TYPES[format], width, height };
}

/** The copy that is downloaded, in the place of the stored picture: its bytes are not held while its layers are made. */
async function markedInPlace(picture: string, delivery: LayersRequest['delivery']): Promise<{ width: number; height: number }> {
  const { bytes, width, height } = await makeDelivery(picture, delivery);
  await writeFile(picture, bytes);
  return { width, height };
}

await answerOf(make);
