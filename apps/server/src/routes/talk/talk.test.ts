import { randomUUID } from 'node:crypto';
import { TALK_LIMITS } from '@yujian/contract';
import { SCHEMAS } from '@yujian/contract/api/schemas';
import { talkEvent, type Talk, type TalkInfo, type TalkInput } from '@yujian/contract/api/talk';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type Visitor } from '../../testing/app.ts';
import { moveIn } from '../../testing/resident.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
}, 60_000);
afterAll(() => test.close());

const EN = { 'accept-language': 'en' };
const ask = (person: Visitor, input: TalkInput, headers = {}) =>
  person.post<{ talkId: string; messageId: string; reply: string; actions: { tool: string; path: string }[] }>(
    '/api/ai/gptTalk',
    input,
    headers,
  );
const read = async (person: Visitor, id: string) =>
  SCHEMAS.gptTalkHistoryDetail.data.parse((await person.get<Talk>(`/api/ai/gptTalkHistoryDetail?id=${id}`)).data);
const history = (person: Visitor, q = '') =>
  person.post<{ list: TalkInfo[]; total: number }>('/api/ai/gptTalkHistory', { page: 1, pageSize: 20, q });
const textsOf = ({ messages }: Talk) => messages.map(({ role, text }) => (role === 'user' ? text : `${role}`));

async function stream(person: Visitor, payload: object) {
  const answer = await person.inject({ method: 'POST', url: '/api/ai/gptTalkStream', payload });
  const lines = answer.payload.split('\n\n').filter((line) => line !== '');
  const events = lines.slice(0, -1).map((line) => talkEvent.parse(JSON.parse(line.replace(/^data: /, ''))));
  return { answer, end: lines.at(-1), events };
}

describe('a message', () => {
  it('is answered from the catalogue, and both are kept', async () => {
    const person = await test.person();
    const { data } = await ask(person, { message: '哪个工具能把白天变成夜景？', tool: 'indoor-render' });
    SCHEMAS.gptTalk.data.parse(data);
    expect(data.reply).toContain('[氛围转换](/atmosphereChange)');
    expect(data.reply).toContain('没有聊天模型作答');
    expect(data.actions[0]).toMatchObject({ tool: 'atmosphere-change', path: '/atmosphereChange' });
    const talk = await read(person, data.talkId);
    expect(talk.messages).toMatchObject([
      { role: 'user', text: '哪个工具能把白天变成夜景？', tool: 'indoor-render', state: 'done' },
      { role: 'assistant', text: data.reply, messageId: data.messageId, state: 'done' },
    ]);
    const next = await ask(person, { talkId: data.talkId, message: 'what does this tool do', tool: 'toline' });
    expect(next.data.reply).toMatch(/^\*\*\[Image to line drawing\]\(\/toline\)\*\* \(1 gold\)/);
    expect(next.data.reply).not.toContain('No chat model');
    expect((await read(person, data.talkId)).messages).toHaveLength(4);
  });

  it('that nothing answers is told so, and takes no ticket', async () => {
    const person = await test.person();
    const { data } = await ask(person, { message: 'who won the world cup' });
    expect(data.reply).toMatch(/Nothing in help, the catalogue or your tasks/);
    expect((await person.get<{ total: number }>('/api/ai/totalTicket?type=3')).data.total).toBe(20);
  });

  it('about one’s own tasks is answered from them alone', async () => {
    const [person] = [await moveIn(test, '林工'), await moveIn(test, '邻居')];
    const { taskId } = (
      await person.post<{ taskId: string }>('/api/ai/startTask', {
        tool: 'toline',
        upload_img: person.upload1.id,
        name: '[线稿](javascript:alert(1)) | <b>',
      })
    ).data;
    await test.services.database.db.execute(
      sql`update tasks set status = 'failed', finished_at = now(), error_kind = 'internal' where id = ${taskId}`,
    );
    const failed = (await ask(person, { message: 'my last task failed, why?' }, EN)).data.reply;
    expect(failed).toContain(`(/done?taskId=${taskId})`);
    expect(failed).toContain(String.raw`[\[线稿\]\(javascript:alert\(1\)\) \| \<b\>]`);
    const charged = (await ask(person, { message: '为什么扣了我的金币' })).data.reply;
    expect(charged).toMatch(/\| 开始任务 \| −1 金币 \|/);
    expect(charged).toContain('林工家');
    expect((await ask(person, { message: 'how much gold do I have left?' })).data.reply).toMatch(/\*\*\d+\*\* gold/);
    expect(failed + charged).not.toContain('邻居');
  });

  it('keeps HTML as the text that it is, and may have 20,000 characters', async () => {
    const person = await test.person();
    const message = `<script>alert(1)</script>${'长'.repeat(TALK_LIMITS.characters - 25)}`;
    const { data } = await ask(person, { message });
    expect((await read(person, data.talkId)).messages[0]!.text).toBe(message);
    expect(data.reply).not.toContain('<script');
    for (const wrong of [{ message: `${message}x` }, { message: '  ' }, {}, { message: 'x', more: 1 }])
      expect((await ask(person, wrong as TalkInput)).error.code).toBe(40000);
    expect((await ask(person, { message: 'x', images: [randomUUID()] })).error.code).toBe(42200);
  });

  it('replaces an earlier one and what followed it', async () => {
    const person = await test.person();
    const { talkId } = (await ask(person, { message: '一' })).data;
    await ask(person, { talkId, message: '二' });
    await ask(person, { talkId, message: '三' });
    const [, , second, answer] = (await read(person, talkId)).messages;
    expect((await ask(person, { talkId, message: '贰', replaces: answer!.messageId })).status).toBe(404);
    await ask(person, { talkId, message: '贰', replaces: second!.messageId });
    expect(textsOf(await read(person, talkId))).toEqual(['一', 'assistant', '贰', 'assistant']);
  });
});

