import { CameraRay, type CameraRays } from '../camera/camera-rays.ts';
import { plainMaterial } from '../materials/material.ts';
import { MeshWriter } from './build/mesh-writer.ts';
import { IDENTITY } from './build/vector.ts';
import { type Colour, type Mesh, type Picture, type Scene, SceneError, type Vec3 } from './scene.ts';

/** Where a cut-out lies in the camera's picture: its pixel (x, y) is seen at (left + scale·x, top + scale·y). */
export interface BillboardPlace {
  readonly rays: CameraRays;
  readonly left: number;
  readonly top: number;
  readonly scale: number;
  /** height of what it stands on, metres */
  readonly ground: number;
  /** most depth that its body is given away from the camera, metres; 0 = a sheet */
  readonly thickness: number;
}

interface Cell {
  readonly column: number;
  readonly row: number;
  /** distance along the axis of view, metres */
  readonly front: number;
  readonly back: number;
}

/** Cells along the longer side of the cut-out's bounds. */
const CELLS = 88;
/** Alpha from which a pixel is there. */
const THERE = 128;
/** A stretch of a row shorter than this share of the bounds' width is a leg, which may stand farther back than the body. */
const LEG = 0.2;
/** Most that what stands on the ground reaches back, in widths of the bounds. */
const REACH = 1.2;
/** Photographs of things hold more light than the things reflect. */
const ALBEDO = 0.85;

/**
 * A scene with a cut-out standing in it, that the camera looks through: it casts its shadow, is mirrored and throws its
 * colour back (differential rendering: Debevec 1998), and the cut-out itself is laid over the render afterwards.
 *
 * Each part of it stands where the lower hull of its outline meets the ground along the camera's rays, so that a sofa seen
 * at an angle recedes as it does in its picture; legs stand where they themselves end. Behind the picture lies a body as
 * deep as the outline is wide there (after inflation: Igarashi 1999), at most `thickness`.
 *
 * @param cutOut four channels, straight alpha
 * @throws SceneError nothing is opaque, or its foot lies at or above the horizon
 */
export function addBillboard(scene: Scene, cutOut: Picture, place: BillboardPlace): Scene {
  const grid = gridOf(cutOut);
  const cells = standCells(grid, place);
  const texture = scene.pictures.length;
  const front = scene.materials.length;
  const object = scene.objects.length;
  const matt = { ior: 1, roughness: 1, unseen: true };
  const instance = (index: number) => ({
    mesh: scene.meshes.length + index,
    material: front + index,
    object,
    part: 'other' as const,
    transform: IDENTITY,
  });
  return {
    ...scene,
    pictures: [...scene.pictures, cutOut],
    meshes: [...scene.meshes, frontOf(cells, grid, place), bodyOf(cells, grid, place)],
    materials: [
      ...scene.materials,
      plainMaterial({
        ...matt,
        name: 'cut-out',
        base: [ALBEDO, ALBEDO, ALBEDO],
        maps: { base: texture, roughnessMetal: null, normal: null, emission: null, transform: [1, 1, 0, 0] },
        cutout: 0.5,
      }),
      plainMaterial({ ...matt, name: 'cut-out body', base: meanColour(cutOut) }),
    ],
    objects: [...scene.objects, { name: 'Cut-out', class: 'other' }],
    instances: [...scene.instances, instance(0), instance(1)],
  };
}

interface Grid {
  readonly width: number;
  readonly height: number;
  /** pixels of the cut-out across a cell, and where the first one begins */
  readonly cell: number;
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
  /** share of each cell that is there, 0 to 1 */
  readonly cover: Float32Array;
  /** below the last opaque pixel of each column of cells, in the cut-out's pixels; −1 = none */
  readonly foot: Float32Array;
}

