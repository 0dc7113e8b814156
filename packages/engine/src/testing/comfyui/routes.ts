import { randomUUID } from 'node:crypto';
import { posix } from 'node:path';
import sharp from 'sharp';
import type { Dialect } from './dialect.ts';
import type { HistoryItem, QueueItem } from './execution.ts';
import { cancelJob, jobOf, jobs } from './jobs-api.ts';
import type { InstalledFiles, ObjectInfo } from './object-info.ts';
import type { PromptQueue } from './prompt-queue.ts';
import { validatePrompt } from './prompt-validation.ts';
import { serverFeatures } from './socket-hub.ts';
import { type FolderType, type Storage, storedNameOf } from './storage.ts';
import type { Graph } from './validate-graph.ts';

export interface RecordedRequest {
  readonly method: string;
  /** Without `/api` and without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Buffer;
}
export interface RecordedPrompt {
  readonly promptId: string;
  readonly clientId: string | null;
  readonly graph: Graph;
  readonly body: Readonly<Record<string, unknown>>;
}
export interface RecordedUpload {
  readonly route: 'image' | 'mask';
  /** As it was asked for. */
  readonly filename: string;
  readonly subfolder: string;
  readonly type: string;
  readonly overwrite: boolean;
  readonly contentType: string;
  readonly bytes: Buffer;
  /** The name it got. */
  readonly stored: string;
}
export interface Answer {
  readonly status: number;
  readonly contentType?: string;
  readonly body?: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}
export interface RouteContext {
  readonly dialect: Dialect;
  readonly storage: Storage;
  readonly queue: PromptQueue;
  readonly now: () => number;
  readonly installed: () => InstalledFiles;
  readonly objectInfo: () => ObjectInfo;
  readonly prompts: RecordedPrompt[];
  readonly uploads: RecordedUpload[];
  readonly vramFree: () => number;
  readonly freed: unknown[];
}

const MODEL_FOLDERS = [
  'checkpoints',
  'loras',
  'vae',
  'text_encoders',
  'diffusion_models',
  'clip_vision',
  'style_models',
  'embeddings',
  'diffusers',
  'vae_approx',
  'controlnet',
  'gligen',
  'upscale_models',
  'hypernetworks',
  'photomaker',
  'classifiers',
  'model_patches',
  'audio_encoders',
];
const NEWER_FOLDERS = [
  'latent_upscale_models',
  'background_removal',
  'frame_interpolation',
  'geometry_estimation',
  'detection',
  'optical_flow',
];
const TYPES: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.glb': 'model/gltf-binary',
};
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const json = (value: unknown, status = 200): Answer => ({
  status,
  contentType: 'application/json; charset=utf-8',
  body: Buffer.from(JSON.stringify(value)),
});
const empty = (status: number): Answer => ({ status, contentType: 'application/octet-stream', body: Buffer.alloc(0) });
/** As aiohttp words it, also for a body that is no JSON. */
const serverError: Answer = {
  status: 500,
  contentType: 'text/plain; charset=utf-8',
  body: Buffer.from('500 Internal Server Error\n\nServer got itself in trouble'),
};

/** ComfyUI's answer to one request. */
export async function answer(request: RecordedRequest, context: RouteContext): Promise<Answer> {
  const { method, path, query } = request;
  const { queue, dialect } = context;
  const [, head = '', rest = ''] = /^\/([^/]*)(?:\/(.*))?$/.exec(path) ?? [];
  const argument = decodeURIComponent(rest);
  if (method === 'POST') return post(request, path, argument, context);
  switch (head) {
    case 'prompt':
      return json({ exec_info: { queue_remaining: queue.remaining } });
    case 'queue':
      return json({
        queue_running: queue.running ? [queueTuple(queue.running)] : [],
        queue_pending: queue.pending.map(queueTuple),
      });
    case 'history':
      return json(argument ? one(queue.history, argument) : historyPage(queue.history, query));
    case 'view':
      return view(query, context.storage);
    case 'object_info': {
      const info = context.objectInfo();
      return json(argument ? (Object.hasOwn(info, argument) ? { [argument]: info[argument] } : {}) : info);
    }
    case 'models': {
      const folders = [...MODEL_FOLDERS, ...(dialect.jobs ? NEWER_FOLDERS : [])];
      if (!argument) return json(folders);
      return folders.includes(argument) ? json(context.installed()[argument] ?? []) : empty(404);
    }
    case 'embeddings':
      return json([]);
    case 'system_stats':
      return json(systemStats(context));
    case 'features':
      return dialect.wholeProgress ? json(serverFeatures()) : empty(404);
    case 'jobs':
      if (!dialect.jobs) return empty(404);
      return argument ? jobAnswer(argument, queue) : json(jobs(queue, query));
    default:
      return { status: 404, contentType: 'text/plain; charset=utf-8', body: Buffer.from('404: Not Found') };
  }
}

