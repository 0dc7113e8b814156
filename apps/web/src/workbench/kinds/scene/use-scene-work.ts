import type { SceneDescription } from '@yujian/contract/scene/description-schema';
import type { SceneRequest } from '@yujian/scenes/make-scene';
import { findFaults, type Fault } from '@yujian/scenes/layout/faults';
import { useCallback, useDeferredValue, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { openDraft, type Draft } from '../../../lib/drafts.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { parseScene, sceneText } from './scene-file.ts';
import { SceneProblem, SceneService } from './scene-service.ts';
import { stillLeftOut, type LeftOut } from './shell/left-out.ts';
import { sceneWorkTexts } from './work-texts.ts';
import { canUndo, changeWork, NOTHING, type SavedAs, type Selection, type WorkState } from './work-state.ts';

export interface SceneWork {
  readonly scene: SceneDescription | null;
  readonly selection: Selection | null;
  readonly saved: SavedAs | null;
  /** The file on the form that this scene came from, or was sent as. */
  readonly mediaId: string | null;
  /** Differs from what was saved. */
  readonly isChanged: boolean;
  readonly faults: readonly Fault[];
  /** What was asked for and found no place when this scene was arranged, as far as it still is not there. */
  readonly leftOut: readonly LeftOut[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** False until what was left in this browser is back. */
  readonly isRestored: boolean;
  readonly isMaking: boolean;
  /** Why no scene could be made, in a sentence. */
  readonly problem: string | null;
  /** Changes of one `gesture` are one step of undo. */
  readonly edit: (change: (scene: SceneDescription) => SceneDescription, gesture?: string | null) => void;
  readonly select: (selection: Selection | null) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly replace: (scene: SceneDescription, saved?: SavedAs | null, mediaId?: string) => void;
  readonly markSent: (mediaId: string) => void;
  readonly rename: (name: string) => void;
  readonly markSaved: (scene: SceneDescription, saved: SavedAs | null) => void;
  /** Makes a scene of a wish beside the page and puts it in place of this one. */
  readonly make: (request: SceneRequest) => Promise<boolean>;
}

const SAVE_AFTER_MS = 500;
const KEY = 'scene';

/** The scene that is worked on: kept in the browser over a reload, with its past. */
export function useSceneWork(toolId: string): SceneWork {
  const t = useTexts(sceneWorkTexts);
  const [state, change] = useReducer(changeWork, NOTHING);
  const [isRestored, setRestored] = useState(false);
  const [isMaking, setMaking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [service] = useState(() => new SceneService());
  const scene = state.line.now;
  const [arranged, setArranged] = useState<SceneDescription | null>(null);
  useDraft(
    toolId,
    state,
    isRestored,
    useCallback((found) => {
      if (found) change({ type: 'restore', ...found });
      setRestored(true);
    }, []),
  );
  useEffect(() => () => service.close(), [service]);

  // Faults take a moment in a full room: a drag does not wait for them.
  const settled = useDeferredValue(scene);
  const faults = useMemo(() => (settled ? findFaults(settled) : []), [settled]);

  const make = useCallback(
    async (request: SceneRequest) => {
      setMaking(true);
      setProblem(null);
      try {
        const made = await service.make(request);
        change({ type: 'replace', scene: made });
        if (request.scene === null || !request.keep.layout) setArranged(made);
        return true;
      } catch (error) {
        setProblem(error instanceof SceneProblem ? t('cannotMake') : t('workerLost'));
        return false;
      } finally {
        setMaking(false);
      }
    },
    [service, t],
  );

  return {
    scene,
    selection: state.selection,
    saved: state.saved,
    mediaId: state.mediaId,
    isChanged: scene !== null && scene !== state.kept,
    faults,
    leftOut: useMemo(() => (arranged && scene ? stillLeftOut(arranged, scene) : []), [arranged, scene]),
    canUndo: canUndo(state),
    canRedo: state.line.future.length > 0,
    isRestored,
    isMaking,
    problem,
    edit: useCallback((edit, gesture = null) => change({ type: 'edit', change: edit, gesture }), []),
    select: useCallback((selection) => change({ type: 'select', selection }), []),
    undo: useCallback(() => change({ type: 'undo' }), []),
    redo: useCallback(() => change({ type: 'redo' }), []),
    replace: useCallback(
      (next, saved, mediaId) =>
        change({
          type: 'replace',
          scene: next,
          ...(saved === undefined ? {} : { saved }),
          ...(mediaId === undefined ? {} : { mediaId }),
        }),
      [],
    ),
    markSent: useCallback((mediaId) => change({ type: 'sent', mediaId }), []),
    rename: useCallback((name) => change({ type: 'renamed', name }), []),
    markSaved: useCallback((at, saved) => change({ type: 'saved', scene: at, saved }), []),
    make,
  };
}

interface Found {
  readonly scene: SceneDescription;
  readonly saved: SavedAs | null;
  readonly isKept: boolean;
  readonly mediaId: string | null;
}

/** Keeps the scene in this browser and gives back what was left there. */
function useDraft(toolId: string, state: WorkState, isRestored: boolean, onFound: (found: Found | null) => void): void {
  const place = useMemo(() => openDraft(`${toolId}/scene`), [toolId]);
  const latest = useRef({ state, isRestored });
  useEffect(() => {
    latest.current = { state, isRestored };
  });
  useEffect(() => {
    let gone = false;
    void place.load().then((draft) => {
      const text = draft?.texts?.[KEY];
      const scene = text === undefined ? null : parseScene(text);
      if (gone) return;
      const { id, name, base, isKept, mediaId } = draft?.params ?? {};
      const saved =
        typeof id === 'string' && typeof base === 'number'
          ? { id, name: typeof name === 'string' ? name : '', base }
          : null;
      onFound(
        scene ? { scene, saved, isKept: isKept === true, mediaId: typeof mediaId === 'string' ? mediaId : null } : null,
      );
    });
    return () => {
      gone = true;
    };
  }, [place, onFound]);

  const save = useCallback(async () => {
    const draft = draftOf(latest.current);
    if (draft) await place.save(draft);
  }, [place]);
  useEffect(() => {
    if (!isRestored) return undefined;
    const timer = setTimeout(() => void save(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [state.line.now, state.saved, state.kept, state.mediaId, isRestored, save]);
  useEffect(() => {
    const onHide = () => {
      const draft = draftOf(latest.current);
      if (draft) place.leave(draft);
      void save();
    };
    window.addEventListener('pagehide', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      void save();
    };
  }, [place, save]);
}

/** What is kept of the work; null while nothing is there, or what was left is not back yet. */
function draftOf({
  state: { line, saved, kept, mediaId },
  isRestored,
}: {
  readonly state: WorkState;
  readonly isRestored: boolean;
}): Omit<Draft, 'savedAt'> | null {
  if (!isRestored || !line.now) return null;
  const params = {
    id: saved?.id ?? null,
    name: saved?.name ?? null,
    base: saved?.base ?? null,
    isKept: line.now === kept,
    mediaId,
  };
  return { pictures: {}, params, texts: { [KEY]: sceneText(line.now) } };
}
