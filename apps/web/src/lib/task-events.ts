import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Task, TaskEvent } from '@yujian/contract/api/tasks';
import { useEffect } from 'react';
import { client } from './api.ts';
import { applyTaskEvent } from './apply-task-event.ts';
import { KEYS, useCurrentUser, useLoggedIn } from './queries.ts';
import { shareLine, type LineNews } from './shared-line.ts';

const AGAIN_MS = 3000;
const ENDS: readonly TaskEvent['type'][] = ['succeeded', 'failed', 'cancelled'];
const TYPES: readonly TaskEvent['type'][] = [
  'queued',
  'running',
  'progress',
  'preview',
  'succeeded',
  'failed',
  'cancelled',
  'requeued',
  'changed',
];

type Listener = (event: TaskEvent) => void;
const listeners = new Set<Listener>();

/** Tells of every task event of this account, in this tab. Returns the way to stop listening. */
export function onTaskEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps hearing task events while somebody is logged in. Mounted once, by the layout. */
export function useTaskEventStream(): void {
  const cache = useQueryClient();
  const loggedIn = useLoggedIn();
  const userId = useCurrentUser().data?.id ?? null;
  useEffect(() => {
    if (loggedIn !== true || userId === null) return undefined;
    return shareLine(`yujian task events ${userId}`, openStream, {
      hear: (text) => take(cache, JSON.parse(text) as TaskEvent),
      // What happened while the line was down is asked for, not guessed.
      missed: () => void cache.invalidateQueries({ queryKey: KEYS.tasks }),
    });
  }, [cache, loggedIn, userId]);
}

function take(cache: QueryClient, event: TaskEvent): void {
  cache.setQueryData<Task>(KEYS.task(event.taskId), (task) => (task ? applyTaskEvent(task, event) : task));
  if (event.type !== 'progress' && event.type !== 'preview') refresh(cache, event);
  for (const listener of listeners) listener(event);
}

function openStream(news: LineNews): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let broken = false;

  const hear = ({ data }: MessageEvent<string>) => news.hear(data);
  const connect = () => {
    source = new EventSource(client.urlOf('taskEvents'), { withCredentials: true });
    source.onopen = () => {
      if (broken) news.missed();
      broken = false;
    };
    source.onmessage = hear;
    for (const type of TYPES) source.addEventListener(type, hear);
    source.onerror = () => {
      // The calls that this asks for tell whether the server is gone, or only this line.
      if (!broken) news.missed();
      broken = true;
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

const LISTS_AFTER_MS = 150;
let listsTimer: ReturnType<typeof setTimeout> | undefined;

/** Lists are asked for once after a burst: the stop of a batch tells of each of its tasks. */
function refreshLists(cache: QueryClient): void {
  listsTimer ??= setTimeout(() => {
    listsTimer = undefined;
    void cache.invalidateQueries({ queryKey: KEYS.tasks });
  }, LISTS_AFTER_MS);
}

function refresh(cache: QueryClient, event: TaskEvent): void {
  refreshLists(cache);
  void cache.invalidateQueries({ queryKey: KEYS.task(event.taskId) });
  if (!ENDS.includes(event.type)) return;
  void cache.invalidateQueries({ queryKey: KEYS.tickets });
  void cache.invalidateQueries({ queryKey: KEYS.movements });
  void cache.invalidateQueries({ queryKey: KEYS.usage });
}
