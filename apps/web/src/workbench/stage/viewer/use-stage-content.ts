import { mainInput } from '@yujian/contract/tools/main-input';
import type { OperationName } from '@yujian/contract/operations';
import type { Task } from '@yujian/contract/api/tasks';
import { pictureCount } from '@yujian/contract/tools/price';
import { pictureSize } from '@yujian/contract/tools/time';
import type { Tool } from '@yujian/contract/tools/tool';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import type { Picture } from '../../core/form/pictures.ts';
import { fidelityOf } from '../fidelity/fidelity.ts';
import { fidelityTexts } from '../fidelity/texts.ts';
import { washesOf } from '../illustration/illustration.ts';
import { illustrationTexts } from '../illustration/texts.ts';
import { originalUrl, renditionUrl } from '../../core/pictures/media-url.ts';
import { pictureSource } from '../../core/pictures/picture-source.ts';
import type { LaidSheet } from '../sheet/use-sheet.ts';
import { pictureInWork } from '../../core/task/estimate.ts';
import { variantsOf, type Variant } from '../../core/task/results.ts';
import { workbenchTexts, type WorkbenchKey } from '../../core/texts.ts';
import { mainPictureKey } from '../../core/session/use-form.ts';
import { DIVIDER_START } from './compare.ts';
import type { StagePicture } from './picture-stage.tsx';
import type { StageMode } from './stage-bar.tsx';
import type { Size } from './view.ts';

export type StageState = 'empty' | 'picture' | 'queued' | 'running' | 'done' | 'failed' | 'stopped';

export interface StageContent {
  readonly state: StageState;
  readonly size: Size;
  readonly base: StagePicture | null;
  readonly result: StagePicture | null;
  /** What stands right of the compare line. */
  readonly resultLabel: string;
  readonly variants: readonly Variant[];
  readonly chosen: Variant | undefined;
  readonly choose: (index: number) => void;
  readonly mode: StageMode;
  readonly setMode: (mode: StageMode) => void;
  /** The kept and lost lines lie over the result; null where it was not measured. */
  readonly lines: { readonly shown: boolean; readonly toggle: () => void } | null;
  readonly divider: number;
  readonly setDivider: (divider: number) => void;
  readonly entering: boolean;
  readonly scan: number | null;
  readonly faint: 'grey' | 'sending' | null;
  readonly measure: (size: Size) => void;
}

/** What a person chose to look at, for one task; another task starts afresh. */
interface Choice {
  readonly taskId: string | null;
  readonly variant: number;
  readonly mode: StageMode;
  readonly lines: boolean;
}

/** A sheet is no other version of the same view: no line runs across it. */
export function modeFor(chosen: Variant | undefined, mode: StageMode): StageMode {
  return mode === 'compare' && chosen?.files.some(({ role }) => role === 'pages') ? 'result' : mode;
}

/** What a result is called that is no render. */
const MADE: Readonly<Partial<Record<OperationName, WorkbenchKey>>> = {
  lineart: 'drawn',
  compress: 'compressed',
  enhance: 'enhanced',
  upscale: 'enlarged',
  describe: 'palette',
};
const SCREEN_WIDTH = 1920;
const UNKNOWN: Size = { width: 1280, height: 800 };

interface StageOptions {
  /** The variant to begin with. */
  readonly variant?: number;
  /** What a result is compared with where the tool works on no picture. */
  readonly base?: StagePicture;
  /** The sheet of the picture on the form, where it is not the picture as it is. */
  readonly laid?: LaidSheet | null;
}

/** What lies on the stage for a task, or for the picture on the form while there is none. */
export function useStageContent(
  tool: Tool,
  task: Task | undefined,
  picture: Picture | undefined,
  { variant: firstVariant = 0, base: ownBase, laid = null }: StageOptions = {},
): StageContent {
  const t = useTexts(workbenchTexts);
  const tFidelity = useTexts(fidelityTexts);
  const tIllustration = useTexts(illustrationTexts);
  const [divider, setDivider] = useState(DIVIDER_START);
  const [choice, setChoice] = useState<Choice | null>(null);
  const [measured, setMeasured] = useState<{ readonly src: string | undefined; readonly size: Size } | null>(null);
  const arrived = useArrival(task);

  const taskId = task?.taskId ?? null;
  const { variant, mode, lines } =
    choice?.taskId === taskId ? choice : { variant: firstVariant, mode: 'compare' as const, lines: false };

  const state = stateOf(task, picture);
  const base = isTraced(tool) ? (ownBase ?? null) : basePicture(tool, task, picture, laid, t('base'));
  const baseSrc = base?.src;

  const variants = task ? variantsOf(task) : [];
  const inWork = task && state === 'running' ? pictureInWork(task.progress, pictureCount(tool, task.params)) : null;
  const chosen = state === 'done' ? (variants.find((one) => one.index === variant) ?? variants[0]) : undefined;
  const fidelity = chosen ? fidelityOf(chosen) : null;
  const washes = chosen ? washesOf(chosen) : null;
  const toggled = fidelity
    ? { id: fidelity.overlay.id, alt: tFidelity('showLines') }
    : washes && { id: washes.id, alt: tIllustration('withoutLines') };
  const overlay = toggled && lines ? linesPicture(toggled.id, toggled.alt) : null;
  const preview =
    state === 'running' && task?.preview ? { src: task.preview, full: task.preview, alt: t('result') } : null;
  const measure = useCallback(
    (size: Size) =>
      setMeasured((now) =>
        now?.src === baseSrc && now?.size.width === size.width && now.size.height === size.height
          ? now
          : { src: baseSrc, size },
      ),
    [baseSrc],
  );

  return {
    state,
    size: sizeOf(tool, {
      chosen,
      picture,
      laid,
      task,
      measured: measured !== null && measured.src === baseSrc ? measured.size : null,
    }),
    base,
    result: overlay ?? (chosen ? resultPicture(chosen, `${t('result')} ${chosen.letter}`) : preview),
    resultLabel: chosen
      ? `${chosen.image.manner === undefined ? t(MADE[tool.operation] ?? 'rendered') : tIllustration('illustrated')}${variants.length > 1 ? ` ${chosen.letter}` : ''}`
      : '',
    variants,
    chosen,
    choose: (index) => setChoice({ taskId, variant: index, mode, lines }),
    mode: base && !overlay ? modeFor(chosen, mode) : 'result',
    setMode: (next) => setChoice({ taskId, variant, mode: next, lines: false }),
    lines: toggled && { shown: lines, toggle: () => setChoice({ taskId, variant, mode, lines: !lines }) },
    divider,
    setDivider,
    entering: arrived,
    // A traced picture refines as a whole: no line passes over it.
    scan: inWork && !isTraced(tool) ? inWork.share : null,
    faint:
      state === 'failed' || state === 'stopped'
        ? 'grey'
        : state === 'picture' && picture?.phase === 'sending'
          ? 'sending'
          : null,
    measure,
  };
}

