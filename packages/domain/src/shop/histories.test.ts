import { expect, it } from 'vitest';
import { createTestDatabase } from '@yujian/platform/testing';
import { seededRandom } from '../seeded-random.ts';
import { runHistory } from './testing/histories.ts';

/** `npm run chaos -- shop 1000` runs more of them. */
it('keeps the books right through twenty random histories with kills and losses', async () => {
  const test = await createTestDatabase();
  try {
    for (let seed = 1; seed <= 20; seed += 1)
      expect((await runHistory(test.database, seededRandom(seed))).faults, `seed ${seed}`).toEqual([]);
  } finally {
    await test.close();
  }
}, 120_000);
