import { describe, expect, it } from 'vitest';
import { countContext } from '../features/context-features.ts';
import { addTree, type Forest, packLeaf, packSplit, scoreRows } from './forest.ts';
import { toHalf } from './half.ts';
import { decodeClassifier, encodeClassifier, type RegionClassifier } from './model.ts';
import { FEATURES } from '../features/region-features.ts';

const leaf = (value: number): number => packLeaf(toHalf(value));

/** Two classes: one tree that parts feature 1 at 0.5 (missing values go low), one that always says 0.25. */
function makeForest(width: number): Forest {
  return {
    classes: 2,
    start: Float32Array.from([-1, 1]),
    edges: Array.from({ length: width }, (_, k) => (k === 1 ? Float32Array.from([0.5]) : new Float32Array(0))),
    roots: Uint32Array.from([0, 3]),
    nodes: Uint32Array.from([packSplit(1, 1, 2), leaf(-0.5), leaf(2), leaf(0.25)]),
  };
}

const model: RegionClassifier = {
  names: ['wall', 'sofa'],
  passes: [makeForest(FEATURES.length), makeForest(FEATURES.length + countContext(2))],
  calibration: {
    temperature: Math.fround(1.3),
    curves: [
      { x: Float32Array.from([0, 1]), y: Float32Array.from([0.1, 0.9]) },
      { x: new Float32Array(0), y: new Float32Array(0) },
    ],
  },
};

describe('forests', () => {
  it('add what the leaf says that a row falls into', () => {
    const rows = Float32Array.from([0, 0.4, 0, 0.6, 0, 0.5, 0, NaN]);
    expect(Array.from(scoreRows(makeForest(2), rows, 4))).toEqual([-1.5, 1, -1.5, -1.5, 1.25, 1.25, 1.25, 1.25]);
  });

  it('hold trees of 64 leaves and 512 features', () => {
    const nodes: number[] = [];
    for (let k = 0; k < 63; k++) nodes.push(packSplit(511, 62 - k, 126 - 2 * k));
    for (let k = 0; k < 64; k++) nodes.push(leaf(k));
    const bins = new Uint8Array(512 * 2);
    bins[511 * 2 + 1] = 63;
    const scores = new Float32Array(2);
    addTree(Uint32Array.from(nodes), 0, bins, 2, scores);
    expect(Array.from(scores)).toEqual([0, 63]);
  });
});

describe('model files', () => {
  it('give the model back', () => {
    expect(decodeClassifier(encodeClassifier(model))).toEqual(model);
  });

  it('are refused when they are cut, padded, or something else', () => {
    const bytes = encodeClassifier(model);
    expect(() => decodeClassifier(bytes.subarray(0, bytes.length - 1))).toThrow('cut short');
    expect(() => decodeClassifier(Uint8Array.from([...bytes, 0]))).toThrow('cut short');
    expect(() => decodeClassifier(bytes.subarray(4))).toThrow('no region classifier');
    expect(() => decodeClassifier(new Uint8Array(3))).toThrow('no region classifier');
  });

  it('are refused when they were trained with other features', () => {
    const text = new TextDecoder('latin1').decode(encodeClassifier(model)).replace('"elongation"', '"elongatiom"');
    expect(() => decodeClassifier(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))).toThrow('other features');
  });
});
