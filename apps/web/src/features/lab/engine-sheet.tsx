import { GALLERY_PATH, OPENING_GALLERY } from '@yujian/contract/catalog/opening-gallery';
import { priceKey, type EngineBoard } from '@yujian/contract/engine-board';
import { BUILTIN_ENGINE, type EngineModel, type EngineStatus } from '@yujian/contract/engines';
import { Link, useNavigate } from 'react-router';
import { useIndexEntries } from '../../lib/access.ts';
import { onPhone } from '../../lib/device.ts';
import { formatMoment } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useLanguage, usePick } from '../../lib/language.ts';
import { Button } from '../../ui/button.tsx';
import styles from './engine-sheet.module.css';
import { abilities, engineOperations, isUsable, operationName, tryLink } from './facts.ts';
import { Health } from './health.tsx';
import { labTexts } from './lab.texts.ts';
import { Price } from './price.tsx';
import { ToolLinks } from './tool-links.tsx';

interface EngineSheetProps {
  readonly engine: EngineStatus;
  readonly prices: EngineBoard['prices'];
}

/** One engine as a sheet: its record on top, then what it drew, then its models with what they do. */
export function EngineSheet({ engine, prices }: EngineSheetProps) {
  const t = useTexts(labTexts);
  const pick = usePick();
  const language = useLanguage();
  const name = pick(engine.label);
  const builtin = engine.id === BUILTIN_ENGINE.id;
  return (
    <article className={styles['sheet']} aria-label={name}>
      <header className={styles['record']}>
        <div className={styles['name']}>
          <h2>{name}</h2>
          <span className="t3 lt">{engine.state === 'down' ? null : engine.version}</span>
        </div>
        <dl>
          <div className={styles['where']}>
            <dt>{t('where')}</dt>
            <dd>
              {t(engine.place)}
              {engine.hosts.length > 0 && <small>{engine.hosts.join(', ')}</small>}
            </dd>
          </div>
          <div>
            <dt>{t('state')}</dt>
            <dd>
              <Health state={engine.state} />
              {!builtin && <small>{t('checked', { time: formatMoment(engine.checkedAt, language) })}</small>}
            </dd>
          </div>
          {!builtin && (
            <div>
              <dt>{t('running')}</dt>
              <dd className="lt">{t('runningOf', { n: engine.running, most: engine.atOnce })}</dd>
            </div>
          )}
          <div>
            <dt>{t('price')}</dt>
            <dd>
              <Price gold={prices[engine.id]} operations={engineOperations(engine)} />
            </dd>
          </div>
        </dl>
        <Link
          className="lnk"
          to={`/agentDesc?${new URLSearchParams({ engine: engine.id })}`}
          aria-label={t('about', { name })}
        >
          {t('more')}
        </Link>
      </header>
      {engine.reason && (
        <p className={styles['reason']} data-state={engine.state}>
          {pick(engine.reason)}
        </p>
      )}
      {builtin && <BuiltinSamples />}
      {engine.models.map((model) => (
        <ModelRow
          key={model.id}
          engine={engine}
          model={model}
          name={name}
          gold={prices[priceKey(engine.id, model.id)]}
        />
      ))}
    </article>
  );
}

interface ModelRowProps {
  readonly engine: EngineStatus;
  readonly model: EngineModel;
  readonly name: string;
  /** Its own price of a picture; undefined: as its engine. */
  readonly gold: number | undefined;
}

function ModelRow({ engine, model, name, gold }: ModelRowProps) {
  const t = useTexts(labTexts);
  const pick = usePick();
  const navigate = useNavigate();
  const builtin = engine.id === BUILTIN_ENGINE.id;
  const can = abilities(model.operations, useIndexEntries());
  const first = can[0]?.tools[0];
  const usable = isUsable(engine);
  const label = builtin ? name : model.label;
  return (
    <section className={styles['model']} aria-label={label}>
      <div className={styles['words']}>
        {!builtin && <h3>{model.label}</h3>}
        <p>{pick(model.strengths)}</p>
        {gold !== undefined && (
          <div className={styles['price']}>
            <Price gold={gold} operations={model.operations} />
          </div>
        )}
        {first && (
          <Button
            look="outline"
            disabled={!usable}
            title={t('tryTool', { engine: label, tool: pick(first.title) })}
            onClick={() => void navigate(tryLink(first.tool, engine.id, model.id, onPhone()))}
          >
            {t('tryIt')}
          </Button>
        )}
      </div>
      <dl className={styles['can']}>
        {can.map(({ operation, tools }) => (
          <div key={operation}>
            <dt>{pick(operationName(operation))}</dt>
            <dd>
              {tools.length > 0 ? (
                <ToolLinks tools={tools} with={usable ? { engine: engine.id, model: model.id, name: label } : null} />
              ) : (
                <span className="t3 fs13">{t('noTool')}</span>
              )}
            </dd>
          </div>
        ))}
        {can.length === 0 && (
          <div>
            <dt>{t('cannot')}</dt>
          </div>
        )}
        {model.missing.length > 0 && (
          <div className={styles['missing']}>
            <dt>{t('missing')}</dt>
            <dd>
              <ul>
                {model.missing.map((one) => (
                  <li key={one.en}>{pick(one)}</li>
                ))}
              </ul>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

/** Pictures of the opening gallery, one of each kind: all were drawn by the built-in engine. */
const SHOWN = (['interior', 'architecture', 'landscape', 'commercial'] as const).flatMap((family) =>
  OPENING_GALLERY.filter((entry) => entry.family === family).slice(0, 1),
);

function BuiltinSamples() {
  const t = useTexts(labTexts);
  const pick = usePick();
  const query = (key: string) =>
    new URLSearchParams(onPhone() ? { tool: 'text2-img', gallery: key } : { gallery: key });
  return (
    <ul className={styles['samples']} aria-label={t('samples')}>
      {SHOWN.map((entry) => (
        <li key={entry.key}>
          <Link to={`${onPhone() ? '/mobilePrepare' : '/text2Img'}?${query(entry.key)}`} title={pick(entry.words)}>
            <img
              className="pic"
              src={`${GALLERY_PATH}/${entry.key}-tile.webp`}
              srcSet={`${GALLERY_PATH}/${entry.key}-tile.webp 360w, ${GALLERY_PATH}/${entry.key}.webp 960w`}
              sizes="(max-width:767px) 45vw, 330px"
              alt={t('sampleOf', { words: pick(entry.words) })}
              width={360}
              height={240}
              loading="lazy"
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}
