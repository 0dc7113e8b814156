import { BUILTIN_ENGINE } from '@yujian/contract/engines';
import { BUILTIN_OPERATIONS } from '@yujian/engine/builtin/worker-protocol';
import { createArkEngine } from '@yujian/engine/cloud/ark/ark-engine';
import { createBflEngine } from '@yujian/engine/cloud/bfl/bfl-engine';
import { createDashscopeEngine } from '@yujian/engine/cloud/dashscope/dashscope-engine';
import { createGeminiEngine } from '@yujian/engine/cloud/gemini/gemini-engine';
import { createComfyuiEngine } from '@yujian/engine/comfyui/comfyui-engine';
import type { Engine } from '@yujian/engine/core/engine';
import { createEngineRegistry, type EngineRegistry } from '@yujian/engine/core/registry';
import type { CloudEntry, CloudKind, EngineEntry, EngineSettings } from '@yujian/platform/engine-settings';

/** How each maker's settings become an engine. */
const CLOUD_ENGINES: Readonly<Record<CloudKind, (entry: CloudEntry) => Engine>> = {
  dashscope: (entry) => createDashscopeEngine(entry),
  bfl: (entry) => createBflEngine(entry),
  gemini: (entry) => createGeminiEngine(entry),
  ark: (entry) => createArkEngine(entry),
};

export function createRemoteEngine(entry: EngineEntry): Engine {
  return entry.kind === 'comfyui' ? createComfyuiEngine(entry) : CLOUD_ENGINES[entry.kind](entry);
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
