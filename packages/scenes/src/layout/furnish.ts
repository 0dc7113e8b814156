import type { SceneBrief } from '@yujian/contract/scene/brief-schema';
import type { PlacedPiece, RoomShell } from '@yujian/contract/scene/description-schema';
import { PIECES, type PieceType } from '@yujian/contract/scene/pieces';
import type { Chance } from '@yujian/renderer/scene/build/random';
import { hangLamps, hangOne } from './dress/lamps.ts';
import { setPlants } from './dress/plants.ts';
import type { Namer } from './dress/put.ts';
import { setOne, setSurfaces } from './dress/surfaces.ts';
import { hangOnWalls, hangSomewhere } from './dress/walls.ts';
import { dressWindows } from './dress/windows.ts';
import { areaOf } from './geometry.ts';
import { GROUPS, type GroupKey } from './groups/groups.ts';
import { Kit, single, withinCounts, type Group } from './groups/kit.ts';
import { missingWishes, placesOf } from './missing-wishes.ts';
import { placeField, placeGroup, placeMembers, type Pose } from './place.ts';
import type { Item, Programme } from './programme.ts';
import { roomBounds } from './room.ts';
import { Stage } from './stage.ts';
import { canWalk } from './walkways.ts';
import { BROUGHT_BY, itemsWithWishes, judgeOf } from './wishes.ts';

export interface Furnished {
  readonly stage: Stage;
  /** how much of what was wanted has a place, 0 to 1 */
  readonly worth: number;
}

export interface RoomOrder {
  readonly programme: Programme;
  readonly brief: SceneBrief;
  readonly shell: RoomShell;
  readonly held: readonly PlacedPiece[];
  readonly preferred: Readonly<Partial<Record<PieceType, readonly string[]>>>;
}

/** Most pieces in a room: a description holds no more than 600. */
const MOST_PIECES = 560;
/** Most of one group, however large the room. */
const MOST_ALIKE = 60;

/** Puts furniture, lamps and small things into a room. `items` says what; `chance` where and how. */
export function furnish(
  { programme, brief, shell, held, preferred }: RoomOrder,
  items: readonly Item[],
  chance: Chance,
): Furnished {
  const stage = new Stage(shell);
  stage.add(held, 'held');
  stage.isWalkable = canWalk(stage);
  const name = createNames(held);
  const { left, right, back, front } = roomBounds(shell);
  const area = areaOf(shell.plan);
  const kit = new Kit(
    chance.fork(),
    brief,
    {
      area,
      short: Math.min(right - left, front - back),
      long: Math.max(right - left, front - back),
      height: shell.height,
    },
    preferred,
  );
  dressWindows(stage, programme, kit, name, chance.fork());
  kit.placed = (type) => stage.claims.reduce((sum, { piece }) => sum + (piece.type === type ? placesOf(piece) : 0), 0);
  const poses = new Map<GroupKey, Pose>();
  let wanted = 0;
  let got = 0;
  const place = (item: Item): void => {
    const weight = item.chance >= 1 ? 3 : 1;
    wanted += weight;
    const left = countsFor(item, kit);
    const groups = GROUPS[item.group](kit).filter((group) => withinCounts(group, left) !== null);
    if (groups.length === 0) {
      got += weight;
      return;
    }
    if (joinHeld(stage, groups, held, left, chance, name)) {
      got += weight;
      return;
    }
    const focus = poses.get('media') ?? poses.get('hearth') ?? null;
    const types = new Set(groups.flatMap(({ members }) => members.map(({ type }) => type)));
    const request = {
      key: item.group,
      groups,
      anchor: item.anchor,
      likes: item.likes ?? {},
      focus,
      judge: judgeOf(stage, brief, types),
      left,
    };
    const count = countOf(item, programme, kit, groups, area, chance);
    if (item.anchor === 'field') {
      got += weight * Math.min(1, placeField(stage, request, count, chance, name) / Math.max(1, count * 0.6));
      return;
    }
    for (let i = 0; i < count; i += 1) {
      const placed = placeGroup(stage, request, chance, name);
      if (placed === null) break;
      poses.set(item.group, placed.pose);
      kit.hasFocus ||= item.group === 'media' || item.group === 'hearth';
      const best = Math.max(...groups.map(({ worth }) => worth));
      got += (weight * (0.6 + 0.4 * Math.min(1, (placed.group.worth + 0.1) / (best + 0.1)))) / count;
    }
  };
  const ordered = itemsWithWishes(items, programme, brief);
  for (const item of ordered) if (item.chance >= 1) place(item);
  fulfil(stage, brief, kit, name, chance.fork(), ['floor', 'ground']);
  for (const item of ordered) if (item.chance < 1) place(item);
  if (brief.people === true && !kit.bans('person'))
    for (let i = 0; i < Math.min(4, 1 + Math.floor(area / 30)); i += 1)
      placeGroup(
        stage,
        {
          key: 'bench',
          groups: single(kit, 'person', { form: chance.pick(['standing', 'walking']) }),
          anchor: 'centre',
          likes: { middle: -0.3 },
          focus: null,
          judge: null,
        },
        chance,
        name,
      );
  hangLamps(stage, programme, kit, name, chance.fork());
  hangOnWalls(stage, programme, kit, name, chance.fork());
  setPlants(stage, programme, kit, name, chance.fork());
  setSurfaces(stage, kit, name, chance.fork());
  fulfil(stage, brief, kit, name, chance.fork(), ['wall', 'ceiling', 'surface']);
  const missing = missingWishes(
    brief,
    stage.claims.map(({ piece }) => piece),
  ).length;
  return { stage, worth: (wanted === 0 ? 1 : got / wanted) - 0.3 * missing };
}

