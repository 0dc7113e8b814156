import type { RoomShell, SceneCamera, SceneDescription, SiteShell } from '@yujian/contract/scene/description-schema';
import type { Angle } from '@yujian/contract/fields/params';

type Point = readonly [x: number, z: number];

/** Free floor between the camera and a wall, and between it and a piece, metres. */
const MARGIN = 0.35;
const STEP = 0.1;
/** Of a room, by steps of distance: share of the way from the middle to the wall, and the lens. */
const ROOM_STANDS = [
  { share: 0.35, lens: 32 },
  { share: 0.75, lens: 24 },
  { share: 1, lens: 20 },
] as const;
const ROOM_EYES = [0.7, 1.4] as const;
const SITE_DISTANCES = [0.6, 1, 1.6] as const;
const LOOKS_AT = 1;
const GRID = 24;

/**
 * The camera of one view of a set: turned by eighths about the scene's middle, from its own camera's direction.
 * In a room it stands inside, free of walls and pieces; from above it looks through the ceiling.
 */
export function angleCamera(scene: SceneDescription, angle: Angle): SceneCamera {
  const { shell } = scene;
  const way = turned(directionOf(scene.camera), angle.azimuth);
  if (shell.kind === 'room')
    return angle.height === 3 ? roomFromAbove(scene.camera, shell, way, angle) : inRoom(scene, shell, way, angle);
  return shell.kind === 'site' ? onSite(scene, shell, way, angle) : around(scene, [0, 0], way, angle, 0.2);
}

function inRoom(
  { camera, pieces }: SceneDescription,
  shell: RoomShell,
  way: Point,
  { height, distance }: Angle,
): SceneCamera {
  const middle = middleOf(shell.plan);
  const { share, lens } = ROOM_STANDS[distance as 0 | 1 | 2];
  const y = ROOM_EYES[height] ?? Math.min(shell.height - MARGIN, 2.2);
  const blocks = pieces.filter(
    (piece) => piece.y < y + 0.1 && piece.y + piece.size[2] > y - 0.25 && piece.size[2] > 0.1,
  );
  let reach = Math.max(0, share * (distanceToWall(shell.plan, middle, [-way[0], -way[1]]) - MARGIN));
  while (reach > 0 && blocks.some((piece) => isNear(piece, along(middle, way, -reach)))) reach -= STEP;
  const [x, z] = along(middle, way, -Math.max(0, reach));
  const ahead = along([x, z], way, 4);
  return {
    ...camera,
    kind: 'perspective',
    eye: [x, y, z],
    target: [ahead[0], height >= 2 ? y - 1.1 : y - 0.1, ahead[1]],
    lens,
    upright: true,
    shiftX: 0,
    shiftY: 0,
    near: 0,
  };
}

function roomFromAbove(camera: SceneCamera, { plan, height }: RoomShell, way: Point, { distance }: Angle): SceneCamera {
  const [x, z] = middleOf(plan);
  const size = Math.max(...plan.map(([px, pz]) => 2 * Math.hypot(px - x, pz - z)));
  const up = size * [0.55, 0.8, 1.1][distance as 0 | 1 | 2]!;
  // Almost straight down: the rest says what is up in the picture.
  return {
    ...camera,
    kind: 'perspective',
    eye: [x, height + up, z],
    target: [x + 0.001 * way[0], 0, z + 0.001 * way[1]],
    lens: 28,
    upright: false,
    shiftX: 0,
    shiftY: 0,
    near: up + 0.05,
  };
}

function onSite(scene: SceneDescription, shell: SiteShell, way: Point, angle: Angle): SceneCamera {
  const middle =
    shell.masses.length > 0
      ? middleOf(shell.masses.flatMap(({ outline }) => outline))
      : ([scene.camera.target[0], scene.camera.target[2]] as const);
  const placed = around(scene, middle, way, angle, 0.35);
  const y = placed.eye[1];
  let [x, , z] = placed.eye;
  for (
    let step = 0;
    step < 400 && shell.masses.some(({ outline }) => isInside(outline, [x, z]) || distanceToEdge(outline, [x, z]) < 2);
    step++
  )
    [x, z] = [x - 0.5 * way[0], z - 0.5 * way[1]];
  return { ...placed, eye: [x, y, z] };
}

