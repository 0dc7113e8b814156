import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 300;
/** A holder that died is followed by one waiter only: all write themselves in, the last one stays, and looks again after this. */
const SETTLE_MS = 200;
/** A holder says so often that it is still there; one that was silent for so long is gone, though another process may have its number by now. */
const BEAT_MS = 5000;
const SILENT_MS = 60_000;

/**
 * Runs `job` while no other process that locks the same file does; `onWait` is called once if there is one. A lock whose
 * process has died or fell silent counts as free. The file says who holds it, by process id.
 *
 * @template T
 * @param {string} file
 * @param {() => void} onWait
 * @param {() => Promise<T>} job
 * @returns {Promise<T>}
 */
export async function withLock(file, onWait, job) {
  mkdirSync(dirname(file), { recursive: true });
  for (let hasWaited = false; !(await take(file)); hasWaited = true) {
    if (!hasWaited) onWait();
    await wait(POLL_MS);
  }
  const release = () => {
    if (holderOf(file) === process.pid) rmSync(file, { force: true });
  };
  process.once('exit', release);
  const beat = setInterval(() => {
    if (holderOf(file) === process.pid) utimesSync(file, new Date(), new Date());
  }, BEAT_MS);
  try {
    return await job();
  } finally {
    clearInterval(beat);
    process.off('exit', release);
    release();
  }
}

async function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const holder = holderOf(file);
  if (!isSilent(file) && (holder === undefined || isAlive(holder))) return false;
  const own = `${file}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  renameSync(own, file);
  await wait(SETTLE_MS);
  return holderOf(file) === process.pid;
}

/** The process id in the file; undefined when it is gone or was just made and says nothing yet. */
function holderOf(file) {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || undefined;
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  }
}

function isSilent(file) {
  const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
  return Date.now() - mtimeMs > SILENT_MS;
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
