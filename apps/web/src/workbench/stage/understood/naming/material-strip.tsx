import { pickText } from '@yujian/contract/text';
import { REGION_NAMES, type RegionNameKey } from '@yujian/contract/structure/names';
import { materialsFor } from '@yujian/lift/dress/materials-for';
import type { DraftRequest } from '@yujian/lift/draft/light-draft';
import { readLiftWishes } from '@yujian/lift/wishes/lift-wishes';
import { LIBRARY, type LibraryMaterial } from '@yujian/renderer/materials/library';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import { useLanguage, usePick } from '../../../../lib/language.ts';
import { Chip } from '../../../../ui/chip.tsx';
import { MaterialPicker } from '../../../fields/material/material-picker.tsx';
import { Swatch } from '../../../fields/material/swatch.tsx';
import styles from '../panel.module.css';
import { understoodTexts } from '../texts.ts';
import { noteMaterial, recentMaterials } from './recent-materials.ts';

interface MaterialStripProps {
  /** Null where no style dresses the picture. */
  readonly request: DraftRequest | null;
  readonly name: RegionNameKey;
  readonly setting: 'interior' | 'exterior';
  readonly chosen: string | null;
  /** Null: as the style says. */
  readonly onChoose: (material: string | null) => void;
}

const BY_KEY = new Map(LIBRARY.map((entry) => [entry.key, entry]));

/** What a region is made of: as the style says, what else the style has for such things, what was taken last, and the library. */
export function MaterialStrip({ request, name, setting, chosen, onChoose }: MaterialStripProps) {
  const t = useTexts(understoodTexts);
  const pick = usePick();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const [recent] = useState(recentMaterials);
  const offered = useMemo(
    () =>
      request
        ? materialsFor(readLiftWishes(request.lift).choices, name, setting === 'interior')
        : { own: null, others: [] },
    [request, name, setting],
  );
  const own = offered.own === null ? undefined : BY_KEY.get(offered.own);
  const atHand = [...new Set([...offered.others, ...recent])].filter((key) => BY_KEY.has(key));
  const keys = chosen === null || atHand.includes(chosen) || !BY_KEY.has(chosen) ? atHand : [chosen, ...atHand];
  const take = (key: string | null): void => {
    if (key !== null) noteMaterial(key);
    onChoose(key);
  };
  const groups = [
    { label: t('ofStyle'), entries: entriesOf([...(offered.own === null ? [] : [offered.own]), ...offered.others]) },
    { label: t('recentMaterials'), entries: entriesOf(recent) },
  ].filter(({ entries }) => entries.length > 0);
  return (
    <div className={styles['strip']} role="group" aria-label={t('madeOf')}>
      <span className={styles['stripHead']}>{t('madeOf')}</span>
      <div className={styles['stripLine']}>
        <Chip on={chosen === null} onClick={() => take(null)}>
          {own && <Swatch entry={own} />}
          {t('asStyle')}
        </Chip>
        {keys.map((key) => {
          const entry = BY_KEY.get(key)!;
          return (
            <Chip key={key} on={key === chosen} onClick={() => take(key)}>
              <Swatch entry={entry} />
              {pick(entry.name)}
            </Chip>
          );
        })}
      </div>
      <button type="button" className="lnk fs12" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('allMaterials')}
      </button>
      {open && (
        <MaterialPicker
          name={pickText(REGION_NAMES.find(({ key }) => key === name)!.name, language)}
          chosen={chosen}
          first={groups}
          reset={t('asStyle')}
          onChoose={take}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

function entriesOf(keys: readonly string[]): LibraryMaterial[] {
  return keys.flatMap((key) => BY_KEY.get(key) ?? []);
}
