import type { MaterialSpec } from '../../paint-spec.ts';
import { linearFromHex } from '../../ops/light-colour.ts';

/** A material ready to be sampled: colours in linear light, defaults filled in. */
export interface Material {
  readonly seed: number;
  /** Linear RGB triples of the spec's colours, in order. */
  readonly colours: Float64Array;
  readonly count: number;
  readonly w: number;
  readonly h: number;
  readonly joint: number;
  readonly vary: number;
  readonly grain: number;
  readonly gloss: number;
  readonly rough: number;
}

/** What a material is at one point; written by a pattern. */
export interface SurfaceSample {
  /** Albedo, linear. */
  r: number;
  g: number;
  b: number;
  /** Reflection at normal incidence added to the diffuse part, and its spread. */
  gloss: number;
  rough: number;
  /** Slope of the relief along u and v (tangent of the tilt). */
  tiltU: number;
  tiltV: number;
  /** Light that the surface gives off itself, as a share of its albedo. */
  glow: number;
}

/**
 * A pattern fills `s` for the point (u, v) in metres, averaged over a footprint of fu × fv metres:
 * what is finer than the footprint fades to its mean.
 */
export type PatternFunction = (m: Material, u: number, v: number, fu: number, fv: number, s: SurfaceSample) => void;

export interface PatternDefinition {
  readonly sample: PatternFunction;
  readonly size: readonly [number, number];
  readonly joint?: number;
  readonly vary?: number;
  readonly grain?: number;
  readonly gloss?: number;
  readonly rough?: number;
}

export function createSample(): SurfaceSample {
  return { r: 0, g: 0, b: 0, gloss: 0, rough: 0.5, tiltU: 0, tiltV: 0, glow: 0 };
}

export function prepare(spec: MaterialSpec, definition: PatternDefinition, seed: number): Material {
  const colours = new Float64Array(Math.max(1, spec.colours.length) * 3);
  spec.colours.forEach((hex, i) => colours.set(linearFromHex(hex), i * 3));
  const [w, h] = spec.size ?? definition.size;
  return {
    seed: seed | 0,
    colours,
    count: Math.max(1, spec.colours.length),
    w,
    h,
    joint: spec.joint ?? definition.joint ?? 0.003,
    vary: spec.vary ?? definition.vary ?? 0.4,
    grain: spec.grain ?? definition.grain ?? 0.5,
    gloss: spec.gloss ?? definition.gloss ?? 0,
    rough: spec.rough ?? definition.rough ?? 0.5,
  };
}

/** Sets the albedo to colour `index` (wrapping round) times `factor`. */
export function setColour(s: SurfaceSample, m: Material, index: number, factor: number): void {
  const i = (index % m.count) * 3;
  s.r = m.colours[i]! * factor;
  s.g = m.colours[i + 1]! * factor;
  s.b = m.colours[i + 2]! * factor;
}

/** Moves the albedo towards colour `index` times `factor` by `t` (0 to 1). */
export function mixColour(s: SurfaceSample, m: Material, index: number, t: number, factor = 1): void {
  const i = (index % m.count) * 3;
  s.r += (m.colours[i]! * factor - s.r) * t;
  s.g += (m.colours[i + 1]! * factor - s.g) * t;
  s.b += (m.colours[i + 2]! * factor - s.b) * t;
}

export function scaleColour(s: SurfaceSample, factor: number): void {
  s.r *= factor;
  s.g *= factor;
  s.b *= factor;
}

/** Mean of `value` and its expectation, by how far a unit of `size` metres is resolved at this footprint. */
export function fadeUnit(value: number, mean: number, size: number, foot: number): number {
  const cycles = foot / size;
  const weight = cycles < 0.4 ? 1 : cycles > 1.2 ? 0 : (1.2 - cycles) / 0.8;
  return mean + (value - mean) * weight;
}
