import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { readOfTab, writeOfTab } from '../lib/storage.ts';

/** Whether the document itself was opened anew: by a link or typed, neither reloaded nor come back to. */
function isFreshDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'navigate';
}
let firstAddress = true;

/**
 * Comes back to where the window was scrolled to at this address, by the browser's back and by a reload; any other way
 * to an address begins at its top.
 *
 * @param ready the list has its height
 */
export function useKeptPlace(ready: boolean): void {
  const { pathname, search } = useLocation();
  const arrival = useNavigationType();
  const address = pathname + search;
  const last = useRef<string | null>(null);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    return () => {
      history.scrollRestoration = 'auto';
    };
  }, []);

  useLayoutEffect(() => {
    if (!ready) return undefined;
    const name = `place:${address}`;
    if (last.current !== address) {
      const isBack = arrival === 'POP' && !(firstAddress && isFreshDocument());
      if (isBack) window.scrollTo(0, Number(readOfTab(name) ?? 0));
      else if (last.current !== null) window.scrollTo(0, 0);
      last.current = address;
    }
    firstAddress = false;
    let y = window.scrollY;
    // the browser scrolls the next screen while this one is still there
    const note = () => {
      if (location.pathname + location.search === address) y = window.scrollY;
    };
    const keep = () => writeOfTab(name, String(Math.round(y)));
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [address, arrival, ready]);
}
