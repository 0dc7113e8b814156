import { emptyBrief } from '@yujian/contract/scene/brief';
import type { SceneBrief } from '@yujian/contract/scene/brief-schema';
import type { SceneKindKey } from '@yujian/contract/scene/kinds';
import { createChance } from '@yujian/renderer/scene/build/random';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { styleOf } from '../style/styles.ts';
import { arrange } from './arrange.ts';
import { furnish } from './furnish.ts';
import { areaOf } from './geometry.ts';
import { limitSize } from './limit-size.ts';
import { PROGRAMMES, type RoomKind } from './programmes/programmes.ts';
import { drawShell } from './shell.ts';
import { Stage } from './stage.ts';

const wish = (kind: SceneKindKey | null, size: Partial<SceneBrief['size']>): SceneBrief => ({
  ...emptyBrief(),
  kind,
  size: { ...emptyBrief().size, ...size },
});

describe('limitSize', () => {
  it('leaves what a place can be as it is asked', () => {
    for (const brief of [
      wish(null, {}),
      wish('living-room', { width: 8, depth: 11, height: 6 }),
      wish('exhibition-hall', { width: 8, depth: 24, height: 6 }),
      wish('office', { area: 500 }),
      wish('office-building', { storeys: 33, width: 60 }),
    ])
      expect(limitSize(brief)).toEqual({ brief, limits: [] });
  });

  it('says of each measure what is drawn instead', () => {
    const { brief, limits } = limitSize(wish('living-room', { width: 400, height: 120 }));
    expect(brief.size).toMatchObject({ width: 14, depth: null, height: 20 });
    expect(limits).toEqual([
      {
        measure: 'width',
        asked: 400,
        given: 14,
        note: { zh: '超出客厅能画的范围：宽按 14 米画', en: 'Out of range for living room: width drawn as 14 m' },
      },
      {
        measure: 'height',
        asked: 120,
        given: 20,
        note: { zh: '超出客厅能画的范围：高按 20 米画', en: 'Out of range for living room: height drawn as 20 m' },
      },
    ]);
    expect(limitSize(wish('villa', { storeys: 60 })).brief.size.storeys).toBe(8);
  });

  it('keeps the proportions of two sides that make too much floor', () => {
    const { width, depth } = limitSize(wish('gym', { width: 50, depth: 25 })).brief.size;
    expect(width! / depth!).toBeCloseTo(2, 1);
    expect(width! * depth!).toBeLessThanOrEqual(3 * PROGRAMMES.gym.area[2]);
  });

  it('is what a room is drawn by', () => {
    const scene = arrange(wish('entrance', { width: 400, depth: 300, height: 120 }), {
      layout: 1,
      materials: 1,
      view: 1,
    });
    if (scene.shell.kind !== 'room') throw new Error('an entrance is a room');
    expect(areaOf(scene.shell.plan)).toBeLessThanOrEqual(3 * PROGRAMMES.entrance.area[2]);
    expect(scene.shell.height).toBe(20);
    expect(scene.brief.size.height).toBe(20);
  });

  it.each<SceneKindKey>(['villa', 'hotel', 'courtyard', 'pavilion'])('leaves a %s of any size to be drawn', (kind) => {
    const { pieces } = arrange(wish(kind, { width: 400, depth: 400, storeys: 60 }), {
      layout: 3,
      materials: 3,
      view: 3,
    });
    expect(pieces.length).toBeGreaterThan(10);
    expect(pieces.length).toBeLessThanOrEqual(600);
  });
});

describe('the work of furnishing', () => {
  afterEach(() => void vi.restoreAllMocks());

  /** How often it is asked whether a piece may stand; each time it is held against those that stand. */
  function countWork(kind: RoomKind, brief: SceneBrief, grow: number): { asked: number; pieces: number } {
    const admits = vi.spyOn(Stage.prototype, 'admits');
    const style = styleOf(kind, kind === 'reception' ? 'executive' : 'modern');
    const drawn = drawShell(PROGRAMMES[kind], limitSize(brief).brief, style, createChance(3));
    const shell = { ...drawn, plan: drawn.plan.map(([x, z]): [number, number] => [x * grow, z * grow]) };
    const { stage } = furnish(
      { programme: PROGRAMMES[kind], brief, shell, held: [], preferred: style.forms },
      PROGRAMMES[kind].items,
      createChance(5),
    );
    return { asked: admits.mock.calls.length, pieces: stage.claims.length };
  }

  it.each<RoomKind>(['reception', 'bedroom'])('is bounded in the largest %s that can be asked for', (kind) => {
    const { asked, pieces } = countWork(kind, wish(kind, { width: 400, depth: 400, height: 120 }), 1);
    expect(asked).toBeLessThan(80_000);
    expect(pieces).toBeLessThanOrEqual(600);
  });

  it.each<RoomKind>(['reception', 'bedroom'])(
    'is bounded in a %s whose walls somebody drew two hundred times as far apart',
    (kind) => {
      const { asked, pieces } = countWork(kind, wish(kind, {}), 200);
      expect(asked).toBeLessThan(80_000);
      expect(pieces).toBeLessThanOrEqual(650);
    },
  );
});
