import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { crc32, deflateRawSync } from 'node:zlib';
import type { Notice } from '../gateways/gateway.ts';

/** A gateway's server for tests, written from its published protocol: it checks what is signed to it, and signs what it says. */
export interface TestBank {
  /** where it listens, with a slash at its end */
  readonly url: string;
  /** What of the protocol was broken, a sentence each. */
  readonly faults: string[];
  /** Somebody pays an order; resolves to the message that the gateway would send. */
  pay(number: string): Notice;
  /** How it gives its statements: with this refusal instead, with other words, or as other bytes. */
  readonly statement: {
    refusal: string | null;
    change: (words: string) => string;
    spoil: (file: Buffer) => Buffer;
  };
  close(): Promise<void>;
}

export interface Trade {
  readonly number: string;
  /** fen */
  readonly amount: number;
  state: 'open' | 'paid' | 'closed';
  readonly refunds: Map<string, number>;
}

export const plainStatement = (): TestBank['statement'] => ({
  refusal: null,
  change: (words) => words,
  spoil: (file) => file,
});

/** Every two-byte character of GBK, by what it stands for. */
const GBK = new Map<string, readonly [number, number]>();
for (let lead = 0x81; lead < 0xff; lead += 1)
  for (let trail = 0x40; trail < 0xff; trail += 1)
    GBK.set(new TextDecoder('gbk').decode(Uint8Array.of(lead, trail)), [lead, trail]);

export const gbkOf = (words: string): Buffer =>
  Buffer.from(Array.from(words).flatMap((one) => (one < '\u0080' ? [one.charCodeAt(0)] : [...GBK.get(one)!])));

/** An archive by APPNOTE 6.3: of each file its head and bytes, then the directory and its end. */
export function zipOf(files: readonly (readonly [name: string, bytes: Buffer])[]): Buffer {
  const [bodies, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [name, bytes] of files) {
    const [packed, title] = [deflateRawSync(bytes), Buffer.from(name)];
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    [crc32(bytes), packed.length, bytes.length].forEach((fact, at) => facts.writeUInt32LE(fact, 10 + 4 * at));
    facts.writeUInt16LE(title.length, 22);
    const [place, head] = [Buffer.alloc(14), Buffer.from('PK\u0003\u0004')];
    place.writeUInt32LE(offset, 10);
    bodies.push(head, facts, title, packed);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\0'), facts, place, title);
    offset += 4 + facts.length + title.length + packed.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(Buffer.concat(directory).length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, ...directory, Buffer.from('PK\u0005\u0006'), end]);
}

export async function listen(
  answer: (request: IncomingMessage, body: string, response: ServerResponse) => void,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    void text(request).then((body) => answer(request, body, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** What came back of a trade already, without one refund. */
export function refundedBefore({ refunds }: Trade, number: string): number {
  return [...refunds].reduce((sum, [one, amount]) => sum + (one === number ? 0 : amount), 0);
}
