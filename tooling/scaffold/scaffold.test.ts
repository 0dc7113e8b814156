import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkArchitecture } from '../checks/architecture.ts';
import { copyTree } from '../lib/copy-tree.ts';
import { openTree } from './edit.ts';
import { addFieldKind } from './new-field.ts';
import { addTool } from './new-tool.ts';
import { addWorkbench } from './new-workbench.ts';

const ROOT = join(import.meta.dirname, '../..');
const UNBUILT = {
  render: '/colorFlatPicture',
  words: '/allPlan',
  lineart: '/ailive',
  masked: '/videoHandle',
} as const;

/** What lists kinds and tools, and with it everything that one is made of. */
const TABLES = [
  'apps/web/src/workbench/workbenches.ts',
  'apps/web/src/workbench/fields/parts.ts',
  'packages/contract/src/fields/schemas.ts',
  'packages/contract/src/tools/plain-settings.ts',
  'packages/pipelines/src/index.ts',
];

/** A copy of the tree with a toy field kind, a toy workbench and a toy tool of each family. */
let copy: string;
const made = { field: [] as readonly string[], workbench: [] as readonly string[] };
beforeAll(() => {
  copy = copyTree(ROOT, 'scaffold');
  const [fieldTree, workbenchTree, toolTree] = [openTree(copy), openTree(copy), openTree(copy)];
  addFieldKind(fieldTree, 'toy-field');
  addWorkbench(workbenchTree, 'toy-bench');
  for (const [family, path] of Object.entries(UNBUILT)) addTool(toolTree, path, family as keyof typeof UNBUILT);
  Object.assign(made, { field: fieldTree.touched, workbench: workbenchTree.touched });
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

it('a kind of field is two files and lines of three tables', () => {
  const files = [...new Set(made.field)];
  expect(files.filter((file) => file.includes('toy-field'))).toHaveLength(2);
  expect(files).toHaveLength(5);
});

it('a kind of workbench is one folder, a line of a table and a name', () => {
  const files = [...new Set(made.workbench)];
  expect(files.filter((file) => !file.includes('/kinds/toy-bench/'))).toEqual([
    'apps/web/src/workbench/workbenches.ts',
    'packages/contract/src/tools/tool.ts',
  ]);
});

it('all of them compile, and break no rule of the architecture', () => {
  const options = { extends: './tsconfig.json', compilerOptions: { incremental: false }, include: [], files: TABLES };
  writeFileSync(join(copy, 'tsconfig.toy.json'), JSON.stringify(options));
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', 'tsconfig.toy.json'], { cwd: copy, encoding: 'utf8' });
  expect(stdout).toBe('');
  expect(checkArchitecture(copy)).toEqual([]);
}, 240_000);

it('refuses what is there, and what it no longer finds its place in', () => {
  const tree = openTree(copy);
  expect(() => addFieldKind(tree, 'toy-field')).toThrow(/there already/);
  expect(() => tree.insert('package.json', 'no such line', '')).toThrow(/no longer has the place/);
  expect(() => addTool(tree, '/noSuchPath', 'render')).toThrow(/no sheet code/);
});
