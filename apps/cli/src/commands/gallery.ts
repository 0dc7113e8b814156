import { parseArgs } from 'node:util';
import { AppError } from '@yujian/contract';
import { REPORT_REASONS } from '@yujian/contract/gallery/gallery-choices';
import { decidePending, decideReport, listPending, listReports } from '@yujian/domain/gallery/operator';
import { hasPeople, seedGallery } from '@yujian/domain/gallery/seed';
import { systemClock } from '@yujian/platform';
import type { Database } from '@yujian/platform';

const USAGE = `npm run cli -- gallery <what>

  reports                              what people reported and nobody decided, oldest first
  decide <report> remove|keep [reason] take it down (its author reads the reason), or leave it
  pending                              what waits to be looked at (GALLERY_REVIEW=1)
  approve <id>                         show it to all
  decline <id> <reason>                do not; its author reads the reason
  seed --items 100000 --authors 2000 --collects 300000
                                       fill it for measuring, in a DATA_DIR of its own; --force where people are`;

/** What was asked for cannot be done; the message says why. */
export class GalleryRefused extends Error {
  override readonly name = 'GalleryRefused';
}

const COMMANDS: Readonly<Record<string, (database: Database, words: readonly string[]) => Promise<string[]>>> = {
  async reports({ db }) {
    const reports = await listReports(db);
    return reports.length === 0
      ? ['nothing is reported']
      : reports.map(({ id, kind, thing, title, author, reason, text, at }) => {
          const why = REPORT_REASONS.find(({ key }) => key === reason)?.name.en ?? reason;
          return `${id}  ${dayOf(at)}  ${kind} "${title}" of ${author}: ${why}${text === '' ? '' : ` (${text})`}  /${kind}/${thing}`;
        });
  },

  async decide(database, [id = '', decision, ...reason]) {
    if (decision !== 'remove' && decision !== 'keep') throw new GalleryRefused('Say remove or keep.');
    const decided = decision === 'remove' ? 'removed' : 'kept';
    await decideReport({ database, clock: systemClock }, { id, decision: decided, reason: reason.join(' ') });
    return [decided];
  },

  async pending({ db }) {
    const waiting = await listPending(db);
    return waiting.length === 0
      ? ['nothing waits']
      : waiting.map(
          ({ id, kind, title, author, authorship, licence, at }) =>
            `${id}  ${dayOf(at)}  ${kind} "${title}" of ${author}, made by: ${authorship}, licence: ${licence}`,
        );
  },

  async approve(database, [id = '']) {
    await decidePending({ database, clock: systemClock }, { id, approve: true, reason: '' });
    return ['shown to all'];
  },

  async decline(database, [id = '', ...reason]) {
    if (reason.length === 0) throw new GalleryRefused('Say why: its author reads it.');
    await decidePending({ database, clock: systemClock }, { id, approve: false, reason: reason.join(' ') });
    return ['declined'];
  },

  async seed(database, words) {
    const { values } = parseArgs({
      args: [...words],
      options: {
        items: { type: 'string', default: '100000' },
        authors: { type: 'string', default: '2000' },
        collects: { type: 'string', default: '300000' },
        force: { type: 'boolean', default: false },
      },
    });
    const [items, authors, collects] = [values.items, values.authors, values.collects].map(Number) as [
      number,
      number,
      number,
    ];
    if (![items, authors, collects].every((size) => Number.isInteger(size) && size >= 1 && size <= 10_000_000))
      throw new GalleryRefused('Sizes are whole numbers from 1 to 10000000.');
    if (!values.force && (await hasPeople(database)))
      throw new GalleryRefused('People use this installation: take a DATA_DIR of its own, or say --force.');
    await seedGallery({ database, clock: systemClock }, { items, authors, collects });
    return [`${items} pictures of ${authors} authors, ${collects} collects`];
  },
};

/** Resolves to lines about it. @throws GalleryRefused */
export async function runGallery(database: Database, [what = '', ...words]: readonly string[]): Promise<string[]> {
  const run = Object.hasOwn(COMMANDS, what) ? COMMANDS[what] : undefined;
  if (run === undefined) return [USAGE];
  try {
    return await run(database, words);
  } catch (error) {
    if (error instanceof AppError && error.kind === 'notFound')
      throw new GalleryRefused('Nothing of this id waits to be decided.', { cause: error });
    throw error;
  }
}

const dayOf = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ');
