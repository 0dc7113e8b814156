import { expect, it } from 'vitest';
import { reduceDrawing, targetOf, towardsOf } from './drawing.ts';
import { drawRoom, pieceAt } from './drawn-room.fixture.ts';
import { BEHIND, cutParts, freeBare, FREE, freeWithin, OWN, rolesOf } from './parts.ts';
import { pieceMesh } from './piece-mesh.ts';

it('lines of two directions share none, a corner has every one', () => {
  const at = (isLine: (x: number, y: number) => boolean): number =>
    towardsOf(
      Int32Array.from({ length: 121 }, (_, i) => (isLine(i % 11, Math.floor(i / 11)) ? 1 : 0)),
      1,
      60,
      11,
    );
  const [level, upright, rising, falling] = [
    at((_, y) => y === 5),
    at((x) => x === 5),
    at((x, y) => x + y === 10),
    at((x, y) => x === y),
  ];
  expect([level & upright, rising & falling]).toEqual([0, 0]);
  for (const bits of [level, upright, rising, falling]) expect(bits).toBeGreaterThan(0);
  expect(at((x, y) => x === 5 || y === 5)).toBe(63);
});

it('a part that has run out into the wall, or lies in the outline, may be a thing’s; what a silhouette leaves bare is no longer its own', () => {
  const room = drawRoom([{ piece: pieceAt('sideboard', 'doors', [0.3, -4]), name: 'cabinet' }]);
  const { width, height } = room;
  // the right end of its region is the wall's: a line between them, none to the wall
  const xs = Array.from(room.labels.data).flatMap((id, i) => (id === 2 ? [i % width] : []));
  const cut = Math.round(Math.min(...xs) + 0.85 * (Math.max(...xs) - Math.min(...xs)));
  const ink = room.inkMask.data.slice();
  const data = room.labels.data.map((id, i) => {
    if (id === 2 && i % width === cut) ink[i] = 1;
    return id === 2 && i % width > cut ? 0 : id;
  }) as Int32Array;
  const drawing = { ...room, labels: { ...room.labels, data }, inkMask: { ...room.inkMask, data: ink } };
  const { parts, fine } = cutParts(room, reduceDrawing(drawing, 1), reduceDrawing(drawing, 2));
  const roles = rolesOf(parts, new Set([2]), new Set());
  const lost = room.labels.data.findLastIndex((id, i) => id === 2 && i % width === cut + 6);
  expect(roles[fine.parts[lost]!]).toBe(FREE);
  expect(targetOf(fine, roles).maxX).toBeLessThanOrEqual(cut + 2);

  const behind = roles.map((role) => (role === FREE ? BEHIND : role));
  const freedWithin = freeWithin(behind, fine, [
    [0.3, 0.3],
    [0.8, 0.3],
    [0.8, 0.9],
    [0.3, 0.9],
  ]);
  expect(freedWithin[fine.parts[lost]!]).toBe(FREE);
  expect(freedWithin[fine.parts[0]!]).toBe(BEHIND);

  const whole = roles.map((role) => (role === FREE ? OWN : role));
  const seen = Float32Array.from({ length: width * height }, (_, i) => (i % width <= cut ? 1 : 0));
  const freed = freeBare(parts, whole, fine, seen);
  expect(freed[fine.parts[lost]!]).toBe(FREE);
  expect(freeBare(parts, whole, fine, new Float32Array(width * height))).toEqual(whole);
});

it('closed bodies are known, leaves are not taken for one', () => {
  const mesh = (type: 'sofa' | 'potted-plant', form: string, detail: number): boolean =>
    pieceMesh({ type, form, size: [1, 0.8, 0.8], seed: 1, kind: 'living-room', style: 'modern', detail }).isClosed;
  expect([mesh('sofa', 'straight', 0), mesh('sofa', 'straight', 0.03), mesh('potted-plant', 'palm', 0)]).toEqual([
    true,
    true,
    false,
  ]);
});
