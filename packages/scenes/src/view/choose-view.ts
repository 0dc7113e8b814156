import type { SceneBrief } from '@yujian/contract/scene/brief-schema';
import type { RoomShell, SceneCamera, SceneDescription } from '@yujian/contract/scene/description-schema';
import { createChance, type Chance } from '@yujian/renderer/scene/build/random';
import { boundsOf, createBox, isBoxInPolygon, rectanglesMeet, type Point } from '../layout/geometry.ts';
import { solidOf } from '../layout/stage.ts';
import { interiorView, type Manner } from './interior-view.ts';
import { saidSidesOf, saysSides } from './said-sides.ts';
import { studioView } from './studio-view.ts';
import { middleOf, subjectOf } from './subject.ts';

/**
 * Where a photographer would put the camera for what the wish asks, or for what the room or the set offers. A site keeps
 * the camera that its arranger gives it.
 * @param aspect width over height of the picture
 */
export function chooseView(scene: SceneDescription, brief: SceneBrief, seed: number, aspect: number): SceneCamera {
  const { shell } = scene;
  if (shell.kind === 'studio') return studioView(scene, brief, seed, aspect);
  if (shell.kind === 'site') return { ...scene.camera, aspect };
  const chance = createChance(seed ^ 0x51ed27);
  const draw = chance.next();
  const usual: Manner = draw < 0.4 ? 'corner' : draw < 0.84 ? 'frontal' : 'wide';
  switch (brief.view.shot) {
    case 'top':
      return topView(shell, aspect);
    case 'axonometric':
    case 'bird':
      return axonometricView(scene, shell, brief, chance, aspect);
    case 'section':
      return sectionView(shell, aspect);
    case 'panorama':
      return panoramaView(scene, shell, brief, aspect);
    case 'high':
      return highView(scene, shell, brief, chance, aspect);
    case 'wide':
    case 'corner':
    case 'frontal':
    case 'low':
    case 'detail':
      return interiorView(scene, shell, brief, brief.view.shot, chance, aspect);
    case null:
      return interiorView(scene, shell, brief, usual, chance, aspect);
  }
}

const PLAIN = { width: 10, lens: 24, shiftX: 0, shiftY: 0, near: 0, upright: false } as const;
/** Height at which a plan is cut, metres. */
const CUT = 2.15;

/** A plan: straight down, everything above 2.15 m cut away. */
function topView(shell: RoomShell, aspect: number): SceneCamera {
  const { left, right, back, front } = boundsOf(shell.plan);
  const [x, z] = [(left + right) / 2, (back + front) / 2];
  const wall = shell.wallThickness;
  const width = Math.max(right - left + 2 * wall + 0.6, (front - back + 2 * wall + 0.6) * aspect);
  const y = shell.height + 6;
  return {
    ...PLAIN,
    kind: 'orthographic',
    eye: [x, y, z],
    target: [x, 0, z - 0.001],
    width,
    near: y - Math.min(CUT, shell.height - 0.1),
    aspect,
  };
}

/** From above a corner, parallel: for shells whose near walls are left out. */
function axonometricView(
  scene: SceneDescription,
  shell: RoomShell,
  brief: SceneBrief,
  chance: Chance,
  aspect: number,
): SceneCamera {
  const { left, right, back, front } = boundsOf(shell.plan);
  const draw = chance.next();
  const said = saidSidesOf(shell, scene.pieces, brief).sides;
  // the wall on the eye's side is left out: what is said to be there would be gone
  const needs = said.some(({ side }) => side === 'left') ? 1 : said.some(({ side }) => side === 'right') ? -1 : null;
  const side = needs ?? (draw < 0.5 ? 1 : -1);
  const [x, z] = [(left + right) / 2, (back + front) / 2];
  const reach = Math.hypot(right - left, front - back);
  const far = reach * 2 + 6;
  const width = Math.max(reach * 1.12, (reach * 0.62 + shell.height) * aspect * 1.05);
  return {
    ...PLAIN,
    kind: 'orthographic',
    eye: [x + side * far * 0.6, far * 0.62, z + far * 0.6],
    target: [x, shell.height * 0.32, z],
    width,
    aspect,
  };
}

