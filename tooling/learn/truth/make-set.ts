import type { SceneCamera, SceneDescription } from '@yujian/contract/scene/description-schema';
import { createViewThread } from '@yujian/renderer/buffers/create-view-thread';
import { PrimaryHit } from '@yujian/renderer/buffers/primary-hit';
import { prepareView, viewPhases, type SharedView } from '@yujian/renderer/buffers/view-buffers';
import { createCameraRays } from '@yujian/renderer/camera/camera-rays';
import { createPieceFinder } from '@yujian/renderer/drawing/piece-finder';
import { prepareMaterials, type MaterialBank } from '@yujian/renderer/materials/bake';
import { createHoleTest } from '@yujian/renderer/materials/evaluate';
import { readPicture } from '@yujian/renderer/render/picture';
import { renderHere } from '@yujian/renderer/render/run-here';
import { classNumber, type SurfaceClass } from '@yujian/renderer/scene/classes';
import type { Scene } from '@yujian/renderer/scene/scene';
import { createTracer, type ThreadTracer } from '@yujian/renderer/tracer/create-tracer';
import { packScene } from '@yujian/renderer/tracer/pack';
import type { PackedGeometry } from '@yujian/renderer/tracer/packed-geometry';
import { buildScene, type BuiltScene } from '@yujian/scenes/build-scene';
import { cameraOf } from '@yujian/scenes/camera';
import { meteredWithin } from '@yujian/scenes/metered-within';
import { createPartReader } from './part-of.ts';
import { halfOf } from './split.ts';
import { SET_VERSION, type UnpackedSet } from './set-format.ts';
import { boxOf, describeCamera, findFrame, turnDirection, type World } from './world.ts';

/** A scene that is ready to be looked at, from any camera. */
export interface ReadyScene {
  readonly description: SceneDescription;
  readonly built: BuiltScene;
  readonly packed: PackedGeometry;
  readonly bank: MaterialBank;
}

export interface SetRequest {
  readonly key: string;
  readonly ready: ReadyScene;
  readonly camera: SceneCamera;
  readonly view: string;
  readonly width: number;
  readonly height: number;
  /** renders a draft in colour too, which takes several times as long */
  readonly hasColour: boolean;
}

const SKY = classNumber('sky');
const NO_OBJECT = 65535;
/** What walls are made of says along which direction a room lies; what stands about in it says less. */
const BUILT: ReadonlySet<number> = new Set(
  (
    ['wall', 'window', 'door', 'facade', 'column', 'cabinet', 'counter', 'skirting', 'beam'] satisfies SurfaceClass[]
  ).map(classNumber),
);
const LOOSE: ReadonlySet<number> = new Set(
  (
    [
      'plant',
      'tree',
      'shrub',
      'grass',
      'curtain',
      'textile',
      'rock',
      'person',
      'car',
      'decoration',
      'vase',
      'rug',
      'lamp',
    ] satisfies SurfaceClass[]
  ).map(classNumber),
);

export function prepareScene(description: SceneDescription): ReadyScene {
  const built = buildScene(description);
  const { scene } = built;
  return {
    description,
    built,
    packed: packScene(scene),
    bank: prepareMaterials(scene.materials, scene.pictures, { bodies: scene }),
  };
}

