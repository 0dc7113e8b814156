import type { TaskEvent } from '@yujian/contract/api/tasks';
import { TASK_EVENTS } from '@yujian/domain/tasks/events';
import type { OwnedTaskEvent } from '@yujian/domain/tasks/events';
import type { Services } from '../../services.ts';

export interface EventListener {
  hear(event: TaskEvent): void;
  /** Events were missed: read the state again. */
  missed(): void;
}

/** Hands what happens to tasks, in whichever process, to the listeners of their owners. */
export interface EventHub {
  /** Returns the way to stop listening. */
  listen(userId: string, listener: EventListener): () => void;
  /** Hears the events of everybody. */
  watch(watcher: (event: OwnedTaskEvent) => void): void;
  close(): Promise<void>;
}

export async function openEventHub({ events }: Pick<Services, 'events'>): Promise<EventHub> {
  const listeners = new Map<string, Set<EventListener>>();
  const watchers: ((event: OwnedTaskEvent) => void)[] = [];
  const unsubscribe = await events.subscribe<OwnedTaskEvent>(
    TASK_EVENTS,
    (owned) => {
      for (const watch of watchers) watch(owned);
      const { userId, tool: _tool, seconds: _seconds, ...event } = owned;
      for (const listener of listeners.get(userId) ?? []) listener.hear(event);
    },
    () => {
      for (const own of listeners.values()) for (const listener of own) listener.missed();
    },
  );
  return {
    listen(userId, listener) {
      const own = listeners.get(userId) ?? new Set();
      listeners.set(userId, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(userId) === own) listeners.delete(userId);
      };
    },
    watch: (watcher) => void watchers.push(watcher),
    close: unsubscribe,
  };
}