describe('nothing is doubled', () => {
  it('by two messages at once', async () => {
    const person = await test.person();
    const { talkId } = (await ask(person, { message: '一' })).data;
    await Promise.all(['二', '三', '四'].map((message) => ask(person, { talkId, message })));
    const texts = textsOf(await read(person, talkId));
    expect(texts).toHaveLength(8);
    expect(texts.filter((_, i) => i % 2 === 1)).toEqual(Array(4).fill('assistant'));
    expect(new Set(texts).size).toBe(5);
  });

  it('by a request that comes twice, at once or after its stream was cut', async () => {
    const person = await test.person();
    const input = { message: '怎么抠图', requestId: 'once' };
    const both = await Promise.all([ask(person, input), ask(person, input)]);
    expect(both[0].data).toEqual(both[1].data);
    const again = await stream(person, input);
    expect(again.events[0]).toMatchObject({ talkId: both[0].data.talkId, messageId: both[0].data.messageId });
    expect(again.events.map(({ delta }) => delta).join('')).toBe(both[0].data.reply);
    expect((await history(person)).data.total).toBe(1);
    expect((await ask(person, { ...input, message: '别的' })).error.code).toBe(40900);
    expect((await ask(await test.person(), input)).data.talkId).not.toBe(both[0].data.talkId);
  });

  it('where the server ended between message and answer: the message stands, and is answered when it comes again', async () => {
    const person = await test.person();
    const input = { message: '怎么抠图', requestId: 'cut' };
    const { talkId } = await test.services.talks.ask(
      { userId: person.userId, stayHere: false, language: 'zh-CN' },
      input,
    );
    expect((await read(person, talkId)).messages).toMatchObject([{ state: 'done' }, { state: 'open', text: '' }]);
    const { data } = await ask(person, input);
    expect((await read(person, talkId)).messages).toMatchObject([{}, { state: 'done', text: data.reply }]);
  });
});

