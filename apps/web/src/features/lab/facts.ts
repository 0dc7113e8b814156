import { ENGINE_KINDS, engineKind, type EngineKind } from '@yujian/contract/catalog/engine-kinds';
import { operationWords } from '@yujian/contract/catalog/operation-words';
import { BUILTIN_ENGINE, type EngineStatus } from '@yujian/contract/engines';
import type { Tool } from '@yujian/contract/tools/tool';
import { isToolEntry, type IndexEntry, type ToolEntry } from '../../lib/access.ts';
import { toolLink } from '../../workbench/core/session/tool-links.ts';

export interface Ability {
  readonly operation: string;
  /** Tools that ask for it and may be opened; one whose addresses have two sheets is there once. */
  readonly tools: readonly ToolEntry[];
}

/** Operations with the tools they serve: those with tools first, each once. */
export function abilities(operations: readonly string[], entries: readonly IndexEntry[]): readonly Ability[] {
  const found = [...new Set(operations)].map((operation) => ({
    operation,
    tools: entries
      .filter(isToolEntry)
      .filter((entry) => entry.tool.operation === operation)
      .filter(isFirstOfTool),
  }));
  return found.toSorted((a, b) => Number(b.tools.length > 0) - Number(a.tools.length > 0));
}

function isFirstOfTool(entry: ToolEntry, index: number, all: readonly ToolEntry[]): boolean {
  return all.findIndex(({ tool }) => tool.id === entry.tool.id) === index;
}

/** What all models of an engine can do now, each operation once. */
export function engineOperations(engine: EngineStatus): readonly string[] {
  return [...new Set(engine.models.flatMap(({ operations }) => operations))];
}

/** Kinds of which the installation has none. */
export function absentKinds(engines: readonly EngineStatus[]): readonly EngineKind[] {
  return ENGINE_KINDS.filter((kind) => !engines.some(({ id }) => engineKind(id) === kind));
}

/** A tool's address with an engine chosen, and one of its models where it has several. */
export function tryLink(tool: Tool, engine: string, model: string | null, phone: boolean): string {
  const base = toolLink(tool, { phone });
  const query = new URLSearchParams({ engine, ...(model === null || engine === BUILTIN_ENGINE.id ? {} : { model }) });
  return `${base}${base.includes('?') ? '&' : '?'}${query}`;
}

/** Whether any engine beside the built-in one does an operation, as far as this version knows. */
export function hasAlternative(operation: string): boolean {
  return ENGINE_KINDS.some(({ operations }) => operations.includes(operation));
}

/** The least and the most gold that tools ask for one picture; null without tools. */
export function goldRange(tools: readonly Tool[]): { readonly from: number; readonly to: number } | null {
  const prices = tools.flatMap(({ price }) => [price.gold, ...Object.values(price.goldBy?.gold ?? {})]);
  return prices.length === 0 ? null : { from: Math.min(...prices), to: Math.max(...prices) };
}

/** Whether a person can start something on it now. */
export function isUsable({ state }: EngineStatus): boolean {
  return state === 'ready' || state === 'busy';
}

/** An operation's name, or how its engine calls it. */
export function operationName(operation: string) {
  return operationWords(operation)?.name ?? { zh: operation, en: operation };
}
