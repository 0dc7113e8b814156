import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';
import { ROOT, runProgram } from './run-program.ts';
import {
  countsOf,
  failuresOf,
  firstLines,
  slowestOf,
  timesOf,
  type Counts,
  type FileTime,
  type TestReport,
} from './test-report.ts';

interface Check {
  readonly name: string;
  readonly run: () => Promise<Counts & { readonly output?: string }>;
}

/** So many of the slowest test files are told at the end. */
const SLOWEST = 10;
const failures: string[] = [];
const times: FileTime[] = [];

const bin = (...path: string[]) => join(ROOT, 'node_modules', ...path);

/** They read files and nothing else; the longest first. */
const STATIC: readonly Check[] = [
  program('types', bin('typescript/bin/tsc'), '-p', 'tsconfig.json'),
  program('lint', bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'),
  program('dead-code', bin('knip/bin/knip.js'), '--no-progress'),
  program('format', bin('oxfmt/bin/oxfmt'), '--check'),
  program('architecture', join(ROOT, 'tooling/checks/architecture.ts')),
];
const UNIT: Check = { name: 'unit', run: () => suite('vitest.config.ts') };
/** Last and alone: what a page shows in time is part of what it tests. */
const BROWSER: Check = { name: 'browser', run: browserSuite };

/** Runs one program on this Node; exit status 0 counts as one passed check. */
function program(name: string, script: string, ...args: string[]): Check {
  return {
    name,
    async run() {
      const { status, output } = await runProgram(script, args);
      if (status === 0) return { passed: 1, failed: 0, skipped: 0, output };
      failures.push(firstLines(`${name}: ${output.trim()}`));
      return { passed: 0, failed: 1, skipped: 0, output };
    },
  };
}

async function suite(config: string, env: NodeJS.ProcessEnv = {}): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'yujian-report-'));
  try {
    const file = join(folder, 'report.json');
    const { status } = await runProgram(
      bin('vitest/vitest.mjs'),
      ['run', '--config', config, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
      { shows: true, env },
    );
    const report = JSON.parse(readFileSync(file, 'utf8')) as TestReport;
    failures.push(...failuresOf(report, ROOT));
    times.push(...timesOf(report, ROOT));
    const counts = countsOf(report);
    // A suite that broke before or after its tests still fails the run.
    return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } catch (error) {
    process.stderr.write(`${config}: no report: ${error instanceof Error ? error.message : String(error)}\n`);
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Browser tests need a Chromium; without one they are skipped with the reason, and with CI=true that is a failure. */
async function browserSuite(): Promise<Counts> {
  const chromium = findChromium();
  if ('path' in chromium) return suite('e2e/vitest.config.ts', { CHROME_PATH: chromium.path });
  process.stdout.write(`Browser tests skipped: ${chromium.missing}.\n`);
  return process.env.CI === 'true' ? { passed: 0, failed: 1, skipped: 0 } : { passed: 0, failed: 0, skipped: 1 };
}

const CHECKS = [...STATIC, UNIT, BROWSER];
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !CHECKS.some((check) => check.name === name));
if (unknown.length > 0) {
  process.stderr.write(
    `No check is called ${unknown.join(', ')}; there are ${CHECKS.map(({ name }) => name).join(', ')}.\n`,
  );
  process.exit(2);
}

const total = { passed: 0, failed: 0, skipped: 0 };

async function run({ name, run }: Check): Promise<void> {
  if ((wanted.length > 0 && !wanted.includes(name)) || process.exitCode !== undefined) return;
  const start = performance.now();
  const { passed, failed, skipped, output = '' } = await run();
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(
    `${output}${failed === 0 ? 'ok  ' : 'FAIL'} ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped (${seconds} s)\n`,
  );
}

/** One after another beside the unit tests, which wait for processes and clocks of their own: all at once would starve them. */
async function runStatic(): Promise<void> {
  for (const check of STATIC) await run(check);
}

await Promise.all([runStatic(), run(UNIT)]);
await run(BROWSER);

if (times.length > 0) process.stdout.write('The slowest test files:\n');
for (const { file, seconds } of slowestOf(times, SLOWEST))
  process.stdout.write(`${seconds.toFixed(1).padStart(7)} s  ${file}\n`);
for (const failure of failures) process.stdout.write(`FAIL ${failure}\n`);
process.stdout.write(
  `${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}\n`,
);
process.exitCode = total.failed > 0 ? 1 : (process.exitCode ?? 0);
