import type { Chance } from '@yujian/renderer/scene/build/random';
import { drawWeighted } from '../draw.ts';
import type { Kit } from '../groups/kit.ts';
import type { Programme } from '../programme.ts';
import { onWall, type Wall } from '../room.ts';
import type { Stage } from '../stage.ts';
import { createPiece, type Namer } from './put.ts';

/** How far a curtain passes a window on each side, metres. */
const PAST = 0.24;
/** Short side of a small room, metres. */
const SMALL = 3.6;

/** Curtains from near the ceiling to the floor, or blinds: one manner for the whole room. */
export function dressWindows(stage: Stage, programme: Programme, kit: Kit, name: Namer, chance: Chance): void {
  const drawn = drawWeighted(chance, programme.windows.dress) ?? 'none';
  const wished =
    kit.wish('curtain') !== null
      ? drawn === 'sheer'
        ? 'sheer'
        : 'curtain'
      : kit.wish('blind') !== null
        ? 'blind'
        : drawn;
  const dress =
    (wished === 'curtain' || wished === 'sheer') && kit.bans('curtain')
      ? 'none'
      : wished === 'blind' && kit.bans('blind')
        ? 'none'
        : wished;
  if (dress === 'none') return;
  for (const wall of stage.walls)
    for (const opening of wall.openings) {
      if (opening.kind !== 'window') continue;
      const isSlanted = Math.abs(wall.inward[0]) > 0.05 && Math.abs(wall.inward[1]) > 0.05;
      const isHigh = opening.sill > 1.2;
      if (opening.form === 'round' || opening.form === 'lattice') continue;
      if (dress === 'blind' || isSlanted || isHigh) {
        if (isHigh && dress !== 'blind') continue;
        if (opening.form === 'arched' || opening.width > 3.9 || kit.bans('blind')) continue;
        const height = Math.max(0.4, (opening.head - opening.sill) * chance.between(0.18, 0.4));
        const size = kit.size('blind', { width: opening.width + 0.06, depth: 0.08, height }, 0);
        const piece = createPiece(name, chance, {
          type: 'blind',
          form: kit.form('blind'),
          at: onWall(wall, opening.at),
          y: opening.head + 0.04 - size[2],
          turn: wall.turn,
          size,
        });
        if (opening.head + 0.04 <= stage.shell.height && stage.admits(piece)) stage.add([piece], 'windows');
        continue;
      }
      const [from, to] = spanOf(wall, opening);
      // before a small room's window wall a closed sheer is a wall of cloth
      const isClosedIn = kit.short < SMALL && to - from > 0.6 * wall.length;
      const top = Math.min(stage.shell.height - 0.05, Math.max(opening.head + 0.2, stage.shell.height - 0.12));
      const size = kit.size('curtain', { width: to - from, depth: 0.14, height: top - 0.012 }, 0);
      if (to - from < opening.width || size[0] < to - from - 0.01 || size[2] < top - 0.1) continue;
      const form =
        dress === 'sheer' && !isClosedIn ? 'sheer' : opening.width < 0.9 ? 'single' : kit.form('curtain', ['pair']);
      const piece = createPiece(name, chance, {
        type: 'curtain',
        form,
        at: onWall(wall, (from + to) / 2),
        y: 0.012,
        turn: wall.turn,
        size,
      });
      if (stage.admits(piece)) stage.add([piece], 'windows');
    }
}

/** From where to where a curtain hangs: past the window, but not over the next opening or the corner. */
function spanOf(wall: Wall, opening: Wall['openings'][number]): [number, number] {
  let from = Math.max(0.03, opening.at - opening.width / 2 - PAST);
  let to = Math.min(wall.length - 0.03, opening.at + opening.width / 2 + PAST);
  for (const other of wall.openings) {
    if (other === opening) continue;
    const share = other.kind === 'window' ? 0.5 : 0.85;
    if (other.at > opening.at) {
      const edge = other.at - other.width / 2;
      to = Math.min(to, opening.at + opening.width / 2 + (edge - opening.at - opening.width / 2) * share - 0.01);
    } else {
      const edge = other.at + other.width / 2;
      from = Math.max(from, opening.at - opening.width / 2 - (opening.at - opening.width / 2 - edge) * share + 0.01);
    }
  }
  return [from, to];
}
