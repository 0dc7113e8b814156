import {
  IconAlertCircle,
  IconArrowsExchange,
  IconChevronDown,
  IconMarquee2,
  IconPhotoPlus,
  IconX,
} from '@tabler/icons-react';
import { EDIT_MODELS, EDIT_MODES } from '@yujian/contract/tools/img-edit';
import type { Instruction } from '@yujian/scenes/instructions/read-instruction';
import { QUESTIONS, REASONS } from '@yujian/scenes/instructions/reasons';
import { useId, useRef, useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { usePick } from '../../../lib/language.ts';
import { useLoggedIn } from '../../../lib/queries.ts';
import { AxisBubble } from '../../../ui/axis-bubble.tsx';
import { Button } from '../../../ui/button.tsx';
import { FileInput, type FileInputHandle } from '../../../ui/file-input.tsx';
import { GoldAmount } from '../../../ui/gold-amount.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import { priceWords } from '../../core/form/price-words.ts';
import { pictureSource } from '../../core/pictures/picture-source.ts';
import { workbenchTexts } from '../../core/texts.ts';
import { OwnWorksDialog } from '../../form/own-works-dialog.tsx';
import styles from './edit.module.css';
import { MarkDialog } from './mark-dialog.tsx';
import { StepChips } from '../../fields/steps/step-chips.tsx';
import { editTexts } from './texts.ts';
import { MAIN, SECOND, type EditWork } from './edit-work.ts';

interface ComposerProps {
  readonly ref: React.Ref<HTMLElement>;
  readonly work: EditWork;
  /** Of the turn that is the base. */
  readonly baseLabel: string | null;
  /** The last sentence that was sent, for an arrow up in an empty field. */
  readonly lastWords: string;
}

/** The pictures, the sentence, what is understood of it, who does it, and the one filled button with its price. */
export function Composer({ ref, work, baseLabel, lastWords }: ComposerProps) {
  const t = useTexts(editTexts);
  const w = useTexts(workbenchTexts);
  const pick = usePick();
  const field = useId();
  const { form } = work.session;
  const { isMerge, reading, steps, reason, mark, words } = work;
  const [choosing, setChoosing] = useState<string | null>(null);
  const input = useRef<FileInputHandle>(null);
  const target = useRef<string>(MAIN);
  const remote = work.engineOf(work.model);
  const hasMain = form.pictures[MAIN] !== undefined;
  const isShort = isMerge && hasMain !== (form.pictures[SECOND] !== undefined);
  const price = priceWords(w, work.starter.price);
  const verb = t(isMerge ? 'merge' : work.baseTurn ? 'sendNext' : 'send');

  const choose = (key: string): void => {
    target.current = key;
    input.current?.open();
  };
  const attachment = (key: string, letter: string) => (
    <Attachment
      work={work}
      pictureKey={key}
      letter={key === MAIN && !isMerge ? baseLabel : letter}
      isLarge={isMerge}
      onChoose={() => choose(key)}
    />
  );
  return (
    <section ref={ref} tabIndex={-1} className={styles['composer']} aria-label={t('composer')}>
      <div className={styles['up']}>
        {attachment(MAIN, 'A')}
        {isMerge && (
          <>
            <Button
              look="soft"
              size="small"
              className={styles['swap'] ?? ''}
              aria-label={t('swap')}
              disabled={isShort || !hasMain}
              icon={<Icon of={IconArrowsExchange} size={16} />}
              onClick={work.swap}
            />
            {attachment(SECOND, 'B')}
          </>
        )}
        <div className={styles['say']}>
          <label className="sr" htmlFor={field}>
            {t('needWords')}
          </label>
          <textarea
            id={field}
            rows={2}
            value={words}
            maxLength={2000}
            placeholder={t(isMerge ? 'placeholderMerge' : 'placeholder')}
            onChange={(event) => work.say(event.target.value)}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing) return;
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
                event.preventDefault();
                work.send();
              }
              if (event.key === 'ArrowUp' && words === '' && lastWords !== '') {
                event.preventDefault();
                work.say(lastWords);
              }
            }}
          />
          {remote === null ? (
            <StepChips steps={steps} onChange={work.setSteps} />
          ) : (
            words.trim() !== '' && <p className="t3 fs12">{t('asRead', { engine: pick(remote.label) })}</p>
          )}
          {remote === null && <Unread reading={reading} />}
        </div>
      </div>
      {isShort && (
        <p className={styles['why']} role="alert">
          <Icon of={IconAlertCircle} size={16} />
          <span>{t('wrongCount', { which: hasMain ? 'A' : 'B' })}</span>
          <span className="sp" />
          <button type="button" className="lnk fs13" onClick={() => setChoosing(hasMain ? SECOND : MAIN)}>
            {t('pickSecond')}
          </button>
          <button type="button" className="lnk fs13" onClick={() => work.setMerge(false)}>
            {t('onlyOne')}
          </button>
        </p>
      )}
      <div className={styles['down']}>
        <Segmented
          label={t('mode')}
          options={EDIT_MODES.map(({ key, name }) => ({ value: key, label: pick(name) }))}
          value={isMerge ? 'merge' : 'single'}
          onChange={(mode) => work.setMerge(mode === 'merge')}
        />
        <ModelPicker work={work} />
        <Button
          look="text"
          size="small"
          disabled={!hasMain || mark.size === null}
          icon={<Icon of={IconMarquee2} size={16} />}
          onClick={() => mark.setOpen(true)}
        >
          {t(mark.isSet ? 'markEdit' : 'mark')}
        </Button>
        {mark.isSet && (
          <Button look="text" size="small" icon={<Icon of={IconX} size={14} />} onClick={mark.clear}>
            {t('markClear')}
          </Button>
        )}
        <span className="sp" />
        <kbd className={styles['kbd']} aria-hidden="true">
          Ctrl Enter
        </kbd>
        <Button
          look={reason === null ? 'primary' : 'outline'}
          aria-disabled={reason !== null}
          loading={work.isSending}
          aria-keyshortcuts="Control+Enter"
          onClick={work.send}
        >
          {reason ?? `${verb} · ${price}`}
        </Button>
      </div>
      <span className="sr" role="status">
        {reason ?? ''}
      </span>
      <FileInput ref={input} onFiles={(files) => void form.putFiles(target.current, files)} />
      {mark.isOpen && mark.size !== null && <MarkDialog work={work} onClose={() => mark.setOpen(false)} />}
      {choosing !== null && (
        <OwnWorksDialog
          onClose={() => setChoosing(null)}
          onChoose={(mediaId) => {
            form.changePicture({ type: 'use', key: choosing, mediaId });
            setChoosing(null);
          }}
        />
      )}
      {reading.question !== null && remote === null && words.trim() !== '' && (
        <span className="sr" role="status">
          {pick(QUESTIONS[reading.question])}
        </span>
      )}
    </section>
  );
}

