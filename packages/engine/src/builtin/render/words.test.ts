import { describe, expect, it } from 'vitest';
import { readWords } from './words.ts';

describe('readWords', () => {
  it.each([
    ['胡桃木格栅墙', 'panel', 'slats'],
    ['walnut slat wall', 'wall', 'slats'],
    ['米灰长绒地毯', 'rug', 'carpet'],
    ['terracotta floor', 'floor', 'tile'],
    ['oak herringbone floor', 'floor', 'herringbone'],
    ['水磨石地面', 'floor', 'terrazzo'],
    ['红砖外墙', 'facade', 'brick'],
    ['leather sofa', 'sofa', 'leather'],
    ['brick', 'wall', 'brick'],
    ['青石板铺装', 'paving', 'granite'],
  ] as const)('%s → %s of %s', (prompt, slot, pattern) => {
    const wishes = readWords(prompt);
    expect(wishes.slots[slot]?.material?.pattern).toBe(pattern);
    expect(wishes.notUnderstood).toEqual([]);
  });

  it('keeps a colour with the surface beside it', () => {
    const wishes = readWords('灰绿布艺沙发，深蓝色地毯，白墙');
    expect(wishes.slots.sofa).toMatchObject({ colour: '#8c9a83', material: { pattern: 'linen' } });
    expect(wishes.slots.rug?.colour).toBe('#26384f');
    expect(wishes.slots.wall?.material?.pattern).toBe('plain');
  });

  it('gives a laid material the colours of its wood', () => {
    const plain = readWords('herringbone floor').slots.floor!.material!;
    const walnut = readWords('walnut herringbone floor').slots.floor!.material!;
    expect(walnut.pattern).toBe('herringbone');
    expect(walnut.colours).not.toEqual(plain.colours);
  });

  it('reads light, surroundings and mood', () => {
    const wishes = readWords('夜景, city outside, warm and moody');
    expect(wishes.atmosphere).toBe('night');
    expect(wishes.environment).toBe('city');
    expect(wishes.warmth).toBeGreaterThan(0);
    expect(wishes.exposure).toBeLessThan(0);
  });

  it('reads what is not wanted', () => {
    expect(readWords('no rug, without curtains').without).toEqual(['rug', 'curtain']);
    expect(readWords('不要地毯').without).toEqual(['rug']);
  });

  it('says what it did not understand', () => {
    const wishes = readWords('a baroque zeppelin hangar, 橡木地板，蒸汽朋克');
    expect(wishes.notUnderstood).toEqual(['baroque', 'zeppelin', 'hangar', '蒸汽朋克']);
    expect(wishes.slots.floor?.material?.pattern).toBe('planks');
  });

  it('takes English words only whole', () => {
    expect(readWords('ironic warmth of a predator').understood).toEqual([]);
  });

  it('reads a prompt of any length quickly, and an empty one as nothing', () => {
    expect(readWords('').understood).toEqual([]);
    expect(readWords('胡桃木，'.repeat(25000)).understood.length).toBeLessThanOrEqual(1000);
  });
});
