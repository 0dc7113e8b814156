import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { OUT_OF_MEMORY } from './execution.ts';
import { begin, CLIENT, get, listen, post, PROMPT, send, server, solid, upload } from './raw-client.ts';
import { textToImage } from './recorded/graphs.ts';
import type { Graph } from './validate-graph.ts';

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

    const kinds = messages
      .filter(({ type }) => type !== 'progress_state')
      .map(({ type, data }) =>
        type === 'executing'
          ? `${type} ${String(data['node'])}`
          : type === 'progress'
            ? `${type} ${String(data['value'])}/${String(data['max'])}`
            : type,
      );
    expect(kinds).toEqual([
      'status',
      'status',
      'status',
      'execution_start',
      'execution_cached',
      'executing 1',
      'executing 4',
      'executing 2',
      'executing 5',
      'progress 1/3',
      'progress 2/3',
      'progress 3/3',
      'executing 6',
      'executing 7',
      'executed',
      'execution_success',
      'status',
      'executing null',
    ]);
    const states = messages.filter(({ type }) => type === 'progress_state').at(-1)?.data['nodes'] as Record<
      string,
      { state: string; value: number; max: number }
    >;
    expect(Object.values(states).every(({ state, value, max }) => state === 'finished' && value === max)).toBe(true);
    expect(states['5']).toMatchObject({ value: 3, max: 3, display_node_id: '5', prompt_id: PROMPT });

    const history = await get<
      Record<
        string,
        {
          outputs: Record<string, { images: { filename: string; subfolder: string; type: string }[] }>;
          status: { status_str: string; completed: boolean };
        }
      >
    >(`/history/${PROMPT}`);
    expect(history[PROMPT]?.status).toMatchObject({ status_str: 'success', completed: true });
    expect(history[PROMPT]?.outputs['7']?.images).toEqual([
      { filename: 'job_00001_.png', subfolder: 'app', type: 'output' },
    ]);
    const picture = Buffer.from(
      await (await fetch(`${server.url}/view?filename=job_00001_.png&subfolder=app&type=output`)).arrayBuffer(),
    );
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
      return messages
        .filter(({ type }) => type === 'executing' || type === 'executed' || type === 'execution_cached')
        .map(({ type, data }) => [type, type === 'execution_cached' ? data['nodes'] : data['node']]);
    };
    await run(textToImage());
    expect(await run(textToImage())).toEqual([
      ['execution_cached', ['1', '2', '4', '5', '6', '7']],
      ['executed', '7'],
      ['executing', null],
    ]);
    expect((await run(textToImage({ '5': { seed: 7 } }))).map(([, node]) => node)).toEqual([
      ['1', '2', '4'],
      '5',
      '6',
      '7',
      '7',
      null,
    ]);
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
    expect(JSON.parse(first.subarray(8, 8 + length).toString())).toMatchObject({
      node_id: '5',
      prompt_id: PROMPT,
      image_type: 'image/jpeg',
    });
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
      '8': {
        class_type: 'SaveVideo',
        inputs: { video: ['7', 0], filename_prefix: 'app/film', format: 'mp4', codec: 'h264' },
      },
      '9': {
        class_type: 'VAEDecodeHunyuan3D',
        inputs: { samples: ['5', 0], vae: ['1', 2], num_chunks: 8000, octree_resolution: 256 },
      },
      '10': { class_type: 'VoxelToMesh', inputs: { voxel: ['9', 0], algorithm: 'surface net', threshold: 0.6 } },
      '11': { class_type: 'SaveGLB', inputs: { mesh: ['10', 0], filename_prefix: 'mesh/a' } },
    };
    expect((await send(film)).status).toBe(200);
    await server.drain();
    const outputs = (await get<Record<string, { outputs: Record<string, unknown> }>>(`/history/${PROMPT}`))[PROMPT]
      ?.outputs;
    expect(outputs?.['8']).toEqual({
      images: [{ filename: 'film_00001_.mp4', subfolder: 'app', type: 'output' }],
      animated: [true],
    });
    expect(outputs?.['11']).toEqual({ '3d': [{ filename: 'a_00001_.glb', subfolder: 'mesh', type: 'output' }] });
    expect(server.storage.readAnnotated('app/film_00001_.mp4 [output]')?.toString('latin1', 4, 8)).toBe('ftyp');
    expect(server.storage.readAnnotated('mesh/a_00001_.glb [output]')?.toString('latin1', 0, 4)).toBe('glTF');
  });

  it('weights that were trained can be used at once', async () => {
    await begin();
    const { messages, until } = await listen();
    const graph: Graph = {
      '1': { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: 'sd.safetensors' } },
      '2': { class_type: 'CLIPTextEncode', inputs: { text: 'a chair', clip: ['1', 1] } },
      '3': { class_type: 'EmptyLatentImage', inputs: { width: 64, height: 64, batch_size: 1 } },
      '4': {
        class_type: 'TrainLoraNode',
        inputs: {
          model: ['1', 0],
          latents: ['3', 0],
          positive: ['2', 0],
          batch_size: 1,
          grad_accumulation_steps: 1,
          steps: 5,
          learning_rate: 0.0005,
          rank: 8,
          optimizer: 'AdamW',
          loss_function: 'MSE',
          seed: 0,
          training_dtype: 'bf16',
          lora_dtype: 'bf16',
          algorithm: 'LoRA',
          gradient_checkpointing: true,
          existing_lora: '[None]',
        },
      },
      '5': { class_type: 'SaveLoRANode', inputs: { lora: ['4', 1], prefix: 'loras/chair', steps: ['4', 3] } },
    };
    expect((await send(graph)).status).toBe(200);
    await server.drain();
    await until(() => messages.some(({ type }) => type === 'execution_success'));
    expect(messages.filter(({ type }) => type === 'progress')).toHaveLength(5);
    expect(messages.some(({ type }) => type === 'executed')).toBe(false);
    expect(await get('/models/loras')).toEqual(['chair_5_steps_00001_.safetensors']);
    expect(
      (await fetch(`${server.url}/view?filename=chair_5_steps_00001_.safetensors&subfolder=loras&type=output`)).status,
    ).toBe(200);
  });

  it('paints only where the mask is, and leaves the rest nearly as it was', async () => {
    await begin();
    await upload('/upload/image', 'room.png', await solid(32, 32, '#646464ff'));
    const half = await sharp(await solid(32, 32, '#000'))
      .composite([{ input: await solid(16, 32, '#fff'), left: 0, top: 0 }])
      .png()
      .toBuffer();
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
    const data = await sharp(server.storage.readAnnotated('app/job_00001_.png [output]') ?? undefined)
      .raw()
      .toBuffer();
    expect([...data.subarray(31 * 3, 32 * 3)]).toEqual([102, 102, 102]);
    expect([...data.subarray(0, 3)]).not.toEqual([102, 102, 102]);
  });
});

