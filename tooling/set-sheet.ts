/**
 * Renders every set of the catalogue with a chair or a house of our own in it: the small pictures of the page's picker.
 *   node tooling/run.mjs tooling/set-sheet.ts [key …]
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { readPicture } from '../packages/renderer/src/render/picture.ts';
import { renderHere } from '../packages/renderer/src/render/run-here.ts';
import { buildScene } from '../packages/scenes/src/build-scene.ts';
import { meteredWithin } from '../packages/scenes/src/metered-within.ts';
import { ALL_SETS } from '../packages/scenes/src/sets/all.ts';
import { describeSet } from '../packages/scenes/src/sets/describe-set.ts';
import type { StageSet } from '../packages/scenes/src/sets/stage-set.ts';

const OUT = join(import.meta.dirname, '../apps/web/public/sets');
const [WIDTH, HEIGHT] = [288, 216];
const THUMBNAIL = 240;
const LENS = 50;
const FILM_WIDTH = 36;
/** Metres across the picture where the subject stands, and to the eye's height. */
const OF_THINGS = { across: 2.5, eye: 1.1 } as const;
const OF_BUILDINGS = { across: 25, eye: 1.7 } as const;
const FOOT = 0.8;
const SEED = 2;

const named = process.argv.slice(2);
await mkdir(OUT, { recursive: true });
for (const set of ALL_SETS.filter(({ key }) => named.length === 0 || named.includes(key))) {
  await renderSet(set);
  console.log(set.key);
}

async function renderSet(set: StageSet): Promise<void> {
  const isOfBuildings = set.key.startsWith('around-');
  const { across, eye } = isOfBuildings ? OF_BUILDINGS : OF_THINGS;
  const away = (across * LENS) / FILM_WIDTH;
  const horizon = FOOT - (eye * WIDTH) / across / HEIGHT;
  const described = describeSet(
    withSubject(set, isOfBuildings),
    {
      halfWidth: across / 2,
      onTable: false,
      camera: {
        eye: [0, eye, away],
        target: [0, eye, 0],
        kind: 'perspective',
        lens: LENS,
        width: 4,
        upright: true,
        shiftX: 0,
        shiftY: horizon - 0.5,
        near: 0,
        aspect: WIDTH / HEIGHT,
      },
    },
    SEED,
  );
  const { scene, camera, ev, white } = buildScene(described);
  const picture = readPicture(
    renderHere(scene, camera, {
      width: WIDTH,
      height: HEIGHT,
      quality: 'draft',
      seed: SEED,
      estimator: { kind: 'fast' },
      exposure: { auto: true, ev, white, within: meteredWithin(described) },
      look: { contrast: 0.5, saturation: 0.5, bloom: 0.35, vignette: 0.2, grain: 0 },
    }),
  );
  if (!picture) throw new Error('The render ended without a picture.');
  await sharp(Buffer.from(picture.data), { raw: { width: WIDTH, height: HEIGHT, channels: 4 } })
    .removeAlpha()
    .resize(THUMBNAIL)
    .webp({ quality: 84, effort: 6 })
    .toFile(join(OUT, `${set.key}.webp`));
}

/** Something that the set is for: a lounge chair, or a small house. */
function withSubject(set: StageSet, isOfBuildings: boolean): StageSet {
  if (!isOfBuildings)
    return {
      ...set,
      pieces: [
        ...set.pieces,
        { type: 'lounge-chair', form: 'plywood', x: 0, z: 0, turn: 24, finishes: { cover: 'boucle-cream' } },
      ],
    };
  if (set.shell.kind !== 'site') return set;
  const house = {
    outline: [
      [-6, -7],
      [-6, 0],
      [6, 0],
      [6, -7],
    ] as [number, number][],
    storeys: 2,
    facade: 'plain',
    roof: 'flat',
  } as const;
  return {
    ...set,
    shell: { ...set.shell, masses: [...(set.shell.masses ?? []), house] },
  };
}
