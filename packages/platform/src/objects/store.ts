import type { Readable } from 'node:stream';

/**
 * Files under keys. A key is one or more parts joined by "/", each of letters, digits, ".", "_" and "-",
 * never "." or ".."; at most 512 characters. An object is replaced as a whole and is never seen half written.
 */
export interface ObjectStore {
  /**
   * Stores exactly `bytes` bytes.
   * @throws StorageFull, StorageReadOnly, StorageUnavailable; Error when the source ends early, late or fails (nothing is stored).
   */
  put(key: string, source: Readable | Buffer, about: { bytes: number; contentType: string }): Promise<void>;
  /**
   * `range` as in HTTP: both ends count, from 0; `end` beyond the object is cut.
   * @throws ObjectNotFound, StorageUnavailable, RangeError when `start` lies behind the end.
   */
  get(key: string, range?: { start: number; end?: number }): Promise<StoredObject>;
  /** @throws ObjectNotFound, StorageUnavailable */
  head(key: string): Promise<{ bytes: number; contentType?: string }>;
  exists(key: string): Promise<boolean>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  /** All objects whose key begins with `prefix`, in no particular order. */
  list(prefix?: string): AsyncIterable<{ key: string; bytes: number }>;
  /** Resolves when the store can be written now. @throws StorageFull, StorageReadOnly, StorageUnavailable */
  check(): Promise<void>;
}

export interface StoredObject {
  readonly stream: Readable;
  /** bytes that the stream delivers */
  readonly bytes: number;
  /** bytes of the whole object */
  readonly totalBytes: number;
  /** the disk store does not know it */
  readonly contentType?: string;
}

export class ObjectNotFound extends Error {
  override readonly name = 'ObjectNotFound';
  readonly key: string;

  constructor(key: string) {
    super(`There is no stored object ${key}.`);
    this.key = key;
  }
}

/** No space or quota left where files are kept. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';

  constructor(cause?: unknown) {
    super('The storage is full.', { cause });
  }
}

/** Files may be read but not written. */
export class StorageReadOnly extends Error {
  override readonly name = 'StorageReadOnly';

  constructor(cause?: unknown) {
    super('The storage is not writable.', { cause });
  }
}

/** The storage does not answer, or refuses our credentials. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';

  constructor(message: string, cause?: unknown) {
    super(message, { cause });
  }
}

/** @throws TypeError for a key that could leave the store or differ between stores. */
export function assertKey(key: string): void {
  if (
    key.length > 512 ||
    !/^[\w.-]+(\/[\w.-]+)*$/.test(key) ||
    key.split('/').some((part) => part === '.' || part === '..')
  ) {
    throw new TypeError(`"${key}" is no valid object key.`);
  }
}
