import type { Mass, SceneCamera } from '@yujian/contract/scene/description-schema';
import type { Point } from '../../layout/geometry.ts';
import type { boundsOf } from '../../layout/geometry.ts';
import { placeInView } from './camera.ts';
import { bandAlong, blob, rect, smoothLine, type SiteDraft } from './draft.ts';
import { plantBed, plantTree, rowOfTrees, scatterTrees, usualHeight } from './planting.ts';
import { PLANTINGS, type Planting, type Scheme } from './schemes.ts';

/** A building that stands, and from where it is seen. */
export interface Setting {
  readonly draft: SiteDraft;
  readonly scheme: Scheme;
  readonly bounds: ReturnType<typeof boundsOf>;
  readonly door: { readonly at: Point; readonly width: number };
  readonly camera: SceneCamera;
}

export type Ground = 'forecourt' | 'pavement' | 'yard';

/** A square before a building: bands of stone that run up to it, panels of lawn, beds and water, a street at its side. */
export function layForecourt(setting: Setting, ground: Ground, kind: string): void {
  const { draft, scheme, bounds, door, camera } = setting;
  const { chance, brief } = draft;
  const planting = PLANTINGS[scheme.garden === 'jiangnan' ? 'jiangnan' : scheme.garden];
  const { left, right, back, front } = bounds;
  const away = camera.eye[2] - front;
  const far = front + Math.max(17, Math.min(46, away + 6));
  const isYard = ground === 'yard';
  const [x0, x1] = [left - 13, right + 13];
  draft.patch(isYard ? 'road' : 'paving', rect(x0, front + 0.06, x1, far), { y: 0.015, isKept: isYard });
  if (!isYard) {
    const pitch = chance.pick([3.6, 4.8, 6.4]);
    for (let x = door.at[0] + pitch / 2; x < x1 - 1; x += pitch)
      draft.patch('pavingAccent', rect(x - 0.15, front + 0.1, x + 0.15, far), { y: 0.02, isKept: false });
    for (let x = door.at[0] - pitch / 2; x > x0 + 1; x -= pitch)
      draft.patch('pavingAccent', rect(x - 0.15, front + 0.1, x + 0.15, far), { y: 0.02, isKept: false });
    layPanels(setting, planting, far, brief.finishes.water !== undefined || chance.next() < 0.6);
    for (let k = 0; k < 8; k++)
      draft.put('bollard-light', [door.at[0] + (k % 2 === 0 ? -3.2 : 3.2), front + 3 + 3.6 * Math.floor(k / 2)], {
        onPaths: true,
      });
    draft.put('bicycle-rack', [left + 2, front + 2], { onPaths: true });
    draft.put('bicycle', [left + 2.3, front + 2], { onPaths: true });
  } else layYard(setting, planting, [x0, x1], far);
  if (away > 40) {
    crossStreet(setting, far + 6);
    alley(setting, planting, far + 12);
  }
  sideStreet(setting, planting, far);
  if (kind === 'school' || kind === 'hotel')
    for (let k = 0; k < 3; k++)
      draft.put('flagpole', [door.at[0] + (camera.eye[0] > 0 ? -1 : 1) * (8 + 2.4 * k), front + 7.5], {
        onPaths: true,
        size: [1.6, 0.4, 10],
      });
  if (brief.people === true)
    for (let k = 0; k < 8; k++)
      draft.put('person', [door.at[0] + chance.around(12), front + chance.between(2.5, 12)], {
        form: 'walking',
        turn: chance.between(0, 360),
        onPaths: true,
      });
  frameView(setting, planting);
  scatterTrees(draft, rect(left - 30, back - 26, right + 30, back - 5), 22, planting.trees, { size: 1.3 });
  for (const s of [-1, 1]) {
    const x = s < 0 ? left - 6 : right + 6;
    rowOfTrees(
      draft,
      [x, front - 2],
      [x, back],
      chance.between(6, 8),
      planting.trees[0]!,
      usualHeight(planting.trees[0]!) * 1.1,
    );
  }
}

