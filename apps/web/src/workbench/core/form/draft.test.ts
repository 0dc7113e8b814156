import { findTool } from '@yujian/contract/tools/registry';
import { describe, expect, it } from 'vitest';
import { draftOf, restoreDraft } from './draft.ts';
import { initialSettings } from './settings.ts';

const indoor = findTool('indoor-render')!;
const blob = new Blob(['pixels'], { type: 'image/png' });
const local = { blob, name: 'sketch.png', preview: null, width: 4, height: 3 };

describe('a draft', () => {
  it('keeps a waiting picture as a file and a stored one by its id', () => {
    const draft = draftOf(initialSettings(indoor), {
      upload_img: { phase: 'sending', local, sent: 0.4 },
      style_img: { phase: 'stored', mediaId: 'm1', local },
    });
    expect(draft.pictures).toEqual({ upload_img: { blob, name: 'sketch.png' } });
    expect(draft.params['style_img']).toBe('m1');
    expect(draft.params).not.toHaveProperty('upload_img');
  });

  it('comes back as it was left', async () => {
    const settings = { ...initialSettings(indoor), promptTxt: '洞石', count: 3 };
    const draft = draftOf(settings, {
      upload_img: { phase: 'waiting', local },
      style_img: { phase: 'stored', mediaId: 'm1', local: null },
    });
    const restored = await restoreDraft(indoor, { ...draft, savedAt: 1 });
    expect(restored.settings).toEqual(settings);
    expect(restored.pictures['upload_img']).toMatchObject({ phase: 'waiting', local: { name: 'sketch.png' } });
    expect(restored.pictures['style_img']).toMatchObject({ phase: 'stored', mediaId: 'm1' });
  });

  it('prefers what a person set to what the address presets', async () => {
    const draft = { ...draftOf({ ...initialSettings(indoor), atmosphere: 'dusk' }, {}), savedAt: 1 };
    expect((await restoreDraft(indoor, draft, { atmosphere: 'noon' })).settings['atmosphere']).toBe('dusk');
    expect((await restoreDraft(indoor, undefined, { atmosphere: 'noon' })).settings['atmosphere']).toBe('noon');
  });
});
