import { LIBRARY } from '@yujian/renderer/materials/library';
import { useState } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import { usePick } from '../../../../lib/language.ts';
import formStyles from '../../../fields/form.module.css';
import styles from '../model3d.module.css';
import { model3dTexts } from '../texts.ts';
import type { ModelMaterial } from '../viewer/dressed-model.ts';
import { MaterialPicker } from '../../../fields/material/material-picker.tsx';
import { Swatch } from '../../../fields/material/swatch.tsx';

interface MaterialsPanelProps {
  readonly materials: readonly ModelMaterial[];
  /** By name of the model's material. */
  readonly chosen: Readonly<Record<string, string>>;
  readonly marked: string | null;
  readonly onMark: (name: string | null) => void;
  readonly onChange: (chosen: Readonly<Record<string, string>>) => void;
}

/** The model's materials, and what each is replaced by. */
export function MaterialsPanel({ materials, chosen, marked, onMark, onChange }: MaterialsPanelProps) {
  const t = useTexts(model3dTexts);
  const pick = usePick();
  const [open, setOpen] = useState<string | null>(null);
  const replaced = materials.filter(({ name }) => chosen[name] !== undefined);
  const replace = (name: string, key: string | null) =>
    onChange(
      Object.fromEntries([
        ...Object.entries(chosen).filter(([other]) => other !== name),
        ...(key === null ? [] : [[name, key] as const]),
      ]),
    );
  return (
    <div className={formStyles['group']}>
      <div className={formStyles['head']}>
        {t('materials')}
        <span className={formStyles['hint']}>{t('materialsHint')}</span>
        <span className="sp" />
        {replaced.length > 0 && (
          <button type="button" className="lnk fs12" onClick={() => onChange({})}>
            {t('resetAll')}
          </button>
        )}
      </div>
      <ul className={styles['materials']}>
        {materials.map(({ name, colour }) => {
          const entry = LIBRARY.find(({ key }) => key === chosen[name]);
          return (
            <li key={name}>
              <button
                type="button"
                className={styles['material']}
                aria-pressed={marked === name}
                ref={marked === name ? scrollHere : undefined}
                onClick={() => {
                  onMark(name);
                  setOpen(name);
                }}
              >
                <Swatch entry={entry} colour={colour} />
                <span className="ell">{name}</span>
                <b className="ell">{entry ? pick(entry.name) : t('own')}</b>
              </button>
            </li>
          );
        })}
      </ul>
      {open !== null && (
        <MaterialPicker
          name={open}
          chosen={chosen[open] ?? null}
          onChoose={(key) => replace(open, key)}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}

function scrollHere(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
