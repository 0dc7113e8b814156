import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'];
const PARENT_WATCH_MS = 500;

/** A path below the repository's root. */
export function inRoot(...parts) {
  return join(ROOT, ...parts);
}

/**
 * Runs a program with our terminal until it ends, and resolves to its exit code. Signals are passed on. When npm
 * runs us and dies without a word (a SIGTERM to `npm start` does that), the program is stopped too.
 */
export function runProgram(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', windowsHide: true, ...options });
    const stop = (signal) => child.kill(signal);
    for (const signal of SIGNALS) process.on(signal, stop);
    const starters = describeStarters();
    const watch = setInterval(() => {
      if (process.env.npm_lifecycle_event !== undefined && describeStarters() !== starters) child.kill('SIGTERM');
    }, PARENT_WATCH_MS);
    const settle = () => {
      clearInterval(watch);
      for (const signal of SIGNALS) process.off(signal, stop);
    };
    child.once('error', (error) => {
      settle();
      reject(error);
    });
    child.once('exit', (code, signal) => {
      settle();
      resolve(code ?? (signal === 'SIGINT' ? 130 : signal === 'SIGTERM' ? 143 : 1));
    });
  });
}

/** Our parent and, where it can be read cheaply, its parent: between npm and us there may be a shell that outlives npm. */
function describeStarters() {
  if (process.platform !== 'linux') return String(process.ppid);
  try {
    return `${process.ppid} ${/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${process.ppid}/status`, 'utf8'))?.[1]}`;
  } catch {
    return String(process.ppid);
  }
}
