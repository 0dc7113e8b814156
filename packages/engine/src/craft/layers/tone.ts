const REC_709 = [0.2126, 0.7152, 0.0722] as const;

/** Brightness of linear colours in 8-bit sRGB, at least 1; 0 where nothing reflects. */
export function toneOf(albedo: Float32Array, pixels: number): Uint8Array {
  const tone = new Uint8Array(pixels);
  for (let pixel = 0; pixel < pixels; pixel++) {
    const value =
      REC_709[0] * albedo[3 * pixel]! + REC_709[1] * albedo[3 * pixel + 1]! + REC_709[2] * albedo[3 * pixel + 2]!;
    if (value > 0)
      tone[pixel] = Math.min(
        255,
        Math.max(
          1,
          Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * Math.min(1, value) ** (1 / 2.4) - 0.055)),
        ),
      );
  }
  return tone;
}
