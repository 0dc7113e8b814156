import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Functions without state, processes, databases or stubbed globals: their tests share workers, and the modules that those have loaded and compiled. */
const PURE = [
  'packages/{contract,imaging,lift,pipelines,renderer,scenes}/src/**/*.test.ts',
  'apps/web/src/workbench/**/!(request-id|take-model).test.ts',
];

export default defineConfig({
  test: {
    globalSetup: ['tooling/vitest-global-setup.ts'],
    // Many tests wait for processes of their own; more than four at a time would need more connections than the test database gives.
    maxWorkers: Math.min(4, availableParallelism()),
    // A hung test is still noticed; a busy machine is no failure.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: 'pure', include: PURE, isolate: false } },
      {
        extends: true,
        test: {
          name: 'apart',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/*/src/**/*.test.{ts,tsx}',
            'tooling/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: PURE,
        },
      },
    ],
  },
});
