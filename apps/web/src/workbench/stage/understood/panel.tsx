import { IconArrowBackUp, IconArrowForwardUp, IconRestore } from '@tabler/icons-react';
import { AS_SEEN } from '@yujian/imaging/correct/corrections';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { usePick } from '../../../lib/language.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { LiveSwitch } from './live/live-switch.tsx';
import { countOf, isEmpty } from '../../fields/corrections.ts';
import { fieldTexts } from '../../fields/texts.ts';
import { setLength } from './edit.ts';
import { Names } from './naming/names.tsx';
import { RegionPanel } from './naming/region-panel.tsx';
import { SpreadRow } from './naming/spread-row.tsx';
import { colourOf } from './paint-regions.ts';
import styles from './panel.module.css';
import { wordsOf, type Analysis, type AnalysedRegion } from './analysis.ts';
import { understoodTexts } from './texts.ts';
import { ThingsPanel } from './things/things-panel.tsx';
import type { Hand, Tab, Understood } from './use-understood.ts';

const HANDS = {
  regions: ['several', 'together'],
  space: ['measure'],
  things: ['lasso', 'together'],
} as const satisfies Record<Tab, readonly Hand[]>;

/** The acts that belong to what was understood: what is shown, one question at a time, names, a length, undo. */
export function UnderstoodPanel({ understood }: { readonly understood: Understood }) {
  const t = useTexts(understoodTexts);
  const tf = useTexts(fieldTexts);
  const { analysis, tab, hand, corrections } = understood;
  if (understood.failed) {
    return (
      <div className={styles['row']} role="alert">
        <span className="t2">
          {t(understood.failed === 'program' ? 'interrupted' : understood.purpose === 'room' ? 'unreadable' : 'failed')}
        </span>
        <Button size="small" look="soft" onClick={understood.retry}>
          {t('retry')}
        </Button>
      </div>
    );
  }
  const tabs: readonly { value: Tab; label: string }[] = [
    { value: 'regions', label: t('regions') },
    { value: 'space', label: t('space') },
    ...(understood.furnishes ? [{ value: 'things' as const, label: t('things') }] : []),
  ];
  const hands = HANDS[tab];
  return (
    <div className={styles['panel']}>
      <div className={styles['row']}>
        <Segmented label={t('which')} options={tabs} value={tab} onChange={understood.setTab} />
        {hands.map((one) => (
          <Chip key={one} on={hand === one} onClick={() => understood.setHand(hand === one ? 'point' : one)}>
            {t(one)}
          </Chip>
        ))}
        <span className={`t3 fs12 ${styles['status']}`} role="status">
          {understood.busy && analysis
            ? t('lookingAgain')
            : isEmpty(corrections)
              ? ''
              : tf('changed', { n: countOf(corrections) })}
        </span>
        {understood.light && (
          <LiveSwitch
            live={understood.light}
            busy={understood.busy || understood.things?.told.state === 'working'}
            onKeepColours={understood.keepColours}
          />
        )}
        <span className={styles['steps']}>
          <Button
            look="text"
            size="small"
            aria-label={t('undo')}
            disabled={!understood.undo}
            icon={<Icon of={IconArrowBackUp} size={18} />}
            onClick={() => understood.undo?.()}
          />
          <Button
            look="text"
            size="small"
            aria-label={t('redo')}
            disabled={!understood.redo}
            icon={<Icon of={IconArrowForwardUp} size={18} />}
            onClick={() => understood.redo?.()}
          />
          <Button
            look="text"
            size="small"
            aria-label={t('reset')}
            disabled={isEmpty(corrections)}
            icon={<Icon of={IconRestore} size={18} />}
            onClick={() => understood.change(AS_SEEN)}
          />
        </span>
      </div>
      {analysis && <Body understood={understood} analysis={analysis} />}
    </div>
  );
}

function Body({ understood, analysis }: { readonly understood: Understood; readonly analysis: Analysis }) {
  const t = useTexts(understoodTexts);
  const {
    question,
    tab,
    hand,
    telling,
    choice: { chosen },
  } = understood;
  if (hand === 'lasso') return <p className={styles['hint']}>{t('lassoHint')}</p>;
  if (hand === 'together') return <p className={styles['hint']}>{t('togetherHint')}</p>;
  if (tab === 'things') return <ThingsPanel understood={understood} />;
  if (chosen.length > 0 || hand === 'several') {
    return (
      <>
        {chosen.length > 0 && <RegionPanel understood={understood} analysis={analysis} regions={chosen} />}
        {hand === 'several' && <AllRegions understood={understood} analysis={analysis} />}
      </>
    );
  }
  if (tab === 'space' && hand === 'measure') return <Length understood={understood} />;
  if (tab === 'space' && understood.corrections.length) {
    return (
      <>
        <Length understood={understood} />
        <SpaceWords analysis={analysis} />
      </>
    );
  }
  if (tab === 'space' && question?.about === 'region') return <SpaceWords analysis={analysis} />;
  return (
    <>
      {tab === 'regions' && <SpreadRow telling={telling} />}
      {question ? (
        <Asking understood={understood} analysis={analysis} />
      ) : tab === 'regions' ? (
        <AllRegions understood={understood} analysis={analysis} />
      ) : (
        <SpaceWords analysis={analysis} />
      )}
    </>
  );
}

