import type { Point } from '../../layout/geometry.ts';
import { blob, rect, type SiteDraft } from './draft.ts';
import { plantTree, usualHeight } from './planting.ts';

/** Streets in a grid, metres: from street to street, a block between them, and from the middle to where the town is built in less detail. */
export const TOWN = { pitch: 74, block: 58, reach: 330 } as const;
const { pitch: PITCH, block: BLOCK, reach: REACH } = TOWN;
const STREET = 9;

/** The town that a planned quarter lies in: streets in a grid up to its edge, blocks between them, green ones here and there. To be laid after the quarter. */
export function layTownRound(
  draft: SiteDraft,
  [rx, rz]: Point,
  putBlock: (x: number, z: number, size: number) => void,
): void {
  const { chance } = draft;
  const [ex, ez] = [rx + 9, rz + 9];
  for (let line = -4.5; line <= 4.5; line += 1) {
    const at = line * PITCH;
    for (const s of [-1, 1]) {
      const [inX, inZ] = [Math.abs(at) < ex + STREET, Math.abs(at) < ez + STREET];
      draft.patch(
        'road',
        rect(
          at - STREET / 2,
          Math.min(s * REACH, s * (inX ? ez + 3 : 0)),
          at + STREET / 2,
          Math.max(s * REACH, s * (inX ? ez + 3 : 0)),
        ),
        { y: 0.006 },
      );
      draft.patch(
        'road',
        rect(
          Math.min(s * REACH, s * (inZ ? ex + 3 : 0)),
          at - STREET / 2,
          Math.max(s * REACH, s * (inZ ? ex + 3 : 0)),
          at + STREET / 2,
        ),
        { y: 0.006 },
      );
    }
  }
  for (let i = -4; i <= 4; i++) {
    for (let j = -4; j <= 3; j++) {
      const [x, z] = [i * PITCH, j * PITCH];
      // what the grid leaves between the last blocks and the quarter is the quarter's green edge
      if (Math.abs(x) < ex + BLOCK / 2 && Math.abs(z) < ez + BLOCK / 2) continue;
      if (chance.next() < 0.14) {
        draft.patch('lawn', rect(x - BLOCK / 2, z - BLOCK / 2, x + BLOCK / 2, z + BLOCK / 2), {
          y: 0.1,
          isKept: false,
        });
        plantGrove(draft, [x, z], 20, 5);
      } else putBlock(x, z, BLOCK);
    }
  }
}

/** Groves over the quarter's lawns, the grass under each of another tone, as parks are planted: trees together and open ground between. */
export function plantGroves(draft: SiteDraft, [rx, rz]: Point, count: number): void {
  const { chance } = draft;
  for (let k = 0; k < count; k++) {
    const away = Math.sqrt((k + 0.5) / count);
    const at: Point = [rx * away * Math.sin(k * 2.39996 + 0.6), rz * away * Math.cos(k * 2.39996 + 0.6)];
    if (draft.masses.some(({ outline }) => outline.some(([x, z]) => Math.hypot(x - at[0], z - at[1]) < 7))) continue;
    plantGrove(draft, at, chance.between(6, 11), 3 + chance.whole(4));
  }
}

function plantGrove(draft: SiteDraft, [x, z]: Point, radius: number, trees: number): void {
  const { chance } = draft;
  const form = chance.pick(['broadleaf', 'plane', 'broadleaf', 'ginkgo', 'cherry']);
  for (let k = 0; k < trees; k++)
    plantTree(
      draft,
      form,
      [
        x + radius * 0.8 * Math.sin(k * 2.39996) * Math.sqrt((k + 0.5) / trees),
        z + radius * 0.8 * Math.cos(k * 2.39996) * Math.sqrt((k + 0.5) / trees),
      ],
      usualHeight(form) * chance.between(0.95, 1.35),
      { gap: -2 },
    );
}

/** Meadows, mown lawns and ground under trees: the tones of a park's grass, laid before its paths. */
export function layLawnTones(draft: SiteDraft, [rx, rz]: Point, count: number, isOpen: (at: Point) => boolean): void {
  const { chance } = draft;
  for (let k = 0; k < count; k++) {
    const away = Math.sqrt((k + 0.5) / count);
    const at: Point = [rx * away * Math.sin(k * 2.39996 + 1), rz * away * Math.cos(k * 2.39996 + 1)];
    const outline = blob(chance, at, chance.between(10, 22), chance.between(8, 15), { rough: 0.2 });
    if (isOpen(at)) draft.patch('lawn', outline, { y: 0.008, isKept: false });
  }
}
