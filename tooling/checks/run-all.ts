import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from './chromium.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

interface Check {
  readonly name: string;
  readonly run: () => Counts;
}

/** Of each failure, at most so many lines are said again at the end. */
const FAILURE_LINES = 12;
const failures: string[] = [];

const bin = (...path: string[]) => join(ROOT, 'node_modules', ...path);

const CHECKS: readonly Check[] = [
  { name: 'types', run: () => program(bin('typescript/bin/tsc'), '-p', 'tsconfig.json') },
  { name: 'lint', run: () => program(bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings') },
  { name: 'format', run: () => program(bin('oxfmt/bin/oxfmt'), '--check') },
  { name: 'architecture', run: () => program(join(ROOT, 'tooling/checks/architecture.ts')) },
  { name: 'dead-code', run: () => program(bin('knip/bin/knip.js'), '--no-progress') },
  { name: 'unit', run: () => suite('vitest.config.ts') },
  { name: 'browser', run: browserSuite },
];

/** Runs one program on this Node; exit status 0 counts as one passed check. */
function program(script: string, ...args: string[]): Counts {
  const { status } = spawnSync(process.execPath, [script, ...args], { cwd: ROOT, stdio: 'inherit' });
  return status === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

/** What went wrong, a test each, to be said again at the end: a log is often cut to its last lines. */
function failuresOf({ testResults }: Report): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages = [] }) => `${fullName}\n${failureMessages.join('\n')}`);
    return (failed.length === 0 && message ? [message] : failed).map(
      (text) =>
        `${relative(ROOT, name)}: ${text
          .split('\n')
          .filter((line) => !line.includes('node_modules'))
          .slice(0, FAILURE_LINES)
          .join('\n  ')}`,
    );
  });
}

function suite(config: string, env: NodeJS.ProcessEnv = {}): Counts {
  const folder = mkdtempSync(join(tmpdir(), 'yujian-report-'));
  try {
    const report = join(folder, 'report.json');
    const { status } = spawnSync(
      process.execPath,
      [
        bin('vitest/vitest.mjs'),
        'run',
        '--config',
        config,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } },
    );
    const told = JSON.parse(readFileSync(report, 'utf8')) as Report;
    failures.push(...failuresOf(told));
    const counts = {
      passed: told.numPassedTests,
      failed: told.numFailedTests,
      skipped: told.numPendingTests + told.numTodoTests,
    };
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
function browserSuite(): Counts {
  const chromium = findChromium();
  if ('path' in chromium) return suite('e2e/vitest.config.ts', { CHROME_PATH: chromium.path });
  process.stdout.write(`Browser tests skipped: ${chromium.missing}.\n`);
  return process.env.CI === 'true' ? { passed: 0, failed: 1, skipped: 0 } : { passed: 0, failed: 0, skipped: 1 };
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !CHECKS.some((check) => check.name === name));
if (unknown.length > 0) {
  process.stderr.write(
    `No check is called ${unknown.join(', ')}; there are ${CHECKS.map(({ name }) => name).join(', ')}.\n`,
  );
  process.exit(2);
}

const total: Counts = { passed: 0, failed: 0, skipped: 0 };
for (const { name, run } of CHECKS.filter((check) => wanted.length === 0 || wanted.includes(check.name))) {
  const start = performance.now();
  const counts = run();
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(
    `${counts.failed === 0 ? 'ok  ' : 'FAIL'} ${name}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped (${seconds} s)\n`,
  );
}
for (const failure of failures) process.stdout.write(`FAIL ${failure}\n`);
process.stdout.write(
  `${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}\n`,
);
process.exitCode = total.failed > 0 ? 1 : 0;
