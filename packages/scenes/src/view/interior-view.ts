import type { SceneBrief } from '@yujian/contract/scene/brief-schema';
import type { PlacedPiece, RoomShell, SceneCamera, SceneDescription } from '@yujian/contract/scene/description-schema';
import { PIECES, type PieceType } from '@yujian/contract/scene/pieces';
import type { Chance } from '@yujian/renderer/scene/build/random';
import { clamp } from '../layout/draw.ts';
import {
  boundsOf,
  createBox,
  isBoxInPolygon,
  isInPolygon,
  rectanglesMeet,
  type Box,
  type Point,
} from '../layout/geometry.ts';
import { alongWall, onWall, wallsOf, type Wall } from '../layout/room.ts';
import { solidOf } from '../layout/stage.ts';
import { brokenSides, saidSidesOf, saysSides, type SaidSides } from './said-sides.ts';
import { boundsInFrame, createFrame, toCamera, type Frame } from './frame.ts';
import { middleOf, stairBoxes, subjectOf, type Subject } from './subject.ts';
import { surveyPicture } from './survey.ts';

export type Manner = 'wide' | 'corner' | 'frontal' | 'low' | 'detail';

interface Place {
  readonly at: Point;
  /** cut away before it, metres: it stands behind a wall */
  readonly near: number;
  /** metres to the nearer end of the wall that it looks through */
  readonly aside: number;
  readonly isCorner: boolean;
  /** which way it looks, degrees; null = round about */
  readonly yaw: number | null;
}

interface Solid extends Box {
  /** of seats: whether one sees its back */
  readonly facesAway?: (frame: Frame) => boolean;
  readonly hangs?: boolean;
  /** a picture or a mirror, which is shown whole or not at all */
  readonly isPicture?: boolean;
  /** hangs flat on a wall */
  readonly isFlat?: boolean;
  /** has a front, which a picture of it shows */
  readonly hasFront?: boolean;
  /** a curtain that is drawn aside: it hides, and is no thing of its own */
  readonly isDrape?: boolean;
}

interface Room {
  readonly scene: SceneDescription;
  readonly shell: RoomShell;
  readonly subject: Subject;
  readonly solids: readonly Solid[];
  readonly walls: readonly Wall[];
  readonly hasWindows: boolean;
  /** what the person has said to be left and right */
  readonly said: SaidSides;
  readonly isOriented: boolean;
}

/** What a said side weighs that a view does not show, beside all else that makes it good. */
const SIDES_WEIGH = 40;
/** Lenses for rooms that are wide for what is said of their sides, mm. */
const WIDER = [19, 16, 14];
/** Turns from the back wall that bring more of a side wall into the picture, degrees. */
const SLANTS = [0, 14, 28, 40, -14, -28, -40];

