import { createTuft, scatterOnGround } from '../build/grass.ts';
import { createHeightfield } from '../build/heightfield.ts';
import { roughNoise2 } from '../build/random.ts';
import type { SceneBuilder } from '../build/scene-builder.ts';
import { addHedge, addTree, broadleafSpray } from './planting.ts';

/** What lies outside a room's left window at x = `edge`: terrace, lawn, hedge, a wall, trees. */
export function addGarden(builder: SceneBuilder, edge: number): void {
  const terrace = builder.object('Terrace', 'paving');
  for (let i = 0; i < 3; i++) {
    for (let j = 0; j < 12; j++) {
      terrace.box(
        [edge - 0.02 - 0.8 * (i + 1) + 0.003, -0.1, -1.6 + 0.8 * j + 0.003],
        [edge - 0.02 - 0.8 * i - 0.003, -0.035, -0.8 + 0.8 * j - 0.003],
        'terrace stone',
      );
    }
  }
  const lawnEdge = edge - 2.45;
  const heightAt = (x: number, z: number): number => -0.11 + 0.05 * roughNoise2(x * 0.3, z * 0.3, 3);
  builder.object('Lawn', 'grass').add(createHeightfield([-40, -30], [edge, 40], 60, 60, heightAt), 'lawn');
  const tuft = createTuft({ blades: 26, height: 0.085, spread: 0.09, seed: 4 });
  builder
    .object('Grass', 'grass')
    .scatter(
      tuft,
      'grass blade',
      scatterOnGround(1500, [lawnEdge - 5, -4], [lawnEdge, 5], { seed: 5, heightAt, size: [0.8, 1.4] }),
    );
  builder.object('Garden wall', 'fence').box([-15.3, -0.2, -20], [-15, 1.7, 26], 'garden wall');
  const spray = broadleafSpray(7);
  const places: [number, number, number][] = [
    [-7.6, -1.6, 4.6],
    [-10.6, 1.6, 5.4],
    [-8.4, 5.2, 4.4],
    [-12.5, -4.6, 6.4],
    [-12.8, 4.6, 6],
    [-13.4, -9, 7],
  ];
  places.forEach(([x, z, height], k) => {
    addTree(
      builder.object('Tree', 'tree', { at: [x, -0.1, z], turn: k * 1.3 }),
      {
        height,
        crown: height * 0.34,
        bare: 0.32,
        trunkRadius: 0.02 * height,
        sprays: 240,
        spraySize: 0.15 * height,
        seed: 60 + k,
      },
      spray,
    );
  });
  addHedge(builder.object('Hedge', 'shrub'), spray, [-14.9, -9], [-14.1, 11], 1.25, 260, { size: 0.75 });
}
