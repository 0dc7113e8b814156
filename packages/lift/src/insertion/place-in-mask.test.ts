import type { Mask, Structure } from '@yujian/imaging';
import type { PlacedPiece } from '@yujian/contract/scene/description-schema';
import { usualSize, type PieceType } from '@yujian/contract/scene/pieces';
import { solidOf } from '@yujian/scenes/layout/stage';
import { describe, expect, it } from 'vitest';
import { createFrame, type Frame } from '../frame.ts';
import { footprintOf, placeInMask, type PieceWish } from './place-in-mask.ts';
import { placeToScale } from './place-to-scale.ts';

const [WIDTH, HEIGHT] = [320, 240];
const ROOM: Structure = {
  width: WIDTH,
  height: HEIGHT,
  kind: 'photo',
  setting: 'interior',
  ink: { width: WIDTH, height: HEIGHT, data: new Float32Array(0) },
  inkMask: { width: WIDTH, height: HEIGHT, data: new Uint8Array(0) },
  segments: [],
  camera: { focal: 260, centerX: 159.5, centerY: 119.5, pitch: -0.08, yaw: 0.2, confidence: 1 },
  box: { floorY: -1.4, ceilingY: 1.4, leftX: -2.5, rightX: 2.5, backZ: 5, confidence: 1 },
  labels: { width: WIDTH, height: HEIGHT, count: 1, data: new Int32Array(WIDTH * HEIGHT) },
  regions: [],
};
const FRAME: Frame = createFrame(ROOM, 1.4);

function pieceAt(type: PieceType, x: number, z: number, y = 0): PlacedPiece {
  const size = usualSize(type, '');
  return {
    id: 'truth',
    type,
    form: '',
    at: [x, z],
    y,
    turn: 0,
    size: [...size],
    seed: 1,
    finishes: {},
    on: null,
    held: true,
  };
}

/** What a person would select: the rectangle around where a piece is seen. */
function maskOf(piece: PlacedPiece, frame = FRAME): Mask {
  const { y0, y1 } = solidOf(piece);
  const seen = footprintOf(piece).flatMap(([x, , z]) => [y0, y1].map((y) => frame.seenAt([x, y, z])!));
  const [left, right] = [Math.min(...seen.map(([x]) => x)), Math.max(...seen.map(([x]) => x))];
  const [top, bottom] = [Math.min(...seen.map(([, y]) => y)), Math.max(...seen.map(([, y]) => y))];
  const data = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
    const [x, y] = [(i % WIDTH) + 0.5, Math.floor(i / WIDTH) + 0.5];
    return x > left && x < right && y > top && y < bottom ? 1 : 0;
  });
  return { width: WIDTH, height: HEIGHT, data };
}

function wish(type: PieceType): PieceWish {
  return { type, form: '', turn: 0, seed: 1, finishes: {}, onFreeFloor: true };
}

describe('a piece in a mask', () => {
  it.each([
    ['armchair', 0, -3],
    ['armchair', 1.2, -4],
    ['sofa', -0.4, -4],
    ['side-table', 0.6, -2.6],
  ] as const)('stands where it was seen, in its real size: %s at %d, %d', (type, x, z) => {
    const truth = pieceAt(type, x, z);
    const { piece, inside } = placeInMask(ROOM, FRAME, maskOf(truth), wish(type), () => {})!;
    expect(inside).toBeGreaterThan(0.8);
    expect(Math.hypot(piece.at[0] - x, piece.at[1] - z)).toBeLessThan(0.3);
    expect(Math.abs(piece.size[2] / truth.size[2] - 1)).toBeLessThan(0.1);
  });

  it('hangs from the ceiling', () => {
    const truth = pieceAt('pendant', 0.3, -3, 2.8);
    const { piece } = placeInMask(ROOM, FRAME, maskOf(truth), wish('pendant'), () => {})!;
    expect(piece.y).toBeCloseTo(2.8, 5);
    expect(Math.hypot(piece.at[0] - 0.3, piece.at[1] + 3)).toBeLessThan(0.5);
  });

  it('never grows beyond what its type can be: a small selection does not fit a bed', () => {
    const mask = maskOf(pieceAt('stool', 0, -3));
    expect(placeInMask(ROOM, FRAME, mask, wish('bed'), () => {})!.inside).toBeLessThan(0.5);
  });

  it('has no place where the floor is not seen', () => {
    const data = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => (i < 60 * WIDTH ? 1 : 0));
    expect(placeInMask(ROOM, FRAME, { width: WIDTH, height: HEIGHT, data }, wish('sofa'), () => {})).toBeNull();
  });
});

describe('the scale', () => {
  const lower = maskOf(pieceAt('armchair', 0.4, -3), createFrame(ROOM, 1.12));

  it('follows what was selected where nothing else tells it', () => {
    const unsure = { ...ROOM, box: { ...ROOM.box!, confidence: 0 } };
    const { frame, structure, placed } = placeToScale(unsure, lower, wish('armchair'), () => {})!;
    expect(frame.eyeHeight).toBeLessThan(1.3);
    expect(structure.box!.ceilingY).toBeCloseTo(frame.eyeHeight, 5);
    expect(placed.inside).toBeGreaterThan(0.8);
  });

  it('is the room’s where its box is sure', () =>
    expect(placeToScale(ROOM, lower, wish('armchair'), () => {})!.frame.eyeHeight).toBe(1.4));
});
