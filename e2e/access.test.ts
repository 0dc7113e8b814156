import type { Locator, Page, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { appointOperator } from './appoint-operator.ts';
import { nothingSerious, seriousFaults } from './axe.ts';
import { DESKTOP, PHONE } from './browser.ts';
import {
  call,
  finishedLineart,
  goWithin,
  logInAsTester,
  putPicture,
  smallSample,
  startButton,
  waitUntilDrawn,
} from './steps.ts';
import { openStudio } from './studio.ts';

const studio = openStudio();

describe('for everybody', () => {
  test('from the search to a finished drawing without a mouse', async () => {
    const { page } = await studio.person();
    await page.goto('/');
    await page.getByRole('region', { name: '工具目录' }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('xiangao');
    await page.getByRole('option', { name: /转线稿/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/toline');
    await page.getByRole('button', { name: '客厅白模' }).waitFor();

    await tabTo(page, /客厅白模/);
    await page.keyboard.press('Enter');
    await startButton(page).waitFor();
    await tabTo(page, /^画法/);
    await page.keyboard.press('Enter');
    await page.getByRole('option', { selected: true }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: '画法 铅笔' }).waitFor();
    await expect.poll(() => focused(page)).toMatch(/^画法/);
    await tabTo(page, /^生成 · /);
    await page.keyboard.press('Enter');
    await waitUntilDrawn(page);
    await tabTo(page, /^下载$/);
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: '这一张 PNG' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '下载' }).and(page.locator(':focus')).waitFor();
  });

  test('a dialog keeps the focus, Esc closes it, and the focus returns', async () => {
    const { page } = await studio.visitor();
    await page.goto('/');
    await page.getByRole('button', { name: '登录', exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: '登录或注册' });
    await dialog.locator(':focus').waitFor();
    for (let n = 0; n < 20; n += 1) {
      await page.keyboard.press('Tab');
      // at either end a guard passes it on to the other within a frame
      await dialog.locator(':focus').waitFor();
    }
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
    await expect.poll(() => focused(page)).toBe('登录');
  });

  test('what opens goes by the keys, and gives the focus back', async () => {
    const { page, problems } = await studio.visitor();
    await page.goto('/');
    await page
      .getByRole('link', { name: /室内渲染/ })
      .first()
      .click();
    const held = (what: Locator) => what.and(page.locator(':focus')).waitFor();

    // a menu: by first letters, to its ends
    const tools = page.getByRole('button', { name: '室内渲染' });
    await tools.press('Enter');
    await held(page.getByRole('menuitem').first());
    await page.keyboard.press('3');
    await held(page.getByRole('menuitem', { name: /^3D 渲染/ }));
    await page.keyboard.press('End');
    await held(page.getByRole('menuitem').last());
    await page.keyboard.press('Escape');
    await held(tools);

    // a choice: it opens on what is chosen
    const size = page.getByRole('combobox', { name: /^长边/ });
    await size.press('Enter');
    await held(page.getByRole('option', { name: '1024 像素', selected: true }));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await held(page.getByRole('combobox', { name: '长边 1280 像素' }));

    // styles are one stop for Tab, and arrows choose
    const styles = page.getByRole('radiogroup', { name: '风格' }).getByRole('radio');
    await styles.first().press('ArrowRight');
    await held(styles.nth(1));
    expect(await styles.nth(1).isChecked()).toBe(true);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await held(styles.nth(1));

    // the search: Esc takes back what was typed, then leaves it
    const search = page.getByRole('combobox', { name: '搜工具' });
    await search.focus();
    await page.keyboard.type('xiangao');
    await page.getByRole('option', { name: /转线稿/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('option').waitFor({ state: 'detached' });
    expect(await search.inputValue()).toBe('');
    await held(search);
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('');
    expect(problems).toEqual([]);
  });

  test('the key of the search works from a radio and a slider, not in a text', async () => {
    const { page } = await studio.visitor();
    await page.goto('/indoorRender');
    for (const control of [
      page.getByRole('group', { name: '张数' }).getByRole('radio').first(),
      page.getByRole('slider', { name: '强度' }),
    ]) {
      await control.press('ArrowRight');
      await page.keyboard.press('/');
      await expect.poll(() => focused(page)).toBe('搜工具');
    }
    const words = page.getByRole('textbox', { name: '描述' });
    await words.press('/');
    expect(await words.inputValue()).toBe('/');
  });

  test('the ring of a row of choices is whole', async () => {
    const { page } = await studio.visitor();
    await page.goto('/indoorRender');
    await page.getByRole('group', { name: '张数' }).getByRole('radio').first().press('ArrowRight');
    expect(await ringShown(page)).toBe('whole');
  });

  test('axe finds nothing serious where words become scenes, in either theme', async () => {
    const screens = [
      ['/text2Img', '文生图', /^读懂 \d+ 处$/],
      ['/panorama', '全景', '没读懂，不会画：龙虾'],
      ['/multiAngleRender', '多角度渲染', '“早晨”和“夜晚”说的不一样，按“夜晚”画'],
    ] as const;
    const { page } = await studio.visitor();
    await page.goto('/');
    for (const [path, title, shown] of screens) {
      await goWithin(page, path);
      // the page before has a description too, and is there until this one is drawn
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.getByRole('textbox', { name: '描述' }).fill('1 平米的客厅，一架钢琴，一只龙虾，夜晚，早晨');
      await page.getByText(shown).waitFor();
      await page.getByText('这次没摆进：钢琴').first().waitFor();
      await nothingSerious(page, path);
    }
  });

  test('axe finds nothing serious before and after a picture, in either theme', async () => {
    const stranger = async () => {
      const { page } = await studio.visitor();
      await page.goto('/');
      await page.getByRole('region', { name: '工具目录' }).waitFor();
      await page.getByRole('button', { name: '登录', exact: true }).click();
      await page.getByRole('dialog', { name: '登录或注册' }).waitFor();
      await nothingSerious(page, 'login dialog');
    };
    const phone = async () => {
      const { page } = await studio.visitor(PHONE);
      await page.goto('/mobileHome');
      await page.getByRole('button', { name: '拍一张' }).waitFor();
      await nothingSerious(page, 'phone home');
      await goWithin(page, '/mobilePrepare?tool=indoor-render');
      await page.getByRole('button', { name: '先放一张底图' }).waitFor();
      await nothingSerious(page, 'phone form');
    };
    const own = async () => {
      const { page } = await studio.person();
      await page.goto('/indoorRender');
      await page.getByRole('heading', { name: '放一张底图' }).waitFor();
      await page.locator('summary', { hasText: '更多设置' }).click();
      await putPicture(page, await smallSample('living-line.png'));
      await startButton(page).waitFor();
      await nothingSerious(page, 'workbench, with a picture');
      await goWithin(page, '/myPersonCenter?part=data');
      await page.getByRole('button', { name: '删除账号…' }).click();
      await page.getByRole('dialog', { name: '删除账号' }).waitFor();
      await nothingSerious(page, 'deletion of the account');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: '充值', exact: true }).click();
      await page.getByRole('button', { name: /^下单/ }).click();
      await page.getByRole('link', { name: '去沙箱付款' }).waitFor();
      await nothingSerious(page, 'an order that waits to be paid');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: '账号', exact: true }).click();
      await page.getByRole('button', { name: '会员', exact: true }).click();
      await page.getByRole('dialog', { name: '会员' }).getByText('每月送渲染券').waitFor();
      await nothingSerious(page, 'membership');
    };
    await Promise.all([own(), stranger().then(phone)]);
  });

  test.each([
    ['en-US', 'dark'],
    ['zh-CN', 'light'],
  ] as const)('every page in %s, %s: its own language, no holes, nothing serious for axe', async (locale, theme) => {
    const options = { ...DESKTOP, locale, colorScheme: theme, extraHTTPHeaders: { 'Accept-Language': locale } };
    const { page } = await studio.visitor(options);
    const tester = await logInAsTester(page);
    await call(page, 'POST', '/user/v1/user/edit', { nickname: locale });
    await call(page, 'POST', '/operator/verify', { code: await appointOperator(studio.dataDir, tester) });
    const taskId = await finishedLineart(page);
    const { results } = await call<{ results: { id: string }[] }>(page, 'GET', `/ai/getTaskByTaskId?taskId=${taskId}`);
    const gallery = await shownInGallery(page, results[0]!.id, locale);
    const { orderId } = await call<{ orderId: string }>(page, 'GET', '/order/createOrder?product=gold-550');
    await call(page, 'GET', `/order/createAliPayOrder?orderId=${orderId}&gateway=sandbox`);
    const go = await walk(page);
    for (const path of [
      '/indoorRender',
      '/',
      `/toline?task=${taskId}`,
      '/list',
      '/list?shelf=bin',
      '/myPersonCenter?part=profile',
      '/myPersonCenter?part=movements',
      '/myPersonCenter?part=sessions',
      '/myPersonCenter?part=data',
      '/agentHome',
      '/agentDesc?engine=bfl',
      '/no-such-page',
      '/agreement',
      '/user/login',
      `/done2?taskId=${taskId}`,
      `/done?taskId=${taskId}`,
      '/casemineByCollect',
      '/myPersonCenter?part=published',
      '/myPersonCenter?part=storage',
      `/myPersonCenter?part=orders&order=${orderId}`,
      '/myPersonCenter?part=coupons',
      `/sandbox-pay/${orderId}`,
      '/qaPage',
      '/invite',
      '/operator',
      '/operator?list=prices',
      '/dingzhi',
      // half of them in either theme
      ...gallery.filter((_, at) => at % 2 === Number(theme === 'dark')),
    ]) {
      await go(path);
      expect(await seriousFaults(page), path).toEqual([]);
      const words = await allWords(page);
      expect(
        words.filter((word) => /\{\w+\}|undefined|\bNaN\b|\[object/.test(word)),
        path,
      ).toEqual([]);
      // people name their pictures as they like
      if (locale === 'en-US' && !gallery.includes(path))
        expect(
          words.filter((word) => /[\u4e00-\u9fff]/.test(word.replaceAll(/隅间|^中文$/g, ''))),
          path,
        ).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale === 'en-US' ? 'en' : 'zh-CN');
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe(theme);

    await call(page, 'POST', '/ai/updateTask', {
      taskId,
      name: locale === 'en-US' ? 'Living room of the villa by the lake' : '湖边别墅的客厅，朝南的那一间',
    });
    for (const path of [`/toline?task=${taskId}`, `/done?taskId=${taskId}`]) {
      await go(path);
      for (const width of [1000, 1280, 1440]) {
        await page.setViewportSize({ width, height: 720 });
        await page.getByRole('definition').first().waitFor();
        expect(
          await cutShort(
            page
              .getByRole('term')
              .filter({ hasText: /^(图名|Title)$/ })
              .locator('xpath=following-sibling::dd'),
          ),
          `${path} ${width}`,
        ).toEqual([]);
        if (path.startsWith('/toline')) continue;
        const [again, next] = await Promise.all(
          [
            page.getByRole('button', { name: /^(再画一次|Draw again)/ }),
            page.getByRole('link', { name: /室内渲染|Indoor render/ }),
          ].map((one) => one.boundingBox()),
        );
        expect(Math.abs((again?.y ?? 0) - (next?.y ?? NaN)), `${width}`).toBeLessThan(4);
      }
    }
    await page.setViewportSize(DESKTOP.viewport);
    await goWithin(page, '/list');
    await page.getByRole('article').waitFor();
    expect(await cutShort(page.getByRole('article').locator('button > span'))).toEqual([]);
  });
});

