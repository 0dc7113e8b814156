/**
 * Writes a picture of each buffer of the living room's view into docs/pictures/renderer.
 *   node tooling/run.mjs tooling/buffer-pictures.ts
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { createRenderPool } from '../packages/engine/src/builtin/render3d/render-pool.ts';
import { createViewWork } from '../packages/engine/src/builtin/render3d/view-code.ts';
import { createWishes } from '../packages/engine/src/builtin/wishes.ts';
import { prepareView, type ViewBuffers } from '../packages/renderer/src/buffers/view-buffers.ts';
import { prepareMaterials } from '../packages/renderer/src/materials/bake.ts';
import { livingRoom } from '../packages/renderer/src/scene/samples/living-room.ts';
import { packScene } from '../packages/renderer/src/tracer/pack.ts';

const SIZE = { width: 960, height: 600 };
const FOLDER = join(import.meta.dirname, '../docs/pictures/renderer');
/** metres at which the depth picture is black */
const FAR = 14;

type Pixel = readonly [number, number, number];

const { scene, camera } = livingRoom();
const view = prepareView(scene, packScene(scene), camera, SIZE);
const pool = createRenderPool();
const code = import.meta.resolve('@yujian/engine/builtin/render3d/view-code');
await pool.run(
  createViewWork(view, prepareMaterials(scene.materials, scene.pictures, { bodies: scene }), 'bake'),
  { wishes: createWishes(), onProgress: () => undefined, onShown: () => undefined },
  code,
);
await pool.close();
await mkdir(FOLDER, { recursive: true });
for (const [name, pixel] of Object.entries(pictures(view.buffers))) {
  const data = new Uint8Array(SIZE.width * SIZE.height * 3);
  for (let at = 0; at < SIZE.width * SIZE.height; at++)
    data.set(
      pixel(at).map((value) => Math.round(255 * Math.min(1, Math.max(0, value)))),
      at * 3,
    );
  await sharp(data, { raw: { ...SIZE, channels: 3 } })
    .webp({ quality: 82 })
    .toFile(join(FOLDER, `buffer-${name}.webp`));
  console.log(name);
}

function pictures({
  depth,
  normal,
  material,
  object,
  part,
  albedo,
  clay,
  line,
}: ViewBuffers): Record<string, (at: number) => Pixel> {
  const three = (from: Float32Array, at: number): Pixel => [
    from[at * 3] ?? 0,
    from[at * 3 + 1] ?? 0,
    from[at * 3 + 2] ?? 0,
  ];
  const grey = (value: number): Pixel => [value, value, value];
  const shown = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);
  return {
    depth: (at) => grey(1 - (depth[at] ?? FAR) / FAR),
    normal: (at) => three(normal, at).map((value) => 0.5 + 0.5 * value) as unknown as Pixel,
    material: (at) => colourOf(material[at] ?? -1),
    object: (at) => colourOf(object[at] ?? -1),
    part: (at) => colourOf((part[at] ?? 0) - 2),
    albedo: (at) => three(albedo, at).map(shown) as unknown as Pixel,
    clay: (at) => grey(clay[at] ?? 1),
    line: (at) => grey(line[at] ?? 1),
  };
}

/** Colours that differ for neighbouring numbers; white for none. */
function colourOf(number: number): Pixel {
  if (number < 0) return [1, 1, 1];
  const hue = (number * 0.618034) % 1;
  const value = 0.55 + 0.35 * ((number * 0.381966) % 1);
  return [0, 1 / 3, 2 / 3].map(
    (offset) => value * (1 - 0.55 * Math.min(1, Math.max(0, Math.abs(((hue + offset) % 1) * 6 - 3) - 1))),
  ) as unknown as Pixel;
}
