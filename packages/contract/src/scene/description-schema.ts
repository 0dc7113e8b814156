import { z } from 'zod';
import { CEILINGS, OUTLOOKS, WEATHERS } from './brief-options.ts';
import { finish, sceneBrief } from './brief-schema.ts';
import { EDGES, FACADES, OPENING_FORMS, ROOFS, SCENE_VERSION, TREATMENTS } from './description-options.ts';
import { SCENE_KIND_KEYS } from './kinds.ts';
import { PIECE_KEYS } from './pieces.ts';
import { ROLE_KEYS } from './roles.ts';

const coordinate = z.number().min(-1000).max(1000);
const length = z.number().min(0.01).max(1000);
const point = z.tuple([coordinate, coordinate]);
const point3 = z.tuple([coordinate, coordinate, coordinate]);
const id = z.string().regex(/^[a-z0-9-]{1,40}$/);
const angle = z.number().min(-360).max(360);
const polygon = z.array(point).min(3).max(200);
const outline = z.array(point).min(2).max(200);
const role = z.enum(ROLE_KEYS);

/** A thing at its place: the middle of its footprint on the floor (or of its back on a wall, or of its top below a ceiling) is at `at`, it faces along its turn. */
export const placedPiece = z.strictObject({
  id,
  type: z.enum(PIECE_KEYS),
  form: z.string().max(30),
  /** x, z of its middle */
  at: point,
  /** height of its foot (of its top, when it hangs from a ceiling) above the floor, metres */
  y: z.number().min(-20).max(300),
  turn: angle,
  /** width, depth, height, metres */
  size: z.tuple([length, length, length]),
  /** draws what is free in its form: folds, books, leaves */
  seed: z.number().int().min(0).max(4294967295),
  /** parts that differ from the scene's materials; the key is a part of its catalogue entry */
  finishes: z.record(z.string().max(30), finish),
  /** id of the piece that it stands on, when it is moved with it */
  on: id.nullable(),
  /** set by a person's hand: a new layout leaves it where it is */
  held: z.boolean(),
});
export type PlacedPiece = z.infer<typeof placedPiece>;

export const opening = z.strictObject({
  id,
  kind: z.enum(['window', 'door', 'passage']),
  form: z.enum(OPENING_FORMS),
  /** edge of the plan: from point `wall` to the next */
  wall: z.number().int().min(0).max(199),
  /** metres along that edge, from its first point to the opening's middle */
  at: z.number().min(0).max(1000),
  width: length,
  /** metres above the floor */
  sill: z.number().min(0).max(60),
  head: z.number().min(0.1).max(60),
  held: z.boolean(),
});
export type Opening = z.infer<typeof opening>;

/** What a stretch of a wall is covered with, in front of the plaster. */
const treatment = z.strictObject({
  kind: z.enum(TREATMENTS),
  wall: z.number().int().min(0).max(199),
  from: z.number().min(0).max(1000),
  to: z.number().min(0).max(1000),
  sill: z.number().min(0).max(60),
  head: z.number().min(0.1).max(60),
  role,
});
export type Treatment = z.infer<typeof treatment>;

export const roomShell = z.strictObject({
  kind: z.literal('room'),
  /** the floor, counter-clockwise seen from above with z towards the reader; walls stand on its edges, inside is to their left */
  plan: polygon,
  height: z.number().min(1.8).max(30),
  /** walls left out (the open side of a balcony, the side a dolls' house is looked into), by edge */
  open: z.array(z.number().int().min(0).max(199)).max(8),
  wallThickness: z.number().min(0.02).max(1.5),
  openings: z.array(opening).max(80),
  ceiling: z.strictObject({
    kind: z.enum(CEILINGS),
    /** of the higher side of a slope, of the crown of a vault, of a tray's recess: metres above `height` */
    rise: z.number().min(0).max(20),
    /** between beams or coffers, metres */
    pitch: z.number().min(0.2).max(10),
    /** hidden light along the rim */
    cove: z.boolean(),
  }),
  treatments: z.array(treatment).max(60),
  columns: z.array(z.strictObject({ at: point, size: length, round: z.boolean() })).max(60),
  stairs: z
    .array(
      z.strictObject({
        at: point,
        turn: angle,
        width: length,
        rise: length,
        run: length,
        form: z.enum(['straight', 'open', 'winding']),
      }),
    )
    .max(6),
  outlook: z.enum(OUTLOOKS),
  skirting: z.number().min(0).max(0.6),
});
export type RoomShell = z.infer<typeof roomShell>;

