import { setTimeout as wait } from 'node:timers/promises';
import { isDatabaseAway } from './failures.ts';

const PAUSES_MS = [50, 200, 500, 1000, 2000, 4000];

/** Tries a step again while the database is away; what fails for a reason of its own fails at once. */
export async function persist<T>(step: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await step();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      await wait(pause);
    }
  }
  return step();
}
