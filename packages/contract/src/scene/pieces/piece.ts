import type { Text } from '../../text.ts';
import type { Role } from '../roles.ts';

type Size = readonly [width: number, depth: number, height: number];

/** One form of a type: a sofa may be straight or curved. The first is the usual one. */
export interface PieceForm {
  readonly key: string;
  readonly name: Text;
  /** metres: its usual size, where it is not the type's: a round table is as deep as wide */
  readonly size?: Size;
  /** it comes only where somebody or a drawing asks for it: no layout draws it by chance */
  readonly asked?: true;
}

/** A type of piece: how large it is, where it stands, how much room it wants and what its parts are made of. */
export interface PieceEntry {
  readonly name: Text;
  /** the renderer's class of the whole (see `SurfaceClass`) */
  readonly class: string;
  /** `ceiling` hangs from it, `surface` stands on another piece, `ground` is outdoors */
  readonly mount: 'floor' | 'wall' | 'ceiling' | 'surface' | 'ground';
  /** metres: the usual size, and the least and most that the piece can be built at */
  readonly size: Size;
  readonly least: Size;
  readonly most: Size;
  /** metres above the floor at which it hangs on a wall; without it, its middle is at eye height */
  readonly foot?: number;
  /** it is built up to the ceiling where it can be made so high */
  readonly toCeiling?: true;
  /** free floor that using it takes, metres: before it, at each side, behind it */
  readonly clear: readonly [front: number, side: number, back: number];
  readonly forms: readonly [PieceForm, ...PieceForm[]];
  /** its parts, each with the role whose material it takes from the scene */
  readonly parts: Readonly<Record<string, Role>>;
}
