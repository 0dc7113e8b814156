import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHEETS } from '../packages/contract/src/catalog/sheets.ts';
import { toolIdOf } from '../packages/contract/src/site/routes.ts';

const ROOT = join(import.meta.dirname, '..');

/** Makes the files of a new tool from its site path: its declaration, its place in the registry and in the map of pipelines. */
function makeTool(path: string): string[] {
  const sheet = SHEETS.find((candidate) => candidate.path === path);
  if (!sheet)
    throw new Error(
      `There is no sheet code for ${path}. Give it the next number of its family in packages/contract/src/catalog/sheets.ts.`,
    );
  const id = toolIdOf(path);
  const name = id
    .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    .replace(/^\d/, (digit) => `tool${digit}`);
  const file = `packages/contract/src/tools/${id}.ts`;
  if (existsSync(join(ROOT, file))) throw new Error(`${file} is there already.`);

  writeFileSync(join(ROOT, file), declarationOf(id, name, sheet));
  const registry = edit('packages/contract/src/tools/registry.ts', (source) =>
    source
      .replace(
        "import type { Address, Tool } from './tool.ts';",
        `import { ${name} } from './${id}.ts';\nimport type { Address, Tool } from './tool.ts';`,
      )
      .replace('] as const satisfies readonly Tool[];', `  ${name},\n] as const satisfies readonly Tool[];`),
  );
  const pipelines = edit('packages/pipelines/src/index.ts', (source) =>
    source.replace(
      '} as const satisfies Record<ToolId, Pipeline>;',
      `  '${id}': lineartPipeline,\n} as const satisfies Record<ToolId, Pipeline>;`,
    ),
  );
  return [file, registry, pipelines];
}

function declarationOf(id: string, name: string, sheet: (typeof SHEETS)[number]): string {
  return `import { uploadField } from './render-fields.ts';
import type { Tool } from './tool.ts';

export const ${name} = {
  id: '${id}',
  version: 1,
  family: '${sheet.code[0]}',
  title: { zh: '${sheet.title.zh}', en: ${JSON.stringify(sheet.title.en)} },
  purpose: { zh: '${sheet.title.zh}', en: ${JSON.stringify(sheet.title.en)} },
  addresses: [{ path: '${sheet.path}', code: '${sheet.code}' }],
  icon: '${sheet.icon}',
  workbench: 'render',
  takes: ['photo'],
  keywords: [],
  intake: 'original',
  fields: [uploadField],
  operation: 'lineart',
  source: 2,
  generated: true,
  price: { ticketKind: 1, tickets: 1, gold: 5 },
  samples: [],
  next: [],
} as const satisfies Tool;
`;
}

function edit(file: string, change: (source: string) => string): string {
  const path = join(ROOT, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
  return file;
}

const path = process.argv[2];
if (!path?.startsWith('/')) {
  console.error('Usage: npm run new-tool -- /sitePath');
  process.exit(2);
}
for (const file of makeTool(path)) console.log(file);
console.log('Now fill in the purpose, fields and price, and give it its own pipeline.');
