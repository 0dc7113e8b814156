import { CEILINGS, FEATURES, PLANS } from '@yujian/contract/scene/brief-options';
import { SCENE_KINDS, sceneKind } from '@yujian/contract/scene/kinds';
import { SPACE_FAMILIES } from '@yujian/contract/catalog/spaces';
import { useState } from 'react';
import { useTexts } from '../../../../../lib/i18n.ts';
import { usePick } from '../../../../../lib/language.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Chip } from '../../../../../ui/chip.tsx';
import { Dialog } from '../../../../../ui/dialog.tsx';
import { wordsTexts } from '../texts.ts';
import type { Wish } from '../use-wish.ts';
import styles from '../words.module.css';
import { ChoiceRow } from './choice-row.tsx';
import { MeasureInput } from './measure-input.tsx';

const FAMILIES = [...new Set(SCENE_KINDS.map(({ family }) => family))];

/** What is it, how large, of which form. */
export function SpacePart({ wish }: { readonly wish: Wish }) {
  const t = useTexts(wordsTexts);
  const pick = usePick();
  const [choosing, setChoosing] = useState(false);
  const { brief, edit } = wish;
  const kind = brief.kind === null ? null : sceneKind(brief.kind);
  const isSite = kind?.setting === 'site';
  const size = (change: Partial<typeof brief.size>) => edit({ size: { ...brief.size, ...change } });
  const metres = { unit: t('metres'), least: 0.5 };
  return (
    <>
      <div className="row g8 fs13">
        <span className="t3">{t('kind')}</span>
        <b className="b">{kind ? pick(kind.name) : t('open')}</b>
        <span className="sp" />
        <Button look="soft" size="small" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          {t('chooseKind')}
        </Button>
      </div>
      <div className={styles['sizes']}>
        <MeasureInput
          {...metres}
          label={t('width')}
          most={400}
          value={brief.size.width}
          onChange={(width) => size({ width })}
        />
        <MeasureInput
          {...metres}
          label={t('depth')}
          most={400}
          value={brief.size.depth}
          onChange={(depth) => size({ depth })}
        />
        <MeasureInput
          {...metres}
          label={t('height')}
          most={120}
          value={brief.size.height}
          onChange={(height) => size({ height })}
        />
        {isSite ? (
          <MeasureInput
            label={t('storeys')}
            unit={t('floors')}
            least={1}
            most={60}
            whole
            value={brief.size.storeys}
            onChange={(storeys) => size({ storeys })}
          />
        ) : (
          <MeasureInput
            label={t('area')}
            unit={t('squareMetres')}
            least={1}
            most={100_000}
            value={brief.size.area}
            onChange={(area) => size({ area })}
          />
        )}
      </div>
      {!isSite && (
        <ChoiceRow
          label={t('plan')}
          open={t('open')}
          keys={PLANS}
          name={(key) => t(`plan.${key}`)}
          value={brief.plan}
          onChange={(plan) => edit({ plan })}
        />
      )}
      {!isSite && (
        <ChoiceRow
          label={t('ceiling')}
          open={t('byStyle')}
          keys={CEILINGS}
          name={(key) => t(`ceiling.${key}`)}
          value={brief.ceiling}
          onChange={(ceiling) => edit({ ceiling })}
        />
      )}
      {!isSite && (
        <>
          <p className={styles['label']}>{t('features')}</p>
          <div className={styles['chips']} role="group" aria-label={t('features')}>
            {FEATURES.map((feature) => {
              const on = brief.features.includes(feature);
              return (
                <Chip
                  key={feature}
                  on={on}
                  onClick={() =>
                    edit({
                      features: on ? brief.features.filter((other) => other !== feature) : [...brief.features, feature],
                    })
                  }
                >
                  {t(`feature.${feature}`)}
                </Chip>
              );
            })}
          </div>
        </>
      )}
      {choosing && (
        <Dialog
          title={t('chooseKind')}
          width={560}
          onClose={() => setChoosing(false)}
          foot={
            brief.kind !== null && (
              <Button
                onClick={() => {
                  edit({ kind: null });
                  setChoosing(false);
                }}
              >
                {t('open')}
              </Button>
            )
          }
        >
          <div className={styles['gallery']}>
            {FAMILIES.map((family) => (
              <section key={family}>
                <h3 className={styles['groupHead']}>{pick(SPACE_FAMILIES[family].name)}</h3>
                <div className={styles['chips']}>
                  {SCENE_KINDS.filter((one) => one.family === family).map((one) => (
                    <Chip
                      key={one.key}
                      on={one.key === brief.kind}
                      onClick={() => {
                        edit({ kind: one.key, ...(kind && kind.family !== one.family ? { style: null } : {}) });
                        setChoosing(false);
                      }}
                    >
                      {pick(one.name)}
                    </Chip>
                  ))}
                </div>
              </section>
            ))}
          </div>
        </Dialog>
      )}
    </>
  );
}