/** One question at a time; what is pressed is an answer, and every one can be skipped. */
function Asking({ understood, analysis }: { readonly understood: Understood; readonly analysis: Analysis }) {
  const t = useTexts(understoodTexts);
  const { question } = understood;
  const skip = (
    <Button look="text" size="small" onClick={understood.skip}>
      {t('skip')}
    </Button>
  );
  if (!question) return null;
  if (question.about !== 'region') {
    return (
      <div className={styles['row']}>
        <b className="b">{t(question.about === 'box' ? 'askBox' : 'askHorizon')}</b>
        {understood.tab !== 'space' && (
          <Button size="small" look="soft" onClick={() => understood.setTab('space')}>
            {t('show')}
          </Button>
        )}
        {skip}
      </div>
    );
  }
  const region = analysis.regions[question.id];
  return (
    <>
      <div className={styles['row']}>
        <b className="b">{t('askRegion')}</b>
        <span className="sp" />
        {skip}
      </div>
      {region && (
        <Names
          analysis={analysis}
          value={null}
          first={region.name}
          onChoose={(name) =>
            understood.telling.tell(
              question.ids.map((id) => analysis.regions[id]!),
              { name },
            )
          }
        />
      )}
    </>
  );
}

const MOST_LISTED = 28;

/** The regions by size, so that keys reach them too: of several, each press takes one in hand or lets it go. */
function AllRegions({ understood, analysis }: { readonly understood: Understood; readonly analysis: Analysis }) {
  const t = useTexts(understoodTexts);
  const pick = usePick();
  const { hand, choice } = understood;
  const largest = analysis.regions.toSorted((a, b) => b.share - a.share).slice(0, MOST_LISTED);
  const isOn = ({ id, corrected }: AnalysedRegion): boolean =>
    hand === 'several' ? choice.chosen.some((one) => one.id === id) : corrected !== null;
  return (
    <>
      <p className={styles['hint']}>{t(hand === 'several' ? 'severalHint' : 'tapHint')}</p>
      <div className={styles['names']} role="group" aria-label={t('allRegions')}>
        {largest.map((region) => (
          <Chip
            key={region.id}
            on={isOn(region)}
            onPoint={(here) => choice.point(here ? region.id : null)}
            onClick={() => (hand === 'several' ? choice.toggle : choice.choose)(region)}
          >
            <i className={styles['swatch']} style={{ background: colourOf(region.surface) }} />
            {pick(wordsOf(region))}
          </Chip>
        ))}
      </div>
    </>
  );
}

function SpaceWords({ analysis }: { readonly analysis: Analysis }) {
  const t = useTexts(understoodTexts);
  const { box } = analysis;
  return (
    <>
      <p className={styles['hint']}>{t(box ? 'spaceHint' : 'spaceHintOut')}</p>
      {box && (
        <p className={styles['hint']}>
          {t('room', {
            width: (box.rightX - box.leftX).toFixed(1),
            depth: box.backZ.toFixed(1),
            height: (box.ceilingY - box.floorY).toFixed(2),
          })}
        </p>
      )}
    </>
  );
}

const LEAST_METRES = 0.05;
const MOST_METRES = 500;

function Length({ understood }: { readonly understood: Understood }) {
  const t = useTexts(understoodTexts);
  const { measured, corrections } = understood;
  const [typed, setTyped] = useState('');
  const metres = Number(typed.replace(',', '.'));
  const isLength = typed.trim() !== '' && metres >= LEAST_METRES && metres <= MOST_METRES;
  if (measured) {
    return (
      <form
        className={styles['row']}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isLength) return;
          understood.change(setLength(corrections, { ...measured, metres }));
          understood.setHand('point');
        }}
      >
        <label className={styles['length']}>
          {t('lengthIs')}
          <input
            className={styles['metres']}
            inputMode="decimal"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the line was just drawn to be given a length
            autoFocus
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          {t('metres')}
        </label>
        <Button type="submit" size="small" disabled={!isLength}>
          {t('takeLength')}
        </Button>
      </form>
    );
  }
  return (
    <div className={styles['row']}>
      {corrections.length ? (
        <>
          <span>
            {t('lengthIs')}{' '}
            <b className="b">
              {corrections.length.metres.toFixed(2)} {t('metres')}
            </b>
          </span>
          <Button look="text" size="small" onClick={() => understood.change(setLength(corrections, null))}>
            {t('removeLength')}
          </Button>
        </>
      ) : (
        <span className={styles['hint']}>{t('measureHint')}</span>
      )}
    </div>
  );
}