/** Straight at the back wall, parallel, cut just inside the front wall. */
function sectionView(shell: RoomShell, aspect: number): SceneCamera {
  const { left, right, back, front } = boundsOf(shell.plan);
  const x = (left + right) / 2;
  const rise = shell.ceiling.kind === 'sloped' || shell.ceiling.kind === 'vault' ? shell.ceiling.rise : 0;
  const height = shell.height + rise;
  const width = Math.max(right - left + 2 * shell.wallThickness + 0.8, (height + 1) * aspect);
  const cut = Math.min(0.35 * (front - back), 1.2);
  return {
    ...PLAIN,
    kind: 'orthographic',
    eye: [x, height / 2, front + 4],
    target: [x, height / 2, back],
    width,
    near: 4 + cut,
    aspect,
  };
}

/** All around, from the most open place on the floor. */
function panoramaView(scene: SceneDescription, shell: RoomShell, brief: SceneBrief, aspect: number): SceneCamera {
  const at = openPlace(scene, shell);
  const { at: subject } = middleOf(subjectOf(scene.kind, shell, scene.pieces, brief));
  const y = Math.min(brief.view.eye ?? 1.5, shell.height - 0.3);
  const away = Math.max(0.5, Math.hypot(subject[0] - at[0], subject[1] - at[1]));
  // what is said to be left and right is so at the first look
  if (saysSides(saidSidesOf(shell, scene.pieces, brief)))
    return { ...PLAIN, upright: true, kind: 'panorama', eye: [at[0], y, at[1]], target: [at[0], y, at[1] - 1], aspect };
  return {
    ...PLAIN,
    upright: true,
    kind: 'panorama',
    eye: [at[0], y, at[1]],
    target: [at[0] + (subject[0] - at[0]) / away, y, at[1] + (subject[1] - at[1]) / away - (away < 0.51 ? 1 : 0)],
    aspect,
  };
}

function openPlace(scene: SceneDescription, shell: RoomShell): Point {
  const { left, right, back, front } = boundsOf(shell.plan);
  const solids = scene.pieces
    .filter(({ type }) => type !== 'rug')
    .map(solidOf)
    .filter(({ y0, y1 }) => y0 < 1.9 && y1 > 0.1);
  const middle: Point = [(left + right) / 2, (back + front) / 2];
  let best: { at: Point; score: number } = { at: middle, score: -Infinity };
  const step = Math.max(0.2, (right - left) / 26);
  for (let x = left + 0.3; x < right - 0.25; x += step)
    for (let z = back + 0.3; z < front - 0.25; z += step) {
      let free = 0;
      for (let reach = 0.3; reach <= 1.5; reach += 0.2) {
        const body = createBox(x, z, 2 * reach, 2 * reach, 0, 0, 2);
        if (!isBoxInPolygon(shell.plan, body) || solids.some((solid) => rectanglesMeet(body, solid))) break;
        free = reach;
      }
      const score = free * 1.4 - 0.22 * Math.hypot(x - middle[0], z - middle[1]) - (free < 0.3 ? 5 : 0);
      if (score > best.score) best = { at: [x, z], score };
    }
  return best.at;
}

/** From high up in a corner, looking down on the whole. */
function highView(
  scene: SceneDescription,
  shell: RoomShell,
  brief: SceneBrief,
  chance: Chance,
  aspect: number,
): SceneCamera {
  const level = interiorView(scene, shell, { ...brief, view: { ...brief.view, eye: null } }, 'corner', chance, aspect);
  const y = Math.min(shell.height - 0.25, Math.max(1.9, brief.view.eye ?? 2.5));
  const { at } = middleOf(subjectOf(scene.kind, shell, scene.pieces, brief));
  const away = Math.hypot(at[0] - level.eye[0], at[1] - level.eye[2]);
  const ahead = away / Math.hypot(level.target[0] - level.eye[0], level.target[2] - level.eye[2]);
  const towards = saysSides(saidSidesOf(shell, scene.pieces, brief))
    ? ([
        level.eye[0] + ahead * (level.target[0] - level.eye[0]),
        level.eye[2] + ahead * (level.target[2] - level.eye[2]),
      ] as const)
    : at;
  return {
    ...level,
    eye: [level.eye[0], y, level.eye[2]],
    target: [towards[0], Math.max(0.1, y - away * 0.5), towards[1]],
    upright: false,
    shiftY: 0,
  };
}
