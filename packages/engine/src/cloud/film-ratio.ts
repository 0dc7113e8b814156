import type { ModelSizes, Size } from '../craft/pictures/sizes.ts';

/** A ratio as makers write it, `16:9`: the nearest of the model's, or the size's own. */
export function ratioWords({ width, height }: Size, ratios?: ModelSizes['ratios']): string {
  if (ratios && 'of' in ratios) {
    const off = ([wide, tall]: readonly [number, number]) => Math.abs(Math.log((wide * height) / (tall * width)));
    const [wide, tall] = ratios.of.reduce((best, next) => (off(next) < off(best) ? next : best));
    return `${wide}:${tall}`;
  }
  const divisor = greatestDivisor(width, height);
  return `${width / divisor}:${height / divisor}`;
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}
