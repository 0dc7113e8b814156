import { findTool } from '@yujian/contract/tools/registry';
import { paramsSchema } from '@yujian/contract/fields/schemas';
import { describe, expect, it } from 'vitest';
import { aTask } from '../../../lib/task-fixture.ts';
import { repeatBody } from './use-repeat.ts';

const GOLD = { kind: 6, amount: 5 } as const;

describe('repeatBody', () => {
  it('asks for the same pictures and settings with a new seed', () => {
    const body = repeatBody(
      aTask({ params: { ...aTask().params, classifyId3: 1005, promptTxt: '洞石', seed: 7 } }),
      undefined,
      GOLD,
    );
    expect(body).toMatchObject({
      tool: 'indoor-render',
      upload_img: aTask().params['upload_img'],
      classifyId3: 1005,
      promptTxt: '洞石',
      seed: null,
    });
  });

  it('sends what the server accepts, also for a tool without a seed', () => {
    const {
      tool,
      priceShown: _,
      priceKind: _kind,
      ...params
    } = repeatBody(
      aTask({ tool: 'toline', params: { upload_img: aTask().params['upload_img'] ?? null, lineStyle: 'cad' } }),
      undefined,
      GOLD,
    ) ?? {};
    expect(tool).toBe('toline');
    expect(paramsSchema(findTool('toline')!).parse(params)).toMatchObject({ lineStyle: 'cad' });
  });

  it('may cost what its button says, in what it says', () => {
    expect(repeatBody(aTask(), undefined, { kind: 1, amount: 2 })).toMatchObject({ priceShown: 2, priceKind: 1 });
  });

  it('knows nothing of a tool that is gone', () => {
    expect(repeatBody(aTask({ tool: 'gone' }), undefined, GOLD)).toBeNull();
  });
});
