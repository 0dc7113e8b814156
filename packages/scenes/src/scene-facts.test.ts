import { emptyBrief } from '@yujian/contract/scene/brief';
import { SCENE_KINDS } from '@yujian/contract/scene/kinds';
import { describe, expect, it } from 'vitest';
import { makeScene, type SceneRequest } from './make-scene.ts';
import { factsOfRequest, factsOfScene } from './scene-facts.ts';

const request = (change: Partial<SceneRequest> = {}): SceneRequest => ({
  words: '',
  negative: '',
  brief: null,
  scene: null,
  keep: { layout: true, materials: true, view: true },
  seed: 5,
  aspect: 1.5,
  ...change,
});

describe('what is known of a scene before it is arranged', () => {
  it.each(SCENE_KINDS.filter((_, index) => index % 12 === 0).map(({ key }) => key))(
    'is what the scene then is: %s',
    (kind) => {
      const wish = request({ brief: { ...emptyBrief(), kind } });
      const [told, made] = [factsOfRequest(wish), factsOfScene(makeScene(wish))];
      for (const key of ['kind', 'style', 'seeds'] as const) expect(told[key]).toEqual(made[key]);
      expect(told.light.weather).toBe(made.light.weather);
    },
  );

  it('is what stays of the scene that it begins from, and of the rest what is wished', () => {
    const scene = makeScene(request({ words: '现代客厅，一张沙发，俯瞰轴测' }));
    const own = factsOfScene(scene);
    expect(factsOfRequest(request({ scene, seed: 8 }))).toEqual(own);
    const [anew, dressed, seen] = (['layout', 'materials', 'view'] as const).map((part) =>
      factsOfRequest(request({ scene, seed: 8, keep: { layout: true, materials: true, view: true, [part]: false } })),
    );
    expect(anew!.pieces).toEqual([{ type: 'sofa', count: 1 }]);
    expect(own.pieces.length).toBeGreaterThan(3);
    expect(dressed).toEqual({ ...own, seeds: { ...own.seeds, materials: 8 } });
    expect(seen!.camera.kind).toBe('orthographic');
  });

  it('sees quarters and birds from the air', () => {
    expect(factsOfRequest(request({ words: '别墅鸟瞰' })).camera.height).toBeGreaterThan(25);
    expect(factsOfRequest(request({ words: '别墅' })).camera.height).toBeLessThan(6);
  });
});
