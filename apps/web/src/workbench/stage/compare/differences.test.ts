import type { Corrections } from '@yujian/contract/structure/corrections';
import type { Params } from '@yujian/contract/fields/params';
import { describe, expect, it } from 'vitest';
import { aTask } from '../../../lib/task-fixture.ts';
import { findDifferences, type Side } from './differences.ts';

const BASE = {
  upload_img: 'one',
  promptTxt: '',
  cnStrength: 0.75,
  seed: 7,
  lock: false,
  classifyId3: 1001,
  style_img: null,
  ipaPlus: 0.6,
} as const;

function side(
  tool: string,
  params: Params,
  { variant = 0, width = 1280, score = 90 }: { variant?: number; width?: number; score?: number } = {},
): Side {
  const fidelity = {
    score,
    threshold: 65,
    repeated: false,
    kept: 1,
    moved: 0,
    invented: 0,
    lostOpenings: 0,
    inventedOpenings: 0,
  };
  const image = {
    id: `${tool}-${variant}`,
    kind: 'image',
    role: 'image',
    url: '',
    bytes: 1,
    type: 'image/png',
    variant,
    width,
    height: 800,
    fidelity,
  } as const;
  return {
    task: aTask({ tool, params, results: [image] }),
    variant: { letter: 'A', index: variant, image, files: [] },
  };
}

const lines = (a: Side, b: Side, language: 'zh-CN' | 'en' = 'en') =>
  findDifferences(a, b, language).differences.map((one) => [one.label, one.a.words, one.b.words]);

describe('findDifferences', () => {
  it('names the settings that differ as the form does, in both languages, and counts the others', () => {
    const [a, b] = [
      side('indoor-render', { ...BASE, cnStrength: 0.75 }),
      side('indoor-render', { ...BASE, cnStrength: 0.4, lock: true, promptTxt: '橡木地板' }),
    ];
    const found = findDifferences(a, b, 'zh-CN');
    expect(found.differences.map((one) => [one.label, one.a.words, one.b.words])).toEqual(
      expect.arrayContaining([['描述', '无', '橡木地板']]),
    );
    expect(
      found.differences.some(
        ({ key, a: one, b: other }) => key === 'cnStrength' && one.words === '0.75' && other.words === '0.40',
      ),
    ).toBe(true);
    expect(found.differences.map(({ key }) => key).toSorted()).toEqual(['cnStrength', 'lock', 'promptTxt']);
    expect(findDifferences(a, b, 'en').differences.map(({ label }) => label)).not.toEqual(
      found.differences.map(({ label }) => label),
    );
    expect(found.equal).toBeGreaterThan(3);
    expect(findDifferences(b, a, 'en').equal).toBe(found.equal);
  });

  it('finds nothing between a picture and its like', () => {
    expect(findDifferences(side('indoor-render', BASE), side('indoor-render', BASE), 'en').differences).toEqual([]);
  });

  it('tells the pictures of one run apart by their seeds', () => {
    expect(
      lines(side('indoor-render', { ...BASE, count: 4 }), side('indoor-render', { ...BASE, count: 4 }, { variant: 2 })),
    ).toEqual([['Seed', '7', '9']]);
    const last = { ...BASE, seed: 2 ** 32 - 1 };
    expect(lines(side('indoor-render', last), side('indoor-render', last, { variant: 1 }))).toEqual([
      ['Seed', '4294967295', '0'],
    ]);
  });

  it('shows pictures as pictures, and what only one has as not there', () => {
    const { differences } = findDifferences(
      side('indoor-render', BASE),
      side('indoor-render', { ...BASE, style_img: 'two' }),
      'en',
    );
    const style = differences.find(({ key }) => key === 'style_img')!;
    expect(style.a).toEqual({ words: 'None' });
    expect(style.b).toEqual({ words: '', pictureId: 'two' });
    expect(differences.find(({ key }) => key === 'ipaPlus')).toMatchObject({
      a: { words: 'Not a setting here' },
      b: { words: '0.60' },
    });
  });

  it('compares results of different tools: the tool is one of the lines', () => {
    const found = findDifferences(side('indoor-render', BASE), side('toline', { upload_img: 'one' }), 'zh-CN');
    expect(found.differences[0]).toMatchObject({ key: 'tool', a: { words: '室内渲染' }, b: { words: '转线稿' } });
    expect(found.differences.some(({ key, b }) => key === 'cnStrength' && b.words === '没有这一项')).toBe(true);
    expect(found.differences.some(({ key }) => key === 'upload_img')).toBe(false);
  });

  it('tells what was corrected by hand', () => {
    const corrections: Corrections = {
      sheet: null,
      horizon: null,
      vanishing: [],
      corners: [],
      regions: [{ x: 0.5, y: 0.5, name: 'sofa', material: 'linen-slate' }],
      together: [],
      things: [],
      length: null,
    };
    const { differences } = findDifferences(
      side('indoor-render', { ...BASE, corrections: null }),
      side('indoor-render', { ...BASE, corrections }),
      'en',
    );
    expect(differences.map(({ a, b }) => [a.words, b.words])).toEqual([['As seen', 'Sofa · Slate linen']]);
  });

  it('names the set of materials that one of them wears', () => {
    const materialSet = { title: 'Show flat', place: 'interior', finishes: {}, things: {} } as const;
    expect(lines(side('indoor-render', BASE), side('indoor-render', { ...BASE, materialSet }))).toEqual([
      ['Materials', 'Of the style', 'Show flat'],
    ]);
  });

  it('tells which angle of a set a picture has, and which materials of a model were replaced', () => {
    const angles = [
      { azimuth: 0, height: 1, distance: 1 },
      { azimuth: 4, height: 3, distance: 2 },
    ];
    expect(
      lines(
        side('multi-angle-render', { angles, seed: 7 }),
        side('multi-angle-render', { angles, seed: 7 }, { variant: 1 }),
      )[0]!
        .slice(1)
        .every((words) => words.length > 4),
    ).toBe(true);
    const [a, b] = [
      side('3drender', { materials: { Wall: 'keep', Floor: 'oak-planks' } }),
      side('3drender', { materials: { Floor: 'oak-planks', Sofa: 'linen-slate' } }),
    ];
    expect(lines(a, b)).toEqual([['Materials · Sofa', 'Kept as it was', 'Slate linen']]);
  });

  it('tells how they turned out where that differs, and does not count it as a setting', () => {
    const [a, b] = [side('indoor-render', BASE), side('indoor-render', BASE, { width: 1024, score: 80 })];
    expect(lines(a, b)).toEqual([
      ['Size', '1280 × 800', '1024 × 800'],
      ['Geometry kept', '90', '80'],
    ]);
    expect(findDifferences(a, b, 'en').equal).toBe(findDifferences(a, a, 'en').equal);
  });
});
