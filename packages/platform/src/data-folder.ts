import { chmod, lstat, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What stands in a data folder; one with anything else may be other people's too, and keeps its own rights. */
const KNOWN =
  /^(postgres(-home|\.unfinished|\.secret|\.password)?|logs|files|incoming|work|owner\.(lock|txt)|running\.json|engines\.json(\..+)?|.+\.tar|lost\+found|\.DS_Store)$/;
/** What we write there as ourselves, and nobody else has to read. */
const PRIVATE = /^(logs|files|incoming|work|owner\.txt|running\.json|engines\.json|postgres\.secret|.+\.tar)$/;
/** Made by another user of the system where PostgreSQL does not run as we do. */
const DATABASES = ['postgres', 'postgres-home'];

/**
 * Makes the data folder for this user's eyes only, and brings an older one of ours to that. A database that runs as
 * another user may pass through it, and see nothing. Systems without such rights (Windows) keep theirs.
 */
export async function makeDataFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const own = process.getuid?.();
  if (own === undefined) return;
  const narrow = async (path: string, mode: number, passing = 0): Promise<void> => {
    const found = await stat(path).catch(() => undefined);
    if (found?.uid !== own) return;
    const wanted = (found.mode & mode) | passing;
    // A file system that keeps no rights, or a read-only one: whoever writes next says so.
    if ((found.mode & 0o777) !== wanted) await chmod(path, wanted).catch(() => undefined);
  };
  const names = await readdir(folder);
  const owners = await Promise.all(
    DATABASES.filter((name) => names.includes(name)).map(async (name) => (await stat(join(folder, name))).uid),
  );
  if (names.every((name) => KNOWN.test(name)))
    await narrow(folder, 0o700, owners.some((uid) => uid !== own) ? 0o011 : 0);
  for (const name of names) {
    const found = PRIVATE.test(name) ? await lstat(join(folder, name)).catch(() => undefined) : undefined;
    if (found !== undefined && !found.isSymbolicLink()) await narrow(join(folder, name), 0o700);
  }
}
