import { describe, expect, it } from 'vitest';
import { drawRoom } from '../../testing/synthetic-scene.ts';
import { surfaceKeys } from '../../buffers/surfaces.ts';
import { claimInk } from './claim-ink.ts';

describe('claiming of inked pixels', () => {
  it('moves no pixel of bare paper, and none of a photo', () => {
    const { structure } = drawRoom({ width: 180, height: 114 });
    const claimed = claimInk({ ...structure, kind: 'line' }, () => undefined);
    for (let i = 0; i < claimed.labels.data.length; i++) {
      if (structure.ink.data[i]! < 0.12) expect(claimed.labels.data[i]).toBe(structure.labels.data[i]);
    }
    const photo = { ...structure, kind: 'photo' as const };
    expect(claimInk(photo, () => undefined)).toBe(photo);
  });

  it('gives the pixels of a straight line to the two sides by nearness, whatever they were before', () => {
    const { structure } = drawRoom({ width: 60, height: 40 });
    const [upper, lower] = [
      structure.regions.find((one) => one.surface === 'ceiling')!,
      structure.regions.find((one) => one.surface === 'floor')!,
    ];
    const count = 60 * 40;
    const data = new Int32Array(count);
    const ink = new Float32Array(count);
    for (let i = 0; i < count; i++) {
      const y = Math.floor(i / 60);
      const tooth = i % 4 < 2 ? 18 : 22;
      data[i] = y < tooth ? upper.id : lower.id;
      ink[i] = y >= 18 && y < 22 ? 1 : 0;
    }
    const claimed = claimInk(
      { ...structure, kind: 'line', labels: { ...structure.labels, data }, ink: { width: 60, height: 40, data: ink } },
      () => undefined,
    );
    for (let x = 6; x < 54; x++) {
      for (let y = 8; y < 32; y++) expect(claimed.labels.data[y * 60 + x]).toBe(y < 20 ? upper.id : lower.id);
    }
  });

  it('gives regions of one plane and material one key, cloths their own', () => {
    const region = drawRoom({ width: 60, height: 40 }).structure.regions[0]!;
    const slat = { ...region, surface: 'panel' as const, facing: 'front' as const };
    const cloth = { ...region, surface: 'soft' as const, facing: null };
    const keys = surfaceKeys([
      { ...slat, id: 0, group: 0 },
      { ...slat, id: 1, group: 1 },
      { ...cloth, id: 2, group: 2 },
      { ...cloth, id: 3, group: 2 },
    ]);
    expect(keys[0]).toBe(keys[1]);
    expect(new Set(keys).size).toBe(3);
  });
});
