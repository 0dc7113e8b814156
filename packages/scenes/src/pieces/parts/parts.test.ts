import { countOpenEdges, measureBounds, measureVolume } from '@yujian/renderer/scene/build/mesh-tools';
import { roundedRectangle } from '@yujian/renderer/scene/build/extrude';
import { describe, expect, it } from 'vitest';
import { arcOutline } from './arc.ts';
import { fitMesh } from './fit.ts';
import { buttons, createPanel } from './panel.ts';
import { createPost } from './posts.ts';
import { brokenEdge, createSlab, ovalOutline, roundEdge } from './slab.ts';
import { createWrap } from './wrap.ts';

const BODIES = {
  'a table top': () => createSlab(roundedRectangle(1, 0.5, 0.1), brokenEdge(0.03)),
  'a round pad': () => createSlab(ovalOutline(0.5, 0.4), roundEdge(0.06), { crown: 0.02 }),
  'an arc': () => createSlab(arcOutline(1, 1, 1.5, 0.8), roundEdge(0.2, 0.05)),
  'a buttoned panel': () => createPanel(0.8, 0.5, 0.08, { relief: buttons(0.16, 0.03) }),
  'a splayed leg': () =>
    createPost([
      { at: [0.1, 0, 0.1], size: 0.01 },
      { at: [0, 0.4, 0], size: 0.02 },
    ]),
  'a square leg': () =>
    createPost(
      [
        { at: [0.1, 0, 0.1], size: 0.01 },
        { at: [0, 0.4, 0], size: [0.02, 0.03] },
      ],
      { square: true },
    ),
  'a back that wraps round': () =>
    createWrap({ radius: [0.4, 0.35], thickness: 0.08, span: 1.9, top: (angle) => 0.7 - 0.1 * angle * angle }),
};

describe('parts of furniture', () => {
  it.each(Object.entries(BODIES))('%s is closed, its outside outside', (_, create) => {
    const mesh = create();
    expect(measureVolume(mesh)).toBeGreaterThan(0);
    expect(mesh.normals!.every(Number.isFinite)).toBe(true);
    // normals look where the faces do
    let against = 0;
    const { positions: p, indices } = mesh;
    const n = mesh.normals!;
    for (let t = 0; t < indices.length; t += 3) {
      const [a, b, c] = [3 * indices[t]!, 3 * indices[t + 1]!, 3 * indices[t + 2]!];
      const [ux, uy, uz] = [p[b]! - p[a]!, p[b + 1]! - p[a + 1]!, p[b + 2]! - p[a + 2]!];
      const [vx, vy, vz] = [p[c]! - p[a]!, p[c + 1]! - p[a + 1]!, p[c + 2]! - p[a + 2]!];
      const face = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
      if (face[0]! * n[a]! + face[1]! * n[a + 1]! + face[2]! * n[a + 2]! < -1e-9) against++;
    }
    expect(against / (indices.length / 3)).toBeLessThan(0.01);
  });

  it('stand level: a splayed leg touches the floor with its whole foot', () => {
    const { low } = measureBounds(BODIES['a splayed leg']());
    expect(low[1]).toBe(0);
  });

  it.each(['a table top', 'a round pad', 'an arc'] as const)('%s has no open edge', (name) => {
    expect(countOpenEdges(BODIES[name]())).toBe(0);
  });

  it('fills a box that it is fitted into', () => {
    const { low, high } = measureBounds(fitMesh(BODIES['an arc'](), [1, 2, 3], [2, 2.5, 4]));
    [...low, ...high].forEach((value, k) => expect(value).toBeCloseTo([1, 2, 3, 2, 2.5, 4][k]!, 5));
  });
});