/** Publishes a picture, a collection and a case of it; the pages of the gallery that then have something to show. */
async function shownInGallery(page: Page, mediaId: string, name: string): Promise<readonly string[]> {
  const post = (path: string, body: object) => call<{ id: string }>(page, 'POST', `/image/${path}`, body);
  const said = { title: name, authorship: 'self', licence: 'by' };
  const item = await post('waterfall/publish', { ...said, id: mediaId, settings: 'shown', before: true, c1: 1 });
  const collection = await post('collection/save', { name, shared: true });
  await call(page, 'POST', `/image/waterfall/collect?id=${item.id}&collection=${collection.id}`);
  const pictures = [{ mediaId }];
  const project = await post('case/save', { ...said, text: name, c1: 1, pictures, publish: true });
  const { id } = await call<{ id: string }>(page, 'GET', '/user/userInfo');
  return [
    `/insHomeByCase/${project.id}`,
    `/insHomeByCase/${project.id}?edit=1`,
    `/authorInspirationhome/${collection.id}`,
    `/similarRecommend/${item.id}`,
    `/otherPersonCenter/${id}`,
    `/tupianHome/${item.id}`,
    '/tupianHome',
    '/classifyPage/1',
    '/findPage',
    '/caseHome',
    '/seachInspiration',
  ];
}

