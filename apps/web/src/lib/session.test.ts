import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from './memory-storage.fixture.ts';
import { KEYS, type CurrentUser } from './queries.ts';
import { logOut, reopenAfterLogin, safeTarget } from './session.ts';

describe('where a login leads', () => {
  it.each(['/toline', '/done?taskId=7#x', '/'])('takes an address of this site: %s', (target) =>
    expect(safeTarget(target)).toBe(target),
  );
  it.each([
    null,
    '',
    'toline',
    '//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\\evil.example',
    '/user/login',
    '/user/login?x=1',
  ])('refuses %s', (target) => expect(safeTarget(target)).toBeNull());
});

const steps: string[] = [];
const page = {
  pathname: '/toline',
  reload: () => steps.push('reload'),
  replace: (to: string) => steps.push(`replace ${to}`),
  assign: (to: string) => steps.push(`go ${to}`),
};

beforeEach(() => {
  steps.length = 0;
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('location', page);
});
afterEach(() => {
  page.pathname = '/toline';
  vi.unstubAllGlobals();
});

describe('after a login', () => {
  it('the page starts afresh where it was', () => {
    reopenAfterLogin();
    expect(steps).toEqual(['reload']);
  });
  it('the login page goes to the stored address, once', () => {
    page.pathname = '/user/login';
    localStorage.setItem('redirect', '/done?taskId=7');
    reopenAfterLogin();
    reopenAfterLogin();
    expect(steps).toEqual(['replace /done?taskId=7', 'replace /']);
  });
});

describe('a logout', () => {
  const answer = () =>
    new Response('{"error":{"code":0,"message":""},"data":null}', { headers: { 'content-type': 'application/json' } });

  it('goes through its steps in the decided order', async () => {
    localStorage.setItem('satoken', 'secret');
    localStorage.setItem('theme', 'dark');
    const cache = new QueryClient();
    cache.setQueryData<CurrentUser>(KEYS.user, {
      id: '00000000-0000-4000-8000-000000000001',
      nickname: 'x',
      avatar: null,
      phone: '138****0000',
      userType: 1,
      role: 'user',
      testUser: false,
      inviteCode: null,
      stayHere: false,
      interests: null,
      deletionDueAt: null,
      routes: {},
      tier: 'standard',
      atOnce: 1,
      priority: 0,
      watermarkFree: false,
      privateTasks: false,
      trainings: 0,
    });
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      const token = new Headers(init.headers).get('satoken');
      steps.push(
        `${init.method} ${url} token=${token} stored=${localStorage.getItem('satoken')} user=${cache.getQueryData<CurrentUser>(KEYS.user)?.role}`,
      );
      return Promise.resolve(answer());
    });
    localStorage.setItem('userInfo', '{}');
    await logOut(cache, '');
    expect(steps).toEqual([
      'GET /api/user/logout?version=1.2 token=secret stored=null user=visitor',
      'POST /logout/invalidateSession token=secret stored=null user=visitor',
      'DELETE /redirect token=null stored=null user=visitor',
      'go /user/login',
    ]);
    expect(localStorage.getItem('userInfo')).toBeNull();
    expect(localStorage.getItem('theme')).toBe('dark');
  });
  it('keeps nobody in when the line is dead', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')));
    await logOut(new QueryClient(), 'https://login.example');
    expect(steps).toEqual(['go https://login.example/user/login']);
  });
});
