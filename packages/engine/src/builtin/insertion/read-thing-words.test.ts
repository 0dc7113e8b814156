import { describe, expect, it } from 'vitest';
import { InvalidInput } from '../../core/errors.ts';
import { partFor, readThingWords } from './read-thing-words.ts';

describe('words for a thing', () => {
  it.each([
    ['a green velvet armchair', { kind: 'piece', type: 'armchair' }],
    ['胡桃木单椅', { kind: 'piece', type: 'armchair' }],
    ['一棵橄榄树', { kind: 'piece', type: 'potted-plant', form: 'olive' }],
    ['a sliding window', { kind: 'opening', form: 'sliding' }],
    ['推拉窗', { kind: 'opening', form: 'sliding' }],
    ['black steel window', { kind: 'opening', form: 'steel' }],
    ['双开门', { kind: 'opening', form: 'double-door' }],
    ['a person', { kind: 'piece', type: 'person' }],
  ])('are read: %s', (words, thing) => {
    expect(readThingWords(words)).toMatchObject(thing);
  });

  it('are none where they name a material, a colour or nothing', () => {
    for (const words of ['walnut floor', '#8a9a7b', 'empty', '']) expect(readThingWords(words)).toBeNull();
  });

  it('name in a refusal what nobody can make, or what is too much at once', () => {
    expect(() => readThingWords('an armchair with a dragon')).toThrow(/dragon/);
    expect(() => readThingWords('a sofa and two lamps')).toThrow(InvalidInput);
    expect(() => readThingWords('a round window')).toThrow(InvalidInput);
  });

  it('tell what they did not use', () => {
    expect(readThingWords('an armchair at dusk')!.notes[0]!.en).toMatch(/dusk/);
  });

  it('give wood to what is of wood', () => {
    expect(partFor('armchair', 'cover', 'wood')).toBe('base');
    expect(partFor('armchair', 'cover', 'cloth')).toBe('cover');
    expect(partFor('coffee-table', 'top', 'wood')).toBe('top');
    expect(partFor('pendant', 'shade', 'metal')).toBe('shade');
    expect(partFor('armchair', 'cover', undefined)).toBe('cover');
  });
});
