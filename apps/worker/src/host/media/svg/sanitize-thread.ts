import { createReadStream } from 'node:fs';
import { answerOf } from '../in-thread.ts';
import { sanitizeSvg } from './sanitize-svg.ts';

await answerOf(async (path: string): Promise<Uint8Array> => {
  const pieces: Buffer[] = [];
  for await (const piece of sanitizeSvg(createReadStream(path, 'utf8') as AsyncIterable<string>))
    pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
});
