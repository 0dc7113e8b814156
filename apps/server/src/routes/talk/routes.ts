import type { Language } from '@yujian/contract';
import { talkInput } from '@yujian/contract/api/talk';
import type { SessionUser } from '@yujian/domain/account/service';
import type { Asker } from '@yujian/domain/talk/service';
import type { FastifyInstance } from 'fastify';
import { inputOf, rawRoute, route } from '../../frame/route.ts';
import type { Services } from '../../services.ts';
import { streamAnswer } from './answer-stream.ts';

const askerOf = ({ userId, row }: SessionUser, language: Language): Asker => ({
  userId,
  stayHere: row.stayHere,
  language,
});

const ASK = { auth: 'user', limit: { max: 60, seconds: 60 } } as const;

export function talkRoutes(app: FastifyInstance, services: Services): void {
  const { talks, planner } = services;
  route(app, services, 'gptTalk', ASK, async ({ input, user, language }) => {
    const asked = await talks.ask(askerOf(user, language), input);
    const { talkId, messageId, model, taskId } = asked;
    const { reply, sources, actions } = await talks.answer(user.userId, asked, language);
    return { talkId, messageId, reply, model, taskId, sources: [...sources], actions: [...actions] };
  });
  rawRoute(app, services, 'gptTalkStream', ASK, async ({ request, reply, user, language }) => {
    const asked = await talks.ask(askerOf(user, language), inputOf('gptTalkStream', request, talkInput));
    const answer = (hear: (text: string) => void) => talks.answer(user.userId, asked, language, hear);
    return streamAnswer(reply, asked, answer, { language, log: services.log });
  });
  route(app, services, 'planWish', ASK, async ({ input, user, language, reply }) => {
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const { plan, notes, model } = await planner.plan(askerOf(user, language), input, gone.signal);
    return { plan, notes: [...notes], model };
  });
  route(app, services, 'gptTalkHistory', { auth: 'user' }, ({ input, user }) => talks.list(user.userId, input));
  route(app, services, 'gptTalkHistoryDetail', { auth: 'user' }, ({ input, user, language }) =>
    talks.get(user.userId, input.id, language),
  );
  route(app, services, 'deleteTalk', { auth: 'user' }, async ({ input, user }) => {
    await talks.delete(user.userId, input.talkId);
    return null;
  });
}
