import { setTimeout as wait } from 'node:timers/promises';
import type { Events } from '@yujian/platform';
import { TASK_EVENTS, TASK_TEXTS, type OwnedTaskEvent, type TaskText } from './events.ts';

/** Words of tasks as their engines write them, in whichever process. */
export interface TaskTexts {
  /** Listens from before a task begins, so that none of its words is missed. */
  expect(taskId: string): Promise<void>;
  /** Hears all words so far, each time that some come; resolves once `isOver` says so. Words that were missed come with the result alone. */
  follow(taskId: string, hear: (text: string) => void, isOver: () => Promise<boolean>): Promise<void>;
}

interface Entry {
  /** null: some were missed */
  text: string | null;
  readonly hearers: Set<(text: string) => void>;
  /** Called when the task may have ended. */
  readonly wakers: Set<() => void>;
}

/** Tasks that nobody follows to their end are forgotten when so many others came. */
const ENTRIES_MAX = 1000;
/** An event may be lost: the task is looked at again after so long. */
const LOOK_EVERY_MS = 3000;
const ENDS: ReadonlySet<string> = new Set(['succeeded', 'failed', 'cancelled']);

/** @param stopping ends whatever is followed, with its reason */
export function createTaskTexts(events: Events, stopping: AbortSignal): TaskTexts {
  const entries = new Map<string, Entry>();
  let subscribed: Promise<unknown> | undefined;

  const wake = (taskId: string): void => entries.get(taskId)?.wakers.forEach((waker) => waker());
  const missed = (): void => {
    for (const [taskId, entry] of entries) {
      entry.text = null;
      wake(taskId);
    }
  };
  const hearText = ({ taskId, at, text }: TaskText): void => {
    const entry = entries.get(taskId);
    if (entry === undefined) return;
    if (at === 0) entry.text = text;
    else entry.text = entry.text === null || at > entry.text.length ? null : entry.text.slice(0, at) + text;
    if (entry.text !== null) for (const hear of entry.hearers) hear(entry.text);
  };
  const listen = (): Promise<unknown> =>
    (subscribed ??= Promise.all([
      events.subscribe<TaskText>(TASK_TEXTS, hearText, missed),
      events.subscribe<OwnedTaskEvent>(TASK_EVENTS, ({ type, taskId }) => {
        if (ENDS.has(type)) wake(taskId);
      }),
    ]));
  const entryOf = (taskId: string, text: string | null): Entry => {
    const known = entries.get(taskId);
    if (known !== undefined) return known;
    const entry: Entry = { text, hearers: new Set(), wakers: new Set() };
    entries.set(taskId, entry);
    for (const [oldest, { hearers }] of entries) {
      if (entries.size <= ENTRIES_MAX) break;
      if (hearers.size === 0) entries.delete(oldest);
    }
    return entry;
  };

  return {
    async expect(taskId) {
      await listen();
      entryOf(taskId, '');
    },
    async follow(taskId, hear, isOver) {
      await listen();
      const entry = entryOf(taskId, null);
      entry.hearers.add(hear);
      try {
        if (entry.text) hear(entry.text);
        for (;;) {
          const { promise, resolve } = Promise.withResolvers<void>();
          entry.wakers.add(resolve);
          const stop = new AbortController();
          const signal = AbortSignal.any([stop.signal, stopping]);
          try {
            if (await isOver()) return;
            await Promise.race([promise, wait(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined)]);
            stopping.throwIfAborted();
          } finally {
            stop.abort();
            entry.wakers.delete(resolve);
          }
        }
      } finally {
        entry.hearers.delete(hear);
        if (entry.hearers.size === 0) entries.delete(taskId);
      }
    },
  };
}
