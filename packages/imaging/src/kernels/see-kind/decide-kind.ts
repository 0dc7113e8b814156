import type { InputKind } from '../../structure.ts';
import type { InputMeasures } from './measure-input.ts';

/** Thin marks fainter than this, and fewer, on colourless ground are no strokes: of 24 white models of rooms and buildings none has darker ones, of 48 drawings, half of them dirty, one has fainter ones, and more of them. */
const FAINT = { depth: 0.22, share: 0.18, chroma: 0.03 } as const;
/** Of paper: shading of a white model is less even. A drawing made small has faint lines, but on even paper still. */
const EVEN = { steps: 0.001, unevenness: 0.03 } as const;
/** Share of thin marks on a sheet at most; of views over a town, on paper without any step of tone. */
const DENSE = { usual: 0.4, even: 0.5 } as const;

/**
 * Drawing, white model or photo. A drawing is mostly paper whose marks are thin and dark and which has no steps of tone away
 * from them; a white model is pale and colourless (its sky may be blue); anything else is a photo.
 */
export function decideMedium(measures: InputMeasures): 'drawing' | 'clay' | 'photo' {
  const { thinShare, markDepth, stepShare, paperShare, colourShare, darkShare, paperChroma, unevenness } = measures;
  const isEven = stepShare < EVEN.steps && unevenness < EVEN.unevenness;
  const isPaper = paperShare > 0.5 && colourShare < 0.1 && thinShare < (isEven ? DENSE.even : DENSE.usual);
  const isFaint = thinShare > 0 && markDepth < FAINT.depth && thinShare < FAINT.share && paperChroma < FAINT.chroma && !isEven;
  if (isPaper && !isFaint && stepShare < Math.max(0.004, thinShare / 12)) return 'drawing';
  return colourShare < 0.03 && paperChroma < 0.06 && darkShare < 0.15 ? 'clay' : 'photo';
}

/** Ruled or hand-drawn, from the paper and from how far the strokes stray from straight lines (`wobble`, pixels). */
export function decideDrawing(measures: InputMeasures, wobble: number): Extract<InputKind, 'line' | 'sketch'> {
  const { unevenness, paperChroma, grain } = measures;
  const isHandPaper = unevenness > 0.15 || paperChroma > 0.05 || grain > 0.005;
  return wobble > 0.39 || (isHandPaper && wobble > 0.33) ? 'sketch' : 'line';
}
