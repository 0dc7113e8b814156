import { IconCheck, IconPencil, IconQuestionMark, IconRotate2, IconRotateClockwise2 } from '@tabler/icons-react';
import { pieceEntry, PIECES, type PieceType } from '@yujian/contract/scene/pieces';
import { REGION_NAMES } from '@yujian/contract/structure/names';
import { lazy, Suspense, useState } from 'react';
import { loadChunk } from '../../../../lib/chunk-failure.ts';
import { useTexts } from '../../../../lib/i18n.ts';
import { usePick } from '../../../../lib/language.ts';
import { useOnline } from '../../../../lib/online.ts';
import { Button } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import panel from '../panel.module.css';
import type { Understood } from '../use-understood.ts';
import { Clay } from './clay.tsx';
import { pieceOf, turned } from './edit-things.ts';
import { isWide, spotsOf, typesOf, type Thing } from './list-things.ts';
import { THINGS_TEXTS } from './texts.ts';
import { nameOf } from './things-layer.tsx';
import styles from './things.module.css';
import type { Things } from './use-things.ts';

/** The library is large: it comes when it is looked at. */
const PieceDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('../../../fields/piece/piece-dialog.tsx')).PieceDialog })),
);

const percent = (share: number): number => Math.round(100 * share);

/** The things of the room as chips, what stands for the chosen one, and what may be added. */
export function ThingsPanel({ understood }: { readonly understood: Understood }) {
  const t = useTexts(THINGS_TEXTS[understood.purpose]);
  const online = useOnline();
  const { things } = understood;
  if (!things) return <p className={panel['hint']}>{t('looking')} …</p>;
  const { told, proposals, list, chosen, spot, parts } = things;
  if (told.state === 'failed' || proposals.state === 'failed')
    return (
      <div className={panel['row']} role="alert">
        <span className="t2">{t(online ? 'failed' : 'offline')}</span>
        <Button size="small" look="soft" onClick={things.retry}>
          {t('retry')}
        </Button>
      </div>
    );
  const refused = told.last?.fitted.refused ?? null;
  if (refused !== null)
    return (
      <div className={panel['row']}>
        <span className="t2">{t(`refused.${refused}`)}</span>
        <Button size="small" look="soft" onClick={() => understood.setTab('space')}>
          {t('toSpace')}
        </Button>
      </div>
    );
  if (!parts) return <p className={panel['hint']}>{t('looking')} …</p>;
  return (
    <>
      {list.length > 0 && (
        <div className={styles['chips']} role="group" aria-label={t('things')}>
          {list.map((thing) => (
            <ThingChip key={thing.key} thing={thing} things={things} />
          ))}
        </div>
      )}
      {spot ? (
        <Adding things={things} onCircle={() => understood.setHand('lasso')} />
      ) : chosen ? (
        <Chosen key={chosen.key} thing={chosen} things={things} />
      ) : null}
      <Summary things={things} />
      {!spot && !chosen && <More things={things} />}
    </>
  );
}

function Summary({ things }: { readonly things: Things }) {
  const t = useTexts(THINGS_TEXTS[things.purpose]);
  const { told, proposals, list } = things;
  const likely = list.filter(({ state, seen }) => state === 'proposed' && seen!.fitted.isLikely);
  const replaced = list.filter(({ state }) => state === 'told').length;
  const drawn = list.filter(({ state }) => state === 'drawn' || state === 'unfit').length;
  const found = list.filter(({ state }) => state === 'proposed').length;
  const isDone = told.state === 'done' && proposals.state === 'done';
  const words = [
    replaced > 0 ? t('replaced', { n: replaced }) : '',
    drawn > 0 ? t('left', { n: drawn }) : '',
    isDone && found > 0 ? t('found', { n: found }) : '',
    isDone && list.length === 0 ? t('none') : '',
    told.state === 'working' ? t('fitting') : proposals.state === 'working' ? t('foundSoFar', { n: found }) : '',
    things.isFull ? t('full') : '',
  ].filter((part) => part !== '');
  return (
    <div className={panel['row']}>
      <span role="status">{words.join(' · ') || t('tapHint')}</span>
      {likely.length > 0 && !things.isFull && (
        <Button size="small" look="soft" icon={<Icon of={IconCheck} size={16} />} onClick={() => things.take(likely)}>
          {t('takeAll', { n: likely.length })}
        </Button>
      )}
    </div>
  );
}

