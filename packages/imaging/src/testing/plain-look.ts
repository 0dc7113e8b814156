import type { GradeSpec, LightSpec, Look, MaterialSpec, Slot } from '../paint-spec.ts';
import { SLOTS } from '../paint-spec.ts';

export const EVEN_LIGHT: LightSpec = {
  sun: 0,
  sunKelvin: 5600,
  sunElevation: 40,
  sunTurn: 0,
  sunSoftness: 0.05,
  sky: 1,
  zenith: '#b8c4d0',
  horizon: '#e0e4e8',
  clouds: 0,
  lamps: 0,
  lampKelvin: 3000,
  fixture: 'pendant',
  windowGlow: 0,
  fog: 0,
  wet: 0,
  rain: 0,
  snow: 0,
};

export const PLAIN_GRADE: GradeSpec = {
  exposure: 0,
  contrast: 1.2,
  saturation: 1,
  shadows: '#808080',
  highlights: '#808080',
  bloom: 0,
  vignette: 0,
  grain: 0,
};

/** A look of even paint in distinct greys and colours, with some slots changed. */
export function plainLook(changes: Partial<Record<Slot, MaterialSpec>> = {}, light: Partial<LightSpec> = {}): Look {
  const materials = Object.fromEntries(
    SLOTS.map((slot, k): [Slot, MaterialSpec] => [
      slot,
      {
        pattern: 'plain',
        colours: [`#${((0x505050 + k * 0x040302) & 0xffffff).toString(16).padStart(6, '0')}`],
        grain: 0,
      },
    ]),
  ) as Record<Slot, MaterialSpec>;
  return {
    id: 'plain',
    materials: { ...materials, ...changes },
    light: { ...EVEN_LIGHT, ...light },
    grade: PLAIN_GRADE,
    palette: ['#eeeeee', '#bbbbbb', '#888888', '#555555', '#aa3322'],
  };
}
