import { PIECE_GROUPS, pieceEntry, type PieceType } from '@yujian/contract/scene/pieces';
import { useState } from 'react';
import { useTexts } from '../../../../../lib/i18n.ts';
import { usePick } from '../../../../../lib/language.ts';
import { Chip } from '../../../../../ui/chip.tsx';
import { EmptyLine } from '../../../../../ui/empty-line.tsx';
import { TextField } from '../../../../../ui/text-field.tsx';
import formStyles from '../../../../fields/form.module.css';
import { metres } from '../drawing/geometry.ts';
import styles from './panel.module.css';
import { panelTexts } from './panel-texts.ts';
import { PIECE_DRAG } from '../sheet/plan-sheet.tsx';
import { PieceSymbol } from '../drawing/symbols/piece-symbol.tsx';

/** Every piece by group or name; dragged into the plan, or put there with a press. */
export function CataloguePanel({ onAdd }: { readonly onAdd: (type: PieceType) => void }) {
  const t = useTexts(panelTexts);
  const pick = usePick();
  const [group, setGroup] = useState<string | null>(null);
  const [words, setWords] = useState('');
  const wanted = words.trim().toLowerCase();
  const shown = PIECE_GROUPS.map((one) => ({
    ...one,
    pieces: one.pieces.filter((type) => matches(type, wanted, [one.name.zh, one.name.en])),
  })).filter((one) => one.pieces.length > 0 && (wanted !== '' || group === null || one.key === group));
  return (
    <div className={formStyles['group']}>
      <TextField
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => {
          const first = shown[0]?.pieces[0];
          if (event.key === 'Enter' && wanted !== '' && first) onAdd(first);
        }}
      />
      <div className={styles['groups']}>
        <Chip on={group === null} onClick={() => setGroup(null)}>
          {t('allGroups')}
        </Chip>
        {PIECE_GROUPS.map((one) => (
          <Chip key={one.key} on={one.key === group} onClick={() => setGroup(one.key)}>
            {pick(one.name)}
          </Chip>
        ))}
      </div>
      {shown.length === 0 && <EmptyLine>{t('nothing')}</EmptyLine>}
      {shown.map((one) => (
        <section key={one.key}>
          <h3 className={styles['groupName']}>{pick(one.name)}</h3>
          <ul className={styles['tiles']}>
            {one.pieces.map((type) => (
              <li key={type}>
                <Tile type={type} onAdd={onAdd} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className={styles['note']}>{t('addHint')}</p>
    </div>
  );
}

function Tile({ type, onAdd }: { readonly type: PieceType; readonly onAdd: (type: PieceType) => void }) {
  const t = useTexts(panelTexts);
  const pick = usePick();
  const { name, size, forms } = pieceEntry(type);
  const span = Math.max(size[0], size[1]) * 1.16;
  return (
    <button
      type="button"
      className={styles['tile']}
      draggable
      aria-label={t('addPiece', { name: pick(name) })}
      onClick={() => onAdd(type)}
      onDragStart={(event) => {
        event.dataTransfer.setData(PIECE_DRAG, type);
        event.dataTransfer.effectAllowed = 'copy';
      }}
    >
      <svg className={styles['tileFace']} viewBox={`${-span / 2} ${-span / 2} ${span} ${span}`} aria-hidden="true">
        <PieceSymbol type={type} form={forms[0].key} width={size[0]} depth={size[1]} />
      </svg>
      <span className="ell">{pick(name)}</span>
      <small className="lt">{t('sizeOf', { width: metres(size[0]), depth: metres(size[1]) })}</small>
    </button>
  );
}

/** By its name or one of its designs; by its group only when that is named whole. */
function matches(type: PieceType, wanted: string, groups: readonly string[]): boolean {
  const { name, forms } = pieceEntry(type);
  return (
    wanted === '' ||
    groups.some((group) => group.toLowerCase() === wanted) ||
    [type, name.zh, name.en, ...forms.flatMap((form) => [form.name.zh, form.name.en])].some((word) =>
      word.toLowerCase().includes(wanted),
    )
  );
}
