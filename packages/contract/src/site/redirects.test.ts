import { ROUTES } from './routes.ts';
import { describe, expect, it } from 'vitest';
import { deviceRedirect, domainRedirect, type SiteAddress } from './redirects.ts';

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

const TOKEN = 'abc_DEF-12';
const MEDIA = '0b9f3c52-6d0b-4a39-9d1c-1c1a4b0f8f10';

/** Address, and where a phone and a desktop end (specification 2.1, decisions.md §7). */
const TABLE: readonly (readonly [address: string, phone: string, desktop: string])[] = [
  ['/', '/mobileHome', '/'],
  ['/newhome', '/mobileHome', '/newhome'],
  ['/home?a=1', '/mobileHome?a=1', '/home?a=1'],
  ['/nowhere?a=1', '/mobileHome?a=1', '/nowhere?a=1'],
  // mobile paths
  ['/mobileHome?source=x', '/mobileHome?source=x', '/?source=x'],
  ['/mobileHome?tab=me', '/mobileHome?tab=me', '/?tab=me'],
  ['/mobileList', '/mobileList', '/'],
  ['/mobilePrepare?tool=indoor-render&a=1', '/mobilePrepare?tool=indoor-render&a=1', '/indoorRender?a=1'],
  ['/mobilePrepare?tool=agent-home', '/mobilePrepare?tool=agent-home', '/agentHome'],
  ['/mobilePrepare?tool=agent-home&engine=bfl', '/mobilePrepare?tool=agent-home&engine=bfl', '/agentDesc?engine=bfl'],
  ['/mobilePrepare?tool=matting', '/mobilePrepare?tool=matting', '/matting'],
  ['/mobilePrepare?tool=unheard-of', '/mobilePrepare?tool=unheard-of', '/?tool=unheard-of'],
  ['/mobileDone?taskId=7', '/mobileDone?taskId=7', '/done?taskId=7'],
  // those that serve both, by name
  ['/agreement', '/agreement', '/agreement'],
  ['/user/login', '/user/login', '/user/login'],
  ['/scan/abc', '/scan/abc', '/scan/abc'],
  ['/share/abc', '/share/abc', '/share/abc'],
  // tools, built or not, and the lab
  ['/indoorRender', '/mobilePrepare?tool=indoor-render', '/indoorRender'],
  ['/indoorRenderNew/', '/mobilePrepare?tool=indoor-render', '/indoorRenderNew'],
  ['/lockImgOut?from=home#x', '/mobilePrepare?from=home&tool=lock-img-out#x', '/lockImgOut?from=home#x'],
  ['/indoorRender?task=7&from=x', '/mobileDone?from=x&taskId=7', '/indoorRender?task=7&from=x'],
  ['/matting', '/mobilePrepare?tool=matting', '/matting'],
  ['/text2Video?a=1', '/mobilePrepare?a=1&tool=text2-video', '/text2Video?a=1'],
  ['/agentHome', '/mobilePrepare?tool=agent-home', '/agentHome'],
  ['/agentDesc?engine=bfl', '/mobilePrepare?engine=bfl&tool=agent-home', '/agentDesc?engine=bfl'],
  // results and works
  ['/list?q=sofa', '/mobileList?q=sofa', '/list?q=sofa'],
  ['/done?taskId=7', '/mobileDone?taskId=7', '/done?taskId=7'],
  ['/done2?taskId=7', '/mobileDone?taskId=7', '/done2?taskId=7'],
  // the person, shop and partners; gallery, search, author and detail
  ['/myPersonCenter?part=movements', '/mobileHome?part=movements&tab=me', '/myPersonCenter?part=movements'],
  ['/invite?from=x', '/mobileHome?from=x&at=%2Finvite&tab=me', '/invite?from=x'],
  ['/dingzhi', '/mobileHome?at=%2Fdingzhi&tab=me', '/dingzhi'],
  ['/client', '/mobileHome', '/client'],
  ['/classifyPage/1-2-3', '/mobileHome?at=%2FclassifyPage%2F1-2-3&tab=inspire', '/classifyPage/1-2-3'],
  ['/searchCase?q=sofa', '/mobileHome?q=sofa&at=%2FsearchCase&tab=inspire', '/searchCase?q=sofa'],
  [
    '/mobileHome?at=%2FauthorHomePage%2F7&tab=inspire',
    '/mobileHome?at=%2FauthorHomePage%2F7&tab=inspire',
    '/authorHomePage/7',
  ],
  ['/authorHomePage/7', '/mobileHome?at=%2FauthorHomePage%2F7&tab=inspire', '/authorHomePage/7'],
  ['/qaPage?page=bin', '/mobileHome?page=bin&at=%2FqaPage&tab=me', '/qaPage?page=bin'],
  ['/aiToolPage', '/mobileHome?at=%2FaiToolPage&tab=inspire', '/aiToolPage'],
  ['/myDownload', '/mobileHome?at=%2FmyDownload&tab=me', '/myDownload'],
  ['/#42', '/mobileHome?tab=inspire#42', '/#42'],
  // what was shared before it had a page of its own
  [`/panorama?tour=${TOKEN}`, `/share/${TOKEN}`, `/share/${TOKEN}`],
  [`/panorama?see=${encodeURIComponent(`/api/media/${MEDIA}?link=${TOKEN}`)}`, `/share/${TOKEN}`, `/share/${TOKEN}`],
  [
    '/panorama?see=https://evil.example/x',
    '/mobilePrepare?see=https%3A%2F%2Fevil.example%2Fx&tool=panorama',
    '/panorama?see=https://evil.example/x',
  ],
  ['/panorama?tour=../x', '/mobilePrepare?tour=..%2Fx&tool=panorama', '/panorama?tour=../x'],
];

describe.each(TABLE)('%s', (address, phone, desktop) => {
  it(`is ${phone} on a phone`, () => expect(go(address, true)).toBe(phone));
  it(`is ${desktop} on a desktop`, () => expect(go(address, false)).toBe(desktop));
});

it('leaves a phone at no address but mobile ones and those that serve both', () => {
  for (const { path } of ROUTES)
    expect(go(path.replace(':ticket', 'abc').replace(':token', 'abc').replace(':orderId', 'abc'), true), path).toMatch(
      /^\/(mobile(Home|List|Prepare|Done)|agreement|user\/login|scan\/abc|share\/abc|sandbox-pay\/abc|check|text2prompt)(\?|$)/,
    );
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
