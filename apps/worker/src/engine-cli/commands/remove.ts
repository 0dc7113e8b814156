import { engineFileOf, readEngineFile, writeEngineFile } from '@yujian/platform/engine-settings/file';
import type { EngineFile } from '@yujian/platform/engine-settings/schema';
import { nameInEnvironment } from '@yujian/platform/engine-settings';
import { readSettings, say, words, type Setting } from '../setting.ts';

/** Takes an engine out of the file and of the orders, or one node out of a ComfyUI farm. */
export async function removeEngine(setting: Setting, id: string, address: string | undefined): Promise<number> {
  const file = await readEngineFile(setting.dataDir);
  const entry = file.engines.find((engine) => engine.id === id);
  const variable = nameInEnvironment(setting.env, id);
  if (entry === undefined) {
    if (variable !== undefined) say(setting, 'byEnvironment', { id, variable });
    else
      say(setting, 'notThere', {
        id,
        ids: file.engines.map((engine) => engine.id).join(', ') || words(setting, 'none'),
      });
    return 1;
  }
  if (address !== undefined) return removeNode(setting, file, id, address.replace(/(?<!\/)\/+$/, ''));
  const engines = file.engines.filter((engine) => engine !== entry);
  const order = Object.fromEntries(
    Object.entries(file.order)
      .map(
        ([operation, ids]) => [operation, variable === undefined ? ids.filter((other) => other !== id) : ids] as const,
      )
      .filter(([, ids]) => ids.length > 0),
  );
  await write(setting, { engines, order });
  say(setting, 'removed', { id });
  if (variable !== undefined) say(setting, 'stillByEnvironment', { variable });
  say(setting, 'written', { file: engineFileOf(setting.dataDir) });
  return 0;
}

async function removeNode(setting: Setting, file: EngineFile, id: string, url: string): Promise<number> {
  const entry = file.engines.find((engine) => engine.id === id);
  const urls = entry?.kind === 'comfyui' ? entry.urls : [];
  if (entry?.kind !== 'comfyui' || !urls.includes(url)) {
    say(setting, 'noNode', { id, url, urls: urls.join(', ') || words(setting, 'none') });
    return 1;
  }
  if (urls.length === 1) {
    say(setting, 'lastNode', { id, url });
    return 1;
  }
  await write(setting, {
    ...file,
    engines: file.engines.map((engine) =>
      engine === entry ? { ...entry, urls: urls.filter((other) => other !== url) } : engine,
    ),
  });
  say(setting, 'removedNode', { id, url });
  say(setting, 'written', { file: engineFileOf(setting.dataDir) });
  return 0;
}

/** Nothing is written that the product would not start with. */
async function write(setting: Setting, file: EngineFile): Promise<void> {
  readSettings(setting, file);
  await writeEngineFile(setting.dataDir, file);
}
