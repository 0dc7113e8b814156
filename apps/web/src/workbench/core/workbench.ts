import type { Address, Tool } from '@yujian/contract/tools/tool';
import type { ComponentType, ReactNode } from 'react';

export interface ScreenProps {
  readonly tool: Tool;
  readonly address: Address;
}

export interface PhoneProps extends ScreenProps {
  /** The bar at the top, with the way home and to other tools. */
  readonly bar: ReactNode;
}

/** A kind of workbench: a folder of `kinds/`, which exports one. */
export interface Workbench {
  /** Inputs, stage and records beside one another. */
  readonly Screen: ComponentType<ScreenProps>;
  /** A phone's form under its bar. */
  readonly Phone: ComponentType<PhoneProps>;
  /** What shows a tool's results on a phone's page where a flat picture does not; by tool id. */
  readonly results?: Readonly<Record<string, ComponentType<{ readonly mediaId: string }>>>;
}
