import type { Task } from '@yujian/contract/api/tasks';
import { applies, isUpload } from '@yujian/contract/tools/fields';
import { findTool } from '@yujian/contract/tools/registry';
import { pickText, type Language } from '@yujian/contract/text';
import { formatBytes, formatDuration, formatMoment } from '../../lib/format.ts';
import { useTexts, type Translate } from '../../lib/i18n.ts';
import { useLanguage } from '../../lib/language.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { textOf } from '../form/settings.ts';
import { priceWords } from '../form/price-words.ts';
import { styleName } from '../stage/record-cells.ts';
import { workbenchTexts, type WorkbenchKey } from '../texts.ts';
import styles from './made-dialog.module.css';
import { taskNumber, workedMs } from './results.ts';
import { settingWords } from './setting-words.ts';

interface MadeDialogProps {
  readonly task: Task;
  readonly onClose: () => void;
}

/** How a picture was made: who did it and where it went, what was understood, and every setting. */
export function MadeDialog({ task, onClose }: MadeDialogProps) {
  const t = useTexts(workbenchTexts);
  const language = useLanguage();
  const worked = workedMs(task);
  const { engine } = task;
  const facts: readonly (readonly [string, string] | null)[] = [
    worked === null ? null : [t('recordTime'), formatDuration(worked / 1000)],
    [t('recordCost'), priceWords(t, { kind: task.price.kind, amount: task.charged })],
    [t('recordMade'), formatMoment(task.createdAt, language)],
    [t('recordNumber'), taskNumber(task.taskId)],
  ];
  return (
    <Dialog title={t('how')} width={520} onClose={onClose}>
      <div className={styles['scroll']}>
        <Facts facts={facts.filter((fact) => fact !== null)} />
        {engine && (
          <>
            <h3 className={styles['head']}>{t('recordWhere')}</h3>
            <Facts facts={whereFacts(engine, t)} />
          </>
        )}
        {task.notes.length > 0 && (
          <>
            <h3 className={styles['head']}>{t('recordNotes')}</h3>
            <ul className={styles['notes']}>{task.notes.map((note) => <li key={note}>{note}</li>)}</ul>
          </>
        )}
        <h3 className={styles['head']}>{t('recordSettings')}</h3>
        <Facts facts={settingFacts(task, t, language)} />
        <p className={styles['mark']}>{t('markNote')}</p>
      </div>
    </Dialog>
  );
}

function Facts({ facts }: { readonly facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Where the picture went. */
function whereFacts({ label, version, model, host, bytesSentOut, earlierAway, cost }: NonNullable<Task['engine']>, t: Translate<WorkbenchKey>): readonly (readonly [string, string])[] {
  const facts: readonly (readonly [string, string] | null)[] = [
    [t('recordEngine'), `${label} ${version}`],
    model === null ? null : [t('recordModel'), model],
    [t('recordSent'), bytesSentOut === 0 ? t(earlierAway === undefined ? 'stayed' : 'stayedNow') : formatBytes(bytesSentOut)],
    earlierAway === undefined ? null : [t('recordEarlier'), t('earlierAway', { n: earlierAway })],
    host === null ? null : [t('recordHost'), host],
    cost === undefined ? null : [t('recordMakerCost'), `${cost.amount} ${cost.currency}`],
  ];
  return facts.filter((fact) => fact !== null);
}

function settingFacts(task: Task, t: Translate<WorkbenchKey>, language: Language): readonly (readonly [string, string])[] {
  const tool = findTool(task.tool);
  if (!tool) return [];
  return tool.fields.flatMap((field) => {
    const value = task.params[field.key];
    if (field.kind === 'number' && field.needs !== undefined && typeof task.params[field.needs] !== 'string') return [];
    if (isUpload(field) || !applies(field, task.params) || value === undefined || value === null || value === '') return [];
    const words = field.kind === 'style' ? (styleName(tool, task.params, language) ?? textOf(value)) : settingWords(field, value, t, language);
    return [[pickText(field.label, language), words] as const];
  });
}
