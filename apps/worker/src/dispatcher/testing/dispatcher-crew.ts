import { execFileSync, fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { DispatcherProcessOptions } from './dispatcher-process.ts';

/** A whole number from 0 to below `below`. */
export type Random = (below: number) => number;

/** What was killed; `tree` is a dispatcher with its engine hosts. */
export type Blow = 'dispatcher' | 'tree' | 'host' | 'database' | 'nobody';

const DISPATCHERS = 2;
const READY_WITHIN_MS = 60_000;
/** As in "Tue Nov 24 20:02:19 2026". */
const WORDS_OF_TIME = 5;

/** Dispatcher processes, started again when they were killed, as the starter does. */
export class DispatcherCrew {
  readonly #options: DispatcherProcessOptions;
  /** When each began: the number of one that is gone may be another process by now. */
  readonly #hosts = new Map<number, string>();
  #members: ChildProcess[] = [];

  constructor(options: DispatcherProcessOptions) {
    this.#options = options;
  }

  async fill(): Promise<void> {
    this.#members = this.#members.filter(isLiving);
    for (const end = performance.now() + READY_WITHIN_MS; this.#members.length < DISPATCHERS;) {
      if (performance.now() > end) throw new Error(`No dispatcher became ready within ${READY_WITHIN_MS} ms.`);
      const missing = DISPATCHERS - this.#members.length;
      const started = await Promise.all(Array.from({ length: missing }, () => this.#start()));
      this.#members.push(...started.filter(isLiving));
    }
  }

  /** `wholly`: its engine hosts are killed too, else they have to notice by themselves. */
  killDispatcher(random: Random, wholly: boolean): Blow {
    const member = this.#draw(random);
    if (member === undefined) return 'nobody';
    const hosts = this.#hostsOf(member);
    member.kill('SIGKILL');
    if (wholly) for (const pid of hosts) killQuietly(pid);
    return wholly ? 'tree' : 'dispatcher';
  }

  killHost(random: Random): Blow {
    const member = this.#draw(random);
    const hosts = member === undefined ? [] : this.#hostsOf(member);
    const pid = hosts[random(Math.max(1, hosts.length))];
    if (pid === undefined) return 'nobody';
    killQuietly(pid);
    return 'host';
  }

  /** Ends all. Resolves to the engine hosts that are still there. */
  async end(): Promise<number[]> {
    const living = this.#members.filter(isLiving);
    for (const member of living) this.#hostsOf(member);
    await Promise.all(
      living.map(async (member) => {
        const gone = new Promise((resolve) => void member.once('exit', resolve));
        // One that was killed a moment ago may be without its channel and not yet known as dead.
        member.send('stop', () => undefined);
        await Promise.race([gone, wait(5000).then(() => member.kill('SIGKILL'))]);
      }),
    );
    for (let patience = 0; patience < 40 && [...this.#hosts].some(isStillRunning); patience += 1) await wait(50);
    return [...this.#hosts].filter(isStillRunning).map(([pid]) => pid);
  }

  /** Resolves once it is ready or has died. */
  async #start(): Promise<ChildProcess> {
    const member = fork(join(import.meta.dirname, 'dispatcher-process.ts'), [JSON.stringify(this.#options)], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // What comes with the death of its channel is told by its exit.
    member.on('error', () => undefined);
    const [ready, died] = ['message', 'exit'].map(
      (event) => new Promise((resolve) => void member.once(event, resolve)),
    );
    await Promise.race([ready, died, wait(READY_WITHIN_MS, undefined, { ref: false })]);
    return member;
  }

  #draw(random: Random): ChildProcess | undefined {
    const living = this.#members.filter(isLiving);
    return living[random(Math.max(1, living.length))];
  }

  #hostsOf(member: ChildProcess): number[] {
    const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,lstart=,args='], { encoding: 'utf8' });
    return table.split('\n').flatMap((line) => {
      const [pid, parent, ...words] = line.trim().split(/\s+/);
      if (Number(parent) !== member.pid || !line.includes('fake-host')) return [];
      this.#hosts.set(Number(pid), words.slice(0, WORDS_OF_TIME).join(' '));
      return [Number(pid)];
    });
  }
}

function isLiving(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself meanwhile.
  }
}

function isStillRunning([pid, since]: readonly [number, string]): boolean {
  try {
    const [state = '', ...time] = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .split(/\s+/);
    return !state.startsWith('Z') && time.join(' ') === since;
  } catch {
    return false;
  }
}
