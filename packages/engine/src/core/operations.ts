import type { LightFrom } from '@yujian/contract/catalog/light-from';
import type { InsertedForm } from '@yujian/contract/scene/inserted-openings';
import type { PieceType } from '@yujian/contract/scene/pieces';
import type { BorderKey, MannerKey, PaletteKey } from '@yujian/contract/catalog/manners';
import type { CameraHeight, SetKey, SubjectKind } from '@yujian/contract/catalog/sets';
import type { SpaceFamily } from '@yujian/contract/catalog/spaces';
import type { SceneDescription } from '@yujian/contract/scene/description-schema';
import type { EditStep } from '@yujian/contract/edit/edit-kinds';
import type { HoleLine } from '@yujian/contract/edit/hole-lines';
import type { ThingPlacement } from '@yujian/contract/edit/placements';
import type { SurfacePlane } from '@yujian/contract/edit/surface-plane';
import type { ClickPoint, SelectionBox } from '@yujian/contract/edit/selection';
import type { MaterialSet } from '@yujian/contract/scene/material-set';
import type { SceneFacts } from '@yujian/contract/scene/facts';
import type { Corrections } from '@yujian/contract/structure/corrections';
import type { Language, Text } from '@yujian/contract/text';
import type { CameraSetting, MaterialsSetting } from '@yujian/contract/fields/params';
import type { RenderExtras, RenderMode } from '@yujian/contract/tools/render-kinds';
import type { EnlargeWish } from '@yujian/contract/tools/enlarged-size';
import type { ORIGINAL } from '@yujian/contract/tools/long-side';

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
  /** What an earlier picture wore; null = as the style. */
  readonly materials: MaterialSet | null;
  /** 0 to 2³²−1. */
  readonly seed: number;
  /** 0 for the first picture of a run; later ones differ within the style. */
  readonly variant: number;
  /** Long side of the result in pixels, or the picture's own (contract/tools/long-side.ts). */
  readonly size: number | typeof ORIGINAL;
  /** How it is made of the drawing; `auto`: by the input and by what is surely understood. */
  readonly manner: MannerKey;
  /** Whether pieces of the catalogue stand for the furniture of a room, where it is told or surely seen. */
  readonly furniture: 'drawn' | 'real';
  /** Of an illustration. */
  readonly palette: PaletteKey;
  readonly border: BorderKey;
  /** Fidelity, 0 to 100, below which the picture is made once more with its geometry locked. */
  readonly fidelity: number;
  readonly extras: RenderExtras;
}

