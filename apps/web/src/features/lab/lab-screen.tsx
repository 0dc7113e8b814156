import { useTexts } from '../../lib/i18n.ts';
import { SheetCode } from '../../ui/sheet-code.tsx';
import { useEngines } from '../../lib/queries.ts';
import { ConnectList } from './connect-list.tsx';
import { EngineSheet } from './engine-sheet.tsx';
import { absentKinds } from './facts.ts';
import { LabState } from './lab-state.tsx';
import styles from './lab-screen.module.css';
import { labTexts } from './lab.texts.ts';

/** The catalogue: who draws here, how each is, what it does and costs, and what another one would add. */
export function LabScreen() {
  const t = useTexts(labTexts);
  const board = useEngines({ watched: true });
  const absent = absentKinds(board.data?.engines ?? []);
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>{t('title')}</h1>
        <SheetCode code="E-03" />
        {board.data && (
          <span className="t3">
            {t('counts', {
              engines: board.data.engines.length,
              models: board.data.engines.reduce((sum, { models }) => sum + models.length, 0),
            })}
          </span>
        )}
        <p className="t2">{t('lead')}</p>
      </header>
      <LabState board={board} />
      {board.data?.engines.map((engine) => (
        <EngineSheet key={engine.id} engine={engine} prices={board.data.prices} />
      ))}
      {board.data &&
        (absent.length > 0 ? <ConnectList kinds={absent} /> : <p className={styles['all']}>{t('allThere')}</p>)}
    </div>
  );
}
