import type { SceneDescription } from '@yujian/contract/scene/description-schema';
import { beginTimeline, record, redo, undo, type Timeline } from '../../../lib/timeline.ts';

/** What is marked in the plan. */
export type Selection =
  | { readonly kind: 'piece'; readonly id: string }
  | { readonly kind: 'opening'; readonly id: string }
  | { readonly kind: 'corner'; readonly index: number }
  | { readonly kind: 'wall'; readonly index: number }
  | { readonly kind: 'camera' };

/** The saved scene that is worked on, and the version it was changed from. */
export interface SavedAs {
  readonly id: string;
  readonly name: string;
  readonly base: number;
}

export interface WorkState {
  readonly line: Timeline<SceneDescription | null>;
  readonly selection: Selection | null;
  readonly saved: SavedAs | null;
  /** the scene as it was last saved or opened */
  readonly kept: SceneDescription | null;
  /** the file on the form that this scene came from, or was sent as */
  readonly mediaId: string | null;
}

export type WorkAction =
  /** Another scene takes the place of this one; what was can be had back by undo. */
  | {
      readonly type: 'replace';
      readonly scene: SceneDescription;
      readonly saved?: SavedAs | null;
      readonly mediaId?: string;
    }
  | {
      readonly type: 'restore';
      readonly scene: SceneDescription;
      readonly saved: SavedAs | null;
      readonly isKept: boolean;
      readonly mediaId: string | null;
    }
  | {
      readonly type: 'edit';
      readonly change: (scene: SceneDescription) => SceneDescription;
      readonly gesture: string | null;
    }
  | { readonly type: 'select'; readonly selection: Selection | null }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  | { readonly type: 'sent'; readonly mediaId: string }
  | { readonly type: 'renamed'; readonly name: string }
  | { readonly type: 'saved'; readonly scene: SceneDescription; readonly saved: SavedAs | null };

export const NOTHING: WorkState = {
  line: beginTimeline(null),
  selection: null,
  saved: null,
  kept: null,
  mediaId: null,
};

export function changeWork(state: WorkState, action: WorkAction): WorkState {
  switch (action.type) {
    case 'replace':
      return valid({
        ...state,
        line: record(state.line, action.scene),
        ...(action.saved === undefined ? {} : { saved: action.saved, kept: action.saved ? action.scene : null }),
        ...(action.mediaId === undefined ? {} : { mediaId: action.mediaId }),
      });
    case 'restore':
      return {
        line: beginTimeline(action.scene),
        selection: null,
        saved: action.saved,
        kept: action.isKept ? action.scene : null,
        mediaId: action.mediaId,
      };
    case 'sent':
      return state.mediaId === action.mediaId ? state : { ...state, mediaId: action.mediaId };
    case 'renamed':
      return state.saved ? { ...state, saved: { ...state.saved, name: action.name } } : state;
    case 'edit': {
      const { now } = state.line;
      if (now === null) return state;
      const next = action.change(now);
      return next === now ? state : valid({ ...state, line: record(state.line, next, action.gesture) });
    }
    case 'select':
      return isSame(state.selection, action.selection) ? state : { ...state, selection: action.selection };
    case 'undo':
      return valid({ ...state, line: dropNothing(undo(state.line), state.line) });
    case 'redo':
      return valid({ ...state, line: redo(state.line) });
    case 'saved':
      return { ...state, saved: action.saved, kept: action.saved ? action.scene : null };
  }
}

/** Undo never leads back to no scene at all. */
function dropNothing(next: WorkState['line'], before: WorkState['line']): WorkState['line'] {
  return next.now === null ? before : next;
}

/** A selection names something that is there. */
function valid(state: WorkState): WorkState {
  const { selection } = state;
  const scene = state.line.now;
  if (!selection || !scene) return state;
  return exists(scene, selection) ? state : { ...state, selection: null };
}

function exists({ pieces, shell }: SceneDescription, selection: Selection): boolean {
  switch (selection.kind) {
    case 'piece':
      return pieces.some(({ id }) => id === selection.id);
    case 'opening':
      return shell.kind === 'room' && shell.openings.some(({ id }) => id === selection.id);
    case 'corner':
    case 'wall':
      return shell.kind === 'room' && selection.index < shell.plan.length;
    case 'camera':
      return true;
  }
}

function isSame(a: Selection | null, b: Selection | null): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

export function canUndo({ line }: WorkState): boolean {
  return line.past.length > 0 && line.past.at(-1) !== null;
}