export interface LineartInput {
  readonly picture: PictureFile;
  readonly style: 'ink' | 'pencil' | 'cad';
  /** 0 to 1. */
  readonly lineWeight: number;
  readonly detail: number;
  readonly straighten: number;
  /** Millimetres that the picture's width stands for, for DXF and PDF; null where nobody knows. */
  readonly realWidth: number | null;
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

/** A picture out of words: the words and what they were understood as, for engines that read, and a scene for engines that draw. */
export interface WordsInput {
  readonly words: string;
  readonly negative: string;
  readonly facts: SceneFacts;
  /**
   * Arranges the scene, which takes a while; the same one each time.
   *
   * @throws {InvalidInput} a wish that cannot be arranged, in the person's words
   */
  readonly scene: () => SceneDescription;
  readonly quality: 'draft' | 'presentable' | 'portfolio';
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** 0 to 2³²−1. */
  readonly seed: number;
  /** Pictures whose colours, or colours and materials, the scene takes where nothing else is said. */
  readonly references?: References;
}

export interface References {
  readonly pictures: readonly PictureFile[];
  readonly takes: 'materials' | 'colours';
}

/** The view of the scene's own camera. */
export type GenerateInput = WordsInput;
/** All around from where the scene's camera stands; height is half of width. */
export type PanoramaInput = WordsInput;
/** One of several views of one scene: everything but the camera is alike in all of them. */
export type ViewsInput = WordsInput;

/** An earlier picture of a plan, for the sheets that show it. */
export interface SheetPicture {
  readonly path: string;
  /** 'A' for the first; null: the person's own. */
  readonly letter: string | null;
  /** What was done to it. */
  readonly caption: Text;
  /** It is a sheet itself: its PDF. */
  readonly pages: string | null;
}

/** What steps that lay pictures out need to know besides. */
export interface SheetWishes {
  readonly language: 'zh' | 'en';
  /** The day, as YYYY-MM-DD. */
  readonly date: string;
  /** What was done to the picture before, in earlier pictures of its plan. */
  readonly before: readonly EditStep[];
  readonly pictures: readonly SheetPicture[];
  /** The picture that it begins with is one of these: the plan has none of the person's. */
  readonly hasNoOriginal?: boolean;
}

/** A picture changed as an instruction says; several pictures are named in it by number. */
export interface EditInput {
  readonly pictures: readonly PictureFile[];
  readonly instruction: string;
  readonly negative: string;
  /** What of the first picture is meant, of its size; absent or null = what the words say. */
  readonly region?: PictureFile | null;
  /** The instruction as a person has agreed to it, for engines that work step by step; absent or null = as the engine reads it. */
  readonly steps?: readonly EditStep[] | null;
  /** For steps that lay pictures out, which are refused without it. */
  readonly sheet?: SheetWishes;
  /** What a step that begins with a scene shows, in place of a picture. */
  readonly scene?: SceneDescription;
  /** Long side of the result in pixels; its ratio is the first picture's. */
  readonly size: number;
  /** 0 to 2³²−1. */
  readonly seed: number;
}

/** What is white in the mask is made anew; everything else comes back bit for bit. */
export interface InpaintInput {
  readonly picture: PictureFile;
  /** Of the picture's size. */
  readonly mask: PictureFile;
  readonly words: string;
  readonly negative: string;
  /** What it is filled with where nobody reads words: a colour as `#rrggbb`. */
  readonly colour: string | null;
  /** How things that words name are set in, by engines that build them; left out = as they would stand. */
  readonly setting?: Setting;
  readonly seed: number;
}

/** A thing that is set into a picture: a piece of the library, a window or door by its form, or what another picture shows. */
export type Inserted =
  | {
      readonly kind: 'piece';
      readonly type: PieceType;
      /** A key of the material library, `#rrggbb`, or '' = as usual. */ readonly finish: string;
    }
  | { readonly kind: 'opening'; readonly form: InsertedForm }
  | { readonly kind: 'picture'; readonly picture: PictureFile };

/** How a thing is set in. */
export interface Setting {
  /** Degrees, clockwise seen from above, added to how it would stand. */
  readonly turn: number;
  /** What stands in the mask goes first. */
  readonly removes: boolean;
  readonly light: LightFrom;
}

/** A thing is put where the mask is white, in the picture's perspective and light; everything else comes back bit for bit. */
export interface InsertInput extends Setting {
  readonly picture: PictureFile;
  /** Of the picture's size. */
  readonly mask: PictureFile;
  readonly thing: Inserted;
  /** 0 to 2³²−1. */
  readonly seed: number;
}

/** What is white in the mask is gone, and what lies around it goes on; everything else comes back bit for bit. */
export interface EraseInput {
  readonly picture: PictureFile;
  /** Of the picture's size. */
  readonly mask: PictureFile;
  /** Lines that go on through the hole; null = as found. */
  readonly lines: readonly HoleLine[] | null;
  /** It is what a room is furnished with: the room's sides go on behind it. */
  readonly room?: boolean;
  /** 0 to 2³²−1. */
  readonly seed: number;
}

/** The picture goes on beyond its edges. */
export interface OutpaintInput {
  readonly picture: PictureFile;
  /** Pixels to add. */
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly words: string;
  /** Lines that go on beyond the edges; null = as found. */
  readonly lines: readonly HoleLine[] | null;
  readonly seed: number;
}

export interface RestyleInput {
  readonly picture: PictureFile;
  readonly reference: PictureFile | null;
  /** Key of styles.md where there is no reference; null = words decide. */
  readonly style: string | null;
  readonly setting: 'interior' | 'exterior';
  /** Photoreal, or a presentation drawing. */
  readonly manner: 'real' | 'watercolour' | 'marker' | 'pencil' | 'digital';
  /** Hue and saturation stay the picture's. */
  readonly keepColour: boolean;
  readonly words: string;
  /** 0 to 1: how far it may go from the picture. */
  readonly strength: number;
  readonly size: number;
  readonly seed: number;
}

/** What is white in the mask is cleaned and sharpened; everything else comes back bit for bit. */
export interface FacesInput {
  readonly picture: PictureFile;
  /** Of the picture's size. */
  readonly mask: PictureFile;
  /** 0 to 1: how much of the measured noise and blocks goes, and of the blur. */
  readonly cleaning: number;
  readonly sharpening: number;
}

/** The same scene in another light, weather or season. */
export interface RelightInput {
  readonly picture: PictureFile;
  /** Key of ATMOSPHERES. */
  readonly atmosphere: string;
  /** Null = as the picture tells. */
  readonly setting: 'interior' | 'exterior' | null;
  /** 0 to 1: how far from the picture's own light. */
  readonly strength: number;
  /** 0 to 1: how bright windows and lamps are, where the hour has them on. */
  readonly lamps: number;
  readonly size: number;
  readonly seed: number;
}

/** The same picture with more pixels, at its own depth and in its own colours, with its alpha. */
export interface UpscaleInput extends EnlargeWish {
  readonly picture: PictureFile;
  /** What its edges are enlarged as; `auto`: as it looks. */
  readonly content: 'auto' | 'tones' | 'lines';
  /** Shares of the measured noise and of JPEG's blocks that are taken out first; null = nothing, and nothing is smoothed. */
  readonly cleaning: number | null;
}

/** The same picture in fewer bytes: without loss, or as like it as `limit` allows. Never in more bytes than it came in. */
export interface CompressInput {
  readonly picture: PictureFile;
  /** Bytes; null = every pixel stays. */
  readonly limit: number | null;
  /** `keep`: the file's own; `auto`: whichever is best. */
  readonly format: 'keep' | 'auto' | 'jpeg' | 'png' | 'webp' | 'avif';
  /** What stays; transparency that does not is laid on white. */
  readonly metadata: boolean;
  readonly profile: boolean;
  readonly alpha: boolean;
}

/** Measured of the picture, or 0 (off) to 1. */
type EnhanceControl = 'denoise' | 'deblur' | 'light' | 'colour' | 'detail' | 'dehaze' | 'upright' | 'lens';
/** Strength, glow, grain and vignette 0 to 1, the others from −1. */
type LookAmount = 'strength' | 'exposure' | 'warmth' | 'contrast' | 'saturation' | 'glow' | 'grain' | 'vignette';

/** A photo or render made better where it is: by what is measured of it, or by a look. */
export interface EnhanceInput {
  readonly picture: PictureFile;
  readonly as:
    | ({ readonly kind: 'enhance'; readonly dust: number } & Readonly<Record<EnhanceControl, 'auto' | number>>)
    | ({ readonly kind: 'look'; readonly look: string } & Readonly<Record<LookAmount, number>>);
}

/** The answer is a grey picture of the input's size, white where the thing is that the points and the box name. */
export interface SegmentInput {
  readonly picture: PictureFile;
  /** Pixels of the oriented picture. */
  readonly points: readonly ClickPoint[];
  readonly box: SelectionBox | null;
}

/** What lies behind a cut-out. */
export type Background =
  | { readonly kind: 'clear' }
  | { readonly kind: 'colour'; readonly colour: string }
  /** Cover-fitted. */
  | { readonly kind: 'picture'; readonly picture: PictureFile };

/** How a foreground lies on another background. */
export interface Placement {
  readonly background: Background;
  /** Shares of the width and height by which the foreground is moved. */
  readonly offsetX: number;
  readonly offsetY: number;
  /** 1 = as it is. */
  readonly scale: number;
  /** 0 to 1: how far the background's light and colour go towards the foreground's. */
  readonly lightMatch: number;
  /** 0 to 1: strength of the contact shadow. */
  readonly shadow: number;
}

/**
 * A foreground cut out and laid on another background of the picture's size. Where it covers a pixel wholly and is not
 * moved, that pixel comes back bit for bit. Beside the picture come its `alpha`, a grey picture of how much of each pixel
 * is the foreground, and the `cutout`, trimmed to its bounds.
 */
export interface MatteInput extends Placement {
  readonly picture: PictureFile;
  /** Roughly what the foreground is, of the picture's size; null = what stands out. */
  readonly mask: PictureFile | null;
  /** 0 to 1: how wide the band along the edge is in which it is looked for hair, leaves and mesh; 0 = the mask's own edge. */
  readonly refine: number;
  /** Pixels. */
  readonly feather: number;
}

/** What a surface is covered with. */
export type Covering =
  /** A key of the material library. */
  | { readonly kind: 'library'; readonly key: string }
  | { readonly kind: 'colour'; readonly colour: string }
  /** A picture of a material by its media id, as wide as so many metres; made to repeat without a seam. */
  | { readonly kind: 'picture'; readonly picture: PictureFile; readonly id: string; readonly width: number };

/** A surface of a picture, and how it is covered. */
export interface CoveredSurface {
  /** Of the picture's size. */
  readonly mask: PictureFile;
  readonly covering: Covering;
  /** Null = as found. */
  readonly plane: SurfacePlane | null;
  /** 1 = its true size. */
  readonly scale: number;
  /** Degrees, clockwise as seen facing the plane. */
  readonly turn: number;
  /** Metres along and across the plane. */
  readonly offsetX: number;
  readonly offsetY: number;
  /** 0 to 1: how much of the picture's own shading stays. */
  readonly shading: number;
}

/** What is white in the masks is covered with other materials, each in its plane's perspective; everything else comes back bit for bit. */
export interface MaterialInput {
  readonly picture: PictureFile;
  /** At least one; a later one lies over those before it. */
  readonly surfaces: readonly CoveredSurface[];
  /** 0 to 2³²−1. */
  readonly seed: number;
}

/** A thing that is put into a picture. */
export interface PlacedThing {
  readonly picture: PictureFile;
  /** What of it is the thing, of its own size; null = its alpha, or what stands out. */
  readonly mask: PictureFile | null;
  /** Null = in the middle of the picture's lower part. */
  readonly placement: ThingPlacement | null;
}

/**
 * Things of other pictures put into a picture, in its light. Beside the result comes `alpha`, a grey picture of what the
 * things and their shadows changed: where it is 0, the picture's own pixels come back bit for bit.
 */
export interface ComposeInput {
  readonly picture: PictureFile;
  /** The farthest first; at least one. */
  readonly things: readonly PlacedThing[];
  readonly light: LightFrom;
  /** 0 to 2³²−1. */
  readonly seed: number;
}

/**
 * A cut-out subject in a set that is rendered around it: its shadow, mirror image and bounce are the set's, its own pixels
 * stay. Beside a large picture comes `alpha`, of the upload's size: where it is whole, the upload's own pixels come back bit
 * for bit, shifted by the picture's `corner`.
 */
export interface StageInput {
  readonly picture: PictureFile;
  /** What of it is the subject, of its own size; null = its alpha, or what stands out. */
  readonly mask: PictureFile | null;
  readonly set: SetKey;
  /** What the subject is like, or its height in metres; `auto`: by its outline. */
  readonly subject: SubjectKind | number;
  readonly cameraHeight: CameraHeight;
  /** Width over height of the picture; null = the upload's own frame. */
  readonly ratio: number | null;
  /** A small proposal, or the picture around the subject's own pixels. */
  readonly stage: 'small' | 'large';
  /** 0 to 1: how far the set's light and colour go towards the subject's. */
  readonly lightMatch: number;
  /** 0 to 2³²−1: draws the dress of the set. */
  readonly seed: number;
}

interface VideoInput {
  readonly words: string;
  readonly negative: string;
  readonly seconds: number;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly seed: number;
}
export type VideoGenerateInput = VideoInput;
export interface VideoAnimateInput extends VideoInput {
  readonly first: PictureFile;
}
export interface VideoBetweenInput extends VideoAnimateInput {
  readonly last: PictureFile;
}

/** A GLB out of a picture of one thing. */
export interface Model3dInput {
  readonly picture: PictureFile;
  readonly seed: number;
}

/** A style of its own out of some twenty pictures. */
export interface TrainInput {
  readonly pictures: readonly { readonly file: PictureFile; readonly caption: string }[];
  /** Letters, digits and hyphens: the model's name. */
  readonly name: string;
  readonly steps: number;
  readonly seed: number;
}

/** What a picture shows, in the words that prompts are made of. */
export interface DescribeInput {
  readonly picture: PictureFile;
  readonly language: Language;
  readonly length: 'short' | 'medium' | 'long';
}

/** Short words made a full prompt, in their own language. */
export interface ExpandInput {
  readonly words: string;
}

export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly text: string;
  /** Of a person's message. */
  readonly pictures: readonly PictureFile[];
}