describe('a prompt is checked', () => {
  const failure = async (graph: Graph) => {
    const { status, body } = await send(graph);
    const nodeErrors = body['node_errors'] as Record<
      string,
      { errors: { type: string; details: string; message: string }[]; dependent_outputs: string[]; class_type: string }
    >;
    return { status, error: body['error'] as { type: string; details: string }, nodeErrors };
  };

  it('what is missing, what is unknown, and a graph that gives nothing', async () => {
    await begin();
    const graph = textToImage();
    delete graph['5']?.inputs['seed'];
    expect((await failure(graph)).nodeErrors['5']?.errors).toEqual([
      {
        type: 'required_input_missing',
        message: 'Required input is missing',
        details: 'seed',
        extra_info: { input_name: 'seed' },
      },
    ]);
    expect((await failure({ ...textToImage(), '9': { class_type: 'Nobody', inputs: {} } })).error).toEqual({
      type: 'invalid_prompt',
      message: 'Cannot execute because node Nobody does not exist.',
      details: "Node ID '#9'",
      extra_info: {},
    });
    const { '7': _, ...nothing } = textToImage();
    expect((await failure(nothing)).error.type).toBe('prompt_no_outputs');
    expect((await post('/prompt', {})).body).toMatchObject({ error: { type: 'no_prompt' } });
    expect(
      (await failure({ ...textToImage(), '6': { class_type: 'LoadImage', inputs: { image: 'gone.png' } } })).nodeErrors[
        '6'
      ]?.errors[0],
    ).toMatchObject({ type: 'custom_validation_failed', details: 'image - Invalid image file: gone.png' });
  });

  it('one of two outputs may fail: the answer is 200 and says so', async () => {
    await begin();
    const { status, body } = await send({
      ...textToImage(),
      '8': { class_type: 'LoadImage', inputs: { image: 'gone.png' } },
      '9': { class_type: 'PreviewImage', inputs: { images: ['8', 0] } },
    });
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
    expect((await failure({ ...graph, '9': { class_type: 'Nobody', inputs: {} } })).error.type).toBe(
      'missing_node_type',
    );
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
    expect(messages.find(({ type }) => type === 'execution_interrupted')?.data).toMatchObject({
      prompt_id: PROMPT,
      node_id: '5',
      node_type: 'KSampler',
      executed: ['1', '4', '2'],
    });
    expect((await get<Record<string, { status: unknown }>>('/history'))[PROMPT]?.status).toMatchObject({
      status_str: 'error',
      completed: false,
    });
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
    expect(messages.find(({ type }) => type === 'execution_error')?.data).toMatchObject({
      prompt_id: PROMPT,
      node_id: '5',
      node_type: 'KSampler',
      exception_type: 'torch.OutOfMemoryError',
      executed: ['1', '4', '2'],
      current_inputs: { steps: [3] },
    });
  });
});

