import { TOOLS } from '@yujian/contract/tools/registry';
import { createBuiltinEngine } from '@yujian/engine/builtin/builtin-engine';
import { createEngineRegistry, type EngineRegistry } from '@yujian/engine/core/registry';

/**
 * The engine of this machine. Its hosts load nothing of the others: they have no network.
 *
 * @param renderThreads threads of one render; all cores unless set
 */
export function createEngines(renderThreads?: number): EngineRegistry {
  return createEngineRegistry([createBuiltinEngine(renderThreads === undefined ? {} : { renderThreads })], {
    needed: [...new Set(TOOLS.map((tool) => tool.operation))],
  });
}
