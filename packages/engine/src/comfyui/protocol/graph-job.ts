/**
 * Words: a *graph* is what ComfyUI calls a prompt, in its API format; a *node* of the farm is one ComfyUI process;
 * a *graph job* is one graph with the files it reads and the files it makes.
 */
import type { EngineError } from '../../core/errors.ts';
import type { RunContext } from '../../core/engine.ts';
import type { ObjectInfo } from './object-info.ts';

/** Output `index` of the graph's node `id`. */
export type GraphLink = readonly [id: string, index: number];
export type GraphInput = string | number | boolean | null | GraphLink | { readonly __value__: readonly unknown[] };

export interface GraphNode {
  readonly class_type: string;
  readonly inputs: Readonly<Record<string, GraphInput>>;
}

/** API format, by node id. */
export type Graph = Readonly<Record<string, GraphNode>>;

/** A node of the farm as it was when it was last looked at. */
export interface NodeFacts {
  /** Without credentials. */
  readonly host: string;
  /** `unknown` where the node does not say. */
  readonly version: string;
  readonly objectInfo: ObjectInfo;
  /** Changes when anything in `objectInfo` does: what was computed from it may be kept by this key. */
  readonly objectInfoHash: string;
  readonly devices: readonly { readonly name: string; readonly type: string; /** Bytes. */ readonly memory: number }[];
}

export interface JobUpload {
  /** How `build` asks for it. */
  readonly key: string;
  /** A file of this machine. */
  readonly path: string;
  /** MIME type. */
  readonly type: string;
  /**
   * The picture of another upload that this file's alpha is the mask of; the node then keeps that picture's colours
   * with this alpha.
   */
  readonly maskOf?: string;
  /**
   * `temp` (default): the node forgets the file when it starts anew. `input`: it stays, as LoRA training needs, which
   * reads whole folders of `input`.
   */
  readonly folder?: 'temp' | 'input';
  /** Name within the run's own folder; absent = an unguessable one. Letters, digits, dots, hyphens. */
  readonly name?: string;
}

export interface GraphFiles {
  /** Unguessable and new for each try: for prefixes of output files, so that no run sees another's. */
  readonly runKey: string;
  /** What LoadImage and its like want for an upload: folder, name and kind as the node gave them. @throws {Error} no such key */
  name(key: string): string;
  /** The run's own folder below the node's `input` or `temp`. */
  readonly folder: string;
}

/** A file on a node. */
export interface RemoteFile {
  readonly filename: string;
  readonly subfolder: string;
  readonly type: 'output' | 'temp' | 'input';
}

export interface GraphJob {
  readonly uploads: readonly JobUpload[];
  /** Why this node cannot do it, naming what is missing; null: it can. */
  refuse(facts: NodeFacts): EngineError | null;
  /** The graph for the node that was chosen. May be called again, for another node. */
  build(facts: NodeFacts, files: GraphFiles): Graph;
  /** Files that no output of the graph names (SaveLoRA tells none), to be fetched after success. */
  unnamed?(files: GraphFiles): readonly RemoteFile[];
  /** Of all uploads' words: bytes of the person's own texts within the graph, counted as sent out. */
  readonly wordBytes?: number;
}

export type GraphContext = Pick<RunContext, 'signal' | 'workDir' | 'onProgress' | 'onPreview' | 'onSent'>;

export interface FetchedFile extends RemoteFile {
  /** The graph's node that made it; null for `unnamed` files. */
  readonly nodeId: string | null;
  /** `images`, `audio`, `3d` …, as the node calls it. */
  readonly output: string;
  /** In `workDir`. */
  readonly path: string;
  readonly bytes: number;
}

export interface GraphResult {
  readonly files: readonly FetchedFile[];
  /** By node id: texts that outputs carry (`text`), as they come. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
  /** Without credentials. */
  readonly host: string;
  readonly version: string;
}
