import { MATERIALS } from '@yujian/contract/catalog/materials';
import type { FinishField } from '@yujian/contract/fields/kinds/finish';
import { pickText } from '@yujian/contract/text';
import { lazy, Suspense, useState } from 'react';
import { loadChunk } from '../../lib/chunk-failure.ts';
import { useTexts } from '../../lib/i18n.ts';
import { usePick } from '../../lib/language.ts';
import type { FieldPart } from './field-part.ts';
import styles from './form.module.css';
import { fieldTexts } from './texts.ts';

/** The library is large: it comes when it is looked at. */
const MaterialPicker = lazy(() =>
  loadChunk(async () => ({ default: (await import('./material/material-picker.tsx')).MaterialPicker })),
);

/** Shown by a colour input before there is one. */
const USUAL_COLOUR = '#b9a58c';

/** A material of the library, or a colour beside it. */
export const finishPart: FieldPart<FinishField> = {
  place: () => 'rows',
  View: ({ field, value, onChange }) => {
    const t = useTexts(fieldTexts);
    const pick = usePick();
    const [open, setOpen] = useState(false);
    const chosen = typeof value === 'string' ? value : '';
    const isColour = chosen.startsWith('#');
    const entry = MATERIALS.find(({ key }) => key === chosen);
    return (
      <div className={styles['finishRow']}>
        <button type="button" className={styles['finish']} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <span
            className={styles['finishFace']}
            style={isColour ? { background: chosen } : undefined}
            aria-hidden="true"
          >
            {entry && <img src={`/materials/${entry.key}.webp`} alt="" />}
          </span>
          <span>
            {entry
              ? pick(entry.name)
              : isColour
                ? chosen
                : field.or === undefined
                  ? t('usualMaterial', { name: pick(field.label) })
                  : t('chooseMaterial')}
          </span>
        </button>
        <label className={styles['finishColour']}>
          <span>{t('orColour')}</span>
          <input
            type="color"
            aria-label={t('orColour')}
            value={isColour ? chosen : USUAL_COLOUR}
            onChange={(event) => onChange(event.target.value)}
          />
        </label>
        {open && (
          <Suspense>
            <MaterialPicker
              name={pick(field.label)}
              chosen={entry?.key ?? null}
              reset={t('none')}
              onChoose={(key) => onChange(key ?? '')}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        )}
      </div>
    );
  },
  words: ({ value, language }) => {
    const known = MATERIALS.find(({ key }) => key === value);
    return known ? pickText(known.name, language) : typeof value === 'string' ? value : '';
  },
};
