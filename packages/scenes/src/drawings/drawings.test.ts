import { smallRoom } from '@yujian/contract/scene/scene.fixture';
import { readPicture } from '@yujian/renderer/render/picture';
import { renderHere } from '@yujian/renderer/render/run-here';
import { beforeAll, describe, expect, it } from 'vitest';
import { LayoutError } from '../layout/layout-error.ts';
import { makeScene } from '../make-scene.ts';
import { aspectOf, drawView } from './draw-view.ts';
import { INK, PAPER, type Drawing, type Place } from './drawing.ts';

const sceneOf = (words: string) =>
  makeScene({
    words,
    negative: '',
    brief: null,
    scene: null,
    keep: { layout: true, materials: true, view: true },
    seed: 3,
    aspect: 1.5,
  });
const drawn = (words: string, view: 'section' | 'exploded') => drawView(sceneOf(words), view) as Drawing;
const areaOf = (ring: readonly Place[]): number =>
  Math.abs(
    ring.reduce((sum, [x, y], k) => {
      const [nx, ny] = ring[(k + 1) % ring.length]!;
      return sum + (x * ny - nx * y) / 2;
    }, 0),
  );

describe('a section', () => {
  let section: Drawing;
  beforeAll(() => {
    section = drawn('现代卧室，落地窗', 'section');
  });
  const inked = () => section.marks.filter((mark) => mark.kind === 'area' && mark.colour === INK);

  it('inks floor, walls and ceiling all round, within paper', () => {
    const rings = inked().flatMap((mark) => (mark.kind === 'area' ? mark.rings : []));
    const xs = rings.flat().map(([x]) => x);
    const ys = rings.flat().map(([, y]) => y);
    for (const [low, high] of [
      [Math.min(...xs), Math.max(...xs)],
      [Math.min(...ys), Math.max(...ys)],
    ] as const) {
      expect(low).toBeGreaterThan(0.03);
      expect(high).toBeLessThan(0.97);
      expect((low + high) / 2).toBeCloseTo(0.5, 2);
    }
    const share = rings.reduce((sum, ring) => sum + areaOf(ring), 0);
    expect(share).toBeGreaterThan(0.05);
    expect(share).toBeLessThan(0.35);
    expect(section.marks[0]).toMatchObject({ kind: 'area', colour: PAPER });
  });

  it('is looked at squarely from before the cut, which lies in the room, no piece that can be moved cut in two', () => {
    const { eye, target, near } = section.camera;
    expect(target[1]).toBe(eye[1]);
    expect(Math.min(Math.abs(target[0] - eye[0]), Math.abs(target[2] - eye[2]))).toBeLessThan(1e-9);
    expect(near).toBeGreaterThan(2);
  });

  it('is the same for the same words', () => {
    expect(drawn('现代卧室，落地窗', 'section').marks).toEqual(section.marks);
  });

  it('keeps the light of the whole room: it is no dolls’ house open to the sky', () => {
    const room = smallRoom();
    const whole = drawView(room, 'section') as Drawing;
    const light = (drawing: Drawing): number => {
      const settings = {
        width: 24,
        height: 16,
        quality: 'draft',
        seed: 1,
        estimator: { kind: 'fast' },
        exposure: { auto: false, ev: 0, white: 6500 },
        look: { contrast: 0, saturation: 0.5, bloom: 0, vignette: 0, grain: 0 },
      } as const;
      const { data } = readPicture(renderHere(drawing.scene, drawing.camera, settings))!;
      let sum = 0;
      for (let y = 6; y < 10; y++) for (let x = 8; x < 16; x++) sum += data[4 * (y * 24 + x)]!;
      return sum / (4 * 8);
    };
    const walls = whole.scene.instances.filter(({ part }) => part !== 'ceiling');
    expect(light(whole)).toBeLessThan(light({ ...whole, scene: { ...whole.scene, instances: walls } }));
  });
});

describe('an exploded view', () => {
  it('lifts levels apart evenly, and shows all of them', () => {
    const { scene, camera, marks } = drawn('客厅，沙发，吊灯', 'exploded');
    const heightOf = (kind: string): number[] =>
      scene.instances
        .filter(({ object }) => scene.objects[object]!.class === kind)
        .flatMap(({ mesh, transform }) => {
          const { positions } = scene.meshes[mesh]!;
          return Array.from({ length: positions.length / 3 }, (_, k) => positions[3 * k + 1]! + transform[13]!);
        });
    const [floor, sofa, wall, ceiling] = ['floor', 'sofa', 'wall', 'ceiling'].map(heightOf) as [
      number[],
      number[],
      number[],
      number[],
    ];
    const gaps = [
      Math.min(...sofa) - Math.max(...floor),
      Math.min(...wall) - Math.max(...sofa),
      Math.min(...ceiling) - Math.max(...wall),
    ];
    expect(Math.min(...gaps)).toBeGreaterThan(1);
    expect(camera.projection.kind).toBe('orthographic');
    const ends = marks.flatMap((mark) => (mark.kind === 'line' ? mark.points : []));
    expect(ends.length).toBeGreaterThanOrEqual(12);
    for (const [x, y] of ends) expect(Math.min(x, y, 1 - x, 1 - y)).toBeGreaterThan(0);
    for (const mark of marks) if (mark.kind === 'line') expect(mark.points[0]![0]).toBeCloseTo(mark.points[1]![0], 6);
  });
});

it('of what is out of doors there is neither, said in both languages; its views there are', () => {
  const garden = sceneOf('a villa garden with a pond');
  for (const view of ['section', 'exploded'] as const) expect(() => drawView(garden, view)).toThrow(LayoutError);
  for (const view of ['front', 'left', 'right', 'top'] as const)
    expect(drawView(garden, view)).toMatchObject({ shell: garden.shell, camera: { aspect: aspectOf(view) } });
});

it('views of a room are the same room from other sides', () => {
  const room = sceneOf('卧室');
  const seen = (['front', 'left', 'right', 'top'] as const).map((view) => drawView(room, view));
  for (const one of seen) expect({ ...one, camera: null }).toEqual({ ...room, camera: null });
  expect(new Set(seen.map(({ camera }) => JSON.stringify(camera))).size).toBe(4);
});
