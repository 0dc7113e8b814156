import { clamp } from '../draw.ts';
import { GroupDraft, type Group, type Kit } from './kit.ts';

const SEAT_PITCH = 0.62;

/** A dining table with its chairs and a lamp over it. The frame's back is the line behind the chairs. */
export function buildDiningTable(kit: Kit): Group[] {
  if (kit.bans('dining-table')) return [];
  const asked = kit.wanted('dining-chair');
  const usual = Math.round(kit.byRoom(4, 8, 9, 30) / 2) * 2;
  const seats = asked ?? usual;
  const counts =
    asked === null
      ? [...new Set([usual, usual - 2, 4, 2])].filter((count) => count >= 2)
      : [Math.min(seats, 14), Math.min(seats, 8), Math.min(seats, 6), Math.min(seats, 4), 2];
  return counts.map((count, index) => diningTable(kit, count, 0.9 - 0.2 * index));
}

function diningTable(kit: Kit, seats: number, worth: number): Group {
  const draft = new GroupDraft(kit);
  const form = kit.form('dining-table', seats > 6 ? ['rectangle', 'oval', 'trestle', 'farm'] : undefined);
  const chair = kit.size('dining-chair');
  const round = form === 'round';
  const ends = !round && seats >= 6 && kit.chance.next() < 0.4 ? 2 : seats % 2;
  const perSide = Math.ceil((seats - ends) / 2);
  const across = round ? clamp((seats * 0.66) / Math.PI + 0.25, 0.9, 1.3) : 0;
  const table = round
    ? kit.size('dining-table', { width: across, depth: across }, 0)
    : kit.size('dining-table', {
        width: clamp(perSide * SEAT_PITCH + 0.3 + (form === 'oval' ? 0.25 : 0), 0.8, 3.6),
        depth: kit.chance.between(0.85, 1),
      });
  const tuck = 0.2;
  const out = kit.chance.next() < 0.5 ? -1 : kit.chance.whole(Math.max(1, seats));
  const half = table[1] / 2;
  const middle = round
    ? roundAway(Math.min(seats, 8), table[0], chair, tuck) + chair[1] / 2 + 0.2
    : chair[1] + 0.04 - tuck + half;
  const top = draft.put('dining-table', 0, middle, { size: table, form });
  let placed = 0;
  const seat = (x: number, z: number, turn: number, away: number): void => {
    const angle = (turn * Math.PI) / 180;
    const pulled = placed === out && (!round || seats < 7) ? 0.14 : kit.chance.next() * 0.03;
    draft.put('dining-chair', x - Math.sin(angle) * (away + pulled), z - Math.cos(angle) * (away + pulled), {
      size: chair,
      turn: turn + (placed === out && !round ? kit.askew(14) : kit.askew(2.5)),
    });
    placed += 1;
  };
  const away = chair[1] / 2 - tuck;
  if (round) {
    const first = kit.chance.next() * 360;
    const around = Math.min(seats, 8);
    for (let i = 0; i < around; i += 1)
      seat(0, middle, first + (360 * i) / around, roundAway(around, table[0], chair, tuck));
  } else {
    const pitch = (table[0] - 0.24 - (form === 'oval' ? 0.3 : 0)) / Math.max(1, perSide);
    for (let i = 0; i < perSide; i += 1) {
      const x = (i - (perSide - 1) / 2) * pitch;
      if (placed < seats) seat(x, middle, 0, half + away);
      if (placed < seats) seat(x, middle, 180, half + away);
    }
    if (ends > 0 && placed < seats) seat(0, middle, 90, table[0] / 2 + away + 0.02);
    if (ends > 1 && placed < seats) seat(0, middle, -90, table[0] / 2 + away + 0.02);
  }
  if (kit.chance.next() < 0.55) {
    const margin = chair[1] + 0.25;
    const size = kit.size(
      'rug',
      { width: table[0] + 2 * margin - (round ? 0 : 0.5), depth: table[1] + 2 * margin, height: 0.014 },
      0,
    );
    draft.put('rug', 0, middle, {
      form: round ? 'round' : 'rectangle',
      size: round ? [size[0], size[0], size[2]] : size,
    });
  }
  if (top >= 0) hangOver(kit, draft, 0, middle, table);
  return draft.done(worth, 0);
}

