import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROMPTS } from '../../packages/scenes/src/words/prompts/prompts.fixture.ts';
import { scorePrompts } from '../../packages/scenes/src/words/prompts/prompts.score.ts';
import { readWords } from '../../packages/scenes/src/words/read-words.ts';

const FILE = join(import.meta.dirname, '../../docs/prompts.md');

/** Writes docs/prompts.md: every prompt of the measure, how many of its slots are read right, and which are not. */
export function generatePrompts(): void {
  const { slots, right, perPrompt } = scorePrompts(PROMPTS, readWords);
  const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');
  const rows = perPrompt.map(
    (one, index) =>
      `| ${index + 1} | ${cell(one.text)} | ${one.right} of ${one.slots} | ${one.wrong.map((name) => `\`${cell(name)}\``).join(', ')} |`,
  );
  writeFileSync(
    FILE,
    [
      '# Prompts',
      '',
      `The measure of the reader of words ([scenes.md](scenes.md#words)): ${PROMPTS.length} prompts, what a designer reads in each written down as slots before the reader was. ${right} of ${slots} slots are read right, ${((100 * right) / slots).toFixed(1)} %. \`npm run generate -- prompts\` writes this table.`,
      '',
      '| | prompt | slots right | read otherwise |',
      '|---|---|---|---|',
      ...rows,
      '',
    ].join('\n'),
  );
}
