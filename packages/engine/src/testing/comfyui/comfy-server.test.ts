import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { type ComfyServer, type ComfyServerOptions, startComfyServer } from './comfy-server.ts';
import { OUT_OF_MEMORY } from './execution.ts';
import { amongNoise, PROXY_PAGE, redirectTo, swapped, twice } from './faults.ts';
import type { Graph } from './validate-graph.ts';

const installed = { checkpoints: ['sd.safetensors'], diffusion_models: ['wan.safetensors'], vae: ['wan_vae.safetensors'], upscale_models: ['4x.pth'], text_encoders: ['umt5.safetensors'] };
const CLIENT = '6f1d3f0e-32c4-4e4e-8f8e-0d3c5f6a7b8c';
const PROMPT = '0b9c0e52-5a4e-4d0a-9d62-1a2b3c4d5e6f';

type Message = { type: string; data: Record<string, unknown> };
const open: { close(): void }[] = [];
let server: ComfyServer;

async function begin(options: ComfyServerOptions = {}): Promise<ComfyServer> {
  server = await startComfyServer({ installed, now: () => 1_760_000_000_000, ...options });
  return server;
}

afterEach(async () => {
  for (const each of open.splice(0)) each.close();
  await server.kill();
});

async function listen(clientId = CLIENT, flags?: Record<string, unknown>): Promise<{ messages: Message[]; binaries: Buffer[]; texts: string[]; socket: WebSocket; until: (test: () => boolean) => Promise<void> }> {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws?clientId=${clientId}`);
  socket.binaryType = 'arraybuffer';
  open.push(socket);
  const messages: Message[] = [];
  const binaries: Buffer[] = [];
  const texts: string[] = [];
  let wake = (): void => undefined;
  socket.addEventListener('message', ({ data }: MessageEvent<string | ArrayBuffer>) => {
    if (typeof data === 'string') {
      texts.push(data);
      try {
        const message = JSON.parse(data) as Message | null;
        if (message?.data) messages.push(message);
      } catch {
        // Noise, looked at in `texts`.
      }
    } else binaries.push(Buffer.from(data));
    wake();
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('refused')));
  });
  if (flags) {
    socket.send(JSON.stringify({ type: 'feature_flags', data: flags }));
    await server.sockets.until(({ received }) => received.length > 0);
  }
  return {
    messages, binaries, texts, socket,
    async until(test) {
      while (!test()) await new Promise<void>((resolve) => (wake = resolve));
    },
  };
}

function textToImage(changes: Record<string, Record<string, unknown>> = {}): Record<string, { class_type: string; inputs: Record<string, unknown> }> {
  const nodes = {
    '1': { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: 'sd.safetensors' } },
    '2': { class_type: 'CLIPTextEncode', inputs: { text: 'villa', clip: ['1', 1] } },
    '4': { class_type: 'EmptyLatentImage', inputs: { width: 64, height: 48, batch_size: 1 } },
    '5': {
      class_type: 'KSampler',
      inputs: { model: ['1', 0], seed: 42, steps: 3, cfg: 6.5, sampler_name: 'euler', scheduler: 'karras', positive: ['2', 0], negative: ['2', 0], latent_image: ['4', 0], denoise: 1 },
    },
    '6': { class_type: 'VAEDecode', inputs: { samples: ['5', 0], vae: ['1', 2] } },
    '7': { class_type: 'SaveImage', inputs: { images: ['6', 0], filename_prefix: 'app/job' } },
  };
  return Object.fromEntries(Object.entries(nodes).map(([id, node]) => [id, { ...node, inputs: { ...node.inputs, ...changes[id] } }]));
}

async function post(path: string, body: unknown): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(server.url + path, { method: 'POST', body: JSON.stringify(body) });
  const text = await response.text();
  return { status: response.status, body: text ? (JSON.parse(text) as Record<string, unknown>) : {} };
}
const get = async <T = Record<string, never>>(path: string): Promise<T> => (await (await fetch(server.url + path)).json()) as T;
const send = (prompt: Graph, id = PROMPT, client: string | null = CLIENT) => post('/prompt', { prompt, prompt_id: id, ...(client !== null && { client_id: client }) });

async function upload(path: string, name: string, bytes: Buffer, fields: Record<string, string> = {}): Promise<{ status: number; body: Record<string, unknown> }> {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name);
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  const response = await fetch(server.url + path, { method: 'POST', body: form });
  return { status: response.status, body: response.ok ? ((await response.json()) as Record<string, unknown>) : {} };
}
const solid = (width: number, height: number, colour: string) => sharp({ create: { width, height, channels: 4, background: colour } }).png().toBuffer();

describe('a prompt is run', () => {
  it('with ComfyUI’s messages in its order, and a file at the end', async () => {
    await begin({ previews: false });
    const { messages, until } = await listen();
    expect(await send(textToImage())).toEqual({ status: 200, body: { prompt_id: PROMPT, number: 0, node_errors: {} } });
    expect(await get(`/history/${PROMPT}`)).toEqual({});
    await server.step();
    expect((await get<{ queue_running: unknown[][] }>('/queue')).queue_running[0]?.[1]).toBe(PROMPT);
    await server.drain();
    await until(() => messages.some(({ type, data }) => type === 'executing' && data['node'] === null));

    const kinds = messages.filter(({ type }) => type !== 'progress_state').map(({ type, data }) => (type === 'executing' ? `${type} ${String(data['node'])}` : type === 'progress' ? `${type} ${String(data['value'])}/${String(data['max'])}` : type));
    expect(kinds).toEqual([
      'status', 'status', 'status', 'execution_start', 'execution_cached',
      'executing 1', 'executing 2', 'executing 4', 'executing 5', 'progress 1/3', 'progress 2/3', 'progress 3/3', 'executing 6', 'executing 7', 'executed',
      'execution_success', 'status', 'executing null',
    ]);
    const states = messages.filter(({ type }) => type === 'progress_state').at(-1)?.data['nodes'] as Record<string, { state: string; value: number; max: number }>;
    expect(Object.values(states).every(({ state, value, max }) => state === 'finished' && value === max)).toBe(true);
    expect(states['5']).toMatchObject({ value: 3, max: 3, display_node_id: '5', prompt_id: PROMPT });

    const history = await get<Record<string, { outputs: Record<string, { images: { filename: string; subfolder: string; type: string }[] }>; status: { status_str: string; completed: boolean } }>>(`/history/${PROMPT}`);
    expect(history[PROMPT]?.status).toMatchObject({ status_str: 'success', completed: true });
    expect(history[PROMPT]?.outputs['7']?.images).toEqual([{ filename: 'job_00001_.png', subfolder: 'app', type: 'output' }]);
    const picture = Buffer.from(await (await fetch(`${server.url}/view?filename=job_00001_.png&subfolder=app&type=output`)).arrayBuffer());
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 64, height: 48 });
    expect(picture.includes('"class_type":"KSampler"')).toBe(true);
  });

  it('the same once more is not run again, another seed is', async () => {
    await begin({ previews: false });
    const { messages, until } = await listen();
    const run = async (graph: Graph) => {
      messages.length = 0;
      await post('/prompt', { prompt: graph, client_id: CLIENT });
      await server.drain();
      await until(() => messages.some(({ type, data }) => type === 'executing' && data['node'] === null));
      return messages.filter(({ type }) => type === 'executing' || type === 'executed' || type === 'execution_cached').map(({ type, data }) => [type, type === 'execution_cached' ? data['nodes'] : data['node']]);
    };
    await run(textToImage());
    expect(await run(textToImage())).toEqual([['execution_cached', ['1', '2', '4', '5', '6', '7']], ['executed', '7'], ['executing', null]]);
    expect((await run(textToImage({ '5': { seed: 7 } }))).map(([, node]) => node)).toEqual([['1', '2', '4'], '5', '6', '7', '7', null]);
    expect(server.storage.names('output')).toEqual(['app/job_00001_.png', 'app/job_00002_.png']);
  });

  it('a preview says whose it is to who asked for that, and is bare for others', async () => {
    await begin();
    const told = await listen(CLIENT, { supports_preview_metadata: true });
    await send(textToImage());
    await server.drain();
    await told.until(() => told.binaries.length === 3);
    const [first = Buffer.alloc(0)] = told.binaries;
    expect(first.readUInt32BE(0)).toBe(4);
    const length = first.readUInt32BE(4);
    expect(JSON.parse(first.subarray(8, 8 + length).toString())).toMatchObject({ node_id: '5', prompt_id: PROMPT, image_type: 'image/jpeg' });
    expect(await sharp(first.subarray(8 + length)).metadata()).toMatchObject({ format: 'jpeg' });

    const bare = await listen('another');
    await send(textToImage({ '5': { seed: 1 } }), CLIENT, 'another');
    await server.drain();
    await bare.until(() => bare.binaries.length === 3);
    expect([bare.binaries[0]?.readUInt32BE(0), bare.binaries[0]?.readUInt32BE(4)]).toEqual([1, 1]);
    expect(await sharp(bare.binaries[0]?.subarray(8)).metadata()).toMatchObject({ format: 'jpeg' });
  });

  it('a job without a client tells its progress to everybody', async () => {
    await begin();
    const { messages, until } = await listen();
    await send(textToImage(), PROMPT, null);
    await server.drain();
    await until(() => messages.filter(({ type }) => type === 'progress').length === 3);
    expect(messages.some(({ type }) => type === 'execution_start' || type === 'executing')).toBe(false);
  });

  it('films, meshes and trained weights are real files', async () => {
    await begin();
    const film: Graph = {
      ...textToImage(),
      '4': { class_type: 'EmptyHunyuanLatentVideo', inputs: { width: 64, height: 48, length: 33, batch_size: 1 } },
      '7': { class_type: 'CreateVideo', inputs: { images: ['6', 0], fps: 16 } },
      '8': { class_type: 'SaveVideo', inputs: { video: ['7', 0], filename_prefix: 'app/film', format: 'mp4', codec: 'h264' } },
      '9': { class_type: 'VAEDecodeHunyuan3D', inputs: { samples: ['5', 0], vae: ['1', 2], num_chunks: 8000, octree_resolution: 256 } },
      '10': { class_type: 'VoxelToMesh', inputs: { voxel: ['9', 0], algorithm: 'surface net', threshold: 0.6 } },
      '11': { class_type: 'SaveGLB', inputs: { mesh: ['10', 0], filename_prefix: 'mesh/a' } },
    };
    expect((await send(film)).status).toBe(200);
    await server.drain();
    const outputs = (await get<Record<string, { outputs: Record<string, unknown> }>>(`/history/${PROMPT}`))[PROMPT]?.outputs;
    expect(outputs?.['8']).toEqual({ images: [{ filename: 'film_00001_.mp4', subfolder: 'app', type: 'output' }], animated: [true] });
    expect(outputs?.['11']).toEqual({ '3d': [{ filename: 'a_00001_.glb', subfolder: 'mesh', type: 'output' }] });
    expect(server.storage.readAnnotated('app/film_00001_.mp4 [output]')?.toString('latin1', 4, 8)).toBe('ftyp');
    expect(server.storage.readAnnotated('mesh/a_00001_.glb [output]')?.toString('latin1', 0, 4)).toBe('glTF');
  });

  it('paints only where the mask is, and leaves the rest nearly as it was', async () => {
    await begin();
    await upload('/upload/image', 'room.png', await solid(32, 32, '#646464ff'));
    const half = await sharp(await solid(32, 32, '#000')).composite([{ input: await solid(16, 32, '#fff'), left: 0, top: 0 }]).png().toBuffer();
    await upload('/upload/image', 'mask.png', half);
    const graph: Graph = {
      ...textToImage({ '5': { latent_image: ['4', 0] } }),
      '3': { class_type: 'LoadImage', inputs: { image: 'room.png' } },
      '8': { class_type: 'LoadImageMask', inputs: { image: 'mask.png', channel: 'red' } },
      '9': { class_type: 'VAEEncode', inputs: { pixels: ['3', 0], vae: ['1', 2] } },
      '4': { class_type: 'SetLatentNoiseMask', inputs: { samples: ['9', 0], mask: ['8', 0] } },
    };
    await send(graph);
    await server.drain();
    const data = await sharp(server.storage.readAnnotated('app/job_00001_.png [output]') ?? undefined).raw().toBuffer();
    expect([...data.subarray(31 * 3, 32 * 3)]).toEqual([102, 102, 102]);
    expect([...data.subarray(0, 3)]).not.toEqual([102, 102, 102]);
  });
});

describe('a prompt is checked', () => {
  const failure = async (graph: Graph) => {
    const { status, body } = await send(graph);
    const nodeErrors = body['node_errors'] as Record<string, { errors: { type: string; details: string; message: string }[]; dependent_outputs: string[]; class_type: string }>;
    return { status, error: body['error'] as { type: string; details: string }, nodeErrors };
  };

  it.each([
    ['a file it does not have', { '1': { ckpt_name: 'x' } }, '1', 'value_not_in_list', "ckpt_name: 'x' not in ['sd.safetensors']"],
    ['too many steps', { '5': { steps: 20_000 } }, '5', 'value_bigger_than_max', 'steps'],
    ['too few steps', { '5': { steps: 0 } }, '5', 'value_smaller_than_min', 'steps'],
    ['words for a number', { '5': { cfg: 'much' } }, '5', 'invalid_input_type', "cfg, much, could not convert string to float: 'much'"],
    ['a wrong link', { '6': { vae: ['1', 1] } }, '6', 'return_type_mismatch', 'vae, received_type(CLIP) mismatch input_type(VAE)'],
    ['a list', { '6': { vae: ['1'] } }, '6', 'bad_linked_input', 'vae'],
    ['a link to nowhere', { '6': { vae: ['99', 1] } }, '6', 'exception_during_inner_validation', "'99'"],
  ])('%s', async (_, changes, node, type, details) => {
    await begin();
    const { status, error, nodeErrors } = await failure(textToImage(changes as Record<string, Record<string, unknown>>));
    expect(status).toBe(400);
    expect(error.type).toBe('prompt_outputs_failed_validation');
    expect(nodeErrors[node]?.errors[0]).toMatchObject({ type, details });
    expect(nodeErrors[node]?.dependent_outputs).toEqual(['7']);
    expect(server.queue.remaining).toBe(0);
  });

  it('what is missing, what is unknown, and a graph that gives nothing', async () => {
    await begin();
    const graph = textToImage();
    delete graph['5']?.inputs['seed'];
    expect((await failure(graph)).nodeErrors['5']?.errors).toEqual([{ type: 'required_input_missing', message: 'Required input is missing', details: 'seed', extra_info: { input_name: 'seed' } }]);
    expect((await failure({ ...textToImage(), '9': { class_type: 'Nobody', inputs: {} } })).error).toEqual({ type: 'invalid_prompt', message: 'Cannot execute because node Nobody does not exist.', details: "Node ID '#9'", extra_info: {} });
    const { '7': _, ...nothing } = textToImage();
    expect((await failure(nothing)).error.type).toBe('prompt_no_outputs');
    expect((await post('/prompt', {})).body).toMatchObject({ error: { type: 'no_prompt' } });
    expect((await failure({ ...textToImage(), '6': { class_type: 'LoadImage', inputs: { image: 'gone.png' } } })).nodeErrors['6']?.errors[0]).toMatchObject({ type: 'custom_validation_failed', details: 'image - Invalid image file: gone.png' });
  });

  it('one of two outputs may fail: the answer is 200 and says so', async () => {
    await begin();
    const { status, body } = await send({ ...textToImage(), '8': { class_type: 'LoadImage', inputs: { image: 'gone.png' } }, '9': { class_type: 'PreviewImage', inputs: { images: ['8', 0] } } });
    expect(status).toBe(200);
    expect(Object.keys(body['node_errors'] as object)).toEqual(['8']);
  });

  it('an older server looks at a newer choice only when it runs', async () => {
    const graph: Graph = {
      '1': { class_type: 'UpscaleModelLoader', inputs: { model_name: 'gone.pth' } },
      '2': { class_type: 'EmptyImage', inputs: { width: 8, height: 8, batch_size: 1, color: 0 } },
      '3': { class_type: 'ImageUpscaleWithModel', inputs: { upscale_model: ['1', 0], image: ['2', 0] } },
      '4': { class_type: 'SaveImage', inputs: { images: ['3', 0], filename_prefix: 'a' } },
    };
    await begin({ dialect: '0.3.64' });
    expect((await send(graph)).status).toBe(200);
    expect(await server.stepUntil(({ kind }) => kind === 'failed')).toMatchObject({ promptId: PROMPT });
    await server.kill();
    await begin({ dialect: '0.33.0' });
    expect((await send(graph)).status).toBe(400);
    expect((await failure({ ...graph, '9': { class_type: 'Nobody', inputs: {} } })).error.type).toBe('missing_node_type');
    expect((await send(graph, 'not-a-uuid')).body).toMatchObject({ error: { type: 'invalid_prompt_id' } });
  });
});

describe('a job is stopped', () => {
  it('by its own name: only when it is the one that runs', async () => {
    await begin();
    const { messages, until } = await listen();
    await send(textToImage());
    await server.stepUntil(({ kind }) => kind === 'progress');
    await post('/interrupt', { prompt_id: CLIENT });
    expect((await server.step()).kind).toBe('progress');
    await post('/interrupt', { prompt_id: PROMPT });
    expect(await server.step()).toEqual({ kind: 'interrupted', promptId: PROMPT });
    await until(() => messages.some(({ type }) => type === 'execution_interrupted'));
    expect(messages.find(({ type }) => type === 'execution_interrupted')?.data).toMatchObject({ prompt_id: PROMPT, node_id: '5', node_type: 'KSampler', executed: ['1', '2', '4'] });
    expect((await get<Record<string, { status: unknown }>>('/history'))[PROMPT]?.status).toMatchObject({ status_str: 'error', completed: false });
  });

  it('an old server stops whatever runs, and names jobs itself', async () => {
    await begin({ dialect: '0.3.40' });
    const { messages } = await listen();
    const [other = ''] = server.addOthers(1);
    const { body } = await send(textToImage());
    expect(body['prompt_id']).not.toBe(PROMPT);
    await server.step();
    await post('/interrupt', { prompt_id: body['prompt_id'] });
    await server.step();
    expect(await server.step()).toEqual({ kind: 'interrupted', promptId: other });
    expect(messages.some(({ type }) => type === 'progress_state' || type === 'feature_flags')).toBe(false);
  });

  it('before it runs, by deleting it from the queue', async () => {
    await begin();
    server.addOthers(2);
    await send(textToImage());
    expect(await get('/prompt')).toEqual({ exec_info: { queue_remaining: 3 } });
    await post('/queue', { delete: [PROMPT] });
    expect((await get<{ queue_pending: unknown[] }>('/queue')).queue_pending).toHaveLength(2);
    await server.drain();
    expect(await get(`/history/${PROMPT}`)).toEqual({});
  });

  it('the newer way, by one call, running or not', async () => {
    await begin({ dialect: '0.33.0' });
    await send(textToImage());
    expect(await get(`/api/jobs/${PROMPT}`)).toMatchObject({ status: 'pending' });
    await server.stepUntil(({ kind }) => kind === 'node');
    expect((await post(`/api/jobs/${PROMPT}/cancel`, {})).body).toEqual({ cancelled: true });
    await server.drain();
    expect(await get(`/api/jobs/${PROMPT}`)).toMatchObject({ status: 'cancelled' });
    expect((await post(`/api/jobs/${PROMPT}/cancel`, {})).body).toEqual({ cancelled: false });
  });

  it('by running out of memory, with the words of torch', async () => {
    await begin();
    const { messages, until } = await listen();
    server.failNode({ className: 'KSampler', atStep: 2, ...OUT_OF_MEMORY });
    await send(textToImage());
    await server.drain();
    await until(() => messages.some(({ type }) => type === 'execution_error'));
    expect(messages.find(({ type }) => type === 'execution_error')?.data).toMatchObject({ prompt_id: PROMPT, node_id: '5', node_type: 'KSampler', exception_type: 'torch.OutOfMemoryError', executed: ['1', '2', '4'], current_inputs: { steps: [3] } });
  });
});

describe('files', () => {
  it('a name that is taken by other bytes gets a number; the same bytes do not', async () => {
    await begin();
    const [red, blue] = [await solid(4, 4, '#f00'), await solid(4, 4, '#00f')];
    const into = { subfolder: 'app/t1' };
    expect((await upload('/upload/image', 'a.png', red, into)).body).toEqual({ name: 'a.png', subfolder: 'app/t1', type: 'input' });
    expect((await upload('/upload/image', 'a.png', blue, into)).body['name']).toBe('a (1).png');
    expect((await upload('/upload/image', 'a.png', blue, into)).body['name']).toBe('a (1).png');
    expect((await upload('/upload/image', 'a.png', blue, { ...into, overwrite: 'true' })).body['name']).toBe('a.png');
    expect((await upload('/upload/image', 'a.png', red, { subfolder: '../..' })).status).toBe(400);
    expect(server.uploads.map(({ stored }) => stored)).toEqual(['a.png', 'a (1).png', 'a (1).png', 'a.png']);
    expect(server.uploads[0]?.bytes.equals(red)).toBe(true);
    expect((await fetch(`${server.url}/view?filename=a.png&subfolder=app/t1&type=input`)).headers.get('content-type')).toBe('image/png');
    expect((await fetch(`${server.url}/view?filename=a.png&type=input`)).status).toBe(404);
    expect((await fetch(`${server.url}/view?filename=..%2Fa.png`)).status).toBe(400);
    expect((await fetch(`${server.url}/view?filename=a.png&subfolder=../..`)).status).toBe(403);
  });

  it('a mask is put into the alpha of its picture', async () => {
    await begin();
    await upload('/upload/image', 'a.png', await solid(4, 4, '#f00'));
    await upload('/upload/mask', 'm.png', await solid(4, 4, '#0000'), { original_ref: JSON.stringify({ filename: 'a.png', type: 'input' }) });
    expect([...(await sharp(server.storage.readAnnotated('m.png') ?? undefined).raw().toBuffer()).subarray(0, 4)]).toEqual([255, 0, 0, 0]);
  });
});

describe('it breaks as networks and machines do', () => {
  it('answers of proxies, cut and lost answers, and none', async () => {
    await begin({ token: 'secret' });
    expect((await fetch(`${server.url}/queue`)).status).toBe(401);
    const ask = (path: string, signal?: AbortSignal) => fetch(server.url + path, { headers: { authorization: 'Bearer secret' }, redirect: 'manual', signal });
    server.fail('/queue', PROXY_PAGE);
    expect((await ask('/queue')).headers.get('content-type')).toBe('text/html');
    expect((await ask('/queue')).status).toBe(200);
    server.fail('/view', redirectTo('http://169.254.169.254/latest'));
    expect((await ask('/view?filename=a.png')).headers.get('location')).toBe('http://169.254.169.254/latest');
    server.fail('/object_info', { truncateAt: 20 });
    await expect(ask('/object_info').then((response) => response.text())).rejects.toThrow();
    server.fail('/prompt', { cut: 'after' });
    await expect(fetch(`${server.url}/prompt`, { method: 'POST', headers: { authorization: 'Bearer secret' }, body: JSON.stringify({ prompt: textToImage() }) })).rejects.toThrow();
    expect(server.queue.remaining).toBe(1);
    server.fail('/queue', { hang: true });
    const impatient = new AbortController();
    const asked = ask('/queue', impatient.signal);
    await server.request('/queue', server.requests.length);
    impatient.abort();
    await expect(asked).rejects.toThrow();
    const { release } = server.fail('/queue', { slow: true });
    const slow = await ask('/queue');
    release();
    expect(await slow.json()).toMatchObject({ queue_running: [] });
  });

  it('a huge picture is made while it is read, and no further', async () => {
    await begin();
    server.fail('/view', { huge: 100 * 1024 * 1024 });
    const reader = (await fetch(`${server.url}/view?filename=a.png`)).body?.getReader();
    await reader?.read();
    await reader?.cancel();
    expect(server.hugeBytesSent).toBeLessThan(32 * 1024 * 1024);
    server.storage.write({ name: 'a.png', subfolder: '', type: 'output' }, Buffer.from('x'));
    server.fail('/view', { empty: true });
    expect((await (await fetch(`${server.url}/view?filename=a.png`)).arrayBuffer()).byteLength).toBe(0);
  });

  it('a server that was killed comes back on its port with no memory, but its files', async () => {
    await begin();
    await upload('/upload/image', 'a.png', await solid(4, 4, '#f00'));
    const { socket } = await listen();
    const closed = new Promise((resolve) => socket.addEventListener('close', resolve));
    await send(textToImage());
    await server.stepUntil(({ kind }) => kind === 'progress');
    const { url } = server;
    await server.kill();
    await closed;
    await expect(fetch(`${url}/queue`)).rejects.toThrow();
    await server.start();
    expect(server.url).toBe(url);
    expect(await get('/queue')).toEqual({ queue_running: [], queue_pending: [] });
    expect(await get('/history')).toEqual({});
    expect(server.storage.names('input')).toEqual(['a.png']);
    expect(await server.step()).toEqual({ kind: 'idle' });
  });

  it('a half-open socket hears nothing; who comes back is told where its job is', async () => {
    await begin();
    const first = await listen();
    await send(textToImage());
    await server.stepUntil(({ kind }) => kind === 'progress');
    await first.until(() => first.messages.some(({ type }) => type === 'progress'));
    const heard = first.messages.length;
    server.sockets.halfOpen();
    await server.step();
    const second = await listen();
    await second.until(() => second.messages.length >= 2);
    expect(second.messages.map(({ type, data }) => [type, data['node']])).toEqual([['status', undefined], ['executing', '5']]);
    await server.drain();
    await second.until(() => second.messages.some(({ type }) => type === 'execution_success'));
    expect(first.messages.length).toBe(heard);
    server.sockets.terminate();
  });

  it('messages come twice, in another order, and among noise', async () => {
    await begin({ previews: false });
    const { messages, texts, until } = await listen();
    server.sockets.alter = twice;
    await send(textToImage());
    await server.step();
    await until(() => messages.filter(({ type }) => type === 'execution_start').length === 2);
    server.sockets.alter = swapped();
    await server.drain();
    server.sockets.alter = amongNoise();
    await send(textToImage({ '5': { seed: 9 } }), CLIENT);
    await server.drain();
    await until(() => messages.some(({ type, data }) => type === 'executing' && data['node'] === null && data['prompt_id'] === CLIENT));
    expect(texts).toContain('not json');
    expect(messages.findIndex(({ type, data }) => type === 'progress' && data['value'] === 2)).toBeGreaterThan(0);
  });

  it('runs by itself when asked to', async () => {
    await begin({ autorun: true });
    const { messages, until } = await listen();
    await send(textToImage());
    await until(() => messages.some(({ type }) => type === 'execution_success'));
    expect(messages.filter(({ type }) => type === 'progress')).toHaveLength(3);
  });
});

it('tells what it is and has', async () => {
  await begin({ dialect: 'unknown', without: ['KSampler'] });
  expect(await get('/system_stats')).toMatchObject({ system: { comfyui_version: 'nightly-2f1c' }, devices: [{ type: 'cuda' }] });
  expect(Object.keys(await get('/object_info/SaveImage'))).toEqual(['SaveImage']);
  expect(await get('/api/object_info/KSampler')).toEqual({});
  expect(await get('/models/checkpoints')).toEqual(['sd.safetensors']);
  expect((await fetch(`${server.url}/models/nothing`)).status).toBe(404);
  expect((await fetch(`${server.url}/queue`, { headers: { origin: 'http://evil.example' } })).status).toBe(403);
});
