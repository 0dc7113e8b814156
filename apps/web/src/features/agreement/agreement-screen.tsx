import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { defineTexts, useTexts } from '../../lib/i18n.ts';
import { useSiteInfo } from '../../lib/queries.ts';
import styles from './agreement-screen.module.css';

const texts = defineTexts({
  zh: { title: '用户协议和隐私政策', none: '这套系统还没有填协议文本，请找装它的人。' },
  en: {
    title: 'User agreement and privacy policy',
    none: 'This installation has no agreement text yet; ask whoever runs it.',
  },
});

/** Heading of the part that `?part=` names. */
const PARTS = { privacy: /隐私|privacy/i, gallery: /灵感|gallery/i } as const;

/** The text of the agreement as the installation gives it: '#' lines are headings, blank lines part paragraphs. */
export function AgreementScreen() {
  const t = useTexts(texts);
  const { data: site } = useSiteInfo();
  const { search } = useLocation();
  const wanted = useRef<HTMLHeadingElement>(null);
  const part = new URLSearchParams(search).get('part');
  const heading = part === 'privacy' || part === 'gallery' ? PARTS[part] : null;
  useEffect(() => {
    if (site) wanted.current?.scrollIntoView();
  }, [part, site]);
  const blocks = splitAgreement(site?.agreement ?? '');
  const wantedAt = blocks.findIndex((block) => block.heading && heading?.test(block.text));
  return (
    <article className={styles['page']}>
      <h1>{t('title')}</h1>
      {site && blocks.length === 0 && <p>{t('none')}</p>}
      {blocks.map((block, i) =>
        block.heading ? (
          // oxlint-disable-next-line react/no-array-index-key -- the text does not change while it is shown
          <h2 key={i} ref={i === wantedAt ? wanted : null}>
            {block.text}
          </h2>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <p key={i}>{block.text}</p>
        ),
      )}
    </article>
  );
}

export interface AgreementBlock {
  readonly heading: boolean;
  readonly text: string;
}

export function splitAgreement(text: string): readonly AgreementBlock[] {
  return text
    .split(/\n\s*\n|\n(?=#)|(?<=^#[^\n]*)\n/m)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block) => ({ heading: block.startsWith('#'), text: block.replace(/^#+\s*/, '') }));
}
