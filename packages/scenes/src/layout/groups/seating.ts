import { GroupDraft, type Group, type Kit } from './kit.ts';

/** Between the sofa's front and the coffee table, metres: a foot passes, a hand reaches. */
const REACH = 0.41;

/** Sofa, coffee table, rug, chairs: variants from generous to tight. */
export function buildConversation(kit: Kit): Group[] {
  const groups: Group[] = [];
  const wantsCorner = kit.wish('corner-sofa') !== null || (kit.wish('sofa') === null && kit.chance.next() < 0.3);
  if (wantsCorner && !kit.bans('corner-sofa')) {
    if (kit.short > 3.4) groups.push(cornerSofa(kit, kit.chance.next() < 0.6 ? 1 : 0));
    groups.push(cornerSofa(kit, 0));
  }
  const wishesOnlyCorner = wantsCorner && kit.wish('corner-sofa') !== null && kit.wish('sofa') === null;
  if (!wishesOnlyCorner && !kit.bans('sofa')) {
    const chairs = kit.wanted('armchair');
    const beside = kit.chance.pick(['chair-each-side', 'chairs-one-side'] as const);
    const sofas = kit.wanted('sofa');
    const opposite =
      sofas === null
        ? kit.short > 4.2 && kit.chance.next() < 0.35
          ? 'pair-of-sofas'
          : 'chairs-opposite'
        : sofas > 1
          ? 'pair-of-sofas'
          : 'chairs-opposite';
    // nobody sits with the back to the screen or the fire
    const layouts =
      chairs === null
        ? ([
            kit.hasFocus ? (beside === 'chairs-one-side' ? 'chair-each-side' : 'chairs-one-side') : opposite,
            beside,
            'one-chair',
            'bare',
          ] as const)
        : chairs >= 2
          ? ([
              ...(kit.hasFocus ? [] : (['chairs-opposite'] as const)),
              'chairs-one-side',
              'chair-each-side',
              ...(kit.hasFocus ? (['chairs-opposite'] as const) : []),
              'one-chair',
              'bare',
            ] as const)
          : (['one-chair', 'bare'] as const);
    const first = kit.chance.next() < 0.35 ? 1 : 0;
    layouts.forEach((layout, index) => {
      groups.push(sofaGroup(kit, layout, 0.9 - 0.22 * Math.abs(index - first), kit.byRoom(1.9, 2.5, 12, 34)));
    });
    groups.push(sofaGroup(kit, 'bare', 0.1, 1.6));
    groups.push(loveseat(kit));
  }
  return groups.filter(({ members }) => members.length > 0);
}

type Layout = 'pair-of-sofas' | 'chairs-opposite' | 'chair-each-side' | 'chairs-one-side' | 'one-chair' | 'bare';

function sofaGroup(kit: Kit, layout: Layout, worth: number, width: number): Group {
  const draft = new GroupDraft(kit);
  const sofa = kit.size('sofa', { width });
  draft.put('sofa', 0, sofa[1] / 2, { size: sofa });
  const form = kit.form('coffee-table');
  const round = form === 'round';
  const table = kit.size('coffee-table', {
    width: round ? Math.min(0.95, sofa[0] * 0.4) : sofa[0] * kit.chance.between(0.46, 0.56),
    depth: round ? Math.min(0.95, sofa[0] * 0.4) : kit.chance.between(0.55, 0.72),
  });
  const tableZ = sofa[1] + REACH + table[1] / 2;
  const coffee = draft.put('coffee-table', kit.chance.around(0.06), tableZ, { size: table, turn: kit.askew(1.5) });
  const chair = kit.size('armchair');
  const mirror = kit.chance.next() < 0.5 ? 1 : -1;
  const afterTable = tableZ + table[1] / 2;
  let reachZ = afterTable + 0.25;
  let reachX = sofa[0] / 2;
  const sideX = Math.max(table[0] / 2 + 0.46 + chair[1] / 2, sofa[0] / 2 - 0.3);
  if (layout === 'pair-of-sofas') {
    draft.put('sofa', 0, afterTable + REACH + sofa[1] / 2, { size: sofa, turn: 180 });
    reachZ = afterTable + REACH + 0.3;
  } else if (layout === 'chairs-opposite') {
    const gap = Math.max(chair[0] / 2 + 0.13, 0.42 + kit.chance.next() * 0.16);
    const z = afterTable + 0.46 + chair[1] / 2;
    draft.put('armchair', -gap, z, { size: chair, turn: 180 - 9 + kit.askew(5) });
    draft.put('armchair', gap, z, { size: chair, turn: 180 + 9 + kit.askew(5) });
    reachZ = z + 0.1;
  } else if (layout === 'chair-each-side') {
    draft.put('armchair', -sideX - 0.1, tableZ + 0.22, { size: chair, turn: 90 - 14 + kit.askew(5) });
    draft.put('armchair', sideX + 0.1, tableZ + 0.22, { size: chair, turn: -90 + 14 + kit.askew(5) });
    reachX = Math.max(reachX, sideX + 0.1);
  } else if (layout === 'chairs-one-side') {
    const first = Math.max(tableZ - chair[0] / 2 + 0.22, sofa[1] + 0.4 + chair[0] / 2);
    draft.put('armchair', mirror * (sideX + 0.08), first, { size: chair, turn: mirror * (-90 + kit.askew(3)) });
    draft.put('armchair', mirror * (sideX + 0.08), first + chair[0] + 0.16, {
      size: chair,
      turn: mirror * (-90 + kit.askew(3)),
    });
    reachZ = Math.max(reachZ, first + chair[0] + 0.1);
    reachX = Math.max(reachX, sideX);
  } else if (layout === 'one-chair') {
    const type = kit.wish('lounge-chair') !== null && kit.wish('armchair') === null ? 'lounge-chair' : 'armchair';
    const size = kit.size(type);
    draft.put(type, mirror * (Math.max(sideX, table[0] / 2 + 0.46 + size[1] / 2) + 0.1), tableZ + 0.28, {
      size,
      turn: mirror * (-90 + 24 + kit.askew(8)),
    });
    reachX = Math.max(reachX, sideX + 0.05);
  }
  addRug(kit, draft, reachX, sofa[1] - 0.28, reachZ);
  addBesideSofa(kit, draft, sofa[0], layout === 'bare' ? kit.chance.next() < 0.5 : true, -mirror);
  if (
    coffee >= 0 &&
    layout !== 'pair-of-sofas' &&
    layout !== 'chairs-opposite' &&
    kit.chance.next() < 0.35 &&
    kit.area > 14
  ) {
    const pouf = kit.size('pouf');
    draft.put('pouf', -mirror * (table[0] * 0.3 + 0.2), afterTable + 0.38 + pouf[1] / 2, { size: pouf });
  }
  return draft.done(worth);
}

