import type { CameraSetting } from '@yujian/contract/fields/params';
import type { Camera, Vec3 } from '@yujian/renderer/scene/scene';
import type { Focus } from './focus-bounds.ts';
import { cornersOf, frameModel, type Stand } from './frame-model.ts';
import type { Lookout } from './what-is-seen.ts';

/** The camera of a setting. */
export function cameraOf(setting: CameraSetting): Camera {
  const { eye, target, shiftX, shiftY, near } = setting;
  return { eye, target, projection: projectionOf(setting), shift: [shiftX, shiftY], focus: null, near };
}

function projectionOf({ kind, lens, width, upright }: CameraSetting): Camera['projection'] {
  switch (kind) {
    case 'perspective':
      return { kind, lens, upright };
    case 'orthographic':
      return { kind, width };
    case 'panorama':
      return { kind };
  }
}

/** Corners to look from: the front left first, then around. */
const CORNERS: readonly (readonly [x: number, z: number])[] = [
  [-0.62, 1],
  [0.62, 1],
  [0.62, -1],
  [-0.62, -1],
];
/** The front left is taken unless another corner shows this much more. */
const HABIT = 1.12;

/** From this size on a thing is looked at as a building: upright, by someone who stands before it. */
const BUILDING = { height: 2.2, side: 3 } as const;
/** A thing of more metres than this is not in metres: nothing about it is taken for a person's measure. */
const HUGE = 400;
const EYE = 1.65;

const WHOLE = { lens: 40, margin: 0.07 } as const;
const FROM_ABOVE = { down: 32, eyeHeight: 0 } as const;
const FROM_HIGH_ABOVE = { down: 50, eyeHeight: 0 } as const;
const ON_A_TABLE = { down: 16, eyeHeight: 0 } as const;
const INTO_A_CUT = { from: [0, 1], down: 62, eyeHeight: 0, lens: 50, margin: 0.06 } as const;

/** A building's picture is taken from the ground unless there is more to see from above: rooms without a roof. */
const ABOVE_SHARE = 0.72;
/** And from inside only when the outside shows less than this and the inside this much more: a closed room. */
const BARE = 1.5;
const RICHER = 1.2;
const ENCLOSED = 0.8;
const INTERIOR_LENS = 19;
const INSET = 0.37;

/** Where a picture is taken from when nobody has said it. `cutHeight`: metres above the thing's lowest point, null for the whole. */
export function automaticCamera(
  lookout: Lookout,
  focus: Focus,
  { width, height, cutHeight }: { readonly width: number; readonly height: number; readonly cutHeight: number | null },
): Camera {
  if (cutHeight !== null) return frameModel(below(focus, cutHeight), INTO_A_CUT, width, height);
  const { min, max } = focus.bounds;
  const up = max[1] - min[1];
  const isHuge = Math.max(max[0] - min[0], up, max[2] - min[2]) > HUGE;
  const views = outsideStands(focus, isHuge).map(({ stand, share }): View => {
    const camera = frameModel(focus, stand, width, height);
    const wealth = lookout.wealth(camera);
    return { camera, wealth, worth: share * wealth };
  });
  const outside = views.reduce((best, view) => (view.worth > best.worth ? view : best));
  if (outside.wealth >= BARE) return outside.camera;
  const inside = insideViews(focus, lookout, isHuge ? up / 2 : Math.min(EYE, up / 2));
  return inside.reduce((best, view) => (view.worth > best.worth ? view : best), {
    ...outside,
    worth: RICHER * outside.wealth,
  }).camera;
}

interface View {
  readonly camera: Camera;
  readonly wealth: number;
  readonly worth: number;
}

function outsideStands(
  { bounds: { min, max } }: Focus,
  isHuge: boolean,
): { readonly stand: Stand; readonly share: number }[] {
  const up = max[1] - min[1];
  const isBuilding = isHuge || (up >= BUILDING.height && Math.max(max[0] - min[0], max[2] - min[2]) >= BUILDING.side);
  const around = (stand: Omit<Stand, 'from'>, worth: number) =>
    CORNERS.map((from, index) => ({ stand: { ...stand, from }, share: worth * (index === 0 ? HABIT : 1) }));
  if (!isBuilding) return around({ ...WHOLE, ...ON_A_TABLE }, 1);
  const eyeHeight = isHuge ? 0.25 * up : Math.max(EYE, 0.12 * up);
  return [
    ...around({ ...WHOLE, down: null, eyeHeight }, 1),
    ...around({ ...WHOLE, ...FROM_ABOVE }, ABOVE_SHARE),
    ...around({ ...WHOLE, ...FROM_HIGH_ABOVE }, ABOVE_SHARE),
  ];
}

/** From the corners of a closed room towards the opposite ones. */
function insideViews({ bounds: { min, max } }: Focus, lookout: Lookout, eyeHeight: number): View[] {
  const [across, deep] = [max[0] - min[0], max[2] - min[2]];
  return CORNERS.flatMap(([x, z]): View[] => {
    const spot = (share: number, y: number): Vec3 => [
      (min[0] + max[0]) / 2 + Math.sign(x) * share * across,
      y,
      (min[2] + max[2]) / 2 + Math.sign(z) * share * deep,
    ];
    const eye = spot(INSET, min[1] + eyeHeight);
    const { share, reach } = lookout.enclosure(eye);
    if (share < ENCLOSED || reach < 0.2 * Math.min(across, deep)) return [];
    const camera: Camera = {
      eye,
      target: spot(-INSET, min[1] + 0.8 * eyeHeight),
      projection: { kind: 'perspective', lens: INTERIOR_LENS, upright: true },
      shift: [0, 0],
      focus: null,
      near: 0,
    };
    const wealth = lookout.wealth(camera);
    return [{ camera, wealth, worth: wealth }];
  });
}

/** What is left of a thing below a cut. */
function below({ bounds, points }: Focus, cutHeight: number): Focus {
  const level = Math.min(bounds.max[1], bounds.min[1] + cutHeight);
  const kept = { min: bounds.min, max: [bounds.max[0], level, bounds.max[2]] as const };
  const lower: number[] = [];
  for (let at = 0; at < points.length; at += 3)
    if (points[at + 1]! <= level) lower.push(points[at]!, points[at + 1]!, points[at + 2]!);
  return { bounds: kept, points: Float32Array.from([...lower, ...cornersOf(kept)]) };
}
