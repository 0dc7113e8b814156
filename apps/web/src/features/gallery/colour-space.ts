/** Hue in degrees, saturation and lightness in percent; whole numbers. */
export interface Hsl {
  readonly hue: number;
  readonly saturation: number;
  readonly lightness: number;
}

/** '#rrggbb' */
export function hexOfHsl({ hue, saturation, lightness }: Hsl): string {
  const light = lightness / 100;
  const chroma = (saturation / 100) * Math.min(light, 1 - light);
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12;
    const value = light - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

/** @param hex '#rrggbb' */
export function hslOfHex(hex: string): Hsl {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [max, min] = [Math.max(r, g, b), Math.min(r, g, b)];
  const range = max - min;
  const light = (max + min) / 2;
  const sixth =
    range === 0 ? 0 : max === r ? (g - b) / range + 6 : max === g ? (b - r) / range + 2 : (r - g) / range + 4;
  return {
    hue: Math.round(sixth * 60) % 360,
    saturation: range === 0 ? 0 : Math.round((range / (1 - Math.abs(2 * light - 1))) * 100),
    lightness: Math.round(light * 100),
  };
}