describe('the stream', () => {
  it('tells the ids at once, then the answer, what it comes from, and its end', async () => {
    const person = await test.person();
    const began = performance.now();
    const { answer, end, events } = await stream(person, { message: '为什么扣了我的金币' });
    expect(performance.now() - began).toBeLessThan(5000);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect([events[0]!.delta, end]).toEqual(['', 'data: [DONE]']);
    expect(events.length).toBeGreaterThan(2);
    expect(events.at(-1)).toMatchObject({
      delta: '',
      sources: [{ kind: 'help', path: '/myPersonCenter?part=movements' }],
    });
    const [, stored] = (await read(person, events[0]!.talkId)).messages;
    expect(stored).toMatchObject({ messageId: events[0]!.messageId, text: events.map(({ delta }) => delta).join('') });
  });

  it('is refused like any other call, before it begins', async () => {
    const refused = async (who: Visitor, body: object) =>
      (await who.inject({ method: 'POST', url: '/api/ai/gptTalkStream', payload: body })).statusCode;
    const person = await test.person();
    expect(await refused(test.visitor(), { message: 'x' })).toBe(401);
    expect(await refused(person, { message: '' })).toBe(400);
    expect(await refused(person, { message: 'x', talkId: randomUUID() })).toBe(404);
  });
});

describe('conversations', () => {
  it('are nobody else’s to read, go on with or delete', async () => {
    const [person, stranger] = [await test.person(), await test.person()];
    const { talkId } = (await ask(person, { message: '我的项目' })).data;
    expect((await stranger.get(`/api/ai/gptTalkHistoryDetail?id=${talkId}`)).status).toBe(404);
    expect((await ask(stranger, { talkId, message: 'x' })).status).toBe(404);
    expect((await stranger.post('/api/ai/deleteTalk', { talkId })).status).toBe(404);
    expect((await history(stranger)).data).toEqual({ list: [], total: 0 });
    expect(textsOf(await read(person, talkId))).toEqual(['我的项目', 'assistant']);
  });

  it('are listed last used first, found by their words, and deleted', async () => {
    const person = await test.person();
    const first = (await ask(person, { message: '100% 的\n门' })).data.talkId;
    test.clock.advance(1);
    const second = (await ask(person, { message: '扩图' })).data.talkId;
    test.clock.advance(1);
    await ask(person, { talkId: first, message: '再说窗' });
    const { list, total } = SCHEMAS.gptTalkHistory.data.parse((await history(person)).data);
    expect([list.map(({ talkId }) => talkId), total]).toEqual([[first, second], 2]);
    expect(list[0]!.title).toBe('100% 的 门');
    for (const [q, found] of [
      ['100%', 1],
      ['再说', 1],
      ['_', 0],
      ['没有的词', 0],
    ] as const)
      expect((await history(person, q)).data.total, q).toBe(found);
    expect((await person.post('/api/ai/deleteTalk', { talkId: first })).status).toBe(200);
    expect((await history(person)).data.list.map(({ talkId }) => talkId)).toEqual([second]);
  });

  it('end at their limits', async () => {
    const person = await test.person();
    const { talkId } = (await ask(person, { message: 'x' })).data;
    await test.services.database.db.execute(
      sql`insert into talk_messages (id, talk_id, user_id, position, role, text, state, created_at)
          select gen_random_uuid(), ${talkId}, ${person.userId}, n, 'user', 'x', 'done', now() from generate_series(2, ${TALK_LIMITS.messages - 1}) n`,
    );
    expect((await ask(person, { talkId, message: 'x' })).error.code).toBe(42200);
    await test.services.database.db.execute(
      sql`insert into talks (id, user_id, title, created_at, updated_at)
          select gen_random_uuid(), ${person.userId}, 'x', now(), now() from generate_series(2, ${TALK_LIMITS.talks})`,
    );
    expect((await ask(person, { message: 'x' })).error.code).toBe(42200);
  });
});
