import { STYLES } from '@yujian/contract/catalog/spaces';
import { findTool, type ToolId } from '@yujian/contract/tools/registry';
import { AS_SEEN } from '@yujian/imaging/correct/corrections';
import { expect, it } from 'vitest';
import { initialSettings } from '../../../core/form/settings.ts';
import { ANY_SEED, draftRequestOf } from './draft-request.ts';

const requestOf = (id: ToolId, settings: Parameters<typeof initialSettings>[1] = {}, corrections = AS_SEEN) => {
  const tool = findTool(id)!;
  return draftRequestOf(tool, initialSettings(tool, settings), corrections);
};

it('asks for what the form says, by keys of the catalogue', () => {
  const japandi = STYLES.interior.find(({ key }) => key === 'japandi')!;
  const { lift, lines, corrections } = requestOf('indoor-render', {
    classifyId3: japandi.id,
    promptTxt: '橡木地板',
    atmosphere: 'dusk',
    cnStrength: 0.5,
    lock: true,
    seed: 7,
  })!;
  expect(lift).toMatchObject({
    family: 'interior',
    setting: 'interior',
    style: 'japandi',
    words: '橡木地板',
    styleOnly: false,
    atmosphere: 'dusk',
    seed: 7,
    variant: 0,
  });
  expect(lines).toEqual({ strength: 0.5, lock: true });
  expect(corrections).toBeNull();
});

it('leaves to the style what the form leaves to it, and takes a seed of its own for one left to chance', () => {
  const { lift } = requestOf('landscape-render', { planting: 'lush' })!;
  expect([lift.atmosphere, lift.seed, lift.setting, lift.extras['planting']]).toEqual([
    null,
    ANY_SEED,
    'exterior',
    'lush',
  ]);
  expect(requestOf('indoor-render', {}, { ...AS_SEEN, horizon: 0.4 })!.corrections).toMatchObject({ horizon: 0.4 });
});

it('wears the chosen set of materials', () => {
  const materialSet = { title: 'Show flat', place: 'interior', finishes: {}, things: {} } as const;
  expect(requestOf('indoor-render', { materialSet })!.lift.materials).toEqual(materialSet);
  expect(requestOf('indoor-render')!.lift.materials).toBeNull();
});

it('asks for nothing where pictures are not lit anew', () => {
  for (const id of ['fine-render', 'lock-img', 'empty-room', 'oldhouse', 'toline', '3drender', 'text2-img'] as const)
    expect(requestOf(id)).toBeNull();
});
