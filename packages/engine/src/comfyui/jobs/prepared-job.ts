import { Buffer } from 'node:buffer';
import type { Note, OutputFile } from '@yujian/contract/jobs';
import type { RunContext } from '../../core/engine.ts';
import { Failed } from '../../core/errors.ts';
import type { CraftDesk } from '../../craft/desk/craft-desk.ts';
import { fitToModel, type FileLimits, type FittedPicture } from '../../craft/pictures/fit.ts';
import type { FitWishes, ModelSizes, Size } from '../../craft/pictures/sizes.ts';
import type { Prompt, PromptContext } from '../../craft/prompts/write-prompt.ts';
import type { PictureFile } from '../../core/operations.ts';
import type { Doer } from '../graphs/abilities.ts';
import type { Family } from '../graphs/family.ts';
import type { BuiltGraph } from '../graphs/graph.ts';
import type { InstalledModel } from '../graphs/installed-models.ts';
import type { Build } from '../graphs/parts.ts';
import type { FetchedFile, GraphFiles, JobUpload, RemoteFile } from '../protocol/graph-job.ts';

/** An operation made ready: the files to send, the graph for whichever node takes it, and what becomes of the answer. */
export interface PreparedJob {
  readonly uploads: readonly JobUpload[];
  /** May be called again for another node, with that node's own file names. */
  build(on: Omit<Build, 'model'>, doer: Doer, files: GraphFiles): BuiltGraph;
  /** Files that the graph makes without telling. */
  unnamed?(files: GraphFiles): readonly RemoteFile[];
  /** @param answer the first file of the node that saves */
  finish(answer: FetchedFile): Promise<readonly OutputFile[]>;
  readonly notes: readonly Note[];
  /** Bytes of words that are sent. */
  readonly wordBytes: number;
}

export interface JobContext extends Pick<RunContext, 'signal' | 'workDir'> {
  readonly desk: CraftDesk;
}

/** ComfyUI takes 100 MB in one upload. */
export const FILES: FileLimits = { formats: ['png', 'jpeg'], maxBytes: 90e6 };
/** Of a model's own number of pixels: less looks crude, more repeats things. */
const [FEWEST, MOST] = [0.75, 1.15] as const;

/** The sizes of picture that a family draws well. */
export function sizesOf({ multiple, megapixels }: Family): ModelSizes {
  return {
    multipleOf: multiple,
    minPixels: FEWEST * megapixels * 1e6,
    maxPixels: MOST * megapixels * 1e6,
    ratios: { free: [0.25, 4] },
  };
}

/** A picture in the size that a model draws well. */
export function fitForModel(
  picture: PictureFile,
  family: Family,
  name: string,
  { workDir }: Pick<JobContext, 'workDir'>,
  wishes: FitWishes = {},
): Promise<FittedPicture> {
  return fitToModel(
    picture,
    { ...sizesOf(family), ...FILES },
    { workDir, name, wantedPixels: family.megapixels * 1e6, ...wishes },
  );
}

/** A picture in its own size, or the nearest that is small enough. */
export function fitAsItIs(
  picture: PictureFile,
  name: string,
  { workDir }: Pick<JobContext, 'workDir'>,
  maxPixels = 100e6,
): Promise<FittedPicture> {
  return fitToModel(
    picture,
    { multipleOf: 1, minPixels: 1, maxPixels, ratios: { free: [0.05, 20] }, ...FILES },
    { workDir, name },
  );
}

export function uploadOf(key: string, { path, type }: Pick<FittedPicture, 'path' | 'type'>): JobUpload {
  return { key, path, type };
}

/** What a family's words' encoder reads. */
export function readsOf({ text }: Family): PromptContext['reads'] {
  return text.type === 'qwen_image' || text.type === 'wan' ? 'zh+en' : 'en';
}

export function wordBytesOf({ positive, negative }: Pick<Prompt, 'positive' | 'negative'>): number {
  return Buffer.byteLength(positive) + Buffer.byteLength(negative);
}

export function promptNotes({ notRead }: Prompt): Note[] {
  return notRead.length === 0
    ? []
    : [{ zh: `这个模型读不懂：${notRead.join('、')}`, en: `This model cannot read: ${notRead.join(', ')}` }];
}

/** A model that samples without a negative is told so. */
export function negativeNotes({ sampling, label }: InstalledModel, negative: string): Note[] {
  if (negative.trim() === '' || sampling.cfg > 1) return [];
  return [{ zh: `${label} 不读反向提示词`, en: `${label} reads no negative words` }];
}

/** Results this much larger than the graph's picture are enlarged by a net, where the node has one. */
const ENLARGE_FROM = 1.25;

export function wantsEnlarging(canvas: Size, asked: Size): boolean {
  return Math.max(asked.width, asked.height) > ENLARGE_FROM * Math.max(canvas.width, canvas.height);
}

export function modelOf(doer: Doer): InstalledModel {
  if (doer.kind !== 'model') throw new Failed(`The tool ${doer.tool.id} was asked for what only a model does.`);
  return doer.model;
}
