import { conversation } from '@yujian/contract/talk/conversation';
import { PICTURE_FIELDS } from '@yujian/contract/talk/limits';
import type { PipelineRequest } from '@yujian/contract/jobs';
import type { ChatInput, PictureFile } from '@yujian/engine/core/operations';
import type { Pipeline } from '../pipeline.ts';
import { readRequest } from '../request-reader.ts';

/** A message that a chat model answers; what it writes is told as it comes. */
export const talkPipeline: Pipeline = async (request, context) => {
  const run = await context.engines.run('chat', readTalkInput(request).input, context);
  context.onResult(0, run);
  return { run, notes: run.notes };
};

/** @throws {TypeError} when the request does not fit the tool */
export function readTalkInput(request: PipelineRequest): { input: ChatInput; unread: string[] } {
  const reader = readRequest(request);
  const files = new Map(PICTURE_FIELDS.map((key) => [key, reader.optionalPicture(key)]));
  const messages = conversation.parse(JSON.parse(reader.text('conversation'))).map(({ pictures, ...message }) => ({
    ...message,
    pictures: pictures.map((key) => files.get(key) ?? null).filter((file): file is PictureFile => file !== null),
  }));
  return { input: { messages }, unread: reader.unread() };
}
