import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { withLock } from './lock.mjs';
import { inRoot, runProgram } from './programs.mjs';

/** What the built page depends on. */
const SOURCES = [
  'apps/web',
  'packages/contract',
  'packages/renderer',
  'packages/scenes',
  'packages/imaging',
  'packages/lift',
  'package-lock.json',
];
/** What the page that is there was built from. */
const STAMP = inRoot('apps/web/dist/.built-from');
const SKIPPED = new Set(['dist', 'node_modules']);
const PACKED = /\.(js|css|svg|json)$/;
const PACKED_FROM_BYTES = 1024;

/** Builds apps/web into apps/web/dist when its sources have changed since the last build. Ends the process when it fails. */
export async function ensurePageBuilt(node) {
  if (!existsSync(inRoot('apps/web/vite.config.ts')) || isBuilt(hashSources())) return;
  await withLock(
    inRoot('.cache/page.lock'),
    () => console.log('另一个程序正在生成页面，等它完成… Another program is building the page; waiting for it …'),
    () => build(node),
  );
}

async function build(node) {
  const sources = hashSources();
  if (isBuilt(sources)) return;
  console.log('正在生成页面… Building the page …');
  const code = await runProgram(node, [inRoot('node_modules/vite/bin/vite.js'), 'build', '--logLevel=warn'], {
    cwd: inRoot('apps/web'),
  });
  if (code !== 0) process.exit(code);
  packFiles(inRoot('apps/web/dist'));
  writeFileSync(STAMP, sources);
}

function isBuilt(sources) {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources;
}

/** Lays packed copies beside scripts, styles and drawings; the server sends them to browsers that can unpack. */
function packFiles(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !PACKED.test(entry.name) || statSync(path).size < PACKED_FROM_BYTES) continue;
    const bytes = readFileSync(path);
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
    );
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

function hashSources() {
  const hash = createHash('sha256');
  const add = (path) => {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found === undefined) return;
    if (!found.isDirectory()) return void hash.update(`${path}\n${found.size}\n${found.mtimeMs}\n`);
    for (const name of readdirSync(path).sort()) if (!SKIPPED.has(name)) add(join(path, name));
  };
  for (const source of SOURCES) add(inRoot(source));
  return hash.digest('hex');
}
