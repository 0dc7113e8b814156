import type { Field, FieldKindName, FieldOf } from '@yujian/contract/fields/kinds';
import { anglesPart } from './angles.ts';
import { briefPart } from './brief.ts';
import { cameraPart } from './camera.ts';
import { choicePart } from './choice.tsx';
import { colourPart } from './colour.tsx';
import { correctionsPart } from './corrections.ts';
import { countPart } from './count.tsx';
import type { FieldPart } from './field-part.ts';
import { finishPart } from './finish.tsx';
import {
  holeLinesPart,
  marginsPart,
  maskPart,
  placementsPart,
  planePart,
  selectionPart,
  stepsPart,
  surfacesPart,
} from './mask.ts';
import { materialSetPart } from './material-set/part.tsx';
import { materialsPart } from './materials.ts';
import { numberPart } from './number.tsx';
import { piecePart } from './piece/part.tsx';
import { planPart } from './plan/part.tsx';
import { seedPart } from './seed.tsx';
import { spacePart } from './space.tsx';
import { stylePart } from './style/part.tsx';
import { switchPart } from './switch.tsx';
import { textPart } from './words/part.tsx';
import { imagePart, filePart } from './upload.ts';

const PARTS: { readonly [K in FieldKindName]: FieldPart<FieldOf<K>> } = {
  angles: anglesPart,
  brief: briefPart,
  camera: cameraPart,
  choice: choicePart,
  colour: colourPart,
  corrections: correctionsPart,
  count: countPart,
  finish: finishPart,
  holeLines: holeLinesPart,
  image: imagePart,
  margins: marginsPart,
  mask: maskPart,
  materialSet: materialSetPart,
  materials: materialsPart,
  model: filePart,
  number: numberPart,
  piece: piecePart,
  placements: placementsPart,
  plan: planPart,
  plane: planePart,
  scene: filePart,
  seed: seedPart,
  selection: selectionPart,
  space: spacePart,
  steps: stepsPart,
  style: stylePart,
  surfaces: surfacesPart,
  switch: switchPart,
  text: textPart,
};

/** What a field is on the screen, by its kind. */
export function partOf(field: Field): FieldPart {
  return PARTS[field.kind] as FieldPart;
}
