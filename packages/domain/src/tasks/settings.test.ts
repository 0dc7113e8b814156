import { describe, expect, it } from 'vitest';
import { nameOf, readSettings, toolOf } from './settings.ts';

const named = (id: string, settings: Record<string, unknown>, language: 'zh-CN' | 'en' = 'zh-CN') =>
  nameOf(toolOf(id), readSettings(toolOf(id), settings), language);

describe('what a task is called unless the person names it', () => {
  it('is the first clause of the words that a scene is made of', () => {
    expect(named('text2-img', { promptTxt: '22.5 平奶油风客厅，弧形沙发，傍晚' })).toBe('22.5 平奶油风客厅');
    expect(named('panorama', { promptTxt: '\n, a Japandi study. Morning light' }, 'en')).toBe('a Japandi study');
  });
  it('is cut between characters where the clause is long', () => {
    const name = named('text2-img', { promptTxt: '👩‍👩‍👧'.repeat(60) });
    expect(name).toBe(`${'👩‍👩‍👧'.repeat(3)}…`);
  });
  it('is the tool where nothing is said, and tool, space and style where a picture is drawn over', () => {
    expect(named('multi-angle-render', { promptTxt: ' ，。' })).toBe('多角度渲染');
    expect(named('indoor-render', { upload_img: '00000000-0000-7000-8000-000000000000', promptTxt: '绿沙发' })).toMatch(
      /^室内渲染/,
    );
  });
});
