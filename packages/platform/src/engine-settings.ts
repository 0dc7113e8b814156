/** Which engines an installation has beside the built-in one, in which order they are asked, and how much at once. */

interface EntryBase {
  /** Lower-case letters, digits and hyphens; names the engine in orders, records and the page. */
  readonly id: string;
  /** The most runs at the same time, 1 to 100. */
  readonly atOnce: number;
  /** The most runs that begin within a minute; null = no limit. */
  readonly perMinute: number | null;
  /** Gold that a person pays for each picture of it, 0 to 10 000; null = what the tool costs. */
  readonly gold: number | null;
}

/** A farm of one or many ComfyUI nodes. */
export interface ComfyuiEntry extends EntryBase {
  readonly kind: 'comfyui';
  /** http:// or https://, without a trailing slash; one per node. */
  readonly urls: readonly string[];
  /** Sent as a bearer token to every node, for nodes behind a proxy. */
  readonly token: string | null;
}

/** A maker's models behind a key. */
export interface CloudEntry extends EntryBase {
  readonly kind: 'dashscope' | 'bfl' | 'gemini' | 'ark';
  readonly key: string;
  /** Null = the maker's own address. */
  readonly baseUrl: string | null;
}

export type EngineEntry = ComfyuiEntry | CloudEntry;

export interface EngineSettings {
  readonly engines: readonly EngineEntry[];
  /** By operation, the ids of the engines in the order in which they are asked; `builtin` among them where it may follow. */
  readonly order: Readonly<Record<string, readonly string[]>>;
}
