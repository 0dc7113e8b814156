import { Misconfigured } from '../../core/errors.ts';
import type { OperationName } from '@yujian/contract/operations';
import type { Operations } from '../../core/operations.ts';
import type { Ability } from '../graphs/abilities.ts';
import type { InstalledModel } from '../graphs/installed-models.ts';
import type { NodeFacts } from '../protocol/graph-job.ts';
import { prepareInpaint, prepareOutpaint } from './masked-jobs.ts';
import { prepareModel3d, prepareTrain, prepareVideo } from './other-jobs.ts';
import { prepareEdit, prepareGenerate, prepareMatte, prepareRestyle, prepareUpscale } from './picture-jobs.ts';
import { modelOf, type JobContext, type PreparedJob } from './prepared-job.ts';

type Prepare<N extends OperationName> = (
  input: Operations[N],
  ability: Ability,
  facts: NodeFacts,
  context: JobContext,
) => PreparedJob | Promise<PreparedJob>;

function byModel<N extends OperationName>(
  prepare: (input: Operations[N], model: InstalledModel, context: JobContext) => PreparedJob | Promise<PreparedJob>,
): Prepare<N> {
  return (input, { doer }, _, context) => prepare(input, modelOf(doer), context);
}

const PREPARE: { readonly [N in OperationName]?: Prepare<N> } = {
  generate: byModel(prepareGenerate),
  edit: (input, { doer }, facts, context) => prepareEdit(input, modelOf(doer), facts, context),
  restyle: (input, { doer }, facts, context) => prepareRestyle(input, modelOf(doer), facts, context),
  inpaint: byModel(prepareInpaint),
  // redrawing without words is asked as removal
  erase: byModel(({ picture, mask, seed }, model, context) =>
    prepareInpaint({ picture, mask, words: '', negative: '', colour: null, seed }, model, context),
  ),
  outpaint: byModel(prepareOutpaint),
  upscale: (input, { doer }, _, context) => prepareUpscale(input, doer, context),
  matte: (input, _, __, context) => prepareMatte(input, context),
  'video.generate': byModel((input, model, context) => prepareVideo('video.generate', input, model, context)),
  'video.animate': byModel((input, model, context) => prepareVideo('video.animate', input, model, context)),
  'video.between': byModel((input, model, context) => prepareVideo('video.between', input, model, context)),
  model3d: byModel(prepareModel3d),
  train: byModel(prepareTrain),
};

/**
 * Makes pictures, masks and words ready for a graph. `render` has its own way, since it may be drawn twice.
 *
 * @throws {InvalidInput} a picture that cannot be read, or an input out of range
 */
export async function prepareJob<N extends OperationName>(
  operation: N,
  input: Operations[N],
  ability: Ability,
  facts: NodeFacts,
  context: JobContext,
): Promise<PreparedJob> {
  const prepare: Prepare<N> | undefined = PREPARE[operation];
  if (!prepare) throw new Misconfigured(`ComfyUI has no graph for ${operation}.`);
  return prepare(input, ability, facts, context);
}
