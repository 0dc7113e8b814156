import type { Envelope } from '@yujian/contract/api/envelope';
import type { MediaInfo } from '@yujian/contract/api/media';
import { REQUEST_TIMEOUT_MS } from '@yujian/contract/constants';
import { ApiError, client } from '../../../lib/api.ts';
import { readCookie, SESSION_MARK } from '../../../lib/cookies.ts';
import { currentLanguage } from '../../../lib/language.ts';
import { readStored } from '../../../lib/storage.ts';

interface SendFileOptions {
  readonly signal: AbortSignal;
  /** Share of the bytes that have left, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/**
 * Sends one file with progress, which fetch cannot tell. Time runs out only when nothing moves for as long as
 * a request may take. Rejects with ApiError when the server refuses, with an AbortError when it was stopped,
 * with a TypeError when the line broke.
 */
export function sendFile(blob: Blob, name: string, { signal, onProgress }: SendFileOptions): Promise<MediaInfo> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stalled: ReturnType<typeof setTimeout> | undefined;
    const watch = () => {
      clearTimeout(stalled);
      stalled = setTimeout(() => request.abort(), REQUEST_TIMEOUT_MS);
    };
    const stop = () => request.abort();
    const settle = (end: () => void) => () => {
      clearTimeout(stalled);
      signal.removeEventListener('abort', stop);
      end();
    };
    request.open('POST', client.urlOf('upload'));
    request.withCredentials = true;
    request.setRequestHeader('Accept-Language', currentLanguage());
    const token = readStored('token');
    if (token !== null && readCookie(SESSION_MARK) === null) request.setRequestHeader('satoken', token);
    request.upload.onprogress = (event) => {
      watch();
      if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total);
    };
    request.onerror = settle(() => reject(new TypeError('the upload broke off')));
    request.onabort = settle(() =>
      reject(signal.aborted ? new DOMException('stopped', 'AbortError') : new TypeError('the upload stalled')),
    );
    request.onload = settle(() => {
      const answer = readAnswer(request.responseText);
      if (answer && answer.error.code === 0) resolve(answer.data);
      else
        reject(
          new ApiError(
            request.status,
            answer?.error.code ?? request.status * 100,
            answer?.error.message ?? '',
            answer?.data,
          ),
        );
    });
    if (signal.aborted) {
      reject(new DOMException('stopped', 'AbortError'));
      return;
    }
    signal.addEventListener('abort', stop);
    const form = new FormData();
    form.append('file', blob, name);
    watch();
    request.send(form);
  });
}

function readAnswer(text: string): Envelope<MediaInfo> | null {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && 'error' in body ? (body as Envelope<MediaInfo>) : null;
  } catch {
    return null;
  }
}
