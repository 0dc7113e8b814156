import type { SceneLight, SiteShell, StudioShell, RoomShell } from '@yujian/contract/scene/description-schema';
import type { OUTLOOKS } from '@yujian/contract/scene/brief-options';
import type { OPENING_FORMS } from '@yujian/contract/scene/description-options';
import type { SetKey } from '@yujian/contract/catalog/sets';
import type { SceneKindKey } from '@yujian/contract/scene/kinds';
import type { PieceType } from '@yujian/contract/scene/pieces';
import type { Role } from '@yujian/contract/scene/roles';

/**
 * A set for one subject that stands at the origin and is looked at along −z. Places are metres for a subject whose picture is
 * 2.4 m wide (24 m in surroundings of buildings) where it stands; they spread with the picture, pieces keep their size.
 */
export interface StageSet {
  readonly key: SetKey;
  readonly kind: SceneKindKey;
  readonly style: string;
  readonly shell: RoomSet | SiteSet | StudioShell;
  /** 'material' or 'material#rrggbb' */
  readonly finishes?: Partial<Readonly<Record<Role, string>>>;
  readonly pieces: readonly SetPiece[];
  readonly light: Pick<SceneLight, 'hour'> & Partial<SceneLight>;
}

export interface SetPiece {
  readonly type: PieceType;
  readonly form: string;
  readonly x: number;
  readonly z: number;
  readonly turn?: number;
  /** metres above the floor */
  readonly y?: number;
  readonly size?: readonly [width: number, depth: number, height: number];
  readonly finishes?: Readonly<Record<string, string>>;
}

/** Four walls around subject and camera. */
export interface RoomSet {
  readonly kind: 'room';
  /** metres from the subject to the walls */
  readonly left: number;
  readonly right: number;
  readonly back: number;
  readonly height?: number;
  readonly openings: readonly SetOpening[];
  readonly treatments?: readonly {
    readonly kind: RoomShell['treatments'][number]['kind'];
    readonly side: Side;
    readonly role: Role;
    /** along the wall, as shares of it from the left as one looks at it; whole unless given */
    readonly from?: number;
    readonly to?: number;
    readonly sill?: number;
    readonly head?: number;
  }[];
  readonly outlook?: (typeof OUTLOOKS)[number];
  readonly ceiling?: RoomShell['ceiling']['kind'];
}

type Side = 'left' | 'right' | 'back';

export interface SetOpening {
  readonly side: Side;
  /** z of its middle on a side wall, x on the back wall */
  readonly at: number;
  readonly width: number;
  readonly sill: number;
  readonly head: number;
  readonly form: (typeof OPENING_FORMS)[number];
}

/** Ground under the sky. Outlines spread like places; heights do not. */
export interface SiteSet {
  readonly kind: 'site';
  readonly ground: Role;
  readonly patches?: readonly Pick<SiteShell['patches'][number], 'role' | 'outline' | 'y' | 'edging'>[];
  readonly edges?: readonly Pick<SiteShell['edges'][number], 'kind' | 'line' | 'height' | 'thickness' | 'role'>[];
  readonly masses?: readonly (Pick<SiteShell['masses'][number], 'outline' | 'storeys' | 'facade' | 'roof'> &
    Partial<SiteShell['masses'][number]>)[];
  readonly surroundings: (typeof OUTLOOKS)[number];
}

/** x0, z0 to x1, z1 as an outline. */
export function area(x0: number, z0: number, x1: number, z1: number): [number, number][] {
  return [
    [x0, z0],
    [x0, z1],
    [x1, z1],
    [x1, z0],
  ];
}
