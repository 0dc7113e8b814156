import type { Task } from '@yujian/contract/api/tasks';
import { useTexts } from '../../../lib/i18n.ts';
import { AxisBubble } from '../../../ui/axis-bubble.tsx';
import { useQueueWords } from '../../core/task/use-time-words.ts';
import { workbenchTexts } from '../../core/texts.ts';
import styles from '../viewer/stage-pane.module.css';
import { StopButton } from '../../core/task/stop-button.tsx';

/** How many bubbles before one's own are drawn; a longer line is abridged. */
const BUBBLES = 3;

/** One's place in the line, as axis bubbles, and about when one's turn comes. `bare`: the button to leave it stands elsewhere. */
export function QueuedStrip({ task, bare }: { readonly task: Task; readonly bare?: boolean }) {
  const t = useTexts(workbenchTexts);
  const { place, more } = useQueueWords()(task);
  return (
    <>
      <QueuePlaces place={task.queue_num + 1} />
      <div className={styles['words']} role="status">
        <b className="b">{place}</b>
        {more !== '' && <span className="t3">{more}</span>}
      </div>
      {!bare && (
        <div className={styles['acts']}>
          <StopButton task={task} />
          <span className="t3 fs13">{t('queuedHint')}</span>
        </div>
      )}
    </>
  );
}

/** 1 is drawn now, the filled one is yours; what lies between may be abridged. */
export function QueuePlaces({ place, compact }: { readonly place: number; readonly compact?: boolean }) {
  const before = Array.from({ length: Math.min(place - 1, BUBBLES) }, (_, at) => at + 1);
  const skipped = place - 1 > BUBBLES;
  return (
    <div className={`${styles['places']} ${compact ? styles['compact'] : ''}`} aria-hidden="true">
      {before.map((digit) => (
        <AxisBubble key={digit} look={digit === 1 ? 'tile' : 'plain'}>
          {digit}
        </AxisBubble>
      ))}
      {skipped && <AxisBubble look="dashed">…</AxisBubble>}
      <AxisBubble look="on">{place}</AxisBubble>
      <AxisBubble look="dashed">…</AxisBubble>
    </div>
  );
}
