import { generateOpenApi } from './generators/openapi.ts';
import { generateEngines } from './generators/engines.ts';
import { generateMaterials } from './generators/materials.ts';
import { generatePrompts } from './generators/prompts.ts';
import { generateMigrations } from './generators/migrations.ts';
import { generateConvolve, generateFilter, generateMarch, generateTracer } from './generators/tracer.ts';

const GENERATORS: Record<string, (args: readonly string[]) => void | Promise<void>> = {
  engines: generateEngines,
  materials: generateMaterials,
  migrations: generateMigrations,
  openapi: generateOpenApi,
  prompts: generatePrompts,
  tracer: generateTracer,
  filter: generateFilter,
  march: generateMarch,
  convolve: generateConvolve,
};

const [name = '', ...args] = process.argv.slice(2);
const generate = GENERATORS[name];
if (generate === undefined) {
  console.error(`Usage: npm run generate -- <${Object.keys(GENERATORS).join(' | ')}>`);
  process.exit(2);
}
await generate(args);
