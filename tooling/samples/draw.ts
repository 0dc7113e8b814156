/**
 * Draws the sample inputs into apps/web/public/samples, with index.json that tells what each shows and by which camera.
 * `node tooling/samples/draw.ts` draws all; names of samples (`living-line villa-clay`) draw those only and keep the others.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { SrgbImage } from '../../packages/imaging/src/image.ts';
import { greyImage, toSrgb } from '../../packages/imaging/src/ops/colour.ts';
import { renderClay } from './clay-dress.ts';
import { drawLines, inkLines } from './line-dress.ts';
import { findSky } from './rasterise.ts';
import {
  buildMesh,
  findScene,
  SAMPLE_HEIGHT,
  SAMPLE_SCENES,
  SAMPLE_WIDTH,
  type SampleScene,
  type SceneId,
} from './scenes.ts';
import { sketchScene } from './sketch-dress.ts';

const FOLDER = join(import.meta.dirname, '../../apps/web/public/samples');

const DRESSES = {
  line: { zh: '线稿', en: 'line drawing' },
  clay: { zh: '白模', en: 'white model' },
  sketch: { zh: '手绘', en: 'sketch' },
} as const;
type Dress = keyof typeof DRESSES;

const SAMPLES: readonly (readonly [SceneId, Dress])[] = [
  ['living', 'line'],
  ['living', 'clay'],
  ['living', 'sketch'],
  ['kitchen', 'line'],
  ['bedroom', 'line'],
  ['bedroom', 'clay'],
  ['bare', 'line'],
  ['bare', 'clay'],
  ['villa', 'line'],
  ['villa', 'clay'],
  ['villa', 'sketch'],
  ['court', 'line'],
  ['court', 'clay'],
  ['tower', 'line'],
  ['bird', 'line'],
  ['bird', 'clay'],
];

const wanted = new Set(process.argv.slice(2));
await mkdir(FOLDER, { recursive: true });
for (const scene of SAMPLE_SCENES) {
  const dresses = SAMPLES.filter(
    ([id, dress]) => id === scene.id && (wanted.size === 0 || wanted.has(`${id}-${dress}`)),
  ).map(([, dress]) => dress);
  if (dresses.length > 0) await drawScene(scene, dresses);
}
await writeFile(
  join(FOLDER, 'index.json'),
  `${JSON.stringify(
    SAMPLES.map(([id, dress]) => describe(findScene(id), dress)),
    null,
    2,
  )}\n`,
);

async function drawScene(scene: SampleScene, dresses: readonly Dress[]): Promise<void> {
  const mesh = buildMesh(scene);
  const lines = dresses.some((dress) => dress !== 'clay')
    ? drawLines(mesh, scene.view, SAMPLE_WIDTH, SAMPLE_HEIGHT)
    : null;
  const clay = dresses.some((dress) => dress !== 'line')
    ? toSrgb(renderClay(mesh, scene.view, scene.light, SAMPLE_WIDTH, SAMPLE_HEIGHT))
    : null;
  for (const dress of dresses) {
    if (dress === 'line') await save(scene, dress, greyImage(inkLines(lines!)));
    else if (dress === 'clay') await save(scene, dress, clay!);
    else
      await save(scene, dress, sketchScene(lines!, clay!, findSky(mesh, scene.view, SAMPLE_WIDTH, SAMPLE_HEIGHT), 5));
  }
}

async function save(scene: SampleScene, dress: Dress, image: SrgbImage): Promise<void> {
  const picture = sharp(image.data, { raw: { width: image.width, height: image.height, channels: 3 } });
  const path = join(FOLDER, fileName(scene.id, dress));
  const { size } = await (
    dress === 'line'
      ? picture.grayscale().png({ palette: true, colours: 16, effort: 10 })
      : picture.webp({ quality: dress === 'clay' ? 88 : 74, effort: 6 })
  ).toFile(path);
  console.log(`${path}  ${Math.round(size / 1024)} KB`);
}

function fileName(id: SceneId, dress: Dress): string {
  return `${id}-${dress}.${dress === 'line' ? 'png' : 'webp'}`;
}

function describe(scene: SampleScene, dress: Dress): object {
  const { focal, centerX, centerY, pitch, yaw } = scene.view.camera;
  const name = DRESSES[dress];
  return {
    id: `${scene.id}-${dress}`,
    file: fileName(scene.id, dress),
    kind: dress,
    setting: scene.setting,
    families: scene.families,
    title: { zh: `${scene.title.zh}${name.zh}`, en: `${scene.title.en}, ${name.en}` },
    width: SAMPLE_WIDTH,
    height: SAMPLE_HEIGHT,
    camera: { focal, centerX, centerY, pitch, yaw },
    eyeHeight: scene.view.eye[1],
    box: scene.box && {
      floorY: scene.box.floorY,
      ceilingY: scene.box.ceilingY,
      leftX: scene.box.leftX,
      rightX: scene.box.rightX,
      backZ: scene.box.backZ,
    },
  };
}
