import { PassThrough } from 'node:stream';
import type { TalkEvent } from '@yujian/contract/api/talk';
import type { Answer } from '@yujian/domain/talk/answer';
import type { Asked } from '@yujian/domain/talk/service';
import type { Logger } from '@yujian/platform';
import type { FastifyReply } from 'fastify';

/**
 * Answers with server-sent events: at once the ids, so that whoever is cut off knows where to look; then the answer,
 * paragraph by paragraph, after it is stored. Without `[DONE]` the answer was cut: asked again with the same requestId,
 * it comes whole.
 */
export function streamAnswer(
  reply: FastifyReply,
  { talkId, messageId, questionId }: Asked,
  answer: () => Promise<Answer>,
  log: Logger,
): FastifyReply {
  const stream = new PassThrough();
  const tell = (event: Omit<TalkEvent, 'talkId' | 'messageId' | 'questionId'>): void => {
    if (!stream.destroyed) stream.write(`data: ${JSON.stringify({ talkId, messageId, questionId, ...event })}\n\n`);
  };
  const answerAll = async (): Promise<void> => {
    const { reply: words, sources, actions } = await answer();
    for (const delta of words.split(/(?<=\n\n)/)) tell({ delta });
    tell({ delta: '', sources: [...sources], actions: [...actions] });
    stream.end('data: [DONE]\n\n');
  };
  tell({ delta: '' });
  answerAll().catch((error: unknown) => {
    log.warn({ err: error, talkId }, 'a message was not answered');
    stream.end();
  });
  return reply
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .type('text/event-stream; charset=utf-8')
    .send(stream);
}
