import type { OutputFile } from '@yujian/contract/jobs';
import type { MatteInput } from '../../core/operations.ts';
import { growMask } from '../masks/shape-mask.ts';
import { readMask } from '../masks/mask.ts';
import { fitBack } from '../pictures/fit.ts';
import { readOriginal } from '../pictures/read-original.ts';
import type { FitPlan } from '../pictures/sizes.ts';
import { composeMatte } from './compose-matte.ts';

/** Share of the long side by which a selection is grown before it bounds a model's matte: its edge is the model's business. */
const GROW = 0.01;

export interface AwaitedMatte {
  readonly input: Pick<
    MatteInput,
    'picture' | 'mask' | 'background' | 'offsetX' | 'offsetY' | 'scale' | 'lightMatch' | 'shadow'
  >;
  readonly plan: FitPlan;
}

/**
 * The cut-out of a model's matte, laid on its background. What a person selected bounds it: a model cuts out whatever it
 * takes for the foreground.
 *
 * @param answer a grey picture of how much of each pixel is the foreground
 * @throws {Failed} the answer is no picture
 * @throws {InvalidInput} nothing of what was selected is foreground
 */
export async function finishMatte(
  { input, plan }: AwaitedMatte,
  answer: string,
  workDir: string,
): Promise<OutputFile[]> {
  const { picture, mask, ...placement } = input;
  const original = await readOriginal(picture.path);
  const { width, height, channels } = original;
  const grey = await fitBack(answer, plan, { width, height });
  const alpha = Uint8Array.from({ length: width * height }, (_, i) => grey.data[i * grey.channels]!);
  if (mask !== null) {
    const grow = GROW * Math.max(width, height);
    const within = growMask(await readMask(mask, { width, height }, { exact: true }), { grow, feather: grow });
    for (let i = 0; i < alpha.length; i++) alpha[i] = Math.min(alpha[i]!, within.data[i]!);
  }
  const data = new Uint8Array(3 * width * height);
  for (let i = 0; i < width * height; i++) {
    for (let c = 0; c < 3; c++) data[3 * i + c] = original.data[channels * i + c]!;
    if (channels === 4) alpha[i] = Math.min(alpha[i]!, original.data[4 * i + 3]!);
  }
  return composeMatte({ foreground: { width, height, channels: 3, data }, alpha }, placement, workDir);
}
