import { createServer } from 'node:net';

/** A port in use that stays in use. */
export class PortInUse extends Error {
  override readonly name = 'PortInUse';
}

/** The address is no address of this machine, or its port needs rights that we do not have. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

const PATIENCE_MS = 3000;

/**
 * Makes sure that `port` can be listened on, and resolves to it; 0 asks for any free one. Waits a moment for a
 * predecessor that is just ending.
 *
 * @throws PortInUse, AddressRefused
 */
export async function reservePort(host: string, port: number): Promise<number> {
  for (const end = Date.now() + PATIENCE_MS; ;) {
    try {
      return await tryPort(host, port);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
        throw new AddressRefused(`${host}:${port}`, { cause: error });
      if (code !== 'EADDRINUSE') throw error;
      if (Date.now() > end) throw new PortInUse(`${host}:${port}`, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

function tryPort(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ host, port, exclusive: true }, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : port));
    });
  });
}
