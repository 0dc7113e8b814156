import { TOOLS } from '@yujian/contract/tools/registry';
import { createBuiltinEngine } from '@yujian/engine/builtin/builtin-engine';
import { createEngineRegistry, type EngineRegistry } from '@yujian/engine/core/registry';

/**
 * The engines of this installation, in the order in which they are asked.
 *
 * @param renderThreads threads of one render; all cores unless set
 */
export function createEngines(renderThreads?: number): EngineRegistry {
  return createEngineRegistry([createBuiltinEngine(renderThreads === undefined ? {} : { renderThreads })], { needed: [...new Set(TOOLS.map((tool) => tool.operation))] });
}
