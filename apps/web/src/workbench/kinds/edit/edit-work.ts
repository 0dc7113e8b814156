import type { EditTurn } from '@yujian/contract/api/edits';
import type { EditStep } from '@yujian/contract/edit/edit-kinds';
import type { EngineStatus } from '@yujian/contract/engines';
import type { Instruction } from '@yujian/scenes/instructions/read-instruction';
import type { Starter } from '../../core/session/use-start.ts';
import type { ToolSession } from '../../core/session/use-tool-session.ts';
import type { Clicks } from '../../stage/selection/clicks/use-clicks.ts';
import type { OpenPath } from '../../stage/selection/tools/use-pointer.ts';
import type { Tools } from '../../stage/selection/tools/use-tools.ts';
import type { Selection } from '../../stage/selection/use-selection.ts';
import type { Size } from '../../stage/viewer/view.ts';
import type { Conversation } from './use-conversation.ts';

export const [MAIN, SECOND, MASK] = ['upload_img', 'second_img', 'mask'] as const;

/** What the screens of /imgedit work with. */
export interface EditWork {
  readonly session: ToolSession;
  readonly starter: Starter;
  readonly conversation: Conversation;
  readonly isMerge: boolean;
  readonly setMerge: (isMerge: boolean) => void;
  readonly swap: () => void;
  /** A value of the specification. */
  readonly model: number;
  readonly setModel: (model: number) => void;
  /** Who does it with a model; null: the built-in engine. */
  readonly engineOf: (model: number) => EngineStatus | null;
  readonly words: string;
  readonly say: (words: string) => void;
  /** As the page reads the words. */
  readonly reading: Instruction;
  readonly steps: readonly EditStep[];
  readonly setSteps: (steps: readonly EditStep[]) => void;
  /** The turn whose result is the base; null: a picture of its own. */
  readonly baseTurn: EditTurn | null;
  /** Makes the last result up to a turn the base; null, or no result: the picture that the turns began with. */
  readonly goOnFrom: (turn: EditTurn | null) => void;
  /** Opens a conversation; null: an empty one. */
  readonly open: (sessionId: string | null) => void;
  /** Puts a turn's own pictures, mark, words and steps into the composer. */
  readonly repeat: (turn: EditTurn) => void;
  /** The same, with what was named to be marked instead: the picture opens for it. */
  readonly markFor: (turn: EditTurn) => void;
  /** Why it cannot be sent now; null: it can. */
  readonly reason: string | null;
  readonly send: () => void;
  readonly isSending: boolean;
  readonly mark: {
    readonly isSet: boolean;
    readonly isOpen: boolean;
    readonly setOpen: (isOpen: boolean) => void;
    readonly clear: () => void;
    readonly selection: Selection;
    readonly tools: Tools;
    readonly clicks: Clicks;
    readonly colour: string;
    readonly openPath: React.RefObject<OpenPath | null>;
    readonly size: Size | null;
  };
}

/** Whether a step is about a part of the picture that it names. */
export function isNamed({ do: kind, target }: EditStep): boolean {
  return kind !== 'keep' && target !== undefined && target !== 'region' && target !== 'picture';
}
