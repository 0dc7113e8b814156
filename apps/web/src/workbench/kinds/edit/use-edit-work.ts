import type { EditTurn } from '@yujian/contract/api/edits';
import type { EditStep } from '@yujian/contract/edit/edit-kinds';
import type { SelectionDocument } from '@yujian/contract/edit/selection';
import { engineOfValue } from '@yujian/contract/engine-board';
import { BUILTIN_ENGINE, type EngineStatus } from '@yujian/contract/engines';
import { USUAL_EDIT_MODEL } from '@yujian/contract/tools/img-edit';
import type { Address, Tool } from '@yujian/contract/tools/tool';
import { QUESTIONS } from '@yujian/scenes/instructions/reasons';
import { readInstruction, type Instruction } from '@yujian/scenes/instructions/read-instruction';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { usePick } from '../../../lib/language.ts';
import { useOnline } from '../../../lib/online.ts';
import { useLoggedIn, type SendStart } from '../../../lib/queries.ts';
import { showToast } from '../../../lib/toasts.ts';
import { localMask, movedPicture } from '../../core/form/pictures.ts';
import { textOf } from '../../core/form/settings.ts';
import { pictureSource } from '../../core/pictures/picture-source.ts';
import type { ToolForm } from '../../core/session/use-form.ts';
import type { Starter } from '../../core/session/use-start.ts';
import { useToolSession, type ToolSession } from '../../core/session/use-tool-session.ts';
import { usePictureSize } from '../../core/upload/use-picture-size.ts';
import { useClicks, type Clicks } from '../../stage/selection/clicks/use-clicks.ts';
import { useMarkColour } from '../../stage/selection/overlay/use-mark-colour.ts';
import { selectionTexts } from '../../stage/selection/texts.ts';
import type { OpenPath } from '../../stage/selection/tools/use-pointer.ts';
import { useTools, type Tools } from '../../stage/selection/tools/use-tools.ts';
import { useSelection, type Selection } from '../../stage/selection/use-selection.ts';
import type { Size } from '../../stage/viewer/view.ts';
import { editTexts } from './texts.ts';
import { isRunning, pictureOf } from './turn-picture.ts';
import { useConversation, type Conversation } from './use-conversation.ts';

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

const UNKNOWN: Size = { width: 1, height: 1 };
const MODELS = [1, 2, 3, 5] as const;

