import type { Sharp } from 'sharp';

/** What stands on a sheet, from below to above; lengths in millimetres from its upper left corner. */
export type Mark = Field | Placed | Letters;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export interface Field extends Box {
  readonly kind: 'field';
  /** `#rrggbb`. */
  readonly colour: string;
}
export interface Placed extends Box {
  readonly kind: 'picture';
  /** The pixels that fill the box, of its proportions. */
  readonly open: () => Sharp;
  /** How many there are across. */
  readonly pixels: number;
}
export interface Letters {
  readonly kind: 'letters';
  /** Filled by the nonzero rule. */
  readonly path: string;
  readonly colour: string;
}

/** A sheet of A3, lying. */
export const SHEET = { width: 420, height: 297 } as const;
export type Sheet = readonly Mark[];

export const PAPER = '#ffffff';
export const INK = { text: '#1f2326', quiet: '#6b7177', rule: '#d5d8da' } as const;
