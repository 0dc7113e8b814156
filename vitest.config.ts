import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Tests without processes, databases, stubbed globals or state of a module: they share workers, and the modules that those have loaded and compiled. */
const PURE = [
  'packages/{contract,imaging,lift,pipelines,renderer,scenes}/src/**/*.test.ts',
  'packages/engine/src/{cloud,core,comfyui/graphs,craft/prompts,craft/pictures,testing}/**/*.test.ts',
  'apps/web/src/workbench/**/!(request-id|take-model).test.ts',
  'apps/web/src/features/**/*.test.ts',
  'apps/web/src/app/**/!(start-up).test.ts',
  'bench/**/*.test.ts',
  'tooling/learn/**/*.test.ts',
];

/** Tests that open databases, servers and threads of their own and close them again, and leave no state in modules: they share workers among themselves. */
const TIDY = [
  'packages/domain/src/**/*.test.ts',
  'packages/engine/src/{craft,builtin/render,builtin/render3d,comfyui/jobs,comfyui/protocol}/**/*.test.ts',
  'apps/server/src/routes/!(media)/**/*.test.ts',
];

export default defineConfig({
  test: {
    globalSetup: ['tooling/vitest-global-setup.ts'],
    execArgv: [`--import=${new URL('tooling/lib/quick-imports.mjs', import.meta.url).href}`],
    // Many tests wait for processes of their own, and static checks run beside them. More than four at a time would need more connections than the test database gives.
    maxWorkers: Math.min(4, availableParallelism() + 1),
    // A hung test is still noticed; a busy machine is no failure.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: 'pure', include: PURE, isolate: false } },
      { extends: true, test: { name: 'tidy', include: TIDY, exclude: PURE, isolate: false } },
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
          exclude: [...PURE, ...TIDY],
        },
      },
    ],
  },
});