/** Draws one picture of a scene and writes down the truth about it; null when it shows too little to be a picture of anything. */
export function makeSet({ key, ready, camera, view, width, height, hasColour }: SetRequest): UnpackedSet | null {
  const { description, packed, bank } = ready;
  const built: BuiltScene = { ...ready.built, camera: cameraOf(camera) };
  const { scene } = built;
  const shared = prepareView(scene, packed, built.camera, { width, height, clay: 'coarse' });
  const tracing = createTracer(packed, { isHole: createHoleTest(bank) });
  const thread = createViewThread(shared, tracing, { pieceOf: createPieceFinder(bank) });
  for (const [phase, { units }] of viewPhases(shared).entries())
    for (let unit = 0; unit < units; unit++) thread.run(phase, unit);
  const { buffers } = shared;
  const pane = findPanes(scene, shared, tracing);
  tracing.release();
  if (!isTelling(shared)) return null;
  const frame = findFrame(buffers.normal, (pixel) =>
    pane[pixel] !== 0 || LOOSE.has(buffers.part[pixel]!) ? 0 : BUILT.has(buffers.part[pixel]!) ? 4 : 1,
  );
  const partOf = createPartReader(scene);
  const found = describeCamera(camera, frame, width, height);
  const { kind, style, seeds, shell } = description;
  return {
    header: {
      version: SET_VERSION,
      key,
      half: halfOf(kind, style, seeds.layout),
      kind,
      style,
      seed: seeds.layout,
      view,
      setting: shell.kind === 'room' ? 'interior' : 'exterior',
      width,
      height,
      camera: found.camera,
      box: shell.kind === 'room' ? boxOf(shell, found.world) : null,
      objects: scene.objects.map((object) => classNumber(object.class)),
    },
    part: Uint8Array.from(buffers.part, (part, pixel) =>
      buffers.depth[pixel] === Infinity ? SKY : partOf(part, buffers.material[pixel]!, buffers.object[pixel]!),
    ),
    pane,
    object: Uint16Array.from(buffers.object, (object) => (object < 0 ? NO_OBJECT : object)),
    normal: turnNormals(buffers.normal, found.world),
    depth: Float32Array.from(buffers.depth),
    line: Uint8Array.from(buffers.line, (value) => Math.round(255 * Math.min(1, Math.max(0, value)))),
    clay: Uint8Array.from(buffers.clay, (value) => Math.round(255 * Math.min(1, Math.max(0, value)))),
    colour: hasColour ? renderColour({ ...description, camera }, built, width, height) : null,
  };
}

/** At the middle of each pixel, the class of the first pane that is looked through: what the thing is that it belongs to. */
function findPanes(scene: Scene, { camera, panes, buffers }: SharedView, tracing: ThreadTracer): Uint8Array {
  const { width, height } = buffers;
  const found = new Uint8Array(width * height);
  if (!panes.includes(1)) return found;
  const partOf = createPartReader(scene);
  const glass = classNumber('glass');
  const hit = new PrimaryHit(
    createCameraRays({ ...camera, focus: null }, width, height),
    tracing,
    new Uint8Array(panes.length),
  );
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (hit.at(x + 0.5, y + 0.5) && panes[hit.point.material] === 1)
        found[y * width + x] = partOf(glass, hit.point.material, hit.point.object);
    }
  }
  return found;
}

/** Not a blank wall, not the inside of a cushion. */
function isTelling({ buffers: { depth, object } }: SharedView): boolean {
  let near = 0,
    seen = 0;
  const objects = new Map<number, number>();
  for (const [pixel, metres] of depth.entries()) {
    if (metres === Infinity) continue;
    seen++;
    if (metres < 0.35) near++;
    objects.set(object[pixel]!, (objects.get(object[pixel]!) ?? 0) + 1);
  }
  const large = [...objects.values()].filter((area) => area > depth.length * 0.002).length;
  return (
    seen > depth.length * 0.25 &&
    near < depth.length * 0.12 &&
    large >= 4 &&
    Math.max(...objects.values()) < depth.length * 0.8
  );
}

function turnNormals(normal: Float32Array, world: World): Int8Array {
  const turned = new Int8Array(normal.length);
  const out = new Float64Array(3);
  for (let at = 0; at < normal.length; at += 3) {
    turnDirection(world, normal[at]!, normal[at + 1]!, normal[at + 2]!, out);
    for (let axis = 0; axis < 3; axis++) turned[at + axis] = Math.round(127 * out[axis]!);
  }
  return turned;
}

/** A draft in colour, sRGB, 3 bytes per pixel. */
export function renderColour(
  description: SceneDescription,
  { scene, camera, ev, white }: BuiltScene,
  width: number,
  height: number,
): Uint8Array {
  const shared = renderHere(scene, camera, {
    width,
    height,
    quality: 'draft',
    seed: description.seeds.view,
    estimator: { kind: 'fast' },
    exposure: { auto: true, ev, white, within: meteredWithin(description) },
    look: { contrast: 0.5, saturation: 0.5, bloom: 0.35, vignette: 0.2, grain: 0 },
  });
  const picture = readPicture(shared);
  if (!picture || picture.width !== width || picture.height !== height)
    throw new Error('The draft ended without a picture of its size.');
  const rgb = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel++)
    rgb.set(picture.data.subarray(pixel * 4, pixel * 4 + 3), pixel * 3);
  return rgb;
}
