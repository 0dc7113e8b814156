import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OPERATION_NAMES } from '../../packages/contract/src/operations.ts';
import { BUILTIN_OPERATIONS } from '../../packages/engine/src/builtin/worker-protocol.ts';
import { ARK_MODELS } from '../../packages/engine/src/cloud/ark/ark-models.ts';
import { BFL_MODELS } from '../../packages/engine/src/cloud/bfl/bfl-models.ts';
import { CHAT_OPERATIONS } from '../../packages/engine/src/cloud/chat/chat-engine.ts';
import { DASHSCOPE_MODELS } from '../../packages/engine/src/cloud/dashscope/dashscope-models.ts';
import { GEMINI_MODELS } from '../../packages/engine/src/cloud/gemini/gemini-models.ts';
import type { CloudModel } from '../../packages/engine/src/cloud/maker.ts';
import { FAMILIES, needFor } from '../../packages/engine/src/comfyui/graphs/installed-models.ts';

const FILE = join(import.meta.dirname, '../../docs/engines.md');
const MAKERS: Readonly<Record<string, readonly CloudModel[]>> = {
  dashscope: DASHSCOPE_MODELS,
  bfl: BFL_MODELS,
  gemini: GEMINI_MODELS,
  ark: ARK_MODELS,
};
/** Nets without words, one file each. */
const NETS = ['upscale', 'matte'] as const;

/** Writes the tables of docs/engines.md: which models do which operation, and which file each family of ComfyUI is. */
export function generateEngines(): void {
  writeFileSync(FILE, withTables(readFileSync(FILE, 'utf8')));
}

/** The document with the tables between its marks made anew. */
export function withTables(document: string): string {
  return (
    [
      ['models', modelTable()],
      ['files', fileTable()],
    ].reduce((text, [name, table]) => {
      const marks = new RegExp(`(<!-- ${name}: npm run generate -- engines -->\n)[^]*?(<!-- end of ${name} -->)`);
      if (!marks.test(text ?? '')) throw new Error(`docs/engines.md has no marks for the table "${name}".`);
      return (text ?? '').replace(marks, (_whole, begin: string, end: string) => `${begin}${table}\n${end}`);
    }, document) ?? document
  );
}

function modelTable(): string {
  const makers = Object.entries(MAKERS);
  const rows = OPERATION_NAMES.map((operation) => {
    const families = FAMILIES.filter((family) => family.operations.includes(operation)).map(({ label }) => label);
    if (NETS.some((net) => net === operation)) families.unshift('a net of its own');
    const columns = makers.map(([, models]) =>
      models.filter((model) => model.operations.includes(operation)).map(({ label }) => label),
    );
    const builtin = (BUILTIN_OPERATIONS as readonly string[]).includes(operation) ? '✓' : '';
    const chat = CHAT_OPERATIONS.some((own) => own === operation) ? 'what its server has' : '';
    return `| \`${operation}\` | ${[builtin, families.join(', '), ...columns.map((labels) => labels.join(', ')), chat].join(' | ')} |`;
  });
  return [
    `| operation | built-in | ComfyUI | ${makers.map(([name]) => `\`${name}\``).join(' | ')} | \`chat\` |`,
    `|---|---|---|${'---|'.repeat(makers.length + 1)}`,
    ...rows,
  ].join('\n');
}

function fileTable(): string {
  const families = FAMILIES.flatMap(({ label, strengths, main }) =>
    main
      .slice(0, 1)
      .map(({ folder, example, from }) => `| ${label} | ${strengths.en} | \`models/${folder}/${example}\` | ${from} |`),
  );
  const nets = NETS.flatMap((operation) => {
    const need = needFor(operation);
    return need === undefined
      ? []
      : [`| net for \`${operation}\` | | \`models/${need.folder}/${need.example}\` | ${need.from} |`];
  });
  return ['| family | good at | main file, for example | from |', '|---|---|---|---|', ...families, ...nets].join('\n');
}
