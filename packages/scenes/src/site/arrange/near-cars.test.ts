import { emptyBrief } from '@yujian/contract/scene/brief';
import { describe, expect, it } from 'vitest';
import { arrangeSite } from './arrange-site.ts';
import { placeInView, seenAt } from './camera.ts';
import { isInTheWay } from './near-cars.ts';

const { camera } = arrangeSite(
  { ...emptyBrief(), kind: 'street-facade', style: 'modern' },
  { layout: 1, materials: 1, view: 1 },
);
const car = (ahead: number, aside: number) => ({
  at: placeInView(camera, ahead, aside),
  size: [1.8, 4.5, 1.5] as [number, number, number],
  turn: 90,
});

describe('cars before the camera', () => {
  it('are where the camera sees them', () => {
    const { ahead, aside } = seenAt(camera, placeInView(camera, 17, -0.4));
    expect(ahead).toBeCloseTo(17);
    expect(aside).toBeCloseTo(-0.4);
  });

  it('are in the way when they fill the near ground or are cut by the rim, and not beside the picture or in its depth', () => {
    expect(isInTheWay(car(7, 0), camera)).toBe(true);
    expect(isInTheWay(car(20, 1), camera)).toBe(true);
    expect(isInTheWay(car(20, 0), camera)).toBe(false);
    expect(isInTheWay(car(60, 1), camera)).toBe(false);
    expect(isInTheWay(car(7, 4), camera)).toBe(false);
  });

  it('are left out unless they are wished for', () => {
    for (const kind of ['street-facade', 'retail-complex', 'street'] as const)
      for (let seed = 1; seed < 8; seed++) {
        const scene = arrangeSite({ ...emptyBrief(), kind, style: 'modern' }, { layout: seed, materials: 1, view: 1 });
        expect(
          scene.pieces.some((piece) => piece.type === 'car' && isInTheWay(piece, scene.camera)),
          `${kind} ${seed}`,
        ).toBe(false);
      }
  });
});