/** A view at eye height, as an interiors photographer would set it up: the best of many that hold the rules. */
export function interiorView(
  scene: SceneDescription,
  shell: RoomShell,
  brief: SceneBrief,
  manner: Manner,
  chance: Chance,
  aspect: number,
): SceneCamera {
  const said = saidSidesOf(shell, scene.pieces, brief);
  const room: Room = {
    scene,
    shell,
    subject:
      manner === 'detail' ? detailOf(scene, shell, brief, chance) : subjectOf(scene.kind, shell, scene.pieces, brief),
    solids: [
      ...scene.pieces
        .filter(({ type, size }) => type !== 'rug' && (PIECES[type].mount !== 'surface' || size[2] > TALL_ON_TABLE))
        .flatMap(solidsWithFront),
      ...structureOf(shell),
    ],
    walls: wallsOf(shell),
    hasWindows: shell.openings.some(({ kind }) => kind === 'window'),
    said,
    isOriented: saysSides(said),
  };
  const large = Math.sqrt(boundsArea(shell));
  const { low, high } = middleOf(room.subject);
  const subjectMiddle = (low + high) / 2;
  const eyeHeight =
    brief.view.eye ??
    Math.min(
      shell.height - 0.4,
      manner === 'low'
        ? 0.5 + chance.next() * 0.2
        : manner === 'detail'
          ? clamp(subjectMiddle + 0.4, 0.7, 1.6)
          : large > 9
            ? 1.5 + chance.next() * 0.12
            : 1.16 + chance.next() * 0.22,
    );
  const lenses =
    brief.view.lens !== null
      ? [brief.view.lens]
      : manner === 'detail'
        ? [50]
        : (manner === 'wide' ? [21, 24] : large < 3.4 ? [20, 23] : [24, 27]).map(
            (lens) => lens * Math.sqrt(Math.max(0.5, 1.5 / aspect)),
          );
  const places = placesFor(room, manner, eyeHeight);
  const usual = bestOf(room, places, lenses, eyeHeight, manner, chance, aspect);
  // in a wide room only a wide lens shows a side wall
  const wide =
    usual !== null && usual.broken >= 1 && brief.view.lens === null
      ? bestOf(
          room,
          places,
          WIDER.map((lens) => lens * Math.sqrt(Math.min(1, 1.5 / aspect))),
          eyeHeight,
          manner,
          chance,
          aspect,
        )
      : null;
  const best = wide !== null && wide.broken < usual!.broken ? wide : usual;
  return best?.camera ?? fallback(shell, eyeHeight, lenses[0]!, aspect);
}

interface Best {
  readonly camera: SceneCamera;
  readonly score: number;
  readonly broken: number;
}

function bestOf(
  room: Room,
  places: readonly Place[],
  lenses: readonly number[],
  eyeHeight: number,
  manner: Manner,
  chance: Chance,
  aspect: number,
): Best | null {
  let best: Best | null = null;
  for (const place of places)
    for (const lens of lenses)
      for (const yaw of place.yaw === null ? yawsFor(room, place.at, manner) : [place.yaw]) {
        const shift =
          manner === 'detail' ? shiftTo(room, place.at, eyeHeight, lens, aspect) : shiftOf(room.shell.height);
        const frame = createFrame([place.at[0], eyeHeight, place.at[1]], yaw, lens, aspect, shift);
        // past the ends of the wall that is cut away one would see outside
        if (place.near * frame.halfWidth > place.aside - 0.03) continue;
        const draw = chance.next() * 0.6;
        const broken = brokenSides(room.said, frame, place.near);
        if (best !== null && broken > best.broken + 0.99) continue;
        const score =
          rate(room, frame, place, manner, yaw) + ratePicture(room, frame, place, manner) + draw - SIDES_WEIGH * broken;
        if (best === null || score > best.score)
          best = { camera: toCamera(frame, lens, aspect, place.near), score, broken };
      }
  return best;
}

/** Level cameras look a little down, in tall rooms up. Picture heights. */
function shiftOf(height: number): number {
  return clamp(-0.085 + 0.065 * (height - 3.2), -0.085, 0.1);
}

/** The shift that brings the middle of the subject a little under the middle of the picture. */
function shiftTo(room: Room, at: Point, eye: number, lens: number, aspect: number): number {
  const { at: subject, low, high } = middleOf(room.subject);
  const depth = Math.max(0.5, Math.hypot(subject[0] - at[0], subject[1] - at[1]));
  return clamp((((low + high) / 2 - eye) / depth / (18 / lens / aspect) + 0.15) / 2, -0.6, 0.3);
}

function boundsArea(shell: RoomShell): number {
  const { left, right, back, front } = boundsOf(shell.plan);
  return (right - left) * (front - back);
}

