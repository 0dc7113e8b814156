import { relative } from 'node:path';

/** What a check found. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** The part that we read of Vitest's JSON report; times are in ms. */
export interface TestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message?: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

export interface FileTime {
  /** From the root, with slashes. */
  readonly file: string;
  /** From the begin of its first test to the end of its last. */
  readonly seconds: number;
}

/** Of each failure, at most so many lines are said again at the end. */
const FAILURE_LINES = 12;

export function countsOf(report: TestReport): Counts {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** What went wrong, a test each, to be said again at the end: a log is often cut to its last lines. */
export function failuresOf({ testResults }: TestReport, root: string): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages = [] }) => `${fullName}\n${failureMessages.join('\n')}`);
    return (failed.length === 0 && message ? [message] : failed).map((text) =>
      firstLines(`${fromRoot(name, root)}: ${text}`),
    );
  });
}

/** As much of what went wrong as is said again. */
export function firstLines(text: string): string {
  return text
    .split('\n')
    .filter((line) => !line.includes('node_modules'))
    .slice(0, FAILURE_LINES)
    .join('\n  ');
}

export function timesOf({ testResults }: TestReport, root: string): FileTime[] {
  return testResults.map(({ name, startTime, endTime }) => ({
    file: fromRoot(name, root),
    seconds: (endTime - startTime) / 1000,
  }));
}

/** The slowest first, at most `count` of them. */
export function slowestOf(times: readonly FileTime[], count: number): FileTime[] {
  return times.toSorted((a, b) => b.seconds - a.seconds).slice(0, count);
}

function fromRoot(name: string, root: string): string {
  return relative(root, name).replaceAll('\\', '/');
}
