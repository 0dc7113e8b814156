import type { SurfaceClass } from './classes.ts';
import { SceneError, type Instance, type Material, type Matrix4, type Mesh, type Scene, type Vec3 } from './scene.ts';
import { clipMesh, type ToPlane } from './section/clip-mesh.ts';
import { closeLoops, measureLoop, type Loop } from './section/close-loops.ts';
import { fillLoops } from './section/fill-loops.ts';

/** A plane, and the side of it that is taken away: the one its normal points to. */
export interface Cut {
  readonly point: Vec3;
  /** any length above 0 */
  readonly normal: Vec3;
}

/** What cut solids are filled with: the building itself, and what stands in it. */
export interface Poche {
  readonly building: Material;
  readonly contents: Material;
}

const BUILDING: ReadonlySet<SurfaceClass> = new Set([
  'wall',
  'floor',
  'ceiling',
  'window',
  'door',
  'counter',
  'stair',
  'railing',
  'column',
  'beam',
  'skirting',
  'facade',
  'roof',
  'fence',
  'other',
]);
const EARTH: ReadonlySet<SurfaceClass> = new Set(['ground', 'paving', 'grass', 'water', 'rock', 'road']);
/** Leaves and cloth are cut, but have no inside. */
const HOLLOW: ReadonlySet<SurfaceClass> = new Set(['plant', 'tree', 'shrub', 'curtain', 'textile', 'glass']);

/** Rooms drawn as bodies without walls: larger than this, square metres, and this thick, metres. They stay open. */
const ROOM_AREA = 6;
const ROOM_THICKNESS = 1.2;

/**
 * Takes away one side of a plane and fills what is solid where it was cut. Only outlines that close are filled, and
 * only where faces look outward, so sheets, torn meshes and rooms that are seen from inside stay open instead of
 * filling the view. Instances on either side keep their meshes; lights and camera are untouched.
 *
 * @throws SceneError when the plane has no direction, or nothing is left
 */
export function cutScene(scene: Scene, cut: Cut, poche: Poche): Scene {
  const frame = frameOf(cut);
  const meshes = [...scene.meshes],
    instances: Instance[] = [];
  const materials = [...scene.materials, poche.building, poche.contents];
  for (const instance of scene.instances) {
    const mesh = scene.meshes[instance.mesh]!;
    const toPlane = joinFrames(frame, instance.transform);
    const [lowest, highest] = heightsOf(mesh, toPlane);
    if (lowest > -TOUCH) continue;
    if (!(highest > TOUCH)) {
      instances.push(instance);
      continue;
    }
    const { mesh: kept, outline } = clipMesh(mesh, toPlane, isMirrored(toPlane));
    if (kept.indices.length > 0) instances.push({ ...instance, mesh: meshes.push(kept) - 1 });
    const loops = isSolid(scene, instance) ? closeLoops(outline).filter((loop) => !isRoom(loop, instance.part)) : [];
    const cap = loops.length > 0 ? capMesh(fillLoops(loops), frame) : null;
    if (cap)
      instances.push({
        ...instance,
        mesh: meshes.push(cap) - 1,
        material: scene.materials.length + (isBuilding(instance.part) ? 0 : 1),
        transform: IDENTITY,
      });
  }
  if (instances.length === 0) throw new SceneError('The section takes away everything: move its plane.');
  return { ...scene, meshes, instances, materials };
}

/**
 * Outlines of what a plane cuts of a scene's solids, in the plane: metres from `point`, x to the right and y up as seen
 * from the side that is taken away, for a plane that stands upright. What is solid lies on their left.
 *
 * @throws SceneError when the plane has no direction
 */
export function outlineCut(scene: Scene, cut: Cut): Loop[] {
  const frame = frameOf(cut);
  return scene.instances.flatMap((instance) => {
    if (!isSolid(scene, instance)) return [];
    const mesh = scene.meshes[instance.mesh]!;
    const toPlane = joinFrames(frame, instance.transform);
    const [lowest, highest] = heightsOf(mesh, toPlane);
    if (lowest > -TOUCH || !(highest > TOUCH)) return [];
    const { outline } = clipMesh(mesh, toPlane, isMirrored(toPlane));
    return closeLoops(outline).filter((loop) => !isRoom(loop, instance.part));
  });
}

