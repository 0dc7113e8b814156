import { sceneKind } from '@yujian/contract/scene/kinds';
import type { SceneBrief } from '@yujian/contract/scene/brief';
import { SCENE_VERSION, type PlacedPiece, type RoomShell, type SceneDescription } from '@yujian/contract/scene/description';
import { PIECES, type PieceType } from '@yujian/contract/scene/pieces';
import { createChance, type Chance } from '@yujian/renderer/scene/build/random';
import { chooseView } from '../view/choose-view.ts';
import { hangLamps } from './dress/lamps.ts';
import { setPlants } from './dress/plants.ts';
import { setSurfaces } from './dress/surfaces.ts';
import { hangOnWalls } from './dress/walls.ts';
import { dressWindows } from './dress/windows.ts';
import { LayoutError } from './layout-error.ts';
import { lightOf } from './light.ts';
import { addOpenings } from './openings.ts';
import { areaOf } from './geometry.ts';
import { GROUPS, type GroupKey } from './groups/groups.ts';
import { Kit } from './groups/kit.ts';
import { placeField, placeGroup, type Pose } from './place.ts';
import { PROGRAMMES, type RoomKind } from './programmes/programmes.ts';
import type { Item, Programme } from './programme.ts';
import { drawShell } from './shell.ts';
import { Stage } from './stage.ts';

export type Seeds = SceneDescription['seeds'];

/**
 * A wish with everything in its place: the room, its openings, furniture, lamps, plants, light and camera. The same
 * wish and seeds give the same scene.
 * @param from a scene whose held pieces and openings stay where they are
 * @throws LayoutError with a sentence when the wish has no kind that can be arranged
 */
export function arrange(brief: SceneBrief, seeds: Seeds, from: SceneDescription | null = null): SceneDescription {
  const key = brief.kind ?? 'living-room';
  const kind = sceneKind(key);
  if (kind.setting !== 'room' || !(key in PROGRAMMES)) throw new LayoutError(`There is no way yet to arrange ${kind.name.en}.`);
  const programme = PROGRAMMES[key as RoomKind];
  const style = brief.style ?? 'modern';
  const chance = createChance(seeds.layout ^ hashOf(key));
  const shell = shellFor(programme, brief, from, chance.fork());
  const stage = furnish(programme, brief, shell, from, chance);
  const scene: SceneDescription = {
    version: SCENE_VERSION,
    kind: key,
    style,
    brief,
    seeds,
    shell,
    finishes: brief.finishes,
    pieces: stage.claims.map(({ piece }) => withFinish(piece, brief)),
    light: lightOf(brief, key),
    camera: { eye: [0, 1.4, 0], target: [0, 1.4, -1], kind: 'perspective', lens: 26, width: 10, upright: true, shiftX: 0, shiftY: 0, near: 0, aspect: 1.5 },
  };
  return { ...scene, camera: chooseView(scene, brief, seeds.view, scene.camera.aspect) };
}

function shellFor(programme: Programme, brief: SceneBrief, from: SceneDescription | null, chance: Chance): RoomShell {
  const old = from?.shell.kind === 'room' ? from.shell : null;
  if (from !== null && old !== null && from.pieces.some(({ held }) => held)) return old;
  const drawn = drawShell(programme, brief, chance);
  return addOpenings(drawn, programme, brief, [], chance);
}

function furnish(programme: Programme, brief: SceneBrief, shell: RoomShell, from: SceneDescription | null, chance: Chance): Stage {
  const stage = new Stage(shell);
  const held = from?.pieces.filter((piece) => piece.held) ?? [];
  stage.add(held, 'held');
  const names = createNames(held);
  const sides = extentOf(shell);
  const area = areaOf(shell.plan);
  const kit = new Kit(chance.fork(), brief, { area, short: Math.min(...sides), long: Math.max(...sides), height: shell.height }, {});
  dressWindows(stage, programme, kit, names, chance.fork());
  const poses = new Map<GroupKey, Pose>();
  for (const item of chooseItems(programme, brief, area, chance.fork())) {
    const drawn = item.count === undefined ? 1 : item.count[0] + Math.round(chance.next() * (item.count[1] - item.count[0]));
    const count = item.per === undefined ? drawn : Math.max(1, Math.min(Math.round(area / item.per), Math.round(drawn * Math.max(1, area / programme.area[1]))));
    if (item.anchor === 'field') {
      const groups = GROUPS[item.group](kit);
      if (groups.length > 0) placeField(stage, { key: item.group, groups, anchor: 'field', likes: {}, focus: null, judge: null }, count, chance, names);
      continue;
    }
    for (let i = 0; i < count; i += 1) {
      const focus = poses.get('media') ?? poses.get('hearth') ?? null;
      const groups = GROUPS[item.group](kit);
      const pose = groups.length === 0 ? null : placeGroup(stage, { key: item.group, groups, anchor: item.anchor, likes: item.likes ?? {}, focus, judge: null }, chance, names);
      if (pose !== null) poses.set(item.group, pose);
    }
  }
  hangLamps(stage, programme, kit, names, chance.fork());
  hangOnWalls(stage, programme, kit, names, chance.fork());
  setPlants(stage, programme, kit, names, chance.fork());
  setSurfaces(stage, kit, names, chance.fork());
  return stage;
}

/** Which items of a programme this room has: of those that exclude each other one is drawn. */
function chooseItems(programme: Programme, brief: SceneBrief, area: number, chance: Chance): Item[] {
  const taken = new Map<string, Item>();
  for (const item of programme.items) {
    if (item.either === undefined) continue;
    const key = item.either;
    const rivals = programme.items.filter(({ either }) => either === key);
    if (taken.has(key)) continue;
    const total = rivals.reduce((sum, rival) => sum + rival.chance, 0);
    let rest = chance.next() * Math.max(total, 1);
    for (const rival of rivals) {
      rest -= rival.chance;
      if (rest < 0) {
        taken.set(key, rival);
        break;
      }
    }
  }
  return programme.items.filter((item) => {
    const roll = chance.next();
    if (area < (item.from ?? 0) || area > (item.upTo ?? Infinity)) return false;
    return item.either === undefined ? roll < item.chance : taken.get(item.either) === item;
  });
}

function extentOf(shell: RoomShell): [number, number] {
  const xs = shell.plan.map(([x]) => x);
  const zs = shell.plan.map(([, z]) => z);
  return [Math.max(...xs) - Math.min(...xs), Math.max(...zs) - Math.min(...zs)];
}

function createNames(held: readonly PlacedPiece[]): (type: PieceType) => string {
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

function withFinish(piece: PlacedPiece, brief: SceneBrief): PlacedPiece {
  const finish = brief.pieces.find(({ type, finish: wished }) => type === piece.type && wished !== null)?.finish;
  if (finish === undefined || finish === null || piece.held) return piece;
  const part = mainPart(piece.type);
  return part === null ? piece : { ...piece, finishes: { ...piece.finishes, [part]: finish } };
}

function mainPart(type: PieceType): string | null {
  return Object.keys(PIECES[type].parts)[0] ?? null;
}

function hashOf(text: string): number {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  return hash >>> 0;
}
