import type { SceneBrief } from '@yujian/contract/scene/brief';
import type { PlacedPiece, RoomShell, SceneCamera, SceneDescription } from '@yujian/contract/scene/description';
import { PIECES } from '@yujian/contract/scene/pieces';
import type { Chance } from '@yujian/renderer/scene/build/random';
import { clamp } from '../layout/draw.ts';
import { boundsOf, createBox, fromFrame, isBoxInPolygon, isInPolygon, rectanglesMeet, type Box, type Point } from '../layout/geometry.ts';
import { onWall, wallsOf } from '../layout/room.ts';
import { solidOf } from '../layout/stage.ts';
import { boundsInFrame, createFrame, seeFrom, toCamera, type Frame } from './frame.ts';
import { middleOf, subjectOf } from './subject.ts';

export type Manner = 'wide' | 'corner' | 'frontal' | 'low' | 'detail';

/** How many shots are looked at to the end. */
const LIKELY = 140;

interface Place {
  readonly at: Point;
  /** cut away before it, metres: it stands behind a wall */
  readonly near: number;
  readonly isCorner: boolean;
}

interface Solid extends Box {
  /** of seats: whether one sees its back */
  readonly facesAway?: (frame: Frame) => boolean;
}

interface Room {
  readonly scene: SceneDescription;
  readonly shell: RoomShell;
  readonly subject: readonly Box[];
  readonly solids: readonly Solid[];
  readonly windows: readonly { readonly at: Point; readonly low: number; readonly high: number }[];
  /** sides matter: the person has said what is left and right */
  readonly isOriented: boolean;
}

/** A view at eye height, as an interiors photographer would set it up: the best of many that hold the rules. */
export function interiorView(scene: SceneDescription, shell: RoomShell, brief: SceneBrief, manner: Manner, chance: Chance, aspect: number): SceneCamera {
  const room: Room = {
    scene,
    shell,
    subject: manner === 'detail' ? detailOf(scene, shell, brief, chance) : subjectOf(scene.kind, shell, scene.pieces, brief),
    solids: [...scene.pieces.filter(({ type }) => type !== 'rug' && PIECES[type].mount !== 'surface').map(solidWithFront), ...structureOf(shell)],
    windows: wallsOf(shell).flatMap((wall) => wall.openings.filter(({ kind }) => kind === 'window').map(({ at, sill, head }) => ({ at: onWall(wall, at), low: sill, high: head }))),
    isOriented: brief.openings.some(({ side }) => side !== null) || brief.pieces.some(({ relation }) => relation !== null && (relation.relation === 'left-of' || relation.relation === 'right-of' || relation.to === 'left' || relation.to === 'right' || relation.to === 'back')),
  };
  const large = Math.sqrt(boundsArea(shell));
  const { low, high } = middleOf(room.subject);
  const subjectMiddle = (low + high) / 2;
  const eyeHeight = brief.view.eye ?? Math.min(shell.height - 0.4, manner === 'low' ? 0.5 + chance.next() * 0.2 : manner === 'detail' ? clamp(subjectMiddle + 0.4, 0.7, 1.6) : large > 9 ? 1.5 + chance.next() * 0.12 : 1.16 + chance.next() * 0.22);
  const lenses = brief.view.lens !== null ? [brief.view.lens] : manner === 'detail' ? [50] : (manner === 'wide' ? [21, 24] : large < 3.4 ? [20, 23] : [24, 27]).map((lens) => lens * Math.sqrt(Math.max(0.5, 1.5 / aspect)));
  const shots: { frame: Frame; lens: number; place: Place; score: number }[] = [];
  for (const place of placesFor(room, manner, eyeHeight))
    for (const lens of lenses)
      for (const yaw of place.near > 0 ? [180] : yawsFor(room, place.at, manner)) {
        const shift = manner === 'detail' ? shiftTo(room, place.at, eyeHeight, lens, aspect) : aspect < 1 ? -0.08 : -0.085;
        const frame = createFrame([place.at[0], eyeHeight, place.at[1]], yaw, lens, aspect, shift);
        shots.push({ frame, lens, place, score: rate(room, frame, place, manner, yaw) + chance.next() * 0.8 });
      }
  // what stands in the picture is looked at only where the picture is about the right thing
  const likely = shots.sort((a, b) => b.score - a.score).slice(0, LIKELY);
  let best: { camera: SceneCamera; score: number } | null = null;
  for (const { frame, lens, place, score: first } of likely) {
    const score = first + rateSurroundings(room, frame, place, manner);
    if (best === null || score > best.score) best = { camera: toCamera(frame, lens, aspect, place.near), score };
  }
  return best?.camera ?? fallback(shell, eyeHeight, lenses[0]!, aspect);
}

