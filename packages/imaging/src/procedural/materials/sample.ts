import type { MaterialSpec, Pattern } from '../../paint-spec.ts';
import { GROUND } from './ground.ts';
import { MASONRY } from './masonry.ts';
import { prepare } from './material.ts';
import type { PatternDefinition, SurfaceSample } from './material.ts';
import { STONE } from './stone.ts';
import { TEXTILE } from './textile.ts';
import { WALLS } from './walls.ts';
import { WOOD } from './wood.ts';

const DEFINITIONS: Readonly<Record<Pattern, PatternDefinition>> = {
  ...WOOD,
  ...STONE,
  ...MASONRY,
  ...WALLS,
  ...TEXTILE,
  ...GROUND,
};

/** Brightest albedo that a real surface reaches; more would make light bounce for ever. */
const MOST_ALBEDO = 0.86;

/** Fills `s` with the material at (u, v) metres, averaged over fu × fv metres. */
export type Sampler = (u: number, v: number, fu: number, fv: number, s: SurfaceSample) => void;

/**
 * A sampler of a material. The same spec and seed give the same surface; detail finer than the
 * footprint fades to its mean, so that no pattern aliases.
 */
export function createSampler(spec: MaterialSpec, seed: number): Sampler {
  const definition = DEFINITIONS[spec.pattern];
  const material = prepare(spec, definition, seed);
  const turn = ((spec.turn ?? 0) * Math.PI) / 180;
  const c = Math.cos(turn);
  const t = Math.sin(turn);
  const turned = Math.abs(t) > 1e-6;
  return (u, v, fu, fv, s) => {
    s.gloss = 0;
    s.rough = 0.5;
    s.tiltU = 0;
    s.tiltV = 0;
    s.glow = 0;
    if (turned) {
      const ac = Math.abs(c);
      const at = Math.abs(t);
      definition.sample(material, u * c + v * t, v * c - u * t, fu * ac + fv * at, fv * ac + fu * at, s);
      const tiltU = s.tiltU;
      s.tiltU = tiltU * c - s.tiltV * t;
      s.tiltV = tiltU * t + s.tiltV * c;
    } else definition.sample(material, u, v, fu, fv, s);
    if (s.r > MOST_ALBEDO) s.r = MOST_ALBEDO;
    if (s.g > MOST_ALBEDO) s.g = MOST_ALBEDO;
    if (s.b > MOST_ALBEDO) s.b = MOST_ALBEDO;
    if (s.r < 0.004) s.r = 0.004;
    if (s.g < 0.004) s.g = 0.004;
    if (s.b < 0.004) s.b = 0.004;
  };
}
