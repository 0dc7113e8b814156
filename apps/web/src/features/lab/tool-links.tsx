import { Link } from 'react-router';
import type { ToolEntry } from '../../lib/access.ts';
import { onPhone } from '../../lib/device.ts';
import { useTexts } from '../../lib/i18n.ts';
import { usePick } from '../../lib/language.ts';
import { SheetCode } from '../../ui/sheet-code.tsx';
import { tryLink } from './facts.ts';
import { labTexts } from './lab.texts.ts';
import styles from './tool-links.module.css';

interface ToolLinksProps {
  readonly tools: readonly ToolEntry[];
  /** What they are opened with; null: as they are. */
  readonly with: { readonly engine: string; readonly model: string | null; readonly name: string } | null;
}

/** Tools, each a step from being tried with one engine. */
export function ToolLinks({ tools, with: chosen }: ToolLinksProps) {
  const t = useTexts(labTexts);
  const pick = usePick();
  return (
    <ul className={styles['tools']}>
      {tools.map((entry) => (
        <li key={entry.code}>
          {chosen === null ? (
            <span>
              <SheetCode code={entry.code} />
              {pick(entry.title)}
            </span>
          ) : (
            <Link
              to={tryLink(entry.tool, chosen.engine, chosen.model, onPhone())}
              title={t('tryTool', { engine: chosen.name, tool: pick(entry.title) })}
            >
              <SheetCode code={entry.code} />
              {pick(entry.title)}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
