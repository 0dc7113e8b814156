import { PassThrough } from 'node:stream';
import { AppError, type Language } from '@yujian/contract';
import type { TalkEvent } from '@yujian/contract/api/talk';
import { sentenceOf } from '@yujian/contract/messages';
import type { Answer } from '@yujian/domain/talk/answer';
import type { Asked } from '@yujian/domain/talk/service';
import type { Logger } from '@yujian/platform';
import type { FastifyReply } from 'fastify';

type Told = Pick<TalkEvent, 'delta'> & Partial<TalkEvent>;

/**
 * Answers with server-sent events: at once the ids, so that whoever is cut off knows where to look; then the words as they
 * are written, or paragraph by paragraph; at last what the answer comes from. Without `[DONE]` the answer was cut: asked
 * again with the same requestId, it comes whole.
 *
 * @param answer makes it; hears all words so far, whenever a model has written some
 */
export function streamAnswer(
  reply: FastifyReply,
  { talkId, messageId, questionId, model, taskId }: Asked,
  answer: (hear: (text: string) => void) => Promise<Answer>,
  { language, log }: { readonly language: Language; readonly log: Logger },
): FastifyReply {
  const stream = new PassThrough();
  const tell = (told: Told): void => {
    const event: TalkEvent = { talkId, messageId, questionId, model, taskId, ...told };
    if (!stream.destroyed) stream.write(`data: ${JSON.stringify(event)}\n\n`);
  };
  let sent = '';
  /** What a model has said may still change: then it is told whole. */
  const say = (text: string): void => {
    if (!text.startsWith(sent)) tell({ delta: '', whole: text });
    else for (const delta of text.slice(sent.length).split(/(?<=\n\n)/)) if (delta !== '') tell({ delta });
    sent = text;
  };
  const answerAll = async (): Promise<void> => {
    const { reply: words, sources, actions } = await answer(say);
    say(words);
    tell({ delta: '', sources: [...sources], actions: [...actions] });
    stream.end('data: [DONE]\n\n');
  };
  tell({ delta: '' });
  answerAll().catch((error: unknown) => {
    if (error instanceof AppError) tell({ delta: '', problem: sentenceOf(error.messageKey, error.values, language) });
    log.warn({ err: error, talkId }, 'a message was not answered');
    stream.end();
  });
  return reply
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .type('text/event-stream; charset=utf-8')
    .send(stream);
}