/** The shift that brings the middle of the subject a little under the middle of the picture. */
function shiftTo(room: Room, at: Point, eye: number, lens: number, aspect: number): number {
  const { at: subject, low, high } = middleOf(room.subject);
  const depth = Math.max(0.5, Math.hypot(subject[0] - at[0], subject[1] - at[1]));
  return clamp(((((low + high) / 2 - eye) / depth / (18 / lens / aspect)) + 0.15) / 2, -0.6, 0.3);
}

function boundsArea(shell: RoomShell): number {
  const { left, right, back, front } = boundsOf(shell.plan);
  return (right - left) * (front - back);
}

/** Where the tripod may stand: on free floor, and behind the front wall of a small room. */
function placesFor(room: Room, manner: Manner, eye: number): Place[] {
  const { shell, solids } = room;
  const { left, right, back, front } = boundsOf(shell.plan);
  const small = Math.min(right - left, front - back) < 4;
  const edge = small ? 0.16 : 0.28;
  const step = Math.max(0.3, Math.sqrt(boundsArea(shell) / 160));
  const places: Place[] = [];
  const blocked = (x: number, z: number): boolean => {
    const body = createBox(x, z, 0.34, 0.34, 0, 0, 3);
    return solids.some((solid) => solid.y0 < eye + 0.15 && solid.y1 > 0.1 && rectanglesMeet(solid.y1 > eye - 0.25 ? { ...body, hw: 0.4, hd: 0.4 } : body, solid));
  };
  const subject = middleOf(room.subject).at;
  for (let x = left + edge; x <= right - edge + 1e-6; x += step)
    for (let z = back + edge; z <= front - edge + 1e-6; z += step) {
      if (!isInPolygon(shell.plan, x, z) || !isBoxInPolygon(shell.plan, createBox(x, z, 2 * edge * 0.9, 2 * edge * 0.9, 0, 0, 1), 0.01) || blocked(x, z)) continue;
      const away = Math.hypot(x - subject[0], z - subject[1]);
      if (manner === 'detail' ? away < 1.3 || away > 3 : away < 1.2) continue;
      const corner = Math.min(...shell.plan.map(([cx, cz]) => Math.hypot(cx - x, cz - z)));
      places.push({ at: [x, z], near: 0, isCorner: corner < Math.max(1.1, Math.sqrt(boundsArea(shell)) * 0.2) });
    }
  // the camera may stand behind the front wall, which is cut away, as far as a real one could not
  if (manner === 'frontal' || small) {
    const walls = wallsOf(shell).filter(({ inward, length }) => inward[1] < -0.999 && length > 1.2);
    for (const wall of walls) for (const share of [0.35, 0.5, 0.65]) for (const out of small ? [0.4, 0.9, 1.5] : [0.4]) places.push({ at: onWall(wall, wall.length * share, -out), near: out + 0.06, isCorner: false });
  }
  return places;
}

function yawsFor(room: Room, at: Point, manner: Manner): number[] {
  const subject = middleOf(room.subject).at;
  const straight = (Math.atan2(subject[0] - at[0], subject[1] - at[1]) * 180) / Math.PI;
  if (manner === 'frontal') return [0, 90, 180, -90].filter((yaw) => Math.abs(((straight - yaw + 540) % 360) - 180) < 34);
  if (manner === 'detail') return [straight];
  const { left, right, back, front } = boundsOf(room.shell.plan);
  const far = (Math.atan2((left + right) / 2 - at[0], (back + front) / 2 - at[1]) * 180) / Math.PI;
  return [straight, straight + 9, straight - 9, far];
}

