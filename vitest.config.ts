import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.{ts,tsx}', 'tooling/**/*.test.ts', 'bench/**/*.test.ts'],
    globalSetup: ['tooling/vitest-global-setup.ts'],
    // Many tests wait for processes of their own; more than four at a time would need more connections than the test database gives.
    maxWorkers: Math.min(4, availableParallelism()),
    // A hung test is still noticed; a busy machine is no failure.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