export function useEditWork(tool: Tool, address: Address): EditWork {
  const conversation = useConversation();
  const { data, open } = conversation;
  const [base, setBase] = useState<{ readonly turn: EditTurn; readonly mediaId: string } | null>(null);
  const [model, setModel] = useState(Number(USUAL_EDIT_MODEL));
  /** The turn that was sent and is to be gone on from. */
  const [awaited, setAwaited] = useState<string | null>(null);
  const started = useRef<string | null>(null);

  const sendTurn: SendStart = async (input) => {
    const { promptTxt, upload_img: first, second_img: second, mask, mode, requestId, priceShown } = input;
    const isMerged = mode === 'merge';
    const answer = await callApi('editImage', {
      mode: isMerged ? 1 : 0,
      model: MODELS.find((value) => value === model) ?? 3,
      images: [first, ...(isMerged ? [second] : [])].filter((id): id is string => typeof id === 'string'),
      prompt: typeof promptTxt === 'string' ? promptTxt : '',
      ...(conversation.sessionId === null ? {} : { sessionId: conversation.sessionId }),
      ...(base && base.mediaId === first && data ? { parentTurnId: base.turn.turnId } : {}),
      ...(typeof mask === 'string' ? { region: mask } : {}),
      ...(remote ? {} : { steps }),
      ...(requestId === undefined ? {} : { requestId }),
      ...(priceShown === undefined ? {} : { priceShown }),
    });
    setAwaited(answer.turnId);
    started.current = answer.sessionId;
    return answer;
  };
  const session = useToolSession(tool, address, {
    send: sendTurn,
    onStarted: () => {
      form.set('promptTxt', '');
      form.set('steps', null);
      clearMark();
      if (started.current !== null) open(started.current);
    },
    onMainFiles: (files, onForm) => takeFiles(files, onForm, isMerge),
  });
  const { form, starter } = session;
  const isMerge = form.settings['mode'] === 'merge';
  const words = textOf(form.settings['promptTxt'] ?? '');
  const picture = form.pictures[MAIN];

  const { size } = usePictureSize(picture);
  const tools = useTools('click');
  const openPath = useRef<OpenPath>(null);
  const [isMarking, setMarking] = useState(false);
  const mask = form.pictures[MASK];
  const selection = useSelection({
    size: size ?? UNKNOWN,
    kept: (form.settings['maskDocument'] ?? null) as SelectionDocument | null,
    keep: (document) => {
      form.set('maskDocument', document);
      if (mask) form.changePicture({ type: 'remove', key: MASK });
    },
    maskId: mask?.phase === 'stored' ? mask.mediaId : null,
  });
  const isMarked = selection.document.steps.length > 0 && !(selection.isCurrent && selection.outline?.chosen === 0);
  function clearMark(): void {
    form.set('maskDocument', null);
    form.changePicture({ type: 'remove', key: MASK });
  }
  const clicks = useClicks(selection, size ?? UNKNOWN, picture?.phase === 'stored' ? picture.mediaId : null);
  const src = picture ? pictureSource(picture, 320) : null;
  const colour = useMarkColour(src, size ?? UNKNOWN, selection.outline);

  const reading = readInstruction(words, { pictures: isMerge ? 2 : 1, hasRegion: isMarked });
  const own = form.settings['steps'] as readonly EditStep[] | null | undefined;
  const steps = own ?? reading.steps;

  const board = starter.engine.board;
  const engineOf = (value: number): EngineStatus | null =>
    board === undefined || starter.engine.accountStays
      ? null
      : (engineOfValue(board, tool.operation, value)?.engine ?? null);
  const remote =
    board === undefined || starter.engine.accountStays ? null : engineOfValue(board, tool.operation, model);
  useDecided(form, starter, board === undefined ? null : remote ? { ...remote, value: model } : BUILTIN);

  const baseImage = picture?.phase === 'stored' ? picture.mediaId : null;
  const { reason, isPending, start } = useSending({
    isAtWork: data?.turns.some((turn) => isRunning(turn) && turn.images[0] === baseImage) ?? false,
    form,
    starter,
    selection,
    isMarked,
    isMerge,
    reading,
    steps: remote ? null : steps,
    isOwn: own !== undefined && own !== null,
    words,
  });

  const goOnFrom = (turn: EditTurn | null): void => {
    const from = lastDone(data?.turns ?? [], turn);
    const mediaId = from?.mediaId ?? turn?.images[0] ?? data?.turns[0]?.images[0];
    if (mediaId === undefined) return;
    clearMark();
    setBase(from);
    form.changePicture({ type: 'use', key: MAIN, mediaId });
  };
  const repeat = (turn: EditTurn): void => {
    const [first, second] = turn.images;
    const parent = data?.turns.find(({ turnId }) => turnId === turn.parentTurnId);
    if (parent) goOnFrom(parent);
    else {
      clearMark();
      if (first !== undefined) form.changePicture({ type: 'use', key: MAIN, mediaId: first });
    }
    if (second !== undefined) form.changePicture({ type: 'use', key: SECOND, mediaId: second });
    form.set('mode', second === undefined ? 'single' : 'merge');
    if (turn.region !== null) form.changePicture({ type: 'use', key: MASK, mediaId: turn.region });
    form.set('promptTxt', turn.prompt);
    form.set('steps', turn.understood);
  };
  useFollow(conversation, { awaited, isReady: form.restored, goOnFrom, setModel, setAwaited });

  return {
    session,
    starter,
    conversation,
    isMerge,
    setMerge: (next) => form.set('mode', next ? 'merge' : 'single'),
    swap: () => {
      clearMark();
      form.changePicture({
        type: 'replace',
        pictures: { ...form.pictures, [MAIN]: movedPicture(form.pictures[SECOND]), [SECOND]: movedPicture(picture) },
      });
    },
    model,
    setModel,
    engineOf,
    words,
    say: (next) => {
      form.set('promptTxt', next);
      if (own) form.set('steps', null);
    },
    reading,
    steps,
    setSteps: (next) => form.set('steps', next),
    baseTurn: base && baseImage === base.mediaId ? base.turn : null,
    goOnFrom,
    open: (sessionId) => {
      if (sessionId === null) {
        clearMark();
        setBase(null);
        form.changePicture({ type: 'replace', pictures: {} });
        form.set('promptTxt', '');
        form.set('steps', null);
      }
      open(sessionId);
    },
    repeat,
    markFor: (turn) => {
      repeat(turn);
      form.set('steps', turn.understood?.map(markedInstead) ?? null);
      setMarking(true);
    },
    reason,
    send: start,
    isSending: starter.starting || isPending,
    mark: {
      isSet: isMarked,
      isOpen: isMarking,
      setOpen: setMarking,
      clear: clearMark,
      selection,
      tools,
      clicks,
      colour,
      openPath,
      size,
    },
  };
}

