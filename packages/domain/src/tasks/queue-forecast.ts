/** A task that runs by the built-in engine. */
export interface RunningTask {
  readonly userId: string;
  readonly isShort: boolean;
  /** seconds until it ends */
  readonly endsIn: number;
}

/** A task that waits for the built-in engine. */
export interface WaitingTask {
  readonly id: string;
  readonly userId: string;
  readonly isShort: boolean;
  readonly priority: number;
  /** How many of its account may run at once, short ones not counted. */
  readonly atOnce: number;
  /** seconds that it is expected to take */
  readonly seconds: number;
  /** Since when it could be started, in seconds; negative: not before then. */
  readonly waited: number;
}

/** `own`: it waits for other tasks of its account; `turn`: for a host, behind those of others. */
export interface Wait {
  readonly seconds: number;
  readonly for: 'turn' | 'own';
}

/** Whoever could start and has not within this time waits because all hosts are taken. */
const FREE_HOST_SECONDS = 2;

/**
 * Plays the queue through to when each task will start, by the rules of `claimNext`.
 *
 * @param waiting in the order in which they would start if nothing held them back
 * @param until tasks whose start is asked for: nothing is played beyond the last of them
 */
export function forecastStarts(
  running: readonly RunningTask[],
  waiting: readonly WaitingTask[],
  until: ReadonlySet<string>,
): ReadonlyMap<string, Wait> {
  const starts = new Map<string, Wait>();
  let active = [...running];
  let queue = [...waiting];
  const left = new Set(until);
  /** Accounts that have started something since, the latest last: they come after the others. */
  const turns: string[] = [];

  const isHeld = ({ userId, isShort, atOnce }: WaitingTask): boolean =>
    active.filter((task) => task.userId === userId && task.isShort === isShort).length >= (isShort ? 1 : atOnce);
  /** Hosts of all tasks that are in use: one short task has the host that is kept for them. */
  const taken = (): number =>
    active.filter(({ isShort }) => !isShort).length + Math.max(0, active.filter(({ isShort }) => isShort).length - 1);
  const heldAtFirst = new Set(queue.filter(isHeld).map(({ id }) => id));
  const isFull = queue.some((task) => !isHeld(task) && task.waited > FREE_HOST_SECONDS);
  const hosts = Math.max(1, isFull ? taken() : taken() + 1);

  let now = 0;
  while (left.size > 0 && queue.length > 0) {
    const mayStart = (task: WaitingTask): boolean =>
      task.waited + now >= 0 &&
      !isHeld(task) &&
      (taken() < hosts || (task.isShort && !active.some(({ isShort }) => isShort)));
    const next = queue
      .filter(mayStart)
      .reduce<WaitingTask | undefined>(
        (first, task) => (first === undefined || comesBefore(task, first, turns) ? task : first),
        undefined,
      );
    if (next !== undefined) {
      starts.set(next.id, { seconds: now, for: heldAtFirst.has(next.id) ? 'own' : 'turn' });
      left.delete(next.id);
      queue = queue.filter(({ id }) => id !== next.id);
      active.push({ userId: next.userId, isShort: next.isShort, endsIn: now + next.seconds });
      turns.push(next.userId);
      continue;
    }
    const times = [...active.map(({ endsIn }) => endsIn), ...queue.map(({ waited }) => -waited)].filter(
      (time) => time > now,
    );
    if (times.length === 0) break;
    now = Math.min(...times);
    active = active.filter(({ endsIn }) => endsIn > now);
  }
  return starts;
}

function comesBefore(one: WaitingTask, other: WaitingTask, turns: readonly string[]): boolean {
  if (one.priority !== other.priority) return one.priority > other.priority;
  return turns.lastIndexOf(one.userId) < turns.lastIndexOf(other.userId);
}
