import { findQuantile } from '../../ops/morphology.ts';

/** Linear value of a new material in its strongest light, and the share of the surface that is lit less. */
const STRONGEST = 0.78;
const STRONG_SHARE = 0.94;
/** Part of the light's own local colour that a new material takes. */
export const TINTED = 0.85;
/** Linear value from which light rolls off, as cameras do. */
const SHOULDER = 0.75;

export function rollOff(value: number): number {
  return value < SHOULDER ? value : 1 - (1 - SHOULDER) * Math.exp(-(value - SHOULDER) / (1 - SHOULDER));
}

/**
 * The least that a surface can have reflected, if its new material is not to burn out where its light is strongest: photos
 * are exposed for what they show.
 *
 * @param lit luminances of the new material's albedo times the light that the old one showed
 */
export function leastAlbedo(lit: Float32Array): number {
  return lit.length === 0 ? 0 : findQuantile(lit, STRONG_SHARE) / STRONGEST;
}