/** What is cut away past a wall's face when the camera stands behind it: what hangs there, on its covering, metres. */
const THROUGH = 0.1;

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
    return solids.some(
      (solid) =>
        solid.y0 < eye + 0.15 &&
        solid.y1 > 0.1 &&
        rectanglesMeet(solid.y1 > eye - 0.25 ? { ...body, hw: 0.4, hd: 0.4 } : body, solid),
    );
  };
  const subject = middleOf(room.subject).at;
  for (let x = left + edge; x <= right - edge + 1e-6; x += step)
    for (let z = back + edge; z <= front - edge + 1e-6; z += step) {
      if (
        !isInPolygon(shell.plan, x, z) ||
        !isBoxInPolygon(shell.plan, createBox(x, z, 2 * edge * 0.9, 2 * edge * 0.9, 0, 0, 1), 0.01) ||
        blocked(x, z)
      )
        continue;
      const away = Math.hypot(x - subject[0], z - subject[1]);
      if (manner === 'detail' ? away < 1.3 || away > 3 : away < 1.2) continue;
      const corner = Math.min(...shell.plan.map(([cx, cz]) => Math.hypot(cx - x, cz - z)));
      places.push({
        at: [x, z],
        near: 0,
        aside: Infinity,
        isCorner: corner < Math.max(1.1, Math.sqrt(boundsArea(shell)) * 0.2),
        yaw: null,
      });
    }
  // the camera may stand behind a wall, which is cut away, as far as a real one could not
  if (manner === 'frontal' || small || room.isOriented) {
    const walls = wallsOf(shell)
      .filter(
        ({ inward: [x, z], length }) =>
          (room.isOriented ? z < -0.999 : Math.max(Math.abs(x), Math.abs(z)) > 0.999) && length > 1.2,
      )
      .filter((wall) => !isCurtained(room, wall));
    for (const wall of walls)
      for (const share of [0.35, 0.5, 0.65])
        for (const out of small ? [0.4, 0.9, 1.5] : [0.4, 0.9])
          places.push({
            at: onWall(wall, wall.length * share, -out),
            near: out + THROUGH,
            aside: wall.length * Math.min(share, 1 - share),
            isCorner: false,
            yaw: (Math.atan2(wall.inward[0], wall.inward[1]) * 180) / Math.PI,
          });
  }
  return places;
}

function isCurtained({ scene }: Room, wall: Wall): boolean {
  return scene.pieces.some(({ type, at }) => {
    if (PIECES[type].class !== 'curtain') return false;
    const { at: along, out } = alongWall(wall, [at[0], at[1]]);
    return Math.abs(out) < 0.25 && along > 0 && along < wall.length;
  });
}

function yawsFor(room: Room, at: Point, manner: Manner): number[] {
  const subject = middleOf(room.subject).at;
  const straight = (Math.atan2(subject[0] - at[0], subject[1] - at[1]) * 180) / Math.PI;
  if (room.isOriented && manner !== 'detail') return SLANTS.map((slant) => 180 + slant);
  if (manner === 'frontal')
    return [0, 90, 180, -90].filter((yaw) => Math.abs(((straight - yaw + 540) % 360) - 180) < 34);
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
  return score + rateSubject(room, frame, manner);
}

function rateSubject(room: Room, frame: Frame, manner: Manner): number {
  let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
  let outside = 0;
  const boxes = [...room.subject.main, ...room.subject.company];
  for (const box of boxes) {
    const seen = boundsInFrame(frame, box);
    if (seen === null || seen.depth < 0.3) {
      outside += 1;
      continue;
    }
    left = Math.min(left, seen.left);
    right = Math.max(right, seen.right);
    low = Math.min(low, seen.low);
    high = Math.max(high, seen.high);
    const clipped =
      Math.max(0, -1 - seen.left) +
      Math.max(0, seen.right - 1) +
      Math.max(0, -1 - seen.low) +
      Math.max(0, seen.high - 1);
    outside += Math.min(1, clipped * 0.8);
  }
  if (left > right) return -4;
  const share = Math.min(1, outside / Math.max(1, boxes.length));
  const span = Math.min(right, 1) - Math.max(left, -1);
  const wanted = manner === 'detail' ? 1.25 : 0.95;
  const middle = (left + right) / 2;
  // thirds: the subject's middle a little aside, or dead centre in a frontal picture
  const aside = manner === 'frontal' ? Math.abs(middle) : Math.abs(Math.abs(middle) - 0.2);
  return 1.6 - 2.4 * share - 0.9 * Math.abs(span - wanted) - 0.7 * aside - 0.5 * Math.max(0, high - 0.9);
}

