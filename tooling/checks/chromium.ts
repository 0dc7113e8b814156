import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

export type Chromium = { readonly path: string } | { readonly missing: string };

const INSTALL_WITHIN_MS = 180_000;

/** A Chromium to test with: the one that CHROME_PATH names, the machine's, Playwright's, or Debian's package when we may install it. */
export function findChromium(): Chromium {
  const present = presentPath();
  if (present) return { path: present };
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('Installing Chromium for the browser tests …\n');
    const options = {
      stdio: 'ignore',
      timeout: INSTALL_WITHIN_MS,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    } as const;
    spawnSync('apt-get', ['update'], options);
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-wqy-zenhei'], options);
    const installed = presentPath();
    if (installed) return { path: installed };
  }
  return { missing: 'no Chromium found; install one or name it by CHROME_PATH' };
}

function presentPath(): string | undefined {
  const caches = ['.cache/ms-playwright', 'Library/Caches/ms-playwright', 'AppData/Local/ms-playwright'].map((place) =>
    join(homedir(), place),
  );
  const fromPlaywright = caches.flatMap((cache) =>
    globSync(
      'chromium-*/{chrome-linux*/chrome,chrome-mac*/Chromium.app/Contents/MacOS/Chromium,chrome-win*/chrome.exe}',
      { cwd: cache },
    ).map((path) => join(cache, path)),
  );
  return [
    process.env.CHROME_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:/Program Files/Google/Chrome/Application/chrome.exe',
    ...fromPlaywright,
  ].find((path) => path !== undefined && path !== '' && existsSync(path));
}
