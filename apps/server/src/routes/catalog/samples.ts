import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TOOLS } from '@yujian/contract/tools/registry';
import { z } from 'zod';
import { WEB_FOLDERS } from '../site/web-folder.ts';

const sampleIndex = z.array(
  z.object({
    id: z.string(),
    file: z.string(),
    kind: z.string(),
    title: z.object({ zh: z.string(), en: z.string() }),
    width: z.number().int(),
    height: z.number().int(),
  }),
);

/** A sample input of the empty state. */
export type Sample = z.infer<typeof sampleIndex>[number] & { readonly tools: readonly string[] };

/** The samples that come with the page, each with the tools that it suits; none when there are none. */
export async function readSamples(): Promise<Sample[]> {
  for (const folder of WEB_FOLDERS) {
    const read = (file: string) => readFile(join(folder, 'samples', file), 'utf8').catch(() => undefined);
    // what is drawn by tooling/samples, and finished views of our own engine
    const [drawn, photos] = await Promise.all([read('index.json'), read('photos.json')]);
    if (drawn === undefined) continue;
    return [drawn, photos ?? '[]']
      .flatMap((text) => sampleIndex.parse(JSON.parse(text)))
      .map((sample) => ({
        ...sample,
        tools: TOOLS.filter((tool) => tool.samples.includes(sample.id)).map((tool) => tool.id),
      }));
  }
  return [];
}
