import type { Text } from '@yujian/contract/text';
import type { Operations } from '../../core/operations.ts';

/** Operations that are asked for in words. */
export type PromptOperation = Extract<
  keyof Operations,
  'render' | 'generate' | 'panorama' | 'views' | 'edit' | 'inpaint' | 'outpaint' | 'restyle' | `video.${string}`
>;

/** Languages that a model was taught: those of the West read English, Qwen and Seedream both. */
export type Reads = 'en' | 'zh+en';

/** What a model is asked for, before it is put in its dialect. */
export interface Ask {
  /** What the picture shows, as a caption says it. */
  readonly subject: Text;
  /** What is to be done with the picture that is given, as whole sentences; empty where nothing is given. */
  readonly tasks: readonly Text[];
  /** What must stay. */
  readonly keeps: readonly Text[];
  readonly materials: readonly Text[];
  readonly light: readonly Text[];
  readonly around: readonly Text[];
  /** How it is photographed, for pictures that are made anew. */
  readonly lens: readonly Text[];
  /** The person's own, clean. */
  readonly words: string;
  /** What shall not be there. */
  readonly avoids: readonly Text[];
  /** The person's own, clean. */
  readonly negative: string;
}

export const NOTHING: Omit<Ask, 'subject'> = {
  tasks: [],
  keeps: [],
  materials: [],
  light: [],
  around: [],
  lens: [],
  words: '',
  avoids: [],
  negative: '',
};
