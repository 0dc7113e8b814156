import { corrections as schema } from '@yujian/contract/structure/corrections';
import { AS_SEEN, type Corrections } from '@yujian/imaging/correct/corrections';
import { AS_IT_IS } from '@yujian/imaging/prepare/sheet';
import { describe, expect, it } from 'vitest';
import { addStroke, moveCorner, moveGuide, moveHorizon, setLength, tellRegions, withSheet } from './edit.ts';
import { countOf, isEmpty } from '../../fields/corrections.ts';
import { guidesOf, horizonOf, regionAt, roomOf, type Guide, type Analysis } from './analysis.ts';

/** A picture of four pixels: two regions side by side. */
const analysis: Analysis = {
  width: 4,
  height: 2,
  setting: 'interior',
  camera: { focal: 4, centerX: 1.5, centerY: 0.5, pitch: 0, yaw: 0, confidence: 1 },
  box: { floorY: -1.6, ceilingY: 1.2, leftX: -2, rightX: 2.5, backZ: 5, confidence: 0.9 },
  labels: Int32Array.from([0, 0, 1, 1, 0, 0, 1, 1]),
  regions: [
    {
      id: 0,
      name: 'wall',
      surface: 'wall',
      corrected: null,
      material: null,
      facing: null,
      offset: null,
      confidence: 0.9,
      share: 0.5,
      x: 0.25,
      y: 0.5,
      alike: { whole: [], twins: [] },
    },
    {
      id: 1,
      name: 'sofa',
      surface: 'soft',
      corrected: null,
      material: null,
      facing: null,
      offset: null,
      confidence: 0.3,
      share: 0.5,
      x: 0.75,
      y: 0.5,
      alike: { whole: [], twins: [] },
    },
  ],
  guides: [
    { axis: 0, x0: 0.1, y0: 0.2, x1: 0.9, y1: 0.2 },
    { axis: 2, x0: 0.1, y0: 0.9, x1: 0.4, y1: 0.6 },
  ],
  questions: [],
};

/** What the server would take. */
function taken(now: Corrections): Corrections {
  return schema.parse(JSON.parse(JSON.stringify(now)));
}

describe('a handle', () => {
  it('leaves what the server takes, however far it is dragged', () => {
    for (const far of [-50, -1, 0.123456789, 2, 50]) {
      const now = moveGuide(
        moveCorner(moveHorizon(AS_SEEN, far), 'floor-left', { x: far, y: -far }),
        analysis.guides[1]!,
        null,
        0,
        { x: far, y: 0.3 },
      );
      expect(taken(now)).toEqual(now);
    }
  });

  it('of a corner moves that corner, and its wall and floor with it', () => {
    const now = moveCorner(moveCorner(AS_SEEN, 'floor-left', { x: 0.1, y: 0.9 }), 'floor-left', { x: 0.2, y: 0.8 });
    expect(now.corners).toEqual([{ corner: 'floor-left', x: 0.2, y: 0.8 }]);
    const { corners } = roomOf(analysis, now)!;
    expect(corners['floor-left']).toEqual({ x: expect.closeTo(0.2, 6), y: expect.closeTo(0.8, 6) });
    expect(corners['ceiling-left'].x).toBeCloseTo(0.2, 6);
    expect(corners['floor-right'].x).toBeCloseTo(roomOf(analysis, AS_SEEN)!.corners['floor-right'].x, 6);
  });

  it('of a found line makes it a correction, of a corrected one moves it', () => {
    const [found] = guidesOf(analysis, AS_SEEN);
    const once = moveGuide(AS_SEEN, found!.guide, found!.at, 1, { x: 0.8, y: 0.3 });
    const [own] = guidesOf(analysis, once);
    expect(own).toEqual({ guide: { axis: 0, x0: 0.1, y0: 0.2, x1: 0.8, y1: 0.3 }, at: 0 });
    expect(moveGuide(once, own!.guide, own!.at, 0, { x: 0, y: 0 }).vanishing).toEqual([
      { axis: 0, x0: 0, y0: 0, x1: 0.8, y1: 0.3 },
    ]);
  });

  it('cannot fold a line into a point', () => {
    expect(moveGuide(AS_SEEN, analysis.guides[0] as Guide, null, 0, { x: 0.9, y: 0.2 })).toBe(AS_SEEN);
  });

  it('of the horizon lies where it was put', () => {
    expect(horizonOf(analysis, AS_SEEN)).toBeCloseTo(0.5, 6);
    expect(horizonOf(analysis, moveHorizon(AS_SEEN, 0.3))).toBe(0.3);
  });
});

describe('a region', () => {
  it('has one name, the last', () => {
    const now = tellRegions(
      tellRegions(AS_SEEN, analysis, [{ x: 0.7, y: 0.2 }], { name: 'bed' }),
      analysis,
      [{ x: 0.9, y: 0.8 }],
      { name: 'sofa' },
    );
    expect(now.regions).toEqual([{ x: 0.9, y: 0.8, name: 'sofa', material: null }]);
    expect(regionAt(analysis, now.regions[0]!)?.id).toBe(1);
    expect(isEmpty(tellRegions(now, analysis, [{ x: 0.75, y: 0.5 }], { name: null }))).toBe(true);
  });
});

it('a stroke of a thousand points is thinned, and keeps its ends', () => {
  const points = Array.from({ length: 1000 }, (_, i) => ({ x: i / 999, y: 0.5 }));
  const now = addStroke(AS_SEEN, points);
  expect(taken(now)).toEqual(now);
  expect([now.together[0]!.at(0), now.together[0]!.at(-1)]).toEqual([
    [0, 0.5],
    [1, 0.5],
  ]);
});

it('what was said is counted', () => {
  const now = setLength(moveHorizon(AS_SEEN, 0.4), { x0: 0, y0: 0, x1: 0, y1: 1, metres: 2.8 });
  expect([countOf(AS_SEEN), countOf(now)]).toEqual([0, 2]);
  expect(isEmpty(AS_SEEN)).toBe(true);
});

it('names the sheet that they are about; a sheet alone is named only where it is not the one that is found', () => {
  const found = {
    corners: [
      [0.1, 0],
      [1, 0],
      [1, 1],
      [0.1, 1],
    ],
    whiten: true,
  } as const;
  const corrected = moveHorizon(AS_SEEN, 0.4);
  expect(withSheet(corrected, found)).toEqual({ ...corrected, sheet: found });
  expect(withSheet({ ...corrected, sheet: AS_IT_IS }, found)).toEqual({ ...corrected, sheet: AS_IT_IS });
  expect(withSheet(AS_SEEN, found)).toBeNull();
  expect(withSheet({ ...AS_SEEN, sheet: found }, found)).toBeNull();
  expect(withSheet({ ...AS_SEEN, sheet: AS_IT_IS }, found)).toEqual({ ...AS_SEEN, sheet: AS_IT_IS });
});
