import { createRenderPool, type RenderPool } from './render-pool.ts';

let own: RenderPool | undefined;

/** The render threads of this process, warm from the last render unless that closed them. */
export function ownPool(threads: number): RenderPool {
  own ??= createRenderPool({ threads });
  return own;
}