/** How good a picture it would be. */
function rate(room: Room, frame: Frame, place: Place, manner: Manner, yaw: number): number {
  const toBack = -frame.z;
  let score = room.isOriented ? 2.5 * toBack : 0.45 * toBack;
  if (manner === 'corner') score += place.isCorner ? 0.5 : -0.2;
  if (manner === 'corner' || manner === 'wide') {
    const slant = Math.abs((((yaw % 90) + 90) % 90) - 45);
    score += slant < 30 ? 0.35 : -0.3;
  }
  if (place.near > 0) score -= 0.35 + 0.15 * place.near;
  score += rateSubject(room, frame, manner);
  return manner === 'detail' ? score : score + rateDepth(room, frame, place);
}

function rateSubject(room: Room, frame: Frame, manner: Manner): number {
  let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
  let outside = 0;
  for (const box of room.subject) {
    const seen = boundsInFrame(frame, box);
    if (seen === null || seen.depth < 0.3) {
      outside += 1;
      continue;
    }
    left = Math.min(left, seen.left);
    right = Math.max(right, seen.right);
    low = Math.min(low, seen.low);
    high = Math.max(high, seen.high);
    const clipped = Math.max(0, -1 - seen.left) + Math.max(0, seen.right - 1) + Math.max(0, -1 - seen.low) + Math.max(0, seen.high - 1);
    outside += Math.min(1, clipped * 0.8);
  }
  if (left > right) return -4;
  const share = Math.min(1, outside / Math.max(1, room.subject.length));
  const span = Math.min(right, 1) - Math.max(left, -1);
  const wanted = manner === 'detail' ? 1.25 : 0.95;
  const middle = (left + right) / 2;
  // thirds: the subject's middle a little aside, or dead centre in a frontal picture
  const aside = manner === 'frontal' ? Math.abs(middle) : Math.abs(Math.abs(middle) - 0.2);
  return 1.6 - 2.4 * share - 0.9 * Math.abs(span - wanted) - 0.7 * aside - 0.5 * Math.max(0, high - 0.9) - (isHidden(room, frame) ? 1.2 : 0);
}

/** Whether something tall stands between the camera and the middle of the subject. */
function isHidden(room: Room, frame: Frame): boolean {
  const { at, high } = middleOf(room.subject);
  const [ex, ey, ez] = frame.eye;
  const length = Math.hypot(at[0] - ex, at[1] - ez);
  for (const solid of room.solids) {
    if (room.subject.some(({ x, z }) => x === solid.x && z === solid.z)) continue;
    for (let t = 0.15; t < 0.85; t += 0.1) {
      const y = ey + (Math.min(0.8, high * 0.7) - ey) * t;
      if (solid.y0 > y || solid.y1 < y) continue;
      const dx = ex + (at[0] - ex) * t - solid.x;
      const dz = ez + (at[1] - ez) * t - solid.z;
      if (Math.abs(dx * solid.c - dz * solid.s) < solid.hw && Math.abs(dx * solid.s + dz * solid.c) < solid.hd && length > 0.5) return true;
    }
  }
  return false;
}

function rateSurroundings(room: Room, frame: Frame, place: Place, manner: Manner): number {
  let score = 0;
  let inView = 0;
  const { at: subject } = middleOf(room.subject);
  const subjectDepth = seeFrom(frame, [subject[0], 0.8, subject[1]]).depth;
  for (const solid of room.solids) {
    const seen = boundsInFrame(frame, solid);
    if (seen === null) continue;
    const isIn = seen.right > -1 && seen.left < 1 && seen.high > -1 && seen.low < 1;
    if (!isIn) continue;
    inView += 1;
    const depth = seen.depth;
    if (place.near > 0 && depth < place.near + 0.5 && solid.y1 > 0.2) {
      score -= 4;
      continue;
    }
    const covers = (Math.min(1, seen.right) - Math.max(-1, seen.left)) * (Math.min(1, seen.high) - Math.max(-1, seen.low));
    if (depth < 1.15 && manner !== 'detail') score -= 0.35 + 1.2 * Math.min(1, covers);
    if (depth < 2.6 && covers > 0.3 && !isSubject(room, solid)) score -= 0.8 * Math.min(1.5, covers);
    if (solid.y1 > 1.6 && solid.y0 < 0.3 && seen.right > -0.55 && seen.left < 0.55 && depth < 0.75 * subjectDepth && !isSubject(room, solid)) score -= 0.9;
    if (manner !== 'detail' && depth < 2.4 && solid.facesAway !== undefined && solid.facesAway(frame)) score -= 0.5;
  }
  score += 0.9 * (inView / Math.max(4, room.solids.length));
  let windows = 0;
  for (const { at, low, high } of room.windows) {
    const seen = seeFrom(frame, [at[0], (low + high) / 2, at[1]]);
    if (seen.depth > 0.4 && Math.abs(seen.right) < 0.95) windows += Math.abs(seen.right) > 0.35 ? 1 : 0.55;
  }
  score += manner === 'detail' ? 0 : Math.min(0.75, 0.45 * windows);
  return score;
}

