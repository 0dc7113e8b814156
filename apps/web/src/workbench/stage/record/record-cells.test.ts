import { findTool } from '@yujian/contract/tools/registry';
import { describe, expect, it } from 'vitest';
import { translate } from '../../../lib/i18n.ts';
import { aTask } from '../../../lib/task-fixture.ts';
import { variantsOf } from '../../core/task/results.ts';
import { workbenchTexts, type WorkbenchKey } from '../../core/texts.ts';
import { recordCells, requestCells } from './record-cells.ts';

const t = (key: WorkbenchKey, values?: Record<string, string | number>) =>
  translate(workbenchTexts, key, values, 'zh-CN');
const indoor = findTool('indoor-render')!;

describe('the record', () => {
  it('tells what happened, in the order of the design', () => {
    const task = aTask({ params: { ...aTask().params, classifyId3: 1005 } });
    const cells = recordCells(t, 'zh-CN', indoor, task, variantsOf(task)[0]);
    expect(cells.map((cell) => [cell.caption, cell.value])).toEqual([
      ['图名', '客厅 · 侘寂'],
      ['尺寸', '1536 × 960'],
      ['强度', '0.75'],
      ['种子', '4471902'],
      ['引擎', '内置 1.4'],
      ['用时', '18.4″'],
      ['花费', '5 金币'],
    ]);
  });

  it('leaves out what a tool does not have', () => {
    const task = aTask({ tool: 'toline', params: { lineStyle: 'ink' }, engine: null, finishedAt: null });
    const cells = recordCells(t, 'zh-CN', findTool('toline'), task, undefined);
    expect(cells.map((cell) => cell.caption)).toEqual(['图名', '花费']);
  });

  it('names the price, not a charge, while a task is under way', () => {
    const task = aTask({
      status: 'running',
      charged: 0,
      results: [],
      price: { kind: 6, amount: 20 },
      params: { ...aTask().params, count: 4 },
    });
    expect(requestCells(t, 'zh-CN', indoor, task).map((cell) => cell.value)).toEqual([
      '客厅 · 现代',
      '0.75',
      '0 / 4',
      '20 金币',
    ]);
  });
});
