import { paramsSchema } from '@yujian/contract/fields/schemas';
import { isUpload } from '@yujian/contract/fields/kinds';
import { findTool, TOOLS } from '@yujian/contract/tools/registry';
import { describe, expect, it } from 'vitest';
import { changedCount, initialSettings, restoreSettings, startParams } from './settings.ts';

const indoor = findTool('indoor-render')!;
const mediaId = '3f2b1c9e-8a4d-4f0e-9b1a-1c2d3e4f5a6b';

describe.each(TOOLS.map((tool) => [tool.id, tool] as const))('%s', (_id, tool) => {
  it('starts from settings that its own schema accepts unchanged', () => {
    const required = tool.fields.filter((field) => isUpload(field) && field.required).map(({ key }) => [key, mediaId]);
    const body = startParams(tool, initialSettings(tool, tool.addresses[0].preset), Object.fromEntries(required));
    expect(paramsSchema(tool).parse(body)).toMatchObject(body);
  });

  it('restores what it wrote', () => {
    const settings = initialSettings(tool);
    expect(restoreSettings(tool, settings)).toEqual(settings);
  });
});

const SET = {
  title: 'Room',
  place: 'interior',
  finishes: { floor: { material: 'oak-planks', colour: null } },
  things: {},
} as const;

describe('restoreSettings', () => {
  it('brings materials of the same kind of place back, and no others', () => {
    expect(restoreSettings(indoor, { materialSet: SET })['materialSet']).toEqual(SET);
    expect(restoreSettings(findTool('landscape-render')!, { materialSet: SET })['materialSet']).toBeNull();
    expect(restoreSettings(indoor, { materialSet: 'Room' })['materialSet']).toBeNull();
  });

  it('keeps what fits and drops what does not', () => {
    const restored = restoreSettings(indoor, {
      promptTxt: '胡桃木',
      classifyId2: 103,
      classifyId3: 999,
      cnStrength: 7,
      atmosphere: 'dusk',
      view: 'from-mars',
      lock: true,
      seed: -1,
      count: 3,
      unknown: 1,
    });
    expect(restored).toMatchObject({
      promptTxt: '胡桃木',
      classifyId2: 103,
      cnStrength: 0.75,
      atmosphere: 'dusk',
      view: 'input',
      lock: true,
      seed: null,
      count: 3,
    });
    expect(restored['classifyId3']).not.toBe(999);
    expect(restored).not.toHaveProperty('unknown');
  });

  it('asks the tool to upgrade settings of an older version first', () => {
    const newer = { ...indoor, version: 2, upgrade: () => ({ promptTxt: 'upgraded' }) };
    expect(restoreSettings(newer, { promptTxt: 'old' }, 1)['promptTxt']).toBe('upgraded');
    expect(restoreSettings(newer, { promptTxt: 'new' }, 2)['promptTxt']).toBe('new');
  });
});

describe('startParams', () => {
  it('leaves materials out where an engine elsewhere does the work', () => {
    const settings = { ...initialSettings(indoor), materialSet: SET };
    expect(startParams(indoor, settings, { upload_img: mediaId })['materialSet']).toEqual(SET);
    expect(startParams(indoor, settings, { upload_img: mediaId }, true)).not.toHaveProperty('materialSet');
  });

  it('leaves the weight of a reference out when there is no reference', () => {
    const settings = initialSettings(indoor);
    expect(startParams(indoor, settings, { upload_img: mediaId })).not.toHaveProperty('ipaPlus');
    expect(startParams(indoor, settings, { upload_img: mediaId, style_img: mediaId })).toMatchObject({
      style_img: mediaId,
      ipaPlus: 0.6,
    });
  });
});

it('counts how many settings were changed', () => {
  const folded = indoor.fields.filter((field) => field.advanced);
  expect(changedCount(folded, initialSettings(indoor))).toBe(0);
  expect(changedCount(folded, { ...initialSettings(indoor), ignoreWordAndImage: true })).toBe(1);
});
