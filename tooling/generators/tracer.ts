import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const COMPILER = join(import.meta.dirname, '../wasm');
const PACKAGES = join(import.meta.dirname, '../../packages');
const OPTIONS = [
  '-O3',
  '--noAssert',
  '--runtime',
  'stub',
  '--enable',
  'simd',
  '--enable',
  'relaxed-simd',
  '--importMemory',
  '--noExportMemory',
  '--initialMemory',
  '1',
  '--maximumMemory',
  '65536',
];
/** For modules whose memory several threads share; a page may have such memory only when it is isolated from other origins. */
const SHARED = ['--enable', 'threads', '--sharedMemory'];

/** Compiles the ray tracer's WebAssembly modules: the walk, and the building of trees. */
export function generateTracer(): void {
  compile('tracer', 'renderer/src/tracer/wasm', 'trace', SHARED);
  compile('tracer', 'renderer/src/tracer/wasm', 'build', SHARED);
}

/** Compiles the denoiser's WebAssembly module. */
export function generateFilter(): void {
  compile('filter', 'renderer/src/film/denoise/wasm', 'filter', SHARED);
}

/** Compiles the WebAssembly module that marches clouds. */
export function generateMarch(): void {
  compile('march', 'renderer/src/light/clouds/wasm', 'march', []);
}

/** Compiles the WebAssembly module with the layers of the network that segments pictures. */
export function generateConvolve(): void {
  compile('convolve', 'imaging/src/kernels/semantic-segmentation/wasm', 'convolve', []);
}

/** `<name>.as` in a folder of the packages to `<name>-module.ts` beside it. The compiler (94 MB) is installed for this alone, in tooling/wasm. */
function compile(generator: string, place: string, name: string, more: readonly string[]): void {
  if (!existsSync(join(COMPILER, 'node_modules')))
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: COMPILER,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
  const folder = mkdtempSync(join(tmpdir(), 'yujian-wasm-'));
  const home = join(PACKAGES, place);
  try {
    // The compiler takes .ts only; our file is no TypeScript, and does not look like it to other tools.
    cpSync(join(home, `${name}.as`), join(folder, `${name}.ts`));
    execFileSync(
      process.execPath,
      [
        join(COMPILER, 'node_modules/assemblyscript/bin/asc.js'),
        `${name}.ts`,
        '--baseDir',
        folder,
        '--outFile',
        `${name}.wasm`,
        ...OPTIONS,
        ...more,
      ],
      { stdio: 'inherit' },
    );
    const source = createHash('sha256')
      .update(readFileSync(join(home, `${name}.as`), 'utf8').replaceAll('\r\n', '\n'))
      .digest('hex');
    const bytes = readFileSync(join(folder, `${name}.wasm`)).toString('base64');
    writeFileSync(
      join(home, `${name}-module.ts`),
      `/** Written by \`npm run generate -- ${generator}\` from ${name}.as: the compiled module in base64, and the sha256 of its source. */\nexport const ${name.toUpperCase()}_MODULE = {\n  source: '${source}',\n  bytes:\n    '${bytes}',\n} as const;\n`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
