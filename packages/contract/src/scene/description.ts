export type {
  Edge,
  Mass,
  Opening,
  Patch,
  PlacedPiece,
  RoomShell,
  SceneCamera,
  SceneDescription,
  SceneLight,
  SiteShell,
  Treatment,
} from './description-schema.ts';

/** A description as a file: its JSON, `version` and `kind` first. */
export const SCENE_TYPE = 'application/vnd.yujian.scene+json';
