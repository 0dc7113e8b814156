import type { SelectionDocument, SelectionStep } from '@yujian/contract/edit/selection';
import { useEffect, useRef, useState } from 'react';
import { beginTimeline, record, redo, undo, type Timeline } from '../../../lib/timeline.ts';
import { emptySelection, ofMask, stepsToMerge, withMerged, withStep } from './document/steps.ts';
import { SelectionService } from './raster/selection-service.ts';
import { useOutline, type Outlined } from './use-outline.ts';
import type { Size } from '../viewer/view.ts';

/** The selection of the picture on the form, as the tools change it. */
export interface Selection extends Outlined {
  readonly service: SelectionService;
  readonly document: SelectionDocument;
  /** Changes of one gesture are undone together. */
  readonly change: (next: SelectionDocument, gesture?: string) => void;
  readonly add: (step: SelectionStep) => void;
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
}

interface Options {
  /** Pixels of the oriented picture. */
  readonly size: Size;
  /** What is kept of it on the form; null: nothing was drawn, or nobody knows how. */
  readonly kept: SelectionDocument | null;
  readonly keep: (document: SelectionDocument) => void;
  /** The stored mask, where there is one. */
  readonly maskId: string | null;
}

/** A selection with its past; the form keeps what it is now. */
export function useSelection({ size, kept, keep, maskId }: Options): Selection {
  const [service] = useState(() => new SelectionService());
  const [line, setLine] = useState<Timeline<SelectionDocument> | null>(null);
  const [unread, setUnread] = useState<SelectionDocument | null>(null);
  const [given, setGiven] = useState<{ readonly of: string; readonly document: SelectionDocument } | null>(null);

  useEffect(() => () => service.close(), [service]);

  // One object as long as nothing else is meant, so that it is drawn once.
  const name = `${size.width} ${size.height} ${maskId ?? ''}`;
  const plain = given?.of === name ? given.document : maskId === null ? emptySelection(size) : ofMask(maskId, size);
  if (given?.of !== name) setGiven({ of: name, document: plain });
  const fits = kept !== null && kept.width === size.width && kept.height === size.height && kept !== unread;
  const document = fits ? kept : plain;
  const now = line?.now === document ? line : beginTimeline(document);
  const outlined = useOutline(service, document);

  // A raster that is gone: the mask itself tells what was chosen.
  if (outlined.failed && fits && maskId !== null && unread !== kept) setUnread(kept);

  const set = (next: Timeline<SelectionDocument>): void => {
    if (next.now === document) return;
    setLine(next);
    keep(next.now);
  };

  const latest = useRef({ document, now, set });
  useEffect(() => {
    latest.current = { document, now, set };
  });
  useEffect(() => {
    const count = stepsToMerge(document);
    if (count === 0) return;
    const media = crypto.randomUUID();
    void service.merge(document, count, media).then(
      () => {
        const { document: then, now: at, set: put } = latest.current;
        if (then === document) put({ ...at, now: withMerged(document, count, media) });
      },
      () => undefined,
    );
  }, [service, document]);

  const change = (next: SelectionDocument, gesture?: string): void => set(record(now, next, gesture));
  return {
    ...outlined,
    service,
    document,
    change,
    add: (step) => change(withStep(document, step)),
    undo: now.past.length > 0 ? () => set(undo(now)) : null,
    redo: now.future.length > 0 ? () => set(redo(now)) : null,
  };
}
