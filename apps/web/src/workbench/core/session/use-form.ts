import { defaultOf, type Field } from '@yujian/contract/fields/kinds';
import type { ParamValue } from '@yujian/contract/fields/params';
import type { Address, Tool } from '@yujian/contract/tools/tool';
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { openDraft } from '../../../lib/drafts.ts';
import { translate } from '../../../lib/i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import { draftOf, restoreDraft } from '../form/draft.ts';
import { changePictures, type LocalPicture, type PictureAction, type Pictures } from '../form/pictures.ts';
import { uploadFields, initialSettings, type Settings } from '../form/settings.ts';
import { workbenchTexts } from '../texts.ts';
import { refusalOf } from '../upload/compress-rule.ts';
import { readPicture } from '../upload/read-picture.ts';

const SAVE_AFTER_MS = 400;
/** Kinds of fields that are about the main picture. */
const OF_A_PICTURE: ReadonlySet<Field['kind']> = new Set([
  'corrections',
  'selection',
  'holeLines',
  'margins',
  'plane',
  'surfaces',
]);
const REFUSALS = { empty: 'refusedEmpty', kind: 'refusedKind', heavy: 'refusedHeavy' } as const;

export interface ToolForm {
  readonly settings: Settings;
  readonly pictures: Pictures;
  /** False until what was left in this browser is back on the form; what a person changes before that stays. */
  readonly restored: boolean;
  readonly set: (key: string, value: ParamValue) => void;
  readonly setAll: (settings: Settings) => void;
  readonly changePicture: (action: PictureAction) => void;
  /** Puts the first of the files into a picture field, or says why not. */
  readonly putFiles: (key: string, files: readonly File[]) => Promise<void>;
  /** Keeps the form for whoever logs in next, as nobody is logged in any more. */
  readonly saveForLogin: () => Promise<void>;
}

/** The settings and pictures of one tool, kept in the browser: a reload, a login or a closed tab loses nothing. */
export function useToolForm(tool: Tool, address: Address): ToolForm {
  const [settings, setSettings] = useState<Settings>(() => initialSettings(tool, address.preset));
  const [pictures, dispatch] = useReducer(changePictures, {});
  const [restored, setRestored] = useState(false);
  const place = useMemo(() => openDraft(tool.id), [tool]);
  const changed = useRef<Settings>({});
  const asFound = useRef<FormState | null>(null);
  const latest = useRef({ settings, pictures, restored });
  useEffect(() => {
    latest.current = { settings, pictures, restored };
  });

  useEffect(() => {
    let gone = false;
    changed.current = {};
    void place
      .load()
      .then((draft) => restoreDraft(tool, draft, address.preset))
      .then((found) => {
        if (gone) return;
        const waiting = latest.current.pictures;
        changed.current = { ...wordsOfAddress(tool), ...changed.current };
        const all = {
          settings: { ...found.settings, ...changed.current },
          pictures: { ...found.pictures, ...waiting },
        };
        if (Object.keys(changed.current).length === 0 && Object.keys(waiting).length === 0) asFound.current = all;
        setSettings(all.settings);
        dispatch({ type: 'replace', pictures: all.pictures });
        setRestored(true);
      });
    return () => {
      gone = true;
    };
  }, [tool, address, place]);

  const saveNow = useCallback(async () => {
    const now = latest.current;
    if (isToKeep(now, asFound.current)) await place.save(draftOf(now.settings, now.pictures));
  }, [place]);

  const saveForLogin = useCallback(async () => {
    place.release();
    if (latest.current.restored) await place.save(draftOf(latest.current.settings, latest.current.pictures));
  }, [place]);

  useEffect(() => {
    if (!restored) return undefined;
    const timer = setTimeout(() => void saveNow(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [settings, pictures, restored, saveNow]);

  useEffect(() => {
    const onHide = () => {
      const now = latest.current;
      if (isToKeep(now, asFound.current)) place.leave(draftOf(now.settings, now.pictures));
      void saveNow();
    };
    window.addEventListener('pagehide', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      void saveNow();
    };
  }, [place, saveNow]);

  /** What was said of a picture goes with it. */
  const changePicture = useCallback(
    (action: PictureAction) => {
      dispatch(action);
      const isOther = action.type === 'put' || action.type === 'use' || action.type === 'remove';
      if (!isOther) return;
      for (const field of tool.fields)
        if ((field.kind === 'mask' || field.kind === 'image') && field.of === action.key)
          dispatch({ type: 'remove', key: field.key });
      if (action.key !== mainPictureKey(tool)) return;
      const said = tool.fields.filter(
        (field) => OF_A_PICTURE.has(field.kind) && (latest.current.settings[field.key] ?? null) !== null,
      );
      if (said.length === 0) return;
      const afresh = Object.fromEntries(said.map((field) => [field.key, defaultOf(field)]));
      changed.current = { ...changed.current, ...afresh };
      setSettings((now) => ({ ...now, ...afresh }));
    },
    [tool],
  );

  const putFiles = useCallback(
    async (key: string, files: readonly File[]) => {
      const local = await readFirst(files);
      if (local) changePicture({ type: 'put', key, local });
    },
    [changePicture],
  );

  return {
    settings,
    pictures,
    restored,
    set: useCallback((key, value) => {
      changed.current = { ...changed.current, [key]: value };
      setSettings((now) => ({ ...now, [key]: value }));
    }, []),
    setAll: useCallback((all) => {
      changed.current = all;
      setSettings(all);
    }, []),
    changePicture,
    putFiles,
    saveForLogin,
  };
}

/** Reads the first of the files, or says why not. */
export async function readFirst(files: readonly File[]): Promise<LocalPicture | null> {
  const [file] = files;
  if (!file) return null;
  const refusal = refusalOf(file);
  if (refusal) {
    showToast('error', translate(workbenchTexts, REFUSALS[refusal]));
    return null;
  }
  if (files.length > 1) showToast('info', translate(workbenchTexts, 'onlyOne'));
  return readPicture(file, file.name);
}

/** Words that another page sends along for the prompt; they are taken once. */
function wordsOfAddress(tool: Tool): Settings {
  const address = new URL(window.location.href);
  const words = address.searchParams.get('words');
  const field = tool.fields.find((one) => one.kind === 'text' && one.key === 'promptTxt');
  if (words === null || field?.kind !== 'text') return {};
  address.searchParams.delete('words');
  window.history.replaceState(window.history.state, '', address);
  return { [field.key]: words.slice(0, field.maxLength) };
}

interface FormState {
  readonly settings: Settings;
  readonly pictures: Pictures;
}

/** A form that nobody has changed is not kept: opening a tool would take the place of what was left there by another tab or before a login. */
function isToKeep(now: FormState & { readonly restored: boolean }, asFound: FormState | null): boolean {
  return now.restored && (now.settings !== asFound?.settings || now.pictures !== asFound.pictures);
}

/** The picture that the tool works on. */
export function mainPictureKey(tool: Tool): string {
  const fields = uploadFields(tool);
  return (fields.find((field) => field.required) ?? fields[0])?.key ?? 'upload_img';
}
