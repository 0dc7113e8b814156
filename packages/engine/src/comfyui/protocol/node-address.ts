import { Misconfigured } from '../../core/errors.ts';
import { scrub } from '../../core/http/scrub.ts';

/** Where a node is and how its operator's proxy lets us in. */
export interface NodeSetting {
  /** `http://host:8188`, with or without a path; credentials in it (`user:password@`) are sent as basic auth. */
  readonly url: string;
  /** Bearer token of the operator's proxy. */
  readonly token?: string;
}

export interface NodeAddress {
  /** Without credentials. */
  readonly host: string;
  readonly origin: string;
  /** Of a route: `/prompt`. */
  url(route: string): URL;
  /** `ws://…/ws?clientId=…`. */
  socketUrl(clientId: string): string;
  /** What lets us in. */
  readonly credentials: Readonly<Record<string, string>>;
}

/** @throws {Misconfigured} the address is none */
export function readNodeSetting({ url, token }: NodeSetting): NodeAddress {
  const parsed = URL.parse(url);
  if (!parsed || !['http:', 'https:'].includes(parsed.protocol))
    throw new Misconfigured(`"${scrub(url)}" is no address of a ComfyUI node. Write it like http://192.168.1.20:8188.`);
  const base = `${parsed.origin}${parsed.pathname.replace(/(?<!\/)\/+$/, '')}`;
  return {
    host: parsed.host,
    origin: parsed.origin,
    url: (route) => new URL(base + route),
    socketUrl(clientId) {
      const socket = new URL(`${base}/ws`);
      socket.protocol = parsed.protocol === 'https:' ? 'wss:' : 'ws:';
      socket.searchParams.set('clientId', clientId);
      return socket.href;
    },
    credentials: credentialsOf(decodeURIComponent(parsed.username), decodeURIComponent(parsed.password), token),
  };
}

function credentialsOf(user: string, password: string, token: string | undefined): Record<string, string> {
  if (token) return { authorization: `Bearer ${token}` };
  return user === '' && password === ''
    ? {}
    : { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` };
}
