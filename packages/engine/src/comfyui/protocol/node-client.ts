import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { Clock } from '../../core/clock.ts';
import {
  Failed,
  InvalidInput,
  isEngineError,
  Misconfigured,
  Unavailable,
  type EngineError,
} from '../../core/errors.ts';
import { jsonBody, multipartBody } from '../../core/http/body.ts';
import type { FileType } from '../../core/http/file-kind.ts';
import type { Answer } from '../../core/http/http-errors.ts';
import { scrub } from '../../core/http/scrub.ts';
import { createTransport, type JsonCall } from '../../core/http/transport.ts';
import type { Graph, RemoteFile } from './graph-job.ts';
import { readNodeSetting, type NodeAddress, type NodeSetting } from './node-address.ts';
import type { ObjectInfo } from './object-info.ts';
import { complaintError, list, readComplaints, record, text, type GraphComplaint } from './prompt-errors.ts';

export interface SystemStats {
  /** `unknown` where the node does not say. */
  readonly version: string;
  readonly devices: readonly { readonly name: string; readonly type: string; /** Bytes. */ readonly memory: number }[];
}

/** Ids of prompts, in the order in which they will run. */
export interface NodeQueue {
  readonly running: readonly string[];
  readonly pending: readonly string[];
}

export interface HistoryItem {
  readonly end: 'success' | 'error' | 'interrupted';
  /** Of `error`. */
  readonly failure: GraphFailure | null;
  /** By the graph's node id: what its UI outputs are, as they come. */
  readonly outputs: Readonly<Record<string, unknown>>;
}

/** An exception of a node of the graph. */
export interface GraphFailure {
  readonly classType: string;
  readonly exceptionType: string;
  readonly message: string;
}

export type Submission =
  | { readonly state: 'accepted' }
  /** It will certainly not run. */
  | { readonly state: 'refused'; readonly error: EngineError; readonly complaints: readonly GraphComplaint[] }
  /** The connection broke: the node may have it, now or in a moment. */
  | { readonly state: 'unknown'; readonly error: EngineError };

export interface SentFile {
  readonly path: string;
  readonly type: string;
  /** Hears of its bytes before they are sent. */
  readonly onSent?: (bytes: number) => void;
}

export interface NodeClient {
  readonly address: NodeAddress;
  /** Never throws but for the signal's reason. */
  submit(
    graph: Graph,
    ids: { readonly promptId: string; readonly clientId: string },
    signal: AbortSignal,
  ): Promise<Submission>;
  queue(signal: AbortSignal): Promise<NodeQueue>;
  queueRemaining(signal: AbortSignal): Promise<number>;
  /** Null: queued, running, or unknown to the node. */
  history(promptId: string, signal: AbortSignal): Promise<HistoryItem | null>;
  /** Takes a finished prompt out of the node's history. */
  forget(promptId: string, signal: AbortSignal): Promise<void>;
  /** Of pending prompts; a running one stays. */
  dequeue(promptId: string, signal: AbortSignal): Promise<void>;
  /** Only this prompt, and only when it runs (ComfyUI 0.3.57 and later). */
  interrupt(promptId: string, signal: AbortSignal): Promise<void>;
  /** Where the node put it. `folder` is made there when it is new. */
  upload(file: SentFile, to: RemoteFile, signal: AbortSignal): Promise<RemoteFile>;
  /** The colours of `original` with the alpha of the file. */
  uploadMask(file: SentFile, original: RemoteFile, to: RemoteFile, signal: AbortSignal): Promise<RemoteFile>;
  /** Bytes written to `path`; null: the node has no such file, or no more. */
  view(file: RemoteFile, path: string, maxBytes: number, signal: AbortSignal): Promise<number | null>;
  objectInfo(signal: AbortSignal): Promise<{ readonly info: ObjectInfo; readonly hash: string }>;
  systemStats(signal: AbortSignal): Promise<SystemStats>;
  /** Files of a folder of models: `loras`, `checkpoints` …; null: the node has no such folder. */
  models(folder: string, signal: AbortSignal): Promise<readonly string[] | null>;
  /** Ends all connections. */
  close(): Promise<void>;
}

