import { BATCH_PICTURES_MAX } from '@yujian/contract/constants';
import { batchField } from '@yujian/contract/tools/batch';
import type { Tool } from '@yujian/contract/tools/tool';
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { openDraft } from '../../../lib/drafts.ts';
import { translate } from '../../../lib/i18n.ts';
import { openModal } from '../../../lib/modals.ts';
import { useOnline } from '../../../lib/online.ts';
import { useLoggedIn } from '../../../lib/queries.ts';
import { showToast } from '../../../lib/toasts.ts';
import { changePictures } from '../form/pictures.ts';
import { workbenchTexts } from '../texts.ts';
import { useUploads } from '../upload/use-uploads.ts';
import {
  admitFiles,
  fingerprint,
  keepBatch,
  listBatch,
  localOf,
  recallBatch,
  type BatchPicture,
} from './batch-pictures.ts';
import { batchTexts } from './texts.ts';

const REFUSALS = { empty: 'refusedEmpty', kind: 'refusedKind', heavy: 'refusedHeavy' } as const;
/** More at once fill the line no better. */
const UPLOADS_AT_ONCE = 4;
const TEXT = 'pictures';

export interface BatchPictures {
  /** In the order in which they came; none: no batch is being put together. */
  readonly list: readonly BatchPicture[];
  /** Takes several files, or says why not; false where the tool takes one picture only or nobody is logged in. */
  readonly add: (files: readonly File[]) => boolean;
  readonly remove: (key: string) => void;
  readonly clear: () => void;
  /** Says of pictures, by media id, why they cannot be used. */
  readonly refuse: (messages: ReadonlyMap<string, string>) => void;
}

/** The pictures that a person puts together for a batch of a tool: each is sent as it comes, and a reload keeps what was sent. */
export function useBatchPictures(tool: Tool): BatchPictures {
  const [pictures, change] = useReducer(changePictures, {});
  const [restored, setRestored] = useState(false);
  const loggedIn = useLoggedIn();
  const online = useOnline();
  const field = batchField(tool);
  const place = useMemo(() => openDraft(`batch ${tool.id}`), [tool]);
  const known = useRef(new Map<string, string>());
  const count = useRef(0);

  useEffect(() => {
    let gone = false;
    void place.load().then((draft) => {
      if (gone) return;
      change({ type: 'replace', pictures: recallBatch(draft?.texts?.[TEXT], translate(batchTexts, 'unsent')) });
      setRestored(true);
    });
    return () => {
      gone = true;
    };
  }, [place]);

  const kept = useMemo(() => keepBatch(pictures), [pictures]);
  useEffect(() => {
    if (restored) void place.save({ params: {}, pictures: {}, texts: { [TEXT]: kept } });
  }, [restored, kept, place]);

  const keys = useMemo(() => Object.keys(pictures), [pictures]);
  useUploads({
    tool,
    pictures,
    change,
    mayUpload: loggedIn === true && restored && online,
    silent: true,
    keys,
    atOnce: UPLOADS_AT_ONCE,
  });

  const list = useMemo(() => listBatch(pictures), [pictures]);
  const add = useCallback(
    (files: readonly File[]): boolean => {
      if (field === undefined) return false;
      if (loggedIn !== true) {
        showToast('info', translate(batchTexts, 'loginFirst'));
        openModal('login');
        return false;
      }
      const here = list.map(({ key }) => known.current.get(key) ?? key);
      const { files: taken, twice, over } = admitFiles(files, new Set(here));
      if (twice > 0) showToast('info', translate(batchTexts, 'twice', { n: twice }));
      if (over > 0) showToast('info', translate(batchTexts, 'over', { n: over, max: BATCH_PICTURES_MAX }));
      for (const { file, refusal } of taken) {
        const key = `file-${(count.current += 1)}`;
        const local = localOf(file, file.name);
        known.current.set(key, fingerprint(file));
        change({ type: 'put', key, local });
        if (refusal !== null)
          change({ type: 'refused', key, local, message: translate(workbenchTexts, REFUSALS[refusal]) });
      }
      return true;
    },
    [field, loggedIn, list],
  );

  return {
    list,
    add,
    remove: (key) => change({ type: 'remove', key }),
    clear: () => change({ type: 'replace', pictures: {} }),
    refuse: (messages) => {
      for (const { key, picture } of list) {
        const message = picture.phase === 'stored' ? messages.get(picture.mediaId) : undefined;
        if (message !== undefined && picture.local) change({ type: 'refused', key, local: picture.local, message });
      }
    },
  };
}