function gridOf({ width, height, data }: Picture): Grid {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (data[(y * width + x) * 4 + 3]! < THERE) continue;
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), y];
    }
  if (right < 0) throw new SceneError('Nothing of the cut-out is opaque.');
  const cell = Math.max(1, Math.max(right - left + 1, bottom - top + 1) / CELLS);
  const columns = Math.ceil((right - left + 1) / cell);
  const rows = Math.ceil((bottom - top + 1) / cell);
  const cover = new Float32Array(columns * rows);
  const foot = new Float32Array(columns).fill(-1);
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      if (data[(y * width + x) * 4 + 3]! < THERE) continue;
      const column = Math.floor((x - left) / cell);
      cover[Math.floor((y - top) / cell) * columns + column]! += 1 / (cell * cell);
      foot[column] = y + 1;
    }
  return { width, height, cell, left, top, columns, rows, cover, foot };
}

function standCells(grid: Grid, place: BillboardPlace): Cell[] {
  const { columns, rows, cover, foot, cell, left } = grid;
  const ray = new CameraRay();
  const groundAt = (column: number, y: number): number => {
    lookAt(place, left + (column + 0.5) * cell, y, ray);
    return ray.dy < -1e-6 ? ((place.ground - ray.oy) / ray.dy) * along(place, ray) : Infinity;
  };
  const hull = lowerHull(foot);
  const stands = Array.from(hull, (y, column) => groundAt(column, y));
  const near = Math.min(...stands);
  if (!(near > 0 && near < Infinity))
    throw new SceneError('The foot of the cut-out lies above the horizon: there is no ground there.');
  const metres = metresAcross(grid, place, near);
  const far = near + REACH * metres * columns;
  const cells: Cell[] = [];
  for (let row = 0; row < rows; row++)
    for (let from = 0; from < columns;) {
      if (cover[row * columns + from] === 0) {
        from++;
        continue;
      }
      let to = from;
      while (to < columns && cover[row * columns + to]! > 0) to++;
      const isLeg = to - from < LEG * columns;
      const thick = Math.min(place.thickness, (to - from) * metres);
      for (let column = from; column < to; column++) {
        const body = Math.min(far, stands[column]!);
        const own = isLeg ? groundAt(column, endOf(grid, column, row)) : body;
        const front = own < body + place.thickness ? Math.max(body, own) : body;
        cells.push({ column, row, front, back: front + thick });
      }
      from = to;
    }
  return cells;
}

/** Below the stretch of a column that a cell belongs to, in the cut-out's pixels. */
function endOf({ columns, rows, cover, cell, top, foot }: Grid, column: number, row: number): number {
  let end = row;
  while (end < rows && cover[end * columns + column]! > 0) end++;
  return Math.min(foot[column]!, top + end * cell);
}

/** The taut line under a row of lowest points: the convex hull seen from below, at each column. */
function lowerHull(foot: Float32Array): Float32Array {
  const points = [...foot.entries()].filter(([, y]) => y >= 0);
  const line: (readonly [number, number])[] = [];
  for (const point of points) {
    while (line.length > 1) {
      const [a, b] = [line.at(-2)!, line.at(-1)!];
      if ((b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]) < 0) break;
      line.pop();
    }
    line.push(point);
  }
  const out = new Float32Array(foot.length);
  let k = 0;
  for (let column = 0; column < foot.length; column++) {
    while (k < line.length - 2 && column > line[k + 1]![0]) k++;
    const [a, b] = [line[k]!, line[Math.min(k + 1, line.length - 1)]!];
    const share = a[0] === b[0] ? 0 : (column - a[0]) / (b[0] - a[0]);
    out[column] = a[1] + share * (b[1] - a[1]);
  }
  return out;
}

/** Each cell of the picture where it stands, with its part of the picture. */
function frontOf(cells: readonly Cell[], grid: Grid, place: BillboardPlace): Mesh {
  const writer = new MeshWriter();
  const facing = negative(place.rays.forward);
  for (const { column, row, front } of cells) {
    const corner = (c: number, r: number): number => {
      const [x, y] = [grid.left + c * grid.cell, grid.top + r * grid.cell];
      return writer.vertex(pointAt(place, x, y, front), facing, x / grid.width, y / grid.height);
    };
    writer.quad(corner(column, row + 1), corner(column + 1, row + 1), corner(column + 1, row), corner(column, row));
  }
  return writer.finish();
}

