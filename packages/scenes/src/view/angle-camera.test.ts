import { describe, expect, it } from 'vitest';
import { smallRoom } from '@yujian/contract/scene/scene.fixture';
import { angleCamera } from './angle-camera.ts';

const usual = { azimuth: 0, height: 1, distance: 1 };
const L_ROOM: [number, number][] = [
  [0, 0],
  [0, 6],
  [2.5, 6],
  [2.5, 2.5],
  [6, 2.5],
  [6, 0],
];

function lengthOf(eye: readonly number[], target: readonly number[]): number {
  return Math.hypot(...eye.map((value, axis) => value - target[axis]!));
}

describe('the camera of a view', () => {
  it('looks as the scene’s own when it is not turned, and back at four eighths', () => {
    const scene = smallRoom();
    const own = Math.atan2(scene.camera.target[0] - scene.camera.eye[0], scene.camera.target[2] - scene.camera.eye[2]);
    for (const [azimuth, turn] of [
      [0, 0],
      [4, Math.PI],
      [2, Math.PI / 2],
    ] as const) {
      const { eye, target } = angleCamera(scene, { ...usual, azimuth });
      const angle = Math.atan2(target[0] - eye[0], target[2] - eye[2]);
      expect(Math.cos(angle - own - turn)).toBeCloseTo(1, 6);
    }
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 7])('stands inside the room and free of its pieces, azimuth %i', (azimuth) => {
    for (const plan of [
      smallRoom().shell.kind === 'room' ? (smallRoom().shell as { plan: [number, number][] }).plan : [],
      L_ROOM,
    ]) {
      const room = smallRoom();
      const scene = { ...room, shell: { ...(room.shell as Extract<typeof room.shell, { kind: 'room' }>), plan } };
      for (const height of [0, 1, 2]) {
        for (const distance of [0, 1, 2]) {
          const { eye } = angleCamera(scene, { azimuth, height, distance });
          const inside = plan.reduce((odd, [ax, az], i) => {
            const [bx, bz] = plan[(i + 1) % plan.length]!;
            return az > eye[2] !== bz > eye[2] && eye[0] < ax + ((eye[2] - az) / (bz - az)) * (bx - ax) ? !odd : odd;
          }, false);
          expect(inside).toBe(true);
          expect(eye[1]).toBeLessThan(2.7);
        }
      }
    }
  });

  it('stands farther off step by step, and sees the floor from above through the ceiling', () => {
    const [near, far] = [0, 2].map((distance) => angleCamera(smallRoom(), { ...usual, distance }));
    const middle = [2, 1.4, 2.5];
    expect(lengthOf(far!.eye, middle)).toBeGreaterThan(lengthOf(near!.eye, middle));
    const above = angleCamera(smallRoom(), { ...usual, height: 3 });
    expect(above.eye[1] - above.near).toBeLessThan(2.7);
    expect(above.eye[1] - above.near).toBeGreaterThan(2.4);
  });
});