/** Goes from page to page as links do; each time, the page shows something else than the one before, whole. */
async function walk(page: Page): Promise<(path: string) => Promise<void>> {
  const asked = new Set<Request>();
  page.on('request', (request) => request.resourceType() !== 'eventsource' && asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  const shown = () => page.evaluate(() => document.querySelector('main:has(h1, h2, button)')?.textContent ?? '');
  await page.goto('/');
  await page.getByRole('main').getByRole('heading').first().waitFor();
  return async (path) => {
    const before = await shown();
    await goWithin(page, path);
    let now = before;
    await expect
      .poll(async () => {
        const [last, busy] = [now, await page.locator('main[aria-busy=true], main [aria-busy=true]').count()];
        now = await shown();
        return now !== '' && now !== before && now === last && busy + asked.size === 0;
      })
      .toBe(true);
  };
}

/** Presses Tab until the focus is on what bears this name. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let n = 0; n < 120; n += 1) {
    await page.keyboard.press('Tab');
    if (name.test(await focused(page))) return;
  }
  throw new Error(`Tab never reached ${name}`);
}

/** The texts that do not have the room they need. */
function cutShort(what: Locator): Promise<string[]> {
  return what.evaluateAll((all) =>
    all
      .filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1)
      .map(({ textContent }) => textContent),
  );
}

