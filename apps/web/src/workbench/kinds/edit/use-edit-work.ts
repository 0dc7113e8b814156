import type { EditTurn } from '@yujian/contract/api/edits';
import type { EditStep } from '@yujian/contract/edit/edit-kinds';
import type { SelectionDocument } from '@yujian/contract/edit/selection';
import { engineOfValue } from '@yujian/contract/engine-board';
import { BUILTIN_ENGINE, type EngineStatus } from '@yujian/contract/engines';
import { USUAL_EDIT_MODEL } from '@yujian/contract/tools/img-edit';
import type { Address, Tool } from '@yujian/contract/tools/tool';
import { readInstruction } from '@yujian/scenes/instructions/read-instruction';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import type { SendStart } from '../../../lib/queries.ts';
import { movedPicture } from '../../core/form/pictures.ts';
import { textOf } from '../../core/form/settings.ts';
import { pictureSource } from '../../core/pictures/picture-source.ts';
import type { ToolForm } from '../../core/session/use-form.ts';
import type { Starter } from '../../core/session/use-start.ts';
import { useToolSession } from '../../core/session/use-tool-session.ts';
import { usePictureSize } from '../../core/upload/use-picture-size.ts';
import { useClicks } from '../../stage/selection/clicks/use-clicks.ts';
import { useMarkColour } from '../../stage/selection/overlay/use-mark-colour.ts';
import type { OpenPath } from '../../stage/selection/tools/use-pointer.ts';
import { useTools } from '../../stage/selection/tools/use-tools.ts';
import { useSelection } from '../../stage/selection/use-selection.ts';
import type { Size } from '../../stage/viewer/view.ts';
import { isNamed, MAIN, MASK, SECOND, type EditWork } from './edit-work.ts';
import { isRunning, lastDone } from './turns/turn-picture.ts';
import { useConversation } from './use-conversation.ts';
import { useFollow } from './use-follow.ts';
import { useSending } from './use-sending.ts';

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

/** What is dropped or pasted: the one picture, or of two the one that is missing; the oldest makes room for a third. */
function takeFiles(files: readonly File[], form: ToolForm, isMerge: boolean): void {
  const { [MAIN]: first, [SECOND]: second } = form.pictures;
  if (!isMerge || !first) {
    void form.putFiles(MAIN, files);
    return;
  }
  if (second) {
    form.set('maskDocument', null);
    const moved = { [MAIN]: movedPicture(second), [MASK]: undefined };
    form.changePicture({ type: 'replace', pictures: { ...form.pictures, ...moved } });
  }
  void form.putFiles(SECOND, files);
}
