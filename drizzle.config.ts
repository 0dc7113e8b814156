import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './packages/domain/src/schema.ts',
  out: './packages/domain/migrations',
});
