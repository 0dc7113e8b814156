import { sceneKind } from '@yujian/contract/scene/kinds';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../../lib/i18n.ts';
import { useLanguage } from '../../../../../lib/language.ts';
import formStyles from '../../../../fields/form.module.css';
import { wordsTexts } from '../texts.ts';
import type { Wish } from '../use-wish.ts';
import styles from '../words.module.css';
import { LightPart } from './light-part.tsx';
import { MaterialsPart } from './materials-part.tsx';
import { OpeningsPart } from './openings-part.tsx';
import { PiecesPart } from './pieces-part.tsx';
import { byHandIn, saidOf, type SectionKey } from './said.ts';
import { Section } from './section.tsx';
import { SpacePart } from './space-part.tsx';
import { StylePart } from './style-part.tsx';
import { ViewPart } from './view-part.tsx';

/** What was understood, part by part; what is set by hand wins over the words until it is given back to them. */
export function WishPanel({ wish }: { readonly wish: Wish }) {
  const t = useTexts(wordsTexts);
  const language = useLanguage();
  const said = saidOf(wish.brief, language, t);
  const isSite = wish.brief.kind !== null && sceneKind(wish.brief.kind).setting === 'site';
  const parts: readonly (readonly [SectionKey, ReactNode])[] = [
    ['space', <SpacePart key="space" wish={wish} />],
    ['style', <StylePart key="style" wish={wish} />],
    ['materials', <MaterialsPart key="materials" wish={wish} />],
    ['pieces', <PiecesPart key="pieces" wish={wish} />],
    ...(isSite ? [] : [['openings', <OpeningsPart key="openings" wish={wish} />] as const]),
    ['light', <LightPart key="light" wish={wish} isSite={isSite} />],
    ['view', <ViewPart key="view" wish={wish} />],
  ];
  return (
    <section className={formStyles['group']} aria-label={t('understood')}>
      <div className={styles['wishHead']}>
        <span>{t('understood')}</span>
        {wish.edited.size > 0 && <span className={formStyles['hint']}>{t('byHand', { n: wish.edited.size })}</span>}
        <span className="sp" />
        {wish.edited.size > 0 && (
          <button type="button" className="lnk fs12" onClick={wish.reset}>
            {t('asWordsSay')}
          </button>
        )}
      </div>
      {parts.map(([key, part]) => (
        <Section
          key={key}
          title={t(key)}
          said={said[key] || t(key === 'space' || key === 'style' || key === 'view' ? 'open' : 'byStyle')}
          byHand={byHandIn(key, wish.edited)}
        >
          {part}
        </Section>
      ))}
    </section>
  );
}
