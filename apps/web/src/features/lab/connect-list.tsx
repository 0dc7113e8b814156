import type { EngineKind } from '@yujian/contract/catalog/engine-kinds';
import { Link } from 'react-router';
import { useIndexEntries } from '../../lib/access.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useLanguage, usePick } from '../../lib/language.ts';
import styles from './connect-list.module.css';
import { abilities, operationName } from './facts.ts';
import { labTexts } from './lab.texts.ts';

/** Kinds of engines that are not here, and what each would add. */
export function ConnectList({ kinds }: { readonly kinds: readonly EngineKind[] }) {
  const t = useTexts(labTexts);
  return (
    <section className={styles['connect']} aria-labelledby="lab-add">
      <h2 id="lab-add">{t('addTitle')}</h2>
      <p className="t2">{t('addLead')}</p>
      <ul className={styles['list']}>
        {kinds.map((kind) => (
          <KindRow key={kind.kind} kind={kind} />
        ))}
      </ul>
    </section>
  );
}

function KindRow({ kind }: { readonly kind: EngineKind }) {
  const t = useTexts(labTexts);
  const pick = usePick();
  const language = useLanguage();
  const served = abilities(kind.operations, useIndexEntries()).filter(({ tools }) => tools.length > 0);
  const better = served.map(({ operation, tools }) =>
    t('betterIn', { operation: pick(operationName(operation)), n: tools.length }),
  );
  return (
    <li className={styles['kind']}>
      <div>
        <h3>{pick(kind.label)}</h3>
        <p className="t3 fs13">{pick(kind.about)}</p>
      </div>
      <div>
        <p className={styles['strengths']}>{pick(kind.strengths)}</p>
        <dl className={styles['gives']}>
          {better.length > 0 && (
            <div>
              <dt>{t('better')}</dt>
              <dd>{better.join(language === 'en' ? ', ' : '，')}</dd>
            </div>
          )}
          <div>
            <dt>{t('where')}</dt>
            <dd>{t(kind.place)}</dd>
          </div>
          <div>
            <dt>{t('needs')}</dt>
            <dd>{pick(kind.needs)}</dd>
          </div>
        </dl>
      </div>
      <Link
        className="lnk"
        to={`/agentDesc?${new URLSearchParams({ engine: kind.kind })}`}
        aria-label={`${t('connect')}: ${pick(kind.label)}`}
      >
        {t('connect')}
      </Link>
    </li>
  );
}
