/** A description as a file: its JSON, `version` and `kind` first. */
export const SCENE_TYPE = 'application/vnd.yujian.scene+json';
