import type { Placements, ThingPlacement } from '@yujian/contract/edit/placements';
import { THING_KEYS } from '@yujian/contract/tools/wanwuqianyi';
import type { Address, Tool } from '@yujian/contract/tools/tool';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { beginTimeline, record, redo, undo, type Timeline } from '../../../lib/timeline.ts';
import { useLoggedIn } from '../../../lib/queries.ts';
import { showToast } from '../../../lib/toasts.ts';
import type { LocalPicture, Pictures } from '../../core/form/pictures.ts';
import type { Starter } from '../../core/session/use-start.ts';
import { useToolSession, type ToolSession } from '../../core/session/use-tool-session.ts';
import { usePictureSize } from '../../core/upload/use-picture-size.ts';
import type { Size } from '../../stage/viewer/view.ts';
import { usualPlacement, withBounds } from './stage/quad.ts';
import { composeTexts } from './texts.ts';
import { useCutOuts, type Shown } from './things/use-cut-outs.ts';

/** A thing on the form. */
export interface Thing {
  readonly key: string;
  readonly index: number;
  /** Absent while its picture is read; null where the browser cannot show it. */
  readonly cutOut: Shown | undefined;
  readonly placement: ThingPlacement | null;
  /** How what it is was found; null = by its alpha, or by a person. */
  readonly cutBy: 'looking' | 'itself' | 'unsure' | null;
}

export interface Composition {
  readonly session: ToolSession;
  readonly starter: Starter;
  /** Pixels of the scene; null until they are known. */
  readonly size: Size | null;
  /** The farthest first. */
  readonly things: readonly Thing[];
  readonly chosen: string | null;
  readonly choose: (key: string | null) => void;
  readonly hasRoom: boolean;
  readonly addFiles: (files: readonly File[]) => void;
  readonly addMedia: (mediaId: string) => void;
  /** What of its picture the thing is, as a person says. */
  readonly cut: (key: string, mask: LocalPicture) => void;
  readonly remove: (index: number) => void;
  /** Towards the viewer, or away. */
  readonly shift: (index: number, by: 1 | -1) => void;
  /** @param gesture changes of one gesture are undone together */
  readonly place: (index: number, placement: ThingPlacement, gesture?: string) => void;
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
}

const SURE = 0.5;
const NOTHING: Placements = { things: [], depth: [] };