function countOf(
  item: Item,
  programme: Programme,
  kit: Kit,
  groups: readonly Group[],
  area: number,
  chance: Chance,
): number {
  const main = groups[0]!.members[0]?.type;
  const wished =
    item.anchor === 'field'
      ? groups[0]!.members
          .map(({ type }) => (PIECES[type].class === 'table' ? kit.wanted(type) : null))
          .find((count) => count !== null)
      : null;
  if (wished !== null && wished !== undefined && main !== undefined)
    return Math.min(MOST_ALIKE, Math.ceil(wished / Math.max(...groups[0]!.members.map(placesOf))));
  const drawn =
    item.count === undefined ? 1 : item.count[0] + Math.round(chance.next() * (item.count[1] - item.count[0]));
  return item.per === undefined
    ? drawn
    : Math.max(
        1,
        Math.min(MOST_ALIKE, Math.round(area / item.per), Math.round(drawn * Math.max(1, area / programme.area[1]))),
      );
}

/** A chair by the window of a café is one more than those at its tables. */
function countsFor(item: Item, kit: Kit): (type: PieceType) => number {
  return (type) =>
    item.anchor === 'field' && PIECES[type].class === 'chair' && kit.wish(type)?.relation ? Infinity : kit.left(type);
}

/** Completes a group of which a piece is held: the others come to it, where there is room. */
function joinHeld(
  stage: Stage,
  groups: readonly Group[],
  held: readonly PlacedPiece[],
  left: (type: PieceType) => number,
  chance: Chance,
  name: Namer,
): boolean {
  for (const group of groups) {
    const main = group.members[0];
    const piece = main === undefined ? undefined : held.find(({ type }) => type === main.type);
    if (main === undefined || piece === undefined) continue;
    const angle = ((piece.turn - main.turn) * Math.PI) / 180;
    const pose: Pose = {
      at: [
        piece.at[0] - main.x * Math.cos(angle) - main.z * Math.sin(angle),
        piece.at[1] + main.x * Math.sin(angle) - main.z * Math.cos(angle),
      ],
      turn: piece.turn - main.turn,
      wall: null,
    };
    for (const companion of placeMembers(stage, group, pose, name, chance).slice(1))
      if (companion.on === null && left(companion.type) > 0 && stage.admits(companion))
        stage.add([companion], 'joined');
    return true;
  }
  return false;
}

/** Puts what is wished for and not there yet, one by one. */
function fulfil(
  stage: Stage,
  brief: SceneBrief,
  kit: Kit,
  name: Namer,
  chance: Chance,
  mounts: readonly string[],
): void {
  for (const { type, missing } of missingWishes(
    brief,
    stage.claims.map(({ piece }) => piece),
  )) {
    const { mount } = PIECES[type];
    if (!mounts.includes(mount) || type === 'potted-plant') continue;
    for (let i = 0; i < missing && stage.claims.length < MOST_PIECES; i += 1)
      if (!putOne(stage, brief, type, kit, name, chance)) break;
  }
}

function putOne(stage: Stage, brief: SceneBrief, type: PieceType, kit: Kit, name: Namer, chance: Chance): boolean {
  switch (PIECES[type].mount) {
    case 'wall':
      return hangSomewhere(stage, kit, name, chance, type);
    case 'ceiling':
      return hangOne(stage, kit, name, chance, type);
    case 'surface':
      return setOne(stage, kit, name, chance, type);
    case 'floor':
    case 'ground': {
      const brought = BROUGHT_BY[type];
      if (brought !== undefined && (brought[1] === 'field' || type === 'dining-table' || type === 'desk')) {
        const company = GROUPS[type === 'dining-table' ? 'table-two' : brought[0]](kit);
        return (
          company.length > 0 &&
          placeGroup(
            stage,
            {
              key: brought[0],
              groups: company,
              anchor: type === 'desk' ? 'wall' : 'centre',
              likes: {},
              focus: null,
              judge: null,
              left: (other) => kit.left(other),
            },
            chance,
            name,
          ) !== null
        );
      }
      const groups = [
        ...single(kit, type),
        ...single(kit, type, {
          size: kit.size(type, { width: PIECES[type].least[0], depth: PIECES[type].least[1] }, 0),
          worth: 0.1,
        }),
      ];
      const [, side, behind] = PIECES[type].clear;
      const stands = side > 0.3 && behind > 0.3 ? 'centre' : 'wall';
      const request = {
        key: 'bench' as GroupKey,
        groups,
        likes: {},
        focus: null,
        judge: judgeOf(stage, brief, new Set([type])),
      };
      // what is said to be on a side stands free there rather than at another wall
      const isSaid =
        request.judge !== null &&
        brief.pieces.some((wish) => wish.type === type && wish.relation?.relation === 'along');
      if (
        isSaid &&
        ([stands, 'centre'] as const).some(
          (anchor) => placeGroup(stage, { ...request, anchor, above: 0 }, chance, name) !== null,
        )
      )
        return true;
      return (
        placeGroup(stage, { ...request, anchor: stands }, chance, name) !== null ||
        (stands === 'wall' && placeGroup(stage, { ...request, anchor: 'centre' }, chance, name) !== null)
      );
    }
  }
}

function createNames(held: readonly PlacedPiece[]): Namer {
  const used = new Set(held.map(({ id }) => id));
  const counts = new Map<string, number>();
  return (type) => {
    for (;;) {
      const count = (counts.get(type) ?? 0) + 1;
      counts.set(type, count);
      const id = `${type}-${count}`;
      if (!used.has(id)) return id;
    }
  };
}
