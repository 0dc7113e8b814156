import { PerspectiveCamera } from 'three';
import type { Viewer } from './viewer.ts';

export interface Tracing {
  picture(): Promise<Blob | null>;
  stop(): void;
}

const BOUNCES = 6;
const ENOUGH = 2000;

/**
 * Traces what the viewer shows on the graphics card, a sample a frame, until it is stopped. Rejects where the card or its
 * driver cannot.
 */
export async function startTracing(viewer: Viewer, onSamples: (count: number) => void): Promise<Tracing> {
  const { WebGLPathTracer } = await import('three-gpu-pathtracer');
  const tracer = new WebGLPathTracer(viewer.renderer);
  tracer.bounces = BOUNCES;
  tracer.minSamples = 1;
  tracer.renderDelay = 200;
  tracer.fadeDuration = 300;
  tracer.rasterizeScene = true;
  // The viewer's own camera holds bare matrices; the tracer wants to know what kind it is.
  const camera = new PerspectiveCamera();
  camera.matrixAutoUpdate = false;
  camera.matrix.copy(viewer.camera.matrixWorld);
  camera.matrixWorld.copy(viewer.camera.matrixWorld);
  camera.projectionMatrix.copy(viewer.camera.projectionMatrix);
  camera.projectionMatrixInverse.copy(viewer.camera.projectionMatrixInverse);
  tracer.setScene(viewer.scene, camera);
  let frame = requestAnimationFrame(step);
  function step(): void {
    tracer.renderSample();
    onSamples(Math.floor(tracer.samples));
    if (tracer.samples < ENOUGH) frame = requestAnimationFrame(step);
  }
  return {
    picture: () => {
      tracer.renderSample();
      return new Promise((resolve) => viewer.renderer.domElement.toBlob(resolve, 'image/png'));
    },
    stop: () => {
      cancelAnimationFrame(frame);
      tracer.dispose();
      viewer.invalidate();
    },
  };
}
