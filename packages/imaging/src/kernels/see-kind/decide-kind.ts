import type { InputKind } from '../../structure.ts';
import type { InputMeasures } from './measure-input.ts';

/**
 * Drawing, white model or photo. A drawing is mostly paper whose marks are thin and which has no steps of tone away
 * from them; a white model is pale and colourless (its sky may be blue); anything else is a photo.
 */
export function decideMedium(measures: InputMeasures): 'drawing' | 'clay' | 'photo' {
  const { thinShare, stepShare, paperShare, colourShare, darkShare, paperChroma } = measures;
  const isPaper = paperShare > 0.5 && colourShare < 0.1 && thinShare < 0.4;
  if (isPaper && stepShare < Math.max(0.004, thinShare / 12)) return 'drawing';
  return colourShare < 0.03 && paperChroma < 0.06 && darkShare < 0.15 ? 'clay' : 'photo';
}

/** Ruled or hand-drawn, from the paper and from how far the strokes stray from straight lines (`wobble`, pixels). */
export function decideDrawing(measures: InputMeasures, wobble: number): Extract<InputKind, 'line' | 'sketch'> {
  const { unevenness, paperChroma, grain } = measures;
  const isHandPaper = unevenness > 0.15 || paperChroma > 0.05 || grain > 0.012;
  return wobble > 0.39 || (isHandPaper && wobble > 0.35) ? 'sketch' : 'line';
}
