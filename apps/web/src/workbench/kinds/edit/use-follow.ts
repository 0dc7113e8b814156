import type { EditTurn } from '@yujian/contract/api/edits';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isRunning } from './turns/turn-picture.ts';
import type { Conversation } from './use-conversation.ts';

/** What is opened is gone on from its head; what was sent is gone on from its result. */
export function useFollow(
  { data }: Conversation,
  {
    awaited,
    isReady,
    goOnFrom,
    setModel,
    setAwaited,
  }: {
    readonly awaited: string | null;
    readonly isReady: boolean;
    readonly goOnFrom: (turn: EditTurn | null) => void;
    readonly setModel: (model: number) => void;
    readonly setAwaited: (turnId: string | null) => void;
  },
): void {
  const opened = useRef<string | null>(null);
  const follow = useEffectEvent((): void => {
    if (data === undefined) {
      opened.current = null;
      return;
    }
    const waiting = data.turns.find(({ turnId }) => turnId === awaited);
    if (opened.current !== data.sessionId && !waiting) {
      opened.current = data.sessionId;
      setModel(data.model);
      const head = data.turns.find(({ turnId }) => turnId === data.headTurnId) ?? null;
      goOnFrom(head);
      setAwaited(head && isRunning(head) ? head.turnId : null);
      return;
    }
    opened.current = data.sessionId;
    if (!waiting || isRunning(waiting)) return;
    setAwaited(null);
    if (waiting.status === 'succeeded') goOnFrom(waiting);
  });
  useEffect(() => {
    if (isReady) queueMicrotask(follow);
  }, [data, isReady]);
}
