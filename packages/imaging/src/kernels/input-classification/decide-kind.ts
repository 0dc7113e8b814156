import type { InputKind } from '../../structure.ts';
import type { InputMeasures } from './measure-input.ts';

/** Thin marks fainter than this, and fewer, on colourless ground are no strokes: of 24 white models of rooms and buildings none has darker ones, of 48 drawings, half of them dirty, one has fainter ones, and more of them. */
const FAINT = { depth: 0.22, share: 0.18, chroma: 0.03 } as const;
/** Of paper: shading of a white model is less even. A drawing made small has faint lines, but on even paper still. */
const EVEN = { steps: 0.001, unevenness: 0.03 } as const;
/** Share of thin marks on a sheet at most; of views over a town, on paper without any step of tone. */
const DENSE = { usual: 0.4, even: 0.5 } as const;
/** Steps of tone on paper are at most this share of its thin marks: over 0.25 of white models, up to 0.09 of pencil drawings with tone. */
const STEPS_PER_MARK = 1 / 9;
/**
 * A sheet that is full of strokes, or filled with ink or flat colour between them: marks as dark as strokes are, many of them, and hardly
 * a step of tone away from them. Photos with as many thin marks have fainter ones (0.36 at most of 12) and more steps.
 */
const INKED = { thinShare: [0.15, 0.6], depth: 0.39, steps: 1 / 25, colour: 0.25 } as const;

/**
 * Drawing, white model or photo. A drawing is mostly paper whose marks are thin and dark and which has no steps of tone away
 * from them; a white model is pale and colourless (its sky may be blue); anything else is a photo.
 */
export function decideMedium(measures: InputMeasures): 'drawing' | 'clay' | 'photo' {
  const { thinShare, markDepth, stepShare, paperShare, colourShare, darkShare, paperChroma, unevenness } = measures;
  const isEven = stepShare < EVEN.steps && unevenness < EVEN.unevenness;
  const isPaper = paperShare > 0.5 && colourShare < 0.1 && thinShare < (isEven ? DENSE.even : DENSE.usual);
  const isFaint =
    thinShare > 0 && markDepth < FAINT.depth && thinShare < FAINT.share && paperChroma < FAINT.chroma && !isEven;
  if (isPaper && !isFaint && stepShare < Math.max(0.004, thinShare * STEPS_PER_MARK)) return 'drawing';
  if (
    thinShare > INKED.thinShare[0] &&
    thinShare < INKED.thinShare[1] &&
    markDepth > INKED.depth &&
    colourShare < INKED.colour &&
    stepShare < Math.max(0.004, thinShare * INKED.steps)
  )
    return 'drawing';
  return colourShare < 0.03 && paperChroma < 0.06 && darkShare < 0.15 ? 'clay' : 'photo';
}

/** Ruled or hand-drawn, from the paper and from how far the strokes stray from straight lines (`wobble`, pixels). */
export function decideDrawing(measures: InputMeasures, wobble: number): Extract<InputKind, 'line' | 'sketch'> {
  const { unevenness, paperChroma, grain } = measures;
  const isHandPaper = unevenness > 0.15 || paperChroma > 0.05 || grain > 0.005;
  return wobble > 0.39 || (isHandPaper && wobble > 0.33) ? 'sketch' : 'line';
}
