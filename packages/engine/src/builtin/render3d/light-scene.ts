import type { Scene } from '@yujian/renderer/scene/scene';
import type { ModelLight } from '../../core/operations.ts';
import { overcastSky, studioLight } from './even-light.ts';

/** The scene under this light. Lamps of the model stay. */
export function lightScene(scene: Scene, light: ModelLight): Scene {
  switch (light.kind) {
    case 'overcast':
      return { ...scene, sun: null, environment: overcastSky() };
    case 'studio':
      return { ...scene, sun: null, environment: studioLight() };
    case 'place':
      return { ...scene, sun: null, environment: overcastSky() };
  }
}
