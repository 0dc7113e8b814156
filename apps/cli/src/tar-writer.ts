import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';

const BLOCK = 512;
const LARGEST_PLAIN_SIZE = 8 ** 11 - 1;

export interface TarWriter {
  /** Adds one file of exactly `bytes` bytes. */
  add(name: string, bytes: number, content: Buffer | Readable): Promise<void>;
  finish(): Promise<void>;
}

/** Writes a tar archive (POSIX.1-2001, pax) that any tar program can read. */
export function writeTar(output: Writable): TarWriter {
  let failure: Error | undefined;
  output.once('error', (error) => (failure = error));
  const write = async (chunk: Buffer): Promise<void> => {
    if (failure !== undefined) throw failure;
    if (!output.write(chunk)) await once(output, 'drain');
  };
  const pad = (bytes: number) => write(Buffer.alloc((BLOCK - (bytes % BLOCK)) % BLOCK));
  return {
    async add(name, bytes, content) {
      if (Buffer.byteLength(name) > 100 || bytes > LARGEST_PLAIN_SIZE) {
        const attributes = Buffer.from(paxRecord('path', name) + paxRecord('size', String(bytes)));
        await write(header('pax', attributes.length, 'x'));
        await write(attributes);
        await pad(attributes.length);
      }
      await write(header(name, bytes, '0'));
      let written = 0;
      for await (const chunk of Buffer.isBuffer(content) ? [content] : (content as AsyncIterable<Buffer>)) {
        written += chunk.length;
        if (written > bytes) throw new Error(`${name} has more than ${bytes} bytes.`);
        await write(chunk);
      }
      if (written !== bytes) throw new Error(`${name} has ${written} bytes instead of ${bytes}.`);
      await pad(bytes);
    },
    async finish() {
      await write(Buffer.alloc(2 * BLOCK));
      output.end();
      await once(output, 'finish');
    },
  };
}

function header(name: string, bytes: number, type: '0' | 'x'): Buffer {
  const block = Buffer.alloc(BLOCK);
  block.write(Buffer.from(name).subarray(0, 100).toString('latin1'), 0, 'latin1');
  block.write('0000600\0', 100);
  block.write('0000000\0', 108);
  block.write('0000000\0', 116);
  block.write(`${Math.min(bytes, LARGEST_PLAIN_SIZE).toString(8).padStart(11, '0')}\0`, 124);
  block.write('00000000000\0', 136);
  block.write('        ', 148);
  block.write(type, 156);
  block.write('ustar\x0000', 257);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

/** A record says its own length in front, so the length is found by trying. */
function paxRecord(key: string, value: string): string {
  const rest = ` ${key}=${value}\n`;
  let length = Buffer.byteLength(rest);
  while (length !== Buffer.byteLength(`${length}${rest}`)) length = Buffer.byteLength(`${length}${rest}`);
  return `${length}${rest}`;
}
