import type { PlannedPicture } from '@yujian/contract/edit/edit-kinds';
import { editPlan } from '@yujian/contract/edit/edit-steps';
import { describe, expect, it } from 'vitest';
import { planWish } from './plan.ts';
import { sceneWordsOf, tellsOfRoom } from './scene-views.ts';

const told = (plan: readonly PlannedPicture[]) =>
  plan.map(
    ({ from, steps }) =>
      `${from ?? ''}${steps.map(({ do: kind, value }) => (kind === 'scene' ? value : kind)).join('+')}`,
  );

describe('pictures of a scene', () => {
  it.each([
    ['现代客厅，落地窗，一组视角', 'a modern living room, tall windows, a view set', ['front', 'left', 'right', 'top']],
    ['日式卧室的剖透视', 'a section of a Japandi bedroom', ['section']],
    ['咖啡馆，爆炸图和剖面图', 'a cafe: exploded view and cross-section', ['section', 'exploded']],
    [
      '书房，多角度，都画成水彩',
      'a study, multiple views, all as watercolours',
      ['front', 'left', 'right', 'top'].map((view) => `${view}+manner`),
    ],
    ['书房剖透视，再画成水彩', 'a section of a study, then as a watercolour', ['section', '0manner']],
    [
      '餐厅的轴测分解图，再排成汇报版面',
      'an exploded axonometric of a dining room, as a presentation sheet',
      ['exploded', '0sheet'],
    ],
  ])('are planned of words in both languages alike: %s', (zh, en, expected) => {
    for (const read of [planWish(zh), planWish(en)]) {
      expect(told(read.plan)).toEqual(expected);
      expect(editPlan.parse(read.plan)).toEqual(read.plan);
      expect([read.declined, read.question]).toEqual([[], null]);
    }
  });

  it('are asked about where no place is named, and refused where none can be cut', () => {
    expect(planWish('剖透视')).toMatchObject({ plan: [], question: 'scene' });
    expect(planWish('a view set')).toMatchObject({ plan: [], question: 'scene' });
    expect(planWish('别墅花园，剖面图')).toMatchObject({ plan: [], declined: [{ words: '剖面图', why: 'cut' }] });
    const garden = planWish('a villa garden, a view set and an exploded view');
    expect(told(garden.plan)).toEqual(['front', 'left', 'right', 'top']);
    expect(garden.declined).toMatchObject([{ words: 'exploded view', why: 'cut' }]);
    expect([tellsOfRoom('别墅花园'), tellsOfRoom('客厅'), tellsOfRoom('')]).toEqual([false, true, true]);
  });

  it('are of a sofa’s sections no drawing, and leave the words of the scene', () => {
    expect(told(planWish('sectional sofa in green').plan)).not.toContain('section');
    expect(sceneWordsOf('现代客厅，落地窗，一组视角和爆炸图，再排成汇报版面')).toMatch(/^现代客厅，落地窗/);
    expect(sceneWordsOf('a view set and a section, please')).toBe('');
    expect(sceneWordsOf('剖透视')).toBe('');
  });
});