/** What the picture would be made of: enough of the subject, windows, many things; little bare wall, nothing close by, no backs of seats. */
function ratePicture(
  { shell, walls, solids, subject, hasWindows, said: { saysWindows } }: Room,
  frame: Frame,
  { near }: Place,
  manner: Manner,
): number {
  const picture = surveyPicture(frame, near, { walls, boxes: solids, height: shell.height });
  let [shown, main, things, backs, bulk, cut, hidden, faces] = [0, 0, 0, 0, 0, 0, 0, 0];
  solids.forEach((solid, index) => {
    const share = picture.boxes[index]!;
    const isMain = isAmong(subject.main, solid);
    const isCompany = !isMain && isAmong(subject.company, solid);
    if (share > 0.004 && solid.isDrape !== true) things += 1;
    if (share > 0.012) cut += share * cutOf(frame, solid, isMain && subject.main.length < 3);
    if (isMain || isCompany) shown += share;
    if (isMain) {
      main += share;
      hidden += hiddenOf(frame, solid, share) / subject.main.length;
      if (solid.hasFront === true) faces -= (solid.s * frame.x + solid.c * frame.z) / subject.main.length;
    } else bulk += Math.max(0, share - (isCompany ? 0.12 : 0.1));
    if (solid.facesAway?.(frame) === true) backs += share;
  });
  if (manner === 'detail') return 3 * Math.min(0.35, shown);
  const { left, right, back, front } = boundsOf(shell.plan);
  return (
    1.6 * Math.min(1, shown / 0.13) +
    (subject.main.length > 0 && subject.main.length < 3
      ? 1.6 * Math.min(1, main / 0.09) - 1.4 * Math.min(1, hidden)
      : 0.8) +
    0.8 * Math.min(0.8, faces) -
    3 * Math.max(0, shown - 0.42) +
    (hasWindows
      ? (saysWindows ? 4 : 1.3) * Math.min(1, picture.window / 0.05) - 2 * Math.max(0, picture.window - 0.3)
      : 0) +
    1.6 * (things / Math.max(4, solids.filter(({ isDrape }) => isDrape !== true).length)) +
    0.9 * Math.min(1, picture.deepest / Math.hypot(right - left, front - back)) -
    3 * Math.max(0, picture.wall - 0.3) -
    3.5 * Math.max(0, picture.grazing - 0.05) -
    6 * bulk -
    1.6 * cut -
    3 * Math.max(0, picture.ceiling - 0.17) -
    3.5 * Math.max(0, picture.floor - 0.24) -
    5 * picture.close -
    13 * backs
  );
}

function isAmong(boxes: readonly Box[], { x, z }: Box): boolean {
  return boxes.some((box) => box.x === x && box.z === z);
}

/** How much of a thing others stand before: 0 to 1 of what the picture would show of it. */
function hiddenOf(frame: Frame, solid: Solid, share: number): number {
  const seen = boundsInFrame(frame, solid);
  if (seen === null) return 1;
  const [across, up] = [
    Math.min(1, seen.right) - Math.max(-1, seen.left),
    Math.min(1, seen.high) - Math.max(-1, seen.low),
  ];
  // a box seen over its corner fills about two thirds of its bounds
  return across <= 0 || up <= 0 ? 1 : Math.max(0, 1 - share / (0.65 * 0.25 * across * up));
}