function cornerSofa(kit: Kit, chairs: number): Group {
  const draft = new GroupDraft(kit);
  const sofa = kit.size('corner-sofa', { width: kit.byRoom(2.3, 3, 14, 36), depth: kit.byRoom(1.5, 1.75, 14, 36) });
  const form = kit.form('corner-sofa');
  // as one looks at it from the front, the left chaise is on the viewer's left, which is the sofa's −x
  const chaise = form === 'chaise-left' ? -1 : 1;
  draft.put('corner-sofa', 0, sofa[1] / 2, { size: sofa, form });
  const seat = 0.95;
  const open = sofa[0] - seat;
  const table = kit.size('coffee-table', { width: Math.min(1.1, open * 0.55), depth: 0.62 });
  const middle = -chaise * (seat / 2);
  const x = middle - chaise * 0.05;
  const z = sofa[1] + 0.42 + table[1] / 2;
  draft.put('coffee-table', x, z, { size: table });
  if (chairs > 0) {
    const chair = kit.size('armchair');
    draft.put('armchair', -chaise * (Math.abs(x) + table[0] / 2 + 0.48 + chair[1] / 2), z + 0.1, {
      size: chair,
      turn: chaise * (90 - 18 + kit.askew(6)),
    });
  }
  addRug(kit, draft, sofa[0] / 2 + 0.1, seat - 0.25, z + table[1] / 2 + 0.28);
  addBesideSofa(kit, draft, sofa[0], true, -chaise);
  return draft.done(0.62 + 0.2 * chairs);
}

function loveseat(kit: Kit): Group {
  const draft = new GroupDraft(kit);
  const sofa = kit.size('sofa', { width: 1.45, depth: 0.8 }, 0);
  draft.put('sofa', 0, sofa[1] / 2, { size: sofa });
  return draft.done(0, 0.5);
}

function addRug(kit: Kit, draft: GroupDraft, halfWidth: number, from: number, to: number): void {
  const form = kit.form(
    'rug',
    ['rectangle', 'rectangle', 'round', 'hide'].filter((key) => key !== 'round' || halfWidth * 2 < (to - from) * 1.5),
  );
  const width = Math.min(2 * halfWidth + 0.1, 5);
  if (form === 'round') {
    const across = Math.max(width * 0.86, to - from + 0.2);
    draft.put('rug', 0, from + across / 2, {
      form,
      size: kit.size('rug', { width: across, depth: across, height: 0.016 }, 0),
    });
    return;
  }
  const depth = Math.max(1.3, to - from);
  draft.put('rug', 0, from + depth / 2, {
    form,
    size: kit.size('rug', { width, depth, height: 0.016 }, 0),
    turn: form === 'hide' ? kit.askew(10) : kit.askew(0.8),
  });
}

function addBesideSofa(kit: Kit, draft: GroupDraft, width: number, lamp: boolean, side: number): void {
  const table = kit.size('side-table');
  const hasTable = kit.chance.next() < 0.75;
  if (hasTable) draft.put('side-table', side * (width / 2 + 0.07 + table[0] / 2), table[1] / 2 + 0.16, { size: table });
  if (lamp && kit.chance.next() < 0.75) {
    const form = kit.form('floor-lamp');
    const size =
      form === 'arc' ? kit.size('floor-lamp', { width: 1.1, depth: 0.4, height: 1.95 }) : kit.size('floor-lamp');
    if (form !== 'arc')
      draft.put('floor-lamp', -side * (width / 2 + 0.1 + size[0] / 2), size[1] / 2 + 0.06, { size, form });
    else draft.put('floor-lamp', -side * (width / 2 + 0.08 + size[0] / 2), size[1] / 2 + 0.02, { size, form, turn: 0 });
  }
}

