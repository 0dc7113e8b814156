import type { Params } from './tools/fields.ts';
import type { Text } from './text.ts';

/** Everything a result depends on: what is queued, stored, shown as the recipe and replayed. */
export interface PipelineRequest {
  readonly tool: string;
  readonly toolVersion: number;
  readonly params: Params;
  /** By field key: the person's pictures as files of this machine. */
  readonly media: Readonly<Record<string, { readonly path: string; readonly sha256: string; readonly type: string }>>;
}

/** A file an engine made. `role` names it within one picture ('image', 'svg' …); (variant, role) is unique in a run. */
export interface OutputFile {
  readonly path: string;
  readonly role: string;
  readonly kind: 'image' | 'video' | 'model' | 'file' | 'text';
  readonly type: string;
  readonly width?: number;
  readonly height?: number;
  /** Share of the light's work that was done when the person said "good enough"; goes into the recipe. */
  readonly endedEarlyAt?: number;
}

/** Which engine did it; `bytesSentOut` counts what left this server (0 for the built-in engine). */
export interface EngineRecord {
  readonly engine: string;
  readonly label: string;
  readonly model: string | null;
  readonly version: string;
  readonly bytesSentOut: number;
  readonly host: string | null;
  /** Share of the light's work that was done when the person said "good enough". */
  readonly endedEarlyAt?: number;
}

/** A fact for the person about how a result came to be, e.g. which words were not understood. */
export type Note = Text;