const MARKS = { told: IconCheck, fitting: null, unfit: null, drawn: IconPencil, proposed: IconQuestionMark } as const;

function ThingChip({ thing, things }: { readonly thing: Thing; readonly things: Things }) {
  const t = useTexts(THINGS_TEXTS[things.purpose]);
  const pick = usePick();
  const { state, seen } = thing;
  const isChosen = things.chosen?.key === thing.key;
  const mark = MARKS[state];
  const here = (is: boolean) => () => things.point(is ? thing.regions : null);
  const words = {
    told: () => t('agrees', { n: percent(seen!.fitted.iou) }),
    proposed: () => t('proposed', { n: percent(seen!.fitted.iou) }),
    fitting: () => `${t('fitting')} …`,
    unfit: () => t('unfit'),
    drawn: () => t('drawn'),
  }[state]();
  return (
    <button
      type="button"
      className={`${styles['chip']} ${styles[`is-${state}`]} ${isChosen ? styles['chosen'] : ''}`}
      aria-pressed={isChosen}
      data-state={state}
      onClick={() => things.choose(isChosen ? null : thing)}
      onPointerEnter={here(true)}
      onPointerLeave={here(false)}
      onFocus={here(true)}
      onBlur={here(false)}
    >
      <span className={styles['thumb']}>{seen?.picture && state !== 'drawn' && <Clay picture={seen.picture} />}</span>
      <span className={styles['words']}>
        <b>{pick(nameOf(thing))}</b>
        <span>{words}</span>
      </span>
      {mark && <Icon of={mark} size={16} className={styles['mark']} />}
    </button>
  );
}

/** What may be said of a thing. */
function Chosen({ thing, things }: { readonly thing: Thing; readonly things: Things }) {
  const t = useTexts(THINGS_TEXTS[things.purpose]);
  const pick = usePick();
  const { state, seen, unfit } = thing;
  const piece = pieceOf(thing);
  const told = thing.piece;
  const forms = piece ? pieceEntry(piece.type as PieceType).forms : [];
  const others = (seen?.fitted.runnersUp ?? []).filter(({ type }) => type !== piece?.type).slice(0, 3);
  const tell = (type: PieceType, form: string | null): void => things.tell(thing, { type, form, turn: null });
  const turn = told?.turn ?? seen?.fitted.piece.turn ?? null;
  return (
    <>
      {unfit && (
        <div className={panel['row']}>
          <span className="t2">{t(`why.${unfit.why}`, { name: pick(nameOf(thing)) })}</span>
          {unfit.instead && (
            <Button size="small" look="soft" onClick={() => tell(unfit.instead!.type, unfit.instead!.form)}>
              {t('instead', { name: pick(PIECES[unfit.instead.type].name) })}
            </Button>
          )}
        </div>
      )}
      <div className={panel['row']}>
        {state === 'proposed' && (
          <Button
            size="small"
            look="soft"
            icon={<Icon of={IconCheck} size={16} />}
            disabled={things.isFull}
            onClick={() => things.take([thing])}
          >
            {t('take')}
          </Button>
        )}
        {others.length > 0 && <span className="t3 fs12">{t('orThis')}</span>}
        {others.map(({ type, form }) => (
          <Chip key={type} onClick={() => tell(type, form)}>
            {pick(PIECES[type].name)}
          </Chip>
        ))}
        {state === 'drawn' && <Likely thing={thing} onChoose={(type) => tell(type, null)} />}
        <OtherType title={t('whatIsIt')} label={t('change')} onChoose={(type) => tell(type, null)} />
        {state !== 'drawn' && <Chip onClick={() => things.tell(thing, null)}>{t('asDrawn')}</Chip>}
        {thing.entry !== null && (
          <Button look="text" size="small" onClick={() => things.drop(thing)}>
            {t('forget')}
          </Button>
        )}
      </div>
      {told && (forms.length > 1 || seen) && (
        <div className={panel['row']}>
          {forms.length > 1 && (
            <div className={styles['group']} role="group" aria-label={t('form')}>
              <span className="t3 fs12">{t('form')}</span>
              <Chip on={told.form === null} onClick={() => things.tell(thing, { ...told, form: null })}>
                {t('anyForm')}
              </Chip>
              {forms.map(({ key, name }) => (
                <Chip key={key} on={told.form === key} onClick={() => things.tell(thing, { ...told, form: key })}>
                  {pick(name)}
                </Chip>
              ))}
            </div>
          )}
          {seen && turn !== null && (
            <div className={styles['group']} role="group" aria-label={t('turn')}>
              <span className="t3 fs12">{t('turn')}</span>
              {([-1, 1] as const).map((side) => (
                <Button
                  key={side}
                  size="small"
                  look="soft"
                  aria-label={t(side < 0 ? 'turnLeft' : 'turnRight')}
                  icon={<Icon of={side < 0 ? IconRotate2 : IconRotateClockwise2} size={16} />}
                  onClick={() =>
                    things.tell(
                      thing,
                      { ...told, form: told.form ?? seen.fitted.piece.form, turn: turned(thing, side) },
                      `turn ${thing.key}`,
                    )
                  }
                />
              ))}
              <span className="num">{Math.round(turn)}°</span>
              <Chip on={told.turn === null} onClick={() => things.tell(thing, { ...told, turn: null })}>
                {t('asFits')}
              </Chip>
            </div>
          )}
        </div>
      )}
    </>
  );
}

