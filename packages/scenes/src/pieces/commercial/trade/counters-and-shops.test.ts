import { describe, expect, it } from 'vitest';
import { buildPiece, heightAt, itHoldsThePieceBar } from '../../furniture.fixture.ts';
import { buildBackBar } from './back-bar.ts';
import { buildBarCounter } from './bar-counter.ts';
import { buildClothesRail } from './clothes-rail.ts';
import { buildCoffeeMachine } from './coffee-machine.ts';
import { buildPastryCase } from './pastry-case.ts';
import { buildReceptionDesk } from './reception-desk.ts';
import { buildShopShelf } from './shop-shelf.ts';
import { buildShopTable } from './shop-table.ts';

const BUILDERS = {
  'reception-desk': buildReceptionDesk,
  'bar-counter': buildBarCounter,
  'back-bar': buildBackBar,
  'coffee-machine': buildCoffeeMachine,
  'pastry-case': buildPastryCase,
  'shop-table': buildShopTable,
  'clothes-rail': buildClothesRail,
  'shop-shelf': buildShopShelf,
};

describe('counters and shops', () => {
  // what stands on a table or a counter stands over its height
  itHoldsThePieceBar(BUILDERS, (type, form) => ({
    triangles: 200_000,
    fill: [0.9, form === 'curved' ? 0.65 : 0.75, 0.85],
    over: { 'bar-counter': 0.42, 'shop-table': 0.42, 'reception-desk': 0.1 }[type] ?? 0,
  }));

  it.each(['straight', 'block', 'curved', 'slatted'])(
    'the %s reception desk has a ledge for standing guests and a desk for who sits behind',
    (form) => {
      const { scene } = buildPiece(buildReceptionDesk, 'reception-desk', form, [3, 0.8, 1.1]);
      expect(heightAt(scene, 0.3, 0.25)).toBeCloseTo(1.1, 2);
      expect(heightAt(scene, 0.35, form === 'curved' ? -0.05 : -0.3)).toBeCloseTo(0.74, 2);
    },
  );

  it('a bar has room for knees under its top and a rail for feet', () => {
    const { scene } = buildPiece(buildBarCounter, 'bar-counter', 'slatted', [3.4, 0.7, 1.08]);
    expect(heightAt(scene, 0.5, 0.34)).toBeCloseTo(1.08, 2);
    const rails = scene.meshes
      .flatMap(({ positions }) =>
        Array.from({ length: positions.length / 3 }, (_, k) => [
          positions[3 * k]!,
          positions[3 * k + 1]!,
          positions[3 * k + 2]!,
        ]),
      )
      .filter(([, y, z]) => y! < 0.9 && z! > 0.2);
    expect(rails.every(([, y]) => y! > 0.17 && y! < 0.25)).toBe(true);
  });

  it('a back bar keeps each shape of bottle once, however many stand there', () => {
    const { scene } = buildPiece(buildBackBar, 'back-bar', 'lit', [3, 0.4, 2.4]);
    expect(scene.instances.length).toBeGreaterThan(4 * scene.meshes.length);
  });
});
