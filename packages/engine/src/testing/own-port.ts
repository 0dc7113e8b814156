import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

/** Ports that systems do not hand out by themselves (Linux from 32,768, others from 49,152), in one block per process of a test run. */
const FIRST = 12_000;
const BLOCK = 1_024;
const BLOCKS = 20;

const block = FIRST + (Number(process.env['VITEST_POOL_ID'] ?? 0) % BLOCKS) * BLOCK;
let next = process.pid % BLOCK;

/**
 * Listens on a port of 127.0.0.1 that nobody else of the test run is given, now or once it is closed: a server that
 * is gone stays gone for those who call it, and can come back at its address.
 *
 * @returns the port
 * @throws as `listen` does, when a whole block of ports is taken
 */
export async function listenOnOwnPort(server: Server): Promise<number> {
  for (let tries = BLOCK; ; tries--) {
    const port = block + (next++ % BLOCK);
    try {
      await listenOn(server, port);
      return (server.address() as AddressInfo).port;
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!isTaken || tries === 1) throw error;
    }
  }
}

/** Listens on this port of 127.0.0.1. */
export async function listenOn(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
}