/** A working yard: a concrete apron in slabs before the doors, loading bays and lanes in paint, vans that load, a planted island between the lanes and the street. */
function layYard({ draft, bounds, door, camera }: Setting, planting: Planting, [x0, x1]: Point, far: number): void {
  const { chance } = draft;
  const { left, right, front } = bounds;
  const eye: Point = [camera.eye[0], camera.eye[2]];
  const apron = chance.between(6.5, 8.5);
  draft.patch('paving', rect(left - 2, front + 0.08, right + 2, front + apron), { y: 0.02, isKept: false });
  for (let x = left + 3; x < right; x += 5)
    draft.patch('road', rect(x - 0.02, front + 0.1, x + 0.02, front + apron - 0.02), { y: 0.026, isKept: false });
  draft.patch('road', rect(left - 2, front + apron / 2 - 0.02, right + 2, front + apron / 2 + 0.02), {
    y: 0.028,
    isKept: false,
  });
  const line = (a: number, b: number, c: number, d: number): void =>
    draft.patch('trim', rect(a, b, c, d), { y: 0.032, isKept: false });
  const s = eye[0] > door.at[0] ? -1 : 1;
  // bays on the side that the picture looks to
  const from = door.at[0] + s * 4.5;
  const bays = Math.max(2, Math.min(5, Math.floor(Math.abs((s > 0 ? right : left) - from) / 4)));
  for (let k = 0; k <= bays; k++) line(from + s * 4 * k - 0.06, front + 0.6, from + s * 4 * k + 0.06, front + 6.4);
  for (let k = 0; k < bays; k++) {
    if (chance.next() < 0.62)
      draft.put('car', [from + s * (4 * k + 2), front + 3.5], {
        form: 'van',
        turn: 180,
        size: [2, 5, 1.95],
        onPaths: true,
      });
    for (const side of [-1, 1])
      draft.put('bollard-light', [from + s * (4 * k + 2) + side * 1.4, front + 0.55], { onPaths: true, form: 'post' });
  }
  const lane = front + apron + 0.6;
  line(x0 + 1, lane, x1 - 1, lane + 0.12);
  line(x0 + 1, lane + 7, x1 - 1, lane + 7.12);
  for (let x = x0 + 2; x < x1 - 2; x += 5) line(x, lane + 3.5, x + 2.2, lane + 3.62);
  // a crossing to the door
  for (let z = lane + 0.7; z < lane + 6.6; z += 0.95) line(door.at[0] - 1.6, z, door.at[0] + 1.6, z + 0.5);
  for (const side of [-1, 1]) {
    const [a, b] = side < 0 ? [x0 + 2, door.at[0] - 5] : [door.at[0] + 5, x1 - 2];
    if (b - a < 6 || far - lane < 12) continue;
    const island = rect(a, lane + 8.6, b, Math.min(far - 1, lane + 12));
    draft.patch('lawn', island, { y: 0.14, edging: 0.2, isKept: false });
    for (let x = a + 2.5; x < b - 1; x += 7.5)
      plantTree(draft, planting.trees[0]!, [x, lane + 10.3], usualHeight(planting.trees[0]!) * 0.9, {
        onPaths: true,
        gap: -2,
      });
    draft.patch('bed', rect(a + 0.6, lane + 9, b - 0.6, lane + 10), { y: 0.16, isKept: false });
    plantBed(draft, rect(a + 0.6, lane + 9, b - 0.6, lane + 10), planting, { front: eye, onPaths: true });
  }
}

