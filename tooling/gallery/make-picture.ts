import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OutputFile, PipelineRequest } from '@yujian/contract/jobs';
import { paramsSchema } from '@yujian/contract/fields/schemas';
import { findTool } from '@yujian/contract/tools/registry';
import { RENDER_KINDS } from '@yujian/contract/tools/render-kinds';
import type { createBuiltinEngine } from '@yujian/engine/builtin/builtin-engine';
import type { RunContext } from '@yujian/engine/core/engine';
import { InvalidInput, isEngineError } from '@yujian/engine/core/errors';
import { readLineartInput } from '@yujian/pipelines/families/lineart';
import { readRenderInput } from '@yujian/pipelines/families/render';
import sharp from 'sharp';
import { hashFile, ROOT, type GalleryInput } from './inputs.ts';
import type { Outcome } from './manifest.ts';
import type { RenderTool } from './picture-tools.ts';
import { SEED, type GalleryOrder } from './plan.ts';

type Engine = ReturnType<typeof createBuiltinEngine>;

interface Made {
  readonly outcome: Outcome;
  /** the picture in a file of its own; null where there is none */
  readonly pixels: { readonly data: Buffer; readonly width: number; readonly height: number } | null;
}

/** Has a tool do what is ordered, as the product would: settings are checked and filled in by its own declaration. */
export async function makePicture(engine: Engine, order: GalleryOrder, input: GalleryInput): Promise<Made> {
  const { tool, size } = order;
  const workDir = await mkdtemp(join(tmpdir(), 'yujian-gallery-'));
  const context: RunContext = {
    signal: new AbortController().signal,
    enough: new AbortController().signal,
    workDir,
    onProgress: () => undefined,
    onPreview: () => undefined,
  };
  try {
    const { files, notes } =
      tool === 'toline'
        ? await engine.run('lineart', readLineartInput(requestOf(order, input)).input, context)
        : await engine.run(
            'render',
            { ...orderRender({ ...order, tool }, input), ...(size !== null && { size }), variant: 0 },
            context,
          );
    return await readMade(
      files,
      notes.map(({ en }) => en),
    );
  } catch (error) {
    if (!isEngineError(error)) throw error;
    return {
      outcome: { kind: error instanceof InvalidInput ? 'refused' : 'failed', why: error.message },
      pixels: null,
    };
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}

/** Settings hold an id where the product keeps the person's picture. */
const NOBODY = '00000000-0000-4000-8000-000000000000';

type Ordered = Pick<GalleryOrder, 'tool' | 'settings'>;

/** What a render tool asks the engine for. */
export function orderRender(order: Ordered & { readonly tool: RenderTool }, input: GalleryInput) {
  return readRenderInput(RENDER_KINDS[order.tool], requestOf(order, input)).input;
}

function requestOf({ tool: id, settings }: Ordered, { file }: GalleryInput): PipelineRequest {
  const tool = findTool(id)!;
  const own = tool.fields.some(({ key }) => key === 'seed') ? { seed: SEED } : {};
  const params = paramsSchema(tool).parse({ upload_img: NOBODY, ...own, ...settings }) as PipelineRequest['params'];
  return {
    tool: id,
    toolVersion: tool.version,
    params,
    media: { upload_img: { path: join(ROOT, file), sha256: hashFile(file), type: 'image' } },
  };
}

async function readMade(files: readonly OutputFile[], notes: readonly string[]): Promise<Made> {
  const picture = files.find(({ role }) => role === 'image');
  if (!picture) throw new Error('The run ended without a picture.');
  const { data, info } = await sharp(picture.path)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const { score = null, repeated = false } = picture.fidelity ?? {};
  return {
    outcome: {
      kind: 'picture',
      width,
      height,
      sha256: createHash('sha256').update(data).digest('hex'),
      fidelity: score,
      isRepeated: repeated,
      notes,
    },
    pixels: { data, width, height },
  };
}
