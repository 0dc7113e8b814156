import type { SceneDescription } from '@yujian/contract/scene/description-schema';
import type { SceneRequest } from '@yujian/scenes/make-scene';
import type { BuiltParts } from './live/built-parts.ts';

/** What the worker beside the page does: makes scenes of wishes, builds scenes into triangles. */
export type Errand =
  | { readonly kind: 'make'; readonly request: SceneRequest }
  | { readonly kind: 'build'; readonly scene: SceneDescription; readonly only: readonly string[] | null };
export type Answer =
  | { readonly scene: SceneDescription }
  | { readonly parts: BuiltParts }
  | { readonly problem: string };

/** A worker for scenes: one errand at a time, in the order they come. */
export class SceneService {
  #worker: Worker | null = null;
  #last: Promise<unknown> = Promise.resolve();

  /** @throws Error with the arranger's sentence when the wish cannot be met; `WorkerLost` when the worker cannot be loaded or breaks down */
  async make(request: SceneRequest): Promise<SceneDescription> {
    const answer = await this.#send({ kind: 'make', request });
    if (!('scene' in answer)) throw new WorkerLost();
    return answer.scene;
  }

  /** The scene as triangles; `only` names the pieces that are wanted, null = all and the shell. */
  async build(scene: SceneDescription, only: readonly string[] | null = null): Promise<BuiltParts> {
    const answer = await this.#send({ kind: 'build', scene, only });
    if (!('parts' in answer)) throw new WorkerLost();
    return answer.parts;
  }

  close(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }

  #send(errand: Errand): Promise<Answer> {
    const turn = this.#last.then(() => this.#ask(errand));
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async #ask(errand: Errand): Promise<Answer> {
    const worker = (this.#worker ??= new Worker(new URL('./scene-worker.ts', import.meta.url), { type: 'module' }));
    const controller = new AbortController();
    try {
      const answer = await new Promise<Answer>((resolve, reject) => {
        worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data), {
          signal: controller.signal,
        });
        worker.addEventListener('error', () => reject(new WorkerLost()), { signal: controller.signal });
        worker.postMessage(errand);
      });
      if ('problem' in answer) throw new SceneProblem(answer.problem);
      return answer;
    } catch (error) {
      if (error instanceof WorkerLost) this.close();
      throw error;
    } finally {
      controller.abort();
    }
  }
}

/** What the arranger says about a wish that it cannot meet. */
export class SceneProblem extends Error {
  override name = 'SceneProblem';
}

export class WorkerLost extends Error {
  override name = 'WorkerLost';
}
