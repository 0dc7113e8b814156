import { IconPlus, IconX } from '@tabler/icons-react';
import type { OpeningWish } from '@yujian/contract/scene/brief-schema';
import { OUTLOOKS, SIDES } from '@yujian/contract/scene/brief-options';
import { useTexts } from '../../../../../lib/i18n.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Chip } from '../../../../../ui/chip.tsx';
import { Icon } from '../../../../../ui/icon.tsx';
import { wordsTexts } from '../texts.ts';
import type { Wish } from '../use-wish.ts';
import styles from '../words.module.css';
import { ChoiceRow } from './choice-row.tsx';

type Form = NonNullable<OpeningWish['form']>;
const FORMS: Readonly<Record<OpeningWish['kind'], readonly Form[]>> = {
  window: ['normal', 'floor-high', 'ribbon', 'bay', 'round', 'arched', 'lattice', 'skylight'],
  door: ['normal', 'sliding', 'double', 'arched'],
  arch: ['arched', 'round'],
};
const MOST = 12;

/** Windows and doors on the sides of the room as one sees it, and what is outside. */
export function OpeningsPart({ wish }: { readonly wish: Wish }) {
  const t = useTexts(wordsTexts);
  const { brief, edit } = wish;
  const { openings } = brief;
  const set = (index: number, change: Partial<OpeningWish>) =>
    edit({ openings: openings.map((one, at) => (at === index ? { ...one, ...change } : one)) });
  const add = (kind: OpeningWish['kind']) =>
    edit({ openings: [...openings, { kind, form: null, side: null, count: null }] });
  return (
    <>
      {openings.map((opening, index) => (
        <fieldset key={index} className={styles['opening']}>
          <legend className="sr">{t(`opening.${opening.kind}`)}</legend>
          <span className="b fs13">{t(`opening.${opening.kind}`)}</span>
          <select
            className={styles['formPick']}
            aria-label={t('whichForm')}
            value={opening.form ?? ''}
            onChange={(event) =>
              set(index, { form: FORMS[opening.kind].find((form) => form === event.target.value) ?? null })
            }
          >
            <option value="">{t('anyForm')}</option>
            {[...new Set([...FORMS[opening.kind], ...(opening.form ? [opening.form] : [])])].map((form) => (
              <option key={form} value={form}>
                {t(`openingForm.${form}`)}
              </option>
            ))}
          </select>
          <select
            className={styles['formPick']}
            aria-label={t('whichSide')}
            value={opening.side ?? ''}
            onChange={(event) => set(index, { side: SIDES.find((side) => side === event.target.value) ?? null })}
          >
            <option value="">{t('open')}</option>
            {SIDES.map((side) => (
              <option key={side} value={side}>
                {t(`side.${side}`)}
              </option>
            ))}
          </select>
          <span className="sp" />
          <button
            type="button"
            className={styles['drop']}
            aria-label={t('removeOpening', { name: t(`opening.${opening.kind}`) })}
            onClick={() => edit({ openings: openings.filter((_, at) => at !== index) })}
          >
            <Icon of={IconX} size={14} />
          </button>
        </fieldset>
      ))}
      <div className={styles['chips']}>
        {openings.length < MOST && (
          <>
            <Button look="soft" size="small" icon={<Icon of={IconPlus} size={14} />} onClick={() => add('window')}>
              {t('addWindow')}
            </Button>
            <Button look="soft" size="small" icon={<Icon of={IconPlus} size={14} />} onClick={() => add('door')}>
              {t('addDoor')}
            </Button>
          </>
        )}
        {brief.withoutOpenings.map((kind) => (
          <Chip
            key={kind}
            on
            onClick={() => edit({ withoutOpenings: brief.withoutOpenings.filter((other) => other !== kind) })}
          >
            {t('noOpening', { name: t(`opening.${kind}`) })}
            <Icon of={IconX} size={14} />
          </Chip>
        ))}
      </div>
      <ChoiceRow
        label={t('outlook')}
        open={t('byStyle')}
        keys={OUTLOOKS}
        name={(key) => t(`outlook.${key}`)}
        value={brief.outlook}
        onChange={(outlook) => edit({ outlook })}
      />
    </>
  );
}