/** The wall with the television. */
export function buildMedia(kit: Kit): Group[] {
  return [kit.byRoom(1.8, 3, 12, 36), 1.5, 1.25]
    .map((width, index) => {
      const draft = new GroupDraft(kit);
      const unit = kit.size('tv-unit', { width });
      draft.put('tv-unit', 0, unit[1] / 2, { size: unit });
      const across = Math.min(unit[0] * 0.72, kit.byRoom(1.1, 1.75, 12, 40));
      const tv = kit.size('tv', { width: across, depth: 0.06, height: across * 0.575 }, 0);
      draft.put('tv', 0, 0, { size: tv, y: unit[2] + kit.chance.between(0.26, 0.4) });
      return draft.done(0.8 - index * 0.2);
    })
    .filter(({ members }) => members.length > 0);
}

export function buildHearth(kit: Kit): Group[] {
  if (kit.bans('fireplace')) return [];
  const form = kit.form('fireplace');
  const draft = new GroupDraft(kit);
  const size = kit.size(
    'fireplace',
    form === 'modern' ? { width: 1.8 } : form === 'stove' ? { width: 0.95, depth: 0.5, height: 1.05 } : {},
  );
  draft.put('fireplace', 0, size[1] / 2, { size, form });
  if (form === 'mantel') {
    const above = kit.chance.next() < 0.5 ? 'mirror' : 'picture';
    const width = size[0] * kit.chance.between(0.55, 0.72);
    const height = Math.min(kit.height - size[2] - 0.45, width * (above === 'mirror' ? 1.15 : 0.8));
    if (height > 0.35)
      draft.put(above, 0, 0, {
        size: kit.size(above, { width, depth: 0.035, height }, 0),
        form: above === 'mirror' ? kit.form('mirror', ['rectangle', 'round', 'arched']) : 'framed',
        y: size[2] + 0.14,
      });
  }
  return [draft.done(0.8)];
}

/** An armchair, a lamp, a small table: somewhere to read, turned a little out of the corner. */
export function buildNook(kit: Kit): Group[] {
  const groups: Group[] = [];
  for (const [type, worth] of [
    [kit.chance.next() < 0.35 || kit.wish('lounge-chair') !== null ? 'lounge-chair' : 'armchair', 0.7],
    ['armchair', 0.5],
  ] as const) {
    if (kit.bans(type)) continue;
    const draft = new GroupDraft(kit);
    const size = kit.size(type);
    const side = kit.chance.next() < 0.5 ? 1 : -1;
    const z = size[1] / 2 + 0.16;
    draft.put(type, 0, z, { size, turn: kit.askew(6) });
    const table = kit.size('side-table', { width: 0.4, depth: 0.4 });
    draft.put('side-table', side * (size[0] / 2 + table[0] / 2 + 0.13), z + 0.12, { size: table });
    if (kit.chance.next() < 0.8) {
      const form = kit.form('floor-lamp', ['shade', 'tripod', 'paper', 'reading']);
      const lamp = kit.size('floor-lamp', { width: 0.38, depth: 0.38 });
      draft.put('floor-lamp', -side * (size[0] / 2 + lamp[0] / 2 + 0.12), lamp[1] / 2 + 0.06, { size: lamp, form });
    }
    groups.push(draft.done(worth, 0.6));
  }
  return groups;
}

/** Two or four easy chairs round a low table, free in a large room. */
export function buildLoungeCluster(kit: Kit): Group[] {
  const groups: Group[] = [];
  for (const [chairs, worth] of [
    [4, 0.8],
    [2, 0.5],
  ] as const) {
    const draft = new GroupDraft(kit);
    const chair = kit.size('armchair');
    const table = kit.size('coffee-table', { width: 0.8, depth: 0.8 });
    const ring = table[1] / 2 + 0.46 + chair[1] / 2;
    const middle = ring + chair[1] / 2 + 0.06;
    draft.put('coffee-table', 0, middle, {
      size: table,
      form: kit.form('coffee-table', ['round', 'rectangle', 'block']),
    });
    const turns = chairs === 4 ? [0, 90, 180, 270] : [0, 180];
    for (const turn of turns) {
      const angle = (turn * Math.PI) / 180;
      draft.put('armchair', -Math.sin(angle) * ring, middle - Math.cos(angle) * ring, {
        size: chair,
        turn: turn + kit.askew(6),
      });
    }
    draft.put('rug', 0, middle, {
      form: 'round',
      size: kit.size('rug', { width: ring * 2 + 0.35, depth: ring * 2 + 0.35, height: 0.016 }, 0),
    });
    groups.push(draft.done(worth, 0.6));
  }
  return groups;
}
