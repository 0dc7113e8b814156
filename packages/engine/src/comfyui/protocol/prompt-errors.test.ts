import { describe, expect, it } from 'vitest';
import type { Graph } from './graph-job.ts';
import { failureError } from './node-client.ts';
import { complaintError, readComplaints } from './prompt-errors.ts';

const GRAPH: Graph = {
  '1': { class_type: 'CheckpointLoaderSimple', inputs: {} },
  '2': { class_type: 'DA3Inference', inputs: {} },
};
const judge = (answer: unknown) => complaintError('farm:8188', readComplaints(answer, GRAPH));
const node = (errors: readonly object[]) => ({
  error: {
    type: 'prompt_outputs_failed_validation',
    message: 'Prompt outputs failed validation',
    details: '',
    extra_info: {},
  },
  node_errors: { '1': { class_type: 'CheckpointLoaderSimple', dependent_outputs: ['7'], errors } },
});

describe('what a node says against a graph', () => {
  it('names a missing model file with class and input, as a setting', () => {
    const error = judge(
      node([
        {
          type: 'value_not_in_list',
          message: 'Value not in list',
          details: "ckpt_name: 'x' not in []",
          extra_info: { input_name: 'ckpt_name', received_value: 'sdxl.safetensors' },
        },
      ]),
    );
    expect(error.kind).toBe('Misconfigured');
    expect(error.message).toContain('CheckpointLoaderSimple.ckpt_name');
    expect(error.message).toContain('"sdxl.safetensors"');
  });

  it('names a missing class, as older and newer servers tell it', () => {
    const old = judge({
      error: {
        type: 'invalid_prompt',
        message: 'Cannot execute because node DA3Inference does not exist.',
        details: "Node ID '#2'",
        extra_info: {},
      },
      node_errors: {},
    });
    const fresh = judge({
      error: {
        type: 'missing_node_type',
        message: "Node 'x' not found.",
        details: '',
        extra_info: { node_id: '2', class_type: 'DA3Inference', node_title: null },
      },
      node_errors: [],
    });
    for (const error of [old, fresh]) {
      expect(error.kind).toBe('Misconfigured');
      expect(error.message).toContain('"DA3Inference"');
    }
  });

  it('names class, input and node of a graph that does not fit', () => {
    const error = judge(
      node([
        {
          type: 'required_input_missing',
          message: 'Required input is missing',
          details: 'clip',
          extra_info: { input_name: 'clip' },
        },
      ]),
    );
    expect(error.kind).toBe('Failed');
    expect(error.message).toContain('CheckpointLoaderSimple.clip (node 1)');
    expect(error.message).toContain('required_input_missing');
  });

  it('says it to people in their language, with the technical words in brackets', () => {
    const absent = judge(
      node([
        {
          type: 'value_not_in_list',
          message: '',
          details: '',
          extra_info: { input_name: 'ckpt_name', received_value: 'sdxl.safetensors' },
        },
      ]),
    );
    const unfit = judge(
      node([{ type: 'required_input_missing', message: '', details: 'clip', extra_info: { input_name: 'clip' } }]),
    );
    const broken = failureError('farm:8188', {
      classType: 'KSampler',
      exceptionType: 'RuntimeError',
      message: `mat1 and mat2\n ${'cannot be. '.repeat(200)}`,
    });
    const full = failureError('farm:8188', {
      classType: 'VAEDecode',
      exceptionType: 'torch.OutOfMemoryError',
      message: 'Allocation on device',
    });
    expect(absent.words?.zh).toBe(
      'farm:8188 的 ComfyUI 没有 sdxl.safetensors（CheckpointLoaderSimple.ckpt_name）。如果是模型，请把文件放进那台机器的 models 文件夹。',
    );
    expect(unfit.words?.zh).toMatch(
      /^farm:8188 的 ComfyUI 不收这张工作流图（CheckpointLoaderSimple\.clip .*required_input_missing: clip）$/,
    );
    expect(broken.words?.zh).toMatch(
      /^farm:8188 上的 ComfyUI 算到 KSampler 时出错（RuntimeError: mat1 and mat2 cannot be\. .*…）$/,
    );
    expect(broken.message.length).toBeLessThan(400);
    expect(full.words?.zh).toContain('显存或内存不够');
  });

  it('names an exception that has no words, as an assertion of a model’s file is', () => {
    expect(
      failureError('farm:8188', { classType: 'CheckpointLoaderSimple', exceptionType: 'AssertionError', message: '\n' })
        .message,
    ).toBe('CheckpointLoaderSimple failed at farm:8188: AssertionError');
  });

  it.each([
    "[enforce fail at alloc_cpu.cpp:75] err == 0. DefaultCPUAllocator: can't allocate memory: you tried to allocate 274877906944 bytes.",
    'DefaultCPUAllocator: not enough memory: you tried to allocate 4294967296 bytes.',
    'MPS backend out of memory (MPS allocated: 17.00 GB, other allocations: 1.11 MB, max allowed: 18.13 GB).',
    'Could not allocate tensor with 1073741824 bytes. There is not enough GPU video memory available!',
  ])('knows a full memory where its exception has no name of its own: %s', (message) => {
    expect(
      failureError('farm:8188', { classType: 'VAEDecode', exceptionType: 'RuntimeError', message }).message,
    ).toContain('Ask for a smaller picture');
  });

  it('puts what the operator can mend before all else', () => {
    const error = judge(
      node([
        { type: 'bad_linked_input', message: '', details: '', extra_info: { input_name: 'a' } },
        {
          type: 'value_not_in_list',
          message: '',
          details: '',
          extra_info: { input_name: 'ckpt_name', received_value: 'x' },
        },
      ]),
    );
    expect(error.kind).toBe('Misconfigured');
  });

  it('survives answers of any shape', () => {
    for (const answer of [
      null,
      5,
      'x',
      [],
      {},
      { error: 5 },
      { node_errors: [1] },
      { node_errors: { '1': null } },
      { node_errors: { '1': { errors: [null, 5] } } },
      { error: {} },
    ])
      expect(judge(answer).kind).toBe('Failed');
    expect(readComplaints({ prompt_id: 'p', number: 1, node_errors: {} }, GRAPH)).toEqual([]);
    expect(readComplaints({ prompt_id: 'p', number: 1, node_errors: [] }, GRAPH)).toEqual([]);
  });
});