/** What of an instruction is not done, and why. */
export function Unread({ reading }: { readonly reading: Instruction }) {
  const t = useTexts(editTexts);
  const pick = usePick();
  const { declined, unread, question, asked } = reading;
  const isAsked = question !== null && asked !== null;
  if (declined.length === 0 && unread.length === 0 && !isAsked) return null;
  return (
    <div className={styles['cant']} role="status">
      {declined.map(({ words, why }) => (
        <p key={words}>
          <Icon of={IconAlertCircle} size={16} />
          <span>
            {t('declined', { words, why: pick(REASONS[why]) })} {t('declinedHere')}
          </span>
        </p>
      ))}
      {isAsked && (
        <p>
          <Icon of={IconAlertCircle} size={16} />
          <span>{t('asked', { words: asked, question: pick(QUESTIONS[question]) })}</span>
        </p>
      )}
      {unread.length > 0 && (
        <p>
          <Icon of={IconAlertCircle} size={16} />
          <span>{t('unread', { words: unread.join(t('comma')) })}</span>
        </p>
      )}
    </div>
  );
}

interface AttachmentProps {
  readonly work: EditWork;
  readonly pictureKey: string;
  readonly letter: string | null;
  readonly isLarge: boolean;
  readonly onChoose: () => void;
}

function Attachment({ work, pictureKey, letter, isLarge, onChoose }: AttachmentProps) {
  const t = useTexts(editTexts);
  const { form } = work.session;
  const picture = form.pictures[pictureKey];
  const isMain = pictureKey === MAIN;
  const src = picture ? pictureSource(picture, 320) : null;
  return (
    <div className={`${styles['at']} ${isLarge ? styles['large'] : ''}`}>
      {picture ? (
        <div className={styles['im']}>
          {src === null ? <span>{picture.local?.name}</span> : <img src={src} alt={letter ?? t('base')} />}
          {letter !== null && (
            <AxisBubble look="on" small className={styles['ax'] ?? ''}>
              {letter}
            </AxisBubble>
          )}
          {picture.phase === 'sending' && <progress value={picture.sent} max={1} aria-label={t('sending')} />}
          {picture.phase === 'refused' && <small role="alert">{picture.message}</small>}
          <button
            type="button"
            className={styles['out']}
            aria-label={t('takeOut')}
            title={t('takeOut')}
            onClick={() => {
              if (isMain) work.mark.clear();
              form.changePicture({ type: 'remove', key: pictureKey });
            }}
          >
            <Icon of={IconX} size={14} />
          </button>
          {isMain && work.mark.isSet && <span className={styles['markedTag']}>{t('marked')}</span>}
        </div>
      ) : (
        <button type="button" className={styles['none']} onClick={onChoose}>
          <Icon of={IconPhotoPlus} size={isLarge ? 24 : 20} />
          <span>{t(isMain ? 'addA' : 'addB')}</span>
        </button>
      )}
      {isLarge && (
        <p className="fs12 t3">
          <b>{t(isMain ? 'roleBase' : 'roleSecond')}</b> {t(isMain ? 'roleBaseWhy' : 'roleSecondWhy')}
        </p>
      )}
    </div>
  );
}

function ModelPicker({ work }: { readonly work: EditWork }) {
  const t = useTexts(editTexts);
  const pick = usePick();
  const loggedIn = useLoggedIn();
  const models = EDIT_MODELS.filter(({ key }) => key !== '0');
  const builtin = EDIT_MODELS[0];
  const shown = models.find(({ key }) => Number(key) === work.model) ?? models[0]!;
  const goldOf = (value: number, gold: number): number => (work.engineOf(value) ? gold : builtin.gold);
  return (
    <Select
      label={t('model')}
      value={work.model}
      align="start"
      disabled={loggedIn === undefined}
      options={models.map(({ key, name, gold }) => {
        const engine = work.engineOf(Number(key));
        return {
          value: Number(key),
          label: (
            <span className={styles['modelOption']}>
              <b>{pick(name)}</b>
              <small>{engine ? t('byEngine', { engine: pick(engine.label) }) : t('byBuiltin')}</small>
            </span>
          ),
          extra: <GoldAmount amount={goldOf(Number(key), gold)} />,
        };
      })}
      onChange={work.setModel}
      trigger={(props) => (
        <Button {...props} look="soft" size="small" aria-label={t('model')}>
          {pick(shown.name)}
          {!work.engineOf(work.model) && <span className="t3"> · {pick(builtin.name)}</span>}
          <Icon of={IconChevronDown} size={14} />
        </Button>
      )}
    />
  );
}
