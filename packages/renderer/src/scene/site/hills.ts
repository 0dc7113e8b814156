import { hexColour, plainMaterial } from '../../materials/material.ts';
import { smoothNormals } from '../build/mesh-tools.ts';
import { MeshWriter } from '../build/mesh-writer.ts';
import { roughNoise2 } from '../build/random.ts';
import type { SceneBuilder } from '../build/scene-builder.ts';
import type { Mesh } from '../scene.ts';
import type { Plot } from './plot.ts';

/** Ridges one behind the other: metres away, height, and the colour that the air between leaves. */
const RIDGES = [
  { distance: 320, height: 42, rough: 5, colour: '#6d7a55' },
  { distance: 760, height: 130, rough: 7, colour: '#77877a' },
  { distance: 1500, height: 330, rough: 9, colour: '#8b9ba3' },
] as const;

/** Rings of hills round the plot, low where they begin, so that the model keeps the sky. */
export function addHills(builder: SceneBuilder, plot: Plot): void {
  RIDGES.forEach(({ distance, height, rough, colour }, index) => {
    const key = `hills ${index}`;
    builder.define(key, plainMaterial({ name: key, base: hexColour(colour), roughness: 1, ior: 1 }));
    builder
      .object('Hills', 'ground')
      .add(createRidge(plot, 1.5 * plot.reach + distance, height, rough, plot.seed + 17 * index), key, {
        aligned: true,
      });
  });
}

function createRidge({ centre, level }: Plot, distance: number, height: number, rough: number, seed: number): Mesh {
  const writer = new MeshWriter();
  const [sectors, steps] = [320, 10];
  for (let s = 0; s < sectors; s += 1) {
    const turn = (2 * Math.PI * s) / sectors;
    const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
    const crest =
      0.5 +
      0.55 * roughNoise2(sin * rough * 0.35 + 9, cos * rough * 0.35, seed) +
      0.16 * roughNoise2(sin * rough * 1.6, cos * rough * 1.6, seed + 1);
    for (let t = 0; t <= steps; t += 1) {
      const share = t / steps;
      const away = distance * (0.72 + 0.6 * share);
      const slope = Math.sin(Math.PI * Math.min(1, 0.04 + 0.96 * share)) ** 1.2;
      const bumps = 0.1 * roughNoise2((sin * away) / (0.5 * height), (cos * away) / (0.5 * height), seed + 2);
      const up = height * Math.max(0, crest + bumps) * slope - (t === 0 || t === steps ? 3 : 0);
      writer.vertex([centre[0] + sin * away, level + up, centre[2] - cos * away], [0, 1, 0], sin * away, cos * away);
    }
  }
  for (let s = 0; s < sectors; s += 1) {
    const [here, next] = [s * (steps + 1), ((s + 1) % sectors) * (steps + 1)];
    for (let t = 0; t < steps; t += 1) writer.quad(here + t, next + t, next + t + 1, here + t + 1);
  }
  return smoothNormals(writer.finish());
}
