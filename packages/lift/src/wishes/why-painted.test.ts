import { corrections } from '@yujian/contract/structure/corrections';
import { drawHouse, drawRoom } from '@yujian/imaging/testing/synthetic-scene';
import type { Segment, Structure } from '@yujian/imaging';
import { describe, expect, it } from 'vitest';
import { whyPainted } from './why-painted.ts';

const segments = Array.from({ length: 20 }, (_, k): Segment => ({
  x0: 5,
  y0: 5 * k,
  x1: 95,
  y1: 5 * k,
  length: 90,
  ink: 1,
  axis: 0,
}));
const room: Structure = { ...drawRoom().structure, segments };
const why = (
  change: Partial<Structure>,
  mode: Parameters<typeof whyPainted>[0]['mode'] = 'render',
  corrected: Parameters<typeof whyPainted>[0]['corrections'] = null,
) => whyPainted({ mode, corrections: corrected }, { ...room, ...change })?.notes.map(({ en }) => en) ?? null;

describe('whyPainted', () => {
  it('lifts drawings and white models of rooms and houses whose camera is clear', () => {
    expect(why({})).toBeNull();
    expect(why({ kind: 'sketch' })).toBeNull();
    expect(why({ kind: 'clay' })).toBeNull();
    expect(whyPainted({ mode: 'render', corrections: null }, { ...drawHouse().structure, segments })).toBeNull();
  });

  it('paints photos in place and says so; a refined picture keeps its materials without a remark', () => {
    expect(why({ kind: 'photo' })![0]).toContain('keeps its own light');
    expect(why({ kind: 'photo' }, 'renovate')).toEqual([]);
    const unsure = { box: { ...room.box!, confidence: 0.25 } };
    expect(why(unsure)).toBeNull();
    expect(why(unsure, 'furnish')).toHaveLength(1);
    expect(why({ kind: 'photo' }, 'refine')).toEqual([]);
    expect(why({ kind: 'clay' }, 'refine')).toEqual([]);
  });

  it('lifts the room of a photo that is to be furnished, where it is clear or a person has set it right', () => {
    const unsure = { kind: 'photo' as const, box: { ...room.box!, confidence: 0.35 } };
    expect(why({ kind: 'photo' }, 'furnish')).toBeNull();
    expect(why(unsure, 'furnish')![0]).toContain('No reliable perspective');
    expect(why({ ...unsure, kind: 'line' }, 'furnish')).toBeNull();
    expect(why(unsure, 'furnish', corrections.parse({ horizon: 0.5 }))).toBeNull();
  });

  it('paints what shows no space: tiny pictures, few lines, no camera, a room that is not found', () => {
    for (const change of [
      { width: 40 },
      { segments: segments.slice(0, 3) },
      { camera: { ...room.camera, confidence: 0.1 } },
      { box: null },
    ])
      expect(why(change)![0]).toContain('No reliable perspective');
  });

  it('paints white models whose room or things it is not sure of, until a person says what something is', () => {
    const unsure = { kind: 'clay' as const, box: { ...room.box!, confidence: 0.4 } };
    expect(why(unsure)![0]).toContain('recognised surely');
    expect(why({ ...unsure, kind: 'line' })).toBeNull();
    expect(
      why({
        ...unsure,
        regions: room.regions.map((region, k) => (k === 0 ? { ...region, corrected: region.name } : region)),
      }),
    ).toBeNull();
    const things = [{ at: [[0.5, 0.5]], piece: { type: 'sofa', form: null, turn: null } }];
    expect(why(unsure, 'render', corrections.parse({ things }))).toBeNull();
    const house = { ...drawHouse().structure, segments, kind: 'clay' as const };
    const named = (confidence: number): Structure => ({
      ...house,
      regions: house.regions.map((region) => ({ ...region, name: 'tree', confidence })),
    });
    expect(whyPainted({ mode: 'render', corrections: null }, named(0.3))!.notes).toHaveLength(1);
    expect(whyPainted({ mode: 'render', corrections: null }, named(0.8))).toBeNull();
    expect(
      whyPainted(
        { mode: 'render', corrections: null },
        { ...named(0.8), camera: { ...house.camera, confidence: 0.5 } },
      )!.notes,
    ).toHaveLength(1);
    const above = { ...house.camera, pitch: -0.5 };
    expect(whyPainted({ mode: 'render', corrections: null }, named(0.6))).toBeNull();
    expect(whyPainted({ mode: 'render', corrections: null }, { ...named(0.6), camera: above })!.notes).toHaveLength(1);
  });

  it('lifts what a person has set right', () => {
    expect(
      why({ camera: { ...room.camera, confidence: 0.1 } }, 'render', corrections.parse({ horizon: 0.5 })),
    ).toBeNull();
  });
});
