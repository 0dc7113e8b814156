import { existsSync, globSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createBuiltinEngine } from '@yujian/engine/builtin/builtin-engine';
import sharp from 'sharp';
import { hashFile, listInputs, ROOT } from './inputs.ts';
import { makePicture } from './make-picture.ts';
import { hashEngine, PICTURES, readManifest, TIMES, writeManifest, type Entry } from './manifest.ts';
import { planAll, SEED, type GalleryOrder } from './plan.ts';

export interface GalleryRun {
  /** parts of keys; none = all */
  readonly wanted: readonly string[];
  /** leaves what another state of the engine made */
  readonly keepsOlder: boolean;
  /** pictures after which it ends */
  readonly most: number;
}

/** Long side of the pictures that are kept. */
const KEPT_SIDE = 420;
const QUALITY = 68;
/** Seconds that TIMES speak of. */
const BOUNDS = [5, 15, 30];

/** Makes the pictures that are ordered and not there: of this input, with these settings, by this engine. Says a line about each. */
export async function makeGallery(
  { wanted, keepsOlder, most }: GalleryRun,
  say: (line: string) => void,
): Promise<void> {
  mkdirSync(join(ROOT, PICTURES), { recursive: true });
  const inputs = new Map(listInputs().map((input) => [input.key, input]));
  const hashes = new Map([...inputs.values()].map(({ key, file }) => [key, hashFile(file)]));
  const engineHash = hashEngine();
  const orders = planAll();
  let manifest = Object.fromEntries(
    Object.entries(readManifest()).filter(([key]) => orders.some((order) => order.key === key)),
  );
  for (const file of globSync('*.webp', { cwd: join(ROOT, PICTURES) }))
    if (!orders.some(({ key }) => file === `${key}.webp`)) rmSync(join(ROOT, PICTURES, file));
  const isThere = ({ key, settings, size, input }: GalleryOrder): boolean => {
    const entry = manifest[key];
    if (
      !entry ||
      entry.inputSha256 !== hashes.get(input) ||
      entry.seed !== SEED ||
      entry.size !== size ||
      JSON.stringify(entry.settings) !== JSON.stringify(settings)
    )
      return false;
    return (
      (keepsOlder || entry.engine === engineHash) &&
      (entry.outcome.kind !== 'picture' || isCheck(key) || existsSync(pictureFile(key)))
    );
  };
  const due = orders.filter(
    (order) => (wanted.length === 0 || wanted.some((part) => order.key.includes(part))) && !isThere(order),
  );
  say(`${orders.length} in all, ${due.length} to be made, engine ${engineHash}`);
  const engine = createBuiltinEngine();
  try {
    if (most === 0) writeManifest(manifest);
    for (const order of due.slice(0, most)) {
      const start = process.cpuUsage();
      const { outcome, pixels } = await makePicture(engine, order, inputs.get(order.input)!);
      const { user, system } = process.cpuUsage(start);
      const seconds = (user + system) / 1e6;
      const { key, tool, input, settings, size } = order;
      if (pixels && !isCheck(key)) {
        const { width, height, data } = pixels;
        await sharp(data, { raw: { width, height, channels: 3 } })
          .resize({ width: KEPT_SIDE, height: KEPT_SIDE, fit: 'inside', withoutEnlargement: true })
          .webp({ quality: QUALITY, effort: 6 })
          .toFile(pictureFile(key));
      } else if (!isCheck(key)) rmSync(pictureFile(key), { force: true });
      const entry: Entry = {
        tool,
        input,
        inputSha256: hashes.get(input)!,
        settings,
        size,
        seed: SEED,
        engine: engineHash,
        time: TIMES[BOUNDS.findIndex((bound) => seconds < bound)] ?? TIMES[3],
        outcome,
      };
      manifest = { ...manifest, [key]: entry };
      writeManifest(manifest);
      say(
        `${key}: ${outcome.kind === 'picture' ? (outcome.fidelity ?? 'no lines to judge by') : outcome.why}, ${seconds.toFixed(1)} s of processor time`,
      );
    }
  } finally {
    await engine.close();
  }
}

/** Compared by hash in the tests; no picture of it is kept. */
function isCheck(key: string): boolean {
  return key.startsWith('check.');
}

function pictureFile(key: string): string {
  return join(ROOT, PICTURES, `${key}.webp`);
}
