import { hexColour, plainMaterial } from '../../materials/material.ts';
import { createTuft } from '../build/grass.ts';
import { MeshWriter } from '../build/mesh-writer.ts';
import { createChance } from '../build/random.ts';
import type { SceneBuilder } from '../build/scene-builder.ts';
import { place } from '../build/vector.ts';
import type { Matrix4, Mesh } from '../scene.ts';
import type { Ground, Plot, Surroundings } from './plot.ts';

const TUFTS = 5000;
const WATER_DEPTH = 0.6;

/** Lays the ground out to the horizon. Decking and paving are a terrace round the model with lawn beyond; surroundings without a ground get the land they stand on. */
export function addGround(builder: SceneBuilder, plot: Plot, ground: Ground, surroundings: Surroundings): void {
  const { level, reach } = plot;
  switch (ground) {
    case 'none':
      lay(builder, plot, level, surroundings === 'skyline' ? 'asphalt' : 'meadow');
      break;
    case 'white':
      builder.define(
        'white ground',
        plainMaterial({ name: 'white ground', base: hexColour('#eeeeec'), roughness: 1, ior: 1 }),
      );
      lay(builder, plot, level, 'white ground');
      break;
    case 'concrete':
      lay(builder, plot, level, 'polished-concrete');
      break;
    case 'gravel':
      lay(builder, plot, level, 'pea-gravel');
      break;
    case 'grass':
      lay(builder, plot, level, 'lawn');
      addTufts(builder, plot, level, 0);
      break;
    case 'water':
      lay(builder, plot, level, 'still-water');
      lay(builder, plot, level - WATER_DEPTH, 'river-pebbles');
      break;
    case 'deck':
    case 'paving': {
      const margin = Math.max(2.4, Math.min(14, 0.35 * reach));
      const step = Math.min(0.12, 0.02 * reach);
      addTerrace(builder, plot, margin, step, ground === 'deck' ? 'teak-decking' : 'stone-paving');
      lay(builder, plot, level - step, 'lawn');
      addTufts(builder, plot, level - step, margin);
      break;
    }
  }
}

/** How far the land goes: past where it is told from the horizon. */
function landRadius(reach: number): number {
  return Math.max(600, Math.min(6000, 60 * reach), 16 * reach);
}

function lay(builder: SceneBuilder, plot: Plot, level: number, material: string): void {
  const isGreen = material === 'lawn' || material === 'meadow';
  const part = isGreen ? 'grass' : material === 'still-water' ? 'water' : 'ground';
  builder
    .object('Ground', part)
    .add(createDisc(plot.centre[0], level, plot.centre[2], landRadius(plot.reach)), material, { aligned: true });
}

/** A round sheet in rings that widen outwards, mapped in metres. */
function createDisc(x: number, y: number, z: number, radius: number): Mesh {
  const writer = new MeshWriter();
  const [sectors, rings] = [48, 8];
  const middle = writer.vertex([x, y, z], [0, 1, 0], x, -z);
  for (let ring = 1; ring <= rings; ring += 1) {
    const r = radius * (ring / rings) ** 3;
    for (let s = 0; s < sectors; s += 1) {
      const angle = (2 * Math.PI * s) / sectors;
      const [px, pz] = [x + r * Math.sin(angle), z - r * Math.cos(angle)];
      writer.vertex([px, y, pz], [0, 1, 0], px, -pz);
    }
  }
  for (let s = 0; s < sectors; s += 1) {
    const next = (s + 1) % sectors;
    writer.triangle(middle, middle + 1 + next, middle + 1 + s);
    for (let ring = 1; ring < rings; ring += 1) {
      const inner = middle + 1 + (ring - 1) * sectors;
      writer.quad(inner + s, inner + next, inner + sectors + next, inner + sectors + s);
    }
  }
  return writer.finish();
}

function addTerrace(
  builder: SceneBuilder,
  { min, max, level }: Plot,
  margin: number,
  step: number,
  material: string,
): void {
  builder
    .object('Terrace', 'paving')
    .box([min[0] - margin, level - 2 * step, min[2] - margin], [max[0] + margin, level, max[2] + margin], material, {
      bevel: 0.004,
      aligned: true,
    });
}

/** Blades of grass where the eye is near enough to see them: round the model, more the nearer. */
function addTufts(builder: SceneBuilder, { min, max, reach, seed }: Plot, level: number, margin: number): void {
  if (reach > 120) return;
  const chance = createChance(seed + 40);
  const belt = Math.max(3, Math.min(14, 0.6 * reach));
  const [width, depth] = [max[0] - min[0] + 2 * margin, max[2] - min[2] + 2 * margin];
  const tuft = createTuft({ blades: 22, height: 0.075, spread: 0.09, seed: 4 });
  const placements: Matrix4[] = [];
  for (let i = 0; i < TUFTS; i += 1) {
    const out = 0.05 + belt * chance.between(0, 1) ** 1.8;
    const along = chance.between(0, 2 * (width + depth) + 8 * out);
    const [x, z] = aroundRectangle(along, width + 2 * out, depth + 2 * out);
    placements.push(
      place({
        at: [min[0] - margin - out + x, level, min[2] - margin - out + z],
        turn: chance.between(0, 6.283),
        size: chance.between(0.7, 1.3),
      }),
    );
  }
  builder.define(
    'grass blade',
    plainMaterial({ name: 'grass blade', base: hexColour('#5f7d36'), roughness: 0.6, ior: 1.35, translucency: 0.3 }),
  );
  builder.object('Grass', 'grass').scatter(tuft, 'grass blade', placements);
}

/** The point that lies `along` the outline of a rectangle from its corner at 0, 0. */
function aroundRectangle(along: number, width: number, depth: number): [number, number] {
  const rest = along % (2 * (width + depth));
  if (rest < width) return [rest, 0];
  if (rest < width + depth) return [width, rest - width];
  if (rest < 2 * width + depth) return [2 * width + depth - rest, depth];
  return [0, 2 * (width + depth) - rest];
}
