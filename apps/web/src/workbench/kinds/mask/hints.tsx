import type { Tool } from '@yujian/contract/tools/tool';
import { useTexts } from '../../../lib/i18n.ts';
import { usePick } from '../../../lib/language.ts';
import panel from '../../stage/selection/panel/panel.module.css';
import { selectionTexts, type SelectionKey } from '../../stage/selection/texts.ts';
import type { ToolName } from '../../stage/selection/tools/tool-table.ts';
import styles from './mask.module.css';
import type { MaskWork } from './use-mask-work.ts';

const STRAIGHT = [
  [['[', ']'], 'hintSize'],
  [['Alt'], 'hintAlt'],
  [['Shift'], 'hintLine'],
] as const;
const HINTS: Readonly<Partial<Record<ToolName, readonly (readonly [readonly string[], SelectionKey])[]>>> = {
  brush: STRAIGHT,
  eraser: STRAIGHT.slice(0, 1),
  polygon: [
    [['Enter'], 'close'],
    [['Esc'], 'drop'],
    [['Alt'], 'take'],
  ],
  lasso: [[['Alt'], 'take']],
  rectangle: [
    [['Shift'], 'square'],
    [['Alt'], 'take'],
  ],
  click: [
    [['Alt'], 'hintNot'],
    [['Shift'], 'hintBox'],
  ],
  region: [[['Alt'], 'take']],
};

/** The keys of the tool in hand, and the one that starts. */
export function Hints({ tool, work, verb }: { readonly tool: ToolName; readonly work: MaskWork; readonly verb: Tool }) {
  const s = useTexts(selectionTexts);
  const pick = usePick();
  return (
    <div className={`${panel['hints']} ${styles['hints']}`} aria-hidden="true">
      {(HINTS[tool] ?? []).map(([keys, words]) => (
        <span key={words}>
          {keys.map((key) => (
            <kbd key={key} className={panel['kbd']}>
              {key}
            </kbd>
          ))}
          {s(words)}
        </span>
      ))}
      <span>
        <kbd className={panel['kbd']}>{s('space')}</kbd>
        {s('hintSpace')}
      </span>
      <span className="sp" />
      {work.starter.blocked === null && (
        <span>
          <kbd className={panel['kbd']}>Enter</kbd>
          {pick(verb.title)}
        </span>
      )}
    </div>
  );
}
