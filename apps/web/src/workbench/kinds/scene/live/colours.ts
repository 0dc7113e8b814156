/** Linear red, green, blue, 0 to 1, as '#rrggbb' in sRGB (IEC 61966-2-1). */
export function srgbOfColour(colour: readonly [number, number, number]): string {
  return `#${colour
    .map((value) =>
      Math.round(255 * encode(Math.min(1, Math.max(0, value))))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function encode(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}
