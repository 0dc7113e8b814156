import { pieceEntry, usualSize } from '@yujian/contract/scene/pieces';
import type { PieceType } from '@yujian/contract/scene/pieces';
import { plainMaterial } from '@yujian/renderer/materials/material';
import { transformMesh } from '@yujian/renderer/scene/build/mesh-tools';
import { createChance } from '@yujian/renderer/scene/build/random';
import { SceneBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { transformPoint } from '@yujian/renderer/scene/build/vector';
import type { SurfaceClass } from '@yujian/renderer/scene/classes';
import type { Scene } from '@yujian/renderer/scene/scene';
import { expect, it } from 'vitest';
import type { BlindCorner } from './kitchen/blind-corner.ts';
import type { PieceBuilder } from './piece-builder.ts';

interface BuiltPiece {
  readonly scene: Scene;
  readonly low: [number, number, number];
  readonly high: [number, number, number];
  /** top of what lies on it loosely */
  readonly loose: number;
  readonly triangles: number;
  /** materials asked for that neither the catalogue nor `named` knows */
  readonly parts: ReadonlySet<string>;
  /** names of all materials that it is built of */
  readonly used: ReadonlySet<string>;
}

const MATERIAL = plainMaterial({ base: [0.5, 0.5, 0.5] });

/** Builds one piece by itself and measures it. */
export function buildPiece(
  build: PieceBuilder,
  type: PieceType,
  form: string,
  [width, depth, height]: readonly [number, number, number],
  seed = 1,
  lamp: readonly [number, number, number] | null = [1, 1, 1],
  corner: BlindCorner | null = null,
): BuiltPiece {
  const entry = pieceEntry(type);
  const used = new Set<string>();
  const builder = new SceneBuilder((key) => {
    used.add(key);
    return MATERIAL;
  });
  const parts = new Set<string>();
  const look = (part: string): string => {
    if (!(part in entry.parts)) throw new Error(`expected a part of ${type} but received "${part}"`);
    parts.add(part);
    return part;
  };
  build(builder.object(type, entry.class as SurfaceClass), {
    type,
    form,
    width,
    depth,
    height,
    chance: createChance(seed),
    taste: 'modern',
    corner,
    look,
    named: (key) => `named ${key}`,
    lamp,
    ceiling: 2.8,
    print: (name) => name,
    light: (light) => builder.light(light),
  });
  const scene = builder.finish();
  const low: [number, number, number] = [Infinity, Infinity, Infinity];
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  let triangles = 0;
  let loose = -Infinity;
  for (const { mesh, transform, part } of scene.instances) {
    const { positions, indices } = scene.meshes[mesh]!;
    triangles += indices.length / 3;
    const measured = new Uint8Array(positions.length / 3);
    for (const index of indices) {
      if (measured[index] === 1) continue;
      measured[index] = 1;
      const point = transformPoint(transform, [
        positions[3 * index]!,
        positions[3 * index + 1]!,
        positions[3 * index + 2]!,
      ]);
      loose = Math.max(loose, point[1]);
      for (const axis of [0, 1, 2] as const) {
        // loose cushions may look over the back
        if (part === 'textile' && axis === 1) continue;
        low[axis] = Math.min(low[axis], point[axis]);
        high[axis] = Math.max(high[axis], point[axis]);
      }
    }
  }
  return { scene, low, high, loose, triangles, parts, used };
}

/** The highest level of the piece within 3 mm of (x, z), metres: woven seats have gaps. */
export function heightAt(scene: Scene, x: number, z: number): number {
  const places = [-0.003, 0, 0.003].flatMap((dx) => [-0.003, 0.0015].map((dz) => [x + dx, z + dz] as const));
  let highest = 0;
  for (const { mesh, transform } of scene.instances) {
    const { positions, indices } = transformMesh(scene.meshes[mesh]!, transform);
    for (let t = 0; t < indices.length; t += 3) {
      const [a, b, c] = [3 * indices[t]!, 3 * indices[t + 1]!, 3 * indices[t + 2]!];
      const [ax, ay, az] = [positions[a]!, positions[a + 1]!, positions[a + 2]!];
      const [ux, uy, uz] = [positions[b]! - ax, positions[b + 1]! - ay, positions[b + 2]! - az];
      const [vx, vy, vz] = [positions[c]! - ax, positions[c + 1]! - ay, positions[c + 2]! - az];
      const area = ux * vz - vx * uz;
      if (Math.abs(area) < 1e-12) continue;
      for (const [px, pz] of places) {
        const v = ((px - ax) * vz - vx * (pz - az)) / area;
        const w = (ux * (pz - az) - (px - ax) * uz) / area;
        if (v >= 0 && w >= 0 && v + w <= 1) highest = Math.max(highest, ay + v * uy + w * vy);
      }
    }
  }
  return highest;
}

interface Bar {
  /** most triangles at usual size */
  readonly triangles: number;
  /** shares of width, depth and height that must be filled */
  readonly fill?: readonly [number, number, number];
  /** hangs on a wall: need not reach down to y = 0 */
  readonly hung?: boolean;
  /** metres that taps and the like may stand above a low one */
  readonly over?: number;
}

/** The same bar for every type, form and size of a group: right size, on its feet, whole, light enough. */
export function itHoldsThePieceBar(
  builders: Readonly<Record<string, PieceBuilder>>,
  barOf: (type: string, form: string) => Bar,
): void {
  const cases = Object.entries(builders).flatMap(([type, build]) =>
    pieceEntry(type as PieceType).forms.map(({ key }) => [type as PieceType, key, build] as const),
  );
  const usual = new Map<string, Pick<BuiltPiece, 'triangles' | 'high'>>();
  it.each(cases)('%s %s is built within its size, whole, on its feet', (type, form, build) => {
    const entry = pieceEntry(type);
    const bar = barOf(type, form);
    for (const [name, size] of [
      ['least', entry.least],
      ['usual', usualSize(type, form)],
      ['most', entry.most],
      ['low and wide', [entry.most[0], entry.least[1], entry.least[2]]],
      ['tall and narrow', [entry.least[0], entry.most[1], entry.most[2]]],
    ] as const) {
      const { scene, low, high, loose, triangles } = buildPiece(build, type, form, size);
      if (name === 'usual') usual.set(`${type} ${form}`, { triangles, high });
      const label = `${type} ${form} ${name} ${size.join('×')}`;
      const [w, d, h] = size;
      const slack = 0.002;
      expect(low[0], `${label} left`).toBeGreaterThan(-w / 2 - slack);
      expect(high[0], `${label} right`).toBeLessThan(w / 2 + slack);
      expect(low[2], `${label} back`).toBeGreaterThan(-d / 2 - slack);
      expect(high[2], `${label} front`).toBeLessThan(d / 2 + slack);
      // what hangs from a ceiling reaches down from y = 0
      const hangs = entry.mount === 'ceiling';
      const foot = hangs ? -h : 0;
      if (hangs) expect(high[1], `${label} hangs`).toBeGreaterThan(-slack);
      expect(high[1] - foot, `${label} top`).toBeLessThan(h + slack + (bar.over ?? 0));
      expect(loose - foot, `${label} cushions`).toBeLessThan(h + Math.max(0.25, bar.over ?? 0));
      expect(low[1] - foot, `${label} foot`).toBeGreaterThan(-slack);
      if (!bar.hung && !hangs) expect(low[1], `${label} stands`).toBeLessThan(slack);
      const fill = bar.fill ?? [0.85, 0.7, 0.85];
      expect((high[0] - low[0]) / w, `${label} width`).toBeGreaterThan(fill[0]);
      expect((high[2] - low[2]) / d, `${label} depth`).toBeGreaterThan(fill[1]);
      expect((high[1] - (bar.hung || hangs ? low[1] : 0)) / h, `${label} height`).toBeGreaterThan(fill[2]);
      if (name === 'usual') expect(triangles, `${label} triangles`).toBeLessThan(bar.triangles);
      expect(
        scene.meshes.filter(({ normals }) => !normals || !areFinite(normals)),
        `${label} normals`,
      ).toEqual([]);
      expect(
        scene.meshes.filter(({ positions }) => !areFinite(positions)),
        `${label} positions`,
      ).toEqual([]);
      expect(
        scene.meshes.filter(({ indices }) => indices.length === 0),
        `${label} meshes`,
      ).toEqual([]);
    }
  });

  it.each(cases)('%s %s is the same from the same seed', (type, form, build) => {
    const size = usualSize(type, form);
    const { triangles, high } = usual.get(`${type} ${form}`) ?? buildPiece(build, type, form, size);
    const again = buildPiece(build, type, form, size);
    expect(again.triangles).toBe(triangles);
    expect(again.high).toEqual(high);
  });
}

/** A sum is finite only where all of it is. */
function areFinite(values: Float32Array): boolean {
  let sum = 0;
  for (let k = 0; k < values.length; k++) sum += values[k]!;
  return Number.isFinite(sum);
}
