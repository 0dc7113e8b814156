import type { RoomShell } from '@yujian/contract/scene/description';
import { createExtrusion } from '@yujian/renderer/scene/build/extrude';
import type { SceneBuilder } from '@yujian/renderer/scene/build/scene-builder';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import { ceilingLine, spanOf } from './ceiling-form.ts';
import { createSlab } from './floor.ts';
import type { Looks } from './looks.ts';
import { outerOutline, type ShellWall } from './wall.ts';

const THICK = 0.22;

/** The ceiling's body, closed to the walls: flat, with a recess, sloped or vaulted. What hangs below it (beams, coffers, ducts, trims) is added by others. */
export function buildCeiling(builder: SceneBuilder, shell: RoomShell, walls: readonly ShellWall[], looks: Looks): void {
  const ceiling = builder.object('Ceiling', 'ceiling');
  const material = looks.role('ceiling');
  const { kind } = shell.ceiling;
  if (kind === 'sloped' || kind === 'vault') {
    const { left, right, back, front } = spanOf(shell.plan);
    const past = shell.wallThickness + 0.02;
    const under: Vec2[] = ceilingLine(shell, left - past, right + past);
    const over = under.map(([x, y]): Vec2 => [x, y + THICK + (kind === 'vault' ? 0.1 : 0)]);
    ceiling.add(createExtrusion([...under, ...over.toReversed()], [], front - back + 2 * past), material, { at: [0, 0, front + past], aligned: true });
    return;
  }
  ceiling.add(createSlab(outerOutline(walls, 0.02), THICK, 'down', shell.plan), material, { at: [0, shell.height, 0], aligned: true });
}
