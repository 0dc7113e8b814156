import { heightUnder, PIECES, type PieceType } from '@yujian/contract/scene/pieces';
import { buildBasin, buildShower, buildToilet, buildTub } from './bath.ts';
import {
  buildBanquette,
  buildCafeTable,
  buildClothesWall,
  buildConference,
  buildConsultation,
  buildCounter,
  buildFreeWall,
  buildGymMats,
  buildGymRow,
  buildMannequins,
  buildPlinth,
  buildReadingRoomTable,
  buildReception,
  buildRestaurantTable,
  buildShopShelf,
  buildShopTable,
  buildStack,
  buildWaiting,
  buildWaitingBenches,
  buildWeights,
  buildWorkstation,
} from './commerce.ts';
import { buildDiningTable, buildSideboard } from './dining.ts';
import {
  addKidsTable,
  buildChildBed,
  buildDressingIsland,
  buildHallCentre,
  buildHallTable,
  buildPlay,
  buildPouf,
  buildReadingTable,
  buildRunner,
  buildShoeWall,
  buildTerraceSeats,
} from './home.ts';
import { GroupDraft, single, type Group, type Kit } from './kit.ts';
import { buildKitchen } from './kitchen.ts';
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
  bookshelf: (kit: Kit) =>
    wallUnit(kit, 'bookshelf', [kit.byRoom(1.2, 2.4, 10, 34), 0.9], Math.min(kit.height - 0.3, 2.3)),
  'book-wall': (kit: Kit) =>
    wallUnit(kit, 'bookshelf', [Math.min(6, kit.long - 1), kit.short - 0.5, 2, 1.2], Math.min(3.2, kit.height - 0.1)),
  wardrobe: (kit: Kit) =>
    wallUnit(kit, 'wardrobe', [kit.byRoom(1.6, 3.2, 9, 24), 1.2, 0.9], Math.min(3, kit.height - 0.08)),
  // a dressing room shows its clothes
  'wardrobe-wall': (kit: Kit) =>
    wallUnit(
      kit,
      'wardrobe',
      [Math.min(6, kit.long - 0.3), kit.long * 0.75, kit.short - 0.2, kit.short * 0.7, 1.2, 0.9],
      Math.min(3, kit.height - 0.04),
      kit.form('wardrobe', ['open']),
    ),
  'fitted-cupboards': (kit: Kit) =>
    wallUnit(
      kit,
      'fitted-cupboards',
      [kit.byRoom(1.8, 3.6, 9, 34), 1.6, 1],
      heightUnder(PIECES['fitted-cupboards'], kit.height),
    ),
  console: (kit: Kit) => wallUnit(kit, 'console', [1.3, 0.9]),
  'display-cabinet': (kit: Kit) => wallUnit(kit, 'display-cabinet', [1.1, 0.8]),
  piano: (kit: Kit) => buildPiano(kit),
  daybed: (kit: Kit) => single(kit, 'daybed'),
  kitchen: buildKitchen,
  'tall-cabinets': (kit: Kit) => wallUnit(kit, 'tall-cabinets', [1.8, 1.2], Math.min(2.5, kit.height - 0.2)),
  'washing-machine': (kit: Kit) => single(kit, 'washing-machine'),
  basin: buildBasin,
  toilet: buildToilet,
  shower: buildShower,
  tub: buildTub,
  'towel-rail': (kit: Kit) => single(kit, 'towel-rail', { y: 0.75, size: kit.size('towel-rail', { height: 1 }) }),
  'hall-table': buildHallTable,
  'hall-centre': buildHallCentre,
  'shoe-wall': buildShoeWall,
  'coat-stand': (kit: Kit) => single(kit, 'coat-stand'),
  bench: (kit: Kit) => single(kit, 'bench'),
  runner: buildRunner,
  screen: (kit: Kit) => single(kit, 'screen'),
  'child-bed': buildChildBed,
  play: buildPlay,
  'toy-shelf': (kit: Kit) => wallUnit(kit, 'toy-shelf', [kit.byRoom(1, 1.8, 8, 18), 0.9]),
  tent: (kit: Kit) =>
    single(kit, 'toys', { form: 'tent', size: kit.size('toys', { width: 0.8, depth: 0.8, height: 0.9 }, 0) }),
  'terrace-seats': buildTerraceSeats,
  planter: (kit: Kit) => [...wallUnit(kit, 'planter', [kit.byRoom(1, 1.8, 4, 12), 0.7])],
  'dressing-island': buildDressingIsland,
  pouf: buildPouf,
  'tea-place': buildReadingTable,
  workstations: buildWorkstation,
  conference: buildConference,
  'phone-booth': (kit: Kit) => single(kit, 'phone-booth'),
  lockers: (kit: Kit) => wallUnit(kit, 'lockers', [kit.byRoom(1.6, 3.6, 20, 80), 1.2]),
  'filing-cabinet': (kit: Kit) => wallUnit(kit, 'filing-cabinet', [kit.byRoom(0.9, 2.2, 10, 60), 0.8]),
  whiteboard: (kit: Kit) => single(kit, 'whiteboard', { y: 0.95 }),
  'cafe-two': (kit: Kit) => buildCafeTable(kit, 2),
  'cafe-four': (kit: Kit) => buildCafeTable(kit, 4),
  'table-four': (kit: Kit) => buildRestaurantTable(kit, 4),
  'table-six': (kit: Kit) => buildRestaurantTable(kit, 6),
  'table-two': (kit: Kit) => buildRestaurantTable(kit, 2),
  banquette: buildBanquette,
  'cafe-counter': (kit: Kit) => buildCounter(kit, false),
  'bar-counter': (kit: Kit) => buildCounter(kit, true),
  reception: buildReception,
  waiting: buildWaiting,
  'waiting-benches': buildWaitingBenches,
  'clothes-wall': buildClothesWall,
  'clothes-rail': (kit: Kit) => single(kit, 'clothes-rail', { form: 'free' }),
  'shop-shelf': buildShopShelf,
  'shop-table': buildShopTable,
  mannequins: buildMannequins,
  plinth: buildPlinth,
  'free-wall': buildFreeWall,
  sculpture: (kit: Kit) =>
    single(kit, 'sculpture', {
      size: kit.size('sculpture', { width: 0.6, depth: 0.6, height: Math.min(1.7, kit.height - 0.8) }),
    }),
  'large-sculpture': (kit: Kit) =>
    single(kit, 'sculpture', {
      size: kit.size('sculpture', { width: 1.1, depth: 1.1, height: Math.min(2.4, kit.height - 0.9) }),
    }),
  treadmills: (kit: Kit) => buildGymRow(kit, 'run'),
  'gym-mats': buildGymMats,
  bikes: (kit: Kit) => buildGymRow(kit, 'bike'),
  rowers: (kit: Kit) => buildGymRow(kit, 'rower'),
  dumbbells: (kit: Kit) => buildWeights(kit, 'dumbbells'),
  rig: (kit: Kit) => buildWeights(kit, 'rig'),
  stacks: buildStack,
  'reading-tables': buildReadingRoomTable,
  consultation: buildConsultation,
  'exam-bed': (kit: Kit) => single(kit, 'exam-bed'),
  'kids-tables': (kit: Kit) => buildKidsPlace(kit),
} as const satisfies Record<string, (kit: Kit) => Group[]>;

