import { TOOLS } from '@yujian/contract/tools/registry';
import { createBuiltinEngine } from '@yujian/engine/builtin/builtin-engine';
import { createEngineRegistry, type EngineRegistry } from '@yujian/engine/core/registry';

/** The engines of this installation, in the order in which they are asked. */
export function createEngines(): EngineRegistry {
  return createEngineRegistry([createBuiltinEngine()], [...new Set(TOOLS.map((tool) => tool.operation))]);
}
