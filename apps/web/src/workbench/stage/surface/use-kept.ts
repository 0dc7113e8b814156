import type { KeptSurface } from '@yujian/contract/edit/kept-surfaces';
import type { SelectionDocument } from '@yujian/contract/edit/selection';
import { KEPT_SLOTS, keptKeys } from '@yujian/contract/edit/surfaces-max';
import { defaultOf } from '@yujian/contract/fields/kinds';
import type { Tool } from '@yujian/contract/tools/tool';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import { localMask, movedPicture, type Picture, type Pictures } from '../../core/form/pictures.ts';
import type { Settings } from '../../core/form/settings.ts';
import type { ToolForm } from '../../core/session/use-form.ts';
import type { Selection } from '../selection/use-selection.ts';
import { surfaceTexts } from './texts.ts';

/** The surfaces of a picture beside the one in hand, which is the one that the form shows. */
export interface KeptSurfaces {
  /** The lowest first. */
  readonly list: readonly KeptSurface[];
  /** Keeps the surface in hand and begins another; null while it has no selection or no material, or there is no room. */
  readonly add: (() => void) | null;
  /** Takes a kept surface in hand; the one that was is kept, or, where it is not whole, dropped. */
  readonly choose: (slot: number) => void;
  readonly remove: (slot: number) => void;
  readonly isFull: boolean;
  /** Counts how often another surface came into the hand. */
  readonly turn: number;
}

const [MASK, OWN_PICTURE] = ['mask', 'material_img'];
const UNDO_SECONDS = 8;

/** The form of a surface, and the keys that a kept one has of it. */
type Hand = Omit<KeptSurface, 'slot'>;
const KEYS: readonly (keyof Hand)[] = [
  'maskDocument',
  'material',
  'tileWidth',
  'scale',
  'turn',
  'offsetX',
  'offsetY',
  'plane',
  'shading',
];

export function useKeptSurfaces(tool: Tool, form: ToolForm, selection: Selection): KeptSurfaces {
  const t = useTexts(surfaceTexts);
  const { settings, pictures } = form;
  const { document, outline, isCurrent, service } = selection;
  const list = (settings['surfaces'] ?? []) as readonly KeptSurface[];
  const [turn, setTurn] = useState(0);
  const latest = useRef({ settings, pictures, document });
  useEffect(() => {
    latest.current = { settings, pictures, document };
  });
  // A mask that a reload lost is drawn again as it was.
  const redrawn = useRef(new Set<SelectionDocument>());
  useEffect(() => {
    if (!form.restored) return;
    for (const { slot, maskDocument } of list) {
      const key = keptKeys(slot).mask;
      if (pictures[key] || maskDocument === null || redrawn.current.has(maskDocument)) continue;
      redrawn.current.add(maskDocument);
      void service
        .png(maskDocument)
        .then((blob) => form.changePicture({ type: 'put', key, local: localMask(blob, maskDocument) }))
        .catch(() => showToast('error', t('notKept')));
    }
  });
  const isDrawn = document.steps.length > 0 && isCurrent && (outline?.chosen ?? 0) > 0;
  const isWhole = isDrawn && ((settings['material'] ?? '') !== '' || pictures[OWN_PICTURE!] !== undefined);
  const free = KEPT_SLOTS.find((slot) => list.every((one) => one.slot !== slot));

  const put = (nextSettings: Settings, nextPictures: Pictures): void => {
    form.setAll(nextSettings);
    form.changePicture({ type: 'replace', pictures: nextPictures });
    setTurn((count) => count + 1);
  };
  /** @param slot null: an empty hand */
  const take = (slot: number | null, handMask: Picture | null): void => {
    const { settings: now, pictures: files } = latest.current;
    const kept = (now['surfaces'] ?? []) as readonly KeptSurface[];
    const chosen = kept.find((one) => one.slot === slot);
    const to = handMask === null ? undefined : (KEPT_SLOTS.find((one) => kept.every((o) => o.slot !== one)) ?? slot);
    const rest = kept.filter((one) => one.slot !== slot);
    const hand = { ...pick(now, tool), slot: to ?? 0 } as KeptSurface;
    const keys = slot === null ? null : keptKeys(slot);
    const next: Record<string, Picture | undefined> = {
      ...files,
      ...(keys && { [keys.mask]: undefined, [keys.picture]: undefined }),
      [MASK!]: keys ? movedPicture(files[keys.mask]) : undefined,
      [OWN_PICTURE!]: keys ? movedPicture(files[keys.picture]) : undefined,
    };
    if (to) {
      next[keptKeys(to).mask] = handMask ?? undefined;
      next[keptKeys(to).picture] = movedPicture(files[OWN_PICTURE!]);
    }
    const surfaces = to ? [...rest, hand] : rest;
    put({ ...now, ...(chosen ? pick({ ...chosen }, tool) : pick({}, tool)), surfaces }, next);
  };
  /** What was, by a press on what is said. */
  const offerBack = (
    words: string,
    { settings: was, pictures: files }: Pick<ToolForm, 'settings' | 'pictures'>,
  ): void =>
    showToast('info', words, {
      seconds: UNDO_SECONDS,
      action: {
        label: t('takeBack'),
        run: () =>
          put(was, Object.fromEntries(Object.entries(files).map(([key, picture]) => [key, movedPicture(picture)]))),
      },
    });

  const change = (slot: number | null): void => {
    if (!isWhole) {
      if (isDrawn) offerBack(t('dropped'), { settings, pictures });
      take(slot, null);
      return;
    }
    const stored = movedPicture(pictures[MASK!]);
    if (stored && stored.phase !== 'refused') {
      take(slot, stored);
      return;
    }
    void service.png(document).then(
      (blob) => {
        if (latest.current.document === document) take(slot, { phase: 'waiting', local: localMask(blob, document) });
      },
      () => showToast('error', t('notKept')),
    );
  };

  return {
    list,
    add: isWhole && free !== undefined ? () => change(null) : null,
    choose: change,
    remove: (slot) => {
      const { mask, picture } = keptKeys(slot);
      offerBack(t('removed'), { settings, pictures });
      form.set(
        'surfaces',
        list.filter((one) => one.slot !== slot),
      );
      form.changePicture({ type: 'replace', pictures: { ...pictures, [mask]: undefined, [picture]: undefined } });
    },
    isFull: free === undefined,
    turn,
  };
}

/** The settings of one surface; what is not there as nobody touched it. */
function pick(from: Settings, tool: Tool): Hand {
  return Object.fromEntries(
    tool.fields
      .filter(({ key }) => (KEYS as readonly string[]).includes(key))
      .map((field) => [field.key, from[field.key] ?? defaultOf(field)]),
  ) as unknown as Hand;
}
