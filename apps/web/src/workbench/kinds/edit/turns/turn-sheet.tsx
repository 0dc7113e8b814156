import {
  IconAlertCircle,
  IconArrowBackUp,
  IconCheck,
  IconChevronDown,
  IconChevronUp,
  IconDownload,
  IconGitBranch,
  IconMarquee2,
} from '@tabler/icons-react';
import type { EditTurn } from '@yujian/contract/api/edits';
import { EDIT_MODELS } from '@yujian/contract/tools/img-edit';
import { readInstruction } from '@yujian/scenes/instructions/read-instruction';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { onPhone } from '../../../../lib/device.ts';
import { formatMoment } from '../../../../lib/format.ts';
import { useTexts } from '../../../../lib/i18n.ts';
import { useLanguage, usePick } from '../../../../lib/language.ts';
import { KEYS, useTask } from '../../../../lib/queries.ts';
import { AxisBubble } from '../../../../ui/axis-bubble.tsx';
import { Button, type ButtonProps } from '../../../../ui/button.tsx';
import { DimProgress } from '../../../../ui/dim-progress.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { priceWords } from '../../../core/form/price-words.ts';
import { renditionUrl } from '../../../core/pictures/media-url.ts';
import { resultLink } from '../../../core/session/tool-links.ts';
import { downloadResult } from '../../../core/task/downloads.ts';
import { wordsOfStage } from '../../../core/task/stage-words.ts';
import { stageTexts } from '../../../core/task/stage.texts.ts';
import { StopButton } from '../../../core/task/stop-button.tsx';
import { workbenchTexts } from '../../../core/texts.ts';
import { Unread } from '../composer.tsx';
import styles from '../edit.module.css';
import { HoverCompare } from './hover-compare.tsx';
import type { NumberedTurn } from './number-turns.ts';
import { StepChips } from '../../../fields/steps/step-chips.tsx';
import { editTexts } from '../texts.ts';
import { isRunning, pictureOf } from './turn-picture.ts';
import { isNamed } from '../edit-work.ts';

interface TurnSheetProps {
  readonly numbered: NumberedTurn;
  /** Label of the turn that it changed; null: a picture of its own. */
  readonly parentLabel: string | null;
  readonly isOpen: boolean;
  readonly isHead: boolean;
  readonly onToggle: () => void;
  readonly onGoOn: () => void;
  readonly onTakeBack: () => void;
  readonly onAgain: () => void;
  readonly onMark: () => void;
}

/** One instruction, one picture, one number. */
export function TurnSheet(props: TurnSheetProps) {
  const { isOpen, numbered, onToggle } = props;
  const fold = useRef<HTMLButtonElement>(null);
  const toggle = (): void => {
    flushSync(onToggle);
    fold.current?.focus();
  };
  const parts = { ...props, fold, onToggle: toggle };
  return isOpen ? <OpenTurn key={numbered.turn.turnId} {...parts} /> : <FoldedTurn {...parts} />;
}

interface PartProps extends TurnSheetProps {
  /** The button that folds or unfolds, whichever is there: it keeps the focus. */
  readonly fold: React.Ref<HTMLButtonElement>;
}

function OpenTurn({ numbered, parentLabel, isHead, onToggle, onGoOn, onTakeBack, onAgain, onMark, fold }: PartProps) {
  const t = useTexts(editTexts);
  const navigate = useNavigate();
  const { turn, label } = numbered;
  const result = pictureOf(turn);
  const [first] = turn.images;
  return (
    <article className={styles['turn']} aria-label={t('baseTurn', { n: label })}>
      <div className={styles['note']}>
        <p className={styles['meta']}>
          <AxisBubble look={isHead ? 'on' : 'plain'}>{label}</AxisBubble>
          <span>{t('base')}</span>
          {turn.images.map((id) => (
            <img key={id} src={renditionUrl(id, 96)} alt="" loading="lazy" />
          ))}
          <span>
            {parentLabel === null ? t('original') : t('baseTurn', { n: parentLabel })}
            {turn.region !== null && ` · ${t('marked')}`}
          </span>
          <span className="sp" />
          <span>{useDone(turn)}</span>
        </p>
        <h2 className={styles['sentence']}>{turn.prompt}</h2>
        <StepChips steps={turn.understood ?? []} />
        {turn.understood !== null && (
          <Unread
            reading={readInstruction(turn.prompt, { pictures: turn.images.length, hasRegion: turn.region !== null })}
          />
        )}
        {isRunning(turn) ? <RunningPart turn={turn} /> : <Outcome turn={turn} onAgain={onAgain} onMark={onMark} />}
        {!isRunning(turn) && (
          <div className={styles['acts']}>
            {result && (
              <>
                <Button size="small" onClick={onGoOn} disabled={isHead}>
                  {t('useAsBase')}
                </Button>
                {!isHead && <BranchButton look="soft" onClick={onGoOn} />}
              </>
            )}
            <span className="sp" />
            {isHead && (
              <Button
                look="text"
                size="small"
                aria-label={t('undo')}
                icon={<Icon of={IconArrowBackUp} />}
                onClick={onTakeBack}
              />
            )}
            {result && (
              <Button
                look="text"
                size="small"
                aria-label={t('download')}
                icon={<Icon of={IconDownload} />}
                onClick={() => void downloadResult(result)}
              />
            )}
            <Button
              ref={fold}
              look="text"
              size="small"
              aria-label={t('fold')}
              icon={<Icon of={IconChevronUp} />}
              onClick={onToggle}
            />
          </div>
        )}
      </div>
      <figure className={styles['res']}>
        {result && first ? (
          <HoverCompare
            before={renditionUrl(first, 960)}
            after={renditionUrl(result.id, 960)}
            beforeLabel={parentLabel === null ? t('before') : t('baseTurn', { n: parentLabel })}
            afterLabel={t('baseTurn', { n: label })}
            label={t('compareOf', { n: label })}
            onOpen={() => void navigate(resultLink(turn.taskId, onPhone()))}
          />
        ) : (
          first && <RunningPicture turn={turn} mediaId={first} />
        )}
      </figure>
    </article>
  );
}

