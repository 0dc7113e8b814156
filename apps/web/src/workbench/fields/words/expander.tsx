import type { SpaceFamily } from '@yujian/contract/catalog/spaces';
import type { ExpandAsk } from '@yujian/contract/prompts/expand-words';
import { useEffect, useState } from 'react';
import { defineTexts, useTexts } from '../../../lib/i18n.ts';
import { useLanguage } from '../../../lib/language.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './expander.module.css';

const texts = defineTexts({
  zh: {
    again: '换一批',
    close: '收起',
    undo: '退回原来的话',
    take: '用这一条',
    label: '写好的几种',
  },
  en: {
    again: 'Other ones',
    close: 'Close',
    undo: 'Back to my own words',
    take: 'Use this one',
    label: 'Proposals',
  },
});

interface ExpanderProps {
  readonly words: string;
  readonly maxLength: number;
  readonly family: SpaceFamily;
  /** Key of a style that is chosen beside the words. */
  readonly style: string | null;
  readonly onChange: (words: string) => void;
  readonly onClose: () => void;
}

/** Full prompts of a few words, written in this page: no picture and no word leaves it, and it costs nothing. */
export function Expander({ words, maxLength, family, style, onChange, onClose }: ExpanderProps) {
  const t = useTexts(texts);
  const [own, setOwn] = useState<string | null>(null);
  const [asked, setAsked] = useState<Omit<ExpandAsk, 'language'>>({ words, family, style, seed: 1 });
  const proposals = useProposals(asked);
  const ask = (seed: number) => setAsked({ words: own ?? words, family, style, seed });
  return (
    <div>
      <div className={styles['acts']}>
        <Button look="text" size="small" onClick={() => ask(asked.seed + 1)}>
          {t('again')}
        </Button>
        {own !== null && own !== words && (
          <Button
            look="text"
            size="small"
            onClick={() => {
              onChange(own);
              setOwn(null);
            }}
          >
            {t('undo')}
          </Button>
        )}
        <Button look="text" size="small" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
      <ul className={styles['proposals']} aria-label={t('label')}>
        {proposals.map((proposal) => (
          <li key={proposal}>
            <button
              type="button"
              title={t('take')}
              onClick={() => {
                setOwn(own ?? words);
                onChange(proposal.slice(0, maxLength));
              }}
            >
              {proposal}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The writer is loaded when it is first asked. */
export function useProposals(ask: Omit<ExpandAsk, 'language'> | null): readonly string[] {
  const language = useLanguage();
  const [proposals, setProposals] = useState<readonly string[]>([]);
  useEffect(() => {
    if (ask === null) return undefined;
    let gone = false;
    void import('@yujian/contract/prompts/expand-words').then(({ expandWords }) => {
      if (!gone) setProposals(expandWords({ ...ask, language }));
    });
    return () => {
      gone = true;
    };
  }, [ask, language]);
  return proposals;
}
