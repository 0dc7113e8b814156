import type { Values } from '../../../../lib/i18n.ts';

export type ProblemKey =
  | 'unknownKind'
  | 'emptyFile'
  | 'damaged'
  | 'noSurface'
  | 'tooManyTriangles'
  | 'tooHeavy'
  | 'otherFiles'
  | 'cardPictures'
  | 'noReader'
  | 'zipEscapes'
  | 'zipBomb'
  | 'zipDamaged'
  | 'zipWithoutModel'
  | 'textureBomb'
  | 'notFinite'
  | 'sizeless';

/** A model that cannot be taken in; its sentence is in model3d/texts under the key. */
export class ModelProblem extends Error {
  override name = 'ModelProblem';
  readonly key: ProblemKey;
  readonly values: Values;

  constructor(key: ProblemKey, values: Values = {}) {
    super(key);
    this.key = key;
    this.values = values;
  }
}
