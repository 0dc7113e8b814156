import type { TestProject } from 'vitest/node';
import { startProduct } from './start-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    origin: string;
    /** Process id of the product's starter. */
    starter: number;
  }
}

/** One product for all browser tests of a run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const product = await startProduct();
  project.provide('origin', product.origin);
  project.provide('starter', product.pid);
  return () => product.stop();
}
