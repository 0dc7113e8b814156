import { createRandom } from '@yujian/imaging/random';
import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../../testing/fake-clock.ts';
import { createBreaker, type Pass } from './breaker.ts';

const POLICY = { failures: 3, openMs: 1000, longestMs: 4000 };

function failOften(breaker: ReturnType<typeof createBreaker>, times: number): void {
  for (let time = 0; time < times; time++) breaker.enter()?.failed();
}

describe('the breaker', () => {
  it('opens after so many failures in a row, and a success between them starts the count anew', () => {
    const breaker = createBreaker(POLICY, createFakeClock());
    failOften(breaker, 2);
    breaker.enter()?.succeeded();
    failOften(breaker, 2);
    expect(breaker.isOpen()).toBe(false);
    failOften(breaker, 1);
    expect(breaker.isOpen()).toBe(true);
    expect(breaker.waitMs()).toBe(1000);
    expect(breaker.enter()).toBeUndefined();
  });

  it('lets a single run try after its time, and closes when that one succeeds', async () => {
    const clock = createFakeClock();
    const breaker = createBreaker(POLICY, clock);
    failOften(breaker, 3);
    await clock.pass(999);
    expect(breaker.enter()).toBeUndefined();
    await clock.pass(1);
    const trial = breaker.enter();
    expect(trial).toBeDefined();
    expect(breaker.enter()).toBeUndefined();
    trial?.succeeded();
    expect(breaker.isOpen()).toBe(false);
    expect([breaker.enter(), breaker.enter()]).not.toContain(undefined);
  });

  it('doubles its time with each trial that fails, up to the longest', async () => {
    const clock = createFakeClock();
    const breaker = createBreaker(POLICY, clock);
    failOften(breaker, 3);
    for (const next of [2000, 4000, 4000]) {
      await clock.pass(breaker.waitMs());
      breaker.enter()?.failed();
      expect(breaker.waitMs()).toBe(next);
    }
  });

  it('gives the trial to the next one when it was cancelled', async () => {
    const clock = createFakeClock();
    const breaker = createBreaker(POLICY, clock);
    failOften(breaker, 3);
    await clock.pass(1000);
    breaker.enter()?.ended();
    expect(breaker.isOpen()).toBe(true);
    expect(breaker.enter()).toBeDefined();
  });

  it('closes for a run that was under way and succeeds, and does not wait longer for one that fails', () => {
    const breaker = createBreaker(POLICY, createFakeClock());
    const [good, bad] = [breaker.enter(), breaker.enter()];
    failOften(breaker, 3);
    bad?.failed();
    expect(breaker.waitMs()).toBe(1000);
    good?.succeeded();
    expect(breaker.isOpen()).toBe(false);
  });

  it.each([1, 2, 3, 4])(
    'is never open without failures, never has two on trial, and always comes back (seed %i)',
    async (seed) => {
      const random = createRandom(seed);
      const clock = createFakeClock();
      const breaker = createBreaker(POLICY, clock);
      let under: { pass: Pass; trial: boolean }[] = [];
      for (let step = 0; step < 400; step++) {
        const wasOpen = breaker.isOpen();
        const choice = random();
        if (choice < 0.45) {
          const pass = breaker.enter();
          if (pass !== undefined) under.push({ pass, trial: wasOpen });
          if (!wasOpen) expect(pass).toBeDefined();
        } else if (choice < 0.9 && under.length > 0) {
          const [run] = under.splice(Math.floor(random() * under.length), 1);
          const end = random();
          if (end < 0.5) run?.pass.failed();
          else if (end < 0.6) run?.pass.ended();
          else run?.pass.succeeded();
          // A breaker that closed has no one on trial: who is under way counts like everybody.
          if (!breaker.isOpen()) under = under.map((other) => ({ ...other, trial: false }));
        } else await clock.pass(random() * 1500);
        expect(under.filter(({ trial }) => trial).length).toBeLessThanOrEqual(1);
        if (!breaker.isOpen()) expect(breaker.waitMs()).toBe(0);
      }
      for (const { pass } of under) pass.ended();
      await clock.pass(POLICY.longestMs);
      expect(breaker.enter()).toBeDefined();
    },
  );
});
