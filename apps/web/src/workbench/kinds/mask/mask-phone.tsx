import type { PhoneProps } from '../../core/workbench.ts';

export function MaskPhone({ bar }: PhoneProps) {
  return <div>{bar}</div>;
}
