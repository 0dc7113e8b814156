import { describe, expect, it } from 'vitest';
import type { Region, Structure } from '../../structure.ts';
import { drawRoom } from '../../testing/synthetic-scene.ts';
import { buildSurfaces } from './build-surfaces.ts';

/** The drawn room's sofa as a free form of two parts: what lies above its middle, and what lies below. */
function splitSofa(): { structure: Structure; back: Region; seat: Region } {
  const { structure } = drawRoom({ width: 180, height: 114 });
  const sofa = structure.regions.find(({ surface }) => surface === 'soft')!;
  const middle = Math.round((sofa.minY + sofa.maxY) / 2);
  const seat: Region = { ...sofa, facing: null, offset: null, minY: middle, centroidY: (middle + sofa.maxY) / 2 };
  const back: Region = {
    ...sofa,
    id: structure.regions.length,
    facing: null,
    offset: null,
    maxY: middle - 1,
    centroidY: (sofa.minY + middle) / 2,
  };
  const data = structure.labels.data.map((label, at) =>
    label === sofa.id && at < middle * structure.width ? back.id : label,
  );
  const regions = [...structure.regions.map((region) => (region.id === sofa.id ? seat : region)), back];
  return {
    structure: { ...structure, regions, labels: { ...structure.labels, count: regions.length, data } },
    back,
    seat,
  };
}

function meanDepth({ labels }: Structure, depth: Float32Array, id: number): number {
  let sum = 0,
    count = 0;
  for (const [at, label] of labels.data.entries()) {
    if (label !== id) continue;
    sum += depth[at]!;
    count++;
  }
  return sum / count;
}

describe('depth of things that stand in a room', () => {
  it('puts a thing before the wall where it meets the floor, and its lower parts a little nearer', () => {
    const { structure, back, seat } = splitSofa();
    const { depth } = buildSurfaces(structure, () => undefined);
    const [near, far] = [meanDepth(structure, depth, seat.id), meanDepth(structure, depth, back.id)];
    expect(near).toBeLessThan(0.99 * far);
    expect(near).toBeGreaterThan(0.95 * far);
    expect(near).toBeGreaterThan(3);
    expect(far).toBeLessThan(structure.box!.backZ);
  });
});
