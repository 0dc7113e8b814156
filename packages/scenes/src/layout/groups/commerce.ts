import { clamp } from '../draw.ts';
import { roundAway } from './dining.ts';
import { GroupDraft, single, type Group, type Kit } from './kit.ts';

/** Desks in rows with a chair at each place. The frame's back is behind the chairs of one side. */
export function buildWorkstation(kit: Kit): Group[] {
  if (kit.bans('workstation')) return [];
  const wished = kit.wish('workstation')?.form;
  const chair = kit.size('office-chair');
  const forms =
    wished === 'pair'
      ? [2]
      : wished === 'four'
        ? [4]
        : wished === 'six'
          ? [6]
          : kit.area > 55
            ? [kit.chance.pick([4, 6]), 4]
            : kit.area > 26
              ? [4, 2]
              : [2];
  return forms.map((seats, index) => {
    const draft = new GroupDraft(kit);
    const pair = seats === 2;
    const size = kit.size(
      'workstation',
      { width: 1.4 * (pair ? 2 : seats / 2), depth: pair ? 0.75 : 1.5, height: 1.14 },
      0,
    );
    const tuck = 0.16;
    const z = (pair ? 0 : chair[1] - tuck) + size[1] / 2;
    draft.put('workstation', 0, z, { size, form: pair ? 'pair' : seats === 4 ? 'four' : 'six' });
    const columns = pair ? 2 : seats / 2;
    for (let i = 0; i < columns; i += 1) {
      const x = (i - (columns - 1) / 2) * (size[0] / columns);
      draft.put('office-chair', x + kit.chance.around(0.08), z + size[1] / 2 + chair[1] / 2 - tuck, {
        form: kit.form('office-chair', ['task']),
        size: chair,
        turn: 180 + kit.askew(28),
      });
      if (!pair)
        draft.put('office-chair', x + kit.chance.around(0.08), z - size[1] / 2 - chair[1] / 2 + tuck, {
          form: kit.form('office-chair', ['task']),
          size: chair,
          turn: kit.askew(28),
        });
    }
    return draft.done(0.9 - index * 0.2, pair ? 0.7 : 0);
  });
}

/** A conference table with its chairs and a light over it. */
export function buildConference(kit: Kit): Group[] {
  if (kit.bans('conference-table')) return [];
  const asked = kit.wanted('office-chair');
  const usual = Math.round(kit.byRoom(6, 14, 14, 45) / 2) * 2;
  const counts =
    asked === null
      ? [usual, usual - 2, 8, 6, 4]
      : [Math.min(asked, 24), Math.min(asked, 12), Math.min(asked, 8), Math.min(asked, 6), 4];
  return counts
    .filter((count) => count >= 2)
    .map((seats, index) => {
      const draft = new GroupDraft(kit);
      const chair = kit.size('office-chair', { height: 0.95 }, 0.02);
      const form = kit.form('office-chair', ['visitor', 'executive', 'task']);
      const ends = seats >= 8 ? 2 : 0;
      const side = Math.max(1, Math.ceil((seats - ends) / 2));
      const table = kit.size(
        'conference-table',
        { width: clamp(side * 0.78 + 0.35, 1.8, 8), depth: seats > 10 ? 1.45 : 1.2 },
        0,
      );
      const tuck = 0.22;
      const z = chair[1] - tuck + 0.02 + table[1] / 2;
      draft.put('conference-table', 0, z, { size: table });
      const pitch = (table[0] - 0.3) / side;
      let placed = 0;
      for (let i = 0; i < side; i += 1)
        for (const front of [false, true]) {
          if (placed >= seats - ends) break;
          const x = (i - (side - 1) / 2) * pitch;
          draft.put(
            'office-chair',
            x + kit.chance.around(0.03),
            front ? z + table[1] / 2 + chair[1] / 2 - tuck : z - table[1] / 2 - chair[1] / 2 + tuck,
            { form, size: chair, turn: (front ? 180 : 0) + kit.askew(9) },
          );
          placed += 1;
        }
      if (ends === 2)
        for (const end of [-1, 1])
          draft.put('office-chair', end * (table[0] / 2 + chair[1] / 2 - 0.12), z, {
            form,
            size: chair,
            turn: -end * 90 + kit.askew(8),
          });
      if (kit.wish('pendant') === null)
        draft.put('light-line', 0, z, {
          form: 'hung',
          size: kit.size('light-line', { width: table[0] * 0.72, depth: 0.08, height: 0.08 }, 0),
        });
      if (kit.chance.next() < 0.35)
        draft.put('rug', 0, z, {
          form: 'rectangle',
          size: kit.size(
            'rug',
            { width: Math.min(6, table[0] + 1.6), depth: Math.min(5, table[1] + 1.9), height: 0.012 },
            0,
          ),
        });
      return draft.done(0.95 - index * 0.18, 0);
    });
}

