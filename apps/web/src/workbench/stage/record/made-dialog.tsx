import type { Task } from '@yujian/contract/api/tasks';
import { formatBytes, formatDuration, formatMoment } from '../../../lib/format.ts';
import { useTexts, type Translate } from '../../../lib/i18n.ts';
import { useLanguage } from '../../../lib/language.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { priceWords } from '../../core/form/price-words.ts';
import { workbenchTexts, type WorkbenchKey } from '../../core/texts.ts';
import styles from './made-dialog.module.css';
import { Facts, useSettingFacts } from './setting-facts.tsx';
import { useMarks } from '../../core/task/marks.tsx';
import { taskNumber, workedMs } from '../../core/task/results.ts';

interface MadeDialogProps {
  readonly task: Task;
  readonly onClose: () => void;
}

/** How a picture was made: who did it and where it went, what was understood, and every setting. */
export function MadeDialog({ task, onClose }: MadeDialogProps) {
  const t = useTexts(workbenchTexts);
  const language = useLanguage();
  const settingFacts = useSettingFacts();
  const { words } = useMarks([task.tool]);
  const worked = workedMs(task);
  const { engine, visits } = task;
  const wentElsewhere = visits.length > 1 || (visits.length === 1 && engine === null);
  const facts: readonly (readonly [string, string] | null)[] = [
    worked === null ? null : [t('recordTime'), formatDuration(worked / 1000)],
    [t('recordCost'), priceWords(t, { kind: task.price.kind, amount: task.charged })],
    task.refunded === 0 ? null : [t('recordBack'), priceWords(t, { kind: task.price.kind, amount: task.refunded })],
    [t('recordMade'), formatMoment(task.createdAt, language)],
    [t('recordNumber'), taskNumber(task.taskId)],
  ];
  return (
    <Dialog title={t(engine === null ? 'whatHappened' : 'how')} width={520} onClose={onClose}>
      <div className={styles['scroll']}>
        <Facts facts={facts.filter((fact) => fact !== null)} />
        <h3 className={styles['head']}>{t('recordWhere')}</h3>
        <Facts
          facts={
            engine === null
              ? [
                  sentFact(
                    visits.reduce((sum, { bytesSentOut }) => sum + bytesSentOut, 0),
                    t,
                  ),
                ]
              : whereFacts(engine, wentElsewhere, t)
          }
        />
        {wentElsewhere && <Facts facts={visits.map((visit) => visitFact(visit, t))} />}
        {task.notes.length > 0 && (
          <>
            <h3 className={styles['head']}>{t('recordNotes')}</h3>
            <ul className={styles['notes']}>
              {task.notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </>
        )}
        <h3 className={styles['head']}>{t('recordSettings')}</h3>
        <Facts facts={settingFacts(task)} />
        {words !== null && <p className={styles['mark']}>{words}</p>}
      </div>
    </Dialog>
  );
}

function sentFact(bytes: number, t: Translate<WorkbenchKey>): readonly [string, string] {
  return [t('recordSent'), bytes === 0 ? t('stayed') : formatBytes(bytes)];
}

/** One machine that was asked: what went there, and what came of it. */
function visitFact(
  { label, model, host, bytesSentOut, pictures, inDoubt, cost }: Task['visits'][number],
  t: Translate<WorkbenchKey>,
): readonly [string, string] {
  const words = [
    host,
    formatBytes(bytesSentOut),
    pictures > 0 ? t('visitMade', { n: pictures }) : null,
    inDoubt > 0 ? t('visitDoubt', { n: inDoubt }) : null,
    pictures === 0 && inDoubt === 0 ? t('visitNothing') : null,
    cost === undefined ? null : `${cost.amount} ${cost.currency}`,
  ];
  return [model === null ? label : `${label} · ${model}`, words.filter((word) => word !== null).join(' · ')];
}

/** Where the picture went. @param more the machines are told one by one */
function whereFacts(
  { label, version, model, host, bytesSentOut, cost }: NonNullable<Task['engine']>,
  more: boolean,
  t: Translate<WorkbenchKey>,
): readonly (readonly [string, string])[] {
  const facts: readonly (readonly [string, string] | null)[] = [
    [t('recordEngine'), `${label} ${version}`],
    model === null ? null : [t('recordModel'), model],
    sentFact(bytesSentOut, t),
    host === null || more ? null : [t('recordHost'), host],
    cost === undefined ? null : [t('recordMakerCost'), `${cost.amount} ${cost.currency}`],
  ];
  return facts.filter((fact) => fact !== null);
}
