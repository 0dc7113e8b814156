import type { Mesh, Vec3 } from '@yujian/renderer/scene/scene';
import { createLoft } from './loft.ts';

interface Collar {
  /** half its depth (front to back) and half its width round the neck, metres */
  readonly radius: readonly [front: number, side: number];
  /** how high it stands at the back, metres */
  readonly stand: number;
  /** how far it is turned down over itself, metres; 0 = a band of knit */
  readonly fall: number;
  /** half the angle by which it is open in front, radians */
  readonly open?: number;
  /** how far its foot lies lower, `aside` of the neck's middle, metres */
  readonly drop?: (aside: number) => number;
}

const STEPS = 28;
/** Thickness of a band and a turned-down collar, metres. */
const [BAND, CLOTH] = [0.005, 0.0035];

/** A collar on y = 0 round the y axis, open to +x where it is longest: its points. Lower in front than behind, as necks are. */
export function createCollar({
  radius: [rx, rz],
  stand,
  fall,
  open = fall > 0 ? 0.3 : 0,
  drop = () => 0,
}: Collar): Mesh {
  const rings = Array.from({ length: STEPS + 1 }, (_, k): Vec3[] => {
    const angle = open + ((2 * Math.PI - 2 * open) * k) / STEPS;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const front = Math.max(0, c) ** 2;
    const base = -drop(Math.abs(s * rz)) - 0.25 * rx * front;
    const up = stand * (1 - 0.3 * front);
    const point = Math.max(0, fall * (0.75 + 0.5 * front));
    const at = (out: number, y: number): Vec3 => [c * (rx + out), base + y, s * (rz + out)];
    const section =
      fall > 0
        ? [
            at(-0.002, 0),
            at(-0.002, up * 0.8),
            at(0, up),
            at(0.005, up),
            at(0.009, up * 0.8),
            at(0.014, up - point),
            at(0.014 - CLOTH, up - point),
            at(0.006, up * 0.78),
            at(0.001, up * 0.8),
            at(0.0015, 0),
          ]
        : [at(0, 0), at(0, up * 0.7), at(BAND * 0.4, up), at(BAND * 0.8, up * 0.7), at(BAND, 0)];
    return section.reverse();
  });
  return createLoft(rings, { crease: 1, capFirst: open > 0, capLast: open > 0 });
}
