import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DESKTOP, PHONE } from './browser.ts';
import { openStudio } from './studio.ts';

const studio = openStudio();
const LAPTOP = { ...DESKTOP, viewport: { width: 1280, height: 720 } };
/** Of a phone's screen, what stays at the foot may take. */
const FOOT_SHARE = 0.18;

describe.each(['zh-CN', 'en-US'] as const)('on a small screen (%s)', (locale) => {
  const english = locale === 'en-US';

  test('a laptop shows the main fields of a tool above the foot', async () => {
    const { page } = await studio.visitor({ ...LAPTOP, locale });
    await page.goto('/indoorRender');
    const foot = await top(page.getByRole('group', { name: english ? 'Pictures' : '张数' }));
    const inputs = page.getByRole('complementary', { name: english ? 'Inputs' : '输入' });
    await inputs.getByRole('radio', { name: english ? 'Modern' : '现代', exact: true }).waitFor();
    const fields = [
      inputs.getByRole('textbox', { name: english ? 'Words' : '描述' }),
      inputs.getByRole('combobox', { name: english ? /^Space/ : /^空间/ }),
      inputs.getByRole('radiogroup', { name: english ? 'Style' : '风格' }),
      inputs.getByRole('combobox', { name: english ? /^Long side/ : /^长边/ }),
    ];
    for (const field of fields) expect(await bottom(field)).toBeLessThan(foot);
  });

  test('a phone has the samples at hand, and a foot that leaves it its screen', async () => {
    const { page } = await studio.visitor({ ...PHONE, locale });
    await page.goto('/mobileHome');
    await inSight(page, page.getByRole('button', { name: english ? 'drawing' : '线稿', exact: true }));
    await page.goto('/mobilePrepare?tool=indoor-render');
    const start = page.getByRole('button', { name: english ? 'Add a picture first' : '先放一张底图' });
    const foot = await top(page.getByRole('group', { name: english ? 'Pictures' : '张数' }));
    expect(PHONE.viewport.height - foot).toBeLessThan(PHONE.viewport.height * FOOT_SHARE);
    expect(await bottom(start)).toBeLessThanOrEqual(PHONE.viewport.height);
    const sample = page.getByRole('button', { name: english ? /line drawing/i : /线稿/ }).first();
    await sample.waitFor();
    expect(await bottom(sample)).toBeLessThan(foot);
    await sample.click();
    await page.getByRole('button', { name: /^(生成|Render) · / }).waitFor();
  });

  test('a choice on a phone leaves the screen to the next one, taken or not', async () => {
    const { page } = await studio.visitor({ ...PHONE, locale });
    await page.goto('/mobilePrepare?tool=indoor-render');
    const atmosphere = page.getByRole('combobox', { name: english ? /^Atmosphere/ : /^氛围/ });
    await atmosphere.tap();
    await page.getByRole('option').nth(2).tap();
    await atmosphere.tap();
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: english ? /^Space/ : /^空间/ }).tap();
    await page.getByRole('option').first().waitFor();
  });
});

async function box(what: Locator) {
  await what.waitFor();
  const found = await what.boundingBox();
  if (!found) throw new Error('not drawn');
  return found;
}
const top = async (what: Locator) => (await box(what)).y;
const bottom = async (what: Locator) => {
  const { y, height } = await box(what);
  return y + height;
};

async function inSight(page: Page, what: Locator): Promise<void> {
  expect(await bottom(what)).toBeLessThan(await top(page.getByRole('navigation')));
}
