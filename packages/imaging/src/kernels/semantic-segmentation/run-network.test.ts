import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FOLDED } from './fold-picture.ts';
import { decodeSegmentationModel } from './model.ts';
import { runNetwork } from './run-network.ts';
import { CONVOLVE_MODULE } from './wasm/convolve-module.ts';

const bytes = readFileSync(new URL('fixtures/tiny.bin', import.meta.url));
/** What PyTorch 1.13 gives for the tiny network, by tooling/learn/net/make-fixture.py. */
const { side, every, said } = JSON.parse(readFileSync(new URL('fixtures/tiny.json', import.meta.url), 'utf8')) as {
  side: number;
  every: number;
  said: number[];
};
const OUTPUTS = 50;

it('is compiled from the source beside it', () => {
  const source = readFileSync(new URL('wasm/convolve.as', import.meta.url), 'utf8').replaceAll('\r\n', '\n');
  expect(createHash('sha256').update(source).digest('hex'), 'run npm run generate -- convolve').toBe(
    CONVOLVE_MODULE.source,
  );
});

describe('the network of a segmentation', () => {
  const model = decodeSegmentationModel(bytes);
  const folded = Float32Array.from(
    { length: side * side * FOLDED },
    (_, at) => Math.sin(at * 0.37) * Math.cos(at * at * 0.0001),
  );

  it('says what PyTorch says', () => {
    const { outputs, count } = runNetwork(model, folded, side, side, () => {});
    expect(count).toBe(56);
    expect(said.length).toBe(Math.ceil((side * side * OUTPUTS) / every));
    said.forEach((value, k) => {
      const [cell, output] = [Math.floor((k * every) / OUTPUTS), (k * every) % OUTPUTS];
      expect(outputs[cell * count + output]!).toBeCloseTo(value, 3);
    });
  });

  it('comes to the same bits each time, and stops when it is told to', () => {
    const [first, second] = [0, 1].map(() => runNetwork(model, folded, side, side, () => {}).outputs);
    expect(first).toEqual(second);
    let layers = 0;
    expect(() =>
      runNetwork(model, folded, side, side, () => {
        if (++layers === 4) throw new Error('stopped');
      }),
    ).toThrow('stopped');
  });

  it('takes grids that are not square, of any width', () => {
    const { outputs, count } = runNetwork(model, folded.subarray(0, 16 * 48 * FOLDED), 48, 16, () => {});
    expect(outputs.length).toBe(48 * 16 * count);
    expect(outputs.every(Number.isFinite)).toBe(true);
  });
});

describe('a file of the model', () => {
  it('is refused when it is cut, longer, or something else', () => {
    expect(() => decodeSegmentationModel(bytes.subarray(0, bytes.length - 1))).toThrow('cut short');
    expect(() => decodeSegmentationModel(Buffer.concat([bytes, Buffer.from([0])]))).toThrow('left over');
    expect(() => decodeSegmentationModel(bytes.subarray(4))).toThrow('no segmentation model');
    const renamed = Buffer.from(bytes);
    renamed.write('well', renamed.indexOf('wall'));
    expect(() => decodeSegmentationModel(renamed)).toThrow('other names');
  });
});