/** Whether a step is about a part of the picture that it names. */
export function isNamed({ do: kind, target }: EditStep): boolean {
  return kind !== 'keep' && target !== undefined && target !== 'region' && target !== 'picture';
}

function markedInstead(step: EditStep): EditStep {
  return isNamed(step) ? { ...step, target: 'region' } : step;
}

const BUILTIN = { engine: null, model: null, value: 0 } as const;

/** Keeps who does it, and with it the price, as the chosen model says. */
function useDecided(
  form: ToolForm,
  { engine: picker }: Starter,
  decided: { readonly engine: EngineStatus | null; readonly model: string | null; readonly value: number } | null,
): void {
  const value = decided === null ? null : String(decided.value);
  const engine = decided === null ? null : (decided.engine?.id ?? BUILTIN_ENGINE.id);
  const model = decided?.model ?? null;
  useEffect(() => {
    if (value === null || engine === null || !form.restored) return;
    if (form.settings['model'] !== value) form.set('model', value);
    if (picker.pick.engine !== engine || picker.pick.model !== model) picker.choose({ engine, model, stay: false });
  }, [value, engine, model, form, picker]);
}

interface SendingInput {
  /** A turn that began with the same picture is not done. */
  readonly isAtWork: boolean;
  readonly form: ToolForm;
  readonly starter: Starter;
  readonly selection: Selection;
  readonly isMarked: boolean;
  readonly isMerge: boolean;
  readonly reading: Instruction;
  /** Null: a model elsewhere reads the words itself. */
  readonly steps: readonly EditStep[] | null;
  /** The person changed the steps. */
  readonly isOwn: boolean;
  readonly words: string;
}

