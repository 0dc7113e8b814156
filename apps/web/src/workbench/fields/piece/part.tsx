import type { PieceField } from '@yujian/contract/fields/kinds/piece';
import { PIECES, type PieceType } from '@yujian/contract/scene/pieces';
import { pickText } from '@yujian/contract/text';
import { lazy, Suspense, useState } from 'react';
import { loadChunk } from '../../../lib/chunk-failure.ts';
import { usePick } from '../../../lib/language.ts';
import type { FieldPart } from '../field-part.ts';
import styles from './piece.module.css';

/** The library is large: it comes when it is looked at. */
const PieceDialog = lazy(() => loadChunk(async () => ({ default: (await import('./piece-dialog.tsx')).PieceDialog })));

function entryOf(value: unknown): (typeof PIECES)[PieceType] | undefined {
  return typeof value === 'string' && value in PIECES ? PIECES[value as PieceType] : undefined;
}

/** A piece of the furniture library. */
export const piecePart: FieldPart<PieceField> = {
  place: () => 'rows',
  View: ({ field, value, onChange }) => {
    const pick = usePick();
    const [open, setOpen] = useState(false);
    const entry = entryOf(value);
    return (
      <>
        <button type="button" className={styles['row']} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <span className={styles['name']}>{pick(field.label)}</span>
          <b>{entry && pick(entry.name)}</b>
        </button>
        {open && (
          <Suspense>
            <PieceDialog
              title={pick(field.label)}
              taken={entry ? [value as PieceType] : []}
              onChoose={(type) => {
                onChange(type);
                setOpen(false);
              }}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        )}
      </>
    );
  },
  words: ({ value, language }) => {
    const entry = entryOf(value);
    return entry ? pickText(entry.name, language) : '';
  },
};
