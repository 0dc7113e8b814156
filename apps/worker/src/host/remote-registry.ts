import { BUILTIN_ENGINE } from '@yujian/contract/engines';
import { BUILTIN_OPERATIONS } from '@yujian/engine/builtin/worker-protocol';
import { createArkEngine } from '@yujian/engine/cloud/ark/ark-engine';
import { createBflEngine } from '@yujian/engine/cloud/bfl/bfl-engine';
import { createChatEngine } from '@yujian/engine/cloud/chat/chat-engine';
import { createDashscopeEngine } from '@yujian/engine/cloud/dashscope/dashscope-engine';
import { createGeminiEngine } from '@yujian/engine/cloud/gemini/gemini-engine';
import { createComfyuiEngine } from '@yujian/engine/comfyui/comfyui-engine';
import type { Engine } from '@yujian/engine/core/engine';
import { createCraftDesk, type CraftDesk } from '@yujian/engine/craft/desk/craft-desk';
import { createEngineRegistry, type EngineRegistry } from '@yujian/engine/core/registry';
import {
  costOf,
  type CloudEntry,
  type CloudKind,
  type EngineEntry,
  type EngineSettings,
} from '@yujian/platform/engine-settings';

/** What the engines of a host share: one desk, whose thread starts with the first picture. */
interface Shared {
  readonly desk?: CraftDesk;
}

/** How each maker's settings become an engine. */
const CLOUD_ENGINES: Readonly<Record<CloudKind, (entry: CloudEntry, deps: Shared) => Engine>> = {
  dashscope: createDashscopeEngine,
  bfl: createBflEngine,
  gemini: createGeminiEngine,
  ark: createArkEngine,
};

export function createRemoteEngine(entry: EngineEntry, shared: Shared = {}): Engine {
  if (entry.kind === 'comfyui') return createComfyuiEngine({ ...entry, ...shared });
  return entry.kind === 'chat' ? createChatEngine(entry) : CLOUD_ENGINES[entry.kind](entry, shared);
}

/** The engines that the operator has set, in the operator's order. Work that the built-in one may do goes back to its host. */
export function createRemoteRegistry(
  { engines, order }: EngineSettings,
  onChange: () => void,
  make: (entry: EngineEntry, shared: Shared) => Engine = createRemoteEngine,
): EngineRegistry {
  const desk = createCraftDesk();
  const registry = createEngineRegistry(
    engines.map((entry) => withCost(entry, make(entry, { desk }))),
    {
      order,
      elsewhere: { [BUILTIN_ENGINE.id]: BUILTIN_OPERATIONS },
      limits: Object.fromEntries(engines.map(({ id, atOnce, perMinute }) => [id, { atOnce, perMinute }])),
      onChange,
    },
  );
  return {
    ...registry,
    async close() {
      await registry.close();
      await desk.close();
    },
  };
}

/** What the operator knows that a picture costs is on record where its maker does not say it; yuan count before the maker's word. */
function withCost(entry: EngineEntry, engine: Engine): Engine {
  return {
    ...engine,
    get version() {
      return engine.version;
    },
    async run(operation, input, context) {
      const begun = performance.now();
      const result = await engine.run(operation, input, context);
      const own = costOf(entry, result.model);
      if (own === undefined || (result.cost !== undefined && own.currency !== 'CNY')) return result;
      const times = own.per === 'second' ? (performance.now() - begun) / 1000 : 1;
      return { ...result, cost: { amount: own.amount * times, currency: own.currency } };
    },
  };
}
