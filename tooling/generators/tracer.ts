import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const COMPILER = join(import.meta.dirname, '../wasm');
const MODULE = join(import.meta.dirname, '../../packages/renderer/src/tracer/wasm');
const OPTIONS = [
  '-O3', '--noAssert', '--runtime', 'stub', '--enable', 'simd', '--enable', 'threads',
  '--importMemory', '--noExportMemory', '--sharedMemory', '--initialMemory', '1', '--maximumMemory', '65536',
];

/** Compiles the ray tracer's WebAssembly module. Its compiler (94 MB) is installed for this alone, in tooling/wasm. */
export function generateTracer(): void {
  if (!existsSync(join(COMPILER, 'node_modules'))) execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: COMPILER, stdio: 'inherit', shell: process.platform === 'win32' });
  const folder = mkdtempSync(join(tmpdir(), 'yujian-tracer-'));
  try {
    // The compiler takes .ts only; our file is no TypeScript, and does not look like it to other tools.
    cpSync(join(MODULE, 'trace.as'), join(folder, 'trace.ts'));
    execFileSync(process.execPath, [join(COMPILER, 'node_modules/assemblyscript/bin/asc.js'), 'trace.ts', '--baseDir', folder, '--outFile', 'trace.wasm', ...OPTIONS], { stdio: 'inherit' });
    const source = createHash('sha256').update(readFileSync(join(MODULE, 'trace.as'), 'utf8').replaceAll('\r\n', '\n')).digest('hex');
    const bytes = readFileSync(join(folder, 'trace.wasm')).toString('base64');
    writeFileSync(
      join(MODULE, 'trace-module.ts'),
      `/** Written by \`npm run generate -- tracer\` from trace.as: the compiled module in base64, and the sha256 of its source. */\nexport const TRACE_MODULE = {\n  source: '${source}',\n  bytes:\n    '${bytes}',\n} as const;\n`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
