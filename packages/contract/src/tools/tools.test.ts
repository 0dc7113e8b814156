import { describe, expect, it } from 'vitest';
import { DEFAULT_STRENGTHS } from '../constants.ts';
import { SHEETS } from '../catalog/sheets.ts';
import { defaultOf } from './fields.ts';
import { paramsSchema } from './params-schema.ts';
import { priceOf } from './price.ts';
import { findTool, TOOLS, toolAtPath } from './registry.ts';
import type { Tool } from './tool.ts';

const MEDIA = '0b9f3c52-6d0b-4a39-9d1c-1c1a4b0f8f10';

/** Id of a tool: kebab-case of the first path of its row. */
function idOfPath(path: string): string {
  return path.slice(1).replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
}

describe.each(TOOLS.map((tool) => [tool.id, tool as Tool] as const))('%s', (id, tool) => {
  it('is called after its first path', () => {
    expect(id).toBe(idOfPath(tool.addresses[0].path));
  });

  it('has the stable sheet code of its address', () => {
    for (const { path, code } of tool.addresses) {
      const sheet = SHEETS.find((candidate) => candidate.code === code);
      expect(code[0]).toBe(tool.family);
      expect(sheet?.path.replace(/New$/, '')).toBe(path.replace(/New$/, ''));
    }
  });

  it('works when nothing is touched but the picture', () => {
    const parsed = paramsSchema(tool).parse({ upload_img: MEDIA });
    expect(parsed).toEqual({ ...Object.fromEntries(tool.fields.map((field) => [field.key, defaultOf(field)])), upload_img: MEDIA });
  });

  it('refuses an unknown setting, a missing picture and another type', () => {
    const schema = paramsSchema(tool);
    expect(schema.safeParse({ upload_img: MEDIA, nope: 1 }).success).toBe(false);
    expect(schema.safeParse({}).success).toBe(false);
    for (const field of tool.fields) {
      expect(schema.safeParse({ upload_img: MEDIA, [field.key]: { an: 'object' } }).success, field.key).toBe(false);
      if (field.kind === 'number') {
        for (const wrong of [field.min - 1, field.max + 1, '', null, Number.NaN]) expect(schema.safeParse({ upload_img: MEDIA, [field.key]: wrong }).success, `${field.key} ${wrong}`).toBe(false);
      }
      if (field.kind === 'seed') for (const wrong of [-1, 2 ** 32, 0.5]) expect(schema.safeParse({ upload_img: MEDIA, [field.key]: wrong }).success).toBe(false);
      if (field.kind === 'text') expect(schema.safeParse({ upload_img: MEDIA, [field.key]: 'x'.repeat(field.maxLength + 1) }).success).toBe(false);
    }
  });

  it('reads numbers from form text', () => {
    const count = tool.fields.find((field) => field.kind === 'count');
    if (count) expect(paramsSchema(tool).parse({ upload_img: MEDIA, count: '3' })).toMatchObject({ count: 3 });
  });

  it('goes on with tools that exist, and its strength is one of the three', () => {
    for (const next of tool.next) expect(findTool(next), next).toBeDefined();
    const strength = tool.fields.find((field) => field.key === 'cnStrength');
    if (strength?.kind === 'number') expect(DEFAULT_STRENGTHS).toContain(strength.default);
  });

  it('costs unit × count: tickets when they cover all of it, else gold', () => {
    const { ticketKind, gold } = tool.price;
    expect(priceOf(tool, { count: 3 }, {})).toEqual({ kind: 6, amount: gold * (tool.fields.some((field) => field.kind === 'count') ? 3 : 1) });
    if (ticketKind !== null) {
      expect(priceOf(tool, { count: 3 }, { [ticketKind]: 3 })).toEqual({ kind: ticketKind, amount: 3 });
      expect(priceOf(tool, { count: 3 }, { [ticketKind]: 2 })).toEqual({ kind: 6, amount: gold * 3 });
    }
  });
});

describe('addresses', () => {
  it('are each one tool', () => {
    const paths = TOOLS.flatMap((tool) => tool.addresses.map(({ path }) => path));
    expect(new Set(paths).size).toBe(paths.length);
    expect(toolAtPath('/indoorRenderNew')?.tool.id).toBe('indoor-render');
    expect(toolAtPath('/text2Img')).toBeUndefined();
  });
});
