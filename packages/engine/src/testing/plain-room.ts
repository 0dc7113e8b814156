import type { RenderInput } from '../core/operations.ts';

/** A modern living room with every setting left alone: what tests, benchmarks and the gallery start from. */
export const PLAIN_ROOM: Omit<RenderInput, 'picture'> = {
  mode: 'render',
  family: 'interior',
  setting: 'interior',
  aerial: false,
  space: 'living-room',
  style: 'modern',
  words: '',
  reference: null,
  referenceWeight: 0,
  strength: 0.75,
  lock: false,
  styleOnly: false,
  view: 'input',
  atmosphere: null,
  corrections: null, environment: 'garden', materials: null,
  seed: 7,
  variant: 0,
  size: 1024,
  manner: 'real',
  palette: 'auto',
  border: 'auto',
  fidelity: 85,
  extras: {},
};
