import type { SpaceFamily } from '@yujian/contract/catalog/spaces';

/** A picture as a file of this machine. */
export interface PictureFile {
  readonly path: string;
}

/** What a finished view is asked for. Keys, not ids: the pipeline has resolved the classification tree. */
export interface RenderInput {
  readonly picture: PictureFile;
  /** `render` puts materials on; `refine` keeps materials and colours and adds light and finish; `renovate` is `render` on a photo. */
  readonly mode: 'render' | 'refine' | 'renovate';
  readonly family: SpaceFamily;
  readonly setting: 'interior' | 'exterior';
  readonly aerial: boolean;
  /** Keys of styles.md; null = words decide. */
  readonly space: string | null;
  readonly style: string | null;
  readonly words: string;
  readonly reference: PictureFile | null;
  /** 0 to 1. */
  readonly referenceWeight: number;
  readonly strength: number;
  readonly lock: boolean;
  /** Take only the style: words and reference are ignored. */
  readonly styleOnly: boolean;
  readonly view: string;
  /** Null = as the style. */
  readonly atmosphere: string | null;
  readonly environment: string;
  /** 0 to 2³²−1. */
  readonly seed: number;
  /** 0 for the first picture of a run; later ones differ within the style. */
  readonly variant: number;
  /** Long side of the result in pixels. */
  readonly size: number;
  /** Settings of single tools, 0 to 1 or a key: detail, sharpness, lightAmount, realism, planting, water, keepStructure, budget. */
  readonly extras: Readonly<Record<string, number | string | boolean>>;
}

export interface LineartInput {
  readonly picture: PictureFile;
  readonly style: 'ink' | 'pencil' | 'cad';
  /** 0 to 1. */
  readonly lineWeight: number;
  readonly detail: number;
  readonly straighten: number;
}

export interface Operations {
  readonly render: RenderInput;
  readonly lineart: LineartInput;
}
export type OperationName = keyof Operations;
