import type { Movement } from '@yujian/contract/api/wallet';
import { expect, it } from 'vitest';
import { movementTable } from './movements-csv.ts';

const spent: Movement = {
  id: '01a22525-7330-734b-986e-41fecb196bdd',
  kind: 6,
  amount: -5,
  reason: 'reserve',
  taskId: '01a22526-30cf-79ac-a6c6-e7fe634821c2',
  tool: 'indoor-render',
  taskName: '茶室, "三楼"',
  expiresAt: null,
  createdAt: '2026-11-29T02:33:00.000Z',
};
const linesOf = (...movements: Movement[]) =>
  movementTable(movements)
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');

it('has a line of headings and one for each movement, quoted where it must be', () =>
  expect(linesOf(spent)).toEqual([
    '时间,事由,种类,数量,任务,任务号,有效到',
    `2026-11-29T02:33:00.000Z,开始任务,金币,-5,"茶室, ""三楼""",${spent.taskId},`,
  ]));

it('calls a task without a name as its tool is called, and one of a tool that is gone not at all', () => {
  const [, named, gone] = linesOf({ ...spent, taskName: null }, { ...spent, taskName: null, tool: 'gone-tool' });
  expect(named).toContain(',室内渲染,');
  expect(gone).toContain(`,-5,,${spent.taskId},`);
});

it('holds no formula that a spreadsheet would run', () =>
  expect(linesOf({ ...spent, taskName: '=HYPERLINK("http://x")' })[1]).not.toMatch(/,"?=/));
