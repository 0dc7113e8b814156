import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A copy of the project's sources in a temporary folder, whose workspace links lead into the copy: what is changed there
 * never touches the real tree. The caller deletes it.
 *
 * @throws Error when git does not list the files
 */
export function copyTree(root: string, name: string): string {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), `yujian-${name}-`)));
  const listing = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (listing.status !== 0) throw new Error(`git did not list the files: ${listing.stderr}`);
  for (const file of listing.stdout.split('\0'))
    if (file !== '' && existsSync(join(root, file))) cpSync(join(root, file), join(copy, file));
  linkModules(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const area of ['packages', 'apps']) {
    for (const workspace of readdirSync(join(copy, area))) {
      symlinkSync(join(copy, area, workspace), join(copy, 'node_modules', '@yujian', workspace));
      const own = join(root, area, workspace, 'node_modules');
      if (existsSync(own)) linkModules(own, join(copy, area, workspace, 'node_modules'));
    }
  }
  return copy;
}

/** Links to installed packages; ours and what tools keep beside them stay out. */
function linkModules(from: string, to: string): void {
  mkdirSync(join(to, '@yujian'), { recursive: true });
  for (const name of readdirSync(from))
    if (name !== '@yujian' && !name.startsWith('.')) symlinkSync(join(from, name), join(to, name));
}
