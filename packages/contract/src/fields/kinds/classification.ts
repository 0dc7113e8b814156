import { z } from 'zod';
import { OTHER_NODE, SPACES, STYLES, type SpaceFamily } from '../../catalog/spaces.ts';
import type { FieldBase, FieldKind } from '../field-kind.ts';
import { numeric } from '../reading.ts';

/** Level 2 of the classification tree; the value is the node's id (-1000 = words decide). */
export interface SpaceField extends FieldBase {
  readonly kind: 'space';
  readonly family: SpaceFamily;
  readonly default: number;
}

/** Level 3 of the tree. */
export interface StyleField extends FieldBase {
  readonly kind: 'style';
  readonly family: SpaceFamily;
  readonly default: number;
}

/** The nodes that a field chooses from. */
export function nodesOf({ kind, family }: Pick<SpaceField | StyleField, 'kind' | 'family'>) {
  return (kind === 'space' ? SPACES : STYLES)[family];
}

export const node: FieldKind<SpaceField | StyleField> = {
  isPersonal: false,
  defaultOf: (field) => field.default,
  fits: (field, value) => value === OTHER_NODE.id || nodesOf(field).some(({ id }) => id === value),
};

export function nodeSchema(field: SpaceField | StyleField): z.ZodType {
  return numeric(() => z.literal([...nodesOf(field).map(({ id }) => id), OTHER_NODE.id])).default(field.default);
}