/** A function that a model may call; its parameters as JSON Schema. */
export interface ChatTool {
  readonly name: string;
  readonly description: string;
  readonly parameters: object;
}

/** A call as a model wrote it: `arguments` is JSON of any kind, or a string that is none. */
export interface ToolCall {
  readonly name: string;
  readonly arguments: unknown;
}

/** A conversation, oldest first, that ends with what the person says; the answer is the next message. */
export interface ChatInput {
  readonly messages: readonly ChatMessage[];
  /** With tools the result is a file of JSON instead: the calls (ToolCall[]), in order. */
  readonly tools?: readonly ChatTool[];
}

/** The input of each operation. */
export interface Operations {
  readonly generate: GenerateInput;
  readonly panorama: PanoramaInput;
  readonly views: ViewsInput;
  readonly render: RenderInput;
  readonly lineart: LineartInput;
  readonly render3d: Render3dInput;
  readonly edit: EditInput;
  readonly inpaint: InpaintInput;
  readonly erase: EraseInput;
  readonly outpaint: OutpaintInput;
  readonly restyle: RestyleInput;
  readonly relight: RelightInput;
  readonly faces: FacesInput;
  readonly upscale: UpscaleInput;
  readonly compress: CompressInput;
  readonly enhance: EnhanceInput;
  readonly segment: SegmentInput;
  readonly matte: MatteInput;
  readonly material: MaterialInput;
  readonly compose: ComposeInput;
  readonly stage: StageInput;
  readonly insert: InsertInput;
  readonly 'video.generate': VideoGenerateInput;
  readonly 'video.animate': VideoAnimateInput;
  readonly 'video.between': VideoBetweenInput;
  readonly model3d: Model3dInput;
  readonly train: TrainInput;
  readonly describe: DescribeInput;
  readonly expand: ExpandInput;
  readonly chat: ChatInput;
}
