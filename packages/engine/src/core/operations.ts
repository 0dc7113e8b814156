import type { SpaceFamily } from '@yujian/contract/catalog/spaces';
import type { SceneDescription } from '@yujian/contract/scene/description';
import type { Corrections } from '@yujian/contract/structure/corrections';
import type { CameraSetting, MaterialsSetting } from '@yujian/contract/tools/fields';
import type { RenderMode } from '@yujian/contract/tools/render-kinds';

/** A picture as a file of this machine. */
export interface PictureFile {
  readonly path: string;
}

/** What a finished view is asked for. Keys, not ids: the pipeline has resolved the classification tree. */
export interface RenderInput {
  readonly picture: PictureFile;
  readonly mode: RenderMode;
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
  /** What a person says of the picture; null = as understood. */
  readonly corrections: Corrections | null;
  /** 0 to 2³²−1. */
  readonly seed: number;
  /** 0 for the first picture of a run; later ones differ within the style. */
  readonly variant: number;
  /** Long side of the result in pixels. */
  readonly size: number;
  /** Fidelity, 0 to 100, below which the picture is made once more with its geometry locked. */
  readonly fidelity: number;
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

/** A GLB as a file of this machine. */
export interface ModelFile {
  readonly path: string;
}

/** What lights a model: the sun and sky of a place and moment, an even grey sky, or lamps in a white room. */
export type ModelLight =
  | { readonly kind: 'overcast' | 'studio' }
  | {
      readonly kind: 'place';
      /** Degrees; north and east are positive. */
      readonly latitude: number;
      readonly longitude: number;
      /** Hours from UTC of the clock that `hour` is read on. */
      readonly utcOffset: number;
      readonly month: number;
      /** 1 to the length of the month. */
      readonly day: number;
      readonly hour: number;
      /** Degrees clockwise from −z, seen from above. */
      readonly north: number;
    };

/** A view of a person's own 3D model. */
export interface Render3dInput {
  readonly model: ModelFile;
  /** Null = the whole model is framed from a corner. */
  readonly camera: CameraSetting | null;
  readonly preset: 'photo' | 'white' | 'clay' | 'line' | 'section';
  /** Of `section`: metres above the model's lowest point; else null. */
  readonly sectionHeight: number | null;
  readonly materials: MaterialsSetting;
  readonly light: ModelLight;
  readonly ground: 'none' | 'concrete' | 'grass' | 'paving' | 'deck' | 'gravel' | 'water' | 'white';
  readonly surroundings: 'none' | 'meadow' | 'skyline' | 'hills';
  /** Stops on top of the found exposure. */
  readonly exposure: number;
  readonly quality: 'draft' | 'presentable' | 'portfolio';
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Depth, normals, materials, objects, albedo and drawing as further files. */
  readonly passes: boolean;
  /** 0 to 2³²−1. */
  readonly seed: number;
}

/** A picture out of words: the scene that the words were made into, and the words, for engines that read them. */
export interface WordsInput {
  readonly words: string;
  readonly negative: string;
  readonly scene: SceneDescription;
  readonly quality: 'draft' | 'presentable' | 'portfolio';
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** 0 to 2³²−1. */
  readonly seed: number;
}

/** The view of the scene's own camera. */
export type GenerateInput = WordsInput;
/** All around from where the scene's camera stands; height is half of width. */
export type PanoramaInput = WordsInput;
/** One of several views of one scene: everything but the camera is alike in all of them. */
export type ViewsInput = WordsInput;

export interface Operations {
  readonly generate: GenerateInput;
  readonly panorama: PanoramaInput;
  readonly views: ViewsInput;
  readonly render: RenderInput;
  readonly lineart: LineartInput;
  readonly render3d: Render3dInput;
}
export type OperationName = keyof Operations;
