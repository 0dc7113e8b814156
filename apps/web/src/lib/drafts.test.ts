import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from './memory-storage.fixture.ts';

const { tables } = vi.hoisted(() => {
  vi.stubGlobal('indexedDB', {});
  return { tables: new Map<string, unknown>() };
});
vi.mock('idb-keyval', () => ({
  createStore: () => ({}),
  get: (key: string) => Promise.resolve(tables.get(key)),
  set: (key: string, value: unknown) => Promise.resolve(void tables.set(key, value)),
  del: (key: string) => Promise.resolve(void tables.delete(key)),
  keys: () => Promise.resolve([...tables.keys()]),
}));
const { openDraft, settleAccount } = await import('./drafts.ts');

const here = (id: string | null) => localStorage.setItem('userInfo', JSON.stringify({ id }));
const draft = (promptTxt: string) => ({ pictures: {}, params: { promptTxt } });
const wordsIn = async (place = 'toline') => (await openDraft(place).load())?.params['promptTxt'];

beforeEach(() => {
  tables.clear();
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('document', { cookie: '' });
});
afterEach(() => void vi.useRealTimers());

it('shows a draft to the account that wrote it, to nobody else, and to it again', async () => {
  here('a');
  await openDraft('toline').save(draft('mine'));
  here(null);
  expect(await wordsIn()).toBeUndefined();
  here('b');
  expect(await wordsIn()).toBeUndefined();
  here('a');
  expect(await wordsIn()).toBe('mine');
});

it('takes what a visitor began along into the account, once', async () => {
  await openDraft('toline').save(draft('begun'));
  here('a');
  await settleAccount('a');
  expect(await wordsIn()).toBe('begun');
  here('b');
  await settleAccount('b');
  expect(await wordsIn()).toBeUndefined();
});

it("keeps the newer of a visitor's draft and the account's own", async () => {
  vi.useFakeTimers({ now: 2000 });
  here('a');
  await openDraft('toline').save(draft('own'));
  vi.setSystemTime(1000);
  tables.set('toline', { ...draft('older'), savedAt: Date.now() });
  await settleAccount('a');
  expect(await wordsIn()).toBe('own');
});

it('does not hand a form that stays open over a logout to the visitor', async () => {
  here('a');
  const open = openDraft('toline');
  await open.load();
  localStorage.clear();
  await open.save(draft('mine'));
  open.leave({ params: { promptTxt: 'mine' } });
  expect(await wordsIn()).toBeUndefined();
});

it('goes along with whoever logs in once its session has ended', async () => {
  here('a');
  const open = openDraft('toline');
  await open.load();
  open.release();
  await open.save(draft('about to start'));
  here('b');
  await settleAccount('b');
  expect(await wordsIn()).toBe('about to start');
});

it('brings back words left by a page that went away, and keeps them then', async () => {
  here('a');
  openDraft('toline').leave({ params: { promptTxt: 'left' } });
  expect(await wordsIn()).toBe('left');
  expect(await wordsIn()).toBe('left');
});
