import { MeshWriter } from '../build/mesh-writer.ts';
import { createChance } from '../build/random.ts';
import type { SceneBuilder } from '../build/scene-builder.ts';
import type { Plot } from './plot.ts';
import { defineFacade, writeBlock } from './town-blocks.ts';

/** Rows of blocks at growing distance, each paler and bluer, as air makes them. */
const ROWS = [
  { from: 70, to: 150, blocks: 40, heights: [12, 34], wall: '#a8a39b', glass: '#7b8287' },
  { from: 190, to: 360, blocks: 56, heights: [20, 80], wall: '#a9aeb2', glass: '#8b969f' },
  { from: 460, to: 900, blocks: 64, heights: [36, 190], wall: '#b4bec7', glass: '#a4b1bc' },
] as const;

export function addSkyline(builder: SceneBuilder, plot: Plot): void {
  const chance = createChance(plot.seed + 20);
  ROWS.forEach((row, index) => {
    const key = `façade ${index}`;
    defineFacade(builder, key, row.wall, row.glass, plot.seed + index);
    const writer = new MeshWriter();
    for (let i = 0; i < row.blocks; i += 1) {
      const turn = (2 * Math.PI * (i + chance.around(0.35))) / row.blocks;
      const distance = 1.2 * plot.reach + chance.between(row.from, row.to);
      const [x, z] = [plot.centre[0] + distance * Math.sin(turn), plot.centre[2] - distance * Math.cos(turn)];
      const height = row.heights[0] + (row.heights[1] - row.heights[0]) * chance.between(0, 1) ** 2.4;
      const [width, depth] = [chance.between(16, 34) + 0.1 * height, chance.between(14, 26) + 0.1 * height];
      if (!plot.isFree(x, z, Math.max(width, depth))) continue;
      const angle = 0.3 * Math.round(chance.between(-2, 2));
      writeBlock(writer, x, plot.level - 1, z, width, height, depth, angle);
      if (height > 45)
        writeBlock(writer, x, plot.level + height - 2, z, 0.7 * width, 0.16 * height, 0.7 * depth, angle);
    }
    builder.object('Skyline', 'facade').add(writer.finish(), key, { aligned: true });
  });
}
