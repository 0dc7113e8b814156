import { describe, expect, it } from 'vitest';
import { deviceRedirect, domainRedirect, type SiteAddress } from './site-redirects.ts';

const at = (text: string): SiteAddress => {
  const url = new URL(text, 'http://x');
  return { path: url.pathname, search: url.search, hash: url.hash };
};
const go = (text: string, phone: boolean): string => {
  let here = at(text);
  for (let i = 0; i < 5; i += 1) {
    const next = deviceRedirect(here, phone);
    if (!next) return here.path + here.search + here.hash;
    here = next;
  }
  throw new Error(`redirects in circles from ${text}`);
};

describe('a phone', () => {
  it.each([
    ['/', '/mobileHome'],
    ['/indoorRender', '/mobilePrepare?tool=indoor-render'],
    ['/lockImgOut?from=home#x', '/mobilePrepare?from=home&tool=lock-img-out#x'],
    ['/indoorRender?task=7&from=x', '/mobileDone?from=x&taskId=7'],
    ['/done?taskId=7', '/mobileDone?taskId=7'],
    ['/done2?taskId=7', '/mobileDone?taskId=7'],
    ['/list?q=sofa', '/mobileList?q=sofa'],
    ['/myPersonCenter', '/mobileHome?tab=me'],
    ['/nowhere?a=1', '/mobileHome?a=1'],
    ['/ailive', '/mobileHome'],
  ])('goes from %s to %s', (from, to) => expect(go(from, true)).toBe(to));

  it.each(['/mobileHome', '/mobilePrepare?tool=toline', '/agreement', '/user/login', '/scan/abc'])('stays at %s', (path) => expect(go(path, true)).toBe(path));
});

describe('a desktop', () => {
  it('goes from a mobile path to /, keeping the query', () => {
    expect(deviceRedirect(at('/mobileHome?source=x'), false)).toEqual(at('/?source=x'));
    expect(deviceRedirect(at('/mobileList'), false)).toEqual(at('/'));
  });
  it.each([
    ['/mobilePrepare?tool=indoor-render&a=1', '/indoorRender?a=1'],
    ['/mobileDone?taskId=7', '/done?taskId=7'],
    ['/mobilePrepare?tool=unheard-of', '/?tool=unheard-of'],
  ])('opens the target that the query names: %s → %s', (from, to) => expect(go(from, false)).toBe(to));

  it.each(['/', '/toline', '/list?q=1', '/nowhere', '/agreement'])('stays at %s', (path) => expect(go(path, false)).toBe(path));
});

describe('the old domain', () => {
  const here = { protocol: 'https:', host: 'old.example', pathname: '/toline', search: '?a=1', hash: '#b' };
  it('leads to the same page of the new one', () => {
    expect(domainRedirect(here, { from: 'old.example', to: 'new.example' })).toBe('https://new.example/toline?a=1#b');
  });
  it('leaves every other host alone', () => {
    expect(domainRedirect({ ...here, host: 'new.example' }, { from: 'old.example', to: 'new.example' })).toBeNull();
    expect(domainRedirect(here, null)).toBeNull();
    expect(domainRedirect(here, { from: 'old.example', to: 'old.example' })).toBeNull();
  });
});
