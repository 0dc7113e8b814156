import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { createRenderPool, RenderCancelled, type RenderPool } from '@yujian/engine/builtin/render3d/render-pool';
import { createWishes, wishCancel } from '@yujian/engine/builtin/wishes';
import { coarsenessFor, prepareView } from '@yujian/renderer/buffers/view-buffers';
import { prepareMaterials } from '@yujian/renderer/materials/bake';
import { createViewWork } from '@yujian/engine/builtin/render3d/view-code';
import type { Quality, RenderSettings } from '@yujian/renderer/render/job';
import { readPicture, readRadiance } from '@yujian/renderer/render/picture';
import { prepareRender } from '@yujian/renderer/render/prepare';
import { livingRoom } from '@yujian/renderer/scene/samples/living-room';
import type { Sample } from '@yujian/renderer/scene/samples/sample';
import { villa } from '@yujian/renderer/scene/samples/villa';
import { packScene } from '@yujian/renderer/tracer/pack';
import sharp from 'sharp';
import { blenderVersion, renderWithCycles } from './cycles/cycles.ts';
import { keptGradient, meanRatio, relMse, unsettled, type Linear } from './picture-error/errors.ts';
import { flip, type Shown } from './picture-error/flip.ts';
import { BOUNCES, measureRays } from './rays.ts';
import { seconds, type Bench, type Row } from './table.ts';

const WORK = join(import.meta.dirname, '../.cache/bench');
const ROOM = { width: 1024, height: 768 };
/** The judge's picture that error is measured against: smaller than the product's, at the same samples a pixel. */
const REFERENCE = { width: 448, height: 336, samples: 256 };
/** Samples of the two runs of Cycles whose difference is timed, so that its start is not. */
const CYCLES_SAMPLES = [2, 18] as const;
const WHITE_SIZE = { width: 640, height: 480 };
const EQUAL_SIZE = { width: 240, height: 180 };
const EQUAL_REFERENCE_SAMPLES = 256;
const EQUAL_BOUNCES = 6;
const LOOK = { contrast: 0.5, saturation: 0.5, bloom: 0.5, vignette: 0.5, grain: 0 };
const BARS: Readonly<Record<Quality, number>> = { draft: 10_000, presentable: 25_000, portfolio: 90_000 };
const FIRST_PREVIEW_BAR = 1000;
const FIRST_PREVIEWS = 5;
const BUFFERS_SIZE = { width: 640, height: 400 };
const BUFFERS_BAR = 3000;
const VIEW_CODE = import.meta.resolve('@yujian/engine/builtin/render3d/view-code');
const NO_BAR = { bar: 'beside it', holds: true };

/** The renderer: rays beside Blender's Cycles, time to equal error beside it, and the product's three qualities with their error. */
export const renderer: Bench = {
  name: 'renderer',
  async run() {
    const version = await blenderVersion();
    const pool = createRenderPool();
    try {
      const scenes = [livingRoom(), villa()];
      const rows: Row[] = [];
      for (const scene of scenes) rows.push(...(await rayRows(scene, version)));
      if (version !== null) for (const scene of scenes) rows.push(...(await equalErrorRows(scene, pool)));
      rows.push(...(await qualityRows(livingRoom(), pool)), await buffersRow(livingRoom(), pool));
      return rows;
    } finally {
      await pool.close();
    }
  },
};

async function rayRows({ name, ...sample }: Sample, version: string | null): Promise<Row[]> {
  const { scene, camera } = bare({ name, ...sample }, true);
  const rates = measureRays(scene, camera);
  const mega = (rate: number) => `${(rate / 1e6).toFixed(2)} M/s`;
  const rows: Row[] = [
    { what: `${name}: primary rays, one core`, value: mega(rates.primary), ...NO_BAR },
    { what: `${name}: shadow rays, one core`, value: mega(rates.shadow), ...NO_BAR },
  ];
  const walk = `${name}: white diffuse paths of up to ${BOUNCES} bounces, rays of one core`;
  if (version === null)
    return [...rows, { what: walk, value: `${mega(rates.walk)}; Blender is not installed: skipped`, ...NO_BAR }];
  const cpu: number[] = [];
  for (const samples of CYCLES_SAMPLES)
    cpu.push(
      (
        await renderWithCycles({ ...scene, sun: null, portals: [] }, camera, {
          ...WHITE_SIZE,
          samples,
          bounces: BOUNCES,
          white: true,
        })
      ).cpu,
    );
  const paths = (CYCLES_SAMPLES[1] - CYCLES_SAMPLES[0]) * WHITE_SIZE.width * WHITE_SIZE.height;
  const theirs = (paths * rates.raysPerPath) / ((cpu[1] ?? 0) - (cpu[0] ?? 0));
  const ratio = rates.walk / theirs;
  return [
    ...rows,
    {
      what: walk,
      value: `${mega(rates.walk)}, Cycles ${version} ${mega(theirs)}: ${ratio.toFixed(2)} of it`,
      bar: 'at or past 1',
      holds: ratio >= 1,
    },
  ];
}

