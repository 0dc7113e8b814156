/** What a node says of its own building blocks: GET /object_info, as it comes. */

/**
 * `[type, options]`. A choice is either `[["a", "b"], options]` or, on newer nodes, `["COMBO", { options: ["a", "b"] }]`.
 * Other types are `INT`, `FLOAT`, `STRING`, `BOOLEAN` and links (`MODEL`, `IMAGE`, …).
 */
export type InputSpec = readonly [type: string | readonly unknown[], options?: Readonly<Record<string, unknown>>];

export interface NodeClass {
  readonly input: {
    readonly required?: Readonly<Record<string, InputSpec>>;
    readonly optional?: Readonly<Record<string, InputSpec>>;
  };
  readonly output: readonly (string | readonly unknown[])[];
  readonly output_name?: readonly (string | null)[];
  readonly output_node?: boolean;
  readonly display_name?: string;
  readonly python_module?: string;
}

/** By class name. */
export type ObjectInfo = Readonly<Record<string, NodeClass>>;
