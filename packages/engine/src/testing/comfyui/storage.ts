import { createHash } from 'node:crypto';
import { posix } from 'node:path';

export type FolderType = 'input' | 'output' | 'temp';
export interface StoredName {
  readonly name: string;
  readonly subfolder: string;
  readonly type: FolderType;
}

/** ComfyUI's three folders, held in memory. */
export class Storage {
  readonly #files = new Map<string, Buffer>();

  #path(type: FolderType, subfolder: string, name: string): string | null {
    const path = posix.normalize(posix.join(type, subfolder, name));
    return path.startsWith(`${type}/`) ? path : null;
  }

  /** False when the place is outside of its folder. */
  write({ type, subfolder, name }: StoredName, bytes: Buffer): boolean {
    const path = this.#path(type, subfolder, name);
    if (path === null) return false;
    this.#files.set(path, bytes);
    return true;
  }

  read({ type, subfolder, name }: StoredName): Buffer | null {
    const path = this.#path(type, subfolder, name);
    return path === null ? null : (this.#files.get(path) ?? null);
  }

  /** As LoadImage names a file: `name.png`, `sub/name.png`, `name.png [output]`. */
  readAnnotated(annotated: string): Buffer | null {
    return this.read(storedNameOf(annotated));
  }

  delete(stored: StoredName): void {
    const path = this.#path(stored.type, stored.subfolder, stored.name);
    if (path !== null) this.#files.delete(path);
  }

  empty(type: FolderType): void {
    for (const path of this.#files.keys()) if (path.startsWith(`${type}/`)) this.#files.delete(path);
  }

  names(type: FolderType): string[] {
    return [...this.#files.keys()]
      .filter((path) => path.startsWith(`${type}/`))
      .map((path) => path.slice(type.length + 1));
  }

  /**
   * Keeps an upload as ComfyUI does: a name that is taken by other bytes becomes `name (1).png`; the same bytes are not kept twice.
   * @returns the name it has now; null when it would leave its folder
   */
  upload(wanted: StoredName, bytes: Buffer, overwrite: boolean): StoredName | null {
    if (this.#path(wanted.type, wanted.subfolder, wanted.name) === null) return null;
    const { name: stem, ext } = posix.parse(wanted.name);
    let stored = wanted;
    for (let copy = 1; !overwrite; copy++) {
      const there = this.read(stored);
      if (there === null) break;
      if (sameBytes(there, bytes)) return stored;
      stored = { ...wanted, name: `${stem} (${copy})${ext}` };
    }
    this.write(stored, bytes);
    return stored;
  }

  /** Where a save node puts its next file: `prefix_00001_.png`. The counter goes on from what is there. */
  nextOutput(
    prefix: string,
    type: FolderType,
    size: { width: number; height: number } = { width: 0, height: 0 },
  ): { subfolder: string; stem: string; counter: number } {
    const filled = posix.normalize(
      prefix.replaceAll('%width%', String(size.width)).replaceAll('%height%', String(size.height)),
    );
    const subfolder = posix.dirname(filled) === '.' ? '' : posix.dirname(filled);
    const stem = posix.basename(filled);
    const folder = posix.join(type, subfolder);
    const counters = [...this.#files.keys()].flatMap((path) => {
      const name = posix.basename(path);
      return posix.dirname(path) === folder && name.startsWith(`${stem}_`)
        ? [Number.parseInt(name.slice(stem.length + 1), 10) || 0]
        : [];
    });
    return { subfolder, stem, counter: Math.max(0, ...counters) + 1 };
  }
}

export function storedNameOf(annotated: string): StoredName {
  const [, path = annotated, type = 'input'] = /^(.*) \[(input|output|temp)\]$/.exec(annotated) ?? [];
  return {
    name: posix.basename(path),
    subfolder: posix.dirname(path) === '.' ? '' : posix.dirname(path),
    type: type as FolderType,
  };
}

function sameBytes(a: Buffer, b: Buffer): boolean {
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  return a.length === b.length && hash(a) === hash(b);
}