/** Undenoised path tracing of both on the same diffuse scene, each against its own converged picture. */
async function equalErrorRows(sample: Sample, pool: RenderPool): Promise<Row[]> {
  const { name } = sample;
  const { scene, camera } = bare(sample, false);
  const ours = async (samples: number) => {
    const shared = prepareRender(
      scene,
      camera,
      settingsOf(EQUAL_SIZE, { estimator: { kind: 'reference', samples, bounces: EQUAL_BOUNCES } }),
    );
    const began = performance.now();
    await pool.run(shared, quiet());
    return { picture: readRadiance(shared) as Linear, wall: (performance.now() - began) / 1000 };
  };
  const theirs = (samples: number) =>
    renderWithCycles(scene, camera, { ...EQUAL_SIZE, samples, bounces: EQUAL_BOUNCES, white: false });
  const [ourReference, theirReference] = [await ours(EQUAL_REFERENCE_SAMPLES), await theirs(EQUAL_REFERENCE_SAMPLES)];
  const [ourRun, theirRun, theirStart] = [await ours(16), await theirs(16), await theirs(1)];
  const [ourError, theirError] = [
    relMse(ourReference.picture, ourRun.picture),
    relMse(theirReference.picture, theirRun.picture),
  ];
  const theirSeconds = ((theirRun.wall - theirStart.wall) * 16) / 15;
  // error falls with the number of samples, so time × error compares methods at any number of them
  const ratio = (ourRun.wall * ourError) / (theirSeconds * theirError);
  return [
    {
      what: `${name}: mean radiance beside Cycles'`,
      value: meanRatio(theirReference.picture, ourReference.picture).toFixed(3),
      bar: '0.95 to 1.05',
      holds: Math.abs(meanRatio(theirReference.picture, ourReference.picture) - 1) < 0.05,
    },
    {
      what: `${name}: 16 undenoised samples at ${EQUAL_SIZE.width} × ${EQUAL_SIZE.height}, all cores`,
      value: `${ourRun.wall.toFixed(1)} s, relMSE ${ourError.toFixed(3)}; Cycles ${theirSeconds.toFixed(1)} s, ${theirError.toFixed(3)}`,
      ...NO_BAR,
    },
    {
      what: `${name}: time to equal error, over Cycles'`,
      value: ratio.toFixed(2),
      bar: 'at most 2, then 1',
      holds: ratio <= 2,
    },
  ];
}

async function qualityRows(sample: Sample, pool: RenderPool): Promise<Row[]> {
  const halves = [await referenceOf(sample, pool, 1), await referenceOf(sample, pool, 2)] as const;
  const reference: Linear = {
    ...halves[0],
    data: halves[0].data.map((value, at) => (value + (halves[1].data[at] ?? 0)) / 2),
  };
  const rows: Row[] = [];
  // the first render warms the threads, as in the product
  await finishedPicture(sample, 'draft', pool, ROOM);
  rows.push(await firstPreviewRow(pool));
  for (const quality of ['draft', 'presentable', 'portfolio'] as const) {
    const run = await finishedPicture(sample, quality, pool, ROOM);
    const { radiance } = await finishedPicture(sample, quality, pool, REFERENCE);
    const [shownReference, shown] = [showAlike(reference, reference), showAlike(radiance, reference)];
    const error = `relMSE ${relMse(reference, radiance).toFixed(4)}, FLIP ${flip(shownReference, shown).toFixed(3)}, texture kept ${keptGradient(showAlike(halves[0], reference), showAlike(halves[1], reference), shown).toFixed(2)}, mean ${meanRatio(reference, radiance, unsettled(...halves)).toFixed(3)}`;
    rows.push({
      what: `living room ${ROOM.width} × ${ROOM.height}, ${quality}: scene to encoded file`,
      value: `${seconds(run.total)} (${error})`,
      bar: `under ${seconds(BARS[quality])}`,
      holds: run.total < BARS[quality],
    });
  }
  return rows;
}

/** From nothing to the first picture on the page: the scene is built, prepared and begun anew each time. */
async function firstPreviewRow(pool: RenderPool): Promise<Row> {
  const times: number[] = [];
  for (let round = 0; round < FIRST_PREVIEWS; round++) {
    const began = performance.now();
    const sample = livingRoom();
    const wishes = createWishes();
    const shared = prepareRender(
      sample.scene,
      sample.camera,
      settingsOf(ROOM, { exposure: { auto: true, ev: sample.ev, white: sample.white } }),
    );
    const onShown = () => {
      times[round] ??= performance.now() - began;
      wishCancel(wishes);
    };
    await pool.run(shared, { ...quiet(), wishes, onShown }).catch((error: unknown) => {
      if (!(error instanceof RenderCancelled)) throw error;
    });
  }
  const middle = times.toSorted((a, b) => a - b)[FIRST_PREVIEWS >> 1] ?? Number.POSITIVE_INFINITY;
  return {
    what: `living room: first preview, the middle of ${FIRST_PREVIEWS}`,
    value: seconds(middle),
    bar: `under ${seconds(FIRST_PREVIEW_BAR)}`,
    holds: middle < FIRST_PREVIEW_BAR,
  };
}