/** A small round of easy talk: café table and two to four chairs. The frame's back is behind one chair. */
export function buildCafeTable(kit: Kit, seats: number): Group[] {
  if (kit.bans('cafe-table')) return [];
  const draft = new GroupDraft(kit);
  const chair = kit.size('dining-chair');
  const four = seats > 2;
  const size = kit.size('cafe-table', { width: four ? 0.85 : 0.65, depth: four ? 0.85 : 0.65, height: 0.74 }, 0);
  const tuck = 0.14;
  const z = chair[1] - tuck + size[1] / 2;
  const top = draft.put('cafe-table', 0, z, { size });
  for (const turn of four ? [0, 180, 90, -90] : [0, 180]) {
    const angle = (turn * Math.PI) / 180;
    const away = size[1] / 2 + chair[1] / 2 - tuck + kit.chance.next() * 0.07;
    draft.put('dining-chair', -Math.sin(angle) * away, z - Math.cos(angle) * away, {
      size: chair,
      turn: turn + kit.askew(8),
    });
  }
  if (kit.brief.kind === 'bar') addTableLamp(kit, draft, 0, z, top, size[2]);
  else if (kit.chance.next() < 0.4 && kit.height < 3.9)
    draft.put('pendant', 0, z, {
      form: kit.form('pendant', TABLE_LAMPS),
      size: kit.size('pendant', { width: 0.34, depth: 0.34, height: 0.8 }, 0),
      foot: 1.62,
    });
  return [draft.done(0.6, 0)];
}

/** A small lamp that lights a table and the faces round it. */
function addTableLamp(kit: Kit, draft: GroupDraft, x: number, z: number, on: number, y: number): void {
  draft.put('table-lamp', x, z, {
    form: kit.form('table-lamp', ['mushroom', 'turned']),
    size: kit.size('table-lamp', { width: 0.2, depth: 0.2, height: 0.34 }, 0),
    y,
    on,
  });
}

const TABLE_LAMPS = ['dome', 'globe', 'cone', 'lantern', 'woven', 'drum'];

/** A table for four to eight, as restaurants set it; lamp over it. */
export function buildRestaurantTable(kit: Kit, seats: number): Group[] {
  if (kit.bans('dining-table')) return [];
  const draft = new GroupDraft(kit);
  const chair = kit.size('dining-chair');
  const round = kit.form('dining-table') === 'round' && seats > 2;
  const size = round
    ? kit.size('dining-table', { width: seats > 4 ? 1.3 : 1, depth: seats > 4 ? 1.3 : 1 }, 0)
    : kit.size('dining-table', { width: seats > 4 ? 1.9 : seats > 2 ? 1.25 : 0.8, depth: seats > 2 ? 0.82 : 0.75 }, 0);
  const form = round ? 'round' : kit.form('dining-table', ['rectangle', 'trestle', 'farm']);
  const tuck = 0.16;
  const z = (round ? roundAway(seats, size[0], chair, tuck) + chair[1] / 2 : chair[1] - tuck + size[1] / 2) + 0.05;
  draft.put('dining-table', 0, z, { size, form });
  const seat = (x: number, turn: number, away: number): void => {
    const angle = (turn * Math.PI) / 180;
    const out = away + kit.chance.next() * 0.05;
    draft.put('dining-chair', x - Math.sin(angle) * out, z - Math.cos(angle) * out, {
      size: chair,
      turn: turn + kit.askew(5),
    });
  };
  if (round) for (let i = 0; i < seats; i += 1) seat(0, (360 * i) / seats, roundAway(seats, size[0], chair, tuck));
  else
    for (let i = 0; i < seats / 2; i += 1)
      for (const turn of [0, 180])
        seat(
          (i - (seats / 2 - 1) / 2) * ((size[0] - 0.12) / Math.max(1, seats / 2)),
          turn,
          size[1] / 2 + chair[1] / 2 - tuck,
        );
  if (kit.height < 4)
    draft.put('pendant', 0, z, {
      form: kit.form('pendant', TABLE_LAMPS),
      size: kit.size('pendant', { width: 0.4, depth: 0.4, height: 0.8 }, 0),
      foot: 1.58,
    });
  return [draft.done(0.6, 0)];
}

