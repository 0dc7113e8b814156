import { describe, expect, it } from 'vitest';
import { SILENT, type SrgbImage } from '../../../image.ts';
import { AS_SEEN } from '../../../correct/corrections.ts';
import { prepareClassification } from '../../../structure/classify-by-rules.ts';
import { createGeometryAnalyser } from '../../../structure/picture-geometry.ts';
import { drawScene, mirrorPicture, toPicture } from '../../../testing/draw-scene.ts';
import { makeCamera, makeRoom } from '../../../testing/scenes.ts';
import type { RegionShape } from '../shapes/region-shape.ts';
import { findNeighbours, type Neighbourhood } from './find-neighbours.ts';
import { measureThing } from './measure-thing.ts';
import type { ClassificationScene } from './classification-scene.ts';
import { measureFeatures, FEATURES } from './region-features.ts';

interface Measured {
  readonly shapes: readonly RegionShape[];
  readonly neighbours: Neighbourhood;
  readonly width: number;
  readonly scene: ClassificationScene;
  read(region: number, feature: string): number;
}

function measure(image: SrgbImage): Measured {
  const geometry = createGeometryAnalyser(image, { kind: 'line', setting: 'interior' })(AS_SEEN, SILENT);
  const { shapes, labels } = geometry;
  const neighbours = findNeighbours(shapes, labels);
  const scene = prepareClassification(image, geometry);
  const rows = measureFeatures(shapes, neighbours, scene);
  return {
    scene,
    shapes,
    neighbours,
    width: labels.width,
    read: (region, feature) => rows[region * FEATURES.length + FEATURES.indexOf(feature)]!,
  };
}

function drawRoom(width: number): SrgbImage {
  const height = (2 * width) / 3;
  return toPicture(
    drawScene(makeRoom({ left: 3.2, right: 2.4, back: 5.2, eye: 1.4, ceiling: 1.4 }), {
      width,
      height,
      camera: makeCamera(width, height, 0.9, -9, -1),
      ink: 0.7,
    }),
  );
}

const small = measure(drawRoom(480));

/** The large regions of `one`, each with the region at the same place of `other`, `flip`ped when that is its mirror picture. */
function pair(one: Measured, other: Measured, flip: boolean): [number, number][] {
  const scale = other.width / one.width;
  return one.shapes
    .filter(({ area }) => area > 800)
    .map((shape) => {
      const x = scale * (flip ? one.width - 1 - shape.centroidX : shape.centroidX);
      const distance = ({ centroidX, centroidY, area }: RegionShape): number =>
        Math.hypot(centroidX - x, centroidY - scale * shape.centroidY) +
        40 * Math.abs(Math.log(area / (scale * scale * shape.area)));
      return [
        shape.id,
        other.shapes.reduce((best, candidate) => (distance(candidate) < distance(best) ? candidate : best)).id,
      ];
    });
}

/** Strokes stay as wide when the picture grows, so areas, given as logarithms, differ more than places do. */
function toleranceOf(name: string): number {
  return name.endsWith('area') ? 0.35 : 0.08;
}

describe('measures of regions for their names', () => {
  it('have a name each, and are numbers or missing', () => {
    expect(new Set(FEATURES).size).toBe(FEATURES.length);
    for (const shape of small.shapes)
      for (const name of FEATURES) expect(Math.abs(small.read(shape.id, name))).not.toBe(Infinity);
  });

  it('do not depend on the size of the picture', () => {
    const large = measure(drawRoom(600));
    const pairs = pair(small, large, false);
    expect(pairs.length).toBeGreaterThan(8);
    for (const name of [
      'area',
      'width',
      'height',
      'off-middle',
      'y',
      'solidity',
      'top-over-horizon',
      'border-above',
      'is-line',
    ]) {
      const near = pairs.filter(([a, b]) => Math.abs(small.read(a, name) - large.read(b, name)) < toleranceOf(name));
      expect(near.length / pairs.length, name).toBeGreaterThan(0.8);
    }
  });

  it('of a mirrored picture are the same where they know no side', () => {
    // of slats of a few pixels a third of a pixel decides which box and which twins they have
    const [seen, mirrored] = [measure(drawRoom(660)), measure(mirrorPicture(drawRoom(660)))];
    const pairs = pair(seen, mirrored, true);
    for (const name of ['area', 'height', 'off-middle', 'y', 'border-beside', 'face-top', 'twins', 'all:y']) {
      const near = pairs.filter(
        ([a, b]) =>
          Math.abs(seen.read(a, name) - mirrored.read(b, name)) < toleranceOf(name) || Number.isNaN(seen.read(a, name)),
      );
      expect(near.length / pairs.length, name).toBeGreaterThan(0.8);
    }
  });

  it('count the slats of a panel as twins in a row, and each border from both sides', () => {
    const slats = small.shapes.filter(
      ({ id }) => small.read(id, 'aspect') < -2 && small.read(id, 'twins-in-row') > Math.log(6),
    );
    expect(slats.length).toBeGreaterThan(6);
    const { start, other, length, above, below } = small.neighbours;
    for (let i = 0; i < small.shapes.length; i++) {
      for (let k = start[i]!; k < start[i + 1]!; k++) {
        const back = Array.from(
          { length: start[other[k]! + 1]! - start[other[k]!]! },
          (_, n) => start[other[k]!]! + n,
        ).find((n) => other[n] === i)!;
        expect([length[back], above[back], below[back]]).toEqual([length[k], below[k], above[k]]);
      }
    }
  });

  it('tell of a part what its thing is like, and what the rules call it', () => {
    const things = small.shapes.map(({ id }) => (id < 2 ? 0 : id));
    const {
      'thing:parts': parts,
      'thing:area': area,
      'thing:share': share,
      'thing:height': height,
    } = measureThing(small.shapes, { ...small.scene, things });
    const [one, two] = small.shapes as [RegionShape, RegionShape];
    expect([...parts.slice(0, 3)]).toEqual([Math.fround(Math.log(2)), Math.fround(Math.log(2)), 0]);
    expect(area[0]).toBeCloseTo(Math.log((one.area + two.area) / (480 * 320)), 5);
    expect(share[0]! + share[1]!).toBeCloseTo(1, 5);
    expect(height[0]).toBeCloseTo((Math.max(one.maxY, two.maxY) - Math.min(one.minY, two.minY) + 1) / 320, 5);
    for (const { id } of small.shapes)
      expect(FEATURES.filter((name) => name.startsWith('ruled:') && small.read(id, name) === 1)).toHaveLength(1);
  });

  it('are taken of a single pixel and of bare paper too', () => {
    for (const [width, height] of [
      [1, 1],
      [90, 60],
    ] as const) {
      const bare = measure({ width, height, channels: 3, data: new Uint8Array(3 * width * height).fill(255) });
      for (const name of FEATURES) expect(Math.abs(bare.read(0, name))).not.toBe(Infinity);
    }
  });
});
