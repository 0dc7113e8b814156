import { scaleStructure, type KernelContext, type SrgbImage, type Structure } from '@yujian/imaging';
import type { RegionChances } from '@yujian/imaging/photo';
import type { OperationContext } from '../worker-protocol.ts';
import type { PictureFile, RenderInput } from '../../core/operations.ts';
import { analysePhoto } from '../../craft/analysis/analyse-photo.ts';
import { readPicture } from '../../craft/pictures/picture-file.ts';

export interface ReadPhoto {
  readonly picture: SrgbImage;
  /** The picture as it is looked at. */
  readonly look: SrgbImage;
  /** Of the picture's size. */
  readonly structure: Structure;
  readonly chances: RegionChances;
}

/** A picture of at most `size` pixels, and what is understood of it. */
export async function readPhoto(
  { path }: PictureFile,
  size: number,
  setting: Structure['setting'] | null,
  context: KernelContext,
): Promise<ReadPhoto> {
  const picture = await readPicture(path, { maxSide: size });
  const { look, structure, chances } = analysePhoto(picture, context, setting);
  return { picture, look, structure: scaleStructure(structure, picture, { ...context, progress() {} }), chances };
}

/** A context whose work is the last part of another's, from a share on. */
export function restOf(context: OperationContext, from: number): OperationContext {
  return { ...context, progress: (fraction, stage) => context.progress(from + (1 - from) * fraction, stage) };
}

/** What a drawing or white model is asked for, which has no light and colours of its own to change: a render. */
export function renderInstead(
  picture: PictureFile,
  setting: Structure['setting'],
  { words, ...wishes }: Pick<RenderInput, 'words' | 'seed' | 'size'> & Partial<RenderInput>,
): RenderInput {
  return {
    picture,
    mode: 'render',
    family: setting === 'interior' ? 'interior' : 'architecture',
    setting,
    aerial: false,
    space: null,
    style: null,
    words,
    reference: null,
    referenceWeight: 0,
    strength: 0.75,
    lock: false,
    styleOnly: false,
    view: 'input',
    atmosphere: null,
    environment: 'garden',
    corrections: null,
    materials: null,
    variant: 0,
    manner: 'auto',
    furniture: 'drawn',
    palette: 'auto',
    border: 'auto',
    fidelity: 0,
    extras: {},
    ...wishes,
  };
}
