import { readFileSync } from 'node:fs';
import { emptyBrief } from '@yujian/contract/scene/brief';
import { AS_SEEN } from '@yujian/imaging/correct/corrections';
import { SILENT } from '@yujian/imaging/image';
import { decodeClassifier } from '@yujian/imaging/kernels/region-classification/forest/model';
import { classifyRegions } from '@yujian/imaging/kernels/region-classification/classify-regions';
import { prepareClassification } from '@yujian/imaging/structure/classify-by-rules';
import { interpret } from '@yujian/imaging/structure/analyse';
import { createGeometryAnalyser } from '@yujian/imaging/structure/picture-geometry';
import { makeScene } from '@yujian/scenes/make-scene';
import { describe, expect, it } from 'vitest';
import { makeSet, prepareScene } from '../../tooling/learn/truth/make-set.ts';
import { namesOf, pictureOf } from '../../tooling/learn/truth/read-set.ts';
import { packSet, unpackSet } from '../../tooling/learn/truth/set-format.ts';
import { compareNames, type ClassificationFigures } from './naming.ts';

const model = decodeClassifier(
  readFileSync(new URL('../../packages/imaging/models/region-classifier.bin', import.meta.url)),
);

/** A small drawing of a bedroom of a style that was held out, with the truth about it. */
function drawRoom() {
  const description = makeScene({
    words: '',
    negative: '',
    brief: { ...emptyBrief(), kind: 'bedroom', style: 'cream', plan: 'box', ceiling: 'flat' },
    scene: null,
    keep: { layout: true, materials: true, view: true },
    seed: 3,
    aspect: 1.5,
  });
  const { header, bytes } = packSet(
    makeSet({
      key: 'k.3',
      ready: prepareScene(description),
      camera: description.camera,
      view: 'chosen',
      width: 480,
      height: 320,
      hasColour: false,
    })!,
  );
  const set = unpackSet(header, bytes);
  return { picture: pictureOf(set, 'line')!, truth: namesOf(set) };
}

function shareRight({ names }: ClassificationFigures): number {
  const all = Object.values(names);
  return all.reduce((sum, { right }) => sum + right, 0) / all.reduce((sum, { truth }) => sum + truth, 0);
}

describe('the model that names regions', () => {
  const { picture, truth } = drawRoom();
  const geometry = createGeometryAnalyser(picture, { setting: 'interior' })(AS_SEEN, SILENT);
  const learned = classifyRegions(geometry.shapes, prepareClassification(picture, geometry), model);

  it('names a room that it has not seen better than the rules do: what it looks at is what it was trained on', () => {
    const byModel = shareRight(
      compareNames(geometry.labels, interpret(picture, geometry, learned, AS_SEEN).regions, truth, 'model'),
    );
    const byRules = shareRight(
      compareNames(geometry.labels, interpret(picture, geometry, null, AS_SEEN).regions, truth, 'rules'),
    );
    expect(byModel).toBeGreaterThan(0.55);
    expect(byModel).toBeGreaterThan(byRules);
  });

  it('says the same each time, and its likelihoods are some', () => {
    expect(classifyRegions(geometry.shapes, prepareClassification(picture, geometry), model)).toEqual(learned);
    for (const { probabilities } of learned)
      expect(probabilities.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 4);
  });
});