/** Lawns, beds and a mirror of water on both sides of the way to the door. */
function layPanels(
  { draft, scheme, bounds, door, camera }: Setting,
  planting: Planting,
  far: number,
  hasWater: boolean,
): void {
  const { chance } = draft;
  const { left, right, front } = bounds;
  const eye: Point = [camera.eye[0], camera.eye[2]];
  const deep = chance.between(3.4, 5);
  const aisle = chance.between(1.8, 2.8);
  for (const s of [-1, 1]) {
    const [a, b] = s < 0 ? [left - 5, door.at[0] - 4.4] : [door.at[0] + 4.4, right + 5];
    if (b - a < 4) continue;
    let row = 0;
    for (let z = front + 3.2; z + deep < far - 2; z += deep + aisle) {
      const outline = rect(a, z, b, z + deep);
      // a court of water before a Chinese house, one basin elsewhere
      const isWater =
        scheme.garden === 'jiangnan'
          ? row === 1 || row === 2
          : hasWater && row === 1 && s === Math.sign(eye[0] - door.at[0] || 1);
      if (isWater) draft.patch('water', outline, { y: -0.02, edging: 0.35 });
      else if (row === 0) {
        draft.patch('bed', outline, { y: 0.34, edging: 0.3, isKept: false });
        const form = chance.pick(planting.accents);
        for (let x = a + 2.6; x < b - 1; x += chance.between(5, 7))
          plantTree(draft, form, [x, z + deep / 2], usualHeight(form), { gap: -2 });
        plantBed(draft, outline, planting, { front: eye, density: 0.6 });
      } else {
        draft.patch('lawn', outline, { y: 0.12, edging: 0.24, isKept: false });
        if (row % 2 === 1)
          for (let x = a + 3; x < b - 1; x += 7)
            plantTree(draft, planting.trees[0]!, [x, z + deep / 2], usualHeight(planting.trees[0]!), { gap: -2 });
        draft.put('garden-bench', [(a + b) / 2, z + deep + 0.9], {
          form: planting.bench,
          size: [2.6, 0.5, 0.45],
          onPaths: true,
        });
      }
      row += 1;
    }
  }
}

/** A street along the side that the picture looks into, with its trees, cars and lamps, and houses beyond it. */
function sideStreet({ draft, scheme, bounds, camera }: Setting, planting: Planting, far: number): void {
  const { chance, brief } = draft;
  const { left, right, front } = bounds;
  const s = camera.eye[0] > (left + right) / 2 ? -1 : 1;
  const x = s > 0 ? right + 21 : left - 21;
  const [z0, z1] = [-150, far + 30];
  draft.patch('road', rect(x - 3.6, z0, x + 3.6, z1), { y: 0.004 });
  for (const k of [-1, 1]) {
    draft.patch('paving', rect(x + k * 5.4 - 1.6, z0, x + k * 5.4 + 1.6, z1), { y: 0.1, isKept: false });
    draft.edge(
      'kerb',
      [
        [x + k * 3.7, z1],
        [x + k * 3.7, z0],
      ],
      0.12,
      0.22,
      'edge',
    );
    rowOfTrees(
      draft,
      [x + k * 5.6, front + 6],
      [x + k * 5.6, -110],
      chance.between(7, 9),
      planting.trees.includes('palm') ? 'palm' : 'plane',
      8.5,
    );
  }
  for (let z = -80; z < far; z += 6)
    draft.patch('trim', rect(x - 0.07, z, x + 0.07, z + 3), { y: 0.02, isKept: false });
  for (let k = 0; k < 4; k++)
    draft.put('car', [x + (k % 2 ? 1.8 : -1.8), front - 4 - k * 11 + chance.around(3)], {
      form: chance.pick(['sedan', 'suv', 'sedan']),
      turn: k % 2 ? 180 : 0,
      onPaths: true,
    });
  for (let k = 0; k < 4; k++)
    draft.put('street-lamp', [x - s * 4.4, front + 4 - k * 20], {
      form: 'arm',
      turn: s > 0 ? 0 : 180,
      size: [1.4, 0.4, 7],
      onPaths: true,
    });
  const outlook = brief.outlook ?? scheme.outlook;
  if (outlook === 'city' || outlook === 'street' || scheme.outlook === 'garden') {
    for (let k = 0; k < 3; k++)
      neighbour(draft, scheme, [x + s * 19, front - 8 - 34 * k], 20, 27, 3 + chance.whole(4) + k, s > 0 ? 3 : 1);
    for (let k = 0; k < 3; k++)
      neighbour(draft, scheme, [-s * 6 + s * -30 * k, bounds.back - 46], 26, 16, 4 + chance.whole(6), 0);
  }
}

