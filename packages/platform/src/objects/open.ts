import type { Config } from '../config.ts';
import { openDiskStore } from './disk.ts';
import { openS3Store } from './s3.ts';
import type { ObjectStore } from './store.ts';

/** Opens the store that the configuration names. */
export async function openObjectStore(config: Pick<Config, 'store'>): Promise<ObjectStore> {
  return config.store.kind === 's3' ? openS3Store(config.store) : openDiskStore(config.store.folder);
}
