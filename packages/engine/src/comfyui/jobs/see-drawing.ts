import { join } from 'node:path';
import type { Note } from '@yujian/contract/jobs';
import { drawFates, measureFidelity, see, type InputKind, type KernelContext, type SrgbImage, type Structure } from '@yujian/imaging';
import type { RenderInput } from '../../core/operations.ts';
import { CONTROL_PADDING, drawDepth, drawEdges, drawLines, drawNormals } from '../../craft/control/draw-controls.ts';
import { viewScene, type SceneView } from '../../craft/control/scene-view.ts';
import { explainAnswer } from '../../craft/fidelity/explain-answer.ts';
import type { Measured } from '../../craft/fidelity/faithful-picture.ts';
import { fitBack, fitImage } from '../../craft/pictures/fit.ts';
import { writePng } from '../../craft/pictures/picture-file.ts';
import type { FitPlan, Size } from '../../craft/pictures/sizes.ts';
import { glanceAt } from '../../craft/seeing/glance-model.ts';
import { namingModel } from '../../craft/seeing/naming-model.ts';
import { readSheet } from '../../craft/seeing/read-sheet.ts';
import type { ControlKind } from '../graphs/family.ts';
import type { JobContext } from './prepared-job.ts';

/** What our own eyes see in a drawing. */
export interface SeenDrawing extends Size {
  /** The sheet, laid flat, as a file. */
  readonly path: string;
  readonly kind: InputKind;
  /** What was done to the sheet; null: nothing. */
  readonly note: Note | null;
  /** A control picture of the canvas's size, as a file. */
  drawControl(kind: ControlKind, plan: FitPlan): Promise<string>;
  /** How well an answer keeps what was seen. Both pictures of the result are files. */
  measure(answer: string, plan: FitPlan, asked: Size, name: string): Promise<Measured<string>>;
}

/** Long side in pixels at which a drawing is looked at; lines of larger ones are no surer. */
const SEEN_SIDE = 1280;

export async function seeDrawing(input: RenderInput, { signal, workDir }: JobContext): Promise<SeenDrawing> {
  const kernel: KernelContext = { progress() {}, throwIfCancelled: () => signal.throwIfAborted() };
  const { picture, note } = await readSheet({ ...input, size: Math.min(input.size, SEEN_SIDE) }, kernel);
  const structure = see(picture, { setting: input.setting, view: input.aerial ? 'bird' : 'eye', names: namingModel(), glance: glanceAt }, kernel, input.corrections ?? undefined);
  const path = join(workDir, `drawing-${input.variant}.png`);
  await writePng(picture, path);
  let view: SceneView | undefined;
  const scene = (size: Size) => (view ??= viewScene(structure, size, () => signal.throwIfAborted()));
  return {
    width: picture.width,
    height: picture.height,
    path,
    kind: structure.kind,
    note,
    async drawControl(kind, plan) {
      const drawn = drawKind(kind, structure, plan.content, scene);
      const file = join(workDir, `control-${input.variant}-${kind}.png`);
      await writePng(await fitImage(drawn, plan, CONTROL_PADDING[kind] ?? undefined), file);
      return file;
    },
    async measure(answer, plan, asked, name) {
      const plain = await fitBack(answer, plan, picture);
      const fidelity = measureFidelity(picture, structure, plain, explainAnswer(structure, plain), kernel);
      const [image, overlay] = [join(workDir, `${name}.png`), join(workDir, `${name}-fidelity.png`)];
      await Promise.all([writePng(await fitBack(answer, plan, asked), image), writePng(drawFates(plain, fidelity), overlay)]);
      return { image, overlay, fidelity };
    },
  };
}

function drawKind(kind: ControlKind, structure: Structure, size: Size, scene: (size: Size) => SceneView): SrgbImage {
  switch (kind) {
    case 'lines':
      return drawLines(structure, size);
    case 'edges':
      return drawEdges(structure, size);
    case 'depth':
      return drawDepth(scene(size));
    case 'normal':
      return drawNormals(scene(size));
  }
}
