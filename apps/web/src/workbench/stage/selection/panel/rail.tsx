import {
  IconArrowsDiagonal,
  IconBlur,
  IconContrast,
  IconEye,
  IconEyeOff,
  IconKeyboard,
  type Icon as Sign,
} from '@tabler/icons-react';
import { Fragment, useRef } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { selectionTexts } from '../texts.ts';
import { TOOL_TABLE, type ToolName } from '../tools/tool-table.ts';
import styles from './panel.module.css';

interface RailProps {
  readonly tool: ToolName;
  readonly tools: readonly ToolName[];
  readonly onPick: (tool: ToolName) => void;
  /** There is nothing to draw on now: only the view moves. */
  readonly isOff: boolean;
  /** There is no picture at all. */
  readonly isEmpty: boolean;
  readonly onInvert: () => void;
  readonly onCell: (cell: 'grow' | 'feather') => void;
  readonly hidden: boolean;
  readonly onHidden: () => void;
  readonly onKeys: () => void;
}

/** The tools between the form and the picture; arrows move in it. */
export function Rail({ tool, tools, onPick, isOff, isEmpty, onInvert, onCell, hidden, onHidden, onKeys }: RailProps) {
  const t = useTexts(selectionTexts);
  const bar = useRef<HTMLDivElement>(null);
  const move = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (step === undefined && event.key !== 'Home' && event.key !== 'End') return;
    event.preventDefault();
    const buttons = [...bar.current!.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? -1 : (at + step!) % buttons.length;
    buttons.at(next)?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus is on its buttons
    <div
      ref={bar}
      className={styles['rail']}
      role="toolbar"
      aria-label={t('tools')}
      aria-orientation="vertical"
      onKeyDown={move}
    >
      {tools.map((name) => (
        <Fragment key={name}>
          <Tool
            name={t(TOOL_TABLE[name].words)}
            letter={TOOL_TABLE[name].key}
            icon={TOOL_TABLE[name].icon}
            pressed={tool === name && !isEmpty}
            disabled={isEmpty || (isOff && name !== 'move')}
            isFirst={tool === name}
            onPress={() => onPick(name)}
          />
          {name === 'move' && <hr />}
        </Fragment>
      ))}
      <hr />
      <Tool name={t('invert')} letter="I" icon={IconContrast} disabled={isOff} onPress={onInvert} />
      <Tool name={t('grow')} letter="G" icon={IconArrowsDiagonal} disabled={isOff} onPress={() => onCell('grow')} />
      <Tool name={t('feather')} letter="F" icon={IconBlur} disabled={isOff} onPress={() => onCell('feather')} />
      <span className="sp" />
      <Tool
        name={t(hidden ? 'show' : 'hide')}
        letter="\"
        icon={hidden ? IconEyeOff : IconEye}
        disabled={isEmpty}
        onPress={onHidden}
      />
      <Tool name={t('keys')} letter="?" icon={IconKeyboard} disabled={false} onPress={onKeys} />
    </div>
  );
}

interface ToolProps {
  readonly name: string;
  readonly letter: string;
  readonly icon: Sign;
  readonly pressed?: boolean;
  readonly disabled: boolean;
  readonly isFirst?: boolean;
  readonly onPress: () => void;
}

function Tool({ name, letter, icon, pressed, disabled, isFirst, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className={styles['tool']}
      aria-label={name}
      title={`${name} (${letter})`}
      aria-keyshortcuts={letter}
      aria-pressed={pressed}
      disabled={disabled}
      tabIndex={isFirst ? 0 : -1}
      onClick={onPress}
    >
      <Icon of={icon} size={20} />
      <kbd aria-hidden="true">{letter}</kbd>
    </button>
  );
}
