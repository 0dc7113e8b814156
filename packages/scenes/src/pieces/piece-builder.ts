import type { PieceType } from '@yujian/contract/scene/pieces';
import type { Chance } from '@yujian/renderer/scene/build/random';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import type { Light, Picture } from '@yujian/renderer/scene/scene';
import type { BlindCorner } from './kitchen/blind-corner.ts';
import type { Taste } from './taste.ts';

/** What a piece is built from. Its frame: y up from its foot (its top for pieces that hang), x along its width, front facing +z, middle of its footprint at the origin. Wall pieces have their back at −depth / 2. */
export interface PieceOrder {
  readonly type: PieceType;
  readonly form: string;
  /** metres */
  readonly width: number;
  readonly depth: number;
  readonly height: number;
  /** for what is free in its form; the same seed gives the same piece */
  readonly chance: Chance;
  /** of its room: what a picture shows, how a vase is shaped */
  readonly taste: Taste;
  /** fitted units: the end where they make a corner with others */
  readonly corner: BlindCorner | null;
  /** the name of the material of one of its parts, as the catalogue lists them: give it to `ObjectBuilder.add` */
  readonly look: (part: string) => string;
  /** materials that no style chooses (paper, soil, leaves, flames), by name: see style/palette.ts */
  readonly named: (key: string) => string;
  /** 0 = lamps off, 1 = as usual, with their colour: radiance of a lamp of unit brightness, linear */
  readonly lamp: readonly [number, number, number] | null;
  /** heights of what it hangs from or reaches to, metres above its foot: the ceiling */
  readonly ceiling: number;
  /** defines a print, a page, a face of a clock: gives the material's name */
  readonly print: (name: string, picture: () => Picture) => string;
  /** a lamp's light where it is not a shining mesh, in the piece's frame */
  readonly light: (light: Light) => void;
}

/** Builds one type into the object that is given. Stays within width × depth × height, but for leaves. */
export type PieceBuilder = (object: ObjectBuilder, order: PieceOrder) => void;
