import type { PlacedPiece, SceneDescription } from '@yujian/contract/scene/description-schema';
import { pieceEntry } from '@yujian/contract/scene/pieces';
import { fromFrame, inBoxFrame, type Point } from '@yujian/scenes/layout/geometry';
import { alongWall, wallsOf } from '@yujian/scenes/layout/room';
import { solidOf } from '@yujian/scenes/layout/stage';
import type { Selection } from '../../work-state.ts';
import {
  changeOpening,
  findPiece,
  fitSize,
  moveCorner,
  placePiece,
  pushWall,
  resizePiece,
  round,
  setCamera,
  type At,
  type Size,
} from '../editing/edit.ts';
import { nearestWall } from '../drawing/geometry.ts';
import { snapCorner, snapPiece, snapTurn, type Guide } from '../editing/snap.ts';

/** How a drag is meant: `reach` metres within which things come in line (0 while Alt is held), `isFree` for turns (Shift). */
export interface Manner {
  readonly reach: number;
  readonly isFree: boolean;
}

export interface Dragged {
  readonly change: (scene: SceneDescription) => SceneDescription;
  readonly guides: readonly Guide[];
}

/** A drag under way: what the scene becomes when the pointer is at `to`. */
export type Drag = (now: SceneDescription, to: Point, manner: Manner) => Dragged;

/** What a grip of the plan selects. */
export function selectionOf(grip: string): Selection | null {
  const [kind, name = ''] = grip.split(':');
  switch (kind) {
    case 'piece':
    case 'turn':
    case 'size':
      return { kind: 'piece', id: name };
    case 'opening':
    case 'span':
      return { kind: 'opening', id: name };
    case 'corner':
      return { kind: 'corner', index: Number(name) };
    case 'wall':
      return { kind: 'wall', index: Number(name) };
    case 'eye':
    case 'target':
      return { kind: 'camera' };
    default:
      return null;
  }
}

/** Begins a drag by a grip: `from` is where the pointer went down, in metres. */
export function beginDrag(scene: SceneDescription, grip: string, from: Point): Drag | null {
  const [kind, name = '', first = '', second = ''] = grip.split(':');
  switch (kind) {
    case 'piece':
      return dragPiece(scene, name, from);
    case 'turn':
      return turnPiece(scene, name);
    case 'size':
      return sizePiece(scene, name, Number(first), Number(second));
    case 'opening':
      return dragOpening(scene, name, from);
    case 'span':
      return spanOpening(scene, name, first as 'from' | 'to');
    case 'corner':
      return (now, to, { reach }) => ({
        change:
          now.shell.kind === 'room'
            ? (each) =>
                moveCorner(
                  each,
                  Number(name),
                  now.shell.kind === 'room'
                    ? snapCorner(now.shell, Number(name), [to[0], to[1]], reach)
                    : [to[0], to[1]],
                )
            : (each) => each,
        guides: [],
      });
    case 'wall':
      return dragWall(scene, Number(name), from);
    case 'eye':
    case 'target':
      return dragCamera(scene, kind, from);
    default:
      return null;
  }
}

function dragPiece(scene: SceneDescription, id: string, from: Point): Drag | null {
  const start = findPiece(scene, id);
  if (!start) return null;
  return (now, to, { reach }) => {
    const wanted: At = [start.at[0] + to[0] - from[0], start.at[1] + to[1] - from[1]];
    const { guides, ...place } = snapPiece(now, findPiece(now, id) ?? start, wanted, reach);
    return { change: (each) => placePiece(each, id, place), guides };
  };
}

function turnPiece(scene: SceneDescription, id: string): Drag | null {
  const start = findPiece(scene, id);
  if (!start) return null;
  const { x, z } = solidOf(start);
  return (_now, to, { isFree }) => {
    const turn = snapTurn((Math.atan2(to[0] - x, to[1] - z) * 180) / Math.PI, isFree);
    return { change: (each) => placePiece(each, id, { turn }), guides: [] };
  };
}

