import { PIECE_GROUPS, PIECES, type PieceType } from '@yujian/contract/scene/pieces';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { usePick } from '../../../lib/language.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyLine } from '../../../ui/empty-line.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { workbenchTexts } from '../../core/texts.ts';
import { fieldTexts } from '../texts.ts';
import styles from './piece.module.css';

interface PieceDialogProps {
  readonly title: string;
  readonly taken: readonly PieceType[];
  readonly onChoose: (type: PieceType) => void;
  readonly onClose: () => void;
}

/** Every type of piece, by group or by name. */
export function PieceDialog({ title, taken, onChoose, onClose }: PieceDialogProps) {
  const w = useTexts(workbenchTexts);
  const t = useTexts(fieldTexts);
  const pick = usePick();
  const [words, setWords] = useState('');
  const wanted = words.trim().toLowerCase();
  const groups = PIECE_GROUPS.map((group) => ({
    ...group,
    pieces: group.pieces.filter(
      (type) =>
        wanted === '' || `${PIECES[type].name.zh} ${PIECES[type].name.en} ${type}`.toLowerCase().includes(wanted),
    ),
  })).filter(({ pieces }) => pieces.length > 0);
  return (
    <Dialog title={title} width={600} onClose={onClose}>
      <TextField
        aria-label={t('findPiece')}
        placeholder={t('findPiece')}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {groups.length === 0 && <EmptyLine>{w('nothingFound')}</EmptyLine>}
      <div className={styles['gallery']}>
        {groups.map((group) => (
          <section key={group.key}>
            <h3 className={styles['groupHead']}>{pick(group.name)}</h3>
            <div className={styles['chips']}>
              {group.pieces.map((type) => (
                <Chip key={type} on={taken.includes(type)} onClick={() => onChoose(type)}>
                  {pick(PIECES[type].name)}
                </Chip>
              ))}
            </div>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
