import { describe, expect, it } from 'vitest';
import { buildPiece, itHoldsThePieceBar } from '../furniture.fixture.ts';
import { buildPiano } from './piano.ts';

describe('pianos', () => {
  // a grand's lid is propped open over its height; an upright stays as deep as one is
  itHoldsThePieceBar({ piano: buildPiano }, (_, form) => ({
    triangles: 40_000,
    over: form === 'grand' ? 0.85 : 0,
    fill: [0.85, form === 'grand' ? 0.85 : 0.24, 0.85],
  }));

  it.each(['grand', 'upright'])('%s has its keys where one plays them', (form) => {
    const { scene } = buildPiece(buildPiano, 'piano', form, [
      1.5,
      form === 'grand' ? 1.7 : 0.62,
      form === 'grand' ? 1.02 : 1.2,
    ]);
    const { material, mesh } = scene.instances.find(
      (instance) => scene.materials[instance.material] && scene.meshes[instance.mesh]!.indices.length === 52 * 44 * 3,
    ) ?? { material: -1, mesh: -1 };
    expect(material).toBeGreaterThanOrEqual(0);
    const tops = scene.meshes[mesh]!.positions.filter((_, k) => k % 3 === 1);
    expect(Math.max(...tops)).toBeGreaterThan(0.69);
    expect(Math.max(...tops)).toBeLessThan(0.78);
  });
});
