import { useQueryClient } from '@tanstack/react-query';
import type { Tool } from '@yujian/contract/tools/tool';
import { COMPRESS_ABOVE_MB } from '@yujian/contract/constants';
import { ERRORS } from '@yujian/contract/errors';
import { useEffect, useRef } from 'react';
import { isApiError } from '../../../lib/api.ts';
import { translate } from '../../../lib/i18n.ts';
import { KEYS } from '../../../lib/queries.ts';
import { showToast } from '../../../lib/toasts.ts';
import { uploadFields } from '../form/settings.ts';
import type { LocalPicture, PictureAction, Pictures } from '../form/pictures.ts';
import { workbenchTexts } from '../texts.ts';
import { compressPicture } from './compress.ts';
import { intakeOf } from './compress-rule.ts';
import { sendFile } from './send-file.ts';

interface Options {
  readonly tool: Tool;
  readonly pictures: Pictures;
  readonly change: (action: PictureAction) => void;
  /** Uploads wait until somebody is logged in and there is a line. */
  readonly mayUpload: boolean;
  /** Keeps the two messages about compression to itself. */
  readonly silent?: boolean;
  /** Of pictures that are not the tool's fields but many for its main one. */
  readonly keys?: readonly string[];
  readonly atOnce?: number;
}

/** Sends every waiting picture; a picture that is taken out or replaced stops its upload. */
export function useUploads({
  tool,
  pictures,
  change,
  mayUpload,
  silent = false,
  keys,
  atOnce = Infinity,
}: Options): void {
  const cache = useQueryClient();
  const running = useRef(new Map<LocalPicture, AbortController>());

  useEffect(() => {
    const wanted = new Set(Object.values(pictures).map((picture) => picture?.local));
    for (const [local, controller] of running.current) {
      if (wanted.has(local)) continue;
      controller.abort();
      running.current.delete(local);
    }
    if (!mayUpload) return;
    const fields = uploadFields(tool);
    for (const key of keys ?? fields.map((field) => field.key)) {
      const picture = pictures[key];
      if (picture?.phase !== 'waiting' || running.current.has(picture.local)) continue;
      if (running.current.size >= atOnce) break;
      const field = fields.find((one) => one.key === key);
      const { local } = picture;
      const controller = new AbortController();
      running.current.set(local, controller);
      const intake = field ? intakeOf(tool, field) : tool.intake;
      void upload(key, local, intake === 'compressed', controller).finally(() => running.current.delete(local));
    }

    async function upload(
      key: string,
      local: LocalPicture,
      mayCompress: boolean,
      controller: AbortController,
    ): Promise<void> {
      change({ type: 'sent', key, local, share: 0 });
      try {
        const prepared = mayCompress
          ? await compressPicture(local)
          : { blob: local.blob, name: local.name, reason: null };
        if (prepared.reason !== null && !silent) {
          const sentence = prepared.reason === 'bytes' ? 'compressedBytes' : 'compressedPixels';
          showToast('info', translate(workbenchTexts, sentence, { limit: COMPRESS_ABOVE_MB }));
        }
        const media = await sendFile(prepared.blob, prepared.name, {
          signal: controller.signal,
          onProgress: (share) => change({ type: 'sent', key, local, share }),
        });
        change({ type: 'stored', key, local, mediaId: media.id });
      } catch (error) {
        if (controller.signal.aborted) return;
        // The session ended meanwhile: once that is known, the picture waits for a login like a visitor's.
        const hasToWait = isApiError(error, ERRORS.notLoggedIn.code);
        if (hasToWait) await cache.invalidateQueries({ queryKey: KEYS.user });
        const message = isApiError(error) ? error.message : translate(workbenchTexts, 'uploadBroke');
        change({ type: 'refused', key, local, message });
        // Not refused, only cut off: it waits for the line and goes out again.
        if (hasToWait || (!isApiError(error) && !navigator.onLine)) change({ type: 'retry', key });
      }
    }
  }, [tool, pictures, change, mayUpload, silent, keys, atOnce, cache]);

  useEffect(() => {
    const controllers = running.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);
}
