import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Notice } from '../gateways/gateway.ts';

/** A gateway's server for tests, written from its published protocol: it checks what is signed to it, and signs what it says. */
export interface TestBank {
  /** where it listens, with a slash at its end */
  readonly url: string;
  /** What of the protocol was broken, a sentence each. */
  readonly faults: string[];
  /** Somebody pays an order; resolves to the message that the gateway would send. */
  pay(number: string): Notice;
  close(): Promise<void>;
}

export interface Trade {
  readonly number: string;
  /** fen */
  readonly amount: number;
  state: 'open' | 'paid' | 'closed';
  readonly refunds: Map<string, number>;
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
