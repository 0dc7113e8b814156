import { readFileSync } from 'node:fs';

/** The versions whose core nodes are kept beside this file, each taken from the source commit that the file names (see tooling/comfyui-object-info.py). */
export const COMFYUI_VERSIONS = ['0.3.64', '0.33.0'] as const;
export type ComfyVersion = (typeof COMFYUI_VERSIONS)[number];

/** Model files by ComfyUI's folder: checkpoints, diffusion_models, text_encoders, vae, loras, controlnet … ; `input` are the uploaded pictures at the top, `input_folders` the folders below. */
export type InstalledFiles = Readonly<Record<string, readonly string[]>>;

export interface InputOptions {
  readonly default?: unknown;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly options?: readonly (string | number | { readonly key: string; readonly inputs: NodeInputs })[];
  readonly template?: {
    readonly input?: NodeInputs;
    readonly names?: readonly string[];
    readonly prefix?: string;
    readonly min?: number;
    readonly max?: number;
    readonly allowed_types?: string;
  };
  readonly multiselect?: boolean;
  readonly [other: string]: unknown;
}
/** Type and options; the type of an old choice is the list of its values. */
export type InputSpec = readonly [type: string | readonly (string | number)[], options?: InputOptions];
export interface NodeInputs {
  readonly required?: Readonly<Record<string, InputSpec>>;
  readonly optional?: Readonly<Record<string, InputSpec>>;
}
/** One class as GET /object_info tells it. */
export interface NodeDefinition {
  readonly input: NodeInputs;
  readonly input_order: Readonly<Record<string, readonly string[]>>;
  readonly output: readonly (string | readonly string[])[];
  readonly output_is_list: readonly boolean[];
  readonly output_name: readonly (string | null)[];
  readonly name: string;
  readonly display_name: string | null;
  readonly description: string;
  readonly python_module: string;
  readonly category: string;
  readonly output_node: boolean;
  readonly deprecated?: boolean;
  readonly experimental?: boolean;
  readonly api_node?: boolean;
}
export type ObjectInfo = Readonly<Record<string, NodeDefinition>>;

interface CompactNode extends NodeInputs {
  readonly module: string;
  readonly category: string;
  readonly display: string | null;
  readonly output: NodeDefinition['output'];
  readonly names?: readonly (string | null)[];
  readonly listed?: readonly boolean[];
  readonly output_node?: true;
  readonly deprecated?: true;
  readonly experimental?: true;
  /** Declared in ComfyUI's newer way. */
  readonly v3?: true;
  readonly checks?: readonly string[];
}
interface CompactFile {
  readonly version: string;
  readonly lists: readonly (readonly string[])[];
  readonly nodes: Readonly<Record<string, CompactNode>>;
}

const files = new Map<ComfyVersion, CompactFile>();
function compactFile(version: ComfyVersion): CompactFile {
  let file = files.get(version);
  if (!file)
    files.set(
      version,
      (file = JSON.parse(
        readFileSync(new URL(`./object-info/${version}.json`, import.meta.url), 'utf8'),
      ) as CompactFile),
    );
  return file;
}

/** What GET /object_info of a ComfyUI of that version answers when it has these files (help texts are left out). */
export function objectInfo(version: ComfyVersion, installed: InstalledFiles = {}): ObjectInfo {
  const { lists, nodes } = compactFile(version);
  const filled = (value: unknown): unknown => {
    if (typeof value === 'string' && /^#\d+$/.test(value)) return lists[Number(value.slice(1))];
    if (Array.isArray(value)) {
      return value.flatMap((each: unknown) => {
        const folder = typeof each === 'string' ? /^<(\w+)>$/.exec(each)?.[1] : undefined;
        return folder === undefined ? [filled(each)] : [...(installed[folder] ?? [])];
      });
    }
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, filled(each)]));
    return value;
  };
  return Object.fromEntries(
    Object.entries(nodes).map(([name, node]): [string, NodeDefinition] => {
      const input = filled({
        required: node.required ?? {},
        ...(node.optional && { optional: node.optional }),
      }) as NodeInputs;
      return [
        name,
        {
          input,
          input_order: Object.fromEntries(
            Object.entries(input).map(([section, inputs]) => [section, Object.keys(inputs as object)]),
          ),
          output: node.output,
          output_is_list: node.listed ?? node.output.map(() => false),
          output_name: node.names ?? node.output.map(String),
          name,
          display_name: node.display,
          description: '',
          python_module: node.module,
          category: node.category,
          output_node: node.output_node ?? false,
          ...(node.v3 || node.deprecated ? { deprecated: node.deprecated ?? false } : {}),
          ...(node.v3 || node.experimental ? { experimental: node.experimental ?? false } : {}),
          ...(node.v3 && { api_node: false }),
        },
      ];
    }),
  );
}

/** The inputs that a class checks by itself, whose range and choices the server leaves alone (VALIDATE_INPUTS; not told by /object_info). */
export function ownChecks(version: ComfyVersion, className: string): readonly string[] {
  return compactFile(version).nodes[className]?.checks ?? [];
}
