import type { EditConversation } from '@yujian/contract/api/edits';
import { useTexts } from '../../../lib/i18n.ts';
import { useGold } from '../../../lib/queries.ts';
import { AxisBubble } from '../../../ui/axis-bubble.tsx';
import { renditionUrl } from '../../core/pictures/media-url.ts';
import styles from './edit.module.css';
import type { NumberedTurn } from './turns/number-turns.ts';
import { useLatestOf } from './turns/turn-list.tsx';
import { editTexts } from './texts.ts';
import { isRunning, pictureOf } from './turns/turn-picture.ts';

interface VersionsProps {
  readonly data: EditConversation | undefined;
  readonly turns: readonly NumberedTurn[];
  /** The turn that is gone on from. */
  readonly baseTurnId: string | null;
  readonly onChoose: (turnId: string) => void;
}

/** Every version as a tree, and what the conversation cost. */
export function Versions({ data, turns, baseTurnId, onChoose }: VersionsProps) {
  const t = useTexts(editTexts);
  const { data: gold } = useGold();
  const spent = turns.reduce((sum, { turn }) => sum + turn.charged, 0);
  const { shown, earlier } = useLatestOf(turns);
  const original = turns[0]?.turn.images[0];
  return (
    <>
      <h2 className={styles['vtHead']}>{t('versions')}</h2>
      {turns.length === 0 ? (
        <p className="t3 fs13">{t('versionsEmpty')}</p>
      ) : (
        <ol className={styles['tree']}>
          {original && (
            <li className={styles['node']}>
              <AxisBubble>0</AxisBubble>
              <img src={renditionUrl(original, 96)} alt="" />
              <span>{t('original')}</span>
            </li>
          )}
          {earlier && <li>{earlier}</li>}
          {shown.map(({ turn, label, depth }) => {
            const picture = pictureOf(turn);
            return (
              <li key={turn.turnId} className={styles['node']} style={{ paddingLeft: 24 * Math.min(3, depth) }}>
                <button
                  type="button"
                  className={styles['nodeButton']}
                  aria-current={turn.turnId === baseTurnId}
                  disabled={!picture}
                  title={turn.prompt}
                  onClick={() => onChoose(turn.turnId)}
                >
                  <AxisBubble look={turn.turnId === baseTurnId ? 'on' : 'plain'} small={depth > 0}>
                    {label}
                  </AxisBubble>
                  {picture ? (
                    <img src={renditionUrl(picture.id, 96)} alt="" loading="lazy" />
                  ) : (
                    <span className={styles['noThumb']}>{isRunning(turn) ? '…' : '×'}</span>
                  )}
                  <span className="ell">{turn.prompt}</span>
                </button>
              </li>
            );
          })}
        </ol>
      )}
      <dl className={styles['total']}>
        {data && (
          <div>
            <dt>{t('spent')}</dt>
            <dd>{t('spentWords', { gold: spent, n: turns.length })}</dd>
          </div>
        )}
        {gold && (
          <div>
            <dt>{t('balance')}</dt>
            <dd>{t('gold', { n: gold.total.toLocaleString('en-US') })}</dd>
          </div>
        )}
      </dl>
    </>
  );
}
