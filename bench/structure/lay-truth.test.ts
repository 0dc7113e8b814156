import { expect, it } from 'vitest';
import { AS_IT_IS } from '@yujian/imaging/prepare/sheet';
import { emptyBrief } from '@yujian/contract/scene/brief';
import { makeScene } from '@yujian/scenes/make-scene';
import { CLEAN, makeDirty } from '../../tooling/learn/truth/dirt.ts';
import { makeSet, prepareScene } from '../../tooling/learn/truth/make-set.ts';
import { packSet, unpackSet } from '../../tooling/learn/truth/set-format.ts';
import { layTruth } from './lay-truth.ts';

const [width, height] = [200, 100];
const pixels = width * height;
const picture = {
  width,
  height,
  channels: 3 as const,
  data: Uint8ClampedArray.from({ length: 3 * pixels }, (_, at) => Math.floor(at / 3) % width),
};
const truth = {
  part: Uint8Array.from({ length: pixels }, (_, at) => at % width),
  pane: new Uint8Array(pixels),
  object: new Uint16Array(pixels),
  normal: Int8Array.from({ length: 3 * pixels }, (_, at) => (at % 3 === 1 ? 127 : 0)),
  depth: Float32Array.from({ length: pixels }, (_, at) => Math.floor(at / width)),
};
/** The picture was moved by (3, 5) from the clean one. */
const set = { picture, truth, toClean: { a: 1, b: 0, c: -3, d: 0, e: 1, f: -5 } };

it('moves the truth and the way to the clean picture with the sheet', () => {
  const laid = layTruth(set, {
    corners: [
      [0.1, 0.2],
      [0.9, 0.2],
      [0.9, 0.8],
      [0.1, 0.8],
    ],
    whiten: false,
  });
  expect([laid.picture.width, laid.picture.height]).toEqual([160, 60]);
  const at = 10 * 160 + 30;
  expect([laid.truth.part[at], laid.truth.depth[at], laid.truth.normal[3 * at + 1]]).toEqual([50, 30, 127]);
  expect(laid.picture.data[3 * at]).toBe(laid.truth.part[at]);
  const { a, b, c, d, e, f } = laid.toClean;
  expect([a * 30 + b * 10 + c, d * 30 + e * 10 + f]).toEqual([expect.closeTo(47, 6), expect.closeTo(25, 6)]);
});

it('turns the way with a page that lies turned', () => {
  const turn = 0.05;
  const corners = (
    [
      [-70, -30],
      [70, -30],
      [70, 30],
      [-70, 30],
    ] as const
  ).map(
    ([x, y]) =>
      [
        (width / 2 + x * Math.cos(turn) - y * Math.sin(turn)) / width,
        (height / 2 + x * Math.sin(turn) + y * Math.cos(turn)) / height,
      ] as const,
  );
  const { toClean } = layTruth(set, { corners: corners as unknown as typeof AS_IT_IS.corners, whiten: false });
  expect(Math.atan2(toClean.d, toClean.a)).toBeCloseTo(turn, 3);
});

it('leaves alone what lies straight', () => {
  expect(layTruth(set, AS_IT_IS)).toBe(set);
});

it('lays a white model straight that was scanned askew, without what lies beyond it, and leaves one that no scanner has seen', () => {
  const description = makeScene({
    words: '',
    negative: '',
    brief: { ...emptyBrief(), kind: 'bedroom', style: 'cream', plan: 'box', ceiling: 'flat', outlook: 'plain' },
    scene: null,
    keep: { layout: true, materials: true, view: true },
    seed: 3,
    aspect: 1.5,
  });
  const { header, bytes } = packSet(
    makeSet({
      key: 'k.3',
      ready: prepareScene(description),
      camera: description.camera,
      view: 'chosen',
      width: 360,
      height: 240,
      hasColour: false,
    })!,
  );
  const room = unpackSet(header, bytes);
  const askew = { ...CLEAN, seed: 4, rotation: 1 };
  const clean = makeDirty(room, 'clay', askew)!;
  expect(layTruth(clean)).toBe(clean);
  const scanned = makeDirty(room, 'clay', { ...askew, noise: 0.15 })!;
  const laid = layTruth(scanned);
  expect(Math.abs(Math.atan2(scanned.toClean.d, scanned.toClean.a))).toBeCloseTo((2.5 * Math.PI) / 180, 4);
  // of six such rooms 0.03° to 0.62° are left
  expect(Math.abs(Math.atan2(laid.toClean.d, laid.toClean.a))).toBeLessThan((0.8 * Math.PI) / 180);
  expect(laid.picture.width / laid.picture.height).toBeCloseTo(1.5, 1);
  expect(laid.picture.width).toBeLessThan(360);
});
