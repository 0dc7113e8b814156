import { LAMPS } from '@yujian/contract/scene/pieces/lamps';
import { describe, expect, it } from 'vitest';
import { buildPiece, itHoldsThePieceBar } from '../furniture.fixture.ts';
import { LAMPS_BUILDERS } from './builders.ts';

const LEAN: Readonly<Record<string, readonly [number, number, number]>> = {
  'pendant linear': [0.85, 0.03, 0.85],
  'track-light spots': [0.85, 0.4, 0.85],
  'floor-lamp arc': [0.85, 0.3, 0.85],
  'floor-lamp reading': [0.85, 0.4, 0.85],
  'floor-lamp tripod': [0.85, 0.7, 0.85],
  'table-lamp task': [0.85, 0.2, 0.85],
  // a ball stays round, however narrow the place
  'wall-lamp globe': [0.1, 0.1, 0.85],
  'pendant globe': [0.09, 0.09, 0.85],
  'chandelier branch': [0.85, 0.7, 0.8],
};

describe('lamps', () => {
  itHoldsThePieceBar(LAMPS_BUILDERS, (type, form) => ({
    triangles: 60_000,
    fill: LEAN[`${type} ${form}`] ?? [0.85, 0.7, 0.85],
    hung: type === 'wall-lamp',
  }));

  it.each(
    Object.entries(LAMPS).flatMap(([type, { forms }]) =>
      forms.map(({ key }) => [type as keyof typeof LAMPS, key] as const),
    ),
  )('%s %s has something that shines', (type, form) => {
    const { scene } = buildPiece(LAMPS_BUILDERS[type], type, form, LAMPS[type].size);
    expect(scene.instances.length).toBeGreaterThan(1);
    const shining = new Set(['named bulb', 'named diffuser', 'named opal', 'named flame', 'named glow']);
    expect(usedMaterials(type, form).some((key) => shining.has(key))).toBe(true);
  });

  it.each(['pendant', 'wall-lamp'] as const)('a globe of a %s stays round in a wide place', (type) => {
    const { low, high } = buildPiece(
      LAMPS_BUILDERS[type],
      type,
      'globe',
      type === 'pendant' ? [0.6, 0.3, 0.9] : [0.4, 0.2, 0.4],
    );
    expect(high[0] - low[0]).toBeLessThan(type === 'pendant' ? 0.302 : 0.202);
  });

  it('puts candles out when the lamps are off', () => {
    expect(usedMaterials('candle', 'pillar')).toContain('named flame');
    expect(usedMaterials('candle', 'pillar', null)).not.toContain('named flame');
  });
});

function usedMaterials(type: keyof typeof LAMPS, form: string, lamp?: null): readonly string[] {
  return [...buildPiece(LAMPS_BUILDERS[type], type, form, LAMPS[type].size, 1, lamp === null ? null : [1, 1, 1]).used];
}
