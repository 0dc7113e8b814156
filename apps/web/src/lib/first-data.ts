import type { Data, Input, JsonCallName } from '@yujian/contract/api/schemas';
import type { Language } from '@yujian/contract';
import { readCookie, SESSION_MARK } from './cookies.ts';
import { readStored } from './storage.ts';

/**
 * What the server sent within the page as the answer to its screen's first question, as anybody sees it: whoever is
 * logged in asks again beside it. Nothing where it answers another question.
 */
export function firstData<N extends JsonCallName>(
  call: N,
  input: Input<N>,
  language: Language,
): { readonly data: Data<N>; readonly at: number } | undefined {
  const sent = document.getElementById('first-data')?.textContent;
  if (!sent) return undefined;
  const first = JSON.parse(sent) as { call: string; input: unknown; language: string; data: Data<N> };
  if (first.call !== call || first.language !== language || JSON.stringify(first.input) !== JSON.stringify(input))
    return undefined;
  const isGuest = readStored('token') === null && readCookie(SESSION_MARK) === null;
  return { data: first.data, at: isGuest ? performance.timeOrigin : 0 };
}
