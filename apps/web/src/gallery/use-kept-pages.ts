import { hashKey, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigationType } from 'react-router';
import { readOfTab, writeOfTab } from '../lib/storage.ts';

const SLOT = 'galleryPages';

interface Kept {
  readonly hash: string;
  readonly at: number;
  readonly data: unknown;
}

/**
 * The loaded pages of a list for coming back to it: a reload finds them again, going to the list anew begins with its
 * first page, which may have come with the document. Returns what the query starts with.
 */
export function useKeptPages<P>(
  key: readonly unknown[],
  first?: () => { readonly data: P; readonly at: number } | undefined,
) {
  const cache = useQueryClient();
  const hash = hashKey(key);
  const arrival = useNavigationType();
  const [kept] = useState(readKept);
  const [sent] = useState(() => {
    const found = first?.();
    return found && { hash, ...found };
  });

  useState(() => {
    const now = cache.getQueryData<InfiniteData<P>>(key);
    if (arrival !== 'POP' && now && now.pages.length > 1)
      cache.setQueryData(key, { pages: now.pages.slice(0, 1), pageParams: now.pageParams.slice(0, 1) });
  });

  useEffect(() => {
    const keep = () => {
      const query = cache.getQueryCache().get(hash);
      const data = query?.state.data as InfiniteData<P> | undefined;
      if (!query || !data || data.pages.length <= 1) return;
      writeOfTab(SLOT, JSON.stringify({ hash, at: query.state.dataUpdatedAt, data } satisfies Kept));
    };
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [cache, hash]);

  if (kept?.hash === hash && arrival === 'POP')
    return { initialData: kept.data as InfiniteData<P, string | undefined>, initialDataUpdatedAt: kept.at };
  if (sent?.hash !== hash) return {};
  return { initialData: { pages: [sent.data], pageParams: [undefined] }, initialDataUpdatedAt: sent.at };
}

function readKept(): Kept | null {
  try {
    return JSON.parse(readOfTab(SLOT) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}