/** How far from a round table's middle its chairs stand, so that neighbours do not touch. */
export function roundAway(
  seats: number,
  across: number,
  chair: readonly [number, number, number],
  tuck: number,
): number {
  const apart = seats > 2 ? (chair[0] + 0.05) / (2 * Math.tan(Math.PI / seats)) : 0;
  return Math.max(across / 2 - tuck + 0.03, apart) + chair[1] / 2;
}

/** A lamp over a table: its foot 0.72 m above the top. */
export function hangOver(
  kit: Kit,
  draft: GroupDraft,
  x: number,
  z: number,
  table: readonly [number, number, number],
): void {
  const foot = table[2] + kit.chance.between(0.68, 0.8);
  const drop = kit.height - foot;
  if (drop < 0.35) return;
  const isLong = table[0] > table[1] * 1.5;
  const form = kit.form('pendant', isLong ? undefined : ['dome', 'globe', 'paper', 'lantern', 'cone', 'drum', 'woven']);
  if (form === 'linear') {
    draft.put('pendant', x, z, {
      form,
      size: kit.size('pendant', { width: Math.min(1.6, table[0] * 0.66), depth: 0.15, height: Math.min(2.5, drop) }, 0),
      foot,
    });
    return;
  }
  const isSmall = form === 'cone' || form === 'globe' || form === 'lantern';
  const count = isLong && (isSmall || table[0] > 2.2) ? (table[0] > 2.1 ? 3 : 2) : 1;
  const across =
    count > 1
      ? kit.chance.between(0.24, 0.34)
      : clamp(Math.min(table[0], table[1]) * kit.chance.between(0.5, 0.68), 0.36, 0.9);
  for (let i = 0; i < count; i += 1)
    draft.put('pendant', x + (i - (count - 1) / 2) * (table[0] / count) * 0.8, z, {
      form,
      size: kit.size('pendant', { width: across, depth: across, height: Math.min(2.5, drop) }, 0),
      foot,
    });
}

/** A cabinet for what belongs on a table, with something over it. */
export function buildSideboard(kit: Kit): Group[] {
  if (kit.bans('sideboard')) return [];
  return [kit.byRoom(1.4, 2.2, 9, 30), 1.1].map((width, index) => {
    const draft = new GroupDraft(kit);
    const size = kit.size('sideboard', { width });
    const board = draft.put('sideboard', 0, size[1] / 2, { size });
    const above = kit.chance.next();
    const room = kit.height - size[2] - 0.5;
    if (above < 0.45)
      draft.put('picture', 0, 0, {
        form: kit.form('picture', ['framed', 'canvas', 'pair']),
        size: kit.size(
          'picture',
          { width: size[0] * kit.chance.between(0.5, 0.68), depth: 0.035, height: Math.min(room, 0.75) },
          0,
        ),
        y: size[2] + 0.3,
      });
    else if (above < 0.75)
      draft.put('mirror', 0, 0, {
        form: kit.form('mirror', ['rectangle', 'round', 'arched']),
        size: kit.size('mirror', { width: 0.8, depth: 0.03, height: Math.min(room, 0.8) }, 0),
        y: size[2] + 0.28,
      });
    const lampSide = kit.chance.next() < 0.5 ? 1 : -1;
    if (board >= 0 && kit.chance.next() < 0.6)
      draft.put('table-lamp', lampSide * (size[0] / 2 - 0.26), size[1] / 2 + 0.05, {
        size: kit.size('table-lamp', { width: 0.28, depth: 0.28 }),
        y: size[2],
        on: board,
      });
    return draft.done(0.7 - index * 0.25);
  });
}
