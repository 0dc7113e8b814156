import { useEffect, useRef, useState } from 'react';
import { isApiError } from '../../../lib/api.ts';
import { randomId } from '../../../lib/random-id.ts';
import { translate } from '../../../lib/i18n.ts';
import { sendFile } from '../../../workbench/core/upload/send-file.ts';
import { customTexts } from './custom.texts.ts';

export interface SentFile {
  readonly key: string;
  readonly file: File;
  /** Of its bytes that have left, 0 to 1. */
  readonly share: number;
  /** Once it has arrived. */
  readonly mediaId: string | null;
  /** Why it has not. */
  readonly problem: string | null;
}

/** Files that are sent as soon as they are chosen; what is taken out, or left behind, is not sent on. */
export function useSentFiles(most: number) {
  const [files, setFiles] = useState<readonly SentFile[]>([]);
  const running = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const { current } = running;
    return () => {
      for (const controller of current.values()) controller.abort();
    };
  }, []);

  const change = (key: string, what: Partial<SentFile>) =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...what } : one)));
  const send = async ({ key, file }: Pick<SentFile, 'key' | 'file'>) => {
    const controller = new AbortController();
    running.current.set(key, controller);
    change(key, { share: 0, problem: null });
    try {
      const { id } = await sendFile(file, file.name, {
        signal: controller.signal,
        onProgress: (share) => change(key, { share }),
      });
      change(key, { mediaId: id });
    } catch (error) {
      if (!controller.signal.aborted)
        change(key, { problem: isApiError(error) ? error.message : translate(customTexts, 'broke') });
    } finally {
      running.current.delete(key);
    }
  };

  return {
    files,
    /** Takes as many as there is room for. */
    add: (chosen: readonly File[]) => {
      const taken = chosen
        .slice(0, most - files.length)
        .map((file): SentFile => ({ key: randomId(), file, share: 0, mediaId: null, problem: null }));
      setFiles((all) => [...all, ...taken]);
      for (const one of taken) void send(one);
    },
    remove: (key: string) => {
      running.current.get(key)?.abort();
      setFiles((all) => all.filter((one) => one.key !== key));
    },
    sendAgain: (one: SentFile) => void send(one),
    clear: () => setFiles([]),
  };
}
