import { unwatchFile, watchFile } from 'node:fs';
import { ConfigError } from '../config.ts';
import { loadEngineSettings, type EngineSettings } from '../engine-settings.ts';
import type { Logger } from '../log.ts';
import { engineFileOf } from './file.ts';

export interface WatchOptions {
  readonly dataDir: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly operations: readonly string[];
  readonly log: Logger;
  /** How often the file is looked at; 1000 unless set. */
  readonly everyMs?: number;
}

/**
 * Passes on the settings as they are, and again after each change of engines.json. A file that became wrong is logged
 * and left aside: the last good settings stay.
 *
 * @returns how to stop
 * @throws ConfigError when they are wrong from the start
 */
export async function watchEngineSettings(
  { everyMs = 1000, log, ...source }: WatchOptions,
  onSettings: (settings: EngineSettings) => void,
): Promise<() => Promise<void>> {
  let known = '';
  let reading = Promise.resolve();
  const pass = (settings: EngineSettings): void => {
    const words = JSON.stringify(settings);
    if (words === known) return;
    known = words;
    onSettings(settings);
  };
  const read = async (): Promise<void> => {
    try {
      pass(await loadEngineSettings(source));
      log.info(
        { engines: known === '' ? 0 : (JSON.parse(known) as EngineSettings).engines.length },
        'the engines were read again',
      );
    } catch (error) {
      if (error instanceof ConfigError)
        log.warn({ problems: error.problems }, 'engines.json is wrong; the engines stay as they were');
      else log.error({ err: error }, 'engines.json could not be read; the engines stay as they were');
    }
  };
  const changed = (): void => {
    reading = reading.then(read);
  };
  // Asking for the file's state works on every kind of disk, and nobody waits for a second.
  const path = engineFileOf(source.dataDir);
  pass(await loadEngineSettings(source));
  watchFile(path, { interval: everyMs, persistent: false }, changed);
  // What changed while the watch began.
  changed();
  return async () => {
    unwatchFile(path, changed);
    await reading;
  };
}