/** How badly the picture's edges cut a thing: lamps by its head worst, anything by its sides, what stands upright before the lens by its foot. */
function cutOf(frame: Frame, solid: Solid, isMain: boolean): number {
  const seen = boundsInFrame(frame, solid);
  if (seen === null) return 0;
  if (solid.hangs === true)
    return seen.low > 0.55 || (seen.high > 1 && seen.depth < 2.2) || seen.left < -1.03 || seen.right > 1.03 ? 4 : 0;
  if (solid.isFlat === true && seen.depth < 1.1) return 4;
  if (solid.isPicture === true && (seen.high > 1 || seen.left < -1 || seen.right > 1)) return 2.5;
  const bySides = seen.left < -1.06 || seen.right > 1.06 ? 1 : 0;
  return bySides + (!isMain && seen.low < -1.05 && solid.y0 < 0.3 ? (solid.y1 > 0.55 ? 3 : 0.8) : 0);
}

/** What stands on a table and is higher than this hides what is behind it, metres. */
const TALL_ON_TABLE = 0.32;
/** Share of a window that each half of a curtain takes when it is drawn aside. */
const GATHERED = 0.16;

/** What stands before a wall and is seen from the room. */
const FRONTED = new Set<PieceType>([
  'bed',
  'single-bed',
  'kitchen-run',
  'wardrobe',
  'washbasin',
  'console',
  'shoe-cabinet',
  'back-bar',
  'bookshelf',
  'sideboard',
]);

function solidsWithFront(piece: PlacedPiece): Solid[] {
  const solid = solidOf(piece);
  const { class: kind, mount } = PIECES[piece.type];
  if (kind === 'curtain') return piece.type === 'curtain' ? gathered(solid) : [];
  if (mount === 'ceiling') return [{ ...solid, hangs: solid.y1 - solid.y0 > 0.2 }];
  if (kind === 'picture' || kind === 'mirror') return [{ ...solid, isPicture: true, isFlat: true }];
  if (kind !== 'sofa' && kind !== 'chair')
    return [{ ...solid, isFlat: mount === 'wall', hasFront: FRONTED.has(piece.type) }];
  const turned = kind === 'sofa' ? 0.3 : 0.6;
  return [
    { ...solid, hasFront: kind === 'sofa', facesAway: (frame) => solid.s * frame.x + solid.c * frame.z > turned },
  ];
}

/** The two halves of a curtain at the sides of its window. */
function gathered(solid: Box): Solid[] {
  const half = solid.hw * GATHERED;
  return [-1, 1].map((side) => ({
    ...solid,
    x: solid.x + side * solid.c * (solid.hw - half),
    z: solid.z - side * solid.s * (solid.hw - half),
    hw: half,
    isDrape: true,
  }));
}

/** Columns and flights of stairs, which no camera stands in. */
function structureOf(shell: RoomShell): Box[] {
  const columns = shell.columns.map(({ at, size }) => createBox(at[0], at[1], size, size, 0, 0, shell.height));
  return [...columns, ...stairBoxes(shell)];
}

/** A small group worth a picture of its own. */
function detailOf(scene: SceneDescription, shell: RoomShell, brief: SceneBrief, chance: Chance): Subject {
  if (brief.view.towards !== null)
    return { main: subjectOf(scene.kind, shell, scene.pieces, brief).main.slice(0, 2), company: [] };
  const hosts = scene.pieces.filter((piece) => scene.pieces.some(({ on }) => on === piece.id));
  const pool =
    hosts.length > 0 ? hosts : scene.pieces.filter(({ type }) => PIECES[type].mount === 'floor' && type !== 'rug');
  if (pool.length === 0) return { main: [], company: [] };
  const host = chance.pick(pool);
  const around = scene.pieces.filter(({ on, id }) => on === host.id || id === host.id);
  return { main: around.map(solidOf), company: [] };
}

function fallback(shell: RoomShell, eye: number, lens: number, aspect: number): SceneCamera {
  const { left, right, back, front } = boundsOf(shell.plan);
  const frame = createFrame(
    [(left + right) / 2, Math.min(eye, shell.height - 0.3), front + 0.9],
    180,
    lens,
    aspect,
    -0.05,
  );
  return {
    ...toCamera(frame, lens, aspect, 0.96),
    target: [(left + right) / 2, Math.min(eye, shell.height - 0.3), back],
  };
}
