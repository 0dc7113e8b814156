import { isPlan, isWhole, type PlannedPicture } from '@yujian/contract/edit/edit-kinds';
import { editPlan } from '@yujian/contract/edit/edit-steps';
import { PLAN_CARDS } from '@yujian/contract/edit/plan-cards';
import { expect, it } from 'vitest';
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
