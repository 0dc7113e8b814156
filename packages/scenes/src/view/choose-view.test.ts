import { describe, expect, it } from 'vitest';
import { emptyBrief } from '@yujian/contract/scene/brief';
import { SHOTS } from '@yujian/contract/scene/brief-options';
import { sceneCamera } from '@yujian/contract/scene/description-schema';
import { arrange } from '../layout/arrange.ts';
import { inBoxFrame, isInPolygon } from '../layout/geometry.ts';
import { PROGRAMMES } from '../layout/programmes/programmes.ts';
import { solidOf } from '../layout/stage.ts';
import { chooseView } from './choose-view.ts';

const KINDS = Object.keys(PROGRAMMES) as (keyof typeof PROGRAMMES)[];

describe('chooseView', () => {
  it.each(KINDS.filter((_, k) => k % 2 === 0))('stands in a %s, in no piece, level, whatever the seed', (kind) => {
    const scene = arrange({ ...emptyBrief(), kind }, { layout: 21, materials: 1, view: 1 });
    for (let seed = 0; seed < 2; seed += 1) {
      const camera = chooseView(scene, scene.brief, seed, 1.5);
      expect(sceneCamera.safeParse(camera).error).toBeUndefined();
      expect(camera.eye[1]).toBeCloseTo(camera.target[1]);
      if (scene.shell.kind !== 'room') continue;
      const [dx, dz] = [camera.target[0] - camera.eye[0], camera.target[2] - camera.eye[2]];
      const reach = camera.near / Math.hypot(dx, dz);
      expect(isInPolygon(scene.shell.plan, camera.eye[0] + dx * reach, camera.eye[2] + dz * reach)).toBe(true);
      for (const piece of scene.pieces) {
        const solid = solidOf(piece);
        const [right, front] = inBoxFrame(solid, [camera.eye[0], camera.eye[2]]);
        const isIn =
          Math.abs(right) < solid.hw &&
          Math.abs(front) < solid.hd &&
          solid.y0 < camera.eye[1] &&
          solid.y1 > camera.eye[1];
        expect(isIn).toBe(false);
      }
    }
  });

  it('stands before the sofa and behind no curtain', () => {
    for (let seed = 1; seed < 5; seed += 1) {
      const { camera, pieces } = arrange(
        { ...emptyBrief(), kind: 'living-room' },
        { layout: seed, materials: 1, view: seed },
      );
      const [dx, dz] = [camera.target[0] - camera.eye[0], camera.target[2] - camera.eye[2]].map((value) => value / 3);
      const sofas = pieces
        .filter(({ type }) => type === 'sofa' || type === 'corner-sofa')
        .map(({ turn }) => Math.sin((turn * Math.PI) / 180) * dx! + Math.cos((turn * Math.PI) / 180) * dz!);
      expect(Math.min(...sofas)).toBeLessThan(0.3);
      for (const { at, size, turn } of pieces.filter(({ type }) => type === 'curtain')) {
        const [ox, oz] = [at[0] - camera.eye[0], at[1] - camera.eye[2]];
        const angle = (turn * Math.PI) / 180;
        const facing = Math.abs(Math.sin(angle) * dx! + Math.cos(angle) * dz!);
        const depth = ox * dx! + oz * dz!;
        if (facing > 0.99 && depth > 0 && depth < 2) expect(Math.abs(ox * dz! - oz * dx!)).toBeGreaterThan(size[0] / 2);
      }
    }
  });

  it('draws different views from different seeds, and honours lens, eye and aspect', () => {
    const scene = arrange({ ...emptyBrief(), kind: 'living-room' }, { layout: 4, materials: 1, view: 1 });
    const eyes = new Set(Array.from({ length: 8 }, (_, seed) => chooseView(scene, scene.brief, seed, 1.5).eye.join()));
    expect(eyes.size).toBeGreaterThan(2);
    const asked = chooseView(
      scene,
      { ...scene.brief, view: { shot: 'corner', lens: 35, eye: 1.6, towards: 'sofa' } },
      1,
      0.75,
    );
    expect(asked).toMatchObject({ lens: 35, aspect: 0.75, kind: 'perspective' });
    expect(asked.eye[1]).toBeCloseTo(1.6);
  });

  it.each(SHOTS)('has a %s view', (shot) => {
    const scene = arrange(
      { ...emptyBrief(), kind: 'study', view: { shot, lens: null, eye: null, towards: null } },
      { layout: 2, materials: 1, view: 3 },
    );
    expect(sceneCamera.safeParse(scene.camera).error).toBeUndefined();
    const kind =
      {
        top: 'orthographic',
        axonometric: 'orthographic',
        bird: 'orthographic',
        section: 'orthographic',
        panorama: 'panorama',
      }[shot as string] ?? 'perspective';
    expect(scene.camera.kind).toBe(kind);
  });
});