/** So many types are at hand. */
const LIKELY = 8;

function Likely({
  thing,
  onChoose,
}: {
  readonly thing: Pick<Thing, 'name'>;
  readonly onChoose: (type: PieceType) => void;
}) {
  const pick = usePick();
  return typesOf(thing.name, LIKELY).map((type) => (
    <Chip key={type} onClick={() => onChoose(type)}>
      {pick(PIECES[type].name)}
    </Chip>
  ));
}

function OtherType({
  title,
  label,
  onChoose,
}: {
  readonly title: string;
  readonly label: string;
  readonly onChoose: (type: PieceType) => void;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" look="soft" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label} …
      </Button>
      {open && (
        <Suspense>
          <PieceDialog
            title={title}
            taken={[]}
            onClose={() => setOpen(false)}
            onChoose={(type) => {
              setOpen(false);
              onChoose(type);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** What the thing that is added is. */
function Adding({ things, onCircle }: { readonly things: Things; readonly onCircle: () => void }) {
  const t = useTexts(THINGS_TEXTS[things.purpose]);
  const spot = things.spot!;
  const isEmpty = spot.regions.length === 0;
  if (isWide(things.parts!, spot))
    return (
      <div className={panel['row']}>
        <span className="t2">{t('wide')}</span>
        <Button
          size="small"
          look="soft"
          onClick={() => {
            things.setSpot(null);
            onCircle();
          }}
        >
          {t('circle')}
        </Button>
        <Button look="text" size="small" onClick={() => things.setSpot(null)}>
          {t('cancel')}
        </Button>
      </div>
    );
  return (
    <div className={panel['row']} role="group" aria-label={t('whatIsIt')}>
      <b className="b">{t(things.isFull ? 'full' : isEmpty ? 'emptySpot' : 'whatIsIt')}</b>
      {!isEmpty && !things.isFull && (
        <>
          <Likely thing={spot} onChoose={things.add} />
          <OtherType title={t('whatIsIt')} label={t('otherTypes')} onChoose={things.add} />
        </>
      )}
      <Button look="text" size="small" onClick={() => things.setSpot(null)}>
        {t('cancel')}
      </Button>
    </div>
  );
}

const MOST_LISTED = 12;

/** What else could be told of, so that keys reach it too. */
function More({ things }: { readonly things: Things }) {
  const t = useTexts(THINGS_TEXTS[things.purpose]);
  const pick = usePick();
  const { parts, list } = things;
  const spots = parts ? spotsOf(parts, list, MOST_LISTED) : [];
  if (spots.length === 0 || things.isFull) return null;
  return (
    <div className={panel['row']} role="group" aria-label={t('more')}>
      <span className="t3 fs12">{t('more')}</span>
      {spots.map((spot) => (
        <Chip
          key={spot.regions.join()}
          onPoint={(here) => things.point(here ? spot.regions : null)}
          onClick={() => things.setSpot(spot)}
        >
          + {pick(REGION_NAMES.find(({ key }) => key === spot.name)!.name)}
        </Chip>
      ))}
    </div>
  );
}
