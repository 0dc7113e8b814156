import { makeScene } from '@yujian/scenes/make-scene';
import { buildParts, transferables } from './live/built-parts.ts';
import type { Answer, Errand } from './scene-service.ts';

self.addEventListener('message', ({ data: errand }: MessageEvent<Errand>) => {
  const [answer, transfer] = run(errand);
  self.postMessage(answer, { transfer });
});

function run(errand: Errand): [Answer, Transferable[]] {
  try {
    if (errand.kind === 'make') return [{ scene: makeScene(errand.request) }, []];
    const parts = buildParts(errand.scene, errand.only);
    return [{ parts }, transferables(parts)];
  } catch (error) {
    return [{ problem: error instanceof Error ? error.message : String(error) }, []];
  }
}
