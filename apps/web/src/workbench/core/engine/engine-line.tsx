import { IconChevronDown } from '@tabler/icons-react';
import { engineGold, isRemote } from '@yujian/contract/engine-board';
import type { EngineStatus } from '@yujian/contract/engines';
import type { Tool } from '@yujian/contract/tools/tool';
import { Link } from 'react-router';
import { useTexts } from '../../../lib/i18n.ts';
import { usePick } from '../../../lib/language.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Select, type SelectOption } from '../../../ui/select.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { chosenOption, NO_PICK, type EngineOption } from './engine-pick.ts';
import styles from './engine-line.module.css';
import { engineTexts } from './texts.ts';
import type { EnginePicker } from './use-engine.ts';

const ADDS: Readonly<Record<string, 'addRender' | 'addGenerate'>> = { render: 'addRender', generate: 'addGenerate' };

/** By the start button: who will draw it and where the picture goes, the way to another engine, and what connecting one would add. */
export function EngineLine({ tool, picker }: { readonly tool: Tool; readonly picker: EnginePicker }) {
  const t = useTexts(engineTexts);
  const { board, engine, options } = picker;
  if (board === undefined) return null;
  const connected = board.engines.some(isRemote);
  const adds = connected ? undefined : ADDS[tool.operation];
  return (
    <div className={styles['engine']}>
      <div className={styles['row']}>
        <span className={engine === undefined ? styles['nobody'] : undefined}>
          {engine === undefined ? t('nobody') : <Doer engine={engine} picker={picker} />}
        </span>
        {options.length > 1 && <Picker tool={tool} picker={picker} />}
      </div>
      {adds !== undefined && (
        <div className={styles['adds']}>
          {t(adds)}{' '}
          <Link className="lnk" to="/agentHome">
            {t('connect')}
          </Link>
        </div>
      )}
      {options.length > 1 && <Stay picker={picker} />}
    </div>
  );
}

function Doer({ engine, picker }: { readonly engine: EngineStatus; readonly picker: EnginePicker }) {
  const t = useTexts(engineTexts);
  const pick = usePick();
  const model = engine.models.find(({ id }) => id === picker.pick.model);
  const by = t('by', { engine: model === undefined ? pick(engine.label) : `${model.label} · ${pick(engine.label)}` });
  const host = engine.hosts.join(', ');
  const where =
    engine.place === 'here'
      ? t('isHere')
      : host === ''
        ? t('isAway')
        : t(engine.place === 'farm' ? 'isFarm' : 'isCloud', { host });
  return <>{`${by} · ${where}`}</>;
}

function Picker({ tool, picker }: { readonly tool: Tool; readonly picker: EnginePicker }) {
  const t = useTexts(engineTexts);
  const pick = usePick();
  const nameOf = ({ engine, model, key }: EngineOption): string => {
    if (key === 'auto') return engine === null ? t('autoNobody') : t('auto', { engine: pick(engine.label) });
    if (engine === null) return '';
    return model === null ? pick(engine.label) : `${model.label} · ${pick(engine.label)}`;
  };
  const noteOf = ({ engine, model, key }: EngineOption): string => {
    if (engine === null || key === 'auto') return '';
    if (engine.state !== 'ready') return t(`state.${engine.state}`);
    const gold =
      isRemote(engine) && picker.board !== undefined
        ? engineGold(picker.board, engine, tool.operation, model?.id ?? null)
        : undefined;
    return gold === undefined ? '' : t('perPicture', { n: gold });
  };
  const options = picker.options.map((option): SelectOption<string> => ({
    value: option.key,
    label: nameOf(option),
    disabled: !option.able || (picker.accountStays && option.engine !== null && isRemote(option.engine)),
    extra: <span className="t3 fs12">{noteOf(option)}</span>,
  }));
  return (
    <Select
      label={t('pickEngine')}
      options={options}
      value={chosenOption(picker.options, picker.pick)?.key ?? ''}
      onChange={(key) => {
        const option = picker.options.find((one) => one.key === key);
        if (option) picker.choose(option.pick);
      }}
      trigger={(props) => (
        <button type="button" className={`lnk ${styles['other'] ?? ''}`} aria-label={t('pickEngine')} {...props}>
          {t('pickEngine')}
          <Icon of={IconChevronDown} size={14} />
        </button>
      )}
    />
  );
}

function Stay({ picker }: { readonly picker: EnginePicker }) {
  const t = useTexts(engineTexts);
  const words = t(picker.accountStays ? 'stayAccount' : 'stay');
  return (
    <div className={styles['row']}>
      <span>{words}</span>
      <Switch
        label={words}
        checked={picker.pick.stay}
        disabled={picker.accountStays}
        onChange={(stay) => picker.choose({ ...NO_PICK, stay })}
      />
    </div>
  );
}