/** Pulls an edge or a corner; the opposite one stays where it is. */
function sizePiece(scene: SceneDescription, id: string, edgeX: number, edgeZ: number): Drag | null {
  const start = findPiece(scene, id);
  if (!start) return null;
  const box = solidOf(start);
  const isHung = pieceEntry(start.type).mount === 'wall';
  return (_now, to, { reach }) => {
    const [right, front] = inBoxFrame(box, to);
    const step = reach > 0 ? 0.05 : 0.01;
    const stepped = (length: number) => Math.round(length / step) * step;
    const width = edgeX === 0 ? start.size[0] : stepped(edgeX * right + box.hw);
    const depth = edgeZ === 0 ? start.size[1] : stepped(edgeZ * front + box.hd);
    const size = fitSize(start.type, [width, depth, start.size[2]]);
    return {
      change: (each) => resizePiece(each, id, size, placeAfterSizing(start, size, edgeX, edgeZ, isHung)),
      guides: [],
    };
  };
}

function placeAfterSizing(start: PlacedPiece, size: Size, edgeX: number, edgeZ: number, isHung: boolean): At {
  const aside = (edgeX * (size[0] - start.size[0])) / 2;
  // a hung thing is given by its back, which stays on the wall
  const ahead = isHung ? 0 : (edgeZ * (size[1] - start.size[1])) / 2;
  const [x, z] = fromFrame(start.at, start.turn, aside, ahead);
  return [x, z];
}

function dragOpening(scene: SceneDescription, id: string, from: Point): Drag | null {
  if (scene.shell.kind !== 'room') return null;
  const room = scene.shell;
  const start = room.openings.find((opening) => opening.id === id);
  const wall = start && wallsOf(room)[start.wall];
  if (!start || !wall) return null;
  const held = alongWall(wall, from).at - start.at;
  return (now, to, { reach }) => {
    if (now.shell.kind !== 'room') return { change: (each) => each, guides: [] };
    const found = nearestWall(now.shell, to);
    if (!found) return { change: (each) => each, guides: [] };
    const isSame = found.wall.index === start.wall;
    const wanted = found.at - (isSame ? held : 0);
    const middle = found.wall.length / 2;
    const at = reach > 0 ? (Math.abs(wanted - middle) < reach ? middle : Math.round(wanted * 20) / 20) : wanted;
    return {
      change: (each) => changeOpening(each, id, { wall: found.wall.index, at: Math.max(0, round(at)) }),
      guides: [],
    };
  };
}

function spanOpening(scene: SceneDescription, id: string, end: 'from' | 'to'): Drag | null {
  if (scene.shell.kind !== 'room') return null;
  const start = scene.shell.openings.find((opening) => opening.id === id);
  const wall = start && wallsOf(scene.shell)[start.wall];
  if (!start || !wall) return null;
  const fixed = end === 'from' ? start.at + start.width / 2 : start.at - start.width / 2;
  return (_now, to, { reach }) => {
    const { at } = alongWall(wall, to);
    const step = reach > 0 ? 0.05 : 0.01;
    const limit = end === 'from' ? 0.1 : wall.length - 0.1;
    const width = Math.max(
      0.4,
      Math.round(Math.abs((end === 'from' ? Math.max(limit, at) : Math.min(limit, at)) - fixed) / step) * step,
    );
    return {
      change: (each) => changeOpening(each, id, { width, at: end === 'from' ? fixed - width / 2 : fixed + width / 2 }),
      guides: [],
    };
  };
}

function dragWall(scene: SceneDescription, index: number, from: Point): Drag | null {
  if (scene.shell.kind !== 'room') return null;
  const wall = wallsOf(scene.shell)[index];
  if (!wall) return null;
  return (_now, to, { reach }) => {
    const out = -((to[0] - from[0]) * wall.inward[0] + (to[1] - from[1]) * wall.inward[1]);
    const step = reach > 0 ? 0.05 : 0.01;
    // from the plan as it was when the pointer went down: steps do not add up
    return {
      change: (each) =>
        pushWall({ ...each, shell: scene.shell, pieces: scene.pieces }, index, Math.round(out / step) * step),
      guides: [],
    };
  };
}

function dragCamera(scene: SceneDescription, end: 'eye' | 'target', from: Point): Drag {
  const start = scene.camera;
  return (_now, to, { isFree }) => {
    const by = [to[0] - from[0], to[1] - from[1]] as const;
    const moved = (point: readonly [number, number, number]): [number, number, number] => [
      round(point[0] + by[0]),
      point[1],
      round(point[2] + by[1]),
    ];
    // with Shift both go: the view stays, the place changes
    const change = isFree ? { eye: moved(start.eye), target: moved(start.target) } : { [end]: moved(start[end]) };
    return { change: (each) => setCamera(each, change), guides: [] };
  };
}
