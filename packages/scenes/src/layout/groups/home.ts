import { clamp } from '../draw.ts';
import { bedHeight } from './sleeping.ts';
import { GroupDraft, single, type Group, type Kit } from './kit.ts';

/** What one sees on coming in: a console or a shoe cabinet with a mirror or a picture over it. */
export function buildHallTable(kit: Kit): Group[] {
  const type =
    kit.wish('console') !== null
      ? 'console'
      : kit.wish('shoe-cabinet') !== null || kit.chance.next() < 0.6
        ? 'shoe-cabinet'
        : 'console';
  if (kit.bans(type)) return [];
  return [kit.byRoom(1, 1.6, 4, 12), 0.8].map((width, index) => {
    const draft = new GroupDraft(kit);
    const form = kit.form(type, type === 'shoe-cabinet' ? ['low'] : undefined);
    const size = kit.size(type, type === 'shoe-cabinet' ? { width, height: 0.9 } : { width });
    const top = draft.put(type, 0, size[1] / 2, { size, form });
    const mirror = kit.form('mirror', ['rectangle', 'round', 'arched']);
    const across = Math.min(size[0] * 0.72, 0.8);
    if (kit.chance.next() < 0.7)
      draft.put('mirror', 0, 0, {
        form: mirror,
        size: kit.size('mirror', { width: across, depth: 0.03, height: mirror === 'round' ? across : 0.95 }, 0),
        y: size[2] + 0.22,
      });
    else
      draft.put('picture', 0, 0, {
        size: kit.size('picture', { width: across, depth: 0.035, height: 0.85 }, 0),
        y: size[2] + 0.24,
      });
    if (top >= 0 && kit.chance.next() < 0.6)
      draft.put('table-lamp', (kit.chance.next() < 0.5 ? 1 : -1) * (size[0] / 2 - 0.2), size[1] / 2 + 0.03, {
        size: kit.size('table-lamp', { width: 0.24, depth: 0.24 }),
        y: size[2],
        on: top,
      });
    return draft.done(0.8 - index * 0.3, 0.6);
  });
}

/** A tall shoe cabinet with a niche. */
export function buildShoeWall(kit: Kit): Group[] {
  return [kit.byRoom(1.2, 2.2, 4, 12), 0.9].flatMap((width, index) =>
    single(kit, 'shoe-cabinet', {
      form: 'tall',
      size: kit.size('shoe-cabinet', { width, depth: 0.38, height: Math.min(2.4, kit.height - 0.1) }),
      worth: 0.6 - index * 0.2,
    }),
  );
}

/** A round table on a round rug in the middle of a hall, under its lamp, for flowers. */
export function buildHallCentre(kit: Kit): Group[] {
  if (kit.bans('dining-table')) return [];
  return [kit.byRoom(1, 1.3, 18, 40), 0.9].map((across, index) => {
    const draft = new GroupDraft(kit);
    const size = kit.size('dining-table', { width: across, depth: across }, 0);
    const rug = kit.size('rug', { width: across + 1, depth: across + 1, height: 0.014 }, 0);
    if (!kit.bans('rug')) draft.put('rug', 0, rug[1] / 2, { form: 'round', size: rug });
    const top = draft.put('dining-table', 0, rug[1] / 2, { form: 'round', size });
    const vase = kit.size('vase', { width: 0.3, depth: 0.3, height: 0.55 }, 0);
    if (top >= 0)
      draft.put('vase', 0, rug[1] / 2, {
        form: kit.form('vase', ['flowers', 'branch']),
        size: vase,
        y: size[2],
        on: top,
      });
    return draft.done(0.6 - index * 0.2, 0);
  });
}

/** A long rug down the middle of a narrow room. */
export function buildRunner(kit: Kit): Group[] {
  if (kit.bans('rug')) return [];
  const draft = new GroupDraft(kit);
  const size = kit.size(
    'rug',
    { width: clamp(kit.long * 0.5, 1.2, 3.2), depth: clamp(kit.short * 0.32, 0.6, 0.9), height: 0.014 },
    0,
  );
  draft.put('rug', 0, size[1] / 2, { form: 'runner', size });
  return [draft.done(0.4, 0)];
}