describe('files', () => {
  it('a name that is taken by other bytes gets a number; the same bytes do not', async () => {
    await begin();
    const [red, blue] = [await solid(4, 4, '#f00'), await solid(4, 4, '#00f')];
    const into = { subfolder: 'app/t1' };
    expect((await upload('/upload/image', 'a.png', red, into)).body).toEqual({
      name: 'a.png',
      subfolder: 'app/t1',
      type: 'input',
    });
    expect((await upload('/upload/image', 'a.png', blue, into)).body['name']).toBe('a (1).png');
    expect((await upload('/upload/image', 'a.png', blue, into)).body['name']).toBe('a (1).png');
    expect((await upload('/upload/image', 'a.png', blue, { ...into, overwrite: 'true' })).body['name']).toBe('a.png');
    expect((await upload('/upload/image', 'a.png', red, { subfolder: '../..' })).status).toBe(400);
    expect(server.uploads.map(({ stored }) => stored)).toEqual(['a.png', 'a (1).png', 'a (1).png', 'a.png']);
    expect(server.uploads[0]?.bytes.equals(red)).toBe(true);
    expect(
      (await fetch(`${server.url}/view?filename=a.png&subfolder=app/t1&type=input`)).headers.get('content-type'),
    ).toBe('image/png');
    expect((await fetch(`${server.url}/view?filename=a.png&type=input`)).status).toBe(404);
    expect((await fetch(`${server.url}/view?filename=..%2Fa.png`)).status).toBe(400);
    expect((await fetch(`${server.url}/view?filename=a.png&subfolder=../..`)).status).toBe(403);
  });

  it('what lies in temp is gone when the server starts anew, and nothing else', async () => {
    await begin();
    const picture = await solid(4, 4, '#f00');
    for (const type of ['temp', 'input', 'output']) await upload('/upload/image', 'a.png', picture, { type });
    await server.restart();
    expect((['temp', 'input', 'output'] as const).map((type) => server.storage.names(type))).toEqual([
      [],
      ['a.png'],
      ['a.png'],
    ]);
  });

  it('a mask is put into the alpha of its picture', async () => {
    await begin();
    await upload('/upload/image', 'a.png', await solid(4, 4, '#f00'));
    await upload('/upload/mask', 'm.png', await solid(4, 4, '#0000'), {
      original_ref: JSON.stringify({ filename: 'a.png', type: 'input' }),
    });
    expect([
      ...(
        await sharp(server.storage.readAnnotated('m.png') ?? undefined)
          .raw()
          .toBuffer()
      ).subarray(0, 4),
    ]).toEqual([255, 0, 0, 0]);
  });
});

it('tells what it is and has', async () => {
  await begin({ dialect: 'unknown', without: ['KSampler'] });
  expect(await get('/system_stats')).toMatchObject({
    system: { comfyui_version: 'nightly-2f1c' },
    devices: [{ type: 'cuda' }],
  });
  expect(Object.keys(await get('/object_info/SaveImage'))).toEqual(['SaveImage']);
  expect(await get('/api/object_info/KSampler')).toEqual({});
  expect(await get('/models/checkpoints')).toEqual(['sd.safetensors']);
  expect((await fetch(`${server.url}/models/nothing`)).status).toBe(404);
  expect((await fetch(`${server.url}/queue`, { headers: { origin: 'http://evil.example' } })).status).toBe(403);
});
