const BITS = new DataView(new ArrayBuffer(4));

/** Nearest IEEE 754 half (16 bits as a number 0 to 65535) of a finite value, ties to even; beyond ±65504 the largest half. */
export function toHalf(value: number): number {
  BITS.setFloat32(0, value);
  const bits = BITS.getUint32(0);
  const sign = (bits >>> 16) & 0x8000;
  const exponent = ((bits >>> 23) & 0xff) - 112;
  const mantissa = bits & 0x7fffff;
  if (exponent >= 31) return sign | 0x7bff;
  if (exponent <= 0) {
    if (exponent < -10) return sign;
    return sign | roundShift(mantissa | 0x800000, 14 - exponent);
  }
  const rounded = roundShift(mantissa, 13) + (exponent << 10);
  return sign | Math.min(rounded, 0x7bff);
}

/** The value of a half given as its 16 bits. */
export function fromHalf(half: number): number {
  const sign = half & 0x8000 ? -1 : 1;
  const exponent = (half >>> 10) & 0x1f;
  const mantissa = half & 0x3ff;
  if (exponent === 0) return sign * mantissa * 2 ** -24;
  return sign * (1 + mantissa / 1024) * 2 ** (exponent - 15);
}

let values: Float32Array | null = null;

/** The values of all halves by their bits, made once: quicker than `fromHalf` where millions are read. */
export function halfValues(): Float32Array {
  values ??= Float32Array.from({ length: 65536 }, (_, half) => fromHalf(half));
  return values;
}

function roundShift(value: number, shift: number): number {
  const kept = value >>> shift;
  const rest = value - (kept << shift);
  const half = 1 << (shift - 1);
  return rest > half || (rest === half && (kept & 1) === 1) ? kept + 1 : kept;
}