/** Who did it, for how much, when. */
function useDone(turn: EditTurn): string {
  const w = useTexts(workbenchTexts);
  const pick = usePick();
  const language = useLanguage();
  const model = EDIT_MODELS.find(({ key }) => Number(key) === turn.model);
  const who = turn.engine ?? (model ? pick(model.name) : '');
  const price = priceWords(w, { ...turn.price, amount: isRunning(turn) ? turn.price.amount : turn.charged });
  return [who, price, formatMoment(turn.createdAt, language)].filter(Boolean).join(' · ');
}

function RunningPart({ turn }: { readonly turn: EditTurn }) {
  const t = useTexts(editTexts);
  const s = useTexts(stageTexts);
  const language = useLanguage();
  const cache = useQueryClient();
  const { data: task } = useTask(turn.taskId);
  const isOver = task !== undefined && !isRunning(task);
  useEffect(() => {
    if (isOver) void cache.invalidateQueries({ queryKey: KEYS.tasks });
  }, [isOver, cache]);
  if (task === undefined) return null;
  const stage = task.stage === null ? t('waiting') : wordsOfStage(task.stage, language, s);
  return (
    <>
      <DimProgress value={task.status === 'queued' ? null : task.progress} label={stage} />
      <p className="fs13 t2">{stage}</p>
      <div className={styles['acts']}>
        <StopButton task={task} size="small" />
      </div>
    </>
  );
}

/** The base under the work, or its draft. */
function RunningPicture({ turn, mediaId }: { readonly turn: EditTurn; readonly mediaId: string }) {
  const { data: task } = useTask(isRunning(turn) ? turn.taskId : null);
  const src = task?.preview ?? renditionUrl(mediaId, 960);
  return <img className={isRunning(turn) ? '' : styles['faint']} src={src} alt="" />;
}

function Outcome({ turn, onAgain, onMark }: Pick<TurnSheetProps, 'onAgain' | 'onMark'> & { readonly turn: EditTurn }) {
  const t = useTexts(editTexts);
  const w = useTexts(workbenchTexts);
  const outside = pictureOf(turn)?.outside;
  if (turn.status !== 'succeeded')
    return (
      <div className={styles['cant']} role="status">
        <p>
          <Icon of={IconAlertCircle} size={16} />
          <span>
            {turn.status === 'cancelled'
              ? t('stopped')
              : `${turn.error?.message ?? ''} ${t('failedRefund', { price: priceWords(w, turn.price) })}`}
          </span>
        </p>
        <div className={styles['acts']}>
          {turn.status === 'failed' && turn.understood?.some(isNamed) && (
            <Button size="small" icon={<Icon of={IconMarquee2} size={16} />} onClick={onMark}>
              {t('markFor')}
            </Button>
          )}
          <Button size="small" look="soft" onClick={onAgain}>
            {t('again')}
          </Button>
        </div>
      </div>
    );
  return (
    <div className={styles['told']}>
      {turn.notes.map((note) => {
        const isMissing = /没做到|没有?看准|^Not done|(?:was|were) surely/.test(note);
        return (
          <p key={note} className={isMissing ? styles['missing'] : ''}>
            <Icon of={isMissing ? IconAlertCircle : IconCheck} size={16} />
            <span>{note}</span>
          </p>
        );
      })}
      {outside && (
        <p>
          <Icon of={IconCheck} size={16} />
          <span>
            {outside.changed === 0
              ? t('outsideZero', { of: outside.of.toLocaleString('en-US') })
              : t('outsideSome', { changed: outside.changed })}
          </span>
        </p>
      )}
    </div>
  );
}

function FoldedTurn({ numbered, onToggle, onGoOn, fold }: PartProps) {
  const t = useTexts(editTexts);
  const { turn, label } = numbered;
  const result = pictureOf(turn);
  const shown = result?.id ?? turn.images[0];
  return (
    <article className={styles['fold']} aria-label={t('baseTurn', { n: label })}>
      <AxisBubble>{label}</AxisBubble>
      {shown && <img src={renditionUrl(shown, 240)} alt="" loading="lazy" />}
      <div className={styles['foldWords']}>
        <p className="ell">{turn.prompt}</p>
        <small className="ell t3 fs12">{useDone(turn)}</small>
      </div>
      {result && <BranchButton look="text" onClick={onGoOn} />}
      <Button
        ref={fold}
        look="text"
        size="small"
        aria-label={t('unfold')}
        icon={<Icon of={IconChevronDown} />}
        onClick={onToggle}
      />
    </article>
  );
}

/** Where there is little room its sign alone is seen. */
function BranchButton(props: Pick<ButtonProps, 'look' | 'onClick'>) {
  const t = useTexts(editTexts);
  return (
    <Button
      size="small"
      aria-label={t('branch')}
      title={t('branch')}
      icon={<Icon of={IconGitBranch} size={16} />}
      {...props}
    >
      <span className={styles['wide']}>{t('branch')}</span>
    </Button>
  );
}
