import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import sharp from 'sharp';
import type { Clock } from '../core/clock.ts';
import type { Engine, RunContext, RunResult } from '../core/engine.ts';
import type { OperationName } from '@yujian/contract/operations';
import type { Operations } from '../core/operations.ts';
import { startArkServer } from '../testing/cloud/ark.ts';
import { startBflServer } from '../testing/cloud/bfl.ts';
import { startDashScopeServer } from '../testing/cloud/dashscope.ts';
import { startGeminiServer } from '../testing/cloud/gemini.ts';
import type { MakerHost } from '../testing/cloud/maker-server.ts';
import { PLAIN_ROOM } from '../testing/plain-room.ts';
import { wordsInput } from '../testing/words-input.ts';
import { createArkEngine } from './ark/ark-engine.ts';
import { createBflEngine } from './bfl/bfl-engine.ts';
import { createDashscopeEngine } from './dashscope/dashscope-engine.ts';
import { createGeminiEngine } from './gemini/gemini-engine.ts';
import type { CloudDeps, CloudSettings } from './maker.ts';

/** What the servers of all makers have in common for a test. */
export interface MakerServer extends MakerHost {
  readonly key: string;
  accepted(): number;
  readonly unknownFields?: readonly string[];
  readonly jobs: { pollsMove: boolean; advance(): void };
  next(what: string, options?: object): void;
  refuse(what: string, options?: object): void;
}

export interface MakerUnderTest {
  readonly name: string;
  start(): Promise<MakerServer>;
  create(settings: CloudSettings, deps: CloudDeps): Engine;
}

const under = (name: string, start: () => Promise<unknown>, create: MakerUnderTest['create']): MakerUnderTest => ({
  name,
  start: start as () => Promise<MakerServer>,
  create,
});

export const MAKERS: readonly MakerUnderTest[] = [
  under('Black Forest Labs', startBflServer, createBflEngine),
  under('Alibaba Model Studio', startDashScopeServer, createDashscopeEngine),
  under('Google Gemini', startGeminiServer, createGeminiEngine),
  under('Volcengine Ark', startArkServer, createArkEngine),
];

/** Time that passes when it is waited for, and lets everything else have its turn. */
export function createFastClock(): Clock & { waited: number[] } {
  let now = 1_790_000_000_000;
  const waited: number[] = [];
  return {
    waited,
    now: () => now,
    async wait(ms, signal) {
      waited.push(ms);
      now += ms;
      await turn();
      await turn();
      signal?.throwIfAborted();
    },
  };
}

/** An engine that speaks to a server of the tests. */
export function engineAt(
  maker: MakerUnderTest,
  server: MakerServer,
  settings: Partial<CloudSettings> = {},
  deps: CloudDeps = {},
): Engine {
  return maker.create(
    { id: 'under-test', key: server.key, baseUrl: server.origin, atOnce: 8, ...settings },
    { clock: createFastClock(), inside: { calls: [server.pollOrigin], files: [server.filesOrigin] }, ...deps },
  );
}

export interface Samples {
  readonly folder: string;
  readonly inputs: { readonly [N in OperationName]?: Operations[N] };
  close(): Promise<void>;
}

/** One small real input per operation. */
export async function makeSamples(): Promise<Samples> {
  const folder = await mkdtemp(join(tmpdir(), 'cloud-'));
  const [path, mask] = [join(folder, 'picture.png'), join(folder, 'mask.png')];
  const [width, height] = [320, 240];
  await sharp({ create: { width, height, channels: 3, background: '#b8a890' } })
    .composite([
      { input: { create: { width: 120, height: 90, channels: 3, background: '#304050' } }, left: 20, top: 30 },
    ])
    .png()
    .toFile(path);
  await sharp({ create: { width, height, channels: 3, background: '#000' } })
    .composite([{ input: { create: { width: 90, height: 60, channels: 3, background: '#fff' } }, left: 100, top: 80 }])
    .png()
    .toFile(mask);
  const picture = { path };
  const film = { words: 'slow dolly in', negative: 'people', seconds: 5, width: 1280, height: 720, seed: 3 };
  return {
    folder,
    inputs: {
      generate: wordsInput({ words: 'a bright loft', negative: 'people', width: 256, height: 192, seed: 5 }),
      edit: { pictures: [picture, picture], instruction: 'make the walls green', negative: '', size: 320, seed: 5 },
      render: { ...PLAIN_ROOM, picture, size: 320, fidelity: 0 },
      restyle: {
        picture,
        reference: picture,
        style: null,
        setting: 'interior',
        manner: 'real',
        keepColour: false,
        words: 'watercolour',
        strength: 0.5,
        size: 320,
        seed: 5,
      },
      inpaint: { picture, mask: { path: mask }, words: 'a door', negative: '', colour: null, seed: 5 },
      erase: { picture, mask: { path: mask }, lines: null, seed: 5 },
      outpaint: { picture, left: 30, top: 0, right: 50, bottom: 20, words: '', lines: null, seed: 5 },
      'video.generate': film,
      'video.animate': { ...film, first: picture },
      'video.between': { ...film, first: picture, last: picture },
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

export interface Ran {
  readonly result: Promise<RunResult>;
  readonly progress: { readonly fraction: number; readonly stage: string }[];
  readonly workDir: string;
}

/** Runs one sample in a folder of its own. */
export async function runSample<N extends OperationName>(
  engine: Engine,
  samples: Samples,
  operation: N,
  overrides: Partial<RunContext> = {},
  input: Partial<Operations[N]> = {},
): Promise<Ran> {
  const workDir = await mkdtemp(join(samples.folder, 'run-'));
  const progress: Ran['progress'] = [];
  const never = new AbortController().signal;
  const context: RunContext = {
    signal: never,
    enough: never,
    workDir,
    onProgress: (fraction, stage) => progress.push({ fraction, stage }),
    onPreview: () => undefined,
    ...overrides,
  };
  const result = engine.run(operation, { ...samples.inputs[operation], ...input } as Operations[N], context);
  result.catch(() => undefined);
  return { result, progress, workDir };
}