/** A bench along a wall with small tables and a chair opposite each. */
export function buildBanquette(kit: Kit): Group[] {
  if (kit.bans('banquette')) return [];
  return [clamp(kit.long * 0.7, 2.4, 7), 3.6, 2.4].map((width, index) => {
    const draft = new GroupDraft(kit);
    const seat = kit.size('banquette', { width, depth: 0.62 }, 0);
    draft.put('banquette', 0, seat[1] / 2, { size: seat });
    const tables = Math.max(1, Math.floor(seat[0] / 1.2));
    const lamp = kit.size('pendant', { width: 0.28, depth: 0.28, height: 0.8 }, 0);
    const table = kit.size('cafe-table', { width: 0.66, depth: 0.66, height: 0.74 }, 0);
    const chair = kit.size('dining-chair');
    for (let i = 0; i < tables; i += 1) {
      const x = (i - (tables - 1) / 2) * (seat[0] / tables);
      const z = seat[1] + 0.06 + table[1] / 2;
      const top = draft.put('cafe-table', x, z, { size: table });
      if (kit.brief.kind === 'bar') addTableLamp(kit, draft, x, z, top, table[2]);
      else if (kit.height < 4.2)
        draft.put('pendant', x, z, { form: kit.form('pendant', TABLE_LAMPS), size: lamp, foot: 1.62 });
      draft.put(
        'dining-chair',
        x + kit.chance.around(0.03),
        z + table[1] / 2 + chair[1] / 2 - 0.12 + kit.chance.next() * 0.08,
        { size: chair, turn: 180 + kit.askew(8) },
      );
    }
    return draft.done(0.9 - index * 0.2, 0.5);
  });
}

/** A counter with what stands behind it; the frame's back is the wall behind the staff. */
export function buildCounter(kit: Kit, stools: boolean): Group[] {
  if (kit.bans('bar-counter')) return [];
  return [clamp(kit.long * 0.55, 2.4, 6), 3, 2].map((width, index) => {
    const draft = new GroupDraft(kit);
    const shelf = kit.size('back-bar', { width, depth: 0.38, height: Math.min(2.5, kit.height - 0.3) }, 0);
    const counter = kit.size('bar-counter', { width, depth: 0.66 }, 0);
    draft.put('back-bar', 0, shelf[1] / 2, { size: shelf });
    const z = shelf[1] + 1.04 + counter[1] / 2;
    const top = draft.put('bar-counter', 0, z, { size: counter });
    if (!stools) {
      const machine = kit.size('coffee-machine');
      draft.put('coffee-machine', -counter[0] * 0.28, z - 0.02, { size: machine, y: counter[2], on: top, turn: 180 });
      if (index < 2) {
        const pastry = kit.size('pastry-case', { width: 1.3 });
        const side = kit.chance.next() < 0.5 ? 1 : -1;
        draft.put('pastry-case', side * (counter[0] / 2 + pastry[0] / 2 + 0.01), z + (counter[1] - pastry[1]) / 2, {
          size: pastry,
        });
      }
    }
    const stool = kit.size('bar-stool', { height: 0.98 });
    const count = stools ? (kit.wanted('bar-stool') ?? Math.floor(counter[0] / 0.68)) : kit.chance.next() < 0.3 ? 2 : 0;
    const fit = Math.min(count, Math.floor(counter[0] / 0.54));
    for (let i = 0; i < fit; i += 1)
      draft.put(
        'bar-stool',
        (i - (fit - 1) / 2) * Math.min(0.72, counter[0] / fit) + (stools ? 0 : counter[0] * 0.15),
        z + counter[1] / 2 + stool[1] / 2 - 0.06 + kit.chance.next() * 0.05,
        { size: stool, turn: 180 + kit.askew(18) },
      );
    const lamps = Math.max(2, Math.round(counter[0] / 0.95));
    for (let i = 0; i < lamps; i += 1)
      draft.put('pendant', (i - (lamps - 1) / 2) * (counter[0] / lamps), z, {
        form: kit.form('pendant', ['dome', 'globe', 'cone', 'lantern']),
        size: kit.size('pendant', { width: 0.26, depth: 0.26, height: 0.9 }, 0),
        foot: 1.85,
      });
    return draft.done(0.95 - index * 0.2, stools ? 0.6 : 0.9);
  });
}