/** Back and sides of the cells that are mostly there. */
function bodyOf(cells: readonly Cell[], grid: Grid, place: BillboardPlace): Mesh {
  const writer = new MeshWriter();
  const { cover, columns, cell, left, top } = grid;
  const solid = cells.filter(({ column, row, front, back }) => back > front && cover[row * columns + column]! > 0.5);
  const known = new Map(solid.map((each) => [each.row * columns + each.column, each]));
  const none: Vec3 = [0, 0, 0];
  // straight away from the camera, level, so that a foot stays on its ground
  const [fx, , fz] = place.rays.forward;
  const level = Math.hypot(fx, fz) || 1;
  const pushed = ([x, y, z]: Vec3, by: number): Vec3 => [x + (by * fx) / level, y, z + (by * fz) / level];
  const face = (a: Vec3, b: Vec3, c: Vec3, d: Vec3): void => {
    const [i, j, k, l] = [a, b, c, d].map((point) => writer.vertex(point, none, 0, 0));
    writer.quad(i!, j!, k!, l!);
  };
  for (const { column, row, front, back } of solid) {
    const at = (c: number, r: number): Vec3 => pointAt(place, left + c * cell, top + r * cell, front);
    const [a, b, c, d] = [at(column, row + 1), at(column + 1, row + 1), at(column + 1, row), at(column, row)];
    const deep = back - front;
    const [a2, b2, c2, d2] = [pushed(a, deep), pushed(b, deep), pushed(c, deep), pushed(d, deep)];
    face(b2, a2, d2, c2);
    const isOpen = (c1: number, r1: number): boolean => {
      const next = c1 < 0 || c1 >= columns ? undefined : known.get(r1 * columns + c1);
      return next === undefined || Math.abs(next.front - front) > 0.2 * deep || next.back < back - 1e-3;
    };
    if (isOpen(column - 1, row)) face(a2, a, d, d2);
    if (isOpen(column + 1, row)) face(b, b2, c2, c);
    if (isOpen(column, row - 1)) face(d, c, c2, d2);
    if (isOpen(column, row + 1)) face(a2, b2, b, a);
  }
  const { positions, uvs, indices } = writer.finish();
  return { positions, normals: null, uvs, indices };
}

function lookAt({ rays, left, top, scale }: BillboardPlace, x: number, y: number, out: CameraRay): void {
  rays.ray(left + scale * x, top + scale * y, 0.5, 0.5, out);
}

/** Metres along the axis of view that one metre along a ray goes. */
function along({ rays: { forward } }: BillboardPlace, { dx, dy, dz }: CameraRay): number {
  return dx * forward[0] + dy * forward[1] + dz * forward[2];
}

function pointAt(place: BillboardPlace, x: number, y: number, depth: number): Vec3 {
  const ray = new CameraRay();
  lookAt(place, x, y, ray);
  const t = depth / along(place, ray);
  return [ray.ox + t * ray.dx, ray.oy + t * ray.dy, ray.oz + t * ray.dz];
}

function metresAcross({ left, top, cell }: Grid, place: BillboardPlace, depth: number): number {
  const [a, b] = [pointAt(place, left, top, depth), pointAt(place, left + cell, top, depth)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function negative([x, y, z]: Vec3): Vec3 {
  return [-x, -y, -z];
}

function meanColour({ data }: Picture): Colour {
  const sum = [0, 0, 0];
  let count = 0;
  for (let i = 0; i < data.length; i += 4) {
    if (data[i + 3]! < THERE) continue;
    for (let c = 0; c < 3; c++) sum[c]! += (data[i + c]! / 255) ** 2.2;
    count++;
  }
  return sum.map((value) => (ALBEDO * value) / Math.max(1, count)) as unknown as Colour;
}
