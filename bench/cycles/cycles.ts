import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { EMISSION_UNIT } from '@yujian/engine/builtin/model/read-materials';
import { writeGlb } from '@yujian/engine/builtin/model/write-glb';
import type { Camera, Scene } from '@yujian/renderer/scene/scene';
import type { Linear } from '../picture-error/errors.ts';

const run = promisify(execFile);
const BLENDER = process.env['BLENDER'] ?? 'blender';

export interface CyclesSettings {
  readonly width: number;
  readonly height: number;
  readonly samples: number;
  readonly bounces: number;
  /** all surfaces diffuse and 80 % white */
  readonly white: boolean;
}

export interface CyclesRun {
  readonly picture: Linear;
  /** seconds, tree building included, start of the program and import not */
  readonly wall: number;
  readonly cpu: number;
}

/** The version of Blender on this machine, or null. */
export async function blenderVersion(): Promise<string | null> {
  const answer = await run(BLENDER, ['--version']).catch(() => null);
  return answer === null ? null : (/Blender (\S+)/.exec(answer.stdout)?.[1] ?? 'unknown');
}

/**
 * Renders the scene with Blender's Cycles on all cores (see render.py). Surfaces are diffuse with the material's main
 * colour; panes have to be taken out before; the camera has to be level, without shift.
 */
export async function renderWithCycles(scene: Scene, camera: Camera, settings: CyclesSettings): Promise<CyclesRun> {
  if (camera.projection.kind !== 'perspective') throw new Error('Cycles is compared on perspective views only.');
  const folder = await mkdtemp(join(tmpdir(), 'yujian-cycles-'));
  try {
    const glb = join(folder, 'scene.glb');
    const out = join(folder, 'picture.raw');
    await writeFile(glb, await writeGlb(scene));
    const job = {
      ...settings,
      glb,
      out,
      seed: 1,
      emissionUnit: EMISSION_UNIT,
      camera: { eye: camera.eye, target: camera.target, lens: camera.projection.lens, shift: [0, 0] },
      sun: scene.sun,
      environment: await writeEnvironment(scene, folder),
      lights: scene.lights.filter((light) => light.kind === 'rectangle'),
      portals: scene.portals,
    };
    const file = join(folder, 'job.json');
    await writeFile(file, JSON.stringify(job));
    const { stdout } = await run(
      BLENDER,
      [
        '--background',
        '--factory-startup',
        '--python-exit-code',
        '1',
        '--python',
        join(import.meta.dirname, 'render.py'),
        '--',
        file,
      ],
      {
        maxBuffer: 1 << 28,
      },
    );
    const times = /^TIMES (.*)$/m.exec(stdout)?.[1];
    if (times === undefined) throw new Error(`Blender did not finish:\n${stdout.slice(-2000)}`);
    const raw = await readFile(out);
    const data = new Float32Array(raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.byteLength));
    return {
      picture: { width: settings.width, height: settings.height, data },
      ...(JSON.parse(times) as { wall: number; cpu: number }),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Blender's column of a direction lies a quarter turn to the right of ours. */
async function writeEnvironment(scene: Scene, folder: string) {
  if (scene.environment === null) return null;
  const { width, height, radiance } = scene.environment;
  const turned = new Float32Array(radiance.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 3;
      turned.set(radiance.subarray(from, from + 3), (y * width + ((x + Math.round(width / 4)) % width)) * 3);
    }
  }
  const file = join(folder, 'sky.raw');
  await writeFile(file, turned);
  return { file, width, height };
}
