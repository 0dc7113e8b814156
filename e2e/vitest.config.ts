import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    root: `${import.meta.dirname}/..`,
    globalSetup: ['e2e/product.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    fileParallelism: false,
    retry: 0,
  },
});