/** How deep the picture is, across its width: a wall close by on one side spoils it. */
function rateDepth(room: Room, frame: Frame, place: Place): number {
  const { left, right, back, front } = boundsOf(room.shell.plan);
  const most = Math.hypot(right - left, front - back);
  let deepest = 0;
  let close = 0;
  for (const across of [-0.9, -0.6, -0.3, 0, 0.3, 0.6, 0.9]) {
    const dx = frame.x - frame.z * across * frame.halfWidth;
    const dz = frame.z + frame.x * across * frame.halfWidth;
    let reach = 0;
    for (let t = 0.2; t < most; t += 0.2) {
      if (!isInPolygon(room.shell.plan, frame.eye[0] + dx * (t + place.near), frame.eye[2] + dz * (t + place.near))) break;
      reach = t;
    }
    deepest = Math.max(deepest, reach);
    const wanted = Math.min(2.4, most * 0.32);
    if (reach < wanted) close += (1 - reach / wanted) * (Math.abs(across) > 0.8 ? 0.6 : 1.4);
  }
  return 1.3 * (deepest / most) - 0.6 * close;
}

function isSubject(room: Room, { x, z }: Box): boolean {
  return room.subject.some((box) => box.x === x && box.z === z);
}

function solidWithFront(piece: PlacedPiece): Solid {
  const solid = solidOf(piece);
  const { class: kind } = PIECES[piece.type];
  if (kind !== 'sofa' && kind !== 'chair') return solid;
  return { ...solid, facesAway: (frame) => solid.s * frame.x + solid.c * frame.z > 0.6 };
}

/** Columns and flights of stairs, which no camera stands in. */
function structureOf(shell: RoomShell): Box[] {
  const columns = shell.columns.map(({ at, size }) => createBox(at[0], at[1], size, size, 0, 0, shell.height));
  const stairs = shell.stairs.map(({ at, turn, width, run, rise }) => {
    const [x, z] = fromFrame(at, turn, 0, -run / 2);
    return createBox(x, z, width, run, turn, 0, rise);
  });
  return [...columns, ...stairs];
}

/** A small group worth a picture of its own. */
function detailOf(scene: SceneDescription, shell: RoomShell, brief: SceneBrief, chance: Chance): Box[] {
  if (brief.view.towards !== null) return subjectOf(scene.kind, shell, scene.pieces, brief).slice(0, 2);
  const hosts = scene.pieces.filter((piece) => scene.pieces.some(({ on }) => on === piece.id));
  const pool = hosts.length > 0 ? hosts : scene.pieces.filter(({ type }) => PIECES[type].mount === 'floor' && type !== 'rug');
  if (pool.length === 0) return [];
  const host = chance.pick(pool);
  const around = scene.pieces.filter(({ on, id }) => on === host.id || id === host.id);
  return around.map(solidOf);
}

function fallback(shell: RoomShell, eye: number, lens: number, aspect: number): SceneCamera {
  const { left, right, back, front } = boundsOf(shell.plan);
  const frame = createFrame([(left + right) / 2, Math.min(eye, shell.height - 0.3), front + 0.9], 180, lens, aspect, -0.05);
  return { ...toCamera(frame, lens, aspect, 0.96), target: [(left + right) / 2, Math.min(eye, shell.height - 0.3), back] };
}
