import { join } from 'node:path';
import { see, type KernelContext, type SrgbImage, type Structure } from '@yujian/imaging';
import { paint } from '@yujian/imaging/paint';
import type { Note } from '@yujian/contract/jobs';
import type { RenderInput } from '../../core/operations.ts';
import { readPicture, writePng } from '../pictures.ts';
import { composeLook, type ComposedLook } from '../render/compose-look.ts';
import type { OperationContext, OperationResult } from '../worker-protocol.ts';

/** Shares of the work, measured on drawings of 1280 pixels. */
const SHARES = [
  ['reading', 0.02],
  ['seeing', 0.25],
  ['painting', 0.7],
  ['saving', 0.03],
] as const;
type Stage = (typeof SHARES)[number][0];

/** Long side of a style reference; its palette and contrast need no more. */
const REFERENCE_SIDE = 384;

/** A finished view of a drawing, model or photo: what is seen in it, then the look laid on and lit. */
export async function renderPicture(input: RenderInput, context: OperationContext): Promise<OperationResult> {
  const picture = await readPicture(input.picture.path, { maxSide: input.size, minSide: input.size });
  const reference = input.reference && !input.styleOnly ? await readPicture(input.reference.path, { maxSide: REFERENCE_SIDE }) : null;
  const structure = understand(input, picture, partOf('seeing', context));
  const composed = composeLook(input);

  const painted = paint(
    picture,
    structure,
    composed.look,
    composed.settings,
    { ...partOf('painting', context), preview: (image) => context.preview(image) },
    reference ? { image: reference, weight: input.referenceWeight } : undefined,
  );

  partOf('saving', context).progress(0);
  const path = join(context.workDir, `render-${input.variant}.png`);
  await writePng(painted, path);
  context.progress(1, 'saving');
  return {
    files: [{ path, role: 'image', kind: 'image', type: 'image/png', width: painted.width, height: painted.height }],
    notes: notesOf(composed),
  };
}

let lastSeen: { readonly key: string; readonly structure: Structure } | undefined;

/** The variants of a run look at one picture; it is understood once. */
function understand(input: RenderInput, picture: SrgbImage, kernel: KernelContext): Structure {
  const key = JSON.stringify([input.picture.path, picture.width, picture.height, input.setting, input.aerial]);
  if (lastSeen?.key !== key) {
    lastSeen = { key, structure: see(picture, { setting: input.setting, view: input.aerial ? 'bird' : 'eye' }, kernel) };
  }
  kernel.progress(1);
  return lastSeen.structure;
}

function partOf(stage: Stage, context: OperationContext): KernelContext {
  const index = SHARES.findIndex(([name]) => name === stage);
  const from = SHARES.slice(0, index).reduce((sum, [, share]) => sum + share, 0);
  const share = SHARES[index]![1];
  return {
    progress: (fraction) => context.progress(Math.min(1, from + share * fraction), stage),
    throwIfCancelled: () => context.throwIfCancelled(),
  };
}

function notesOf({ understood, notUnderstood }: ComposedLook): Note[] {
  const notes: Note[] = [];
  if (understood.length > 0) notes.push({ zh: `听懂了：${understood.join('、')}`, en: `Understood: ${understood.join(', ')}` });
  if (notUnderstood.length > 0) notes.push({ zh: `没听懂：${notUnderstood.join('、')}`, en: `Not understood: ${notUnderstood.join(', ')}` });
  return notes;
}
