import { describe, expect, it } from 'vitest';
import { readBinaryMessage, readTextMessage } from './messages.ts';

const tell = (type: string, data: unknown) => readTextMessage(JSON.stringify({ type, data }));

function binary(event: number, second: number, rest: Uint8Array): Uint8Array {
  const frame = new Uint8Array(8 + rest.byteLength);
  new DataView(frame.buffer).setUint32(0, event);
  new DataView(frame.buffer).setUint32(4, second);
  frame.set(rest, 8);
  return frame;
}

describe('words of the socket', () => {
  it('are read as ComfyUI writes them', () => {
    expect(tell('status', { status: { exec_info: { queue_remaining: 3 } }, sid: 'x' })).toEqual({
      type: 'status',
      queueRemaining: 3,
    });
    expect(tell('execution_start', { prompt_id: 'p', timestamp: 1 })).toEqual({ type: 'start', promptId: 'p' });
    expect(tell('execution_cached', { nodes: ['1', 2], prompt_id: 'p' })).toEqual({
      type: 'cached',
      promptId: 'p',
      nodes: ['1', '2'],
    });
    expect(tell('executing', { node: null, prompt_id: 'p' })).toEqual({ type: 'executing', promptId: 'p', node: null });
    expect(tell('executing', { node: '5' })).toEqual({ type: 'executing', promptId: null, node: '5' });
    expect(tell('progress', { value: 3, max: 20, prompt_id: 'p', node: '5' })).toEqual({
      type: 'progress',
      promptId: 'p',
      node: '5',
      value: 3,
      max: 20,
    });
    expect(tell('executed', { node: '7.0.1', display_node: '7', output: {}, prompt_id: 'p' })).toEqual({
      type: 'executed',
      promptId: 'p',
      node: '7',
    });
    expect(tell('execution_success', { prompt_id: 'p' })).toEqual({ type: 'ended', promptId: 'p', failure: null });
    expect(tell('execution_interrupted', { prompt_id: 'p' })).toEqual({ type: 'ended', promptId: 'p', failure: null });
    expect(
      tell('execution_error', {
        prompt_id: 'p',
        node_type: 'KSampler',
        exception_type: 'torch.OutOfMemoryError',
        exception_message: 'no',
      }),
    ).toMatchObject({
      failure: { classType: 'KSampler', exceptionType: 'torch.OutOfMemoryError', message: 'no' },
    });
  });

  it('count the parts of a node that unfolds for it, but not their ends', () => {
    const nodes = {
      '5': { value: 4, max: 20, state: 'running' },
      '9.0.1': { value: 1, max: 1, state: 'finished', display_node_id: '9' },
      '1': { value: 1, max: 1, state: 'pending' },
    };
    expect(tell('progress_state', { prompt_id: 'p', nodes })).toEqual({
      type: 'states',
      promptId: 'p',
      nodes: [
        { node: '5', value: 4, max: 20, state: 'running' },
        { node: '9', value: 0, max: 1, state: 'running' },
      ],
    });
  });

  it('are passed over when they are broken, unknown or of nobody', () => {
    for (const frame of [
      '',
      '{',
      '[]',
      'null',
      '"x"',
      '{"type":5}',
      '{"type":"progress","data":[]}',
      '{"type":"progress","data":{"value":"3","max":1}}',
      '{"type":"crystools.monitor","data":{"prompt_id":"p"}}',
      '{"type":"execution_start","data":{}}',
      '{"type":"status","data":null}',
    ])
      expect(readTextMessage(frame), frame).toBeNull();
  });
});

describe('previews', () => {
  const picture = new Uint8Array([1, 2, 3]);

  it('come bare, or with the prompt that they are of', () => {
    expect(readBinaryMessage(binary(1, 1, picture))).toEqual({
      type: 'preview',
      promptId: null,
      format: 'jpg',
      bytes: picture,
    });
    expect(readBinaryMessage(binary(1, 2, picture))).toMatchObject({ format: 'png' });
    const metadata = new TextEncoder().encode(JSON.stringify({ prompt_id: 'p', image_type: 'image/png' }));
    expect(readBinaryMessage(binary(4, metadata.byteLength, new Uint8Array([...metadata, ...picture])))).toEqual({
      type: 'preview',
      promptId: 'p',
      format: 'png',
      bytes: picture,
    });
  });

  it('are passed over when they are cut, of another kind, or lie about their length', () => {
    for (const frame of [
      new Uint8Array(0),
      new Uint8Array(7),
      binary(1, 1, new Uint8Array(0)),
      binary(1, 9, picture),
      binary(2, 1, picture),
      binary(3, 1, picture),
      binary(4, 0xffffffff, picture),
      binary(4, 2, picture),
      binary(4, 3, picture),
    ])
      expect(readBinaryMessage(frame)).toBeNull();
  });
});
