import type { WornMaterials } from './scene/material-set.ts';
import type { Params } from './fields/params.ts';
import type { Text } from './text.ts';

/** Which engine a person wants for a task. */
export interface EngineChoice {
  /** Null: the first of the operator's order that can. */
  readonly engine: string | null;
  /** One of the engine's; null: the engine chooses. */
  readonly model: string | null;
  /** Nothing of it leaves this machine: the built-in engine alone. */
  readonly stay: boolean;
}

/** Everything a result depends on: what is queued, stored, shown as the recipe and replayed. */
export interface PipelineRequest {
  readonly tool: string;
  readonly toolVersion: number;
  readonly params: Params;
  /** By field key: the person's pictures as files of this machine. */
  readonly media: Readonly<Record<string, { readonly path: string; readonly sha256: string; readonly type: string }>>;
  /** Absent: whatever the operator's order says. */
  readonly engine?: EngineChoice;
}

/** How much of the input's structure a picture keeps, measured on its long lines in what was rendered, before the input's own lines are laid over it. */
export interface FidelityRecord {
  /** 0 to 100. */
  readonly score: number;
  /** What the tool asks for; below it the picture is drawn once more, free, with its geometry locked. */
  readonly threshold: number;
  /** It was drawn once more. */
  readonly repeated: boolean;
  /** Shares of the input's long lines, 0 to 1: in their place, and seen a few pixels off it. */
  readonly kept: number;
  readonly moved: number;
  /** New long lines that the recipe does not explain, as a share of the input's. */
  readonly invented: number;
  /** Windows, doors and the like that are gone, or new. */
  readonly lostOpenings: number;
  readonly inventedOpenings: number;
  /** Share of the input's area, 0 to 1, of which it was surely known what it is; records before 26 November 2026 have none. */
  readonly understood?: number;
}

/**
 * What a picture is made of: the table to its map of parts, a PNG of the picture's size with the role `layers`. Its red
 * is the number of the part that is seen (0 what has no name, n for `parts[n - 1]`), its green the brightness of the
 * bare surface (0 unknown), its blue the ink of drawn lines. Below the map, in the same file, lie the pictures `beneath`.
 */
export interface LayerRecord {
  /**
   * `drawing`: ink on paper, in one part; `patch`: what was made anew (red 1) over the person's own picture (red 0);
   * `composition`: things (by their number, the topmost) and their shadows over the person's own picture.
   */
  readonly kind: 'picture' | 'drawing' | 'patch' | 'composition';
  /** What the parts are, in the words of a person: walls, sofa. */
  readonly groups: readonly Text[];
  readonly parts: readonly { readonly group: number; readonly name: Text }[];
  /** `shown`: the picture shows the lines; `apart`: they are known and not in it. */
  readonly lines: 'shown' | 'apart' | null;
  /** The green is filled. */
  readonly tone: boolean;
  /**
   * `answer`: what a model gave before lines were merged into it, as half its difference to the picture, 128 for none;
   * `input`: what the person gave, in the picture's frame (of a patch or composition, where it changed); `cover`: of a
   * composition, in red the share of the ground's linear light that shadows take, in green how much of a pixel things
   * cover, 255 for all. Absent: none.
   */
  readonly beneath?: readonly BeneathPicture[];
  /** Of an illustration: the paper, and the washes from the first that was laid to the last. */
  readonly washes?: {
    readonly paper: Rgb8;
    readonly laid: readonly { readonly name: Text; readonly colours: readonly Rgb8[] }[];
  };
}

export type Rgb8 = readonly [number, number, number];

/** `thickness0` …: of the washes' colours one after the other, three to a picture: 127 for the colour itself. */
export type BeneathPicture = 'answer' | 'input' | 'cover' | `thickness${number}`;

/** Pixels of the person's picture that were to stay: how many of them differ in the result, of how many. */
export interface OutsideRecord {
  readonly changed: number;
  readonly of: number;
}

/** A material that was laid on a surface of a picture, or that a thing in it was given. */
export interface LaidMaterial {
  /** A key of the library, `#rrggbb`, or the media id of a picture. */
  readonly material: string;
  readonly name: Text;
  /** Metres along and across its pieces, or of its picture; null: it has no size. */
  readonly size: readonly [number, number] | null;
  /** Floor, wall, armchair; null: nobody knows. */
  readonly surface: Text | null;
  /** Square metres of the surface that are seen; null: no plane tells. */
  readonly area: number | null;
  /** Of the picture, 0 to 1. */
  readonly share: number;
}

/** A file an engine made. `role` names it within one picture ('image', 'svg' …); (variant, role) is unique in a run. */
export interface OutputFile {
  readonly path: string;
  readonly role: string;
  readonly kind: 'image' | 'video' | 'model' | 'file' | 'text';
  readonly type: string;
  readonly width?: number;
  readonly height?: number;
  /** Some of its pixels are clear: copies for the screen keep that. */
  readonly hasAlpha?: true;
  /** Share of the light's work that was done when the person said "good enough"; goes into the recipe. */
  readonly endedEarlyAt?: number;
  /** Of a picture that follows another picture; goes into the recipe. */
  readonly fidelity?: FidelityRecord;
  /** Of a picture that was dressed: what it wears; goes into the recipe. */
  readonly worn?: WornMaterials;
  /** Of a picture on whose surfaces materials were laid: which; goes into the recipe. */
  readonly laid?: readonly LaidMaterial[];
  /** Of an illustration: the manner it is painted in; goes into the recipe. */
  readonly manner?: string;
  /** Of a masked result, counted by the host before it is stored; goes into the recipe. */
  readonly outside?: OutsideRecord;
  /** Where the upload's corner lies in a picture that has its pixels at another place. */
  readonly corner?: { readonly left: number; readonly top: number };
  /** Of a map of parts; kept beside it. */
  readonly layers?: LayerRecord;
}

/** One call of an engine elsewhere, as it is known before it begins. */
export interface EngineCall {
  /** Unique. */
  readonly id: string;
  readonly engine: string;
  readonly label: string;
  readonly version: string;
  /** `cloud`: a maker who asks money for it. */
  readonly place: 'farm' | 'cloud';
}

/**
 * How a call of an engine ended. `refused`: it surely did no work; `failed`: it worked, in vain; `lost`: nobody knows
 * whether it worked; `made`: the picture is here, and not stored yet.
 */
export type CallEnd =
  | { readonly state: 'refused' | 'failed' | 'lost' }
  | { readonly state: 'made'; readonly model: string | null; readonly host: string | null; readonly cost?: EngineCost };

/** What is known of a call so far; without an end it is under way. */
export interface CallNews {
  readonly id: string;
  /** What left this server for it, by host. */
  readonly bytesByHost: Readonly<Record<string, number>>;
  readonly end: CallEnd | null;
}

/** What the maker asked for a call, as far as it said; in ISO 4217, or `credits` of the maker. */
export interface EngineCost {
  readonly amount: number;
  readonly currency: string;
}

/** Which engine did it; `bytesSentOut` counts what left this server (0 for the built-in engine). */
export interface EngineRecord {
  readonly engine: string;
  readonly label: string;
  readonly model: string | null;
  readonly version: string;
  readonly bytesSentOut: number;
  readonly host: string | null;
  readonly cost?: EngineCost;
  /** Share of the light's work that was done when the person said "good enough". */
  readonly endedEarlyAt?: number;
}

/** A fact for the person about how a result came to be, e.g. which words were not understood. */
export type Note = Text;
