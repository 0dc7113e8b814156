import { useTexts } from '../../../../lib/i18n.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { selectionTexts } from '../texts.ts';
import { TOOL_TABLE, type ToolName } from '../tools/tool-table.ts';
import styles from './panel.module.css';

/** Every key of the selection. */
export function KeysDialog({ tools, onClose }: { readonly tools: readonly ToolName[]; readonly onClose: () => void }) {
  const t = useTexts(selectionTexts);
  const lines: readonly (readonly [readonly string[], string])[] = [
    ...tools.map((tool) => [[TOOL_TABLE[tool].key], t(TOOL_TABLE[tool].words)] as const),
    [['I'], t('invert')],
    [['V'], t('keyLevel')],
    [['G'], t('grow')],
    [['F'], t('feather')],
    [['[', ']'], t('hintSize')],
    [['Shift [', 'Shift ]'], t('keyLeap')],
    [['Shift'], t('keyStraight')],
    [['Alt'], t('keyAlt')],
    [[t('space'), t('keyMiddle')], t('hintSpace')],
    [[t('wheel')], t('keyZoom')],
    [['Ctrl 0', 'Ctrl 1'], t('keyFit')],
    [['Ctrl Z'], t('undo')],
    [['Ctrl Shift Z'], t('redo')],
    [['Enter'], t('keyRun')],
    [['Esc'], t('keyEsc')],
    [['←', '↑', '→', '↓'], t('keyPoint')],
    [['Delete'], t('keyRemove')],
    [['\\'], t('hide')],
    [['?'], t('keys')],
    [[t('touch')], t('keyTouch')],
  ];
  return (
    <Dialog title={t('keysTitle')} width={520} onClose={onClose}>
      <dl className={styles['keyList']}>
        {lines.map(([keys, words]) => (
          <div key={words}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className={styles['kbd']}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