/** A reception desk before a wall, a chair behind it. */
export function buildReception(kit: Kit): Group[] {
  if (kit.bans('reception-desk')) return [];
  return [clamp(kit.long * 0.42, 2, 5), 1.8].map((width, index) => {
    const draft = new GroupDraft(kit);
    const desk = kit.size('reception-desk', { width });
    const z = 1.25 + desk[1] / 2;
    const chair = kit.size('office-chair');
    draft.put('office-chair', kit.chance.around(desk[0] * 0.2), z - desk[1] / 2 - chair[1] / 2 - 0.1, {
      form: kit.form('office-chair', ['task']),
      size: chair,
      turn: kit.askew(30),
    });
    draft.put('reception-desk', 0, z, { size: desk });
    const lamps = kit.chance.next() < 0.6 ? Math.max(1, Math.round(desk[0] / 1.2)) : 0;
    for (let i = 0; i < lamps; i += 1)
      draft.put('pendant', (i - (lamps - 1) / 2) * (desk[0] / lamps), z, {
        form: kit.form('pendant', ['dome', 'globe', 'drum', 'cone', 'lantern']),
        size: kit.size('pendant', { width: 0.34, depth: 0.34, height: 0.9 }, 0),
        foot: 1.95,
      });
    return draft.done(0.9 - index * 0.3, 1);
  });
}

/** A sofa or two with a low table, for waiting. */
export function buildWaiting(kit: Kit): Group[] {
  const groups: Group[] = [];
  for (const seats of [2, 1] as const) {
    if (kit.bans('sofa')) continue;
    const draft = new GroupDraft(kit);
    const sofa = kit.size('sofa', { width: 1.9, depth: 0.85 });
    const table = kit.size('coffee-table', { width: 0.8, depth: 0.6 });
    draft.put('sofa', 0, sofa[1] / 2, { size: sofa });
    const z = sofa[1] + 0.42 + table[1] / 2;
    draft.put('coffee-table', 0, z, { size: table });
    const chair = kit.size('armchair');
    if (seats === 2)
      for (const x of [-0.55, 0.55])
        draft.put('armchair', x, z + table[1] / 2 + 0.46 + chair[1] / 2, { size: chair, turn: 180 + kit.askew(7) });
    draft.put('rug', 0, z + 0.1, {
      form: 'rectangle',
      size: kit.size('rug', { width: sofa[0] + 0.5, depth: z + table[1] / 2 - sofa[1] + 1, height: 0.012 }, 0),
    });
    groups.push(draft.done(0.5 + 0.2 * seats, 0.5));
  }
  return groups;
}

/** Benches in a line along a wall, a low table with magazines between two of them. */
export function buildWaitingBenches(kit: Kit): Group[] {
  if (kit.bans('bench')) return [];
  return [2, 1].map((count) => {
    const draft = new GroupDraft(kit);
    const bench = kit.size('bench', { width: 1.6, depth: 0.48, height: 0.45 }, 0);
    const table = kit.size('side-table', { width: 0.42, depth: 0.42, height: 0.46 }, 0);
    const aside = count === 2 ? (bench[0] + table[0]) / 2 + 0.08 : 0;
    for (const side of count === 2 ? [-1, 1] : [0])
      draft.put('bench', side * aside, bench[1] / 2 + 0.03, { size: bench });
    if (count === 2) draft.put('side-table', 0, bench[1] / 2 + 0.03, { size: table });
    return draft.done(0.4 + 0.25 * count, 0.7);
  });
}

