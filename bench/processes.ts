import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

export interface ProcessInfo {
  readonly pid: number;
  readonly command: string;
  /** Memory that is its own, plus its part of what is shared (PSS), in MB. */
  readonly megabytes: number;
}

/** A process and everything below it (Linux). */
export function processTree(root: number): ProcessInfo[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = /^PPid:\s+(\d+)/m.exec(readOrEmpty(`/proc/${name}/status`))?.[1];
    if (parent) parents.set(Number(name), Number(parent));
  }
  const isBelow = (pid: number): boolean =>
    pid === root || (parents.has(pid) && parents.get(pid) !== 0 && isBelow(parents.get(pid)!));
  return [...parents.keys()].filter(isBelow).map((pid) => ({
    pid,
    command: readOrEmpty(`/proc/${pid}/cmdline`).split('\0').join(' '),
    megabytes: Number(/^Pss:\s+(\d+)/m.exec(readOrEmpty(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024,
  }));
}

/** Processor time of each of these processes so far, in milliseconds, by pid. */
export function processorTimes(pids: readonly number[]): ReadonlyMap<number, number> {
  return new Map(
    pids.map((pid) => {
      const fields = readOrEmpty(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
      // USER_HZ is 100 on every Linux that Node runs on.
      return [pid, (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10];
    }),
  );
}

/** Resident memory now and at its highest since `resetPeak`, in MB. */
export function residentMegabytes(pid: number): { now: number; peak: number } {
  const status = readOrEmpty(`/proc/${pid}/status`);
  const read = (key: string) => Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024;
  return { now: read('VmRSS'), peak: read('VmHWM') };
}

/** Begins to look for the highest memory of a process anew. */
export function resetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
