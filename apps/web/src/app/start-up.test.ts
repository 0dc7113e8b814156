import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../lib/memory-storage.fixture.ts';
import { readArrival, startUp } from './start-up.ts';

describe('what the address carries', () => {
  it('is the ticket, the invitation and the campaign; only the ticket leaves it', () => {
    expect(readArrival('?satoken=t1&inviteCode=K7&source=wx&plan=p&a=1')).toEqual({
      ticket: 't1',
      inviteCode: 'K7',
      campaign: { source: 'wx', plan: 'p' },
      search: '?inviteCode=K7&source=wx&plan=p&a=1',
    });
  });
  it('is nothing for a plain address', () => {
    expect(readArrival('')).toEqual({ ticket: null, inviteCode: null, campaign: null, search: '' });
    expect(readArrival('?satoken=')).toEqual({ ticket: null, inviteCode: null, campaign: null, search: '' });
  });
  it('shortens what is too long', () => {
    expect(readArrival(`?plan=${'x'.repeat(500)}`).campaign?.['plan']).toHaveLength(200);
  });
});

describe('the start', () => {
  const asked: string[] = [];
  const address = { pathname: '/toline', search: '', hash: '' };
  beforeEach(() => {
    asked.length = 0;
    address.search = '';
    vi.stubGlobal('localStorage', memoryStorage());
    vi.stubGlobal('sessionStorage', memoryStorage());
    vi.stubGlobal('document', { cookie: '' });
    vi.stubGlobal('location', address);
    vi.stubGlobal('history', {
      state: null,
      replaceState: (_: unknown, __: string, url: string) => asked.push(`address ${url}`),
    });
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      asked.push(`${init.method} ${url} ${typeof init.body === 'string' ? init.body : ''}`);
      return Promise.resolve(
        new Response('{"error":{"code":0,"message":""},"data":{"token":"session","user":{}}}', {
          headers: { 'content-type': 'application/json' },
        }),
      );
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('exchanges a ticket for a session and takes it out of the address', async () => {
    address.search = '?satoken=ticket&a=1';
    await startUp();
    expect(asked).toEqual(['address /toline?a=1', 'POST /api/user/exchangeTicket {"ticket":"ticket"}']);
    expect(localStorage.getItem('satoken')).toBe('session');
  });
  it('does not keep the token where cookies work', async () => {
    address.search = '?satoken=ticket';
    vi.stubGlobal('fetch', () => {
      document.cookie = 'satoken_at=1';
      return Promise.resolve(
        new Response('{"error":{"code":0,"message":""},"data":{"token":"session","user":{}}}', {
          headers: { 'content-type': 'application/json' },
        }),
      );
    });
    await startUp();
    expect(localStorage.getItem('satoken')).toBeNull();
  });
  it('keeps a session that is there already', async () => {
    address.search = '?satoken=ticket';
    localStorage.setItem('satoken', 'mine');
    await startUp();
    expect(asked).toEqual(['address /toline']);
    expect(localStorage.getItem('satoken')).toBe('mine');
  });
  it('opens all the same when the ticket is refused', async () => {
    address.search = '?satoken=used';
    vi.stubGlobal('fetch', () =>
      Promise.resolve(
        new Response('{"error":{"code":40100,"message":"no"},"data":null}', {
          status: 401,
          headers: { 'content-type': 'application/json' },
        }),
      ),
    );
    await expect(startUp()).resolves.toBeUndefined();
    expect(localStorage.getItem('satoken')).toBeNull();
  });
  it('gives the browser and the tab their ids once', async () => {
    await startUp();
    const [visitor, tab] = [localStorage.getItem('lingganUUID'), sessionStorage.getItem('subUUID')];
    await startUp();
    expect(visitor).toMatch(/^[0-9a-f-]{32,36}$/);
    expect(localStorage.getItem('lingganUUID')).toBe(visitor);
    expect(sessionStorage.getItem('subUUID')).toBe(tab);
  });
  it('applies stored cookies again', async () => {
    localStorage.setItem('cookies', '{"theme":"dark","satoken":"never"}');
    await startUp();
    expect(document.cookie).toContain('theme=dark');
    expect(document.cookie).not.toContain('never');
  });
  it('keeps the first campaign and the invitation for the login', async () => {
    address.search = '?source=a&inviteCode=K7';
    await startUp();
    address.search = '?source=b';
    await startUp();
    expect(localStorage.getItem('source')).toBe('{"source":"a"}');
    expect(localStorage.getItem('inviteCode')).toBe('K7');
  });
});