/** The send: the mark is drawn in its full size and uploaded like any picture, and the turn goes out when it is there. */
function useSending({
  form,
  starter,
  selection,
  isMarked,
  isMerge,
  reading,
  steps,
  isOwn,
  words,
  isAtWork,
}: SendingInput) {
  const t = useTexts(editTexts);
  const s = useTexts(selectionTexts);
  const pick = usePick();
  const loggedIn = useLoggedIn();
  const online = useOnline();
  const [isPending, setPending] = useState(false);
  const mask = form.pictures[MASK];

  const reason = ((): string | null => {
    if (!online) return t('offline');
    if (isAtWork) return t('atWork');
    const [a, b] = [form.pictures[MAIN], form.pictures[SECOND]];
    if (!a || a.phase === 'refused') return t('needPicture');
    if (isMerge && (!b || b.phase === 'refused')) return t('needSecond');
    if (words.trim() === '') return t('needWords');
    if (steps !== null) {
      const acts = steps.filter(({ do: kind }) => kind !== 'keep');
      if (acts.length === 0) return reading.question ? pick(QUESTIONS[reading.question]) : t('needSense');
      if (reading.question && !isOwn) return pick(QUESTIONS[reading.question]);
      const isLost = acts.some(({ do: kind, target }) => target === 'region' || (kind === 'add' && !target));
      if (isLost && !isMarked)
        return acts.some(({ do: kind }) => kind === 'add') ? pick(QUESTIONS.place) : t('markTitle');
    }
    return starter.blocked === 'sending' && loggedIn === true ? t('sending') : null;
  })();

  const start = (): void => {
    if (reason !== null || isPending || starter.starting) return;
    if (!isMarked || mask?.phase === 'stored') {
      starter.start();
      return;
    }
    setPending(true);
    void selection.service.png(selection.document).then(
      (blob) => form.changePicture({ type: 'put', key: MASK, local: localMask(blob, selection.document) }),
      () => {
        setPending(false);
        showToast('error', s('broken'));
      },
    );
  };
  useEffect(() => {
    if (!isPending) return;
    const isReady = mask?.phase === 'stored' || (mask?.phase === 'waiting' && loggedIn === false);
    if (!isReady && mask?.phase !== 'refused') return;
    queueMicrotask(() => setPending(false));
    if (mask?.phase === 'refused') {
      form.changePicture({ type: 'remove', key: MASK });
      showToast('error', mask.message);
    } else starter.start();
  }, [isPending, mask]); // eslint-disable-line react-hooks/exhaustive-deps
  return { reason, isPending, start };
}

/** What is opened is gone on from its head; what was sent is gone on from its result. */
function useFollow(
  { data }: Conversation,
  {
    awaited,
    isReady,
    goOnFrom,
    setModel,
    setAwaited,
  }: {
    readonly awaited: string | null;
    readonly isReady: boolean;
    readonly goOnFrom: (turn: EditTurn | null) => void;
    readonly setModel: (model: number) => void;
    readonly setAwaited: (turnId: string | null) => void;
  },
): void {
  const opened = useRef<string | null>(null);
  const follow = useEffectEvent((): void => {
    if (data === undefined) {
      opened.current = null;
      return;
    }
    const waiting = data.turns.find(({ turnId }) => turnId === awaited);
    if (opened.current !== data.sessionId && !waiting) {
      opened.current = data.sessionId;
      setModel(data.model);
      const head = data.turns.find(({ turnId }) => turnId === data.headTurnId) ?? null;
      goOnFrom(head);
      setAwaited(head && isRunning(head) ? head.turnId : null);
      return;
    }
    opened.current = data.sessionId;
    if (!waiting || isRunning(waiting)) return;
    setAwaited(null);
    if (waiting.status === 'succeeded') goOnFrom(waiting);
  });
  useEffect(() => {
    if (isReady) queueMicrotask(follow);
  }, [data, isReady]);
}

/** The last turn with a picture, from one towards the first. */
function lastDone(
  turns: readonly EditTurn[],
  from: EditTurn | null,
): { readonly turn: EditTurn; readonly mediaId: string } | null {
  let turn = from;
  while (turn !== null) {
    const made = pictureOf(turn);
    if (made) return { turn, mediaId: made.id };
    const { parentTurnId } = turn;
    turn = turns.find(({ turnId }) => turnId === parentTurnId) ?? null;
  }
  return null;
}

/** What is dropped or pasted: the one picture, or of two the one that is missing; the oldest makes room for a third. */
function takeFiles(files: readonly File[], form: ToolForm, isMerge: boolean): void {
  const { [MAIN]: first, [SECOND]: second } = form.pictures;
  if (!isMerge || !first) {
    void form.putFiles(MAIN, files);
    return;
  }
  if (second) form.changePicture({ type: 'replace', pictures: { ...form.pictures, [MAIN]: movedPicture(second) } });
  void form.putFiles(SECOND, files);
}
