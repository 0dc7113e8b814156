import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { photographSheet } from '@yujian/engine/testing/photograph-sheet';
import { expect, test } from 'vitest';
import { call, chooseSize, putPicture, sample, startButton, waitUntilDrawn } from './steps.ts';
import { openStudio } from './studio.ts';

const studio = openStudio();
const LAID_WITHIN_MS = 30_000;

interface TaskOfSheet {
  readonly params: {
    readonly corrections: { readonly sheet: { readonly corners: readonly (readonly number[])[] } } | null;
  };
  readonly notes: readonly string[];
  readonly results: readonly { readonly role: string; readonly width: number; readonly height: number }[];
}

test('a photographed sheet is laid flat on the stage and in the result, and stays as it is where a person says so', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'sheets-'));
  const photo = join(dir, 'photo.jpg');
  await photographSheet(sample('living-line.png'), photo);
  const { page } = await studio.person();
  await page.goto('/indoorRender');
  await putPicture(page, photo);
  await page.getByText(/底图已.+、纸面变白/).waitFor({ timeout: LAID_WITHIN_MS });
  await page.getByRole('button', { name: '用原图' }).click();
  await page.getByText('底图原样使用，不摆正').waitFor({ timeout: LAID_WITHIN_MS });
  await page.getByRole('button', { name: '还是摆正' }).click();
  await page.getByText(/底图已.+、纸面变白/).waitFor({ timeout: LAID_WITHIN_MS });

  await chooseSize(page, 640);
  await startButton(page).click();
  await waitUntilDrawn(page);
  const taskOf = (): Promise<TaskOfSheet> =>
    call(page, 'GET', `/ai/getTaskByTaskId?taskId=${new URL(page.url()).searchParams.get('task')}`);
  const { params, notes, results } = await taskOf();
  expect(params.corrections).toBeNull();
  expect(notes.join()).toContain('纸面变白');
  const [image, sheet] = ['image', 'sheet'].map((role) => results.find((result) => result.role === role)!);
  expect([sheet!.width, sheet!.height]).toEqual([image!.width, image!.height]);
  await rm(dir, { recursive: true, force: true });
});