export function stateOf(task: Pick<Task, 'status'> | undefined, picture: Picture | undefined): StageState {
  switch (task?.status) {
    case 'queued':
      return 'queued';
    case 'running':
      return 'running';
    case 'succeeded':
      return 'done';
    case 'failed':
      return 'failed';
    case 'cancelled':
      return 'stopped';
    case undefined:
      return picture ? 'picture' : 'empty';
  }
}

export function resultPicture(variant: Variant, alt: string): StagePicture {
  const { id } = variant.image;
  return { src: renditionUrl(id, SCREEN_WIDTH), full: originalUrl(id), alt };
}

function linesPicture(id: string, alt: string): StagePicture {
  return { src: renditionUrl(id, SCREEN_WIDTH), full: originalUrl(id), alt };
}

/** What a result is compared with: the sheet that was worked on, where it is not the picture as it was given. */
export function basePicture(
  tool: Tool,
  task: Task | undefined,
  picture: Picture | undefined,
  laid: LaidSheet | null,
  alt: string,
): StagePicture | null {
  if (task) {
    const sheet = task.results.find(({ role }) => role === 'sheet');
    if (sheet) return { src: renditionUrl(sheet.id, SCREEN_WIDTH), full: originalUrl(sheet.id), alt };
    const id = task.params[mainPictureKey(tool)];
    if (typeof id !== 'string') return null;
    const isInWork = task.status === 'queued' || task.status === 'running';
    if (laid && isInWork && picture?.phase === 'stored' && picture.mediaId === id)
      return { src: laid.src, full: laid.src, alt };
    const own = picture?.phase === 'stored' && picture.mediaId === id ? pictureSource(picture, SCREEN_WIDTH) : null;
    return { src: own ?? renditionUrl(id, SCREEN_WIDTH), full: originalUrl(id), alt };
  }
  if (!picture) return null;
  if (laid) return { src: laid.src, full: laid.src, alt };
  const src = pictureSource(picture, SCREEN_WIDTH);
  return src === null ? null : { src, full: picture.phase === 'stored' ? originalUrl(picture.mediaId) : src, alt };
}

interface Sized {
  readonly chosen: Variant | undefined;
  readonly picture: Picture | undefined;
  readonly laid?: LaidSheet | null;
  readonly task: Pick<Task, 'params'> | undefined;
  /** of the file that the browser has loaded */
  readonly measured: Size | null;
}

/** The pixels that the picture has, or, while a traced one is made, will have: its previews lie on its own size. */
export function sizeOf(tool: Tool, { chosen, picture, laid, task, measured }: Sized): Size {
  if (chosen?.image.width && chosen.image.height) return { width: chosen.image.width, height: chosen.image.height };
  if (task && isTraced(tool)) {
    const asked = pictureSize(task.params);
    if (asked.width > 0 && asked.height > 0) return asked;
  }
  if (measured) return measured;
  if (!task && laid) return { width: laid.width, height: laid.height };
  const local = picture?.local;
  if (!task && local?.width && local.height) return { width: local.width, height: local.height };
  return UNKNOWN;
}

/** Works on a scene or a model: there is no picture that the result is laid over. */
function isTraced(tool: Tool): boolean {
  return mainInput(tool) !== 'image';
}

/** True from the moment a task that was watched being made is done, until another is shown. */
function useArrival(task: Task | undefined): boolean {
  const watched = useRef<string | null>(null);
  const [arrived, setArrived] = useState<string | null>(null);
  const taskId = task?.taskId;
  const status = task?.status;
  useEffect(() => {
    if (taskId === undefined) return;
    if (status === 'queued' || status === 'running') watched.current = taskId;
    else if (status === 'succeeded' && watched.current === taskId) setArrived(taskId);
  }, [taskId, status]);
  return taskId !== undefined && arrived === taskId;
}

/** What a stage shows of the content. */
export function shownOf({
  size,
  base,
  result,
  mode,
  divider,
  setDivider,
  entering,
  resultLabel,
  scan,
  measure,
  faint,
}: StageContent) {
  return {
    size,
    base,
    result,
    mode,
    divider,
    onDivider: setDivider,
    entering,
    resultLabel,
    scan,
    onMeasure: measure,
    ...(faint ? { faint } : {}),
  };
}
