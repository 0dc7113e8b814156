import { GroupDraft, type Group, type Kit } from './kit.ts';

/** A desk with its chair; `free` = it looks into the room, its chair behind it. */
export function buildDesk(kit: Kit, free = false): Group[] {
  if (kit.bans('desk')) return [];
  const chairType =
    kit.wish('dining-chair') !== null && kit.wish('office-chair') === null ? 'dining-chair' : 'office-chair';
  return [kit.byRoom(1.3, 1.9, 8, 24), 1.1].map((width, index) => {
    const draft = new GroupDraft(kit);
    const size = kit.size('desk', { width, depth: kit.byRoom(0.6, 0.8, 8, 24) });
    const chair = kit.size(chairType);
    const form = chairType === 'office-chair' ? kit.form('office-chair') : kit.form('dining-chair');
    let desk: number;
    let z: number;
    if (free) {
      draft.put(chairType, kit.chance.around(0.1), chair[1] / 2 + 0.12, { size: chair, form, turn: kit.askew(12) });
      z = chair[1] + 0.04 + size[1] / 2;
      desk = draft.put('desk', 0, z, { size, turn: 180 });
    } else {
      z = size[1] / 2;
      desk = draft.put('desk', 0, z, { size });
      draft.put(chairType, kit.chance.around(0.1), size[1] + chair[1] / 2 - 0.08, {
        size: chair,
        form,
        turn: 180 + kit.askew(16),
      });
    }
    const side = kit.chance.next() < 0.5 ? 1 : -1;
    if (desk >= 0)
      draft.put('table-lamp', side * (size[0] / 2 - 0.2), z - (free ? -0.08 : 0.1), {
        form: kit.form('table-lamp', ['task', 'turned', 'mushroom']),
        size: kit.size('table-lamp', { width: 0.26, depth: 0.26 }),
        y: size[2],
        on: desk,
      });
    if (!free && kit.chance.next() < 0.4)
      draft.put('wall-shelf', 0, 0, { size: kit.size('wall-shelf', { width: size[0] * 0.8 }), y: 1.35 });
    if (free && kit.area > 10)
      draft.put('rug', 0, z - 0.1, {
        form: 'rectangle',
        size: kit.size('rug', { width: size[0] + 0.9, depth: size[1] + 1.3, height: 0.014 }, 0),
      });
    return draft.done(0.8 - index * 0.3, free ? 0 : 0.6);
  });
}
