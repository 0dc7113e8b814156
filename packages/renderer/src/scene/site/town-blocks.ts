import { plainMaterial } from '../../materials/material.ts';
import type { MeshWriter } from '../build/mesh-writer.ts';
import { createChance } from '../build/random.ts';
import type { SceneBuilder } from '../build/scene-builder.ts';
import type { Picture } from '../scene.ts';

/** metres of façade in one picture: four windows across, four storeys */
const TILE = 13.2;

/** A material of walls with windows for the blocks of `writeBlock`. */
export function defineFacade(builder: SceneBuilder, key: string, wall: string, glass: string, seed: number): void {
  const picture = builder.picture(paintFacade(wall, glass, seed));
  builder.define(
    key,
    plainMaterial({
      name: key,
      base: [1, 1, 1],
      roughness: 0.6,
      ior: 1.4,
      maps: {
        base: picture,
        roughnessMetal: null,
        normal: null,
        emission: null,
        transform: [1 / TILE, 1 / TILE, 0, 0],
      },
    }),
  );
}

/** Walls mapped in metres from their foot, and a roof that shows bare wall. */
export function writeBlock(
  writer: MeshWriter,
  x: number,
  y: number,
  z: number,
  width: number,
  height: number,
  depth: number,
  angle: number,
): void {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const corner = (a: number, b: number): [number, number] => [x + a * c + b * s, z - a * s + b * c];
  const corners = [
    corner(-width / 2, depth / 2),
    corner(width / 2, depth / 2),
    corner(width / 2, -depth / 2),
    corner(-width / 2, -depth / 2),
  ];
  corners.forEach((from, side) => {
    const to = corners[(side + 1) % 4]!;
    const long = side % 2 === 0 ? width : depth;
    const across = Math.max(1, Math.round(long / 3.3)) * 3.3;
    const [nx, nz] = [-(to[1] - from[1]) / long, (to[0] - from[0]) / long];
    const normal: [number, number, number] = [-nx, 0, -nz];
    const outward: [number, number, number] =
      (from[0] + to[0] - 2 * x) * normal[0] + (from[1] + to[1] - 2 * z) * normal[2] > 0 ? normal : [nx, 0, nz];
    const at = (place: [number, number], up: number, u: number) =>
      writer.vertex([place[0], y + up, place[1]], outward, u, up);
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
      for (let channel = 0; channel < 3; channel += 1)
        data[4 * (y * size + x) + channel] = Math.min(255, (isGlass ? glassBytes : wallBytes)[channel]! * shade);
      data[4 * (y * size + x) + 3] = 255;
    }
  }
  return { width: size, height: size, data, linear: false };
}

function bytesOf(code: string): [number, number, number] {
  return [1, 3, 5].map((at) => Number.parseInt(code.slice(at, at + 2), 16)) as [number, number, number];
}
