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
  /** Of an answer: `writing` it comes, `stopped` by the person, `cut` by the line or a server that ended, `failed`: there is none. */
  readonly state: 'done' | 'writing' | 'stopped' | 'cut' | 'failed';
  /** Media ids of what is attached. */
  readonly images: readonly string[];
  /** Of an answer: the chat model that writes it, and the task that it is; null: help. */
  readonly model: string | null;
  readonly taskId: string | null;
  readonly sources: readonly TalkSource[];
  readonly actions: readonly TalkAction[];
  /** Of an answer: the request that it answers, to be sent again as it was. */
  readonly request?: TalkInput;
  /** Why it was cut or failed; '' where nobody knows. */
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
  const shown = messages.map(
    ({ messageId, state, at: _at, tool: _tool, requestId: _requestId, ...message }, i): Shown => {
      const common = { ...message, key: messageId, id: messageId };
      const question = messages[i - 1];
      if (state === 'done') return { ...common, state: 'done' };
      if (question === undefined || question.requestId === null) return { ...common, state: 'cut' };
      const { text, images, tool, requestId } = question;
      const request = { talkId, message: text, requestId, images, ...(tool === null ? {} : { tool }) };
      return { ...common, state: 'cut', request };
    },
  );
  talk.set({ talkId, messages: shown });
  // What a model still writes is followed.
  const last = shown.at(-1);
  if (last?.request !== undefined && last.taskId !== null) void fetchAnswer(last.key);
}

interface Sent {
  readonly tool: string | null;
  readonly images?: readonly string[];
  /** Who is to answer; absent: help where it surely can, else the model. */
  readonly by?: 'model';
  /** An earlier message of one's own, which goes with all that followed it. */
  readonly replaces?: Shown | undefined;
}

export async function sendMessage(message: string, { tool, images = [], by, replaces }: Sent): Promise<void> {
  const { talkId, messages } = talk.get();
  const kept = replaces === undefined ? messages : messages.slice(0, messages.indexOf(replaces));
  const request: TalkInput = {
    message,
    requestId: randomId(),
    ...(talkId === null ? {} : { talkId }),
    ...(tool === null ? {} : { tool }),
    ...(images.length === 0 ? {} : { images: [...images] }),
    ...(by === undefined ? {} : { by }),
    ...(replaces === undefined || replaces.id === null ? {} : { replaces: replaces.id }),
  };
  const common = { id: null, sources: [], actions: [], images: [], model: null, taskId: null };
  const question: Shown = { ...common, key: randomId(), role: 'user', text: message, state: 'done', images };
  const answer: Shown = { ...common, key: randomId(), role: 'assistant', text: '', state: 'cut', request };
  talk.set({ talkId, messages: [...kept, question, answer] });
  await fetchAnswer(answer.key);
}

/** The answer once more: what was cut, stopped or failed comes under the same request, anything else is asked anew. */
export async function retryAnswer(key: string): Promise<void> {
  const { messages } = talk.get();
  const at = messages.findIndex((one) => one.key === key);
  const [question, answer] = [messages[at - 1], messages[at]];
  if (question === undefined || answer === undefined) return;
  if (answer.request !== undefined && answer.state !== 'done') await fetchAnswer(key, true);
  else await sendMessage(question.text, askedAs(question, answer, answer.model === null ? undefined : 'model'));
}

/** The question of an answer out of help once more, to the chat model. */
export async function askModel(key: string): Promise<void> {
  const { messages } = talk.get();
  const at = messages.findIndex((one) => one.key === key);
  const [question, answer] = [messages[at - 1], messages[at]];
  if (question !== undefined && answer !== undefined)
    await sendMessage(question.text, askedAs(question, answer, 'model'));
}

function askedAs(question: Shown, answer: Shown, by: 'model' | undefined): Sent {
  const { images } = question;
  return { tool: answer.request?.tool ?? null, images, replaces: question, ...(by === undefined ? {} : { by }) };
}

/** What a model writes is stopped at the server too, and paid back. */
export function stopAnswer(): void {
  const taskId = talk.get().messages.find(({ state }) => state === 'writing')?.taskId ?? null;
  asking?.abort();
  if (taskId !== null) void callApi('cancelTask', { taskId }).catch(() => undefined);
}

/** @param again what has failed or was stopped is paid for once more */
async function fetchAnswer(key: string, again = false): Promise<void> {
  const known = talk.get().messages.find((one) => one.key === key)?.request;
  if (known === undefined) return;
  const request = again ? { ...known, again } : known;
  asking?.abort();
  const own = new AbortController();
  asking = own;
  const change = (next: (shown: Shown) => Partial<Shown>): void =>
    talk.set((now) => ({
      ...now,
      messages: now.messages.map((one) => (one.key === key ? { ...one, ...next(one) } : one)),
    }));
  let failure = '';
  change(() => ({ state: 'writing', text: '', problem: '' }));
  try {
    const isWhole = await askAssistant(request, own.signal, (event) => {
      if (event.problem !== undefined) failure = event.problem;
      change(({ text, sources, actions }) => ({
        id: event.messageId,
        model: event.model,
        taskId: event.taskId,
        text: event.whole ?? text + event.delta,
        sources: event.sources ?? sources,
        actions: event.actions ?? actions,
      }));
      talk.set((now) => noteIds(now, key, event.talkId, event.questionId));
    });
    change(() => (failure === '' ? { state: isWhole ? 'done' : 'cut' } : { state: 'failed', problem: failure }));
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
