import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.{ts,tsx}', 'tooling/**/*.test.ts', 'bench/**/*.test.ts'],
    globalSetup: ['tooling/vitest-global-setup.ts'],
  },
});
