import { PassThrough } from 'node:stream';
import type { TaskEvent } from '@yujian/contract/api/tasks';
import { readSnapshot } from '@yujian/domain/tasks/snapshot';
import type { FastifyReply } from 'fastify';
import type { Services } from '../../services.ts';
import type { EventHub } from './event-hub.ts';

const KEEP_ALIVE_MS = 15_000;
/** After this the page connects anew, and its session is looked at again. */
const LIFE_MS = 10 * 60_000;
/** A page that reads nothing of what it is sent is let go; it can come back. */
const UNREAD_BYTES_MAX = 256 * 1024;
const RECONNECT_MS = 1000;

/**
 * Answers with the person's task events as server-sent events. First comes how the tasks stand now, so that a page
 * which was away has missed nothing; what happens while that is read is sent after it.
 */
export function streamEvents(
  reply: FastifyReply,
  userId: string,
  hub: EventHub,
  { database, clock, stopping, log }: Pick<Services, 'database' | 'clock' | 'stopping' | 'log'>,
): FastifyReply {
  const stream = new PassThrough();
  let held: TaskEvent[] | undefined = [];

  const write = (text: string): void => {
    if (stream.writableLength > UNREAD_BYTES_MAX) stream.destroy();
    else if (!stream.destroyed && !stream.writableEnded) stream.write(text);
  };
  const tell = (event: TaskEvent): void => write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
  const tellState = async (): Promise<void> => {
    held ??= [];
    try {
      for (const event of await readSnapshot(database.db, userId, clock.now())) tell(event);
    } catch (error) {
      log.warn({ err: error }, 'the state of tasks could not be told');
      return stop();
    }
    const later = held;
    held = undefined;
    for (const event of later) tell(event);
  };
  const stop = (): void => void stream.end();

  const unlisten = hub.listen(userId, {
    hear: (event) => (held === undefined ? tell(event) : void held.push(event)),
    missed: () => void tellState(),
  });
  const keepAlive = setInterval(() => write(': still here\n\n'), KEEP_ALIVE_MS);
  const life = setTimeout(stop, LIFE_MS);
  stopping.addEventListener('abort', stop, { once: true });
  stream.once('close', () => {
    unlisten();
    clearInterval(keepAlive);
    clearTimeout(life);
    stopping.removeEventListener('abort', stop);
  });

  write(`retry: ${RECONNECT_MS}\n\n`);
  void tellState();
  return reply
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .type('text/event-stream; charset=utf-8')
    .send(stream);
}
