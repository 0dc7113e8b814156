import { SceneError, type Scene, type Vec3 } from '../scene/scene.ts';
import { TreeBuilder } from './build-tree.ts';
import { checkScene } from './check-scene.ts';
import { collapseTree, type WideTree } from './collapse-tree.ts';
import { chooseFlattened, determinant, numberPrimitives } from './flatten.ts';
import { boundMeshes, carryBox, centred, flagsOf, gatherMesh, gatherWorld } from './gather.ts';
import { BOX, NODE, PACK, RECORD, SLOT } from './layout.ts';
import { packAttributes } from './pack-attributes.ts';
import { FRAME, type PackedGeometry } from './packed-geometry.ts';

const PAGE = 65536;

/**
 * Builds the trees of a scene and lays everything that tracing reads into shared memory.
 *
 * Triangles without area, with corners that are not finite, or farther out than 10 000 km are left out and counted.
 * @throws SceneError when the scene is empty or damaged beyond that, has more than 6 million triangles or a million instances
 */
export function packScene(scene: Scene): PackedGeometry {
  checkScene(scene);
  const attributes = packAttributes(scene);
  const { frames } = attributes;
  const flat = chooseFlattened(scene, frames);
  const firstPrimitive = numberPrimitives(scene, flat);
  const meshBoxes = boundMeshes(scene.meshes);
  const centre = findCentre(scene, meshBoxes, frames);

  const world = gatherWorld(scene, flat, firstPrimitive, frames, centre, meshBoxes);
  if (world.boxes.length === 0)
    throw new SceneError('The scene shows nothing: none of its triangles has an area and a finite place.');
  const own = new Set(world.entered.map((i) => scene.instances[i]!.mesh));
  let mostItems = world.boxes.length / BOX.words;
  for (const mesh of own) mostItems = Math.max(mostItems, scene.meshes[mesh]!.indices.length / 3);
  const builder = new TreeBuilder(mostItems);
  const binary = builder.tree(world.boxes, world.leaves.numbers.length);
  const extent = Float32Array.from([0, 1, 2, 4, 5, 6], (word) => binary.bounds[word]!);
  const trees = [collapseTree(binary, world.leaves, 0, 0, padFor(extent))];
  let nodes = trees[0]!.nodes.length / NODE.words,
    packs = trees[0]!.packs.length / PACK.words;
  let { dropped } = world,
    triangles = world.leaves.numbers.length;
  const roots = new Map<number, number>();
  for (const mesh of own) {
    const { boxes, leaves, dropped: left } = gatherMesh(scene.meshes[mesh]!);
    dropped += left;
    triangles += leaves.numbers.length;
    const tree = collapseTree(
      builder.tree(boxes, leaves.numbers.length),
      leaves,
      nodes,
      packs,
      padFor(meshBoxes.subarray(mesh * 6, mesh * 6 + 6)),
    );
    roots.set(mesh, nodes);
    trees.push(tree);
    nodes += tree.nodes.length / NODE.words;
    packs += tree.packs.length / PACK.words;
  }
  const memory = layMemory(trees, nodes, packs, world.entered.length);
  const floats = new Float32Array(memory.memory.buffer),
    integers = new Int32Array(memory.memory.buffer);
  for (const [record, i] of world.entered.entries()) {
    const { mesh, material } = scene.instances[i]!;
    writeRecord(
      floats,
      integers,
      memory.recordsAt / 4 + record * RECORD.words,
      centred(frames, i, centre),
      roots.get(mesh)!,
      i,
      flagsOf(scene, material),
    );
  }

  const tMin =
    1e-4 * Math.min(1, Math.hypot(extent[3]! - extent[0]!, extent[4]! - extent[1]!, extent[5]! - extent[2]!));
  const corner = (first: number): Vec3 => [
    extent[first]! + centre[0],
    extent[first + 1]! + centre[1],
    extent[first + 2]! + centre[2],
  ];
  return {
    ...attributes,
    ...memory,
    firstPrimitive,
    instanceOf: world.instanceOf,
    centre,
    tMin,
    offset: Math.max(tMin, 1e-6 * farthest(extent)),
    bounds: { min: corner(0), max: corner(3) },
    dropped,
    triangles,
  };
}

