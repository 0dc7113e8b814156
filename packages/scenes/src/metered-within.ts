import type { SceneDescription } from '@yujian/contract/scene/description-schema';

/** How far from the camera a room's exposure is found, metres: what is farther off is outside its windows. Infinity outdoors and on a balcony, which is there for its prospect. */
export function meteredWithin({ kind, shell, camera }: SceneDescription): number {
  if (shell.kind !== 'room' || kind === 'balcony') return Infinity;
  const [ex, , ez] = camera.eye;
  return 0.5 + Math.hypot(shell.height, Math.max(...shell.plan.map(([x, z]) => Math.hypot(x - ex, z - ez))));
}
