import {
  IconArrowDown,
  IconArrowUp,
  IconFlipVertical,
  IconPhoto,
  IconPlus,
  IconRestore,
  IconScissors,
  IconX,
} from '@tabler/icons-react';
import type { ThingPlacement } from '@yujian/contract/edit/placements';
import { THING_KEYS } from '@yujian/contract/tools/wanwuqianyi';
import { useRef, useState } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import { useLoggedIn } from '../../../../lib/queries.ts';
import { Button } from '../../../../ui/button.tsx';
import { DimSlider } from '../../../../ui/dim-slider.tsx';
import { EmptyLine } from '../../../../ui/empty-line.tsx';
import { FileInput, type FileInputHandle } from '../../../../ui/file-input.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { OwnWorksDialog } from '../../../form/own-works-dialog.tsx';
import { mirrored, usualPlacement } from '../stage/quad.ts';
import type { Handles } from '../stage/things-layer.tsx';
import { composeTexts } from '../texts.ts';
import type { Composition, Thing } from '../use-compose.ts';
import { CutDialog } from './cut-dialog.tsx';
import styles from './things.module.css';

interface ThingsPanelProps {
  readonly work: Composition;
  readonly handles: Handles;
  readonly onHandles: (handles: Handles) => void;
}

const AMOUNTS = ['shadow', 'lightMatch', 'opacity'] as const;

/** The things, the nearest first, and how the chosen one lies. */
export function ThingsPanel({ work, handles, onHandles }: ThingsPanelProps) {
  const t = useTexts(composeTexts);
  const input = useRef<FileInputHandle>(null);
  const [choosing, setChoosing] = useState(false);
  const [cutting, setCutting] = useState<string | null>(null);
  const chosen = work.things.find(({ key }) => key === work.chosen);
  const cut = work.things.find(({ key }) => key === cutting);
  return (
    <section className={styles['panel']} aria-label={t('things')}>
      <h2 className={styles['head']}>{t('things')}</h2>
      {work.things.length === 0 && <EmptyLine>{t('none', { n: THING_KEYS.length })}</EmptyLine>}
      <ul className={styles['list']}>
        {work.things.toReversed().map((thing) => (
          <ThingRow key={thing.key} thing={thing} work={work} onCut={() => setCutting(thing.key)} />
        ))}
      </ul>
      {work.hasRoom && (
        <div className="row g8">
          <Button icon={<Icon of={IconPlus} size={16} />} onClick={() => input.current?.open()}>
            {t('add')}
          </Button>
          <Button look="text" icon={<Icon of={IconPhoto} size={16} />} onClick={() => setChoosing(true)}>
            {t('mine')}
          </Button>
        </div>
      )}
      <FileInput ref={input} onFiles={work.addFiles} />
      {chosen?.placement ? (
        <Settings thing={chosen} placement={chosen.placement} work={work} handles={handles} onHandles={onHandles} />
      ) : (
        work.things.length > 0 && <p className="t3 fs12">{t('choose')}</p>
      )}
      {work.things.length > 0 && <p className="t3 fs12">{t('lightLater')}</p>}
      {choosing && (
        <OwnWorksDialog
          onClose={() => setChoosing(false)}
          onChoose={(mediaId) => {
            setChoosing(false);
            work.addMedia(mediaId);
          }}
        />
      )}
      {cut?.cutOut && <CutDialog thing={cut} size={cut.cutOut.picture} work={work} onClose={() => setCutting(null)} />}
    </section>
  );
}

function ThingRow({
  thing,
  work,
  onCut,
}: {
  readonly thing: Thing;
  readonly work: Composition;
  readonly onCut: () => void;
}) {
  const t = useTexts(composeTexts);
  const loggedIn = useLoggedIn();
  const { key, index, cutOut } = thing;
  const name = t('thing', { n: index + 1 });
  const at = work.things.indexOf(thing);
  const picture = work.session.form.pictures[key];
  const note = () => {
    if (picture?.phase === 'refused') return picture.message;
    if (cutOut === undefined) return t('reading');
    if (cutOut === null) return t('unshown');
    if (thing.cutBy !== null) return t(thing.cutBy);
    return !cutOut.isCut && loggedIn === false ? t('login') : null;
  };
  const told = note();
  return (
    <li className={styles['row']} data-chosen={work.chosen === key || undefined}>
      <button
        type="button"
        className={styles['pick']}
        aria-pressed={work.chosen === key}
        onClick={() => work.choose(key)}
      >
        <span className={styles['face']}>{cutOut && <img src={cutOut.url} alt="" />}</span>
        <span className={styles['name']}>
          {name}
          {told !== null && (
            <span className="t3 fs12" role={thing.cutBy === null ? undefined : 'status'}>
              {told}
            </span>
          )}
        </span>
      </button>
      <Button
        look="text"
        size="small"
        aria-label={`${t('cut')} ${name}`}
        disabled={picture?.phase !== 'stored' || !cutOut}
        icon={<Icon of={IconScissors} size={16} />}
        onClick={onCut}
      />
      <Button
        look="text"
        size="small"
        aria-label={`${t('forward')} ${name}`}
        disabled={at === work.things.length - 1}
        icon={<Icon of={IconArrowUp} size={16} />}
        onClick={() => work.shift(index, 1)}
      />
      <Button
        look="text"
        size="small"
        aria-label={`${t('back')} ${name}`}
        disabled={at === 0}
        icon={<Icon of={IconArrowDown} size={16} />}
        onClick={() => work.shift(index, -1)}
      />
      <Button
        look="text"
        size="small"
        aria-label={`${t('remove')} ${name}`}
        icon={<Icon of={IconX} size={16} />}
        onClick={() => work.remove(index)}
      />
    </li>
  );
}

interface SettingsProps extends ThingsPanelProps {
  readonly thing: Thing;
  readonly placement: ThingPlacement;
}

function Settings({ thing, placement, work, handles, onHandles }: SettingsProps) {
  const t = useTexts(composeTexts);
  const put = (change: Partial<ThingPlacement>, gesture?: string) =>
    work.place(thing.index, { ...placement, ...change }, gesture);
  return (
    <div className={styles['settings']}>
      <div className="row g8">
        <span className="fs13">{t('handles')}</span>
        <Segmented
          label={t('handles')}
          options={[
            { value: 'resize', label: t('resize') },
            { value: 'perspective', label: t('perspective') },
          ]}
          value={handles}
          onChange={onHandles}
        />
      </div>
      {AMOUNTS.map((amount) => (
        <DimSlider
          key={amount}
          label={t(amount)}
          min={0}
          max={1}
          step={0.05}
          value={placement[amount]}
          format={(value) => value.toFixed(2)}
          onChange={(value) => put({ [amount]: value }, `${thing.key} ${amount}`)}
        />
      ))}
      <div className="row g8">
        <Button
          look="soft"
          size="small"
          icon={<Icon of={IconFlipVertical} size={16} />}
          onClick={() => put({ corners: mirrored(placement.corners) })}
        >
          {t('mirror')}
        </Button>
        <Button
          look="text"
          size="small"
          icon={<Icon of={IconRestore} size={16} />}
          onClick={() => work.size && put(usualPlacement(work.size, placement.bounds, thing.index))}
        >
          {t('reset')}
        </Button>
      </div>
    </div>
  );
}
