import type { ExteriorGuess } from './exterior-rules.ts';
import { medianOf, type Scene } from './guess.ts';
import { FREE, heightOf, type RegionShape, widthOf } from '../shapes/region-shape.ts';

const FEWEST = 8;

/** Many small rounded pieces of like size right under one thin band above eye level are no leaves but the tiles of a coping or an eave. */
export function classifyTileRows(shapes: readonly RegionShape[], guesses: ExteriorGuess[], scene: Scene): void {
  const total = scene.width * scene.height;
  const mayBeTile = (id: number): boolean => {
    const shape = shapes[id]!;
    const { surface } = guesses[id]!;
    const isBit =
      shape.area < 0.0012 * total &&
      shape.area > 12 &&
      shape.solidity > 0.6 &&
      shape.elongation < 2.5 &&
      shape.axes[FREE]! > 0.3;
    return (
      isBit &&
      (surface === 'tree' || surface === 'rock' || surface === 'facade' || surface === 'wood') &&
      shape.centroidY < scene.horizon
    );
  };
  const tiles = new Set<number>();
  for (const band of shapes) {
    if (band.elongation < 5 || widthOf(band) < 3 * heightOf(band) || band.radius > 0.008 * scene.width) continue;
    const beside = [...band.below.keys()].filter((id) => mayBeTile(id));
    const usual = medianOf(beside.map((id) => shapes[id]!.area));
    const row = beside.filter((id) => shapes[id]!.area > usual / 3 && shapes[id]!.area < usual * 3);
    if (row.length < FEWEST) continue;
    const span = Math.max(...row.map((id) => shapes[id]!.maxX)) - Math.min(...row.map((id) => shapes[id]!.minX));
    if (span < 0.5 * widthOf(band)) continue;
    for (const id of row) tiles.add(id);
    tiles.add(band.id);
  }
  for (const id of [...tiles]) {
    for (const next of shapes[id]!.below.keys())
      if (mayBeTile(next) && isLikeTile(shapes[next]!, shapes[id]!)) tiles.add(next);
  }
  for (const id of tiles)
    guesses[id] = { surface: 'roof', confidence: 0.5, normal: guesses[id]!.normal ?? 2, isStrip: false };
}

function isLikeTile(shape: RegionShape, tile: RegionShape): boolean {
  return (
    shape.area < 3 * tile.area &&
    heightOf(shape) < 1.6 * heightOf(tile) &&
    Math.abs(shape.centroidY - tile.centroidY) < 1.3 * heightOf(tile)
  );
}

/** How far the centres of a row stray from one line: square root of the smaller over the larger variance, 0 to 1. */
export function measureRowDepth(row: readonly RegionShape[]): number {
  let x = 0;
  let y = 0;
  for (const shape of row) {
    x += shape.centroidX / row.length;
    y += shape.centroidY / row.length;
  }
  let xx = 0;
  let xy = 0;
  let yy = 0;
  for (const shape of row) {
    xx += (shape.centroidX - x) ** 2;
    xy += (shape.centroidX - x) * (shape.centroidY - y);
    yy += (shape.centroidY - y) ** 2;
  }
  const middle = (xx + yy) / 2;
  const spread = Math.hypot((xx - yy) / 2, xy);
  return Math.sqrt(Math.max(0, middle - spread) / Math.max(1e-9, middle + spread));
}
