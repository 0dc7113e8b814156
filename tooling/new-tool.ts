import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openTree } from './scaffold/edit.ts';
import { addFieldKind } from './scaffold/new-field.ts';
import { addTool, FAMILIES, type FamilyName } from './scaffold/new-tool.ts';
import { addWorkbench } from './scaffold/new-workbench.ts';

const USAGE = `Usage: npm run new-tool -- /sitePath --family ${Object.keys(FAMILIES).join('|')}
       npm run new-tool -- --field kind-of-field
       npm run new-tool -- --workbench kind-of-workbench`;
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

const ROOT = join(import.meta.dirname, '..');
const tree = openTree(ROOT);

function make(): readonly string[] {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      family: { type: 'string', default: 'render' },
      field: { type: 'string' },
      workbench: { type: 'string' },
    },
  });
  const { family, field, workbench } = values;
  const [path] = positionals;
  if (field !== undefined && NAME.test(field)) return addFieldKind(tree, field);
  if (workbench !== undefined && NAME.test(workbench)) return addWorkbench(tree, workbench);
  if (path?.startsWith('/') && Object.hasOwn(FAMILIES, family)) return addTool(tree, path, family as FamilyName);
  throw new Error(USAGE);
}

try {
  const left = make();
  spawnSync(process.execPath, [join(ROOT, 'node_modules/oxfmt/bin/oxfmt'), ...new Set(tree.touched)], { cwd: ROOT });
  for (const file of new Set(tree.touched)) console.log(file);
  console.log(`\nLeft to do:\n${left.map((line) => `- ${line}`).join('\n')}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