/** Whether the ring around what has the focus is cut by what scrolls around it. */
function ringShown(page: Page): Promise<'none' | 'cut' | 'whole'> {
  return page.evaluate(() => {
    const on = document.activeElement;
    const ringed = on?.classList.contains('sr') ? on.nextElementSibling : on;
    if (!ringed) return 'none';
    const { outlineStyle, outlineWidth, outlineOffset, boxShadow } = getComputedStyle(ringed);
    const spreads = boxShadow
      .split(/,(?![^(]*\))/)
      .map((shadow) => Number.parseFloat([...shadow.matchAll(/-?[\d.]+px/g)][3]?.[0] ?? '0'));
    const shadow = Math.max(...spreads);
    if (outlineStyle === 'none' && shadow <= 0) return 'none';
    const reach = Math.max(
      shadow,
      outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset),
    );
    const box = ringed.getBoundingClientRect();
    for (let around = ringed.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflow === 'visible') continue;
      const room = around.getBoundingClientRect();
      if (
        box.left - reach < room.left ||
        box.right + reach > room.right ||
        box.top - reach < room.top ||
        box.bottom + reach > room.bottom
      )
        return 'cut';
    }
    return 'whole';
  });
}

function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const on = document.activeElement;
    if (on === null || on === document.body) return '';
    const labelled = on
      .getAttribute('aria-labelledby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ');
    return (on.getAttribute('aria-label') ?? labelled ?? on.textContent ?? '').trim();
  });
}

/** Every text, label and placeholder on the page, and its title. */
function allWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      if (!walker.currentNode.parentElement?.closest('script, style, noscript'))
        texts.push(walker.currentNode.textContent ?? '');
    }
    for (const one of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) texts.push(one.getAttribute(name) ?? '');
    }
    return texts.map((text) => text.trim()).filter((text) => text !== '');
  });
}
