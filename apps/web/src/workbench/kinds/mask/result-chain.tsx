import { IconArrowRight } from '@tabler/icons-react';
import { Fragment, useEffect } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { useLoggedIn, useTaskList } from '../../../lib/queries.ts';
import { AxisBubble } from '../../../ui/axis-bubble.tsx';
import { CornerMarks } from '../../../ui/corner-marks.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { renditionUrl } from '../../core/pictures/media-url.ts';
import panes from '../../stage/viewer/stage-pane.module.css';
import { chainTo, type ChainStep } from './chain.ts';
import styles from './mask.module.css';
import { maskTexts } from './texts.ts';
import type { MaskWork } from './use-mask-work.ts';

interface ResultChainProps {
  readonly work: MaskWork;
  /** The picture that is looked at. */
  readonly shown: string;
  /** Nothing where there is no step before it. */
  readonly isQuiet?: boolean;
}

/** The results of one picture one after another, from the one that was given; a press goes back to a step. */
export function ResultChain({ work, shown, isQuiet = false }: ResultChainProps) {
  const t = useTexts(maskTexts);
  const { session } = work;
  const loggedIn = useLoggedIn();
  const { data } = useTaskList({ status: 'succeeded', pageSize: 50 }, { enabled: loggedIn === true });
  const { tip: known, setTip } = work.chain;
  const tip = known ?? shown;
  const tasks = [...(session.task ? [session.task] : []), ...(data?.list ?? [])];
  const toTip = chainTo(tip, tasks);
  // A step back leaves those after it where they are.
  const isOnTheWay = toTip.some(({ mediaId }) => mediaId === shown);
  const chain = isOnTheWay ? toTip : chainTo(shown, tasks);
  const furthest = isOnTheWay ? tip : shown;
  useEffect(() => {
    setTip(furthest);
  }, [furthest, setTip]);
  if (isQuiet && chain.length < 2) return null;

  const go = ({ mediaId, task }: ChainStep) => (task ? session.show(task.taskId) : session.useMain(mediaId));
  const isNext = session.task !== undefined;
  return (
    <div className={styles['chain']} role="group" aria-label={t('chain')}>
      {chain.map((step, at) => (
        <Fragment key={step.mediaId}>
          {at > 0 && <Icon of={IconArrowRight} size={16} />}
          <CornerMarks
            {...(step.mediaId === shown ? { look: 'picked' as const } : { look: 'area' as const })}
            className={step.mediaId === shown ? panes['variant'] : `${panes['variant']} ${panes['plain']}`}
          >
            <AxisBubble small look={step.mediaId === shown ? 'on' : 'plain'} className={panes['letter'] ?? ''}>
              {at}
            </AxisBubble>
            <button
              type="button"
              aria-pressed={step.mediaId === shown}
              aria-label={at === 0 ? t('original') : t('step', { n: at })}
              onClick={() => go(step)}
            >
              <img src={renditionUrl(step.mediaId, 240)} alt="" />
            </button>
          </CornerMarks>
        </Fragment>
      ))}
      {isNext && (
        <>
          <Icon of={IconArrowRight} size={16} />
          <button type="button" className={styles['next']} onClick={() => session.useMain(shown)}>
            {t(session.tool.keeps === 'margins' ? 'nextFrame' : 'next')}
          </button>
        </>
      )}
    </div>
  );
}
