import type { PieceType } from '@yujian/contract/scene/pieces';
import { buildDiningTable, buildSideboard } from './dining.ts';
import { single, type Group, type Kit } from './kit.ts';
import { buildBed, buildDresser, buildVanity } from './sleeping.ts';
import { buildConversation, buildHearth, buildLoungeCluster, buildMedia, buildNook } from './seating.ts';
import { buildDesk } from './working.ts';

/** Groups by name: each gives variants, best first; none when what it is about is not wanted. */
export const GROUPS = {
  conversation: buildConversation,
  media: buildMedia,
  hearth: buildHearth,
  nook: buildNook,
  'lounge-cluster': buildLoungeCluster,
  dining: buildDiningTable,
  sideboard: buildSideboard,
  bed: buildBed,
  dresser: buildDresser,
  vanity: buildVanity,
  desk: (kit: Kit) => buildDesk(kit),
  'free-desk': (kit: Kit) => buildDesk(kit, true),
  bookshelf: (kit: Kit) => wallUnit(kit, 'bookshelf', [kit.byRoom(1.2, 2.4, 10, 34), 0.9], Math.min(kit.height - 0.3, 2.3)),
  'book-wall': (kit: Kit) => wallUnit(kit, 'bookshelf', [Math.min(6, kit.long - 1), kit.short - 0.5, 2, 1.2], Math.min(3.2, kit.height - 0.1)),
  wardrobe: (kit: Kit) => wallUnit(kit, 'wardrobe', [kit.byRoom(1.6, 3.2, 9, 24), 1.2, 0.9], Math.min(3, kit.height - 0.08)),
  console: (kit: Kit) => wallUnit(kit, 'console', [1.3, 0.9]),
  'display-cabinet': (kit: Kit) => wallUnit(kit, 'display-cabinet', [1.1, 0.8]),
  piano: (kit: Kit) => buildPiano(kit),
  daybed: (kit: Kit) => single(kit, 'daybed'),
} as const satisfies Record<string, (kit: Kit) => Group[]>;

export type GroupKey = keyof typeof GROUPS;

/** A unit along a wall, in the widths that are worth trying. */
function wallUnit(kit: Kit, type: PieceType, widths: readonly number[], height?: number): Group[] {
  return widths.flatMap((width, index) => single(kit, type, { size: kit.size(type, height === undefined ? { width } : { width, height }), worth: 0.6 - index * 0.15 }));
}

function buildPiano(kit: Kit): Group[] {
  const form = kit.form('piano', kit.area < 22 ? ['upright'] : undefined);
  const size = form === 'upright' ? kit.size('piano', { width: 1.5, depth: 0.62, height: 1.2 }, 0) : kit.size('piano', { width: 1.5, depth: 1.7, height: 1.02 }, 0);
  const groups = single(kit, 'piano', { form, size });
  return groups.map((group) => ({ ...group, members: kit.bans('stool') ? group.members : [...group.members, kit.member('stool', 0, size[1] + 0.28, { size: kit.size('stool', { height: 0.48 }), turn: 180 })] }));
}
