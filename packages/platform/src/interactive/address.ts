import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Addresses of engine hosts:
 * - `unix:/folder/` every `*.sock` in that folder is a host (one machine; the folder is private)
 * - `unix:/folder/name.sock` one host
 * - `http://name:port` one host of another machine
 */
export type InteractiveAddress = string;

export interface Endpoint {
  readonly id: string;
  readonly socketPath?: string;
  readonly host?: string;
  readonly port?: number;
}

/** The address on which engine host number `index` (from 0) listens, given the one of its machine: a socket or port each. */
export function hostAddress(listen: InteractiveAddress, index: number): InteractiveAddress {
  if (listen.startsWith('unix:')) return listen.endsWith('/') ? `${listen}${index}.sock` : listen;
  const url = new URL(listen);
  return `http://${url.hostname}:${Number(url.port) + index}`;
}

/** @throws TypeError for a folder or a text that is no address */
export function endpointOf(address: InteractiveAddress): Endpoint {
  if (address.startsWith('unix:') && !address.endsWith('/'))
    return { id: address, socketPath: address.slice('unix:'.length) };
  if (address.startsWith('http://')) {
    const url = new URL(address);
    return { id: address, host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) };
  }
  throw new TypeError(`"${address}" is no address of one engine host.`);
}

/** All hosts that the addresses name at this moment. */
export async function findEndpoints(addresses: readonly InteractiveAddress[]): Promise<Endpoint[]> {
  const found = await Promise.all(
    addresses.map(async (address) => {
      if (!address.startsWith('unix:') || !address.endsWith('/')) return [endpointOf(address)];
      const folder = address.slice('unix:'.length);
      const names = await readdir(folder).catch(() => []);
      return names.filter((name) => name.endsWith('.sock')).map((name) => endpointOf(`unix:${join(folder, name)}`));
    }),
  );
  return found.flat();
}
