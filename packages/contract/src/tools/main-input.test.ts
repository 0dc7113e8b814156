import { expect, it } from 'vitest';
import { mainInput } from './main-input.ts';
import { findTool } from './registry.ts';

it('is the required file, and words where there is none', () => {
  const of = (id: string) => mainInput(findTool(id)!);
  expect(['indoor-render', 'toline', '3drender', 'text2-img', 'panorama', 'multi-angle-render'].map(of)).toEqual([
    'image',
    'image',
    'model',
    'words',
    'words',
    'words',
  ]);
});
