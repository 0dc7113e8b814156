import type { Finish } from '@yujian/contract/scene/brief-schema';
import type { OUTLOOKS, WEATHERS } from '@yujian/contract/scene/brief-options';
import type { RoomShell } from '@yujian/contract/scene/description-schema';
import type { OPENING_FORMS, TREATMENTS } from '@yujian/contract/scene/description-options';
import type { SceneKindKey } from '@yujian/contract/scene/kinds';
import type { PieceType } from '@yujian/contract/scene/pieces';
import type { Role } from '@yujian/contract/scene/roles';

export type Finishes = Readonly<Record<Role, Finish>>;

/** How a style looks: what everything is made of, which designs it likes, and its light. */
export interface Style {
  readonly key: string;
  readonly finishes: Finishes;
  /** five sRGB colours, light to accent, 'rrggbb' */
  readonly palette: readonly string[];
  /** forms that suit it, by type of piece, the best first; a type that is not named may have any */
  readonly forms: Partial<Readonly<Record<PieceType, readonly string[]>>>;
  /** designs of windows and doors, the best first */
  readonly openings: readonly (typeof OPENING_FORMS)[number][];
  /** of its rooms: what the focal wall and the other walls are covered with, ceilings that suit it */
  readonly room: {
    readonly focal: readonly (typeof TREATMENTS)[number][];
    readonly walls: readonly (typeof TREATMENTS)[number][];
    readonly ceilings: readonly RoomShell['ceiling']['kind'][];
    readonly skirting: number;
  };
  readonly light: StyleLight;
}

export interface StyleLight {
  /** solar hour */
  readonly hour: number;
  readonly weather: (typeof WEATHERS)[number];
  /** 0 = off, 1 = as usual */
  readonly lamps: number;
  /** of the lamps, kelvin */
  readonly kelvin: number;
  readonly outlook?: (typeof OUTLOOKS)[number];
  /** stops on top of the exposure that is found: pale rooms are held back by day, so that their whites keep their drawing, dark ones lifted at any hour; 0 when left out */
  readonly exposure?: number;
}

/** A style as it is written down: finishes as 'material' or 'material#rrggbb', those left out come from the family. */
export interface StyleSheet {
  readonly finishes: Partial<Readonly<Record<Role, string>>>;
  /** other dresses: each replaces some finishes by others that suit the style as well */
  readonly dresses: readonly Partial<Readonly<Record<Role, string>>>[];
  /** finishes that only one kind of room has, over every dress: works on show in a room without colour bring it */
  readonly byKind?: Partial<Readonly<Record<SceneKindKey, Partial<Readonly<Record<Role, string>>>>>>;
  readonly forms?: Style['forms'];
  readonly openings: Style['openings'];
  readonly room?: Partial<Style['room']>;
  readonly light: StyleLight;
}
