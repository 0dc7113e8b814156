import { describe, expect, it } from 'vitest';
import { Busy, Misconfigured, Unavailable, type EngineError } from '../../core/errors.ts';
import { createFakeClock } from '../../testing/fake-clock.ts';
import type { HistoryItem, NodeClient } from './node-client.ts';
import { createNodeLink, LINK_TIMES } from './node-link.ts';
import type { PromptEnd } from './prompt-watch.ts';

const DONE: HistoryItem = { end: 'success', failure: null, outputs: {} };

/** A node whose queue and history the test sets by hand; no socket is opened, as behind a proxy that lets none through. */
function setUp() {
  const clock = createFakeClock();
  const node = {
    running: [] as string[],
    pending: [] as string[],
    history: new Map<string, HistoryItem>(),
    isDown: false,
    trouble: new Unavailable('down') as EngineError,
    calls: [] as string[],
  };
  const answer = <T>(call: string, value: () => T): Promise<T> => {
    node.calls.push(call);
    return node.isDown ? Promise.reject(node.trouble) : Promise.resolve(value());
  };
  const client: Partial<NodeClient> = {
    address: {
      host: 'farm:8188',
      origin: 'http://farm:8188',
      url: (route) => new URL(`http://farm:8188${route}`),
      socketUrl: () => '',
      credentials: {},
    },
    queue: () => answer('queue', () => ({ running: [...node.running], pending: [...node.pending] })),
    history: (id) => answer(`history ${id}`, () => node.history.get(id) ?? null),
    dequeue: (id) => answer(`dequeue ${id}`, () => void (node.pending = node.pending.filter((other) => other !== id))),
    interrupt: (id) => answer(`interrupt ${id}`, () => undefined),
    forget: (id) => answer(`forget ${id}`, () => undefined),
    close: () => Promise.resolve(),
  };
  const answers: (string | null)[] = [];
  const link = createNodeLink({
    client: client as NodeClient,
    clock,
    random: () => 0.5,
    onAnswer: (error) => answers.push(error?.kind ?? null),
    onQueueRemaining: () => undefined,
    onReconnect: () => undefined,
  });
  const follow = (id: string) => {
    const seen: { end: PromptEnd | null; ahead: number[] } = { end: null, ahead: [] };
    const followed = link.follow(id, { onMessage: () => undefined, onPosition: (ahead) => seen.ahead.push(ahead) });
    void followed.ended.then((end) => (seen.end = end));
    return { followed, seen };
  };
  return { clock, node, link, follow, answers };
}

describe('what became of a prompt', () => {
  it('is found in queue and history when the socket says nothing', async () => {
    const { clock, node, follow, link } = setUp();
    const { followed, seen } = follow('mine');
    node.running = ['other'];
    node.pending = ['another', 'mine'];
    followed.submitted(true);
    await clock.pass(LINK_TIMES.lookMs + 1);
    expect(seen).toEqual({ end: null, ahead: [2] });
    node.running = ['mine'];
    node.pending = [];
    await clock.pass(LINK_TIMES.lookMs + 1);
    expect(seen.ahead).toEqual([2, 0]);
    node.running = [];
    node.history.set('mine', DONE);
    await clock.pass(LINK_TIMES.lookMs + 1);
    expect(seen.end).toEqual({ end: 'history', item: DONE });
    const { length } = node.calls;
    await clock.pass(600_000);
    expect(node.calls).toHaveLength(length);
    await link.close();
    expect(clock.waiting()).toBe(0);
  });

  it('is lost when the node answers and knows it no more, but not before its POST was answered', async () => {
    const { clock, follow } = setUp();
    const { followed, seen } = follow('mine');
    await clock.pass(60_000);
    expect(seen.end).toBeNull();
    followed.submitted(true);
    await clock.pass(LINK_TIMES.lookMs + 1);
    expect(seen.end).toEqual({ end: 'lost', failure: null });
  });

  it('is waited for when its POST broke: it may turn up late', async () => {
    const { clock, node, follow } = setUp();
    const late = follow('late');
    const never = follow('never');
    late.followed.submitted(false);
    never.followed.submitted(false);
    await clock.pass(LINK_TIMES.doubtMs - 1000);
    expect([late.seen.end, never.seen.end]).toEqual([null, null]);
    node.pending = ['late'];
    await clock.pass(LINK_TIMES.doubtMs);
    expect(late.seen).toEqual({ end: null, ahead: expect.arrayContaining([0]) as number[] });
    expect(never.seen.end).toEqual({ end: 'lost', failure: null });
  });

  it('is uncertain when the node goes silent: nobody may send it again, and a node that comes back in time keeps it', async () => {
    const { clock, node, follow, answers } = setUp();
    const { followed, seen } = follow('mine');
    node.running = ['mine'];
    followed.submitted(true);
    await clock.pass(10_000);
    node.isDown = true;
    await clock.pass(LINK_TIMES.goneMs - 5000);
    expect(seen.end).toBeNull();
    expect(answers.at(-1)).toBe('Unavailable');
    node.isDown = false;
    await clock.pass(LINK_TIMES.lookMs + 1);
    expect(answers.at(-1)).toBeNull();
    node.isDown = true;
    await clock.pass(LINK_TIMES.goneMs + 2 * LINK_TIMES.lookMs);
    expect(seen.end).toMatchObject({ end: 'gone', error: { kind: 'Unavailable', mayHaveRun: true } });
  });

  it.each([new Misconfigured('the token is refused'), new Busy('too many requests', 1000)])(
    'is as uncertain when its node is there and lets nobody in: $message',
    async (trouble) => {
      const { clock, node, follow } = setUp();
      const { followed, seen } = follow('mine');
      node.running = ['mine'];
      followed.submitted(true);
      await clock.pass(10_000);
      Object.assign(node, { isDown: true, trouble });
      await clock.pass(LINK_TIMES.goneMs + 2 * LINK_TIMES.lookMs);
      expect(seen.end).toMatchObject({
        end: 'gone',
        error: { kind: 'Unavailable', mayHaveRun: true, message: expect.stringContaining(trouble.message) as string },
      });
    },
  );
});

describe('taking a prompt off a node', () => {
  it('takes a waiting one out of the queue and interrupts nobody', async () => {
    const { node, link } = setUp();
    node.running = ['other'];
    node.pending = ['mine', 'another'];
    await link.takeOff('mine', true);
    expect(node.pending).toEqual(['another']);
    expect(node.calls.filter((call) => call.startsWith('interrupt'))).toEqual([]);
    expect(node.calls.at(-1)).toBe('forget mine');
  });

  it('interrupts the running one by its id and ends only when the node has let go of it', async () => {
    const { clock, node, link } = setUp();
    node.running = ['mine'];
    let isOff = false;
    const off = link.takeOff('mine', true).then(() => (isOff = true));
    await clock.pass(20_000);
    expect(isOff).toBe(false);
    expect(node.calls).toContain('interrupt mine');
    node.running = ['other'];
    await clock.pass(3000);
    await off;
    expect(node.calls).not.toContain('interrupt other');
  });

  it('goes on while the node does not answer, and watches for one whose POST broke', async () => {
    const { clock, node, link } = setUp();
    node.isDown = true;
    let isOff = false;
    const off = link.takeOff('mine', false).then(() => (isOff = true));
    await clock.pass(60_000);
    node.isDown = false;
    await clock.pass(3000);
    expect(isOff).toBe(false);
    node.pending = ['mine'];
    await clock.pass(3000);
    expect(node.pending).toEqual([]);
    await clock.pass(LINK_TIMES.doubtMs + 6000);
    await off;
  });
});
