import { FAMILIES, type FamilyLetter } from '@yujian/contract/catalog/sheets';
import type { InHand } from '@yujian/contract/tools/tool';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useIndexEntries, type IndexEntry, familiesOf } from '../../../lib/access.ts';
import { usePick } from '../../../lib/language.ts';
import { handOver } from '../../../lib/picture-in-hand.ts';
import { SheetCode } from '../../../ui/sheet-code.tsx';
import { ToolIcon } from '../../../ui/tool-icon.tsx';
import styles from './mobile-families.module.css';

interface MobileFamiliesProps {
  readonly inHand: InHand | null;
  /** Then one's recent work comes next, and the families start folded. */
  readonly loggedIn: boolean;
}

/** Families as a grid; the one that is open lists its tools below. */
export function MobileFamilies({ inHand, loggedIn }: MobileFamiliesProps) {
  const pick = usePick();
  const navigate = useNavigate();
  const families = familiesOf(useIndexEntries());
  const [open, setOpen] = useState<FamilyLetter | null>(loggedIn ? null : 'R');
  const shown =
    families
      .find((family) => family.letter === open)
      ?.entries.filter((entry) => inHand === null || entry.tool.takes.includes(inHand)) ?? [];
  const go = async (entry: IndexEntry) => {
    if (entry.page) return void navigate(entry.path);
    await handOver(entry.tool.id);
    return void navigate(`/mobilePrepare?tool=${entry.tool.id}`);
  };
  return (
    <>
      <div className={styles['grid']}>
        {families.map((family) => (
          <button
            key={family.letter}
            type="button"
            data-c={family.letter}
            aria-expanded={family.letter === open}
            onClick={() => setOpen(family.letter === open ? null : family.letter)}
          >
            <i />
            {pick(FAMILIES[family.letter])}
            <em>{family.entries.length}</em>
          </button>
        ))}
      </div>
      {shown.length > 0 && (
        <ul className={styles['list']}>
          {shown.map((entry) => (
            <li key={entry.code}>
              <button type="button" onClick={() => void go(entry)}>
                <ToolIcon name={entry.tool.icon} size={20} />
                <span>
                  <b>{pick(entry.title)}</b>
                  <small>{pick(entry.tool.purpose)}</small>
                </span>
                <SheetCode code={entry.code} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
