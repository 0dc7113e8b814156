import { defineConfig } from 'vitest/config';

/** What measures time runs when nothing else does. */
const ALONE = ['e2e/weight.test.ts'];

export default defineConfig({
  test: {
    root: `${import.meta.dirname}/..`,
    globalSetup: ['e2e/product.ts'],
    testTimeout: 300_000,
    hookTimeout: 120_000,
    // As long as a page is waited for (studio.ts); Vitest's own second is short where another worker draws.
    expect: { poll: { timeout: 45_000 } },
    retry: 0,
    // A worker keeps its browser and what it has loaded.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'side by side',
          include: ['e2e/**/*.test.ts'],
          exclude: ALONE,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE, maxWorkers: 1, sequence: { groupOrder: 2 } } },
    ],
  },
});
