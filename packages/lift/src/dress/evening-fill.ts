import type { SceneLight } from '@yujian/contract/scene/description-schema';
import type { Colour, RectangleLight } from '@yujian/renderer/scene/scene';
import { sunOf } from '@yujian/scenes/daylight';

/** The room's inside, metres: x to the right, the floor at 0, z towards the viewer. */
export interface Inside {
  readonly left: number;
  readonly right: number;
  readonly back: number;
  readonly front: number;
  readonly height: number;
}

/** Radiance of the fill as a share of a bulb's, and share of the ceiling's width and depth that it takes. */
const SHARE = 0.011;
const SPREAD = 0.6;
const BELOW = 0.03;
/** Sine of the sun's altitude from which on daylight needs no help. */
const DAY = 0.15;

/**
 * A soft light under the ceiling once the sun is low: a drawing shows one lamp or two of those that a room has, and light from these
 * alone leaves the rest of it black. Null by day and where lamps are off.
 *
 * @param lamps radiance of a bulb
 */
export function eveningFill(
  { left, right, back, front, height }: Inside,
  light: SceneLight,
  lamps: Colour,
): RectangleLight | null {
  const need = 1 - Math.max(0, Math.min(1, sunOf(light).up / DAY));
  if (need === 0 || Math.max(...lamps) <= 0) return null;
  const [wide, deep] = [SPREAD * (right - left), SPREAD * (front - back)];
  const share = SHARE * need;
  return {
    kind: 'rectangle',
    visible: false,
    origin: [(left + right - wide) / 2, height - BELOW, (back + front - deep) / 2],
    u: [wide, 0, 0],
    v: [0, 0, deep],
    radiance: [lamps[0] * share, lamps[1] * share, lamps[2] * share],
  };
}
