import { IconDownload, IconLayoutSidebar, IconPhoto, IconVersions } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { onPhone } from '../../../lib/device.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { useLatest } from '../../../lib/use-latest.ts';
import { usePick } from '../../../lib/language.ts';
import { Button } from '../../../ui/button.tsx';
import { CornerMarks } from '../../../ui/corner-marks.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { downloadArchive } from '../../core/task/downloads.ts';
import { workbenchTexts } from '../../core/texts.ts';
import type { ScreenProps } from '../../core/workbench.ts';
import { dropHandlers } from '../../stage/viewer/drop-handlers.ts';
import { Composer } from './composer.tsx';
import styles from './edit.module.css';
import { EmptyConversation } from './empty-conversation.tsx';
import { numberTurns } from './turns/number-turns.ts';
import { SessionList } from './session-list.tsx';
import { editTexts } from './texts.ts';
import { pictureOf } from './turns/turn-picture.ts';
import { TurnList } from './turns/turn-list.tsx';
import { MAIN, type EditWork } from './edit-work.ts';
import { useEditWork } from './use-edit-work.ts';
import { useConversationActs } from './use-conversation.ts';
import { Versions } from './versions.tsx';

/** Conversations, turns with the composer, versions. */
export function EditScreen({ tool, address }: ScreenProps) {
  const t = useTexts(editTexts);
  const pick = usePick();
  const work = useEditWork(tool, address);
  const { conversation } = work;
  const [drawer, setDrawer] = useState<'list' | 'versions' | null>(null);
  const open = (sessionId: string | null): void => {
    setDrawer(null);
    work.open(sessionId);
  };
  return (
    <div className={styles['screen']} data-drawer={drawer ?? undefined}>
      <h1 className="sr">{pick(tool.title)}</h1>
      <nav className={styles['list']} aria-label={t('conversations')}>
        <SessionList sessionId={conversation.sessionId} onOpen={open} />
      </nav>
      <Talk
        work={work}
        head={
          <Button
            className={styles['narrow'] ?? ''}
            look="text"
            size="small"
            aria-label={t('openList')}
            icon={<Icon of={IconLayoutSidebar} size={18} />}
            onClick={() => setDrawer('list')}
          />
        }
        tail={
          <Button
            className={styles['medium'] ?? ''}
            look="text"
            size="small"
            aria-label={t('openVersions')}
            icon={<Icon of={IconVersions} size={18} />}
            onClick={() => setDrawer('versions')}
          />
        }
      />
      <aside className={styles['versions']} aria-label={t('versions')}>
        <TalkVersions work={work} onChosen={() => setDrawer(null)} />
      </aside>
      {drawer !== null && (
        <button type="button" className={styles['veil']} aria-label={t('close')} onClick={() => setDrawer(null)} />
      )}
    </div>
  );
}

/** The versions of the conversation; choosing one makes it the base. */
export function TalkVersions({ work, onChosen }: { readonly work: EditWork; readonly onChosen: () => void }) {
  const { data } = work.conversation;
  const latest = useLatest({ work, onChosen });
  return (
    <Versions
      data={data}
      turns={numberTurns(data?.turns ?? [])}
      baseTurnId={work.baseTurn?.turnId ?? null}
      onChoose={(turnId) => {
        const turn = data?.turns.find((one) => one.turnId === turnId);
        if (turn) latest.current.work.goOnFrom(turn);
        latest.current.onChosen();
      }}
    />
  );
}

interface TalkProps {
  readonly work: EditWork;
  readonly head?: React.ReactNode;
  readonly tail?: React.ReactNode;
}

/** The turns of the conversation over the composer. */
export function Talk({ work, head, tail }: TalkProps) {
  const t = useTexts(editTexts);
  const w = useTexts(workbenchTexts);
  const { conversation, session } = work;
  const [isOver, setOver] = useState(false);
  const composer = useRef<HTMLElement>(null);
  const { data } = conversation;
  const { update } = useConversationActs();
  const change = update.mutate;
  const latest = useLatest(work);
  const [isPlain, setPlain] = useState(false);
  const turns = numberTurns(data?.turns ?? []);
  const labels = new Map(turns.map(({ turn, label }) => [turn.turnId, label]));
  const foot = useRef<HTMLDivElement>(null);
  const count = turns.length;
  useEffect(() => {
    foot.current?.scrollIntoView({ block: 'end' });
  }, [count]);
  const pictures = turns.flatMap(({ turn }) => pictureOf(turn) ?? []);
  const headId = work.baseTurn?.turnId ?? null;
  const setHead = (turnId: string | null): void => {
    if (data) change({ sessionId: data.sessionId, headTurnId: turnId });
    // what was pressed goes or cannot be pressed again; a phone's keyboard stays away until it is wanted
    const next = onPhone() ? composer.current : composer.current?.querySelector('textarea');
    next?.focus({ preventScroll: true });
  };
  const isEmpty = conversation.sessionId === null && session.form.pictures[MAIN] === undefined;
  return (
    <section className={styles['talk']} aria-label={t('turns')} {...dropHandlers(setOver, session.putMain)}>
      <div className={styles['bar']}>
        {head}
        <b className="ell">{data?.title ?? ''}</b>
        {count > 0 && <span className={styles['count']}>{t('turnCount', { n: count })}</span>}
        <span className="sp" />
        {pictures.length > 0 && (
          <>
            <Button
              look="text"
              size="small"
              aria-pressed={isPlain}
              aria-label={t(isPlain ? 'notes' : 'picturesOnly')}
              icon={<Icon of={IconPhoto} size={16} />}
              onClick={() => setPlain(!isPlain)}
            >
              <span className={styles['wide']}>{t(isPlain ? 'notes' : 'picturesOnly')}</span>
            </Button>
            <Button
              look="text"
              size="small"
              aria-label={t('downloadAll')}
              icon={<Icon of={IconDownload} size={16} />}
              onClick={() => void downloadArchive(pictures)}
            >
              <span className={styles['wide']}>{t('downloadAll')}</span>
            </Button>
          </>
        )}
        {tail}
      </div>
      <div className={`${styles['turns']} ${isPlain ? styles['plain'] : ''}`}>
        {conversation.isGone && (
          <p className={styles['gone']} role="alert">
            {t('gone')}
          </p>
        )}
        {conversation.isBroken && (
          <p className={styles['gone']} role="alert">
            {t('loadBroke')}
          </p>
        )}
        {isEmpty && <EmptyConversation work={work} />}
        <TurnList
          key={conversation.sessionId}
          turns={turns}
          baseTurnId={headId}
          onGoOn={(turn) => {
            latest.current.goOnFrom(turn);
            setHead(turn.turnId);
          }}
          onTakeBack={({ parentTurnId }) => {
            latest.current.goOnFrom(data?.turns.find(({ turnId }) => turnId === parentTurnId) ?? null);
            setHead(parentTurnId);
          }}
          onAgain={(turn) => latest.current.repeat(turn)}
          onMark={(turn) => latest.current.markFor(turn)}
        />
        <div ref={foot} />
      </div>
      {isOver && (
        <CornerMarks active className={styles['over']}>
          <b>{w('dropNow')}</b>
        </CornerMarks>
      )}
      <Composer
        ref={composer}
        work={work}
        baseLabel={work.baseTurn ? (labels.get(work.baseTurn.turnId) ?? null) : null}
        lastWords={turns.at(-1)?.turn.prompt ?? ''}
      />
    </section>
  );
}
