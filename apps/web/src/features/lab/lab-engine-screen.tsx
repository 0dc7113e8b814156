import { IconArrowLeft } from '@tabler/icons-react';
import { engineKind, ENGINE_KINDS, type EngineKind } from '@yujian/contract/catalog/engine-kinds';
import type { EngineBoard } from '@yujian/contract/engine-board';
import { BUILTIN_ENGINE, type EngineStatus } from '@yujian/contract/engines';
import { Link, Navigate, useSearchParams } from 'react-router';
import { useTexts } from '../../lib/i18n.ts';
import { usePick } from '../../lib/language.ts';
import { useEngines } from '../../lib/queries.ts';
import { EmptyLine } from '../../ui/empty-line.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TitleBlock, type TitleCells } from '../../ui/title-block.tsx';
import { Comparison } from './comparison.tsx';
import { ConnectLines } from './connect-lines.tsx';
import { engineOperations } from './facts.ts';
import { Health } from './health.tsx';
import styles from './lab-engine-screen.module.css';
import { LabState } from './lab-state.tsx';
import { labTexts } from './lab.texts.ts';
import { ModelTable } from './model-table.tsx';
import { Price } from './price.tsx';

/** One engine in depth, whether it is connected or could be: `?engine=` is its id or its kind. */
export function LabEngineScreen() {
  const t = useTexts(labTexts);
  const pick = usePick();
  const [params] = useSearchParams();
  const board = useEngines({ watched: true });
  const id = params.get('engine');
  if (id === null) return <Navigate replace to="/agentHome" />;
  const engine = board.data?.engines.find((one) => one.id === id);
  const kind = engine ? engineKind(id) : ENGINE_KINDS.find((one) => one.kind === id);
  const label = engine?.label ?? kind?.label ?? (id === BUILTIN_ENGINE.id ? BUILTIN_ENGINE.label : undefined);
  return (
    <div className={styles['page']}>
      <Link className="lnk" to="/agentHome">
        <Icon of={IconArrowLeft} size={16} />
        {t('back')}
      </Link>
      <header className={styles['head']}>
        <h1>{label ? pick(label) : id}</h1>
        {kind && <span className="t3">{pick(kind.about)}</span>}
      </header>
      <LabState board={board} />
      {board.data && (engine || kind) && <Engine engine={engine} kind={kind} prices={board.data.prices} />}
      {board.data && !engine && !kind && <EmptyLine>{t('unknown', { name: id })}</EmptyLine>}
    </div>
  );
}

interface EngineProps {
  /** Undefined: a kind that is not connected. */
  readonly engine: EngineStatus | undefined;
  /** Undefined: the built-in engine, or one of a kind that this page does not know. */
  readonly kind: EngineKind | undefined;
  readonly prices: EngineBoard['prices'];
}

function Engine({ engine, kind, prices }: EngineProps) {
  const t = useTexts(labTexts);
  const pick = usePick();
  const builtin = engine?.id === BUILTIN_ENGINE.id;
  const name = pick(engine?.label ?? kind?.label ?? BUILTIN_ENGINE.label);
  const place = engine?.place ?? kind?.place ?? 'cloud';
  const cells: TitleCells = [
    { caption: t('engine'), value: name, grow: true },
    { caption: t('where'), value: t(place) },
    ...(engine && engine.hosts.length > 0
      ? [{ caption: t('host'), value: engine.hosts.join(', '), figures: true }]
      : []),
    { caption: t('state'), value: <Health state={engine?.state ?? 'absent'} /> },
    ...(engine
      ? [
          { caption: t('version'), value: engine.version, figures: true, drop: true },
          { caption: t('atOnce'), value: String(engine.atOnce), figures: true, drop: true },
        ]
      : []),
    ...(engine
      ? [{ caption: t('price'), value: <Price gold={prices[engine.id]} operations={engineOperations(engine)} /> }]
      : []),
  ];
  return (
    <article>
      <TitleBlock cells={cells} code="E-03" />
      {engine?.reason && (
        <p className={styles['reason']} role="status">
          {pick(engine.reason)}
        </p>
      )}
      {kind && !engine && <p className={styles['strengths']}>{pick(kind.strengths)}</p>}
      {engine && !builtin && <ModelTable engine={engine} prices={prices} />}
      <Comparison engine={engine} kind={kind} />
      <div className={styles['facts']}>
        {(builtin || kind) && (
          <section>
            <h2>{t('sends')}</h2>
            <p>{kind ? pick(kind.sends) : t('builtinSends')}</p>
          </section>
        )}
        {(builtin || kind) && (
          <section>
            <h2>{t('limits')}</h2>
            <p>{kind ? pick(kind.limits) : t('builtinLimits')}</p>
          </section>
        )}
        {kind && !engine && (
          <section>
            <h2>{t('needs')}</h2>
            <p>{pick(kind.needs)}</p>
          </section>
        )}
      </div>
      {kind && <ConnectLines kind={kind} connected={engine !== undefined} />}
    </article>
  );
}
