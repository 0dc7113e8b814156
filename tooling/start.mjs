// The first thing that runs in a fresh clone, on whatever Node the machine has: plain JavaScript, no packages.
import { ensureInstalled } from './lib/install.mjs';
import { ensurePageBuilt } from './lib/page.mjs';
import { findNode, NODE_ENVIRONMENT, NODE_FLAGS } from './lib/pinned-node.mjs';
import { inRoot, runProgram } from './lib/programs.mjs';

const forDevelopment = process.argv.includes('--dev');

await ensureInstalled();
const node = findNode();
if (!forDevelopment && (process.env.ROLES || 'server').includes('server')) await ensurePageBuilt(node);
process.exitCode = await runProgram(node, [...NODE_FLAGS, inRoot('tooling/supervise.ts'), ...process.argv.slice(2)], {
  env: { ...process.env, ...NODE_ENVIRONMENT },
});
