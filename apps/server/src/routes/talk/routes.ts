import { talkInput } from '@yujian/contract/api/talk';
import type { FastifyInstance } from 'fastify';
import { inputOf, rawRoute, route } from '../../frame/route.ts';
import type { Services } from '../../services.ts';
import { streamAnswer } from './answer-stream.ts';

const ASK = { auth: 'user', limit: { max: 60, seconds: 60 } } as const;

export function talkRoutes(app: FastifyInstance, services: Services): void {
  const { talks } = services;
  route(app, services, 'gptTalk', ASK, async ({ input, user, language }) => {
    const asked = await talks.ask(user.userId, input);
    const { reply, sources, actions } = await talks.answer(user.userId, asked, language);
    return { talkId: asked.talkId, messageId: asked.messageId, reply, sources: [...sources], actions: [...actions] };
  });
  rawRoute(app, services, 'gptTalkStream', ASK, async ({ request, reply, user, language }) => {
    const asked = await talks.ask(user.userId, inputOf('gptTalkStream', request, talkInput));
    return streamAnswer(reply, asked, () => talks.answer(user.userId, asked, language), services.log);
  });
  route(app, services, 'gptTalkHistory', { auth: 'user' }, ({ input, user }) => talks.list(user.userId, input));
  route(app, services, 'gptTalkHistoryDetail', { auth: 'user' }, ({ input, user }) => talks.get(user.userId, input.id));
  route(app, services, 'deleteTalk', { auth: 'user' }, async ({ input, user }) => {
    await talks.delete(user.userId, input.talkId);
    return null;
  });
}
