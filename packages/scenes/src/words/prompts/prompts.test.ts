import { emptyBrief } from '@yujian/contract/scene/brief';
import type { SceneBrief } from '@yujian/contract/scene/brief-schema';
import { sceneBrief } from '@yujian/contract/scene/brief-schema';
import { STYLES } from '@yujian/contract/catalog/spaces';
import { sceneKind } from '@yujian/contract/scene/kinds';
import { pieceEntry } from '@yujian/contract/scene/pieces';
import { LIBRARY } from '@yujian/renderer/materials/library';
import { describe, expect, it } from 'vitest';
import { HELD_OUT } from './held-out.fixture.ts';
import type { ExpectedBrief } from './prompt.fixture.ts';
import { PROMPTS } from './prompts.fixture.ts';
import { scorePrompts } from './prompts.score.ts';
import { UNSEEN } from './unseen.fixture.ts';

/** The expectation as a whole brief: what is not said is left open. */
function completeBrief(part: ExpectedBrief): SceneBrief {
  const empty = emptyBrief();
  const whole = (finish: object | null | undefined) => (finish ? { material: null, colour: null, ...finish } : null);
  return sceneBrief.parse({
    ...empty,
    ...part,
    size: { ...empty.size, ...part.size },
    light: { ...empty.light, ...part.light },
    view: { ...empty.view, ...part.view },
    finishes: Object.fromEntries(Object.entries(part.finishes ?? {}).map(([role, finish]) => [role, whole(finish)])),
    pieces: (part.pieces ?? []).map((piece) => ({
      count: null,
      form: null,
      ...piece,
      finish: whole(piece.finish),
      relation: piece.relation ? { relation: 'along', to: null, ...piece.relation } : null,
    })),
    openings: (part.openings ?? []).map((opening) => ({ form: null, side: null, count: null, ...opening })),
  });
}

describe('prompts', () => {
  it('are a hundred in Chinese and fifty in English, none twice', () => {
    expect(PROMPTS).toHaveLength(150);
    expect(new Set(PROMPTS.map(({ text }) => text)).size).toBe(150);
    expect(PROMPTS.filter(({ text }) => !/^[^㐀-鿿]{12}|^living room$/u.test(text))).toHaveLength(100);
  });

  it('are forty in Chinese and twenty in English among the held out', () => {
    expect(HELD_OUT.filter(({ text }) => /[㐀-鿿]/u.test(text))).toHaveLength(40);
    expect(HELD_OUT).toHaveLength(60);
  });

  it('are twenty-five in Chinese and fifteen in English among those written last, none in two sets', () => {
    expect(UNSEEN.filter(({ text }) => /[㐀-鿿]/u.test(text))).toHaveLength(25);
    expect(UNSEEN).toHaveLength(40);
    expect(new Set([...PROMPTS, ...HELD_OUT, ...UNSEEN].map(({ text }) => text)).size).toBe(250);
  });

  it.each([...PROMPTS, ...HELD_OUT, ...UNSEEN])(
    '“$text” expects what a brief can hold',
    ({ text, expect: part, unknown }) => {
      const brief = completeBrief(part);
      const materials = [...Object.values(brief.finishes), ...brief.pieces.map(({ finish }) => finish)].flatMap(
        (finish) => finish?.material ?? [],
      );
      for (const key of materials) expect(LIBRARY.map((material) => material.key)).toContain(key);
      for (const { type, form } of brief.pieces)
        if (form !== null) expect(pieceEntry(type).forms.map(({ key }) => key)).toContain(form);
      if (brief.style !== null && brief.kind !== null)
        expect(STYLES[sceneKind(brief.kind).family].map(({ key }) => key as string)).toContain(brief.style);
      for (const word of unknown) expect(text).toContain(word);
      expect(text.length).toBeLessThanOrEqual(300);
    },
  );
});

describe('scorePrompts', () => {
  const whole = scorePrompts(PROMPTS, (text) => {
    const { expect: part, unknown } = PROMPTS.find((prompt) => prompt.text === text)!;
    return {
      brief: completeBrief(part),
      unknown: unknown.map((word) => ({ from: text.indexOf(word), to: text.indexOf(word) + word.length })),
    };
  });

  it('gives all slots to a reader who reads everything', () => {
    expect(whole.perPrompt.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
    expect(whole.right).toBe(whole.slots);
    expect(whole.slots).toBeGreaterThan(700);
  });

  it('gives none to a reader who reads nothing', () => {
    expect(scorePrompts(PROMPTS, () => ({ brief: emptyBrief(), unknown: [] }))).toMatchObject({
      slots: whole.slots,
      right: 0,
    });
  });

  it('counts each attribute by itself', () => {
    const one = {
      text: 'three green sofas, no rug, a dragon',
      expect: { pieces: [{ type: 'sofa', count: 3, finish: { colour: '1f4d3a' } }], without: ['rug'] },
      unknown: ['dragon'],
    } as const;
    const brief = completeBrief({
      pieces: [{ type: 'sofa', count: 2, finish: { colour: '22503c' } }, { type: 'rug' }],
      without: ['rug'],
    });
    expect(scorePrompts([one], () => ({ brief, unknown: [{ from: 29, to: 35 }] }))).toMatchObject({
      slots: 5,
      right: 3,
      perPrompt: [{ wrong: ['sofa × 3', 'without rug'] }],
    });
  });
});