const MEBIBYTE = 2 ** 20;
/** Every kind of file that a graph of ours may make; text among them would be a page of a proxy. */
const OUTPUT_TYPES: readonly FileType[] = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'video/mp4',
  'video/webm',
  'model/gltf-binary',
  'application/octet-stream',
];
const QUICK_MS = 8000;
/** Validation asks every loader for its list of files, which may lie on a slow disk. */
const SUBMIT_MS = 30_000;
const OBJECT_INFO_MS = 60_000;
const FILE_SILENCE_MS = 60_000;
const DOWNLOAD_MS = 1_800_000;
/** Slowest upload that is waited for. */
const BYTES_PER_MS = 50;

/** @throws {Misconfigured} the address is none */
export function openNodeClient(setting: NodeSetting, clock: Clock): NodeClient {
  const address = readNodeSetting(setting);
  const { host } = address;
  const transport = createTransport({
    names: {
      engine: `ComfyUI at ${host}`,
      address: "node's address",
      key: "node's token, or user and password",
      zh: { engine: `${host} 的 ComfyUI `, address: '这台机器的地址', key: '这台机器的令牌，或用户名和密码' },
    },
    origins: [address.origin],
    credentials: address.credentials,
    // Its operator named this address and no other.
    limits: { redirects: 0, connections: 32, connectMs: QUICK_MS },
    clock,
  });
  const get = async (route: string, signal: AbortSignal, limits: Partial<JsonCall> = {}) =>
    (
      await transport.json(address.url(route), {
        signal,
        idleMs: QUICK_MS,
        totalMs: QUICK_MS,
        answerBytes: 64 * MEBIBYTE,
        ...limits,
      })
    ).body;
  const post = async (route: string, body: object, signal: AbortSignal) =>
    (
      await transport.json(address.url(route), {
        body: await jsonBody(body),
        signal,
        idleMs: QUICK_MS,
        totalMs: QUICK_MS,
      })
    ).body;

  async function sendFile(
    route: '/upload/image' | '/upload/mask',
    file: SentFile,
    to: RemoteFile,
    extra: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<RemoteFile> {
    const body = await multipartBody({ type: to.type, subfolder: to.subfolder, ...extra }, [
      {
        field: 'image',
        path: file.path,
        name: to.filename,
        type: file.type,
        ...(file.onSent && { onSent: file.onSent }),
      },
    ]);
    const answer = record(
      (
        await transport.json(address.url(route), {
          body,
          signal,
          idleMs: FILE_SILENCE_MS,
          totalMs: FILE_SILENCE_MS + Math.ceil(body.length / BYTES_PER_MS),
        })
      ).body,
    );
    if (text(answer['name']) === '') throw new Failed(`${host} took a file and does not say what it calls it.`);
    return {
      filename: text(answer['name']),
      subfolder: text(answer['subfolder']),
      type: isFolder(answer['type']) ? answer['type'] : to.type,
    };
  }

  async function submit(
    graph: Graph,
    { promptId, clientId }: { promptId: string; clientId: string },
    signal: AbortSignal,
  ): Promise<Submission> {
    let complaints: readonly GraphComplaint[] = [];
    let status = 200;
    try {
      const body = await jsonBody({ prompt: graph, prompt_id: promptId, client_id: clientId });
      const answer = await transport.json(address.url('/prompt'), {
        body,
        signal,
        once: true,
        idleMs: SUBMIT_MS,
        totalMs: SUBMIT_MS,
        refusal(refused) {
          ({ status } = refused);
          if (status === 400) complaints = readComplaints(refused.body, graph);
          return complaints.length > 0 ? complaintError(host, complaints) : undefined;
        },
      });
      const taken = text(record(answer.body)['prompt_id']);
      complaints = readComplaints(answer.body, graph);
      if (taken === promptId && complaints.length === 0) return { state: 'accepted' };
      // It took the graph in a way that we do not want: some outputs left out, or under a name of its own.
      await post('/queue', { delete: [taken] }, signal);
      if (taken === promptId) await post('/interrupt', { prompt_id: taken }, signal);
      const error =
        complaints.length > 0
          ? complaintError(host, complaints)
          : new Misconfigured(`ComfyUI at ${host} does not keep our job ids. Update it to 0.3.57 or later.`);
      return { state: 'refused', error, complaints };
    } catch (error) {
      signal.throwIfAborted();
      if (!isEngineError(error)) throw error;
      // Sent whole and no word came back, or the proxy's or server's own breakdown: it may have been taken all the same.
      const isLost = status >= 500 || (status === 200 && error instanceof Failed);
      return isLost
        ? { state: 'unknown', error: new Unavailable(error.message) }
        : { state: 'refused', error, complaints };
    }
  }

  return {
    address,
    submit,
    async queue(signal) {
      const queue = record(await get('/queue', signal));
      const ids = (items: unknown) =>
        list(items)
          .toSorted((a, b) => Number(list(a)[0]) - Number(list(b)[0]))
          .map((item) => text(list(item)[1]));
      if (!Array.isArray(queue['queue_running']) || !Array.isArray(queue['queue_pending']))
        throw notComfy(host, '/queue');
      return { running: ids(queue['queue_running']), pending: ids(queue['queue_pending']) };
    },
    async queueRemaining(signal) {
      return Number(record(record(await get('/prompt', signal))['exec_info'])['queue_remaining']) || 0;
    },
    async history(promptId, signal) {
      const item = record(await get(`/history/${promptId}`, signal))[promptId];
      return item === undefined ? null : readHistory(record(item));
    },
    async forget(promptId, signal) {
      await post('/history', { delete: [promptId] }, signal);
    },
    async dequeue(promptId, signal) {
      await post('/queue', { delete: [promptId] }, signal);
    },
    async interrupt(promptId, signal) {
      await post('/interrupt', { prompt_id: promptId }, signal);
    },
    upload: (file, to, signal) => sendFile('/upload/image', file, to, {}, signal),
    uploadMask: (file, { filename, subfolder, type }, to, signal) =>
      sendFile('/upload/mask', file, to, { original_ref: JSON.stringify({ filename, subfolder, type }) }, signal),
    async view({ filename, subfolder, type }, path, maxBytes, signal) {
      const url = address.url('/view');
      url.search = new URLSearchParams({ filename: basename(filename), subfolder, type }).toString();
      let isMissing = false;
      const refusal = ({ status }: Answer) => {
        isMissing = status === 404;
        return undefined;
      };
      try {
        const { bytes } = await transport.download(url, path, {
          signal,
          maxBytes,
          types: OUTPUT_TYPES,
          idleMs: FILE_SILENCE_MS,
          totalMs: DOWNLOAD_MS,
          refusal,
        });
        return bytes;
      } catch (error) {
        if (isMissing) return null;
        throw error;
      }
    },
    async objectInfo(signal) {
      const value = await get('/object_info', signal, {
        idleMs: OBJECT_INFO_MS,
        totalMs: 2 * OBJECT_INFO_MS,
        answerBytes: 256 * MEBIBYTE,
      });
      const info = Object.fromEntries(
        Object.entries(record(value)).filter(([, nodeClass]) => typeof record(nodeClass)['input'] === 'object'),
      );
      if (Object.keys(info).length === 0) throw notComfy(host, '/object_info');
      return {
        info: info as unknown as ObjectInfo,
        hash: createHash('sha256').update(JSON.stringify(info)).digest('hex'),
      };
    },
    async systemStats(signal) {
      const { system, devices } = record(await get('/system_stats', signal));
      if (typeof system !== 'object') throw notComfy(host, '/system_stats');
      return {
        version: text(record(system)['comfyui_version']) || 'unknown',
        devices: list(devices).map((entry) => {
          const device = record(entry);
          return { name: text(device['name']), type: text(device['type']), memory: Number(device['vram_total']) || 0 };
        }),
      };
    },
    async models(folder, signal) {
      let isMissing = false;
      const refusal = ({ status }: Answer) => {
        isMissing = status === 404;
        return undefined;
      };
      try {
        return list(await get(`/models/${encodeURIComponent(folder)}`, signal, { totalMs: SUBMIT_MS, refusal })).filter(
          (name) => typeof name === 'string',
        );
      } catch (error) {
        if (isMissing) return null;
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

function notComfy(host: string, path: string): Misconfigured {
  return new Misconfigured(
    `What answers at ${host}${path} does not speak as ComfyUI does. Check the address.`,
    `${host}${path} 上应答的不是 ComfyUI。请检查地址。`,
  );
}

function isFolder(value: unknown): value is RemoteFile['type'] {
  return value === 'output' || value === 'temp' || value === 'input';
}

/**
 * The messages decide, not `status_str`: ComfyUI leaves that as it was for a graph whose order cannot be made (seen in
 * execution.py, `execute_async`).
 */
function readHistory(item: Readonly<Record<string, unknown>>): HistoryItem {
  const status = record(item['status']);
  const outputs = record(item['outputs']);
  const messages = list(status['messages']).map((entry) => ({
    type: text(list(entry)[0]),
    data: record(list(entry)[1]),
  }));
  const find = (type: string) => messages.findLast((message) => message.type === type);
  const failed = find('execution_error');
  if (find('execution_interrupted')) return { end: 'interrupted', failure: null, outputs };
  if (failed) return { end: 'error', failure: readFailure(failed.data), outputs };
  if (find('execution_success') || status['status_str'] === 'success' || Object.keys(status).length === 0)
    return { end: 'success', failure: null, outputs };
  return { end: 'error', failure: { classType: '?', exceptionType: '', message: 'no reason given' }, outputs };
}

export function readFailure(data: Readonly<Record<string, unknown>>): GraphFailure {
  return {
    classType: text(data['node_type']) || '?',
    exceptionType: text(data['exception_type']),
    message: text(data['exception_message']),
  };
}

/** What torch says where it has no class of its own for it: on a processor, on Apple's and on DirectML's devices. */
const NO_MEMORY = /out of memory|can't allocate memory|not enough memory|could not allocate tensor/i;

/** What a failed graph means for the person. */
export function failureError(host: string, { classType, exceptionType, message }: GraphFailure): EngineError {
  const words = shorten(scrub(message));
  if (/OutOfMemory/i.test(exceptionType) || NO_MEMORY.test(message)) {
    return new Failed(
      `${host} ran out of memory at ${classType}. Ask for a smaller picture, or start ComfyUI there with --lowvram.`,
      `${host} 的显存或内存不够用了（${classType}）。请把图画小一点，或者在那台机器上用 --lowvram 启动 ComfyUI。`,
    );
  }
  if (/UnidentifiedImageError|DecompressionBomb/.test(exceptionType))
    return new InvalidInput(
      `The picture cannot be read (${classType} at ${host}). Save it as PNG or JPEG and try again.`,
      '图片无法读取，请另存为 PNG 或 JPEG 后重试。',
    );
  const said = [exceptionType, words].filter(Boolean).join(': ') || '?';
  return new Failed(
    `${classType} failed at ${host}: ${said}`,
    `${host} 上的 ComfyUI 算到 ${classType} 时出错（${said}）`,
  );
}

const LONGEST_WORDS = 300;

function shorten(words: string): string {
  const line = words.replaceAll(/\s+/g, ' ').trim();
  return line.length <= LONGEST_WORDS ? line : `${line.slice(0, LONGEST_WORDS)}…`;
}

/** A node that was there and is gone. */
export function goneError(host: string, seconds: number): Unavailable {
  return new Unavailable(
    `${host} has not answered for ${Math.round(seconds)} s, and a job of ours is on it. It is taken off there as soon as the node answers again.`,
    { mayHaveRun: true },
  );
}
