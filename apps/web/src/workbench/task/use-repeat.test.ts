import { findTool } from '@yujian/contract/tools/registry';
import { paramsSchema } from '@yujian/contract/tools/params-schema';
import { describe, expect, it } from 'vitest';
import { aTask } from '../../lib/task-fixture.ts';
import { priceOfRefusal, repeatBody } from './use-repeat.ts';

describe('repeatBody', () => {
  it('asks for the same pictures and settings with a new seed', () => {
    const body = repeatBody(aTask({ params: { ...aTask().params, classifyId3: 1005, promptTxt: '洞石', seed: 7 } }));
    expect(body).toMatchObject({ tool: 'indoor-render', upload_img: aTask().params['upload_img'], classifyId3: 1005, promptTxt: '洞石', seed: null });
  });

  it('sends what the server accepts, also for a tool without a seed', () => {
    const { tool, priceShown: _, ...params } = repeatBody(aTask({ tool: 'toline', params: { upload_img: aTask().params['upload_img'] ?? null, lineStyle: 'cad' } })) ?? {};
    expect(tool).toBe('toline');
    expect(paramsSchema(findTool('toline')!).parse(params)).toMatchObject({ lineStyle: 'cad' });
  });

  it('may cost what it cost, or what a refusal said that it costs now', () => {
    const task = aTask({ price: { kind: 6, amount: 12 } });
    expect(repeatBody(task)).toMatchObject({ priceShown: 12 });
    expect(repeatBody(task, undefined, priceOfRefusal({ price: { kind: 6, amount: 20 } }))).toMatchObject({ priceShown: 20 });
    expect(priceOfRefusal({ needed: 3 })).toBeUndefined();
  });

  it('knows nothing of a tool that is gone', () => {
    expect(repeatBody(aTask({ tool: 'gone' }))).toBeNull();
  });
});
