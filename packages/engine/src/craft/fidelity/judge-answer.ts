import { join } from 'node:path';
import { drawFates, measureFidelity, type KernelContext, type Mask, type SrgbImage, type Structure } from '@yujian/imaging';
import { applyView } from '@yujian/imaging/kernels/grade/view';
import type { View } from '@yujian/imaging/look';
import { Pinhole } from '@yujian/imaging/pinhole';
import type { RenderInput } from '../../core/operations.ts';
import { fitBack } from '../pictures/fit.ts';
import { writePng } from '../pictures/picture-file.ts';
import type { FitPlan } from '../pictures/sizes.ts';
import { readSeen, type Seen } from '../seeing/understand.ts';
import { explainAnswer } from './explain-answer.ts';
import type { Measured } from './faithful-picture.ts';
import { findDrift, undoDrift } from './find-drift.ts';

export interface JudgeRequest {
  readonly seen: Seen;
  /** Path of what the model gave. */
  readonly answer: string;
  readonly plan: FitPlan;
  readonly mode: RenderInput['mode'];
  /** Framing of the finished picture. */
  readonly view: string;
  /** Of the files in `workDir`: `<name>.png`, `<name>-fidelity.png`. */
  readonly name: string;
  readonly workDir: string;
}

export interface Judged {
  /** Paths of PNG files. */
  readonly measured: Measured<string>;
  /** The answer stood off its frame and was put back. */
  readonly isAligned: boolean;
  readonly width: number;
  readonly height: number;
}

const VIEWS: ReadonlySet<string> = new Set<View>(['input', 'upright', 'closer']);

/**
 * A model's answer, brought back to the size of what was seen, put back where it drifted off its frame, compared with the input's
 * structure, framed, and written. What furniture may stand before is left out of the comparison where furniture was asked for.
 *
 * @throws {Failed} the answer is no picture
 */
export async function judgeAnswer({ seen, answer, plan, mode, view, name, workDir }: JudgeRequest, context: KernelContext): Promise<Judged> {
  const { picture, structure } = await readSeen(seen);
  const back = await fitBack(answer, plan, structure);
  context.throwIfCancelled();
  const drift = findDrift(structure, back);
  const image = drift ? undoDrift(back, drift) : back;
  context.throwIfCancelled();
  const fidelity = mode === 'furnish' ? measureFidelity(picture, aboveEye(structure), image, joined(explainAnswer(structure, image), belowEye(structure)), context) : measureFidelity(picture, structure, image, explainAnswer(structure, image), context);
  const toView = (one: SrgbImage): SrgbImage => applyView(one, structure, VIEWS.has(view) ? (view as View) : 'input');
  const framed = toView(image);
  const paths = { image: join(workDir, `${name}.png`), overlay: join(workDir, `${name}-fidelity.png`) };
  await writePng(framed, paths.image);
  await writePng(toView(drawFates(image, fidelity)), paths.overlay);
  const { lines: _, openings: __, ...measure } = fidelity;
  return { measured: { ...paths, fidelity: measure }, isAligned: drift !== null, width: framed.width, height: framed.height };
}

/** Row of the eye's height: furniture seldom stands above it. */
function eyeRow({ camera, height }: Structure): number {
  return Math.min(height, Math.max(0, new Pinhole(camera).horizon));
}

function aboveEye(structure: Structure): Structure {
  const row = eyeRow(structure);
  return { ...structure, segments: structure.segments.filter(({ y0, y1 }) => (y0 + y1) / 2 < row) };
}

function belowEye(structure: Structure): Mask {
  const { width, height } = structure;
  return { width, height, data: new Uint8Array(width * height).fill(1, Math.floor(eyeRow(structure)) * width) };
}

function joined(mask: Mask, other: Mask): Mask {
  return { ...mask, data: mask.data.map((value, i) => value | other.data[i]!) };
}
