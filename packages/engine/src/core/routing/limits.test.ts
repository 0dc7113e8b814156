import { setImmediate as turn } from 'node:timers/promises';
import { createRandom } from '@yujian/imaging/random';
import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../../testing/fake-clock.ts';
import { createGate } from './limits.ts';

const NEVER = new AbortController().signal;
const LONG = 3_600_000;

describe('the gate', () => {
  it.each([1, 2, 3, 4, 5])(
    'keeps to both limits however runs come and go, and lets everybody in, in order (seed %i)',
    async (seed) => {
      const random = createRandom(seed);
      const clock = createFakeClock();
      const limits = { atOnce: 1 + Math.floor(random() * 4), perMinute: 2 + Math.floor(random() * 6) };
      const gate = createGate(limits, clock);
      const begun: number[] = [];
      const order: number[] = [];
      let running = 0;
      let most = 0;
      const runs = Array.from({ length: 40 }, async (_, index) => {
        const leave = await gate.enter(LONG, NEVER);
        if (leave === undefined) throw new Error('it was not let in');
        begun.push(clock.now());
        order.push(index);
        running += 1;
        most = Math.max(most, running);
        await clock.wait(random() * 40_000, NEVER);
        running -= 1;
        leave();
      });
      await clock.pass(LONG);
      await Promise.all(runs);
      expect(most).toBeLessThanOrEqual(limits.atOnce);
      expect(order).toEqual(order.toSorted((a, b) => a - b));
      for (const at of begun)
        expect(begun.filter((other) => other >= at && other < at + 60_000).length).toBeLessThanOrEqual(
          limits.perMinute,
        );
      expect(gate.running()).toBe(0);
      expect(clock.waiting()).toBe(0);
    },
  );

  it('uses what it has: three at once, and the sixth of a minute at its end', async () => {
    const clock = createFakeClock();
    const gate = createGate({ atOnce: 3, perMinute: 5 }, clock);
    const entered: number[] = [];
    const leaves: (() => void)[] = [];
    for (let index = 0; index < 6; index++) {
      void gate.enter(LONG, NEVER).then((leave) => {
        entered.push(index);
        if (leave) leaves.push(leave);
      });
    }
    await clock.pass(0);
    expect(entered).toEqual([0, 1, 2]);
    await clock.pass(1000);
    for (const leave of leaves.splice(0)) leave();
    await clock.pass(0);
    expect(entered).toEqual([0, 1, 2, 3, 4]);
    for (const leave of leaves.splice(0)) leave();
    await clock.pass(58_999);
    expect(entered).toHaveLength(5);
    await clock.pass(1);
    expect(entered).toHaveLength(6);
  });

  it('loses patience, and gives the place to who still waits', async () => {
    const clock = createFakeClock();
    const gate = createGate({ atOnce: 1, perMinute: null }, clock);
    const leave = await gate.enter(0, NEVER);
    expect(leave).toBeTypeOf('function');
    const impatient = gate.enter(1000, NEVER);
    const patient = gate.enter(5000, NEVER);
    await clock.pass(1000);
    expect(await impatient).toBeUndefined();
    leave?.();
    leave?.();
    expect(gate.running()).toBe(1);
    expect(await patient).toBeTypeOf('function');
  });

  it('forgets who was cancelled while waiting', async () => {
    const clock = createFakeClock();
    const gate = createGate({ atOnce: 1, perMinute: null }, clock);
    const leave = await gate.enter(0, NEVER);
    const control = new AbortController();
    const cancelled = gate.enter(LONG, control.signal);
    const next = gate.enter(LONG, NEVER);
    const reason = new Error('cancelled');
    control.abort(reason);
    await expect(cancelled).rejects.toBe(reason);
    leave?.();
    (await next)?.();
    expect(gate.running()).toBe(0);
    await turn();
    expect(clock.waiting()).toBe(0);
  });

  it('gives a place back that came in the moment of the cancel', async () => {
    const clock = createFakeClock();
    const gate = createGate({ atOnce: 1, perMinute: null }, clock);
    const leave = await gate.enter(0, NEVER);
    const control = new AbortController();
    const cancelled = gate.enter(LONG, control.signal);
    control.abort(new Error('cancelled'));
    leave?.();
    await cancelled.then(
      (place) => place?.(),
      () => undefined,
    );
    expect(gate.running()).toBe(0);
  });

  it('lets nobody in during a pause', async () => {
    const clock = createFakeClock();
    const gate = createGate({ atOnce: 2, perMinute: null }, clock);
    gate.pause(3000);
    expect(gate.isFull()).toBe(true);
    let entered = false;
    void gate.enter(LONG, NEVER).then(() => (entered = true));
    await clock.pass(2999);
    expect(entered).toBe(false);
    await clock.pass(1);
    expect(entered).toBe(true);
    expect(gate.isFull()).toBe(false);
  });
});