/** What comes this close to the plane without passing it is not cut, metres. */
const TOUCH = 1e-5;
const IDENTITY: Matrix4 = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

function isBuilding(part: SurfaceClass): boolean {
  return BUILDING.has(part) || EARTH.has(part);
}

function isSolid(scene: Scene, { part, material }: Instance): boolean {
  const { kind, cutout } = scene.materials[material]!;
  return !HOLLOW.has(part) && kind === 'surface' && cutout === null;
}

function isRoom(loop: Loop, part: SurfaceClass): boolean {
  if (EARTH.has(part)) return false;
  const { area, length } = measureLoop(loop);
  return area > ROOM_AREA && (2 * area) / length > ROOM_THICKNESS;
}

/** Rows of the matrix from the world to the plane: x and y in it, z above it. Right-handed. */
function frameOf({ point, normal }: Cut): ToPlane {
  const [nx, ny, nz] = normal,
    length = Math.hypot(nx, ny, nz);
  if (!(length > 0) || ![...point, length].every(Number.isFinite))
    throw new SceneError('The section needs a plane: a point and a direction that are numbers.');
  const n: Vec3 = [nx / length, ny / length, nz / length];
  const aside: Vec3 = Math.abs(n[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0];
  const x = unit(cross(aside, n)),
    y = cross(n, x);
  return Float64Array.from(
    [x, y, n].flatMap((row) => [...row, -(row[0] * point[0] + row[1] * point[1] + row[2] * point[2])]),
  );
}

function cross([a, b, c]: Vec3, [d, e, f]: Vec3): Vec3 {
  return [b * f - c * e, c * d - a * f, a * e - b * d];
}

function unit([x, y, z]: Vec3): Vec3 {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

function joinFrames(frame: ToPlane, m: Matrix4): ToPlane {
  const out = new Float64Array(12);
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 4; column++) {
      let sum = column === 3 ? frame[row * 4 + 3]! : 0;
      for (let k = 0; k < 3; k++) sum += frame[row * 4 + k]! * m[column * 4 + k]!;
      out[row * 4 + column] = sum;
    }
  }
  return out;
}

function isMirrored(m: ToPlane): boolean {
  const [a = 0, b = 0, c = 0, , d = 0, e = 0, f = 0, , g = 0, h = 0, i = 0] = m;
  return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g) < 0;
}

function heightsOf({ positions, indices }: Mesh, m: ToPlane): [lowest: number, highest: number] {
  let lowest = Infinity,
    highest = -Infinity;
  for (const vertex of indices) {
    const z =
      m[8]! * positions[vertex * 3]! +
      m[9]! * positions[vertex * 3 + 1]! +
      m[10]! * positions[vertex * 3 + 2]! +
      m[11]!;
    if (z < lowest) lowest = z;
    if (z > highest) highest = z;
  }
  return [lowest, highest];
}

/** Triangles in the plane, carried to the world, facing the side that was taken away; null when there are none. */
function capMesh(triangles: readonly number[], frame: ToPlane): Mesh | null {
  if (triangles.length === 0) return null;
  const positions = new Float32Array((triangles.length / 2) * 3);
  for (let k = 0; k < triangles.length / 2; k++) {
    const x = triangles[k * 2]! - frame[3]!,
      y = triangles[k * 2 + 1]! - frame[7]!,
      z = -frame[11]!;
    for (let axis = 0; axis < 3; axis++)
      positions[k * 3 + axis] = frame[axis]! * x + frame[4 + axis]! * y + frame[8 + axis]! * z;
  }
  return {
    positions,
    normals: null,
    uvs: null,
    indices: Uint32Array.from({ length: positions.length / 3 }, (_, i) => i),
  };
}
