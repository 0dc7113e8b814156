import { priceKey, type EngineBoard } from '@yujian/contract/engine-board';
import type { EngineModel, EngineStatus } from '@yujian/contract/engines';
import { useTexts } from '../../lib/i18n.ts';
import { usePick } from '../../lib/language.ts';
import { operationName } from './facts.ts';
import { labTexts } from './lab.texts.ts';
import { Price } from './price.tsx';
import styles from './table.module.css';

/** Every model of an engine: what it is good at, what it does, and what keeps it from more. */
export function ModelTable({
  engine,
  prices,
}: {
  readonly engine: EngineStatus;
  readonly prices: EngineBoard['prices'];
}) {
  const t = useTexts(labTexts);
  const pick = usePick();
  if (engine.models.length === 0) return null;
  const isWanting = engine.models.some(({ missing }) => missing.length > 0);
  const goldOf = ({ id }: EngineModel) => prices[priceKey(engine.id, id)];
  return (
    <section className={styles['section']}>
      <h2>{t('models')}</h2>
      <table className={`${styles['table']} ${styles['models']}`}>
        <thead>
          <tr>
            <th scope="col">{t('model')}</th>
            <th scope="col">{t('good')}</th>
            <th scope="col">{t('can')}</th>
            {isWanting && <th scope="col">{t('missing')}</th>}
          </tr>
        </thead>
        <tbody>
          {engine.models.map((model) => (
            <tr key={model.id}>
              <th scope="row">
                {model.label}
                {!model.label.includes(model.id) && <small className="lt">{model.id}</small>}
                {goldOf(model) !== undefined && (
                  <small>
                    <Price gold={goldOf(model)} operations={model.operations} />
                  </small>
                )}
              </th>
              <td data-label={t('good')}>{pick(model.strengths)}</td>
              <td data-label={t('can')}>
                {model.operations.length > 0
                  ? model.operations.map((operation) => pick(operationName(operation))).join(' · ')
                  : t('cannot')}
              </td>
              {isWanting && (
                <td data-label={t('missing')}>
                  {model.missing.map((one) => (
                    <p key={one.en}>{pick(one)}</p>
                  ))}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
