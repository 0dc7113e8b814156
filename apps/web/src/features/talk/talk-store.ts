import type { TalkAction, TalkInput, TalkSource } from '@yujian/contract/api/talk';
import { callApi } from '../../lib/api.ts';
import { randomId } from '../../lib/random-id.ts';
import { createStore } from '../../lib/store.ts';
import { askAssistant } from './talk-stream.ts';

/** A message as it is shown. */
export interface Shown {
  /** Of the row on the screen; stays when the server's id comes. */
  readonly key: string;
  readonly id: string | null;
  readonly role: 'user' | 'assistant';
  readonly text: string;
  /** Of an answer: `writing` it comes, `stopped` by the person, `cut` by something else, or by a server that ended. */
  readonly state: 'done' | 'writing' | 'stopped' | 'cut';
  readonly sources: readonly TalkSource[];
  readonly actions: readonly TalkAction[];
  /** Of an answer: the request that it answers, to be sent again as it was. */
  readonly request?: TalkInput;
  /** Why it was cut; '' where nobody knows. */
  readonly problem?: string;
}

interface TalkState {
  readonly talkId: string | null;
  readonly messages: readonly Shown[];
}

const NEW: TalkState = { talkId: null, messages: [] };

/** The conversation that is open; it outlives the panel. */
export const talk = createStore<TalkState>(NEW);
let asking: AbortController | null = null;

export function startAnew(): void {
  asking?.abort();
  talk.set(NEW);
}

/** @throws ApiError, or fetch's own error */
export async function openTalk(talkId: string): Promise<void> {
  const { messages } = await callApi('gptTalkHistoryDetail', { id: talkId });
  asking?.abort();
  talk.set({
    talkId,
    messages: messages.map(({ messageId, role, text, state, sources, actions }) => ({
      key: messageId,
      id: messageId,
      role,
      text,
      state: state === 'done' ? 'done' : 'cut',
      sources,
      actions,
    })),
  });
}

/** @param replaces an earlier message of one's own, which goes with all that followed it */
export async function sendMessage(message: string, tool: string | null, replaces?: Shown): Promise<void> {
  const { talkId, messages } = talk.get();
  const kept = replaces === undefined ? messages : messages.slice(0, messages.indexOf(replaces));
  const request: TalkInput = {
    message,
    requestId: randomId(),
    ...(talkId === null ? {} : { talkId }),
    ...(tool === null ? {} : { tool }),
    ...(replaces === undefined || replaces.id === null ? {} : { replaces: replaces.id }),
  };
  const common = { id: null, sources: [], actions: [] };
  const question: Shown = { ...common, key: randomId(), role: 'user', text: message, state: 'done' };
  const answer: Shown = { ...common, key: randomId(), role: 'assistant', text: '', state: 'cut', request };
  talk.set({ talkId, messages: [...kept, question, answer] });
  await fetchAnswer(answer.key);
}

/** The answer once more: what was cut or stopped comes whole under the same request, anything else is asked anew. */
export async function retryAnswer(key: string): Promise<void> {
  const { messages } = talk.get();
  const at = messages.findIndex((one) => one.key === key);
  const [question, answer] = [messages[at - 1], messages[at]];
  if (question === undefined || answer === undefined) return;
  if (answer.request !== undefined && answer.state !== 'done') await fetchAnswer(key);
  else await sendMessage(question.text, answer.request?.tool ?? null, question);
}

export function stopAnswer(): void {
  asking?.abort();
}

async function fetchAnswer(key: string): Promise<void> {
  const request = talk.get().messages.find((one) => one.key === key)?.request;
  if (request === undefined) return;
  asking?.abort();
  const own = new AbortController();
  asking = own;
  const change = (next: (shown: Shown) => Partial<Shown>): void =>
    talk.set((now) => ({
      ...now,
      messages: now.messages.map((one) => (one.key === key ? { ...one, ...next(one) } : one)),
    }));
  change(() => ({ state: 'writing', text: '', problem: '' }));
  try {
    const isWhole = await askAssistant(request, own.signal, (event) => {
      change(({ text, sources, actions }) => ({
        id: event.messageId,
        text: text + event.delta,
        sources: event.sources ?? sources,
        actions: event.actions ?? actions,
      }));
      talk.set((now) => noteIds(now, key, event.talkId, event.questionId));
    });
    change(() => ({ state: isWhole ? 'done' : 'cut' }));
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    change(() => (own.signal.aborted ? { state: 'stopped' } : { state: 'cut', problem }));
  } finally {
    if (asking === own) asking = null;
  }
}

/** The conversation's id and that of the message before an answer, once the server has told them. */
function noteIds(now: TalkState, answerKey: string, talkId: string, questionId: string): TalkState {
  const at = now.messages.findIndex((one) => one.key === answerKey) - 1;
  if (at < 0 || now.messages[at]?.id === questionId) return now;
  return { talkId, messages: now.messages.map((one, i) => (i === at ? { ...one, id: questionId } : one)) };
}
