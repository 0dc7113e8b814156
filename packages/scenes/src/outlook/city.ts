import { hexColour, plainMaterial } from '@yujian/renderer/materials/material';
import { createChance } from '@yujian/renderer/scene/build/random';
import type { SceneBuilder } from '@yujian/renderer/scene/build/scene-builder';
import type { Picture } from '@yujian/renderer/scene/scene';
import type { Plot } from '@yujian/renderer/scene/site/plot';

/** Blocks at growing distance, each paler and bluer, as the air makes them. Metres. */
const ROWS = [
  { from: 34, to: 90, blocks: 26, heights: [18, 46], walls: ['#b3a999', '#8f8d89', '#c3bcb0'], glass: '#4f5a62' },
  { from: 110, to: 260, blocks: 44, heights: [26, 96], walls: ['#a3a7aa', '#b9bbbb', '#94999e'], glass: '#66747f' },
  { from: 320, to: 760, blocks: 60, heights: [40, 170], walls: ['#b4bec7', '#a8b4bf'], glass: '#9aabb8' },
] as const;
/** metres of a façade in one picture: eight windows across, eight storeys */
const TILE = 27;
const CELLS = 8;
const CELL = 16;

/** Blocks all round, from far below to above eye level; after sunset with lit windows. */
export function addCity(builder: SceneBuilder, { centre, level, seed }: Plot, dusk: boolean): void {
  const chance = createChance(seed + 20);
  ROWS.forEach((row, index) => {
    const lit = dusk ? builder.picture(paintWindows(seed + index, '#040404', null)) : null;
    row.walls.forEach((wall, shade) => {
      const key = `city ${index} ${shade}`;
      const base = builder.picture(paintWindows(seed + index + 7 * shade, wall, row.glass));
      builder.define(
        key,
        plainMaterial({
          name: key,
          base: [1, 1, 1],
          roughness: 0.6,
          ior: 1.4,
          emission: lit === null ? [0, 0, 0] : [0.16, 0.16, 0.16],
          faint: true,
          maps: { base, roughnessMetal: null, normal: null, emission: lit, transform: [1 / TILE, 1 / TILE, 0, 0] },
        }),
      );
    });
    const roof = `city roof ${index}`;
    builder.define(roof, plainMaterial({ name: roof, base: hexColour(row.walls[0]), roughness: 0.9 }));
    const city = builder.object('City', 'facade');
    for (let k = 0; k < row.blocks; k += 1) {
      const turn = (2 * Math.PI * (k + chance.around(0.35))) / row.blocks;
      const distance = chance.between(row.from, row.to);
      const height = row.heights[0] + (row.heights[1] - row.heights[0]) * chance.next() ** 1.8;
      const [width, depth] = [chance.between(14, 30) + 0.08 * height, chance.between(12, 22) + 0.08 * height];
      const block = city.within({
        at: [centre[0] + distance * Math.sin(turn), level, centre[2] - distance * Math.cos(turn)],
        turn: 0.3 * Math.round(chance.between(-2, 2)),
      });
      const front = `city ${index} ${chance.whole(row.walls.length)}`;
      block.box([-width / 2, -1, -depth / 2], [width / 2, height, depth / 2], front, {
        bevel: 0,
        aligned: true,
        grain: 'x',
      });
      block.box([-width / 2 - 0.3, height, -depth / 2 - 0.3], [width / 2 + 0.3, height + 1, depth / 2 + 0.3], roof, {
        bevel: 0.05,
      });
      if (height > 50)
        block.box([-width * 0.32, height + 1, -depth * 0.32], [width * 0.32, height * 1.16, depth * 0.32], front, {
          bevel: 0,
          aligned: true,
          grain: 'x',
        });
      else
        block.box([width * 0.1, height + 1, -depth * 0.2], [width * 0.3, height + 3.6, depth * 0.1], roof, {
          bevel: 0.05,
        });
    }
  });
}

/** Eight storeys of eight windows, no two alike in what they mirror; without glass only those that are lit, about a third, warm or cool. */
function paintWindows(seed: number, wall: string, glass: string | null): Picture {
  const chance = createChance(seed + 90);
  const size = CELLS * CELL;
  const data = new Uint8Array(size * size * 4).fill(255);
  const ground = bytesOf(wall);
  for (let row = 0; row < CELLS; row += 1) {
    for (let column = 0; column < CELLS; column += 1) {
      const isLit = chance.next() < 0.34;
      const strength = chance.between(0.3, 1);
      const warm = chance.next() < 0.75 ? ([255, 190, 110] as const) : ([210, 225, 255] as const);
      const mirrored = chance.between(0.75, 1.3);
      const pane =
        glass === null
          ? warm.map((value) => (isLit ? value * strength : 4))
          : bytesOf(glass).map((value) => value * mirrored);
      for (let y = 0; y < CELL; y += 1) {
        for (let x = 0; x < CELL; x += 1) {
          const isPane = x >= 2 && x < 14 && y >= 3 && y < 12;
          const shade = y === 15 ? 0.86 : 1;
          const at = 4 * ((row * CELL + y) * size + column * CELL + x);
          for (let channel = 0; channel < 3; channel += 1)
            data[at + channel] = Math.min(255, isPane ? pane[channel]! : ground[channel]! * shade);
        }
      }
    }
  }
  return { width: size, height: size, data, linear: false };
}

function bytesOf(code: string): [number, number, number] {
  const value = Number.parseInt(code.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