export function buildClothesWall(kit: Kit): Group[] {
  return [3.2, 2.2, 1.4].flatMap((width, index) =>
    single(kit, 'clothes-rail', {
      form: 'wall',
      size: kit.size('clothes-rail', { width, height: 2 }),
      worth: 0.7 - index * 0.2,
    }),
  );
}

export function buildShopShelf(kit: Kit): Group[] {
  return [4, 2.6, 1.6].flatMap((width, index) =>
    single(kit, 'shop-shelf', {
      size: kit.size('shop-shelf', { width, height: Math.min(2.6, kit.height - 0.3) }, 0),
      worth: 0.7 - index * 0.2,
    }),
  );
}

export function buildShopTable(kit: Kit): Group[] {
  return single(kit, 'shop-table', { worth: 0.6 });
}

export function buildMannequins(kit: Kit): Group[] {
  if (kit.bans('mannequin')) return [];
  return [3, 2, 1].map((count) => {
    const draft = new GroupDraft(kit);
    const size = kit.size('mannequin');
    for (let i = 0; i < count; i += 1)
      draft.put('mannequin', (i - (count - 1) / 2) * 0.98, size[1] / 2 + 0.25 + (i % 2) * 0.12, {
        size,
        turn: kit.askew(18),
      });
    return draft.done(0.3 + count * 0.12, 0.5);
  });
}

/** One plinth in a hall; it wants to be walked round. */
export function buildPlinth(kit: Kit): Group[] {
  if (kit.bans('plinth')) return [];
  const draft = new GroupDraft(kit);
  const across = kit.chance.pick([0.5, 0.6, 0.75]);
  const size = kit.size('plinth', { width: across, depth: across, height: kit.chance.between(1.35, 1.7) });
  draft.put('plinth', 0, size[1] / 2, {
    size: [size[0], size[0], size[2]],
    form: kit.form('plinth', ['block', 'cased', 'column']),
  });
  return [draft.done(0.6, 0)];
}

/** A free wall in a hall with a picture on each side of it. */
export function buildFreeWall(kit: Kit): Group[] {
  if (kit.bans('partition')) return [];
  return [clamp(kit.short * 0.5, 1.8, 4), 1.6].map((width, index) => {
    const draft = new GroupDraft(kit);
    const size = kit.size('partition', { width, depth: 0.24, height: Math.min(3, kit.height - 0.5) }, 0);
    draft.put('partition', 0, size[1] / 2, {
      size,
      form: kit.form('partition', ['works', 'slats', 'lattice', 'blocks']),
    });
    return draft.done(0.5 - index * 0.15, 0);
  });
}

/** Machines of one make side by side; whoever trains looks over the frame's back, at a window or a mirror. */
export function buildGymRow(kit: Kit, form: 'run' | 'bike' | 'rower'): Group[] {
  if (kit.bans('treadmill')) return [];
  const size = kit.size(
    'treadmill',
    form === 'run'
      ? { width: 0.88, depth: 2, height: 1.5 }
      : form === 'bike'
        ? { width: 0.75, depth: 1.6, height: 1.3 }
        : { width: 0.75, depth: 2.2, height: 1.2 },
    0,
  );
  const pitch = size[0] + 0.46;
  const usual = clamp(Math.floor((kit.long - 1.6) / pitch), 2, form === 'run' ? 7 : 3);
  const first = form === 'run' ? (kit.wanted('treadmill') ?? usual) : usual;
  return Array.from({ length: Math.min(4, first) }, (_, index) => {
    const count = first - index;
    const draft = new GroupDraft(kit);
    for (let i = 0; i < count; i += 1)
      draft.put('treadmill', (i - (count - 1) / 2) * pitch, 0.64 + size[1] / 2, { size, form });
    return draft.done(0.95 - index * 0.25, 0);
  });
}

/** Mats side by side on the free floor. */
export function buildGymMats(kit: Kit): Group[] {
  if (kit.bans('rug')) return [];
  const size = kit.size('rug', { width: 0.66, depth: 1.8, height: 0.012 }, 0);
  const most = clamp(Math.round(kit.short * 0.45), 3, 6);
  return [most, 3, 2].map((count, index) => {
    const draft = new GroupDraft(kit);
    for (let i = 0; i < count; i += 1)
      draft.put('rug', (i - (count - 1) / 2) * 1.1, size[1] / 2, { form: 'rectangle', size });
    return draft.done(0.6 - index * 0.15, 0);
  });
}

