import { plainMaterial } from '../../materials/material.ts';
import { MeshWriter } from '../build/mesh-writer.ts';
import { createChance } from '../build/random.ts';
import type { SceneBuilder } from '../build/scene-builder.ts';
import type { Picture } from '../scene.ts';
import type { Plot } from '../site.ts';

/** Rows of blocks at growing distance, each paler and bluer, as air makes them. */
const ROWS = [
  { from: 70, to: 150, blocks: 40, heights: [12, 34], wall: '#a8a39b', glass: '#7b8287' },
  { from: 190, to: 360, blocks: 56, heights: [20, 80], wall: '#a9aeb2', glass: '#8b969f' },
  { from: 460, to: 900, blocks: 64, heights: [36, 190], wall: '#b4bec7', glass: '#a4b1bc' },
] as const;
/** metres of façade in one picture: four windows across, four storeys */
const TILE = 13.2;

export function addSkyline(builder: SceneBuilder, plot: Plot): void {
  const chance = createChance(plot.seed + 20);
  ROWS.forEach((row, index) => {
    const picture = builder.picture(paintFacade(row.wall, row.glass, plot.seed + index));
    const key = `façade ${index}`;
    builder.define(key, plainMaterial({ name: key, base: [1, 1, 1], roughness: 0.6, ior: 1.4, maps: { base: picture, roughnessMetal: null, normal: null, emission: null, transform: [1 / TILE, 1 / TILE, 0, 0] } }));
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
      if (height > 45) writeBlock(writer, x, plot.level + height - 2, z, 0.7 * width, 0.16 * height, 0.7 * depth, angle);
    }
    builder.object('Skyline', 'facade').add(writer.finish(), key, { aligned: true });
  });
}

/** Walls mapped in metres from their foot, and a roof that shows bare wall. */
function writeBlock(writer: MeshWriter, x: number, y: number, z: number, width: number, height: number, depth: number, angle: number): void {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const corner = (a: number, b: number): [number, number] => [x + a * c + b * s, z - a * s + b * c];
  const corners = [corner(-width / 2, depth / 2), corner(width / 2, depth / 2), corner(width / 2, -depth / 2), corner(-width / 2, -depth / 2)];
  corners.forEach((from, side) => {
    const to = corners[(side + 1) % 4]!;
    const long = side % 2 === 0 ? width : depth;
    const across = Math.max(1, Math.round(long / 3.3)) * 3.3;
    const [nx, nz] = [-(to[1] - from[1]) / long, (to[0] - from[0]) / long];
    const normal: [number, number, number] = [-nx, 0, -nz];
    const outward: [number, number, number] = (from[0] + to[0] - 2 * x) * normal[0] + (from[1] + to[1] - 2 * z) * normal[2] > 0 ? normal : [nx, 0, nz];
    const at = (place: [number, number], up: number, u: number) => writer.vertex([place[0], y + up, place[1]], outward, u, up);
    writer.quad(at(from, 0, 0), at(to, 0, across), at(to, height, across), at(from, height, 0));
  });
  const top = corners.map(([px, pz]) => writer.vertex([px, y + height, pz], [0, 1, 0], 0.1, 0.1));
  writer.quad(top[0]!, top[1]!, top[2]!, top[3]!);
}

/** Four storeys of four windows, no two alike in what they mirror. */
function paintFacade(wall: string, glass: string, seed: number): Picture {
  const chance = createChance(seed + 5);
  const size = 64;
  const data = new Uint8Array(size * size * 4);
  const [wallBytes, glassBytes] = [bytesOf(wall), bytesOf(glass)];
  const light = Array.from({ length: 16 }, () => chance.between(0.75, 1.2));
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const [u, v] = [x % 16, y % 16];
      const isGlass = u >= 2 && u < 14 && v >= 3 && v < 11;
      const shade = isGlass ? light[4 * Math.floor(y / 16) + Math.floor(x / 16)]! : v === 15 ? 0.88 : 1;
      for (let channel = 0; channel < 3; channel += 1) data[4 * (y * size + x) + channel] = Math.min(255, (isGlass ? glassBytes : wallBytes)[channel]! * shade);
      data[4 * (y * size + x) + 3] = 255;
    }
  }
  return { width: size, height: size, data, linear: false };
}

function bytesOf(code: string): [number, number, number] {
  return [1, 3, 5].map((at) => Number.parseInt(code.slice(at, at + 2), 16)) as [number, number, number];
}
