// npm test: plain JavaScript, no packages, on whatever Node the machine has; the checks run on the pinned one.
import { ensureInstalled } from './lib/install.mjs';
import { ensurePageBuilt } from './lib/page.mjs';
import { findNode, NODE_ENVIRONMENT, NODE_FLAGS } from './lib/pinned-node.mjs';
import { inRoot, runProgram } from './lib/programs.mjs';

await ensureInstalled();
const node = findNode();
await ensurePageBuilt(node);
process.exitCode = await runProgram(
  node,
  [...NODE_FLAGS, inRoot('tooling/checks/run-all.ts'), ...process.argv.slice(2)],
  { env: { ...process.env, ...NODE_ENVIRONMENT } },
);
