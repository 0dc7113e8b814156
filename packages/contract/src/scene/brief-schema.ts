import { z } from 'zod';
import {
  CEILINGS,
  FEATURES,
  HOURS,
  OUTLOOKS,
  PLANS,
  RELATIONS,
  SEASONS,
  SHOTS,
  SIDES,
  WARMTHS,
  WEATHERS,
} from './brief-options.ts';
import { ROLE_KEYS } from './roles.ts';
import { PIECE_KEYS } from './pieces.ts';
import { SCENE_KIND_KEYS } from './kinds.ts';

/**
 * What a person wishes: what the words say and the form shows. Everything may be left open (null, empty): then style,
 * kind and seed decide. Lengths in metres, colours sRGB as 'rrggbb'.
 */

const colour = z.string().regex(/^[0-9a-f]{6}$/i, 'expected a colour as six hexadecimal digits');
const materialKey = z.string().min(1).max(60);

/** A material of the library, a colour for it, or both. */
export const finish = z.strictObject({ material: materialKey.nullable(), colour: colour.nullable() });
export type Finish = z.infer<typeof finish>;

/** Where a piece stands: on a side of the room, or in relation to another piece, an opening or a side. */
const relation = z.strictObject({
  relation: z.enum(RELATIONS),
  /** a piece's type, an opening, a side; null where the relation needs none (in-centre) */
  to: z.union([z.enum(PIECE_KEYS), z.enum(['window', 'door', 'wall', ...SIDES])]).nullable(),
});

const pieceWish = z.strictObject({
  type: z.enum(PIECE_KEYS),
  /** null = as many as the place wants */
  count: z.number().int().min(1).max(60).nullable(),
  /** a form of the type (see its catalogue entry) */
  form: z.string().max(30).nullable(),
  finish: finish.nullable(),
  relation: relation.nullable(),
  /** of a sofa: how many it is to seat; then it is at least so wide. Left out = any */
  seats: z.number().int().min(1).max(8).optional(),
});
export type PieceWish = z.infer<typeof pieceWish>;

const openingWish = z.strictObject({
  kind: z.enum(['window', 'door', 'arch']),
  form: z
    .enum(['normal', 'floor-high', 'ribbon', 'bay', 'round', 'arched', 'sliding', 'double', 'lattice', 'skylight'])
    .nullable(),
  side: z.enum(SIDES).nullable(),
  count: z.number().int().min(1).max(12).nullable(),
});
export type OpeningWish = z.infer<typeof openingWish>;

const metres = (most: number) => z.number().min(0.5).max(most).nullable();

export const sceneBrief = z.strictObject({
  kind: z.enum(SCENE_KIND_KEYS).nullable(),
  /** a style's key of the kind's family */
  style: z.string().max(40).nullable(),
  size: z.strictObject({
    width: metres(400),
    depth: metres(400),
    height: metres(120),
    /** floor area, m² */
    area: z.number().min(1).max(100_000).nullable(),
    storeys: z.number().int().min(1).max(60).nullable(),
    /** relative to the usual */
    feel: z.enum(['small', 'usual', 'large']).nullable(),
  }),
  plan: z.enum(PLANS).nullable(),
  ceiling: z.enum(CEILINGS).nullable(),
  features: z.array(z.enum(FEATURES)).max(FEATURES.length),
  /** main colours of the whole, most important first */
  palette: z.array(colour).max(5),
  /** finishes by role, as the words give them */
  finishes: z.partialRecord(z.enum(ROLE_KEYS), finish),
  pieces: z.array(pieceWish).max(60),
  /** types that shall not be there */
  without: z.array(z.enum(PIECE_KEYS)).max(60),
  openings: z.array(openingWish).max(12),
  withoutOpenings: z.array(z.enum(['window', 'door', 'arch'])).max(3),
  withoutFeatures: z.array(z.enum(FEATURES)).max(FEATURES.length),
  light: z.strictObject({
    hour: z.enum(HOURS).nullable(),
    weather: z.enum(WEATHERS).nullable(),
    season: z.enum(SEASONS).nullable(),
    /** artificial light: on, off, or as the hour wants */
    lamps: z.boolean().nullable(),
    warmth: z.enum(WARMTHS).nullable(),
    /** bright and airy, or dark and moody */
    mood: z.enum(['bright', 'soft', 'dark']).nullable(),
  }),
  outlook: z.enum(OUTLOOKS).nullable(),
  view: z.strictObject({
    shot: z.enum(SHOTS).nullable(),
    /** mm on 36 mm wide film */
    lens: z.number().min(10).max(200).nullable(),
    /** eye height, metres */
    eye: z.number().min(0.1).max(500).nullable(),
    /** what the picture is about */
    towards: z.union([z.enum(PIECE_KEYS), z.enum(['window', 'door', ...SIDES])]).nullable(),
  }),
  people: z.boolean().nullable(),
});
export type SceneBrief = z.infer<typeof sceneBrief>;
