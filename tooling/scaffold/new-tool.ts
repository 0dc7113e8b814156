import { SHEETS } from '../../packages/contract/src/catalog/sheets.ts';
import { toolIdOf } from '../../packages/contract/src/site/routes.ts';
import { camelCase, type Tree } from './edit.ts';

const TOOLS = 'packages/contract/src/tools';
const PIPELINES = 'packages/pipelines/src/index.ts';

interface Family {
  readonly imports: string;
  readonly facts: string;
  /** What the pipelines' table says; null: RENDER_KINDS says it. */
  readonly pipeline: string | null;
  readonly left: string;
}

/** What tools of a family share. */
export const FAMILIES = {
  render: {
    imports: "import { renderFields } from './render-fields.ts';\n",
    facts: `workbench: 'render',
  takes: ['sketch', 'line', 'clay', 'photo'],
  fields: renderFields('interior', 0.75),
  operation: 'render',
  fidelity: 65,`,
    pipeline: null,
    left: `Say its mode, family and setting in ${TOOLS}/render-kinds.ts.`,
  },
  lineart: {
    imports: "import { uploadField } from './render-fields.ts';\n",
    facts: `workbench: 'render',
  takes: ['photo'],
  fields: [uploadField],
  operation: 'lineart',`,
    pipeline: 'lineartPipeline',
    left: 'Give it the settings that its pipeline reads.',
  },
  masked: {
    imports:
      "import { holeLinesField, maskedFields } from './mask-fields.ts';\nimport { seedField } from './render-fields.ts';\n",
    facts: `workbench: 'mask',
  takes: ['photo'],
  fields: [...maskedFields, holeLinesField, seedField],
  operation: 'erase',
  keeps: 'mask',`,
    pipeline: 'erasePipeline',
    left: 'Give it the settings that its pipeline reads.',
  },
  words: {
    imports: `import { countField, seedField } from './render-fields.ts';
import { briefField, negativeField, qualityField, scenePromptField, sceneRatioField, sceneSizeField } from './scene-fields.ts';
`,
    facts: `workbench: 'scene',
  takes: ['words'],
  fields: [scenePromptField, briefField, negativeField, qualityField, sceneRatioField, sceneSizeField([640, 1024], 1024), countField, seedField],
  operation: 'generate',`,
    pipeline: 'generatePipeline',
    left: "Give it a screen in apps/web/src/workbench/kinds/scene/scene-screen.tsx, unless the words' own does.",
  },
} as const satisfies Readonly<Record<string, Family>>;
export type FamilyName = keyof typeof FAMILIES;

/**
 * Adds a tool from its site path: its declaration, its place in the registry and among the pipelines.
 * @throws Error when the site has no such path, or the tool is there
 */
export function addTool(tree: Tree, path: string, familyName: FamilyName): readonly string[] {
  const sheet = SHEETS.find((candidate) => candidate.path === path);
  if (!sheet)
    throw new Error(
      `There is no sheet code for ${path}. Give it the next number of its family in packages/contract/src/catalog/sheets.ts.`,
    );
  const family: Family = FAMILIES[familyName];
  const id = toolIdOf(path);
  const name = camelCase(id);
  tree.add(
    `${TOOLS}/${id}.ts`,
    `${family.imports}import type { Tool } from './tool.ts';

export const ${name} = {
  id: '${id}',
  version: 1,
  family: '${sheet.code[0]}',
  title: { zh: '${sheet.title.zh}', en: ${JSON.stringify(sheet.title.en)} },
  purpose: { zh: '${sheet.title.zh}', en: ${JSON.stringify(sheet.title.en)} },
  addresses: [{ path: '${sheet.path}', code: '${sheet.code}' }],
  icon: '${sheet.icon}',
  keywords: [],
  intake: 'original',
  ${family.facts}
  source: 2,
  generated: true,
  price: { ticketKind: 1, tickets: 1, gold: 5 },
  samples: [],
  next: [],
} as const satisfies Tool;
`,
  );
  tree.insert(
    `${TOOLS}/registry.ts`,
    "import type { Address, Tool } from './tool.ts';",
    `import { ${name} } from './${id}.ts';\n`,
  );
  tree.insert(`${TOOLS}/registry.ts`, '] as const satisfies readonly Tool[];', `  ${name},\n`);
  if (family.pipeline === null)
    tree.insert(
      `${TOOLS}/render-kinds.ts`,
      '} as const satisfies Partial<Record<ToolId, RenderKind>>;',
      `  '${id}': { mode: 'render', family: 'interior', setting: 'interior' },\n`,
    );
  else tree.insert(PIPELINES, '} as const satisfies Record<ToolId, Pipeline>;', `  '${id}': ${family.pipeline},\n`);
  return [`Fill in purpose, keywords, fields and price of ${TOOLS}/${id}.ts.`, family.left];
}