/** A body of a building: an upright prism of storeys with one kind of front. Several make a building. */
const mass = z.strictObject({
  id,
  outline: polygon,
  /** height of its foot above the ground */
  y: z.number().min(-30).max(400),
  storeys: z.number().int().min(1).max(80),
  storeyHeight: z.number().min(2).max(12),
  /** of the lowest storey, where it differs */
  groundHeight: z.number().min(2).max(12),
  facade: z.enum(FACADES),
  /** of the ground storey, where it differs */
  groundFacade: z.enum(FACADES).nullable(),
  /** width of one bay of the front, metres */
  bay: z.number().min(0.6).max(20),
  /** share of the front that is glass, 0 to 1 */
  glazing: z.number().min(0).max(1),
  roof: z.enum(ROOFS),
  /** of the roof, metres */
  rise: z.number().min(0).max(30),
  overhang: z.number().min(0).max(6),
  /** material of the front and of its accents */
  role,
  accentRole: role,
  /** edge of the outline with the entrance, or none */
  entrance: z.number().int().min(0).max(199).nullable(),
  seed: z.number().int().min(0).max(4294967295),
});
export type Mass = z.infer<typeof mass>;

/** A surface of the ground. Later ones lie on earlier ones. */
const patch = z.strictObject({
  id,
  outline: polygon,
  role,
  /** above the ground (a terrace), below it (a pool), metres */
  y: z.number().min(-10).max(40),
  /** kerb or edging round it: width in metres, 0 = none */
  edging: z.number().min(0).max(1),
});
export type Patch = z.infer<typeof patch>;

/** Something built along a line on the ground. */
const edge = z.strictObject({
  id,
  kind: z.enum(EDGES),
  line: outline,
  height: z.number().min(0.02).max(12),
  thickness: z.number().min(0.02).max(4),
  role,
});
export type Edge = z.infer<typeof edge>;

/** Broad steps between two heights. */
const steps = z.strictObject({
  at: point,
  turn: angle,
  width: length,
  from: z.number().min(-10).max(40),
  to: z.number().min(-10).max(40),
  run: length,
  role,
});

export const siteShell = z.strictObject({
  kind: z.literal('site'),
  /** what the whole lies on, metres from the middle */
  extent: z.number().min(5).max(1000),
  ground: role,
  patches: z.array(patch).max(400),
  masses: z.array(mass).max(400),
  edges: z.array(edge).max(200),
  steps: z.array(steps).max(40),
  surroundings: z.enum(OUTLOOKS),
});
export type SiteShell = z.infer<typeof siteShell>;

/** A set for one thing: floor that turns up into a wall, or a corner of a room. */
export const studioShell = z.strictObject({
  kind: z.literal('studio'),
  set: z.enum(['sweep', 'corner', 'podium', 'arch', 'window-light', 'terrace']),
  width: z.number().min(1).max(40),
});

export type StudioShell = z.infer<typeof studioShell>;

export const sceneLight = z.strictObject({
  /** local solar hour, 0 to 24 */
  hour: z.number().min(0).max(24),
  /** day of the year */
  day: z.number().int().min(1).max(366),
  latitude: z.number().min(-90).max(90),
  /** degrees clockwise from −z that point north, seen from above */
  north: z.number().min(0).max(360),
  weather: z.enum(WEATHERS),
  /** 0 = lamps off, 1 = as bright as they usually are */
  lamps: z.number().min(0).max(4),
  /** colour of the lamps, kelvin */
  kelvin: z.number().min(1800).max(9000),
  /** stops on top of the exposure that is found */
  exposure: z.number().min(-3).max(3),
});
export type SceneLight = z.infer<typeof sceneLight>;

export const sceneCamera = z.strictObject({
  eye: point3,
  target: point3,
  kind: z.enum(['perspective', 'orthographic', 'panorama']),
  /** of perspective: mm on film 36 mm wide */
  lens: z.number().min(8).max(400),
  /** of orthographic: metres across the picture */
  width: z.number().min(0.1).max(2000),
  upright: z.boolean(),
  /** further shift, in picture widths and heights */
  shiftX: z.number().min(-1).max(1),
  shiftY: z.number().min(-1).max(1),
  /** cuts away what is nearer, metres */
  near: z.number().min(0).max(500),
  /** width over height of the picture it is made for */
  aspect: z.number().min(0.2).max(5),
});
export type SceneCamera = z.infer<typeof sceneCamera>;

const seed = z.number().int().min(0).max(4294967295);

export const sceneDescription = z.strictObject({
  version: z.literal(SCENE_VERSION),
  kind: z.enum(SCENE_KIND_KEYS),
  /** key of a style of the kind's family */
  style: z.string().max(40),
  /** what it was made from, so that a part can be made again */
  brief: sceneBrief,
  seeds: z.strictObject({ layout: seed, materials: seed, view: seed }),
  shell: z.discriminatedUnion('kind', [roomShell, siteShell, studioShell]),
  /** finishes of roles in place of the style's */
  finishes: z.partialRecord(role, finish),
  /** finishes that reference pictures gave, in place of the style's and beneath `finishes` */
  referenceFinishes: z.partialRecord(role, finish).optional(),
  pieces: z.array(placedPiece).max(600),
  /** read from a picture, which does not tell every depth, nor what lies behind the eye; absent: all is as it was meant */
  estimated: z.literal(true).optional(),
  light: sceneLight,
  camera: sceneCamera,
});
export type SceneDescription = z.infer<typeof sceneDescription>;
