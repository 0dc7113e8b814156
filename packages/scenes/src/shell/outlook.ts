import type { RoomShell, SceneLight } from '@yujian/contract/scene/description';
import type { SceneBuilder } from '@yujian/renderer/scene/build/scene-builder';
import type { Colour } from '@yujian/renderer/scene/scene';
import { addMeadow } from '@yujian/renderer/scene/site/meadow';
import { addGround } from '@yujian/renderer/scene/site/ground';
import type { Plot } from '@yujian/renderer/scene/site';
import { spanOf } from './ceiling-form.ts';
import type { Looks } from './looks.ts';

type Outlook = RoomShell['outlook'];

/** Reflectance of the land that is seen far away. */
export function outlookGround(outlook: Outlook): Colour {
  return outlook === 'city' || outlook === 'street' ? [0.2, 0.2, 0.2] : outlook === 'water' ? [0.1, 0.14, 0.16] : [0.13, 0.17, 0.08];
}

/** What is seen from the windows. */
export function buildOutlook(builder: SceneBuilder, shell: RoomShell, _light: SceneLight, _looks: Looks): void {
  const { left, right, back, front } = spanOf(shell.plan);
  const reach = 12;
  const plot: Plot = {
    min: [left - 1, -0.2, back - 1], max: [right + 1, shell.height, front + 1], centre: [(left + right) / 2, 1.4, (back + front) / 2], level: -0.2, reach, seed: 7,
    isFree: (x, z, radius) => Math.hypot(Math.max(left - x, 0, x - right), Math.max(back - z, 0, z - front)) > radius + 2,
  };
  addGround(builder, plot, 'grass', 'none');
  addMeadow(builder, plot);
}
