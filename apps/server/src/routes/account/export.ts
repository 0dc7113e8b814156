import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { AppError, TICKET_KINDS } from '@yujian/contract';
import type { Language } from '@yujian/contract';
import type { SessionUser } from '@yujian/domain/account/service';
import { readAllFiles } from '@yujian/domain/media/all-files';
import type { OwnFile } from '@yujian/domain/media/all-files';
import { readLinks } from '@yujian/domain/media/links';
import { listCustom } from '@yujian/domain/shop/custom-requests';
import { readAllTasks } from '@yujian/domain/tasks/all-tasks';
import { readTitles } from '@yujian/domain/tasks/titles';
import { readMovements } from '@yujian/domain/wallet/movements';
import { readBalance } from '@yujian/domain/wallet/service/balances';
import { readTourLinks } from '@yujian/domain/tours/links';
import { ObjectNotFound } from '@yujian/platform';
import { ZipFile } from 'yazl';
import type { Services } from '../../services.ts';
import { exportPath } from './export-path.ts';
import { EXPORT_README } from './export-readme.ts';

const PAGE = 100;

type Items = AsyncIterable<unknown> | Iterable<unknown>;

/**
 * Everything of an account as one zip, made while it is read: one file is open at a time, and of lists a page. The stream
 * fails when something cannot be read now, so that nobody takes a part for the whole; a file whose bytes are gone for good is
 * named in missing.json.
 */
export function exportAccount(services: Services, user: SessionUser, language: Language): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let open: Readable | undefined;
  zip.on('error', (error: Error) => output.destroy(error));
  // A reader that leaves stops what is under way.
  output.once('close', () => open?.destroy());

  const add = async (name: string, content: Readable, options: { compress: boolean; mtime?: Date }): Promise<void> => {
    open = content;
    if (output.destroyed) content.destroy();
    else zip.addReadStream(content, name, options);
    await finished(content);
  };

  const addFiles = async (): Promise<void> => {
    const missing: string[] = [];
    for await (const { file, path } of filesOf(services, user, language)) {
      const content = await services.media.exported(file.row).open().catch(ifGone);
      if (content === undefined) missing.push(path);
      else await add(path, content, { compress: false, mtime: file.row.createdAt });
    }
    await add('missing.json', asJson(missing), { compress: true });
  };

  const feed = async (): Promise<void> => {
    for (const [name, text] of Object.entries(EXPORT_README))
      await add(name, Readable.from([Buffer.from(text)]), { compress: true });
    for (const [name, items] of Object.entries(listsOf(services, user, language)))
      await add(name, asJson(items), { compress: true });
    await addFiles();
    zip.end();
  };
  feed().catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))));
  return output;
}

function listsOf(services: Services, user: SessionUser, language: Language): Readonly<Record<string, Items>> {
  const { account, clock, database, gallery, materialSchedules, materialSets, scenes, talks, tours, edits, shop } =
    services;
  const { userId } = user;
  const { db } = database;
  const later = (read: () => Promise<readonly unknown[]>): Items =>
    oneByOne(async function* () {
      yield* await read();
    });
  return {
    'profile.json': [profileOf(user)],
    'sessions.json': later(() => account.listSessions(userId)),
    'balances.json': oneByOne(async function* () {
      for (const kind of Object.values(TICKET_KINDS)) yield await readBalance(db, userId, kind, clock.now());
    }),
    'movements.json': pages((page) => readMovements(db, userId, { page, pageSize: PAGE })),
    'orders.json': pages((page) => shop.list({ userId, language }, { page, pageSize: PAGE })),
    'coupons.json': later(() => shop.coupons(userId)),
    'requests.json': later(() => listCustom(db, userId)),
    // Whom somebody invited, and who earned how much, is others' own.
    'invitation.json': later(async () => {
      const { code, rewards, withdrawals } = await services.partners.read(userId, language);
      return [{ code, rewards, withdrawals }];
    }),
    'tasks.json': readAllTasks(db, userId, language),
    'scenes.json': oneByOne(async function* () {
      for await (const { id } of pages((page) => scenes.list(userId, { page, pageSize: PAGE })))
        yield await scenes.get(userId, id);
    }),
    'tours.json': oneByOne(async function* () {
      for (const { id } of (await tours.list(userId)).list) yield await tours.get(userId, id);
    }),
    'talks.json': oneByOne(async function* () {
      for await (const { talkId } of pages((page) => talks.list(userId, { page, pageSize: PAGE })))
        yield await talks.get(userId, talkId, language);
    }),
    'edits.json': oneByOne(async function* () {
      for await (const { sessionId } of pages((page) => edits.list(userId, { page, pageSize: PAGE })))
        yield await edits.get(userId, sessionId, language);
    }),
    'gallery.json': oneByOne(() => gallery.own(userId)),
    'material-sets.json': later(async () => (await materialSets.list(userId)).list),
    'material-notes.json': later(() => materialSchedules.notes(userId)),
    'links.json': later(async () => [...(await readLinks(db, userId)), ...(await readTourLinks(db, userId))]),
    'media.json': oneByOne(async function* () {
      for await (const { file, path } of filesOf(services, user, language)) {
        const { id, name, type, bytes, width, height, sha256, taskId, recipe, createdAt } = file.row;
        yield { file: path, id, name, type, bytes, width, height, sha256, taskId, createdAt, recipe };
      }
    }),
  };
}

function profileOf({ row, role }: SessionUser) {
  const {
    id,
    phone,
    nickname,
    avatarMediaId,
    tier,
    tierExpiresAt,
    testUser,
    inviteCode,
    stayHere,
    interests,
    source,
    createdAt,
    deletionDueAt,
  } = row;
  return {
    id,
    phone,
    nickname,
    avatarMediaId,
    role,
    tier,
    tierExpiresAt,
    testUser,
    inviteCode,
    stayHere,
    interests,
    source,
    createdAt,
    deletionDueAt,
  };
}

async function* filesOf(
  { database, media }: Services,
  { userId }: SessionUser,
  language: Language,
): AsyncGenerator<{ file: OwnFile; path: string }> {
  for await (const files of readAllFiles(database.db, userId)) {
    const titles = await readTitles(
      database.db,
      userId,
      files.flatMap(({ row }) => row.taskId ?? []),
      language,
    );
    for (const file of files)
      yield {
        file,
        path: exportPath(file, titles.get(file.row.taskId ?? '')?.name, media.exported(file.row).extension),
      };
  }
}

const oneByOne = <T>(make: () => AsyncGenerator<T>): AsyncIterable<T> => ({ [Symbol.asyncIterator]: make });

async function* pages<T>(
  read: (page: number) => Promise<{ readonly list: readonly T[]; readonly total: number }>,
): AsyncGenerator<T> {
  for (let page = 1; ; page += 1) {
    const { list, total } = await read(page);
    yield* list;
    if (page * PAGE >= total) return;
  }
}

/** A list as JSON, an entry a line. */
function asJson(items: Items): Readable {
  return Readable.from(linesOf(items), { objectMode: false });
}

async function* linesOf(items: Items): AsyncGenerator<Buffer> {
  let before = '[';
  for await (const item of items) {
    yield Buffer.from(`${before}\n${JSON.stringify(item)}`);
    before = ',';
  }
  yield Buffer.from(before === '[' ? '[]\n' : '\n]\n');
}

/** What was stored and is not there any more, or cannot be read as what it was, will not come back. */
function ifGone(error: unknown): undefined {
  if (error instanceof ObjectNotFound || (error instanceof AppError && error.kind === 'unreadable')) return undefined;
  throw error;
}
