import type { Atmosphere, GradeSpec, LightSpec } from '@yujian/imaging/look';

export const CLEAR_LIGHT: LightSpec = {
  sun: 3.2, sunKelvin: 5000, sunElevation: 38, sunTurn: 0, sunSoftness: 0.035, sky: 1, zenith: '#2f6cc0', horizon: '#c8def2', clouds: 0.5,
  lamps: 0.12, lampKelvin: 3000, fixture: 'pendant', windowGlow: 0.05, fog: 0.05, wet: 0, rain: 0, snow: 0,
};

export const NEUTRAL_GRADE: GradeSpec = {
  exposure: 0, contrast: 1.28, saturation: 1.02, shadows: '#7f8082', highlights: '#81807e', bloom: 0.38, vignette: 0.12, grain: 0.2,
};

interface Sky {
  readonly light: Partial<LightSpec>;
  readonly grade: Partial<GradeSpec>;
}

/** Light and grade of each time of day, weather and season; what is not named stays clear and neutral. */
export const SKIES: Readonly<Record<Atmosphere, Sky>> = {
  dawn: {
    light: { sun: 1.3, sunKelvin: 3300, sunElevation: 9, sunTurn: -15, sunSoftness: 0.08, sky: 0.75, zenith: '#6f8fbe', horizon: '#f3cdb6', clouds: 0.5, lamps: 0.25, windowGlow: 0.3, fog: 0.22 },
    grade: { exposure: -0.15, contrast: 1.20, saturation: 1, shadows: '#7c808a', highlights: '#86807c', bloom: 0.7 },
  },
  morning: {
    light: { sun: 2.6, sunKelvin: 4600, sunElevation: 26, sunTurn: -10, sky: 1, zenith: '#5a8fcb', horizon: '#dfeaf2', clouds: 0.35, fog: 0.1 },
    grade: { exposure: 0.08, contrast: 1.22, saturation: 1.04, highlights: '#838079' },
  },
  noon: {
    light: { sun: 4.4, sunKelvin: 5700, sunElevation: 62, sunSoftness: 0.025, sky: 1.1, zenith: '#2f6fc0', horizon: '#c9dff2', clouds: 0.3, lamps: 0.04, windowGlow: 0.02, fog: 0.02 },
    grade: { exposure: 0.12, contrast: 1.34, saturation: 1.08, bloom: 0.45 },
  },
  afternoon: { light: { sun: 3.4, sunKelvin: 4700, sunElevation: 36 }, grade: { highlights: '#83807b' } },
  'golden-hour': {
    light: { sun: 3.4, sunKelvin: 3000, sunElevation: 13, sunTurn: 14, sunSoftness: 0.06, sky: 0.7, zenith: '#5f86bd', horizon: '#f6c996', clouds: 0.55, lamps: 0.3, windowGlow: 0.3, fog: 0.14 },
    grade: { exposure: -0.02, contrast: 1.28, saturation: 1, shadows: '#7b7f88', highlights: '#88807a', bloom: 0.85 },
  },
  dusk: {
    light: { sun: 0.25, sunKelvin: 2400, sunElevation: 5, sunSoftness: 0.3, sky: 0.42, zenith: '#26477c', horizon: '#dcae8c', clouds: 0.45, lamps: 0.75, windowGlow: 0.8, fog: 0.07 },
    grade: { exposure: -0.55, contrast: 1.26, saturation: 0.92, shadows: '#7a8089', highlights: '#85807b', bloom: 0.95, vignette: 0.2 },
  },
  night: {
    light: { sun: 0.06, sunKelvin: 9000, sunElevation: 35, sunSoftness: 0.1, sky: 0.12, zenith: '#0b1426', horizon: '#2b3a58', clouds: 0.25, lamps: 1, windowGlow: 1, fog: 0.06 },
    grade: { exposure: -1.4, contrast: 1.37, saturation: 1.06, shadows: '#777d8e', highlights: '#85807b', bloom: 1.1, vignette: 0.28 },
  },
  overcast: {
    light: { sun: 0, sky: 1.25, zenith: '#b9c3cc', horizon: '#e3e7ea', clouds: 0.85, lamps: 0.25, windowGlow: 0.12, fog: 0.16 },
    grade: { exposure: 0.35, contrast: 1.18, saturation: 0.94, bloom: 0.4 },
  },
  'after-rain': {
    light: { sun: 1.9, sunKelvin: 5200, sunElevation: 30, sunSoftness: 0.06, sky: 1.05, zenith: '#5b86b4', horizon: '#dbe4ea', clouds: 0.72, lamps: 0.2, windowGlow: 0.16, fog: 0.14, wet: 0.85 },
    grade: { contrast: 1.32, saturation: 1.1 },
  },
  rain: {
    light: { sun: 0, sky: 0.85, zenith: '#8d99a6', horizon: '#c3cbd2', clouds: 0.95, lamps: 0.5, windowGlow: 0.45, fog: 0.34, wet: 1, rain: 0.8 },
    grade: { exposure: 0.1, contrast: 1.22, saturation: 0.86, shadows: '#7c8086', bloom: 0.6 },
  },
  fog: {
    light: { sun: 0.25, sunKelvin: 5600, sunSoftness: 0.5, sky: 1.1, zenith: '#ccd3d8', horizon: '#dfe4e7', clouds: 0.2, lamps: 0.3, windowGlow: 0.3, fog: 0.75 },
    grade: { exposure: 0.25, contrast: 1.12, saturation: 0.84, bloom: 0.8 },
  },
  snow: {
    light: { sun: 0.5, sunKelvin: 5400, sunElevation: 20, sunSoftness: 0.4, sky: 1.2, zenith: '#b3c0cd', horizon: '#e6ebef', clouds: 0.8, lamps: 0.4, windowGlow: 0.5, fog: 0.28, snow: 1 },
    grade: { exposure: 0.4, contrast: 1.20, saturation: 0.92, shadows: '#7c8089' },
  },
  spring: { light: { sun: 2.8, sunKelvin: 5200, sunElevation: 40, zenith: '#5c97d3', horizon: '#dcebf4', clouds: 0.5 }, grade: { saturation: 1.1, exposure: 0.08 } },
  summer: { light: { sun: 4, sunKelvin: 5500, sunElevation: 55, zenith: '#2b6cc4', clouds: 0.5 }, grade: { saturation: 1.12, contrast: 1.32 } },
  autumn: { light: { sun: 2.8, sunKelvin: 4100, sunElevation: 25, zenith: '#4f80ba', horizon: '#eadfce', clouds: 0.45, fog: 0.1 }, grade: { saturation: 1.08, highlights: '#85807a' } },
  winter: { light: { sun: 1.8, sunKelvin: 4900, sunElevation: 18, sunSoftness: 0.05, sky: 1, zenith: '#7ea0c4', horizon: '#e2e8ec', clouds: 0.4, snow: 0.3, fog: 0.12 }, grade: { saturation: 0.9, shadows: '#7c8087' } },
};