/** A park between the street and the eye: a walk towards the door between rows of trees. */
function alley(setting: Setting, planting: Planting, from: number): void {
  const { draft, door, camera } = setting;
  const { chance } = draft;
  const eye: Point = [camera.eye[0], camera.eye[2]];
  const length = Math.hypot(eye[0] - door.at[0], eye[1] - from);
  if (length < 14) return;
  const [wx, wz] = [(eye[0] - door.at[0]) / length, (eye[1] - from) / length];
  const at = (along: number, aside: number): Point => [
    door.at[0] + wx * along - wz * aside,
    from + wz * along + wx * aside,
  ];
  draft.patch('paving', [at(-2, -2.7), at(length + 12, -2.7), at(length + 12, 2.7), at(-2, 2.7)], {
    y: 0.03,
    edging: 0.14,
  });
  groves(setting, planting, from, eye[1]);
  const form = chance.pick(planting.trees);
  for (const s of [-1, 1]) {
    rowOfTrees(draft, at(3, s * 8.2), at(length - 24, s * 8.2), 8, form, usualHeight(form));
    for (let t = 4; t < length - 8; t += 12) {
      draft.put('garden-bench', at(t, s * 3.2), {
        form: planting.bench,
        turn: (Math.atan2(wx, wz) * 180) / Math.PI + (s > 0 ? 270 : 90),
        onPaths: true,
      });
      draft.put('bollard-light', at(t + 6, s * 2.8), { onPaths: true });
      const outline = [at(t + 2, s * 3.4), at(t + 9, s * 3.4), at(t + 9, s * 5.4), at(t + 2, s * 5.4)];
      draft.patch('bed', outline, { y: 0.06, edging: 0.1, isKept: false });
      plantBed(draft, outline, planting, { front: eye, density: 0.9, onPaths: true });
    }
  }
}

/** Groves on the lawns at both sides of a walk, a path through each; people on their way where they are wished for. */
function groves({ draft, bounds, door }: Setting, planting: Planting, from: number, to: number): void {
  const { chance, brief } = draft;
  for (const s of [-1, 1]) {
    const side = s < 0 ? bounds.left - 34 : bounds.right + 34;
    draft.patch(
      'path',
      bandAlong(
        smoothLine(
          [
            [side, from - 1],
            [door.at[0] + (side - door.at[0]) * 0.62, (from + to) / 2 - 4],
            [door.at[0] + s * 3, to - 12],
          ],
          8,
        ),
        2.2,
      ),
      { y: 0.02 },
    );
    for (let k = 0; k < 7; k++) {
      const [x, z] = [door.at[0] + (side - door.at[0]) * chance.between(0.3, 1.1), chance.between(from + 3, to - 14)];
      const form = chance.pick(planting.trees);
      for (let i = 0; i < 2 + chance.whole(3); i++)
        plantTree(
          draft,
          form,
          [x + chance.around(5), z + chance.around(4)],
          usualHeight(form) * chance.between(0.9, 1.2),
          { gap: -1.5 },
        );
    }
    for (let k = 0; k < 3; k++)
      plantBed(
        draft,
        blob(
          chance,
          [door.at[0] + (side - door.at[0]) * chance.between(0.35, 0.9), chance.between(from + 4, to - 16)],
          3.4,
          2,
        ),
        planting,
        { density: 0.8 },
      );
  }
  if (brief.people !== true) return;
  for (let k = 0; k < 9; k++)
    draft.put('person', [door.at[0] + chance.around(7), chance.between(from - 18, to - 16)], {
      form: 'walking',
      turn: chance.pick([0, 180]) + chance.around(25),
      onPaths: true,
    });
}

