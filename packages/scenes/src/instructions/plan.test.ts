import { isPlan, isWhole, PLAN_MAX, type PlannedPicture } from '@yujian/contract/edit/edit-kinds';
import { editPlan } from '@yujian/contract/edit/edit-steps';
import { PLAN_CARDS, titledIn } from '@yujian/contract/edit/plan-cards';
import { describe, expect, it } from 'vitest';
import { planWish } from './plan.ts';

const values = (plan: readonly PlannedPicture[]) => plan.map(({ steps }) => steps.map(({ value }) => value).join(' '));

it('has ready plans that can be made', () => {
  for (const { plan } of PLAN_CARDS) {
    expect(editPlan.parse(plan)).toEqual(plan);
    expect(isPlan(plan) && plan.every(({ steps }) => steps.every(isWhole))).toBe(true);
  }
});

it.each([
  ['四季各来一张，都画成水彩', 'the four seasons as watercolours'],
  ['从早到晚一套', 'from dawn to night'],
  ['地面换成橡木、胡桃木、水磨石，各出一张', 'the floor in oak, walnut and terrazzo, one each'],
])('makes a set in both languages alike: %s', (zh, en) => {
  const [a, b] = [planWish(zh), planWish(en)];
  expect(a.plan.length).toBeGreaterThan(2);
  expect(a.plan).toEqual(b.plan);
});

it('adds what else is wished to each of a set', () => {
  expect(values(planWish('四季各来一张，都画成水彩').plan)).toEqual([
    'spring watercolour',
    'summer watercolour',
    'autumn watercolour',
    'winter watercolour',
  ]);
});

it('makes one picture of a plain instruction, none of what it does not understand, and names what nobody can do', () => {
  expect(planWish('扶正，降噪，放大2倍').plan).toMatchObject([{ from: null, steps: [{}, {}, {}] }]);
  expect(planWish('你好')).toMatchObject({ plan: [], question: 'what' });
  expect(planWish('四季，再来一张鸟瞰')).toMatchObject({ declined: [{ why: 'view' }] });
});

describe('sheets', () => {
  const kinds = (plan: readonly PlannedPicture[]) =>
    plan.map(({ from, steps }) => `${from ?? ''}${steps.map((step) => step.do).join('+')}`);

  it.each([
    ['做一张情绪板', 'a mood board please', ['board'], '设计意向', 'Design direction'],
    ['四季各一张，再出情绪板', 'four seasons and a mood board', [...Array(4).fill('relight'), 'board']],
    ['地面换成橡木，再做情绪板', 'the floor in oak, then a mood board', ['material', '0board']],
    ['排成汇报版面', 'as a presentation sheet', ['relight', 'manner', 'lineart', 'board', 'sheet'], '方案汇报'],
    ['从早到晚，最后出PDF', 'dawn to night, then a PDF', [...Array(4).fill('relight'), 'sheet']],
  ] as [string, string, string[], string?, string?][])(
    'are planned of words in both languages alike: %s',
    (zh, en, expected, zhTitle, enTitle) => {
      const [a, b] = [planWish(zh), planWish(en)];
      for (const read of [a, b]) {
        expect(kinds(read.plan)).toEqual(expected);
        expect(editPlan.parse(read.plan)).toEqual(read.plan);
        expect([read.declined, read.unread, read.question]).toEqual([[], [], null]);
      }
      if (zhTitle) expect(a.plan.at(-1)!.steps[0]!.value).toBe(zhTitle);
      if (enTitle) expect(b.plan.at(-1)!.steps[0]!.value).toBe(enTitle);
    },
  );

  it('are called as the person says', () => {
    expect(planWish('做情绪板《云栖一号》').plan.at(-1)!.steps).toEqual([{ do: 'board', value: '云栖一号' }]);
    expect(planWish('a mood board titled Villa K, please').plan.at(-1)!.steps[0]!.value).toBe('Villa K');
    expect(planWish('dusk, and a presentation PDF called "Lake House"').plan.at(-1)!.steps[0]!.value).toBe(
      'Lake House',
    );
  });

  it('keep room in a plan, and leave what was not understood named', () => {
    const full = planWish('墙面换成红色、橙色、黄色、绿色、青色、蓝色、紫色、白色，各一张，再出情绪板和汇报PDF');
    expect(full.plan).toHaveLength(PLAN_MAX);
    expect(kinds(full.plan).slice(-2)).toEqual(['board', 'sheet']);
    expect(planWish('换成鸟瞰，再出PDF').declined).toMatchObject([{ why: 'view' }]);
  });

  it('of a ready plan are called in the language of who presses it', () => {
    const card = PLAN_CARDS.find(({ key }) => key === 'sheet')!;
    expect(values(titledIn(card.plan, 'en')).slice(-2)).toEqual(['Design direction', 'Design proposal']);
    expect(titledIn(titledIn(card.plan, 'en'), 'zh-CN')).toEqual(card.plan);
  });
});
