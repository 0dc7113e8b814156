import type { EngineKind } from '@yujian/contract/catalog/engine-kinds';
import { operationWords } from '@yujian/contract/catalog/operation-words';
import { BUILTIN_ENGINE, type EngineStatus } from '@yujian/contract/engines';
import { useIndexEntries } from '../../lib/access.ts';
import { useTexts } from '../../lib/i18n.ts';
import { usePick } from '../../lib/language.ts';
import { abilities, engineOperations, hasAlternative, isUsable, operationName } from './facts.ts';
import { labTexts } from './lab.texts.ts';
import styles from './table.module.css';
import { ToolLinks } from './tool-links.tsx';

interface ComparisonProps {
  readonly engine: EngineStatus | undefined;
  readonly kind: EngineKind | undefined;
}

/** Operation by operation: what the built-in engine gives and what a model gives, in the tools that ask for it. */
export function Comparison({ engine, kind }: ComparisonProps) {
  const t = useTexts(labTexts);
  const pick = usePick();
  const entries = useIndexEntries();
  const builtin = engine?.id === BUILTIN_ENGINE.id;
  const known = engine ? engineOperations(engine) : [];
  const all = abilities(known.length > 0 ? known : (kind?.operations ?? []), entries);
  const served = all.filter(({ tools }) => tools.length > 0);
  const others = all.filter(({ tools }) => tools.length === 0);
  const usable = engine !== undefined && isUsable(engine);
  return (
    <section className={styles['section']}>
      <h2>{t(builtin ? 'builtinComparison' : 'comparison')}</h2>
      {served.length > 0 && (
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t('operation')}</th>
              <th scope="col">{t('builtinGives')}</th>
              <th scope="col">{t(builtin ? 'modelAdds' : 'modelGives')}</th>
              <th scope="col">{t('withTools')}</th>
            </tr>
          </thead>
          <tbody>
            {served.map(({ operation, tools }) => {
              const words = operationWords(operation);
              return (
                <tr key={operation}>
                  <th scope="row">{pick(operationName(operation))}</th>
                  <td data-label={t('builtinGives')}>{words?.builtin ? pick(words.builtin) : t('none')}</td>
                  <td data-label={t(builtin ? 'modelAdds' : 'modelGives')}>
                    {builtin && !hasAlternative(operation) ? (
                      <span className="t3">{t('onlyBuiltin')}</span>
                    ) : words ? (
                      pick(words.model)
                    ) : (
                      ''
                    )}
                  </td>
                  <td data-label={t('withTools')}>
                    <ToolLinks
                      tools={tools}
                      with={usable ? { engine: engine.id, model: null, name: pick(engine.label) } : null}
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {others.length > 0 && (
        <p className={styles['others']}>
          {t('alsoCan', { list: others.map(({ operation }) => pick(operationName(operation))).join(' · ') })}
        </p>
      )}
    </section>
  );
}
