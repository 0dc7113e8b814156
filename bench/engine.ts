import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { LEAN, LEAN_FLAGS } from '../apps/worker/src/dispatcher/child.ts';
import type { Bench, Row } from './table.ts';

/** The built-in engine, in a process with the memory settings of an engine host. */
export const engine: Bench = {
  name: 'engine',
  async run() {
    const child = fork(join(import.meta.dirname, 'engine/engine-process.ts'), [], {
      execArgv: [...LEAN_FLAGS],
      env: { ...process.env, ...LEAN },
    });
    const gone = once(child, 'exit').then(([code]) =>
      Promise.reject(new Error(`The engine's process ended (${code}) before it had measured.`)),
    );
    const [rows] = (await Promise.race([once(child, 'message'), gone])) as [Row[]];
    child.disconnect();
    return rows;
  },
};
