import { StorageFull, StorageReadOnly, StorageUnavailable } from './store.ts';
import type { ObjectStore } from './store.ts';

export type StorageFault = 'full' | 'read-only' | 'unavailable';

/** A store whose fault can be switched on and off, to try what happens then. Reading fails only when it is unavailable. */
export interface FailingStore extends ObjectStore {
  fault: StorageFault | undefined;
  /** how many `put` succeed before the fault begins; 0 unless set */
  putsBeforeFault: number;
}

export function makeFailingStore(store: ObjectStore): FailingStore {
  const failWriting = () => {
    if (failing.fault === 'full') throw new StorageFull();
    if (failing.fault === 'read-only') throw new StorageReadOnly();
    failReading();
  };
  const failReading = () => {
    if (failing.fault === 'unavailable') throw new StorageUnavailable('The storage does not answer.');
  };
  const failing: FailingStore = {
    fault: undefined,
    putsBeforeFault: 0,
    async put(key, source, about) {
      if (failing.fault !== undefined && failing.putsBeforeFault > 0) failing.putsBeforeFault -= 1;
      else failWriting();
      await store.put(key, source, about);
    },
    async get(key, range) {
      failReading();
      return store.get(key, range);
    },
    async head(key) {
      failReading();
      return store.head(key);
    },
    async exists(key) {
      failReading();
      return store.exists(key);
    },
    async delete(key) {
      if (failing.fault === 'read-only') throw new StorageReadOnly();
      failReading();
      await store.delete(key);
    },
    list: (prefix) => store.list(prefix),
    async check() {
      failWriting();
      await store.check();
    },
  };
  return failing;
}