export function buildChildBed(kit: Kit): Group[] {
  const type =
    kit.wish('bunk-bed') !== null || (kit.wish('single-bed') === null && kit.chance.next() < 0.25 && kit.height > 2.5)
      ? 'bunk-bed'
      : 'single-bed';
  const groups: Group[] = [];
  for (const kind of type === 'bunk-bed' ? (['bunk-bed', 'single-bed'] as const) : (['single-bed'] as const)) {
    if (kit.bans(kind)) continue;
    for (const withTable of [true, false]) {
      const draft = new GroupDraft(kit);
      const size = kit.size(kind, bedHeight(kit, kit.form(kind)));
      draft.put(kind, 0, size[1] / 2, { size });
      const side = kit.chance.next() < 0.5 ? 1 : -1;
      if (withTable && kind === 'single-bed') {
        const stand = kit.size('nightstand', { width: 0.42 });
        const index = draft.put('nightstand', side * (size[0] / 2 + stand[0] / 2 + 0.05), stand[1] / 2, {
          size: stand,
        });
        draft.put('table-lamp', side * (size[0] / 2 + stand[0] / 2 + 0.05), stand[1] / 2, {
          form: kit.form('table-lamp', ['mushroom', 'paper', 'turned']),
          size: kit.size('table-lamp', { width: 0.24, depth: 0.24, height: 0.36 }),
          y: stand[2],
          on: index,
        });
      }
      groups.push(draft.done(withTable ? 0.8 : 0.5, 0.5, withTable ? null : kit.chance.next() < 0.5 ? 1 : -1));
    }
    // long side to the wall, as children's beds often stand
    for (const end of [-1, 1] as const) {
      const size = kit.size(kind, bedHeight(kit, kit.form(kind)));
      const draft = new GroupDraft(kit);
      draft.put(kind, 0, size[0] / 2, { size, turn: end * -90 });
      groups.push(draft.done(0.75, 0.5, end));
    }
  }
  return groups;
}

/** A round rug with a small table, stools, toys. */
export function buildPlay(kit: Kit): Group[] {
  return [1, 0].map((withTable) => {
    const draft = new GroupDraft(kit);
    const across = kit.byRoom(1.3, 2, 8, 18);
    draft.put('rug', 0, across / 2, {
      form: 'round',
      size: kit.size('rug', { width: across, depth: across, height: 0.018 }, 0),
    });
    if (withTable === 1 && !kit.bans('kids-table')) {
      addKidsTable(kit, draft, 0, across / 2, kit.wanted('stool') ?? 2);
    } else {
      const pouf = kit.size('pouf', { width: 0.5, depth: 0.5 });
      draft.put('pouf', -across * 0.22, across * 0.4, { size: pouf });
      draft.put('floor-cushion', across * 0.24, across * 0.66, { turn: kit.askew(40) });
    }
    const toys = kit.size('toys', { width: 0.35, depth: 0.3, height: 0.32 });
    draft.put('toys', across * 0.36, across * 0.18, {
      form: kit.chance.pick(['bear', 'blocks']),
      size: toys,
      turn: kit.askew(60),
    });
    return draft.done(0.4 + 0.3 * withTable, 0);
  });
}

export function addKidsTable(kit: Kit, draft: GroupDraft, x: number, z: number, seats: number): void {
  const form = kit.form('kids-table');
  const table = kit.size('kids-table', form === 'round' ? { width: 0.78, depth: 0.78 } : {});
  draft.put('kids-table', x, z, { size: table, form });
  const stool = kit.size('stool', { width: 0.3, depth: 0.3, height: 0.3 }, 0);
  const turns = seats <= 2 ? [0, 180] : [0, 180, 90, -90];
  turns.slice(0, seats).forEach((turn) => {
    const angle = (turn * Math.PI) / 180;
    const away = (Math.abs(turn) === 90 ? table[0] : table[1]) / 2 + stool[1] / 2 - 0.04;
    draft.put('stool', x - Math.sin(angle) * away, z - Math.cos(angle) * away, {
      size: stool,
      form: kit.form('stool', ['wood', 'block']),
      turn: turn + kit.askew(10),
    });
  });
}

