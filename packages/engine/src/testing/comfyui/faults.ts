import type { Frame } from './socket-hub.ts';

/** What may happen to an answer. */
export type HttpFault =
  /** Another answer than the server's own, which does not do its work. */
  | {
      readonly status: number;
      readonly body?: string;
      readonly contentType?: string;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** The connection is cut before the server does its work, or after it: then nobody hears that it was done. */
  | { readonly cut: 'before' | 'after' }
  /** No answer at all, the connection stays open. */
  | { readonly hang: true }
  /** So many bytes of the body, then the connection is cut. */
  | { readonly truncateAt: number }
  /** Head and half of the body; the rest when it is released. */
  | { readonly slow: true }
  /** The right head and no bytes. */
  | { readonly empty: true }
  /** A picture of so many bytes, made while it is sent. */
  | { readonly huge: number };

/** A proxy's own page, which is no answer of ComfyUI. */
export const PROXY_PAGE: HttpFault = {
  status: 502,
  contentType: 'text/html',
  body: '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1><hr>nginx</body></html>',
};
/** A sign-in page, with a status that says all is well. */
export const SIGN_IN_PAGE: HttpFault = {
  status: 200,
  contentType: 'text/html; charset=utf-8',
  body: '<!doctype html><title>Sign in</title><form action="/login"></form>',
};
export const redirectTo = (location: string): HttpFault => ({ status: 302, headers: { location } });
export const tooMany = (retryAfterSeconds: number): HttpFault => ({
  status: 429,
  body: 'Too Many Requests',
  headers: { 'retry-after': String(retryAfterSeconds) },
});

/** Every message comes twice. */
export const twice = (frame: Frame): readonly Frame[] => [frame, frame];

/** Messages come in pairs, the later one first. */
export function swapped(): (frame: Frame) => readonly Frame[] {
  let held: Frame | null = null;
  return (frame) => {
    if (!held) {
      held = frame;
      return [];
    }
    const pair = [frame, held];
    held = null;
    return pair;
  };
}

/** Between the messages: types nobody knows, half a JSON, no JSON, a list, an unknown binary event, binary that ends too early. */
export function amongNoise(): (frame: Frame) => readonly Frame[] {
  const noise: readonly Frame[] = [
    { text: JSON.stringify({ type: 'crystools.monitor', data: { cpu_utilization: 12.5, gpus: [] } }) },
    { text: '{"type":"progress","data":{"value":' },
    { text: 'not json' },
    { text: '[]' },
    { text: 'null' },
    { text: JSON.stringify({ type: 'progress' }) },
    { text: JSON.stringify({ type: 'executing', data: null }) },
    { text: JSON.stringify({ type: 'progress', data: { value: 'many', max: 0, prompt_id: 7, node: null } }) },
    { text: JSON.stringify({ type: 'executed', data: { node: '7', output: null } }) },
    { binary: Buffer.from([0, 0, 0, 9, 1, 2, 3, 4]) },
    { binary: Buffer.from([0, 0]) },
    { binary: Buffer.from([0, 0, 0, 1, 0, 0]) },
    { binary: Buffer.from([0, 0, 0, 4, 0xff, 0xff, 0xff, 0xff, 0x7b]) },
    { binary: Buffer.alloc(0) },
  ];
  let next = 0;
  return (frame) => [noise[next++ % noise.length] as Frame, frame];
}
