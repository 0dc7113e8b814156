import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Tour, TourStop } from '@yujian/contract/api/tours';
import { ERRORS } from '@yujian/contract/errors';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callApi, isApiError } from '../../../../../lib/api.ts';
import { useOnline } from '../../../../../lib/online.ts';
import { stopsToSave } from './tour-edit.ts';
import { TOURS } from '../../../../stage/panorama/tour/tour-queries.ts';

/** What one works on; the rest of a tour is the server's. */
export interface TourDraft {
  readonly name: string;
  readonly stops: readonly TourStop[];
}

/** `waiting`: there is no line. `refused`: the server said why not. `conflict`: a newer version lies there. */
export type Saving =
  | { readonly state: 'saved' | 'changed' | 'saving' | 'waiting' }
  | { readonly state: 'refused'; readonly words: string }
  | { readonly state: 'conflict'; readonly newest: number };

export interface TourWork {
  readonly draft: TourDraft | null;
  readonly isMissing: boolean;
  readonly isFailed: boolean;
  readonly reload: () => void;
  readonly saving: Saving;
  readonly change: (change: (draft: TourDraft) => TourDraft) => void;
  /** Resolves once everything is on the server; false when that could not be. */
  readonly flush: () => Promise<boolean>;
  readonly openNewest: () => Promise<void>;
  readonly saveOver: () => Promise<boolean>;
  /** As a tour of its own, of which it gives the id; null when that could not be. */
  readonly saveCopy: (name: string) => Promise<string | null>;
}

const PAUSE_MS = 700;
/** The line may be up and the server away. */
const RETRY_MS = 5000;

interface Kept {
  base: number;
  draft: TourDraft | null;
  isChanged: boolean;
  running: Promise<boolean> | null;
  /** The last save found no line: it is sent again as soon as there is one. */
  wasOffline: boolean;
}

/** A tour of one's own that saves itself a moment after each change. */
export function useTourWork(id: string): TourWork {
  const cache = useQueryClient();
  const online = useOnline();
  const query = useQuery({
    queryKey: [...TOURS, 'one', id],
    queryFn: ({ signal }) => callApi('tourGet', { id }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const [draft, setDraft] = useState<TourDraft | null>(null);
  const [saving, setSaving] = useState<Saving>({ state: 'saved' });
  const kept = useRef<Kept>({ base: 0, draft: null, isChanged: false, running: null, wasOffline: false });

  const take = useCallback(({ name, stops, version }: Tour) => {
    kept.current = { base: version, draft: { name, stops }, isChanged: false, running: null, wasOffline: false };
    setDraft({ name, stops });
    setSaving({ state: 'saved' });
  }, []);
  useEffect(() => {
    if (query.data && kept.current.draft === null) take(query.data);
  }, [query.data, take]);

  const send = useCallback(async (): Promise<boolean> => {
    const now = kept.current;
    while (now.isChanged && now.draft) {
      const sent = now.draft;
      setSaving({ state: 'saving' });
      try {
        const saved = await callApi('tourSave', { id, base: now.base, ...payloadOf(sent) });
        now.base = saved.version;
        now.isChanged = now.draft !== sent;
      } catch (error) {
        now.wasOffline = !navigator.onLine;
        setSaving(refusalOf(error, now.base));
        return false;
      }
    }
    setSaving({ state: 'saved' });
    void cache.invalidateQueries({ queryKey: [...TOURS, 'list'] });
    return true;
  }, [cache, id]);

  /** One save at a time: who asks while one runs hears of the same. */
  const flush = useCallback(async (): Promise<boolean> => {
    const now = kept.current;
    now.running ??= send().finally(() => {
      now.running = null;
    });
    return now.running;
  }, [send]);

  const change = useCallback((apply: (draft: TourDraft) => TourDraft) => {
    const now = kept.current;
    if (!now.draft) return;
    now.draft = apply(now.draft);
    now.isChanged = true;
    setDraft(now.draft);
    setSaving((before) => (before.state === 'conflict' || before.state === 'saving' ? before : { state: 'changed' }));
  }, []);

  const { state } = saving;
  useEffect(() => {
    const isDue = state === 'changed' || (state === 'waiting' && online);
    if (!isDue) return undefined;
    const timer = setTimeout(() => void flush(), state === 'waiting' && !kept.current.wasOffline ? RETRY_MS : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [state, draft, online, flush]);

  // whoever goes on to another page takes nothing unsaved along
  useEffect(
    () => () => {
      if (kept.current.isChanged) void flush();
    },
    [flush],
  );

  return {
    draft,
    isMissing: isApiError(query.error, ERRORS.notFound.code) || isApiError(query.error, ERRORS.malformed.code),
    isFailed: query.isError,
    reload: () => void query.refetch(),
    saving,
    change,
    flush,
    openNewest: async () => {
      try {
        take(await callApi('tourGet', { id }));
      } catch (error) {
        setSaving(refusalOf(error, kept.current.base));
      }
    },
    saveOver: () => {
      if (saving.state === 'conflict') kept.current.base = saving.newest;
      return flush();
    },
    saveCopy: async (name) => {
      const now = kept.current;
      if (!now.draft) return null;
      try {
        const made = await callApi('tourSave', payloadOf({ ...now.draft, name }));
        now.isChanged = false;
        void cache.invalidateQueries({ queryKey: [...TOURS, 'list'] });
        return made.id;
      } catch (error) {
        setSaving(refusalOf(error, now.base));
        return null;
      }
    },
  };
}

function payloadOf({ name, stops }: TourDraft) {
  return { name, stops: stopsToSave(stops) };
}

function refusalOf(error: unknown, base: number): Saving {
  if (isApiError(error, ERRORS.conflict.code))
    return { state: 'conflict', newest: Number(error.data['version'] ?? base + 1) };
  return isApiError(error) && error.status < 500 ? { state: 'refused', words: error.message } : { state: 'waiting' };
}