/** Somewhere to sit outside: two chairs at a small table, or a long chair with a side table. */
export function buildTerraceSeats(kit: Kit): Group[] {
  const groups: Group[] = [];
  if (!kit.bans('lounge-chair') && kit.wish('outdoor-chair') === null) {
    const draft = new GroupDraft(kit);
    const chair = kit.size('lounge-chair');
    draft.put('lounge-chair', 0, chair[1] / 2 + 0.08, { size: chair, turn: kit.askew(8) });
    const table = kit.size('side-table');
    draft.put(
      'side-table',
      (kit.chance.next() < 0.5 ? 1 : -1) * (chair[0] / 2 + table[0] / 2 + 0.14),
      chair[1] / 2 + 0.2,
      { size: table },
    );
    groups.push(draft.done(0.5 + kit.chance.next() * 0.3, 0.4));
  }
  for (const chairs of [2, 1]) {
    const draft = new GroupDraft(kit);
    const chair = kit.size('outdoor-chair');
    const table = kit.size('cafe-table');
    const z = chair[1] / 2 + 0.06;
    draft.put('cafe-table', 0, z + 0.06, { size: table });
    for (let i = 0; i < chairs; i += 1) {
      const side = i === 0 ? -1 : 1;
      draft.put('outdoor-chair', side * (table[0] / 2 + chair[1] / 2 + 0.02), z, {
        size: chair,
        turn: -side * (90 - 24) + kit.askew(5),
      });
    }
    groups.push(draft.done(0.4 + chairs * 0.15 + kit.chance.next() * 0.2, 0.4));
  }
  return groups;
}

/** A free chest of drawers in the middle of a dressing room. */
export function buildDressingIsland(kit: Kit): Group[] {
  if (kit.bans('dresser')) return [];
  const draft = new GroupDraft(kit);
  const size = kit.size('dresser', { width: kit.byRoom(0.9, 1.6, 7, 16), depth: 0.55, height: 0.9 }, 0);
  draft.put('dresser', 0, size[1] / 2, { size });
  return [draft.done(0.5, 0.7)];
}

export function buildPouf(kit: Kit): Group[] {
  return single(kit, kit.wish('bench') !== null || kit.chance.next() < 0.35 ? 'bench' : 'pouf', { worth: 0.4 });
}

export function buildReadingTable(kit: Kit): Group[] {
  if (kit.bans('tea-table')) return [];
  const draft = new GroupDraft(kit);
  const form = kit.form('tea-table');
  const size = kit.size(
    'tea-table',
    form === 'low' ? { width: 1.2, depth: 0.7, height: 0.36 } : { width: 1.6, height: 0.72 },
  );
  const isLow = form === 'low';
  const chair = isLow ? kit.size('floor-cushion') : kit.size('dining-chair');
  const type = isLow ? 'floor-cushion' : 'dining-chair';
  const z = chair[1] + 0.05 + size[1] / 2;
  draft.put('rug', 0, z, {
    form: 'rectangle',
    size: kit.size('rug', { width: size[0] + 1, depth: size[1] + 1.5, height: 0.012 }, 0),
  });
  draft.put('tea-table', 0, z, { size, form });
  const away = size[1] / 2 + chair[1] / 2 + (isLow ? 0.08 : -0.14);
  draft.put(type, 0, z - away, { size: chair, turn: kit.askew(4) });
  for (const x of [-0.32, 0.32])
    draft.put(type, x * size[0] * 0.8, z + away, { size: chair, turn: 180 + kit.askew(6) });
  return [draft.done(0.6, 0)];
}
