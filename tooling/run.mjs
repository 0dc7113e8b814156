// Runs one of our TypeScript programs: node tooling/run.mjs <file.ts> [arguments]
import { resolve } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { findNode, NODE_ENVIRONMENT, NODE_FLAGS } from './lib/pinned-node.mjs';
import { ROOT, runProgram } from './lib/programs.mjs';

const [file, ...args] = process.argv.slice(2);
if (file === undefined) {
  console.error('Usage: node tooling/run.mjs <file.ts> [arguments]');
  process.exit(2);
}
await ensureInstalled();
process.exitCode = await runProgram(findNode(), [...NODE_FLAGS, resolve(ROOT, file), ...args], {
  cwd: process.env.INIT_CWD ?? process.cwd(),
  env: { ...process.env, ...NODE_ENVIRONMENT },
});
