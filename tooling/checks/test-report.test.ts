import { expect, test } from 'vitest';
import { countsOf, failuresOf, slowestOf, timesOf, type TestReport } from './test-report.ts';

const ok = { status: 'passed', fullName: 'holds' };
const REPORT: TestReport = {
  numPassedTests: 2,
  numFailedTests: 1,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [
    { name: '/root/a.test.ts', message: '', startTime: 1000, endTime: 3500, assertionResults: [ok] },
    {
      name: '/root/deep/b.test.ts',
      message: '',
      startTime: 0,
      endTime: 9000,
      assertionResults: [
        ok,
        { status: 'failed', fullName: 'adds up', failureMessages: ['2 is not 3\n at b.test.ts:4'] },
      ],
    },
    { name: '/root/c.test.ts', message: 'no such module', startTime: 500, endTime: 500, assertionResults: [] },
  ],
};

test('a report gives its counts, and each failure with its file, a file that did not load among them', () => {
  expect(countsOf(REPORT)).toEqual({ passed: 2, failed: 1, skipped: 2 });
  expect(failuresOf(REPORT, '/root')).toEqual([
    'deep/b.test.ts: adds up\n  2 is not 3\n   at b.test.ts:4',
    'c.test.ts: no such module',
  ]);
});

test('a failure is cut to twelve lines, those of packages left out', () => {
  const message = Array.from({ length: 30 }, (_, n) => (n === 1 ? 'at node_modules/x' : `line ${n}`)).join('\n');
  const [text = ''] = failuresOf(
    { ...REPORT, testResults: [{ ...REPORT.testResults[2]!, message, assertionResults: [] }] },
    '/root',
  );
  expect(text.split('\n')).toHaveLength(12);
  expect(text).not.toContain('node_modules');
});

test('the slowest files come first, and no more than are asked for', () => {
  expect(slowestOf(timesOf(REPORT, '/root'), 2)).toEqual([
    { file: 'deep/b.test.ts', seconds: 9 },
    { file: 'a.test.ts', seconds: 2.5 },
  ]);
});
