import { describe, expect, it } from 'vitest';
import { readWords } from './words.ts';

describe('readWords', () => {
  it.each([
    ['胡桃木格栅墙', 'panel', 'slats'],
    ['walnut slat wall', 'panel', 'slats'],
    ['米灰长绒地毯', 'rug', 'carpet'],
    ['terracotta floor', 'floor', 'hex'],
    ['oak herringbone floor', 'floor', 'herringbone'],
    ['水磨石地面', 'floor', 'terrazzo'],
    ['红砖外墙', 'facade', 'brick'],
    ['leather sofa', 'sofa', 'leather'],
    ['brick', 'wall', 'brick'],
    ['青石板铺装', 'paving', 'limestone'],
  ] as const)('%s → %s of %s', (prompt, slot, pattern) => {
    const wishes = readWords(prompt);
    expect(wishes.slots[slot]?.material?.pattern).toBe(pattern);
    expect(wishes.notUnderstood).toEqual([]);
  });

  it('keeps a colour with the surface beside it', () => {
    const wishes = readWords('灰绿布艺沙发，深蓝色地毯，白墙');
    expect(wishes.slots.sofa?.colour).toBe('#97a38a');
    expect(wishes.slots.rug?.colour).toBe('#22344f');
    expect(wishes.slots.wall).toEqual({ material: null, colour: '#f4f3ef' });
  });

  it('gives a material the colours of its wood', () => {
    const [oak, walnut] = ['oak floor', 'walnut floor'].map((words) => readWords(words).slots.floor!.material!);
    expect([oak!.pattern, walnut!.pattern]).toEqual(['planks', 'planks']);
    expect(walnut!.colours).not.toEqual(oak!.colours);
  });

  it('reads light, surroundings and mood', () => {
    const wishes = readWords('夜景, city outside, warm and moody');
    expect(wishes.atmosphere).toBe('night');
    expect(wishes.environment).toBe('city');
    expect(wishes.warmth).toBeGreaterThan(0);
    expect(wishes.exposure).toBeLessThan(0);
  });

  it('takes saturation and contrast of the whole', () => {
    expect(readWords('vivid').saturation).toBeGreaterThan(1);
    expect(readWords('淡雅').saturation).toBeLessThan(1);
    expect(readWords('dramatic').contrast).toBeGreaterThan(1);
  });

  it('takes a style from the words only where none is chosen', () => {
    expect(readWords('japandi').style).toBe('japandi');
    expect(readWords('japandi').understood).toEqual(['japandi']);
    expect(readWords('japandi', 'modern').notUnderstood).toEqual(['japandi']);
  });

  it('says that things cannot be added to what is drawn', () => {
    expect(readWords('grey sofa').notUnderstood).toEqual([]);
    expect(readWords('a fireplace').notUnderstood).toEqual(['fireplace']);
  });

  it('reads what is not wanted', () => {
    expect(readWords('no rug, without curtains').without).toEqual(['rug', 'curtain']);
    expect(readWords('不要地毯').without).toEqual(['rug']);
  });

  it('says what it did not understand', () => {
    const wishes = readWords('a baroque zeppelin hangar, 橡木地板，蒸汽朋克');
    expect(wishes.notUnderstood).toEqual(['zeppelin', 'hangar', '蒸汽朋克']);
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
