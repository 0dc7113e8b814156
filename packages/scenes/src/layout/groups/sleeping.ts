import { GroupDraft, type Group, type Kit } from './kit.ts';

/** A bed with what stands at its head and foot. */
export function buildBed(kit: Kit): Group[] {
  const type = kit.wish('single-bed') !== null && kit.wish('bed') === null ? 'single-bed' : 'bed';
  if (kit.bans(type)) return [];
  const widths = type === 'bed' ? [kit.byRoom(1.6, 2, 10, 24), 1.5, 1.4] : [1.05, 0.95];
  const groups: Group[] = [];
  if (type === 'single-bed' && kit.left(type) === 2)
    for (const width of widths) groups.push(twinBeds(kit, width, 1.5 + 0.2 * width));
  widths.forEach((width, index) => {
    groups.push(bedGroup(kit, type, width, 2, index === 0 && kit.area > 13, 0.95 - index * 0.2));
    groups.push(bedGroup(kit, type, width, 1, false, 0.45 - index * 0.15));
  });
  groups.push(bedGroup(kit, type, widths.at(-1)!, 0, false, 0));
  return groups;
}

function bedGroup(
  kit: Kit,
  type: 'bed' | 'single-bed',
  width: number,
  stands: number,
  foot: boolean,
  worth: number,
): Group {
  const draft = new GroupDraft(kit);
  const form = kit.form(type);
  const bed = kit.size(type, { width, ...bedHeight(kit, form) });
  const wide = form === 'panelled' ? 0 : 0;
  draft.put(type, 0, bed[1] / 2, { size: bed, form });
  const table = kit.size('nightstand', { width: kit.byRoom(0.42, 0.58, 9, 24) });
  const lampKind = kit.chance.next();
  const lampForm = kit.form('table-lamp', ['turned', 'mushroom', 'paper']);
  const sides = stands === 2 ? [-1, 1] : stands === 1 ? [kit.chance.next() < 0.5 ? -1 : 1] : [];
  for (const side of sides) {
    const x = side * (bed[0] / 2 + table[0] / 2 + 0.06 + wide);
    const stand = draft.put('nightstand', x, table[1] / 2, { size: table });
    if (lampKind < 0.55)
      draft.put('table-lamp', x, table[1] / 2, {
        form: lampForm,
        size: kit.size('table-lamp', { width: 0.28, depth: 0.28, height: 0.46 }),
        y: table[2],
        on: stand,
      });
    else if (lampKind < 0.8) {
      const drop = kit.height - table[2] - 0.5;
      draft.put('pendant', x, table[1] / 2 + 0.02, {
        form: kit.form('pendant', ['globe', 'cone', 'paper', 'lantern', 'drum']),
        size: kit.size('pendant', { width: 0.22, depth: 0.22, height: Math.min(2.5, drop) }, 0),
        foot: table[2] + 0.5,
      });
    } else draft.put('wall-lamp', x, 0, { size: kit.size('wall-lamp'), y: 1.15 });
  }
  if (stands > 0 && kit.chance.next() < 0.75) {
    const rugWidth = Math.min(4, bed[0] + 1.3);
    const rugDepth = bed[1] * 0.72 + 0.55;
    draft.put('rug', 0, bed[1] - bed[1] * 0.72 + rugDepth / 2, {
      form: kit.form('rug', ['rectangle']),
      size: kit.size('rug', { width: rugWidth, depth: rugDepth, height: 0.018 }, 0),
      turn: kit.askew(0.6),
    });
  }
  if (foot && kit.chance.next() < 0.55) {
    const bench = kit.size('bench', { width: bed[0] * 0.75 });
    draft.put('bench', 0, bed[1] + 0.07 + bench[1] / 2, { size: bench, turn: 0 });
  }
  if (stands > 0 && kit.chance.next() < 0.6) {
    const top = bed[2] + 0.16;
    const height = Math.min(0.75, kit.height - top - 0.3);
    if (height > 0.3 && form !== 'canopy')
      draft.put('picture', 0, 0, {
        form: kit.form('picture', ['framed', 'canvas', 'pair']),
        size: kit.size('picture', { width: Math.min(bed[0] * 0.72, height * 2), depth: 0.035, height }, 0),
        y: top,
      });
  }
  return draft.done(worth, 0.6);
}

/** Two single beds side by side, a table with a lamp between them. */
function twinBeds(kit: Kit, width: number, worth: number): Group {
  const draft = new GroupDraft(kit);
  const form = kit.form('single-bed');
  const bed = kit.size('single-bed', { width, ...bedHeight(kit, form) }, 0);
  const table = kit.size('nightstand', { width: kit.byRoom(0.42, 0.55, 12, 26) });
  const aside = bed[0] / 2 + Math.max(0.5, table[0] + 0.14) / 2;
  for (const side of [-1, 1]) draft.put('single-bed', side * aside, bed[1] / 2, { size: bed, form });
  const stand = draft.put('nightstand', 0, table[1] / 2, { size: table });
  draft.put('table-lamp', 0, table[1] / 2, {
    form: kit.form('table-lamp', ['turned', 'mushroom', 'paper']),
    size: kit.size('table-lamp', { width: 0.28, depth: 0.28, height: 0.46 }),
    y: table[2],
    on: stand,
  });
  return draft.done(worth, 0.6);
}

/** Posts that carry a canopy or a roof stand higher than a headboard. */
export function bedHeight(kit: Kit, form: string): { height?: number } {
  if (form === 'canopy') return { height: Math.min(2.1, kit.height - 0.3) };
  return form === 'house' ? { height: Math.min(1.58, kit.height - 0.3) } : {};
}

/** A chest of drawers with a mirror. */
export function buildDresser(kit: Kit): Group[] {
  if (kit.bans('dresser')) return [];
  const draft = new GroupDraft(kit);
  const size = kit.size('dresser', { width: kit.byRoom(0.9, 1.4, 10, 24) });
  draft.put('dresser', 0, size[1] / 2, { size });
  const form = kit.form('mirror', ['rectangle', 'round', 'arched']);
  const across = form === 'round' ? 0.75 : 0.65;
  draft.put('mirror', 0, 0, {
    form,
    size: kit.size('mirror', { width: across, depth: 0.03, height: form === 'round' ? across : 0.9 }, 0),
    y: size[2] + 0.2,
  });
  return [draft.done(0.6)];
}

/** A dressing table: desk, stool, round mirror. */
export function buildVanity(kit: Kit): Group[] {
  if (kit.bans('desk')) return [];
  const draft = new GroupDraft(kit);
  const size = kit.size('desk', { width: 1.1, depth: 0.5 });
  const desk = draft.put('desk', 0, size[1] / 2, { size, form: kit.form('desk', ['legs', 'drawers']) });
  const stool = kit.size('stool');
  draft.put('stool', kit.chance.around(0.1), size[1] + stool[1] / 2 - 0.12, { size: stool, turn: kit.askew(20) });
  draft.put('mirror', 0, 0, {
    form: 'round',
    size: kit.size('mirror', { width: 0.6, depth: 0.03, height: 0.6 }, 0),
    y: size[2] + 0.22,
  });
  draft.put('table-lamp', size[0] / 2 - 0.2, size[1] / 2 - 0.05, {
    form: kit.form('table-lamp', ['mushroom', 'turned', 'paper']),
    size: kit.size('table-lamp', { width: 0.24, depth: 0.24, height: 0.4 }),
    y: size[2],
    on: desk,
  });
  return [draft.done(0.5)];
}
