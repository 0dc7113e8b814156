import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.{ts,tsx}', 'tooling/**/*.test.ts', 'bench/**/*.test.ts'],
    globalSetup: ['tooling/vitest-global-setup.ts'],
    // A hung test is still noticed; a busy machine is no failure.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
