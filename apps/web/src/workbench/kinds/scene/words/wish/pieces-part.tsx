import { IconMinus, IconPlus, IconX } from '@tabler/icons-react';
import type { PieceWish } from '@yujian/contract/scene/brief-schema';
import { pieceEntry, PIECES, type PieceType } from '@yujian/contract/scene/pieces';
import { useState } from 'react';
import { useTexts } from '../../../../../lib/i18n.ts';
import { usePick } from '../../../../../lib/language.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Chip } from '../../../../../ui/chip.tsx';
import { Icon } from '../../../../../ui/icon.tsx';
import { wordsTexts } from '../texts.ts';
import type { Wish } from '../use-wish.ts';
import styles from '../words.module.css';
import { FinishButton } from './finish-button.tsx';
import { PieceDialog } from '../../../../fields/piece/piece-dialog.tsx';

const MOST = 60;

/** What shall stand in it, and what shall not. */
export function PiecesPart({ wish }: { readonly wish: Wish }) {
  const t = useTexts(wordsTexts);
  const pick = usePick();
  const [choosing, setChoosing] = useState<'piece' | 'without' | null>(null);
  const { brief, edit } = wish;
  const set = (type: PieceType, change: Partial<PieceWish>) =>
    edit({ pieces: brief.pieces.map((piece) => (piece.type === type ? { ...piece, ...change } : piece)) });
  const drop = (type: PieceType) => edit({ pieces: brief.pieces.filter((piece) => piece.type !== type) });
  return (
    <>
      <ul className={styles['list']}>
        {brief.pieces.map((piece) => (
          <PieceRow
            key={piece.type}
            piece={piece}
            onChange={(change) => set(piece.type, change)}
            onDrop={() => drop(piece.type)}
          />
        ))}
      </ul>
      <div className={`row ${styles['more']}`}>
        <Button
          look="soft"
          size="small"
          aria-haspopup="dialog"
          icon={<Icon of={IconPlus} size={14} />}
          onClick={() => setChoosing('piece')}
        >
          {t('addPiece')}
        </Button>
      </div>
      <p className={styles['label']}>{t('without')}</p>
      <div className={styles['chips']}>
        {brief.without.map((type) => (
          <Chip key={type} on onClick={() => edit({ without: brief.without.filter((other) => other !== type) })}>
            <span className="sr">{t('allowAgain', { name: pick(PIECES[type].name) })}</span>
            <span aria-hidden="true">{pick(PIECES[type].name)}</span>
            <Icon of={IconX} size={14} />
          </Chip>
        ))}
        <Chip onClick={() => setChoosing('without')}>
          <Icon of={IconPlus} size={14} />
          {t('addWithout')}
        </Chip>
      </div>
      {choosing && (
        <PieceDialog
          title={t(choosing === 'piece' ? 'choosePiece' : 'addWithout')}
          taken={choosing === 'piece' ? brief.pieces.map(({ type }) => type) : brief.without}
          onClose={() => setChoosing(null)}
          onChoose={(type) => {
            if (choosing === 'without')
              edit({
                pieces: brief.pieces.filter((piece) => piece.type !== type),
                without: [...new Set([...brief.without, type])],
              });
            else if (brief.pieces.every((piece) => piece.type !== type))
              edit({
                pieces: [...brief.pieces, { type, count: null, form: null, finish: null, relation: null }].slice(
                  0,
                  MOST,
                ),
              });
            setChoosing(null);
          }}
        />
      )}
    </>
  );
}

interface PieceRowProps {
  readonly piece: PieceWish;
  readonly onChange: (change: Partial<PieceWish>) => void;
  readonly onDrop: () => void;
}

function PieceRow({ piece, onChange, onDrop }: PieceRowProps) {
  const t = useTexts(wordsTexts);
  const pick = usePick();
  const { forms, name: text } = pieceEntry(piece.type);
  const name = pick(text);
  return (
    <li className={styles['item']}>
      <span className={styles['finishOnly']}>
        <FinishButton
          name={name}
          label={t('pieceMaterial', { name })}
          finish={piece.finish}
          onChange={(finish) => onChange({ finish })}
        >
          <span className="sr">{name}</span>
        </FinishButton>
      </span>
      <span className={styles['name']}>
        {piece.seats === undefined ? name : t('seated', { name, n: piece.seats })}
        {forms.length > 1 && (
          <select
            className={styles['formPick']}
            aria-label={t('form', { name })}
            value={piece.form ?? ''}
            onChange={(event) => onChange({ form: event.target.value === '' ? null : event.target.value })}
          >
            <option value="">{t('anyForm')}</option>
            {forms.map((form) => (
              <option key={form.key} value={form.key}>
                {pick(form.name)}
              </option>
            ))}
          </select>
        )}
      </span>
      <span className={styles['count']}>
        <button
          type="button"
          aria-label={t('fewer', { name })}
          disabled={piece.count === null}
          onClick={() => onChange({ count: piece.count === null || piece.count <= 1 ? null : piece.count - 1 })}
        >
          <Icon of={IconMinus} size={14} />
        </button>
        <output className={piece.count === null ? '' : 'lt'}>{piece.count ?? t('anyCount')}</output>
        <button
          type="button"
          aria-label={t('more', { name })}
          disabled={piece.count === MOST}
          onClick={() => onChange({ count: (piece.count ?? 0) + 1 })}
        >
          <Icon of={IconPlus} size={14} />
        </button>
      </span>
      <button type="button" className={styles['drop']} aria-label={t('removePiece', { name })} onClick={onDrop}>
        <Icon of={IconX} size={14} />
      </button>
    </li>
  );
}
