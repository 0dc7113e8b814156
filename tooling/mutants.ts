import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MUTANTS, type Mutant } from './checks/mutant-list.ts';
import { copyTree } from './lib/copy-tree.ts';
import { placesOf } from './checks/mutant-place.ts';

const ROOT = join(import.meta.dirname, '..');
const RUN_WITHIN_MS = 300_000;
const TEST_WITHIN_MS = 60_000;
/** Longest part of a program's output that is shown when it gave no report. */
const SHOWN_CHARACTERS = 4000;

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

const stopping = new AbortController();

type Outcome = 'caught' | 'survived' | 'no report';

/** Runs the tests whose full name contains one of `named`. Resolves to the report, or to what was said when there is none. */
async function runTests(copy: string, files: readonly string[], named: readonly string[]): Promise<Report | string> {
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const pattern = named.map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|');
  const vitest = spawn(
    process.execPath,
    [
      join(copy, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...files,
      '-t',
      pattern,
      `--testTimeout=${TEST_WITHIN_MS}`,
      '--reporter=json',
      `--outputFile=${report}`,
    ],
    { cwd: copy, timeout: RUN_WITHIN_MS },
  );
  let said = '';
  for (const stream of [vitest.stdout, vitest.stderr])
    stream.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-SHOWN_CHARACTERS)));
  const stop = () => vitest.kill('SIGINT');
  stopping.signal.addEventListener('abort', stop);
  await once(vitest, 'close');
  stopping.signal.removeEventListener('abort', stop);
  stopping.signal.throwIfAborted();
  return existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as Report) : said;
}

/** How the tests that a mutant names went: at least one has to be there. */
function resultsOf(report: Report, copy: string, { test, named }: Mutant) {
  const file = report.testResults.find(({ name }) => name === join(copy, test));
  return (file?.assertionResults ?? []).filter(({ fullName }) => fullName.includes(named));
}

/** Whether the named test turns red when the sabotage is applied; the file is put back afterwards. A program that no longer loads proves nothing. */
async function tryMutant(copy: string, mutant: Mutant): Promise<Outcome> {
  const path = join(copy, mutant.file);
  const source = readFileSync(path, 'utf8');
  const [[start, end] = [0, 0]] = placesOf(mutant.find, source);
  writeFileSync(path, source.slice(0, start) + mutant.replace + source.slice(end));
  try {
    const report = await runTests(copy, [mutant.test], [mutant.named]);
    if (typeof report === 'string') return 'no report';
    const results = resultsOf(report, copy, mutant);
    if (results.length === 0) return 'no report';
    return results.some(({ status }) => status === 'failed') ? 'caught' : 'survived';
  } finally {
    writeFileSync(path, source);
  }
}

/** The same tests without a sabotage: a red one would prove nothing. Resolves to one sentence for each that is not green. */
async function findRed(copy: string, mutants: readonly Mutant[]): Promise<string[]> {
  const report = await runTests(
    copy,
    [...new Set(mutants.map(({ test }) => test))],
    mutants.map(({ named }) => named),
  );
  if (typeof report === 'string') return [`The tests gave no report:\n${report}`];
  return mutants.flatMap((mutant) => {
    const results = resultsOf(report, copy, mutant);
    if (results.length === 0) return [`${mutant.test} has no test "${mutant.named}".`];
    const red = results.filter(({ status }) => status !== 'passed');
    return red.map(
      ({ fullName, failureMessages }) =>
        `"${fullName}" in ${mutant.test} is red without a sabotage, mend it first: ${failureMessages.join('\n')}`,
    );
  });
}

async function tryAll(copy: string, mutants: readonly Mutant[]): Promise<boolean> {
  const red = await findRed(copy, mutants);
  for (const sentence of red) console.error(sentence);
  if (red.length > 0) return false;
  let caught = 0;
  for (const mutant of mutants) {
    const start = performance.now();
    const outcome = await tryMutant(copy, mutant);
    if (outcome === 'caught') caught += 1;
    console.log(
      `${outcome.padEnd(9)} ${mutant.name} — "${mutant.named}" in ${mutant.test} (${((performance.now() - start) / 1000).toFixed(1)} s)`,
    );
  }
  console.log(`${caught} of ${mutants.length} sabotages turned the test that names them red.`);
  return caught === mutants.length;
}

const wanted = process.argv.slice(2);
const mutants = MUTANTS.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
if (mutants.length === 0) throw new Error(`No sabotage is called ${wanted.join(', ')}.`);
const copy = copyTree(ROOT, 'mutants');
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => stopping.abort(new Error(`stopped by ${signal}`)));
try {
  process.exitCode = (await tryAll(copy, mutants)) ? 0 : 1;
} catch (error) {
  if (!stopping.signal.aborted) throw error;
  process.exitCode = 130;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