async function post(request: RecordedRequest, path: string, argument: string, context: RouteContext): Promise<Answer> {
  const { queue, dialect } = context;
  if (path === '/upload/image' || path === '/upload/mask') return upload(request, path === '/upload/mask', context);
  let body: Record<string, unknown>;
  try {
    body = JSON.parse(request.bytes.toString()) as Record<string, unknown>;
  } catch {
    if (path !== '/interrupt' && !path.startsWith('/jobs/')) return serverError;
    body = {};
  }
  switch (path) {
    case '/prompt':
      return postPrompt(body, context);
    case '/queue':
      if (body['clear']) queue.clear();
      for (const id of (body['delete'] as string[] | undefined) ?? []) queue.delete(id);
      return empty(200);
    case '/history':
      if (body['clear']) queue.history.clear();
      for (const id of (body['delete'] as string[] | undefined) ?? []) queue.history.delete(id);
      return empty(200);
    case '/interrupt': {
      const named = dialect.interruptsByPrompt ? body['prompt_id'] : undefined;
      if (named === undefined || queue.running?.promptId === named) queue.interruptAsked = true;
      return empty(200);
    }
    case '/free':
      context.freed.push(body);
      return empty(200);
  }
  const cancelled = dialect.jobs ? /^jobs\/([^/]+)\/cancel$/.exec(path.slice(1))?.[1] : undefined;
  if (cancelled !== undefined) return json({ cancelled: cancelJob(cancelled, queue) });
  if (dialect.jobs && path === '/jobs/cancel')
    return json({
      cancelled: ((body['job_ids'] as string[] | undefined) ?? []).map((id) => cancelJob(id, queue)).some(Boolean),
    });
  return {
    status: argument ? 404 : 405,
    contentType: 'text/plain; charset=utf-8',
    body: Buffer.from('405: Method Not Allowed'),
  };
}

function postPrompt(body: Record<string, unknown>, context: RouteContext): Answer {
  const { queue, dialect, storage, objectInfo, prompts, now } = context;
  const number = queue.numberFor(body);
  if (!('prompt' in body)) return refused('no_prompt', 'No prompt provided', 'No prompt provided');
  const asked = body['prompt_id'];
  if (
    dialect.promptId === 'uuid' &&
    asked !== undefined &&
    asked !== null &&
    !(typeof asked === 'string' && UUID.test(asked))
  ) {
    return refused(
      'invalid_prompt_id',
      'prompt_id must be a valid UUID',
      'prompt_id must be a UUID string in canonical lowercase hyphenated form; omit it to let the server generate one',
    );
  }
  const promptId =
    dialect.promptId === 'ignored' || asked === undefined || asked === null ? randomUUID() : String(asked as string);
  const graph = structuredClone(body['prompt']) as Graph;
  const clientId = typeof body['client_id'] === 'string' ? body['client_id'] : null;
  prompts.push({ promptId, clientId, graph: structuredClone(graph), body });
  const checked = validatePrompt(graph, (body['partial_execution_targets'] as string[] | undefined) ?? null, {
    objectInfo: objectInfo(),
    dialect,
    hasFile: (name) => storage.readAnnotated(name) !== null,
  });
  if (!checked.ok) return json({ error: checked.error, node_errors: checked.nodeErrors }, 400);
  const extraData: Record<string, unknown> = {
    ...(body['extra_data'] as object | undefined),
    ...(clientId !== null && { client_id: clientId }),
    ...(dialect.jobs && { create_time: now() }),
  };
  queue.put({ number, promptId, graph, extraData, outputs: checked.outputs });
  return json({ prompt_id: promptId, number, node_errors: checked.nodeErrors });
}

function refused(type: string, message: string, details: string): Answer {
  return json({ error: { type, message, details, extra_info: {} }, node_errors: {} }, 400);
}

async function upload(
  request: RecordedRequest,
  isMask: boolean,
  { storage, uploads, dialect }: RouteContext,
): Promise<Answer> {
  let form: FormData;
  try {
    form = await new Response(new Uint8Array(request.bytes), {
      headers: { 'content-type': String(request.headers['content-type']) },
    }).formData();
  } catch {
    return serverError;
  }
  const file = form.get('image');
  if (!(file instanceof File) || !file.name) return empty(400);
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : null;
  };
  const type = text('type') ?? 'input';
  // ComfyUI falls over an unknown type (an unbound variable).
  if (!['input', 'output', 'temp'].includes(type)) return serverError;
  const subfolder = text('subfolder') ?? '';
  const overwrite = ['true', '1'].includes(text('overwrite') ?? '');
  const given = Buffer.from(await file.arrayBuffer());
  let bytes = given;
  if (isMask) {
    const original = JSON.parse(text('original_ref') ?? 'null') as {
      filename: string;
      subfolder?: string;
      type?: FolderType;
    } | null;
    if (!original) return serverError;
    const there = storage.read({
      name: original.filename,
      subfolder: original.subfolder ?? '',
      type: original.type ?? 'output',
    });
    if (!there) return json({ name: file.name, subfolder, type });
    bytes = await withAlphaOf(there, given);
  }
  const stored = storage.upload({ name: file.name, subfolder, type: type as FolderType }, bytes, overwrite);
  if (!stored) return empty(400);
  uploads.push({
    route: isMask ? 'mask' : 'image',
    filename: file.name,
    subfolder,
    type,
    overwrite,
    contentType: file.type,
    bytes: given,
    stored: stored.name,
  });
  const asset = {
    id: randomUUID(),
    name: stored.name,
    asset_hash: `blake3:${randomUUID()}`,
    size: bytes.length,
    mime_type: file.type,
    tags: [type],
  };
  return json({ name: stored.name, subfolder, type, ...(dialect.version?.startsWith('nightly') && { asset }) });
}