export type GroupKey = keyof typeof GROUPS;

/** A unit along a wall, in the widths that are worth trying. */
function wallUnit(
  kit: Kit,
  type: PieceType,
  widths: readonly number[],
  height?: number,
  form: string = kit.form(type),
): Group[] {
  return widths.flatMap((width, index) =>
    single(kit, type, {
      form,
      size: kit.size(type, height === undefined ? { width } : { width, height }),
      worth: 0.6 - index * 0.15,
    }),
  );
}

function buildPiano(kit: Kit): Group[] {
  if (kit.bans('piano')) return [];
  const forms =
    kit.wish('piano')?.form === 'grand' || kit.area > 26 ? (['grand', 'upright'] as const) : (['upright'] as const);
  return forms.map((form, index) => {
    const draft = new GroupDraft(kit);
    const size =
      form === 'upright'
        ? kit.size('piano', { width: 1.5, depth: 0.62, height: 1.2 }, 0)
        : kit.size('piano', { width: 1.5, depth: 1.7, height: 1.02 }, 0);
    draft.put('piano', 0, size[1] / 2, { size, form });
    draft.put('stool', 0, size[1] + 0.28, { size: kit.size('stool', { height: 0.48 }), turn: 180 });
    return draft.done(0.7 - index * 0.3);
  });
}

function buildKidsPlace(kit: Kit): Group[] {
  if (kit.bans('kids-table')) return [];
  const draft = new GroupDraft(kit);
  addKidsTable(kit, draft, 0, 0.62, 4);
  return [draft.done(0.6, 0)];
}
