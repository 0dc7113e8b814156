import { clamp } from '../draw.ts';
import { GroupDraft, single, type Group, type Kit } from './kit.ts';

/** Basin, mirror over it, a lamp at each side of the mirror or one above. */
export function buildBasin(kit: Kit): Group[] {
  if (kit.bans('washbasin')) return [];
  return [kit.byRoom(0.9, 1.8, 4, 12), 0.8, 0.6].map((width, index) => {
    const draft = new GroupDraft(kit);
    const size = kit.size('washbasin', { width, depth: width < 0.7 ? 0.46 : 0.52 });
    draft.put('washbasin', 0, size[1] / 2, { size });
    const form = kit.form('mirror', size[0] > 1.4 ? ['rectangle', 'arched'] : ['rectangle', 'round', 'arched']);
    const across =
      form === 'round' ? clamp(size[0] * 0.72, 0.5, 0.9) : form === 'arched' ? 0.62 : clamp(size[0] - 0.12, 0.5, 1.7);
    const height = form === 'round' ? across : 0.9;
    const count = form === 'arched' && size[0] > 1.35 ? 2 : 1;
    for (let i = 0; i < count; i += 1)
      draft.put('mirror', (i - (count - 1) / 2) * size[0] * 0.5, 0, {
        form,
        size: kit.size('mirror', { width: across, depth: 0.03, height }, 0),
        y: 1.08,
      });
    if (kit.chance.next() < 0.75 && size[0] > 0.8) {
      const lamp = kit.size('wall-lamp', { width: 0.1, depth: 0.12, height: 0.3 });
      if (form !== 'rectangle' || across + 0.4 < size[0] + 0.4)
        for (const side of [-1, 1])
          draft.put('wall-lamp', side * ((count - 1) * size[0] * 0.25 + across / 2 + 0.14), 0, {
            form: kit.form('wall-lamp', ['cylinder', 'globe', 'linear']),
            size: lamp,
            y: 1.45,
          });
    }
    if (kit.chance.next() < 0.5)
      draft.put('rug', 0, size[1] + 0.36, {
        form: 'rectangle',
        size: kit.size('rug', { width: clamp(size[0] * 0.75, 0.6, 1.2), depth: 0.55, height: 0.018 }, 0),
      });
    return draft.done(0.9 - index * 0.25, 0.6);
  });
}

export function buildToilet(kit: Kit): Group[] {
  return single(kit, 'toilet', { worth: 0.6 });
}

export function buildShower(kit: Kit): Group[] {
  if (kit.bans('shower')) return [];
  return [
    [kit.byRoom(0.95, 1.6, 4, 12), 0.95],
    [0.9, 0.9],
    [0.8, 0.8],
  ].flatMap(([width, depth], index) =>
    ([-1, 1] as const).map((end) => {
      const draft = new GroupDraft(kit);
      const size = kit.size('shower', { width: width!, depth: depth!, height: Math.min(2.1, kit.height - 0.2) }, 0);
      draft.put('shower', 0, size[1] / 2, { size });
      return draft.done(0.8 - index * 0.25, 0.6, end);
    }),
  );
}

/** A bath: free before a window or a wall, or built into a corner. */
export function buildTub(kit: Kit): Group[] {
  if (kit.bans('bathtub')) return [];
  const form = kit.form('bathtub', kit.area < 7 ? ['built-in', 'freestanding'] : undefined);
  const groups: Group[] = [];
  for (const [width, worth] of [
    [1.7, 0.8],
    [1.5, 0.4],
  ] as const) {
    const size = kit.size('bathtub', { width, depth: 0.76 }, 0.02);
    if (form === 'built-in') {
      for (const end of [-1, 1] as const) {
        const draft = new GroupDraft(kit);
        draft.put('bathtub', 0, size[1] / 2, { size, form });
        groups.push(draft.done(worth, 0.6, end));
      }
      continue;
    }
    const draft = new GroupDraft(kit);
    const gap = kit.area > 8 ? kit.chance.between(0.12, 0.3) : 0.1;
    draft.put('bathtub', 0, gap + size[1] / 2, { size, form });
    const side = kit.chance.next() < 0.5 ? 1 : -1;
    if (kit.area > 7 && kit.chance.next() < 0.7) {
      const stool = kit.size('stool', { width: 0.34, depth: 0.34 });
      draft.put('stool', side * (size[0] / 2 + 0.2 + stool[0] / 2), gap + 0.3, { size: stool });
    }
    groups.push(draft.done(worth, 0.6));
  }
  return groups;
}