/** Round a middle at the scene's own distance. */
function around(
  { camera }: SceneDescription,
  middle: Point,
  way: Point,
  { height, distance }: Angle,
  rise: number,
): SceneCamera {
  const own = Math.max(1, Math.hypot(camera.eye[0] - middle[0], camera.eye[2] - middle[1]));
  const reach = own * SITE_DISTANCES[distance as 0 | 1 | 2]!;
  const eye = Math.min(camera.eye[1], 1.6);
  const y = [eye * 0.5, eye, eye + rise * reach, 1.1 * reach][height]!;
  const [x, z] = along(middle, way, -(height === 3 ? 0.75 : 1) * reach);
  return {
    ...camera,
    kind: 'perspective',
    eye: [x, y, z],
    target: [middle[0], height <= 1 ? camera.target[1] : LOOKS_AT, middle[1]],
    upright: height <= 1,
    shiftX: 0,
    shiftY: 0,
    near: 0,
  };
}

function directionOf({ eye, target }: SceneCamera): Point {
  const [x, z] = [target[0] - eye[0], target[2] - eye[2]];
  const length = Math.hypot(x, z);
  return length > 1e-6 ? [x / length, z / length] : [0, -1];
}

function turned([x, z]: Point, eighths: number): Point {
  const angle = (eighths * Math.PI) / 4;
  return [x * Math.cos(angle) + z * Math.sin(angle), -x * Math.sin(angle) + z * Math.cos(angle)];
}

function along([x, z]: Point, [dx, dz]: Point, reach: number): Point {
  return [x + dx * reach, z + dz * reach];
}

/** The middle of the bounds; where an angled plan leaves that out, the place farthest from every wall, on a grid. */
function middleOf(plan: readonly Point[]): Point {
  const [xs, zs] = [plan.map(([x]) => x), plan.map(([, z]) => z)];
  const [left, right, back, front] = [Math.min(...xs), Math.max(...xs), Math.min(...zs), Math.max(...zs)];
  let best: Point = [(left + right) / 2, (back + front) / 2];
  if (isInside(plan, best) && distanceToEdge(plan, best) > MARGIN) return best;
  let farthest = -1;
  for (let i = 1; i < GRID; i++) {
    for (let j = 1; j < GRID; j++) {
      const point: Point = [left + ((right - left) * i) / GRID, back + ((front - back) * j) / GRID];
      const away = isInside(plan, point) ? distanceToEdge(plan, point) : -1;
      if (away > farthest) [best, farthest] = [point, away];
    }
  }
  return best;
}

function isInside(plan: readonly Point[], [x, z]: Point): boolean {
  let inside = false;
  plan.forEach(([ax, az], i) => {
    const [bx, bz] = plan[(i + 1) % plan.length]!;
    if (az > z !== bz > z && x < ax + ((z - az) / (bz - az)) * (bx - ax)) inside = !inside;
  });
  return inside;
}

function distanceToEdge(plan: readonly Point[], [x, z]: Point): number {
  return Math.min(
    ...plan.map(([ax, az], i) => {
      const [bx, bz] = plan[(i + 1) % plan.length]!;
      const length = (bx - ax) ** 2 + (bz - az) ** 2;
      const t = length > 0 ? Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (z - az) * (bz - az)) / length)) : 0;
      return Math.hypot(x - ax - t * (bx - ax), z - az - t * (bz - az));
    }),
  );
}

function distanceToWall(plan: readonly Point[], from: Point, way: Point): number {
  let nearest = Infinity;
  plan.forEach(([ax, az], i) => {
    const [bx, bz] = plan[(i + 1) % plan.length]!;
    const cross = way[0] * (bz - az) - way[1] * (bx - ax);
    if (Math.abs(cross) < 1e-9) return;
    const t = ((ax - from[0]) * (bz - az) - (az - from[1]) * (bx - ax)) / cross;
    const s = ((ax - from[0]) * way[1] - (az - from[1]) * way[0]) / cross;
    if (t > 0 && s >= 0 && s <= 1) nearest = Math.min(nearest, t);
  });
  return nearest;
}

function isNear({ at, size, turn }: SceneDescription['pieces'][number], [x, z]: Point): boolean {
  const angle = (turn * Math.PI) / 180;
  const [dx, dz] = [x - at[0], z - at[1]];
  const [across, deep] = [dx * Math.cos(angle) - dz * Math.sin(angle), dx * Math.sin(angle) + dz * Math.cos(angle)];
  return Math.abs(across) < size[0] / 2 + 0.2 && Math.abs(deep) < size[1] / 2 + 0.2;
}
