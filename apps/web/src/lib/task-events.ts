import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Task, TaskEvent } from '@yujian/contract/api/tasks';
import { useEffect } from 'react';
import { client } from './api.ts';
import { applyTaskEvent } from './apply-task-event.ts';
import { KEYS, useLoggedIn } from './queries.ts';

const AGAIN_MS = 3000;
const ENDS: readonly TaskEvent['type'][] = ['succeeded', 'failed', 'cancelled'];
const TYPES: readonly TaskEvent['type'][] = ['queued', 'running', 'progress', 'preview', 'succeeded', 'failed', 'cancelled', 'requeued', 'changed'];

type Listener = (event: TaskEvent) => void;
const listeners = new Set<Listener>();

/** Tells of every task event of this account, in this tab. Returns the way to stop listening. */
export function onTaskEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps one event stream open while somebody is logged in. Mounted once, by the layout. */
export function useTaskEventStream(): void {
  const cache = useQueryClient();
  const loggedIn = useLoggedIn();
  useEffect(() => (loggedIn === true ? openStream(cache) : undefined), [cache, loggedIn]);
}

function openStream(cache: QueryClient): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let missed = false;

  const take = (message: MessageEvent<string>) => {
    const event = JSON.parse(message.data) as TaskEvent;
    cache.setQueryData<Task>(KEYS.task(event.taskId), (task) => (task ? applyTaskEvent(task, event) : task));
    if (event.type !== 'progress' && event.type !== 'preview') refresh(cache, event);
    for (const listener of listeners) listener(event);
  };
  const connect = () => {
    source = new EventSource(client.urlOf('taskEvents'), { withCredentials: true });
    source.onopen = () => {
      // What happened while the line was down is asked for, not guessed.
      if (missed) void cache.invalidateQueries({ queryKey: KEYS.tasks });
      missed = false;
    };
    source.onmessage = take;
    for (const type of TYPES) source.addEventListener(type, take);
    source.onerror = () => {
      missed = true;
      if (source?.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(connect, AGAIN_MS);
    };
  };
  connect();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
}

function refresh(cache: QueryClient, event: TaskEvent): void {
  void cache.invalidateQueries({ queryKey: KEYS.tasks });
  void cache.invalidateQueries({ queryKey: KEYS.task(event.taskId) });
  if (!ENDS.includes(event.type)) return;
  void cache.invalidateQueries({ queryKey: KEYS.tickets });
  void cache.invalidateQueries({ queryKey: KEYS.movements });
  void cache.invalidateQueries({ queryKey: KEYS.usage });
}
