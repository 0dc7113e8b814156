import type { TestProject } from 'vitest/node';
import { startProduct } from './start-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    origin: string;
  }
}

/** One product for all browser tests of a run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const product = await startProduct();
  project.provide('origin', product.origin);
  return () => product.stop();
}