export function useComposition(
  tool: Tool,
  address: Address,
  options: { readonly onStarted?: (taskId: string) => void } = {},
): Composition {
  const t = useTexts(composeTexts);
  const session = useToolSession(tool, address, options);
  const { form, mainKey } = session;
  const { size } = usePictureSize(form.pictures[mainKey]);
  const cutOuts = useCutOuts(THING_KEYS, form.pictures);
  const loggedIn = useLoggedIn();
  const [chosen, choose] = useState<string | null>(null);
  const [sought, setSought] = useState<Readonly<Record<string, NonNullable<Thing['cutBy']>>>>({});
  const kept = (form.settings['placements'] ?? null) as Placements | null;
  const [line, setLine] = useState<Timeline<Placements>>(() => beginTimeline(NOTHING));
  const count = THING_KEYS.filter((key) => form.pictures[key] !== undefined).length;
  const now = kept ?? NOTHING;
  const timeline = line.now === now ? line : beginTimeline(now);

  const keep = (next: Timeline<Placements>): void => {
    setLine(next);
    form.set('placements', next.now);
  };
  const change = (next: Placements, gesture?: string): void => keep(record(timeline, next, gesture));

  // A thing that is there and has no place yet stands in the lower part of the picture; another cut keeps its place.
  useEffect(() => {
    if (size === null) return;
    let things = [...now.things];
    let isOther = false;
    for (let index = 0; index < count; index++) {
      const cutOut = cutOuts[THING_KEYS[index]!];
      if (!cutOut || index > things.length) break;
      const placed = things[index];
      if (placed && sameBounds(placed.bounds, cutOut.bounds)) continue;
      const next = placed ? withBounds(placed, cutOut.bounds) : usualPlacement(size, cutOut.bounds, index);
      things = [...things.slice(0, index), next, ...things.slice(index + 1)];
      isOther = true;
    }
    if (!isOther) return;
    const depth = [...now.depth.filter((i) => i < things.length)];
    for (let i = 0; i < things.length; i++) if (!depth.includes(i)) depth.push(i);
    form.set('placements', { things, depth });
  }, [size, cutOuts, count]); // eslint-disable-line react-hooks/exhaustive-deps

  // What a photo's thing is, is looked for once it is stored, unless its own alpha tells.
  const asked = useRef(new Set<string>());
  useEffect(() => {
    for (const key of THING_KEYS) {
      const picture = form.pictures[key];
      const cutOut = cutOuts[key];
      if (picture?.phase !== 'stored' || !cutOut || cutOut.isCut || form.pictures[`${key}_mask`]) continue;
      const note = `${key} ${picture.mediaId}`;
      if (loggedIn !== true || asked.current.has(note)) continue;
      asked.current.add(note);
      setSought((all) => ({ ...all, [key]: 'looking' }));
      callApi('clickMask', { image: picture.mediaId, points: [], box: null }).then(
        ({ mask, score }) => {
          setSought((all) => ({ ...all, [key]: score < SURE ? 'unsure' : 'itself' }));
          form.changePicture({ type: 'use', key: `${key}_mask`, mediaId: mask });
        },
        () => setSought((all) => ({ ...all, [key]: 'unsure' })),
      );
    }
  }, [form, cutOuts, loggedIn]);

  const free = THING_KEYS[count];
  const things = THING_KEYS.slice(0, count).map((key, index): Thing => ({
    key,
    index,
    cutOut: cutOuts[key],
    placement: now.things[index] ?? null,
    cutBy: sought[key] ?? null,
  }));
  const rank = ({ index }: Thing): number => (now.depth.includes(index) ? now.depth.indexOf(index) : count + index);

  return {
    session,
    starter: session.starter,
    size,
    things: things.toSorted((a, b) => rank(a) - rank(b)),
    chosen: things.some(({ key }) => key === chosen) ? chosen : null,
    choose,
    hasRoom: free !== undefined,
    addFiles: (files) => {
      const keys = THING_KEYS.slice(count);
      if (files.length > keys.length) showToast('info', t('most', { n: THING_KEYS.length }));
      files.slice(0, keys.length).forEach((file, i) => void form.putFiles(keys[i]!, [file]));
      if (free !== undefined) choose(keys[Math.min(files.length, keys.length) - 1] ?? free);
    },
    addMedia: (mediaId) => {
      if (free === undefined) return;
      form.changePicture({ type: 'use', key: free, mediaId });
      choose(free);
    },
    cut: (key, local) => {
      form.changePicture({ type: 'put', key: `${key}_mask`, local });
      setSought((all) => Object.fromEntries(Object.entries(all).filter(([other]) => other !== key)));
    },
    remove: (index) => {
      form.changePicture({ type: 'replace', pictures: without(form.pictures, index) });
      setSought((all) => Object.fromEntries(shifted(all, index)));
      const depth = now.depth.filter((i) => i !== index).map((i) => (i > index ? i - 1 : i));
      form.set('placements', { things: now.things.filter((_, i) => i !== index), depth });
      choose(null);
    },
    shift: (index, by) => {
      const depth = [...now.depth];
      const at = depth.indexOf(index);
      const to = at + by;
      if (at < 0 || to < 0 || to >= depth.length) return;
      [depth[at], depth[to]] = [depth[to]!, depth[at]!];
      change({ ...now, depth });
    },
    place: (index, placement, gesture) =>
      change({ ...now, things: now.things.map((one, i) => (i === index ? placement : one)) }, gesture),
    undo: timeline.past.length > 0 ? () => keep(undo(timeline)) : null,
    redo: timeline.future.length > 0 ? () => keep(redo(timeline)) : null,
  };
}

function sameBounds(a: ThingPlacement['bounds'], b: ThingPlacement['bounds']): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}

/** The pictures of the form without a thing; those after it move up. */
function without(pictures: Pictures, index: number): Pictures {
  const next: Record<string, Pictures[string]> = { ...pictures };
  THING_KEYS.forEach((key, i) => {
    if (i < index) return;
    const after = THING_KEYS[i + 1];
    next[key] = after === undefined ? undefined : pictures[after];
    next[`${key}_mask`] = after === undefined ? undefined : pictures[`${after}_mask`];
  });
  return next;
}

function shifted<T>(all: Readonly<Record<string, T>>, index: number): (readonly [string, T])[] {
  return THING_KEYS.flatMap((key, i) => {
    const from = i < index ? key : THING_KEYS[i + 1];
    const value = from === undefined ? undefined : all[from];
    return value === undefined ? [] : [[key, value] as const];
  });
}
