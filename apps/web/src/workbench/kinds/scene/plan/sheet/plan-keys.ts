import type { SceneDescription } from '@yujian/contract/scene/description-schema';
import { pieceEntry } from '@yujian/contract/scene/pieces';
import type { Selection } from '../../work-state.ts';
import { changePiece } from '../editing/change-piece.ts';
import {
  changeOpening,
  duplicatePiece,
  findPiece,
  moveCorner,
  placePiece,
  removeCorner,
  removeOpening,
  removePiece,
  setCamera,
} from '../editing/edit.ts';
import { wallsOf } from '@yujian/scenes/layout/room';
import { snapPiece } from '../editing/snap.ts';

export interface KeyPress {
  readonly key: string;
  readonly alt: boolean;
  readonly shift: boolean;
  readonly control: boolean;
}

/** What a key does to a scene: its change, what is marked afterwards, and which presses are one step of undo. */
export interface KeyAct {
  readonly change: (scene: SceneDescription) => SceneDescription;
  readonly select?: Selection | null;
  readonly gesture: string | null;
}

const STEP = 0.05;
const FINE_STEP = 0.01;
const TURN = 15;
const ARROWS: Readonly<Record<string, readonly [x: number, z: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** @param focus the grip that has the keyboard: 'eye', 'target', 'piece:…' */
export function actOfKey(
  scene: SceneDescription,
  selection: Selection | null,
  focus: string | null,
  press: KeyPress,
): KeyAct | null {
  if (focus === 'eye' || focus === 'target') return moveCamera(scene, focus, press);
  switch (selection?.kind) {
    case 'piece':
      return ofPiece(scene, selection.id, press);
    case 'opening':
      return ofOpening(scene, selection.id, press);
    case 'corner':
      return ofCorner(scene, selection.index, press);
    case 'wall':
    case 'camera':
    case undefined:
      return null;
  }
}

function by({ key, alt }: KeyPress): readonly [number, number] | null {
  const arrow = ARROWS[key];
  const step = alt ? FINE_STEP : STEP;
  return arrow ? [arrow[0] * step, arrow[1] * step] : null;
}

function ofPiece(scene: SceneDescription, id: string, press: KeyPress): KeyAct | null {
  const piece = findPiece(scene, id);
  if (!piece) return null;
  const moved = by(press);
  if (moved && !press.control) {
    return {
      gesture: `nudge ${id}`,
      change: (each) => {
        const now = findPiece(each, id);
        if (!now) return each;
        const { guides: _guides, ...place } = snapPiece(each, now, [now.at[0] + moved[0], now.at[1] + moved[1]], 0);
        return placePiece(each, id, place);
      },
    };
  }
  switch (press.key.toLowerCase()) {
    case 'r':
      if (press.control || pieceEntry(piece.type).mount === 'wall') return null;
      return {
        gesture: `turn ${id}`,
        change: (each) =>
          placePiece(each, id, { turn: (findPiece(each, id)?.turn ?? 0) + (press.shift ? -TURN : TURN) }),
      };
    case 'd': {
      if (!press.control) return null;
      const copy = duplicatePiece(scene, id);
      return { gesture: null, select: { kind: 'piece', id: copy.id }, change: () => copy.scene };
    }
    case 'p':
      return press.control ? null : { gesture: null, change: (each) => changePiece(each, id, { held: !piece.held }) };
    case 'delete':
    case 'backspace':
      return { gesture: null, select: null, change: (each) => removePiece(each, id) };
    default:
      return null;
  }
}

function ofOpening(scene: SceneDescription, id: string, press: KeyPress): KeyAct | null {
  const room = scene.shell.kind === 'room' ? scene.shell : null;
  const opening = room?.openings.find((each) => each.id === id);
  const wall = room && opening && wallsOf(room)[opening.wall];
  if (!opening || !wall) return null;
  const moved = by(press);
  if (moved) {
    const along = Math.round((moved[0] * wall.along[0] + moved[1] * wall.along[1]) * 1000) / 1000;
    return along === 0
      ? null
      : { gesture: `nudge ${id}`, change: (each) => changeOpening(each, id, { at: Math.max(0, opening.at + along) }) };
  }
  return press.key === 'Delete' || press.key === 'Backspace'
    ? { gesture: null, select: null, change: (each) => removeOpening(each, id) }
    : null;
}

function ofCorner(scene: SceneDescription, index: number, press: KeyPress): KeyAct | null {
  const corner = scene.shell.kind === 'room' ? scene.shell.plan[index] : undefined;
  if (!corner) return null;
  const moved = by(press);
  if (moved)
    return {
      gesture: `nudge corner ${index}`,
      change: (each) => moveCorner(each, index, [corner[0] + moved[0], corner[1] + moved[1]]),
    };
  return press.key === 'Delete' || press.key === 'Backspace'
    ? { gesture: null, select: null, change: (each) => removeCorner(each, index) }
    : null;
}

function moveCamera({ camera }: SceneDescription, end: 'eye' | 'target', press: KeyPress): KeyAct | null {
  const moved = by(press);
  if (!moved) return null;
  const [x, y, z] = camera[end];
  const rise = press.shift ? -moved[1] : 0;
  return {
    gesture: `nudge ${end}`,
    change: (each) =>
      setCamera(each, { [end]: rise === 0 ? [x + moved[0], y, z + moved[1]] : [x, Math.max(0.1, y + rise), z] }),
  };
}
