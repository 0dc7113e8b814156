import { Agent, request } from 'node:http';

export interface Load {
  readonly perSecond: number;
  /** Milliseconds from sending to the last byte, of each answer. */
  readonly latencies: readonly number[];
}

/**
 * Sends GET requests over kept-alive connections, as many at once as `connections`, for so long.
 * @throws when an answer is not 200
 */
export async function loadWith(
  url: string,
  options: { connections: number; milliseconds: number; headers?: Record<string, string> },
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: options.connections });
  const latencies: number[] = [];
  const end = performance.now() + options.milliseconds;
  const worker = async () => {
    while (performance.now() < end) {
      const start = performance.now();
      await get(url, agent, options.headers ?? {});
      latencies.push(performance.now() - start);
    }
  };
  try {
    await Promise.all(Array.from({ length: options.connections }, worker));
  } finally {
    agent.destroy();
  }
  return { perSecond: latencies.length / (options.milliseconds / 1000), latencies };
}

function get(url: string, agent: Agent, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers }, (answer) => {
      answer.resume();
      answer.once('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${answer.statusCode}`)),
      );
      answer.once('error', reject);
    });
    sent.once('error', reject);
    sent.end();
  });
}