/** The origin, unless the scene lies far from it compared with its size. */
function findCentre(scene: Scene, meshBoxes: Float32Array, frames: Float64Array): Vec3 {
  const low = [Infinity, Infinity, Infinity],
    high = [-Infinity, -Infinity, -Infinity],
    box = new Float64Array(6);
  for (const [i, { mesh }] of scene.instances.entries()) {
    carryBox(meshBoxes.subarray(mesh * 6, mesh * 6 + 6), frames.subarray(i * FRAME.words, i * FRAME.words + 12), box);
    for (let axis = 0; axis < 3; axis++) {
      if (!Number.isFinite(box[axis]!) || !Number.isFinite(box[axis + 3]!)) continue;
      low[axis] = Math.min(low[axis]!, box[axis]!);
      high[axis] = Math.max(high[axis]!, box[axis + 3]!);
    }
  }
  const middle = low.map((l, axis) => Math.round((l + high[axis]!) / 2));
  const size = Math.max(...low.map((l, axis) => high[axis]! - l));
  const far = Math.max(...middle.map(Math.abs)) > 8 * size;
  return far && middle.every(Number.isFinite) ? [middle[0]!, middle[1]!, middle[2]!] : [0, 0, 0];
}

function padFor(extent: Float32Array): number {
  return farthest(extent) * 2 ** -23;
}

function farthest(extent: Float32Array): number {
  return extent.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
}

function layMemory(trees: readonly WideTree[], nodes: number, packs: number, records: number) {
  const nodesAt = 1024;
  const packsAt = align(nodesAt + nodes * NODE.bytes);
  const recordsAt = align(packsAt + packs * PACK.bytes);
  const slotsAt = align(recordsAt + records * RECORD.bytes);
  const pages = Math.ceil((slotsAt + SLOT.most * SLOT.bytes) / PAGE);
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
  const words = new Float32Array(memory.buffer);
  let node = nodesAt / 4,
    pack = packsAt / 4;
  for (const tree of trees) {
    words.set(tree.nodes, node);
    words.set(tree.packs, pack);
    node += tree.nodes.length;
    pack += tree.packs.length;
  }
  return { memory, nodesAt, packsAt, recordsAt, slotsAt, takenAt: 64 };
}

/** Cache lines of 64 bytes. */
function align(bytes: number): number {
  return Math.ceil(bytes / 64) * 64;
}

function writeRecord(
  floats: Float32Array,
  integers: Int32Array,
  at: number,
  rows: Float64Array,
  root: number,
  instance: number,
  flags: number,
): void {
  const [a = 0, b = 0, c = 0, x = 0, d = 0, e = 0, f = 0, y = 0, g = 0, h = 0, i = 0, z = 0] = rows;
  const scale = 1 / determinant(rows, 0);
  const writeRow = (row: number, p: number, q: number, r: number): void => {
    floats[at + row * 4] = p;
    floats[at + row * 4 + 1] = q;
    floats[at + row * 4 + 2] = r;
    floats[at + row * 4 + 3] = -(p * x + q * y + r * z);
  };
  writeRow(0, (e * i - f * h) * scale, (c * h - b * i) * scale, (b * f - c * e) * scale);
  writeRow(1, (f * g - d * i) * scale, (a * i - c * g) * scale, (c * d - a * f) * scale);
  writeRow(2, (d * h - e * g) * scale, (b * g - a * h) * scale, (a * e - b * d) * scale);
  integers[at + RECORD.root] = root;
  integers[at + RECORD.instance] = instance;
  integers[at + RECORD.flags] = flags;
}
