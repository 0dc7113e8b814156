import type { MaterialSpec } from '@yujian/imaging/paint-spec';

/** A material in another colour: its first colour becomes `hex`, the others keep their lightness relative to it. */
export function recolour(spec: MaterialSpec, hex: string): MaterialSpec {
  const target = parse(hex);
  const body = Math.max(8, lightness(parse(spec.colours[0]!)));
  const colours = spec.colours.map((colour, i) =>
    i === 0 ? hex : format(scale(target, lightness(parse(colour)) / body)),
  );
  return { ...spec, colours };
}

/** `hex` moved towards `other` by `share`. */
export function blend(hex: string, other: string, share: number): string {
  const a = parse(hex);
  const b = parse(other);
  return format([0, 1, 2].map((c) => a[c]! + (b[c]! - a[c]!) * share));
}

function parse(hex: string): number[] {
  const value = Number.parseInt(hex.replace('#', ''), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function lightness(rgb: readonly number[]): number {
  return 0.299 * rgb[0]! + 0.587 * rgb[1]! + 0.114 * rgb[2]!;
}

function scale(rgb: readonly number[], factor: number): number[] {
  return rgb.map((c) => c * Math.min(1.8, factor));
}

function format(rgb: readonly number[]): string {
  return `#${rgb
    .map((c) =>
      Math.max(0, Math.min(255, Math.round(c)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
