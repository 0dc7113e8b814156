/**
 * Draws what is understood of three of the samples, step by step, into docs/pictures/structure: docs/structure.md shows them.
 *   npm run pictures -- structure [sample …]
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { readPicture } from '../packages/engine/src/craft/pictures/picture-file.ts';
import { segmentationOf } from '../packages/engine/src/craft/analysis/segmentation-model.ts';
import { regionClassifier } from '../packages/engine/src/craft/analysis/region-classifier.ts';
import { SILENT, type LabelMap, type SrgbImage } from '../packages/imaging/src/image.ts';
import { cellAt } from '../packages/imaging/src/buffers/segmentation-map.ts';
import { NAMES } from '../packages/imaging/src/names.ts';
import { analyse } from '../packages/imaging/src/structure/analyse.ts';
import type { Structure } from '../packages/imaging/src/structure.ts';
import { liftScene } from '../packages/lift/src/lift-scene.ts';
import { placeRegions } from '../packages/lift/src/place/place-regions.ts';
import { PrimaryHit } from '../packages/renderer/src/buffers/primary-hit.ts';
import { createCameraRays } from '../packages/renderer/src/camera/camera-rays.ts';
import { createTracer } from '../packages/renderer/src/tracer/create-tracer.ts';
import { packScene } from '../packages/renderer/src/tracer/pack.ts';
import { drawBox, drawCamera, drawNames, drawSegments } from './structure-pictures/overlays.ts';
import { fadeOf, greyOf, paintNumbers, type Pixels } from './structure-pictures/paint.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'docs/pictures/structure');
const SIDE = 640;
const WIDTH = 420;
const SAMPLES = { 'living-line': 'interior', 'villa-line': 'exterior', 'living-clay': 'interior' } as const;
const FILES: Readonly<Record<keyof typeof SAMPLES, string>> = {
  'living-line': 'living-line.png',
  'villa-line': 'villa-line.png',
  'living-clay': 'living-clay.webp',
};

/** A picture, and what is drawn over it as SVG. */
type Step = readonly [picture: Pixels, over?: string];

const wanted = process.argv.slice(2).filter((argument) => argument !== 'structure');
await mkdir(FOLDER, { recursive: true });
for (const sample of Object.keys(SAMPLES) as (keyof typeof SAMPLES)[]) {
  if (wanted.length > 0 && !wanted.includes(sample)) continue;
  const picture = await readPicture(join(ROOT, 'apps/web/public/samples', FILES[sample]), { maxSide: SIDE });
  const structure = analyse(
    picture,
    { setting: SAMPLES[sample], view: 'eye', classifier: regionClassifier(), segment: segmentationOf },
    SILENT,
  );
  for (const [name, [pixels, over]] of Object.entries(stepsOf(picture, structure))) {
    const { width, height, data } = pixels;
    const drawn = sharp(data, { raw: { width, height, channels: 3 } });
    const whole =
      over === undefined
        ? drawn
        : sharp(
            await drawn
              .composite([
                {
                  input: Buffer.from(
                    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${over}</svg>`,
                  ),
                },
              ])
              .png()
              .toBuffer(),
          );
    await whole
      .resize({ width: WIDTH })
      .webp({ quality: 76, effort: 6 })
      .toFile(join(FOLDER, `${sample}-${name}.webp`));
  }
  console.log(sample);
}

function stepsOf(picture: SrgbImage, structure: Structure): Readonly<Record<string, Step>> {
  const { ink, labels, regions } = structure;
  const faded = fadeOf(picture);
  const gathered = placeRegions(structure, SILENT).structure;
  const { normals, depths } = lookAtLifted(structure);
  return {
    ink: [greyOf(ink, (value) => 1 - value)],
    lines: [faded, drawSegments(structure)],
    camera: [faded, drawCamera(structure)],
    ...(structure.box ? { box: [faded, drawBox(structure, structure.box)] } : {}),
    regions: [paintNumbers(labels, (id) => id + 1, picture)],
    segmentation: [paintNumbers(segmentedNames(picture), (name) => 3 + name, picture)],
    names: [paintNumbers(labels, (id) => 3 + NAMES.indexOf(regions[id]!.name), picture), drawNames(structure)],
    things: [paintNumbers(gathered.labels, (id) => gathered.regions[id]!.group + 3, picture)],
    normals: [normals],
    depths: [depths],
  };
}

/** What each place most likely is by the segmentation of the whole picture, by number in NAMES. */
function segmentedNames(picture: SrgbImage): LabelMap {
  const { width, height } = picture;
  const segmentation = segmentationOf(picture, SILENT);
  const likeliest = Int32Array.from({ length: segmentation.width * segmentation.height }, (_, cell) => {
    const chances = segmentation.names.subarray(cell * NAMES.length, (cell + 1) * NAMES.length);
    return chances.indexOf(Math.max(...chances));
  });
  const data = Int32Array.from(
    { length: width * height },
    (_, at) => likeliest[cellAt(segmentation, at % width, Math.floor(at / width), width, height)]!,
  );
  return { width, height, count: NAMES.length, data };
}

/** The scene that is made of it, as its camera sees it: which way each surface faces, and how far it is. */
function lookAtLifted(structure: Structure): { readonly normals: Pixels; readonly depths: Pixels } {
  const { width, height } = structure;
  const choices =
    structure.setting === 'interior'
      ? ({ kind: 'living-room', style: 'modern', seed: 7 } as const)
      : ({ kind: 'villa', style: 'modern', seed: 7 } as const);
  const { scene, camera } = liftScene(structure, { ...choices, outlook: 'plain', light: { weather: 'fog' } });
  const tracing = createTracer(packScene(scene), { kind: 'plain' });
  const hit = new PrimaryHit(
    createCameraRays({ ...camera, focus: null }, width, height),
    tracing,
    Uint8Array.from(scene.materials, ({ kind }) => (kind === 'pane' ? 1 : 0)),
  );
  const normals = { width, height, data: new Uint8ClampedArray(width * height * 3).fill(255) };
  const inverse = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!hit.at(x + 0.5, y + 0.5)) continue;
      const { nx, ny, nz } = hit.point,
        at = y * width + x;
      normals.data.set(
        [nx, ny, nz].map((value) => 255 * (0.5 + 0.5 * value)),
        at * 3,
      );
      inverse[at] = 1 / hit.distance;
    }
  }
  tracing.release();
  const nearest = inverse.toSorted()[Math.floor(inverse.length * 0.98)]!;
  return { normals, depths: greyOf({ width, height, data: inverse }, (value) => Math.min(1, value / nearest) ** 0.7) };
}
