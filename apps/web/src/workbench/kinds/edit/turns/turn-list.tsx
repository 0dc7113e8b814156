import type { EditTurn } from '@yujian/contract/api/edits';
import { useState } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import type { NumberedTurn } from './number-turns.ts';
import { editTexts } from '../texts.ts';
import { TurnSheet } from './turn-sheet.tsx';

/** As many of the latest turns stay open. */
const OPEN = 2;
/** As many are drawn at first, and as many more with each wish for earlier ones. */
const CHUNK = 30;

interface TurnListProps {
  readonly turns: readonly NumberedTurn[];
  readonly baseTurnId: string | null;
  readonly onGoOn: (turn: EditTurn) => void;
  readonly onTakeBack: (turn: EditTurn) => void;
  readonly onAgain: (turn: EditTurn) => void;
  readonly onMark: (turn: EditTurn) => void;
}

/** The latest turns of a conversation, the earlier ones on request. */
export function TurnList({ turns, baseTurnId, onGoOn, onTakeBack, onAgain, onMark }: TurnListProps) {
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const { shown, earlier } = useLatestOf(turns);
  const labels = new Map(turns.map(({ turn, label }) => [turn.turnId, label]));
  const toggle = (turnId: string): void =>
    setToggled((now) => {
      const next = new Set(now);
      if (!next.delete(turnId)) next.add(turnId);
      return next;
    });
  return (
    <>
      {earlier}
      {shown.map((numbered, index) => {
        const { turn } = numbered;
        const isLate = index >= shown.length - OPEN;
        return (
          <TurnSheet
            key={turn.turnId}
            numbered={numbered}
            parentLabel={turn.parentTurnId === null ? null : (labels.get(turn.parentTurnId) ?? null)}
            isOpen={isLate !== toggled.has(turn.turnId)}
            isHead={turn.turnId === baseTurnId}
            onToggle={() => toggle(turn.turnId)}
            onGoOn={() => onGoOn(turn)}
            onTakeBack={() => onTakeBack(turn)}
            onAgain={() => onAgain(turn)}
            onMark={() => onMark(turn)}
          />
        );
      })}
    </>
  );
}

/** The last of a long list, and the button that brings more of it. */
export function useLatestOf(turns: readonly NumberedTurn[]): {
  readonly shown: readonly NumberedTurn[];
  readonly earlier: React.ReactNode;
} {
  const t = useTexts(editTexts);
  const [count, setCount] = useState(CHUNK);
  const rest = turns.length - count;
  return {
    shown: turns.slice(-count),
    earlier: rest > 0 && (
      <Button look="text" size="small" onClick={() => setCount(count + CHUNK)}>
        {t('earlierTurns', { n: rest })}
      </Button>
    ),
  };
}
