import { proposalOf, type SetKey, SETS } from '../catalog/sets.ts';
import type { Params } from '../fields/params.ts';
import type { Tool } from './tool.ts';

/** The set and the seed of one picture of a run of a tool that stages its subject. @param variant from 0 */
export function proposalIn(
  tool: Pick<Tool, 'fields'>,
  params: Params,
  variant: number,
): { readonly set: SetKey; readonly seed: number } {
  const field = tool.fields.find(({ key }) => key === 'set');
  const { set, seed } = params;
  const offered = field?.kind === 'choice' ? field.options.map(({ key }) => key) : [];
  return proposalOf(
    SETS.filter(({ key }) => offered.includes(key)),
    typeof set === 'string' ? set : '',
    Number(seed),
    variant,
  );
}

/** The settings that make one of a run's proposals large; null where it is no proposal. */
export function largeOf(tool: Pick<Tool, 'fields' | 'operation'>, params: Params, variant: number): Params | null {
  if (tool.operation !== 'stage' || params['stage'] !== 'small') return null;
  return { ...params, ...proposalIn(tool, params, variant), stage: 'large', count: 1 };
}
