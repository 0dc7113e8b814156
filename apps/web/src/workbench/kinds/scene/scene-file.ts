import { SCENE_TYPE } from '@yujian/contract/scene/scene-type';
import type { SceneDescription } from '@yujian/contract/scene/description-schema';
import { SCENE_VERSION } from '@yujian/contract/scene/description-options';
import { originalUrl } from '../../core/pictures/media-url.ts';

/** A description as a file. */
export function sceneBlob(scene: SceneDescription): Blob {
  return new Blob([sceneText(scene)], { type: SCENE_TYPE });
}

/** A description as text: version and kind come first, by which the server knows it. */
export function sceneText(scene: SceneDescription): string {
  const { version, kind, ...rest } = scene;
  return JSON.stringify({ version, kind, ...rest });
}

/** The description in a text, or null when it holds none of a version that this page knows. */
export function parseScene(text: string): SceneDescription | null {
  try {
    const scene: unknown = JSON.parse(text);
    return isScene(scene) ? scene : null;
  } catch {
    return null;
  }
}

/** @throws Error when it is no description of a version that this page knows */
export async function readScene(file: Blob): Promise<SceneDescription> {
  const scene = parseScene(await file.text());
  if (scene === null) throw new Error('expected a scene description');
  return scene;
}

/** A description that is kept on the server. */
export async function fetchScene(mediaId: string): Promise<SceneDescription> {
  const answer = await fetch(originalUrl(mediaId), { credentials: 'include' });
  if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
  return readScene(await answer.blob());
}

/** The server has checked every value; this tells an older version and a foreign file apart. */
function isScene(value: unknown): value is SceneDescription {
  return (
    typeof value === 'object' &&
    value !== null &&
    'version' in value &&
    value.version === SCENE_VERSION &&
    'shell' in value &&
    'pieces' in value &&
    Array.isArray(value.pieces) &&
    'camera' in value
  );
}