/** Dumbbells before a mirror wall. */
export function buildWeights(kit: Kit, form: 'dumbbells' | 'rig'): Group[] {
  if (kit.bans('weights')) return [];
  const draft = new GroupDraft(kit);
  const size = kit.size(
    'weights',
    form === 'rig' ? { width: 2.2, depth: 0.75, height: Math.min(2.2, kit.height - 0.3) } : { width: 2.2 },
  );
  draft.put('weights', 0, size[1] / 2, { size, form });
  if (form === 'dumbbells')
    draft.put('mirror', 0, 0, {
      form: 'full',
      size: kit.size('mirror', { width: 2.3, depth: 0.02, height: Math.min(1.6, kit.height - size[2] - 0.2) }, 0),
      y: size[2] + 0.06,
    });
  return [draft.done(0.7, 0.9)];
}

/** Two bookcases back to back, as in a reading room. */
export function buildStack(kit: Kit): Group[] {
  if (kit.bans('bookshelf')) return [];
  return [clamp(kit.short * 0.5, 2, 5), 2].map((width, index) => {
    const draft = new GroupDraft(kit);
    const size = kit.size('bookshelf', { width, depth: 0.32, height: Math.min(kit.height - 0.4, 1.9) }, 0);
    const form = kit.form('bookshelf', ['grid', 'metal']);
    draft.put('bookshelf', 0, size[1] / 2, { size, form, turn: 180 });
    draft.put('bookshelf', 0, size[1] * 1.5 + 0.012, { size, form });
    return draft.done(0.7 - index * 0.2, 0);
  });
}

/** A long reading table with lamps. */
export function buildReadingRoomTable(kit: Kit): Group[] {
  if (kit.bans('dining-table')) return [];
  return [6, 4].map((seats, index) => {
    const draft = new GroupDraft(kit);
    const chair = kit.size('dining-chair');
    const size = kit.size('dining-table', { width: seats > 4 ? 2.4 : 1.6, depth: 1 }, 0);
    const z = chair[1] - 0.16 + size[1] / 2;
    const top = draft.put('dining-table', 0, z, {
      size,
      form: kit.form('dining-table', ['rectangle', 'trestle', 'farm']),
    });
    for (let i = 0; i < seats / 2; i += 1) {
      const x = (i - (seats / 2 - 1) / 2) * ((size[0] - 0.2) / (seats / 2));
      draft.put('dining-chair', x, z - size[1] / 2 - chair[1] / 2 + 0.16, { size: chair, turn: kit.askew(6) });
      draft.put('dining-chair', x, z + size[1] / 2 + chair[1] / 2 - 0.16, { size: chair, turn: 180 + kit.askew(6) });
    }
    for (const x of [-size[0] / 4, size[0] / 4])
      draft.put('table-lamp', x, z, {
        form: kit.form('table-lamp', ['turned', 'mushroom', 'task']),
        size: kit.size('table-lamp', { width: 0.24, depth: 0.24, height: 0.42 }),
        y: size[2],
        on: top,
      });
    return draft.done(0.8 - index * 0.25, 0);
  });
}

/** A doctor's desk: chair behind, two before it. */
export function buildConsultation(kit: Kit): Group[] {
  if (kit.bans('desk')) return [];
  const draft = new GroupDraft(kit);
  const size = kit.size('desk', { width: 1.5, depth: 0.7 });
  const chair = kit.size('office-chair');
  const visitor = kit.size('dining-chair');
  const z = chair[1] + 0.18 + size[1] / 2;
  draft.put('office-chair', 0, chair[1] / 2 + 0.14, {
    form: kit.form('office-chair', ['task', 'executive']),
    size: chair,
    turn: kit.askew(14),
  });
  draft.put('desk', 0, z, { size, turn: 180 });
  for (const x of [-0.4, 0.4])
    draft.put('dining-chair', x, z + size[1] / 2 + visitor[1] / 2 + 0.06, { size: visitor, turn: 180 + kit.askew(8) });
  return [draft.done(0.8, 0)];
}
