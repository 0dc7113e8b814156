import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startProduct } from '../e2e/start-product.ts';
import { loadWith } from './load.ts';
import type { Bench } from './table.ts';
import { logIn } from './visitor.ts';

const ROUNDS = 5;
const SHARE_BAR = 0.75;
const LOAD = { connections: 16, milliseconds: 1500 };

/** Requests per second beside a bare Fastify route, in turns, so that both meet the same noise; the median of the rounds' ratios counts. */
export const throughput: Bench = {
  name: 'throughput',
  async run() {
    const bare = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const product = await startProduct({ LOG_LEVEL: 'warn' });
    try {
      const [line] = (await once(bare.stdout, 'data')) as [Buffer];
      const visitor = await logIn(product.origin, 'throughput');
      const urls = {
        bare: `${line.toString().trim()}/server-data?route=/indoorRender`,
        validated: `${product.origin}/server-data?route=/indoorRender`,
        session: `${product.origin}/api/ai/totalTicket?type=6`,
      };
      for (const url of Object.values(urls))
        await loadWith(url, { ...LOAD, milliseconds: 500, headers: visitor.headers });
      const rounds: Record<keyof typeof urls, number>[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const perSecond = { bare: 0, validated: 0, session: 0 };
        for (const name of ['bare', 'validated', 'session'] as const) {
          const headers = name === 'session' ? visitor.headers : {};
          perSecond[name] = (await loadWith(urls[name], { ...LOAD, headers })).perSecond;
        }
        rounds.push(perSecond);
      }
      const median = (values: number[]) =>
        values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
      const share = median(rounds.map(({ bare: peer, validated }) => validated / peer));
      const withSession = median(rounds.map(({ bare: peer, session }) => session / peer));
      return [
        {
          what: 'bare Fastify route',
          value: `${Math.round(median(rounds.map((one) => one.bare)))} requests/s`,
          bar: 'the peer',
          holds: true,
        },
        {
          what: 'validated call without a database',
          value: `${share.toFixed(2)} of the bare route`,
          bar: `${SHARE_BAR} or more`,
          holds: share >= SHARE_BAR,
        },
        {
          what: 'call with session and database',
          value: `${withSession.toFixed(2)} of the bare route`,
          bar: 'beside it',
          holds: true,
        },
      ];
    } finally {
      bare.kill();
      await product.stop();
    }
  },
};
