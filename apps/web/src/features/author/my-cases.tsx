import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useCases } from '../../gallery/case-queries.ts';
import { CaseCard } from '../../gallery/lists/case-card.tsx';
import { PagedGrid } from '../../gallery/lists/paged-grid.tsx';
import { useTexts } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyLine } from '../../ui/empty-line.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './author-head.module.css';
import { authorTexts } from './author.texts.ts';

/** The own cases, drafts among them. */
export function MyCases() {
  const t = useTexts(authorTexts);
  const navigate = useNavigate();
  const pages = useCases({ mine: 'true' });
  return (
    <section className={styles['section']}>
      <div className={styles['sectionHead']}>
        <Button icon={<Icon of={IconPlus} size={16} />} onClick={() => void navigate('/insHomeByCase/new')}>
          {t('makeCase')}
        </Button>
      </div>
      <PagedGrid pages={pages} label={t('cases')} empty={<EmptyLine>{t('casesNone')}</EmptyLine>}>
        {(one) => <CaseCard one={one} />}
      </PagedGrid>
    </section>
  );
}
