import { MEGABYTE } from '@yujian/contract/constants';
import { findTool } from '@yujian/contract/tools/registry';
import { describe, expect, it } from 'vitest';
import { intakeOf, planCompression, refusalOf } from './compress-rule.ts';

describe('planCompression', () => {
  it('leaves a picture alone up to 10 MB and 4000 px', () => {
    expect(planCompression(10 * MEGABYTE, 4000, 3000)).toBeNull();
    expect(planCompression(1, 1, 1)).toBeNull();
  });

  it('scales a heavy file to 1024 at limit ÷ size', () => {
    expect(planCompression(20 * MEGABYTE, 3000, 2000)).toEqual({
      width: 1024,
      height: 683,
      quality: 0.5,
      reason: 'bytes',
    });
  });

  it('caps the quality at 0.9 for a large but light picture', () => {
    expect(planCompression(MEGABYTE, 3000, 4500)).toEqual({ width: 683, height: 1024, quality: 0.9, reason: 'pixels' });
  });

  it('keeps the size of a heavy picture that is not large', () => {
    expect(planCompression(11 * MEGABYTE, 800, 600)).toMatchObject({ width: 800, height: 600, reason: 'bytes' });
  });

  it('takes another limit', () => {
    expect(planCompression(3 * MEGABYTE, 800, 600, 2)?.quality).toBeCloseTo(2 / 3);
  });
});

it('compresses references, never the picture a render works on', () => {
  const tool = findTool('indoor-render');
  const intakes = tool?.fields
    .filter((field) => field.kind === 'image')
    .map((field) => [field.key, intakeOf(tool, field)]);
  expect(intakes).toEqual([
    ['upload_img', 'original'],
    ['style_img', 'compressed'],
  ]);
});

it('refuses what the server would refuse', () => {
  expect(refusalOf({ size: 0, type: 'image/png' })).toBe('empty');
  expect(refusalOf({ size: 41 * MEGABYTE, type: 'image/png' })).toBe('heavy');
  expect(refusalOf({ size: 5, type: 'text/plain' })).toBe('kind');
  expect(refusalOf({ size: 5, type: '' })).toBeNull();
  expect(refusalOf({ size: 40 * MEGABYTE, type: 'image/jpeg' })).toBeNull();
});
