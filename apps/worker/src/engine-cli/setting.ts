import { BUILTIN_ENGINE, type EngineStatus } from '@yujian/contract/engines';
import { pricesOf, type EngineBoard } from '@yujian/contract/engine-board';
import { OPERATION_NAMES } from '@yujian/contract/operations';
import { pickText, type Language, type Text } from '@yujian/contract/text';
import { BUILTIN_OPERATIONS } from '@yujian/engine/builtin/worker-protocol';
import type { Engine } from '@yujian/engine/core/engine';
import { settingsOf, type EngineEntry, type EngineSettings } from '@yujian/platform/engine-settings';
import type { EngineFile } from '@yujian/platform/engine-settings/schema';
import { createRemoteRegistry } from '../host/remote-registry.ts';
import { TEXTS, type TextKey } from './texts.ts';

/** What a command works with; a test gives its own. */
export interface Setting {
  readonly dataDir: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly language: Language;
  readonly signal: AbortSignal;
  out(line: string): void;
  /** One line that is not shown while it is typed; '' at the end of the input. */
  readSecret(prompt: string): Promise<string>;
  makeEngine(entry: EngineEntry): Engine;
}

export function say(setting: Setting, key: TextKey, values: Readonly<Record<string, string | number>> = {}): void {
  setting.out(words(setting, key, values));
}

export function words(
  { language }: Setting,
  key: TextKey,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return pickText(TEXTS[key], language).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

export function text({ language }: Setting, value: Text): string {
  return pickText(value, language);
}

/** @throws ConfigError */
export function readSettings(setting: Setting, file: EngineFile): EngineSettings {
  return settingsOf(file, setting.env, OPERATION_NAMES);
}

/** Asks every engine how it is now; the built-in one is first. */
export async function lookAtEngines(setting: Setting, settings: EngineSettings): Promise<EngineBoard> {
  const registry = createRemoteRegistry(
    settings,
    () => undefined,
    (entry) => setting.makeEngine(entry),
  );
  try {
    await registry.look(setting.signal);
    return {
      engines: [builtinStatus(), ...registry.statuses()],
      order: settings.order,
      prices: pricesOf(settings.engines),
    };
  } finally {
    await registry.close();
  }
}

/** The board of the same engines without one of them. */
export function boardWithout({ engines, order, prices }: EngineBoard, id: string): EngineBoard {
  const others = Object.fromEntries(
    Object.entries(order).map(([operation, ids]) => [operation, ids.filter((other) => other !== id)]),
  );
  return { engines: engines.filter((engine) => engine.id !== id), order: others, prices };
}

function builtinStatus(): EngineStatus {
  const { id, label, version } = BUILTIN_ENGINE;
  const model = {
    id,
    label: label.en,
    value: null,
    operations: BUILTIN_OPERATIONS,
    strengths: { zh: '', en: '' },
    missing: [],
  };
  return {
    id,
    label,
    version,
    place: 'here',
    hosts: [],
    state: 'ready',
    reason: null,
    models: [model],
    running: 0,
    atOnce: 1,
    checkedAt: new Date().toISOString(),
  };
}