/** All buffers and the drawing of a view, as a learner would take them by the thousand: packing and textures included. */
async function buffersRow({ scene, camera }: Sample, pool: RenderPool): Promise<Row> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 2; round++) {
    const began = performance.now();
    const view = prepareView(scene, packScene(scene), camera, BUFFERS_SIZE);
    await pool.run(
      createViewWork(
        view,
        prepareMaterials(scene.materials, scene.pictures, { bodies: scene, coarseness: coarsenessFor(BUFFERS_SIZE) }),
        'bake',
      ),
      quiet(),
      VIEW_CODE,
    );
    best = Math.min(best, performance.now() - began);
  }
  return {
    what: `living room ${BUFFERS_SIZE.width} × ${BUFFERS_SIZE.height}: all buffers and drawing`,
    value: seconds(best),
    bar: `under ${seconds(BUFFERS_BAR)}`,
    holds: best < BUFFERS_BAR,
  };
}

async function finishedPicture(
  made: Sample,
  quality: Quality,
  pool: RenderPool,
  size: { width: number; height: number },
) {
  const began = performance.now();
  const sample = made.name === 'living-room' ? livingRoom() : made;
  const shared = prepareRender(
    sample.scene,
    sample.camera,
    settingsOf(size, { quality, exposure: { auto: true, ev: sample.ev, white: sample.white } }),
  );
  await pool.run(shared, quiet());
  const picture = readPicture(shared);
  if (picture === null) throw new Error('The render showed nothing.');
  await sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 4 } })
    .png({ compressionLevel: 6 })
    .toFile(join(WORK, `${sample.name}-${quality}-${size.width}.png`));
  return { total: performance.now() - began, radiance: readRadiance(shared) as Linear };
}

/** Half of a converged picture by the judge, made once and kept in `.cache/` under a hash of the scene. */
async function referenceOf({ name, scene, camera }: Sample, pool: RenderPool, seed: number): Promise<Linear> {
  await mkdir(WORK, { recursive: true });
  const hash = createHash('sha256').update(
    JSON.stringify([camera, scene.materials, scene.instances.length, scene.sun]),
  );
  for (const { positions } of scene.meshes) hash.update(positions);
  const file = join(WORK, `${name}-${hash.digest('hex').slice(0, 12)}-${REFERENCE.samples / 2}-${seed}.raw`);
  const known = await readFile(file).catch(() => null);
  if (known !== null)
    return {
      ...REFERENCE,
      data: new Float32Array(known.buffer.slice(known.byteOffset, known.byteOffset + known.byteLength)),
    };
  const shared = prepareRender(
    scene,
    camera,
    settingsOf(REFERENCE, { seed, estimator: { kind: 'reference', samples: REFERENCE.samples / 2, bounces: 16 } }),
  );
  await pool.run(shared, quiet());
  const { data } = readRadiance(shared);
  await writeFile(file, data);
  return { ...REFERENCE, data: Float32Array.from(data) };
}

/** Both pictures with the reference's exposure and a plain curve, so that only light is compared. */
function showAlike({ width, height, data }: Linear, reference: Linear): Shown {
  const sorted = Float32Array.from(reference.data).sort();
  const scale = 0.8 / (sorted[Math.floor(sorted.length * 0.9)] ?? 1);
  return {
    width,
    height,
    data: data.map((value) => Math.min(1, Math.max(0, (value * scale) / (1 + 0.25 * value * scale))) ** (1 / 2.2)),
  };
}

/** Without panes, and level: what both renderers do alike. `white`: light from the sky alone. */
function bare({ scene, camera }: Sample, white: boolean) {
  const level = {
    ...camera,
    target: [camera.target[0], camera.eye[1], camera.target[2]] as const,
    shift: [0, 0] as const,
  };
  const isSolid = (material: number) => scene.materials[material]?.kind === 'surface';
  const materials = scene.materials.map((material) => {
    const base = material.substance?.colours[0] ?? material.base;
    return {
      ...material,
      base,
      metal: 0,
      ior: 1,
      roughness: 1,
      coat: 0,
      sheen: [0, 0, 0] as const,
      translucency: 0,
      maps: null,
      cutout: null,
      substance: null,
      emission: white ? ([0, 0, 0] as const) : material.emission,
    };
  });
  return {
    camera: level,
    scene: {
      ...scene,
      materials,
      pictures: [],
      lights: [],
      instances: scene.instances.filter(({ material }) => isSolid(material)),
    },
  };
}

function settingsOf(size: { width: number; height: number }, more: Partial<RenderSettings>): RenderSettings {
  return {
    width: size.width,
    height: size.height,
    quality: 'draft',
    seed: 1,
    estimator: { kind: 'fast' },
    exposure: { auto: true, ev: 0, white: 'auto' },
    look: LOOK,
    ...more,
  };
}

function quiet() {
  return { wishes: createWishes(), onProgress: () => undefined, onShown: () => undefined };
}
