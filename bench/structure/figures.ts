import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SILENT } from '@yujian/imaging/image';
import { buildSurfaces } from '@yujian/imaging/kernels/depth/build-surfaces';
import { AS_SEEN } from '@yujian/imaging/correct/corrections';
import { segmentPicture } from '@yujian/imaging/kernels/semantic-segmentation/segment-picture';
import { decodeSegmentationModel } from '@yujian/imaging/kernels/semantic-segmentation/model';
import { decodeClassifier } from '@yujian/imaging/kernels/region-classification/forest/model';
import { classifyRegions } from '@yujian/imaging/kernels/region-classification/classify-regions';
import { prepareClassification } from '@yujian/imaging/structure/classify-by-rules';
import { interpret } from '@yujian/imaging/structure/analyse';
import { createGeometryAnalyser } from '@yujian/imaging/structure/picture-geometry';
import type { InputKind } from '@yujian/imaging/structure';
import { CLEAN, drawDirt, makeDirty, type Dirt } from '../../tooling/learn/truth/dirt.ts';
import { namesOf, readSet, type Medium, type SetHeader } from '../../tooling/learn/truth/read-set.ts';
import { hashText } from '../../tooling/learn/truth/split.ts';
import { digestOf, recall, remember } from '../remember.ts';
import { boxError } from './box-error.ts';
import { layTruth } from './lay-truth.ts';
import { compareNames, type ClassificationFigures } from './naming.ts';
import { compareOrder, comparePlanes, type OrderFigures, type PlaneFigures } from './planes.ts';
import { vanishingErrors } from './vanishing.ts';

/** `simple`: as people draw what the renderer draws leaf by leaf. */
export type State = 'clean' | 'simple' | 'dirty';

/** What one look at one picture was worth. */
export interface Figures {
  readonly key: string;
  readonly view: string;
  readonly half: SetHeader['half'];
  readonly setting: SetHeader['setting'];
  readonly medium: Medium;
  readonly state: State;
  /** what it was taken for */
  readonly kind: InputKind;
  /** degrees of X, Y, Z; null where what is seen does not run along three axes */
  readonly vanishing: readonly [number, number, number] | null;
  /** found over true focal length; one-point views hardly tell it, and vanishing points hardly feel it there */
  readonly focal: number;
  /** share of the diagonal; null where there is no box to find */
  readonly box: number | null;
  readonly naming: ClassificationFigures;
  /** of the rules, which named regions before any were learned */
  readonly ruled: ClassificationFigures;
  readonly planes: PlaneFigures;
  readonly order: OrderFigures;
  /** of looking alone, and of the names in it */
  readonly seconds: number;
  readonly classificationSeconds: number;
}

/** Below this share of upright surfaces along the axes there are no three vanishing points to find. */
const MANHATTAN = 0.6;
/** radians */
const FROM_ABOVE = -0.3;
const ROOT = join(import.meta.dirname, '../..');
const MODEL = decodeClassifier(readFileSync(join(ROOT, 'packages/imaging/models/region-classifier.bin')));
const SEGMENTATION = decodeSegmentationModel(readFileSync(join(ROOT, 'packages/imaging/models/segmentation.bin')));

/** Changes with what looks and with what compares, so that nothing old is remembered. */
const codeDigest = digestOf([
  'packages/imaging/models/*',
  'packages/imaging/src/**/*',
  'bench/structure/*.ts',
  'tooling/learn/name-of-part.ts',
  'tooling/learn/truth/*.ts',
]);

/** Looks at a picture of a set and compares; null where the set has no such picture. A look that was made before by the same code is remembered. */
export function measure(header: SetHeader, medium: Medium, state: State): Figures | null {
  const name = `structure/${codeDigest}/${header.key}.${medium}.${state}`;
  const before = recall<Figures>(name);
  if (before) return before;
  const figures = look(header, medium, state);
  if (figures !== null) remember(name, figures);
  return figures;
}

function look(header: SetHeader, medium: Medium, state: State): Figures | null {
  const dirty = makeDirty(readSet(header), medium, dirtOf(state, hashText(`dirt ${header.key} ${medium}`), medium));
  if (dirty === null) return null;
  const { picture, truth, toClean } = layTruth(dirty);
  const start = performance.now();
  const geometry = createGeometryAnalyser(picture, {
    setting: header.setting,
    segment: (image, context) => segmentPicture(image, SEGMENTATION, context),
    ...(isBirdsEye(header) ? { view: 'bird' as const } : {}),
  })(AS_SEEN, SILENT);
  const found = performance.now();
  const learned =
    geometry.kind === 'photo'
      ? null
      : classifyRegions(geometry.shapes, prepareClassification(picture, geometry), MODEL);
  const named = performance.now();
  const structure = interpret(picture, geometry, learned, AS_SEEN);
  const seconds = (performance.now() - start) / 1000;
  const names = namesOf(truth);
  const surfaces = buildSurfaces(structure, () => undefined);
  const { camera, box } = structure;
  return {
    key: header.key,
    view: header.view,
    half: header.half,
    setting: header.setting,
    medium,
    state,
    kind: structure.kind,
    vanishing: header.camera.confidence < MANHATTAN ? null : vanishingErrors(camera, header.camera, toClean),
    focal: (camera.focal * Math.hypot(toClean.a, toClean.d)) / header.camera.focal,
    box:
      header.box &&
      boxError(
        box && { camera, box },
        { camera: header.camera, box: header.box },
        toClean,
        header.width,
        header.height,
      ),
    naming: compareNames(structure.labels, structure.regions, names, 'model'),
    ruled: compareNames(structure.labels, interpret(picture, geometry, null, AS_SEEN).regions, names, 'rules'),
    planes: comparePlanes(surfaces, camera, truth, header.camera, toClean),
    order: compareOrder(structure.labels, surfaces, truth),
    seconds,
    classificationSeconds: (named - found) / 1000,
  };
}

function dirtOf(state: State, seed: number, medium: Medium): Dirt {
  return state === 'dirty' ? drawDirt(seed, medium) : { ...CLEAN, seed, isSimple: state === 'simple' };
}

/** Whether a person would take the picture to the page for views from above, which says so to the eyes. */
function isBirdsEye({ setting, camera }: SetHeader): boolean {
  return setting === 'exterior' && camera.pitch < FROM_ABOVE;
}