function crossStreet({ draft }: Setting, z: number): void {
  draft.patch('road', rect(-150, z - 4.6, 150, z + 4.6), { y: 0.006 });
  for (const k of [-1, 1])
    draft.edge(
      'kerb',
      [
        [-150, z + k * 4.7],
        [150, z + k * 4.7],
      ],
      0.12,
      0.22,
      'edge',
    );
  for (let x = -80; x < 80; x += 6)
    draft.patch('trim', rect(x, z - 0.07, x + 3, z + 0.07), { y: 0.022, isKept: false });
  for (let x = -3; x < 3.5; x += 0.9)
    draft.patch('trim', rect(x, z - 4.3, x + 0.45, z + 4.3), { y: 0.024, isKept: false });
  for (let k = 0; k < 4; k++)
    draft.put('car', [-44 + 25 * k + draft.chance.around(7), z + (k % 2 ? 2.2 : -2.2)], {
      turn: k % 2 ? 90 : 270,
      onPaths: true,
    });
}

function neighbour(
  draft: SiteDraft,
  scheme: Scheme,
  [x, z]: Point,
  width: number,
  depth: number,
  storeys: number,
  entrance: number,
): void {
  const { chance } = draft;
  const facade: Mass['facade'] = chance.pick(
    scheme.block.length > 1 ? scheme.block : ([...scheme.block, 'grid', 'punched', 'ribbon'] as const),
  );
  const high = Math.min(storeys, Math.max(2, draft.brief.size.storeys ?? storeys));
  draft.mass({
    outline: rect(x - width / 2, z - depth / 2, x + width / 2, z + depth / 2).map(([a, b]) => [a, b]),
    y: 0.15,
    storeys: high,
    storeyHeight: 3.5,
    groundHeight: 4.4,
    facade,
    groundFacade: null,
    bay: chance.between(3.2, 4.2),
    glazing: scheme.glazing,
    roof: 'parapet',
    rise: 0,
    overhang: 0,
    role: chance.pick([scheme.accent, scheme.role, 'edge', 'paving'] as const),
    accentRole: scheme.accent,
    entrance,
  });
}

/** What a picture has before its subject: a tree that enters it from either side, low planting in its corners. */
export function frameView({ draft, camera, door }: Setting, planting: Planting): void {
  const { chance } = draft;
  const away = Math.hypot(camera.eye[0] - camera.target[0], camera.eye[2] - camera.target[2]);
  const near = chance.next() < 0.5 ? -1 : 1;
  const tall = chance.pick(planting.trees);
  plantTree(
    draft,
    tall,
    placeInView(camera, Math.max(9.5, 0.36 * away), near * 1.16),
    Math.min(13, usualHeight(tall) * 1.15),
    { onPaths: true },
  );
  const other = chance.pick(planting.trees);
  plantTree(draft, other, placeInView(camera, Math.max(13, 0.66 * away), -near * 1.02), usualHeight(other) * 1.1, {
    onPaths: true,
  });
  for (const [s, ahead, aside] of [
    [near, 7.4, 0.98],
    [-near, 9.6, 1.02],
  ] as const) {
    const at = placeInView(camera, ahead, s * aside);
    if (Math.abs(at[0] - door.at[0]) < 3 || !draft.isFree(at[0], at[1], 1.2, { onPaths: true })) continue;
    const outline = blob(chance, at, chance.between(2.2, 3), chance.between(1.5, 2), { points: 20 });
    draft.patch('bed', outline, { y: 0.08, edging: 0.12, isKept: false });
    plantBed(draft, outline, planting, { front: [camera.eye[0], camera.eye[2]], density: 2.6, onPaths: true });
  }
}