/** @returns the colours of one and the alpha of the other, as ComfyUI saves a mask */
async function withAlphaOf(original: Buffer, mask: Buffer): Promise<Buffer<ArrayBuffer>> {
  const { width, height } = await sharp(original).metadata();
  const colours = await sharp(original).toColourspace('srgb').removeAlpha().raw().toBuffer();
  const rgba = await sharp(mask).toColourspace('srgb').ensureAlpha().raw().toBuffer();
  const joined = Buffer.alloc(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel++) {
    colours.copy(joined, pixel * 4, pixel * 3, pixel * 3 + 3);
    joined[pixel * 4 + 3] = rgba[pixel * 4 + 3] ?? 255;
  }
  return Buffer.from(
    await sharp(joined, { raw: { width, height, channels: 4 } })
      .png({ compressionLevel: 4 })
      .toBuffer(),
  );
}

async function view(query: URLSearchParams, storage: Storage): Promise<Answer> {
  const filename = query.get('filename');
  if (filename === null) return empty(404);
  if (!filename || filename.startsWith('/') || filename.includes('..')) return empty(400);
  const annotated = storedNameOf(filename);
  const type = / \[(input|output|temp)\]$/.test(filename) ? annotated.type : (query.get('type') ?? 'output');
  if (!['input', 'output', 'temp'].includes(type)) return empty(400);
  const subfolder = query.get('subfolder') ?? '';
  if (posix.normalize(subfolder).startsWith('..') || subfolder.startsWith('/')) return empty(403);
  const bytes = storage.read({ name: annotated.name, subfolder, type: type as FolderType });
  if (!bytes) return empty(404);
  const headers = { 'content-disposition': `filename="${annotated.name}"` };
  const preview = query.get('preview')?.split(';');
  if (preview) {
    const quality = /^\d+$/.test(preview.at(-1) ?? '') ? Number(preview.at(-1)) : 90;
    const format = preview[0] === 'jpeg' && !(query.get('channel') ?? '').includes('a') ? 'jpeg' : 'webp';
    return {
      status: 200,
      contentType: `image/${format}`,
      headers,
      body: await sharp(bytes).toFormat(format, { quality }).toBuffer(),
    };
  }
  if (query.get('channel') === 'rgb')
    return { status: 200, contentType: 'image/png', headers, body: await sharp(bytes).removeAlpha().png().toBuffer() };
  return {
    status: 200,
    contentType: TYPES[posix.extname(annotated.name)] ?? 'application/octet-stream',
    headers,
    body: bytes,
  };
}

export function queueTuple({ number, promptId, graph, extraData, outputs }: QueueItem): unknown[] {
  return [number, promptId, graph, extraData, outputs];
}

function one(history: ReadonlyMap<string, HistoryItem>, promptId: string): Record<string, HistoryItem> {
  const item = history.get(promptId);
  return item ? { [promptId]: item } : {};
}

function historyPage(history: ReadonlyMap<string, HistoryItem>, query: URLSearchParams): Record<string, HistoryItem> {
  const most = query.has('max_items') ? Number(query.get('max_items')) : null;
  const offset = query.has('offset')
    ? Number(query.get('offset'))
    : most === null
      ? 0
      : Math.max(0, history.size - most);
  return Object.fromEntries([...history].slice(offset, most === null ? undefined : offset + most));
}

function jobAnswer(id: string, queue: PromptQueue): Answer {
  const job = jobOf(id, queue);
  return job ? json(job) : json({ error: 'Job not found' }, 404);
}

function systemStats({ dialect, vramFree }: RouteContext): unknown {
  return {
    system: {
      os: dialect.jobs ? 'linux' : 'posix',
      ram_total: 67_430_801_408,
      ram_free: 51_042_009_088,
      ...(dialect.version !== null && { comfyui_version: dialect.version }),
      python_version: '3.12.11 (main, Jul  1 2025, 18:37:24) [GCC 12.2.0]',
      pytorch_version: '2.8.0+cu128',
      embedded_python: false,
      argv: ['main.py', '--listen', '--preview-method', 'auto'],
    },
    devices: [
      {
        name: 'cuda:0 NVIDIA GeForce RTX 4090 : cudaMallocAsync',
        type: 'cuda',
        index: 0,
        vram_total: 25_757_220_864,
        vram_free: vramFree(),
        torch_vram_total: 0,
        torch_vram_free: 0,
      },
    ],
  };
}
