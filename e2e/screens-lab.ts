import { startComfyServer } from '@yujian/engine/testing/comfyui/comfy-server';
import type { Browser } from 'playwright-core';
import { DESKTOP, PHONE, visit } from './browser.ts';
import { settled } from './screens-desktop.ts';
import type { Shoot } from './shot.ts';
import { startProduct } from './start-product.ts';
import { call, logInAsTester, openLab, sample, startButton } from './steps.ts';

/** Two nodes with a few models each; the second went away. */
const INSTALLED = [
  {
    checkpoints: ['v1-5-pruned-emaonly-fp16.safetensors', 'sd_xl_base_1.0.safetensors'],
    controlnet: ['control_v11p_sd15_mlsd_fp16.safetensors'],
  },
  { checkpoints: ['v1-5-pruned-emaonly-fp16.safetensors'], upscale_models: ['RealESRGAN_x4plus.safetensors'] },
] as const;

/** The lab with nothing and with a farm connected, one engine in depth, and who draws in a tool. */
export async function labScreens(browser: Browser, origin: string, shoot: Shoot): Promise<void> {
  await atLab(browser, origin, shoot, 'alone', 'nothing connected');
  const farm = await Promise.all(
    INSTALLED.map((installed) => startComfyServer({ dialect: '0.33.0', installed, autorun: true })),
  );
  const product = await startProduct({ COMFYUI_URL: farm.map(({ url }) => url).join(',') });
  try {
    await atLab(browser, product.origin, shoot, 'farm', 'a farm connected');
    await farm[1]?.kill();
    await atEngine(browser, product.origin, shoot);
    await atTool(browser, product.origin, shoot);
  } finally {
    await product.stop();
    await Promise.all(farm.map((node) => node.kill()));
  }
}

async function atLab(browser: Browser, origin: string, shoot: Shoot, name: string, words: string): Promise<void> {
  for (const [device, prefix] of [
    [DESKTOP, ''],
    [PHONE, 'phone-'],
  ] as const) {
    const { page, context } = await visit(browser, origin, device);
    await logInAsTester(page, 'screens-lab');
    await openLab(page);
    await page
      .getByRole('article', { name: name === 'farm' ? 'ComfyUI 机器' : '内置引擎' })
      .getByText('正常')
      .waitFor();
    await settled(page);
    await shoot(page, `${prefix}lab-${name}`, `The lab, ${words}`);
    await context.close();
  }
}

async function atEngine(browser: Browser, origin: string, shoot: Shoot): Promise<void> {
  const { page, context } = await visit(browser, origin);
  await logInAsTester(page, 'screens-lab');
  await openLab(page, 'comfyui');
  await page.getByRole('status').getByText('没有回应').waitFor();
  await settled(page);
  await shoot(page, 'lab-engine', 'One engine in depth, while a node of it is away');
  await context.close();
}

async function atTool(browser: Browser, origin: string, shoot: Shoot): Promise<void> {
  const { page, context } = await visit(browser, origin, PHONE);
  await logInAsTester(page, 'screens-lab');
  await call(page, 'POST', '/user/v1/user/edit', { nickname: '林工' });
  await page.goto('/indoorRender');
  await page.locator('input[type=file]').first().setInputFiles(sample('kitchen-line.png'));
  await startButton(page).waitFor();
  await page.getByText(/ComfyUI 机器来画/).waitFor();
  await settled(page);
  await shoot(page, 'phone-form-farm', 'A tool, drawn by a farm');
  await context.close();
}
