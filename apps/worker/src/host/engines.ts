import { TOOLS } from '@yujian/contract/tools/registry';
import { BUILTIN_ENGINE } from '@yujian/contract/engines';
import { createBuiltinEngine } from '@yujian/engine/builtin/builtin-engine';
import { BUILTIN_OPERATIONS } from '@yujian/engine/builtin/worker-protocol';
import { createBflEngine } from '@yujian/engine/cloud/bfl/bfl-engine';
import type { Engine } from '@yujian/engine/core/engine';
import { createEngineRegistry, type EngineRegistry } from '@yujian/engine/core/registry';
import type { CloudEntry, ComfyuiEntry, EngineEntry, EngineSettings } from '@yujian/platform/engine-settings';

/**
 * The engine of this machine.
 *
 * @param renderThreads threads of one render; all cores unless set
 */
export function createEngines(renderThreads?: number): EngineRegistry {
  return createEngineRegistry([createBuiltinEngine(renderThreads === undefined ? {} : { renderThreads })], { needed: [...new Set(TOOLS.map((tool) => tool.operation))] });
}

/** How each kind of settings becomes an engine. */
const MAKERS: { readonly [K in EngineEntry['kind']]?: (entry: K extends 'comfyui' ? ComfyuiEntry : CloudEntry) => Engine } = {
  bfl: (entry) => createBflEngine(entry),
};

export function createRemoteEngine(entry: EngineEntry): Engine {
  const make = MAKERS[entry.kind] as ((entry: EngineEntry) => Engine) | undefined;
  if (make === undefined) throw new Error(`no ${entry.kind}`);
  return make(entry);
}

/** The engines that the operator has set, in the operator's order. Work that the built-in one may do goes back to its host. */
export function createRemoteRegistry({ engines, order }: EngineSettings, onChange: () => void, make: (entry: EngineEntry) => Engine = createRemoteEngine): EngineRegistry {
  return createEngineRegistry(engines.map(make), {
    order,
    elsewhere: { [BUILTIN_ENGINE.id]: BUILTIN_OPERATIONS },
    limits: Object.fromEntries(engines.map(({ id, atOnce, perMinute }) => [id, { atOnce, perMinute }])),
    onChange,
  });
}
