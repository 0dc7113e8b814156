import { SPACE_FAMILIES, STYLES, type SpaceFamily } from '@yujian/contract/catalog/spaces';
import { useState } from 'react';
import { defineTexts, useTexts } from '../../lib/i18n.ts';
import { usePick } from '../../lib/language.ts';
import { Button } from '../../ui/button.tsx';
import { PropertyRow } from '../../ui/property-row.tsx';
import { useProposals } from '../../workbench/fields/words/expander.tsx';
import { copyPrompt, UseIn } from '../../workbench/stage/words/text-result.tsx';
import styles from './text-prompt-screen.module.css';

const texts = defineTexts({
  zh: {
    title: '提示词优化',
    why: '写几个字，得到三段完整的提示词：你的原话一个字不改，说过的不重复，不要的不会加进来。就在这一页里写，不上传，不花钱。',
    words: '你想要什么',
    placeholder: '比如：客厅，奶油风，大落地窗，不要地毯',
    family: '给什么写',
    style: '风格',
    none: '由文字决定',
    write: '写三段',
    again: '换一批',
    copy: '复制',
  },
  en: {
    title: 'Text to prompt',
    why: 'Write a few words and get three full prompts: your own words stay as they are, what you said is not said again, and what you do not want is not brought in. It is written in this page: nothing is sent, nothing is charged.',
    words: 'What you want',
    placeholder: 'For example: living room, oak, floor-high windows, no rug',
    family: 'Written for',
    style: 'Style',
    none: 'As the words say',
    write: 'Write three',
    again: 'Other ones',
    copy: 'Copy',
  },
});

const FAMILIES = ['interior', 'architecture', 'landscape', 'commercial'] as const satisfies readonly SpaceFamily[];
const MOST = 400;

/** /text2prompt: full prompts of a few words. */
export function TextPromptScreen() {
  const t = useTexts(texts);
  const pick = usePick();
  const [words, setWords] = useState('');
  const [family, setFamily] = useState<(typeof FAMILIES)[number]>('interior');
  const [style, setStyle] = useState('');
  const [ask, setAsk] = useState<Parameters<typeof useProposals>[0]>(null);
  const proposals = useProposals(ask);
  return (
    <article className={styles['page']}>
      <h1>{t('title')}</h1>
      <p>{t('why')}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setAsk({ words, family, style: style === '' ? null : style, seed: (ask?.seed ?? 0) + 1 });
        }}
      >
        <label>
          <span>{t('words')}</span>
          <textarea
            value={words}
            maxLength={MOST}
            placeholder={t('placeholder')}
            onChange={(event) => setWords(event.target.value)}
          />
        </label>
        <div className={styles['row']}>
          <PropertyRow
            label={t('family')}
            options={FAMILIES.map((key) => ({ value: key, label: pick(SPACE_FAMILIES[key].name) }))}
            value={family}
            onChange={(key) => {
              setFamily(key);
              setStyle('');
            }}
          />
          <PropertyRow
            label={t('style')}
            options={[
              { value: '', label: t('none') },
              ...STYLES[family].map(({ key, name }) => ({ value: key as string, label: pick(name) })),
            ]}
            value={style}
            onChange={setStyle}
          />
          <Button look="primary" type="submit">
            {t(ask ? 'again' : 'write')}
          </Button>
        </div>
      </form>
      <ol className={styles['proposals']} aria-live="polite">
        {proposals.map((proposal) => (
          <li key={proposal}>
            <p>{proposal}</p>
            <div>
              <Button size="small" onClick={() => void copyPrompt(proposal)}>
                {t('copy')}
              </Button>
              <UseIn prompt={proposal} />
            </div>
          </li>
        ))}
      </ol>
    </article>
  );
}
