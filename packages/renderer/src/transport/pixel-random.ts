/**
 * Numbers for one sample of one pixel: the first dimensions from a Sobol sequence (Joe and Kuo 2008), shifted digitally by
 * a hash of the pixel, so that the samples of a pixel spread evenly; all further ones from a hash of a counter.
 */
export class PixelRandom {
  private pixel = 0;
  private row = 0;
  private state = 0;

  /** Starts sample `index` of the pixel with this number. */
  begin(pixel: number, index: number, seed: number): void {
    this.pixel = mix(
      Math.imul(pixel + 1, 0x9e3779b1 | 0) ^ Math.imul(seed + 1, 0x85ebca6b | 0) ^ Math.imul(index >>> 8, 0x27d4eb2f),
    );
    this.row = (index & (POINTS - 1)) * DIMENSIONS;
    this.state = mix(this.pixel ^ Math.imul(index + 1, 0xc2b2ae35 | 0));
  }

  /** Dimension 0 to 7 of the sample, 0 ≤ u < 1. */
  spread(dimension: number): number {
    const shift = mix(this.pixel + Math.imul(dimension + 1, 0x632be5ab));
    return ((SOBOL[this.row + dimension]! ^ shift) >>> 0) * 2.3283064365386963e-10;
  }

  /** Any further number, 0 ≤ u < 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    return (mix(this.state) >>> 0) * 2.3283064365386963e-10;
  }
}

const POINTS = 256;
const DIMENSIONS = 8;

function mix(value: number): number {
  value = Math.imul(value ^ (value >>> 16), 0x7feb352d);
  value = Math.imul(value ^ (value >>> 15), 0x846ca68b | 0);
  return value ^ (value >>> 16);
}

/** Degree, coefficients and first direction numbers of the primitive polynomials of dimensions 1 to 7. */
const POLYNOMIALS: readonly (readonly [number, number, readonly number[]])[] = [
  [1, 0, [1]],
  [2, 1, [1, 3]],
  [3, 1, [1, 3, 1]],
  [3, 2, [1, 1, 1]],
  [4, 1, [1, 1, 3, 3]],
  [4, 4, [1, 3, 5, 13]],
  [5, 2, [1, 1, 5, 5, 17]],
];

const SOBOL = sobolTable();

function sobolTable(): Int32Array {
  const bits = 8;
  const table = new Int32Array(POINTS * DIMENSIONS);
  for (let dimension = 0; dimension < DIMENSIONS; dimension++) {
    const directions: number[] = [];
    const polynomial = POLYNOMIALS[dimension - 1];
    for (let bit = 0; bit < bits; bit++) {
      if (!polynomial) {
        directions.push((1 << (31 - bit)) | 0);
        continue;
      }
      const [degree, coefficients, first] = polynomial;
      if (bit < degree) {
        directions.push((first[bit]! << (31 - bit)) | 0);
        continue;
      }
      let direction = directions[bit - degree]! ^ (directions[bit - degree]! >>> degree);
      for (let term = 1; term < degree; term++) {
        if (((coefficients >>> (degree - 1 - term)) & 1) === 1) direction ^= directions[bit - term]!;
      }
      directions.push(direction);
    }
    for (let point = 0; point < POINTS; point++) {
      let value = 0;
      for (let bit = 0; bit < bits; bit++) if (((point >>> bit) & 1) === 1) value ^= directions[bit]!;
      table[point * DIMENSIONS + dimension] = value;
    }
  }
  return table;
}
