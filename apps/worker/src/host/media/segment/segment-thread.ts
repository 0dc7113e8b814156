import { parentPort } from 'node:worker_threads';
import { InvalidInput } from '@yujian/engine/core/errors';
import { drawMask, readSelectable, type SelectablePicture } from '@yujian/engine/craft/selection/click-select';
import { SILENT } from '@yujian/imaging/image';
import type { SegmentJob, SegmentReply } from './segment-protocol.ts';

/** Pictures that are kept ready, the last used last; a picture of 16 megapixels takes some 70 MB. */
const KEPT = 4;
const known = new Map<string, SelectablePicture>();

async function answer({ id, request, path }: SegmentJob): Promise<SegmentReply> {
  try {
    const { sha256, points, box, level } = request;
    const picture = known.get(sha256) ?? (path === null ? undefined : await readSelectable(path, SILENT));
    if (picture === undefined) return { id, kind: 'refused', code: 'unknown' };
    known.delete(sha256);
    known.set(sha256, picture);
    for (const oldest of known.keys()) if (known.size > KEPT) known.delete(oldest);
    return { id, kind: 'made', ...(await drawMask(picture, points, box, SILENT, level)) };
  } catch (error) {
    if (error instanceof InvalidInput) return { id, kind: 'refused', code: 'unreadable' };
    return { id, kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

let last: Promise<unknown> = Promise.resolve();
parentPort?.on('message', (job: SegmentJob) => {
  last = last.then(async () => parentPort?.postMessage(await answer(job)));
});
