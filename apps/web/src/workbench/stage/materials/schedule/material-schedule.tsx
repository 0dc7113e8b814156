import { IconDownload, IconPrinter } from '@tabler/icons-react';
import type { ScheduledMaterial } from '@yujian/contract/api/material-schedule';
import { Link } from 'react-router';
import { useTexts } from '../../../../lib/i18n.ts';
import { usePick } from '../../../../lib/language.ts';
import { showToast } from '../../../../lib/toasts.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyLine } from '../../../../ui/empty-line.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { ListState } from '../../../../ui/list-state.tsx';
import { renditionUrl } from '../../../core/pictures/media-url.ts';
import { resultLink } from '../../../core/session/tool-links.ts';
import { downloadSchedule } from '../../../core/task/downloads.ts';
import { ralOf } from '../../../fields/material/ral-classic.ts';
import styles from './material-schedule.module.css';
import { scheduleTexts } from './texts.ts';
import { useNoteMaterial, useSchedule } from './use-schedule.ts';

const FORMATS = ['csv', 'xlsx'] as const;
const NOTES = ['supplier', 'article', 'remark'] as const;

interface MaterialScheduleProps {
  /** Undefined: of the whole account. */
  readonly taskId?: string;
}

/** What was laid where, how much of it there is, and who delivers it; as a table, a file, or on paper. */
export function MaterialSchedule({ taskId }: MaterialScheduleProps) {
  const t = useTexts(scheduleTexts);
  const schedule = useSchedule(taskId);
  if (!schedule.data) return <ListState of={schedule} />;
  const { materials } = schedule.data;
  if (materials.length === 0)
    return (
      <EmptyLine
        action={
          <Link className="lnk" to="/materialChange">
            {t('first')}
          </Link>
        }
      >
        {t('none')}
      </EmptyLine>
    );
  const known = materials.flatMap(({ area }) => area ?? []);
  const total = known.reduce((sum, area) => sum + area, 0);
  return (
    <div data-schedule="">
      <h2 className={styles['paperTitle']}>{t('title')}</h2>
      <p className="t3 fs12">{t(taskId === undefined ? 'account' : 'chain')}</p>
      <table className={styles['table']}>
        <thead>
          <tr>
            {(['material', 'where', 'area', ...NOTES] as const).map((head) => (
              <th key={head} scope="col" className={head === 'area' ? styles['figure'] : undefined}>
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {materials.map((one) => (
            <MaterialRow
              key={`${one.material} ${one.size?.join(' ') ?? ''}`}
              one={one}
              isOfTask={taskId !== undefined}
            />
          ))}
        </tbody>
        {known.length > 0 && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {t('total')}
              </th>
              <td className={styles['figure']}>{t('squareMetres', { n: total.toFixed(1) })}</td>
            </tr>
          </tfoot>
        )}
      </table>
      <p className={`t3 fs12 ${styles['onScreen']}`}>{t('noteKept')}</p>
      <div className={`row g8 ${styles['files']} ${styles['onScreen']}`} role="group" aria-label={t('files')}>
        {FORMATS.map((as) => (
          <Button
            key={as}
            icon={<Icon of={IconDownload} size={16} />}
            onClick={() => void downloadSchedule(as, t('title'), taskId)}
          >
            {t(as)}
          </Button>
        ))}
        <Button icon={<Icon of={IconPrinter} size={16} />} title={t('pdfHint')} onClick={printSchedule}>
          {t('pdf')}
        </Button>
      </div>
    </div>
  );
}

/** The schedule alone on paper; the browser's own window makes it a PDF, with fonts for every script. */
function printSchedule(): void {
  const { dataset } = document.documentElement;
  dataset['print'] = 'schedule';
  window.addEventListener('afterprint', () => delete dataset['print'], { once: true });
  window.print();
}

function MaterialRow({ one, isOfTask }: { readonly one: ScheduledMaterial; readonly isOfTask: boolean }) {
  const t = useTexts(scheduleTexts);
  const pick = usePick();
  const { material, kind, name, size, area } = one;
  const src =
    kind === 'library' ? `/materials/${material}.webp` : kind === 'picture' ? renditionUrl(material, 96) : null;
  const ral = kind === 'colour' ? ralOf(material) : null;
  const words = [
    kind === 'library' ? material : '',
    ral ? `≈ ${ral}` : '',
    size ? t('metres', { along: metres(size[0]), across: metres(size[1]) }) : '',
  ].filter((part) => part !== '');
  return (
    <tr>
      <th scope="row" className={styles['name']}>
        <span className={styles['face']} style={src === null ? { background: material } : undefined}>
          {src !== null && <img src={src} alt="" />}
        </span>
        {pick(name)}
        <small>{words.join(' · ')}</small>
      </th>
      <td data-head={t('where')}>
        <ul className={styles['places']}>
          {placesOf(one).map(({ taskId, surface, area: of, share, title, key }) => (
            <li key={key}>
              {isOfTask ? null : (
                <>
                  <Link to={resultLink(taskId, false)}>{title}</Link>{' '}
                </>
              )}
              {surface && pick(surface)} {of !== null && t('squareMetres', { n: of.toFixed(1) })}{' '}
              {isOfTask && share !== null && <small>{(100 * share).toFixed(0)}%</small>}
            </li>
          ))}
        </ul>
      </td>
      <td data-head={t('area')} className={styles['figure']}>
        {area === null ? <small>{t('unknown')}</small> : t('squareMetres', { n: area.toFixed(1) })}
      </td>
      {NOTES.map((key) => (
        <td key={key} data-head={t(key)}>
          <NoteField key={one[key]} one={one} of={key} />
        </td>
      ))}
    </tr>
  );
}

/** Places with keys of their own: a surface may come twice in one picture. */
function placesOf({ places }: ScheduledMaterial) {
  return places.map((place, i) => ({ ...place, key: `${place.mediaId} ${i}` }));
}

function metres(value: number): string {
  return String(Number(value.toFixed(value < 0.1 ? 3 : 2)));
}

/** Kept when the field is left. */
function NoteField({ one, of }: { readonly one: ScheduledMaterial; readonly of: (typeof NOTES)[number] }) {
  const t = useTexts(scheduleTexts);
  const pick = usePick();
  const note = useNoteMaterial();
  const { material, supplier, article, remark } = one;
  return (
    <input
      className={styles['note']}
      aria-label={`${t(of)}: ${pick(one.name)}`}
      placeholder="–"
      defaultValue={one[of]}
      maxLength={of === 'remark' ? 500 : 120}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      onBlur={({ target }) => {
        const text = target.value.trim();
        if (text === one[of]) return;
        note.mutate(
          { material, supplier, article, remark, [of]: text },
          { onError: () => showToast('error', t('notSaved')) },
        );
      }}
    />
  );
}
