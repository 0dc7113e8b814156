import sharp from 'sharp';
import { afterEach } from 'vitest';
import { type ComfyServer, type ComfyServerOptions, startComfyServer } from './comfy-server.ts';
import type { Graph } from './validate-graph.ts';

/** Speaks to the server of the tests in bare fetch and WebSocket, as its own tests do. */

const installed = {
  checkpoints: ['sd.safetensors'],
  diffusion_models: ['wan.safetensors'],
  vae: ['wan_vae.safetensors'],
  upscale_models: ['4x.pth'],
  text_encoders: ['umt5.safetensors'],
};
export const CLIENT = '6f1d3f0e-32c4-4e4e-8f8e-0d3c5f6a7b8c';
export const PROMPT = '0b9c0e52-5a4e-4d0a-9d62-1a2b3c4d5e6f';

export type Message = { type: string; data: Record<string, unknown> };
const open: { close(): void }[] = [];
export let server: ComfyServer;

export async function begin(options: ComfyServerOptions = {}): Promise<ComfyServer> {
  server = await startComfyServer({ installed, now: () => 1_760_000_000_000, ...options });
  return server;
}

afterEach(async () => {
  for (const each of open.splice(0)) each.close();
  await server.kill();
});

export async function listen(
  clientId = CLIENT,
  flags?: Record<string, unknown>,
): Promise<{
  messages: Message[];
  binaries: Buffer[];
  texts: string[];
  socket: WebSocket;
  until: (test: () => boolean) => Promise<void>;
}> {
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
    messages,
    binaries,
    texts,
    socket,
    async until(test) {
      while (!test()) await new Promise<void>((resolve) => (wake = resolve));
    },
  };
}

export async function post(path: string, body: unknown): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(server.url + path, { method: 'POST', body: JSON.stringify(body) });
  const text = await response.text();
  return { status: response.status, body: text ? (JSON.parse(text) as Record<string, unknown>) : {} };
}
export const get = async <T = Record<string, never>>(path: string): Promise<T> =>
  (await (await fetch(server.url + path)).json()) as T;
export const send = (prompt: Graph, id = PROMPT, client: string | null = CLIENT) =>
  post('/prompt', { prompt, prompt_id: id, ...(client !== null && { client_id: client }) });

export async function upload(
  path: string,
  name: string,
  bytes: Buffer,
  fields: Record<string, string> = {},
): Promise<{ status: number; body: Record<string, unknown> }> {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name);
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  const response = await fetch(server.url + path, { method: 'POST', body: form });
  return { status: response.status, body: response.ok ? ((await response.json()) as Record<string, unknown>) : {} };
}
export const solid = (width: number, height: number, colour: string) =>
  sharp({ create: { width, height, channels: 4, background: colour } })
    .png()
    .toBuffer();
