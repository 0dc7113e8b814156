import { SILENT, type SrgbImage, type Structure } from '@yujian/imaging';
import type { Name } from '@yujian/imaging/names';
import { drawRoom } from '@yujian/imaging/testing/synthetic-scene';
import { describe, expect, it } from 'vitest';
import type { RenderInput } from '../../core/operations.ts';
import { finishPhoto } from './finish-photo.ts';
import { holdCorrected, readPhotoWishes } from './photo-wishes.ts';

const { image, structure: drawn } = drawRoom({ width: 150, height: 96, kind: 'photo' });
const unsure: Structure = {
  ...drawn,
  box: drawn.box && { ...drawn.box, confidence: 0.1 },
  regions: drawn.regions.map((region) => ({ ...region, confidence: 0.2 })),
};
const tell = (...names: Name[]): Structure => ({
  ...unsure,
  regions: unsure.regions.map((region) =>
    names.includes(region.name) ? { ...region, corrected: region.name } : region,
  ),
});

const request = (change: Partial<RenderInput> = {}): RenderInput => ({
  picture: { path: '' },
  mode: 'render',
  family: 'interior',
  setting: 'interior',
  aerial: false,
  space: null,
  style: 'modern',
  words: '',
  reference: null,
  referenceWeight: 0,
  strength: 0.75,
  lock: false,
  styleOnly: false,
  view: 'input',
  atmosphere: null,
  environment: 'plain',
  corrections: null,
  materials: null,
  seed: 1,
  variant: 0,
  size: 150,
  manner: 'real',
  furniture: 'drawn',
  palette: 'auto',
  border: 'auto',
  fidelity: 0,
  extras: {},
  ...change,
});
const parts = { painting: SILENT, measuring: SILENT };
const finish = (structure: Structure, change: Partial<RenderInput> = {}) =>
  finishPhoto(request(change), image, structure, null, parts);
const wanted = (change: Partial<RenderInput>, structure = unsure) =>
  readPhotoWishes(request(change), holdCorrected(structure)).surfaces.flatMap(({ names }) => names);
const notes = ({ notes: list }: ReturnType<typeof finishPhoto>): string => list.map(({ en }) => en).join(' ');

/** Names of the regions of which some pixel changed, those apart that only touch the border of what changed. */
function changedNames(after: SrgbImage): string[] {
  const counts = new Map<string, number>();
  for (let i = 0; i < image.width * image.height; i++) {
    if ([0, 1, 2].every((c) => after.data[i * 3 + c] === image.data[i * image.channels + c])) continue;
    const { name } = drawn.regions[drawn.labels.data[i]!]!;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const areaOf = (name: string): number =>
    drawn.regions.reduce((sum, region) => sum + (region.name === name ? region.area : 0), 0);
  return [...counts]
    .filter(([name, count]) => count > 0.5 * areaOf(name))
    .map(([name]) => name)
    .toSorted();
}

describe('what is asked of a photo', () => {
  it('is what the words name; where they name nothing, floor and walls by the style, and by the budget what it pays for', () => {
    expect(wanted({ words: '橡木地板，灰色沙发' })).toEqual(['floor', 'sofa']);
    expect(wanted({ words: 'white walls, herringbone floor' }).toSorted()).toEqual(['floor', 'wall']);
    expect(wanted({})).toEqual(['floor', 'wall']);
    expect(wanted({ mode: 'renovate', extras: { budget: 'light' } })).toEqual(['wall']);
    expect(wanted({ mode: 'renovate', extras: { budget: 'full' } })).toContain('sofa');
    expect(wanted({ setting: 'exterior', family: 'architecture' })).toEqual([]);
  });

  it('is of a refined picture only what a person gave a region', () => {
    expect(wanted({ mode: 'refine', words: '橡木地板' })).toEqual([]);
    const given: Structure = {
      ...unsure,
      regions: unsure.regions.map((region) => (region.name === 'rug' ? { ...region, material: 'jute-rug' } : region)),
    };
    expect(wanted({ mode: 'refine' }, given)).toContain('rug');
    expect(wanted({}, given).every((name) => name === 'rug')).toBe(true);
  });
});

describe('finishPhoto', () => {
  it('changes what is named and known, keeps the rest byte for byte, and says both', () => {
    const made = finish(tell('floor', 'rug', 'sofa', 'table'), { words: '胡桃木地板，绿色窗帘' });
    expect(changedNames(made.image)).toEqual(['floor']);
    expect(notes(made)).toMatch(/Changed in the photo: Floor\..*as photographed: Curtain/i);
  });

  it('refuses where nothing is sure, naming the click and the model that would do it', () => {
    expect(() => finish(unsure, { words: '橡木地板' })).toThrow(/floor.*What is understood.*FLUX Kontext/i);
    expect(() => finish(unsure, { mode: 'renovate', extras: { budget: 'medium' } })).toThrow(/What is understood/);
  });

  it('is refused, and so charged to nobody, where only a style was asked for and nothing is sure', () => {
    expect(() => finish(unsure, { style: 'cream' })).toThrow(/no surface was found surely enough/);
    expect(() => finish(unsure, { setting: 'exterior', family: 'architecture' })).toThrow(
      /Nothing was named that can be changed/,
    );
  });

  it('gives another hour by what is understood of the picture, refined or not, and says when that is nothing', () => {
    const made = finish(unsure, { mode: 'refine', atmosphere: 'night', extras: { realism: 0.8 } });
    expect(notes(made)).toMatch(/Materials, colours and composition stay.*(region by region|as a whole changed)/);
    const mean = ({ data, channels }: SrgbImage): number =>
      Array.from(data).reduce((sum, value, i) => sum + (i % channels === 3 ? 0 : value), 0) /
      (data.length / channels) /
      3;
    expect(mean(made.image)).toBeLessThan(0.85 * mean(image));
    expect(notes(finish({ ...unsure, segments: [] }, { words: '夜晚' }))).toMatch(
      /only its tone and colour as a whole changed/,
    );
  });

  it('brightens and warms by words without touching a material', () => {
    const made = finish(unsure, { words: '暖色调，明亮' });
    expect(notes(made)).not.toMatch(/Changed|changed/);
    expect(made.image.data).not.toEqual(image.data);
  });
});
