import type { Finish } from '@yujian/contract/scene/brief-schema';
import { ROLES, type Role } from '@yujian/contract/scene/roles';
import { LIBRARY } from '@yujian/renderer/materials/library';
import { overlayFinish } from '@yujian/scenes/style/finish';
import { useState } from 'react';
import { useTexts } from '../../../../../lib/i18n.ts';
import { usePick } from '../../../../../lib/language.ts';
import { Button } from '../../../../../ui/button.tsx';
import formStyles from '../../../../fields/form.module.css';
import { MaterialPicker } from '../../../../fields/material/material-picker.tsx';
import { Swatch } from '../../../../fields/material/swatch.tsx';
import styles from './panel.module.css';
import { panelTexts } from './panel-texts.ts';

interface FinishListProps {
  /** Parts and the roles whose materials they take. */
  readonly parts: Readonly<Record<string, Role>>;
  readonly finishes: Readonly<Record<string, Finish>>;
  /** What each role is made of in this scene. */
  readonly ofScene: Readonly<Record<Role, Finish>>;
  readonly onChange: (finishes: Record<string, Finish>, gesture: string | null) => void;
}

/** What the parts of a piece are made of, where they differ from the scene. */
export function FinishList({ parts, finishes, ofScene, onChange }: FinishListProps) {
  const t = useTexts(panelTexts);
  const pick = usePick();
  const [open, setOpen] = useState<string | null>(null);
  const put = (part: string, finish: Finish | null, gesture: string | null = null) => {
    const rest = Object.fromEntries(Object.entries(finishes).filter(([other]) => other !== part));
    onChange(
      finish && (finish.material !== null || finish.colour !== null) ? { ...rest, [part]: finish } : rest,
      gesture,
    );
  };
  return (
    <div className={formStyles['group']}>
      <div className={formStyles['head']}>{t('finishes')}</div>
      <ul className={styles['finishes']}>
        {Object.entries(parts).map(([part, role]) => {
          const own = finishes[part];
          const finish = own ?? { material: null, colour: null };
          const shown = overlayFinish(ofScene[role], own);
          const entry = LIBRARY.find(({ key }) => key === shown.material);
          const name = pick(ROLES[role]);
          return (
            <li key={part} className={styles['finish']}>
              <button type="button" className={styles['finishName']} onClick={() => setOpen(part)}>
                <Swatch
                  entry={shown.colour === null ? entry : undefined}
                  {...(shown.colour === null ? {} : { colour: `#${shown.colour}` })}
                />
                <span className="ell">{name}</span>
                <b className="ell">{own?.material && entry ? pick(entry.name) : t('ofScene')}</b>
              </button>
              <input
                type="color"
                className={styles['colour']}
                aria-label={`${name} ${t('ownColour')}`}
                title={t('ownColour')}
                value={`#${shown.colour ?? 'c8c2b6'}`}
                data-set={finish.colour !== null}
                onChange={(event) => put(part, { ...finish, colour: event.target.value.slice(1) }, `colour ${part}`)}
              />
              {open === part && (
                <MaterialPicker
                  name={name}
                  chosen={finish.material}
                  onChoose={(material) => put(part, material === null ? null : { ...finish, material })}
                  onClose={() => setOpen(null)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {Object.keys(finishes).length > 0 && (
        <Button look="text" size="small" onClick={() => onChange({}, null)}>
          {t('ofScene')}
        </Button>
      )}
    </div>
  );
}
