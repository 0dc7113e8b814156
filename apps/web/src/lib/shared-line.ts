/** What a line to the server brings. */
export interface LineNews {
  hear(text: string): void;
  /** Something was missed, or may be: the line is down, or was. */
  missed(): void;
}

/** Opens a line of this tab's own; the answer closes it. */
type OpenLine = (news: LineNews) => () => void;

/**
 * One line for all tabs that name it alike. A browser allows six connections to a site, so a line for each tab would
 * leave none for calls and pictures. The tab that holds the lock has the line and passes on what comes; when it
 * closes, another takes over. Over plain http there are no locks: a tab then has a line while it is looked at.
 */
export function shareLine(name: string, open: OpenLine, news: LineNews): () => void {
  return 'locks' in navigator ? openForAll(name, open, news) : openWhileShown(open, news);
}

function openForAll(name: string, open: OpenLine, news: LineNews): () => void {
  const others = new BroadcastChannel(name);
  others.onmessage = ({ data }: MessageEvent<string | null>) => (data === null ? news.missed() : news.hear(data));
  const toAll: LineNews = {
    hear(text) {
      others.postMessage(text);
      news.hear(text);
    },
    missed() {
      others.postMessage(null);
      news.missed();
    },
  };
  const leaving = new AbortController();
  const hold = () =>
    new Promise<void>((release) => {
      const close = open(toAll);
      leaving.signal.addEventListener('abort', () => {
        close();
        release();
      });
    });
  // Whoever leaves while it waits is refused the lock, and nothing is left to do.
  navigator.locks.request(name, { signal: leaving.signal }, hold).catch(() => undefined);
  return () => {
    leaving.abort();
    others.close();
  };
}

function openWhileShown(open: OpenLine, news: LineNews): () => void {
  let close = document.hidden ? undefined : open(news);
  const follow = () => {
    close?.();
    close = document.hidden ? undefined : open(news);
    if (!document.hidden) news.missed();
  };
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    close?.();
  };
}
