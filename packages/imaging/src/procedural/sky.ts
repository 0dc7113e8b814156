import type { Environment, LightSpec } from '../paint-spec.ts';
import { hashUniform } from '../random.ts';
import { linearFromHex, linearFromKelvin } from '../ops/light-colour.ts';
import { clamp, fbm, noise, smoothStep } from './noise.ts';

/** Light from every direction outside: sky, clouds, the sun's glow and what stands on the horizon. */
export interface Sky {
  /** Unit direction towards the sun. */
  readonly sun: readonly [number, number, number];
  /** Irradiance of the sun on a surface that faces it, linear RGB. */
  readonly sunColour: readonly [number, number, number];
  /** Writes the sky's radiance towards a unit direction; without clouds or horizon, cheap. */
  base(dx: number, dy: number, dz: number, out: Float32Array): void;
  /** Writes the radiance with clouds and surroundings. `foot` is the angular size of a pixel in radians. */
  detailed(dx: number, dy: number, dz: number, foot: number, out: Float32Array): void;
}

export function createSky(
  light: LightSpec,
  sun: readonly [number, number, number],
  environment: Environment,
  seed: number,
): Sky {
  const zenith = linearFromHex(light.zenith);
  const horizon = linearFromHex(light.horizon);
  const warm = linearFromKelvin(light.sunKelvin);
  const sunColour: [number, number, number] = [warm[0] * light.sun, warm[1] * light.sun, warm[2] * light.sun];
  const strength = light.sky;
  const base = (dx: number, dy: number, dz: number, out: Float32Array): void => {
    const up = dy > 0 ? dy : 0;
    const t = Math.sqrt(up);
    const toSun = dx * sun[0] + dy * sun[1] + dz * sun[2];
    const glow = toSun > 0 ? 0.35 * toSun ** 8 * Math.min(1, light.sun) : 0;
    const shade = dy < 0 ? 0.45 : 1;
    for (let c = 0; c < 3; c++) {
      out[c] = shade * strength * (horizon[c]! + (zenith[c]! - horizon[c]!) * t) + glow * sunColour[c]! * 0.35;
    }
  };
  const detailed = (dx: number, dy: number, dz: number, foot: number, out: Float32Array): void => {
    base(dx, Math.max(dy, 0), dz, out);
    if (light.clouds > 0 && dy > 0.01) addClouds(dx, dy, dz, foot, light, sun, sunColour, seed, out);
    if (light.zenith === '#0b1426' && dy > 0.05) addStars(dx, dy, dz, foot, seed, out);
    addSurroundings(dx, dy, dz, foot, light, environment, sunColour, horizon, seed, out);
  };
  return { sun, sunColour, base, detailed };
}

function addClouds(
  dx: number,
  dy: number,
  dz: number,
  foot: number,
  light: LightSpec,
  sun: readonly number[],
  sunColour: readonly number[],
  seed: number,
  out: Float32Array,
): void {
  const height = 1 / (dy + 0.14);
  const u = dx * height;
  const v = dz * height;
  const f = foot * height * height;
  const warp = fbm(u * 0.9, v * 0.9, f, 2, seed + 3) - 0.5;
  const body = fbm(u * 0.95 + warp, v * 1.5 + warp, f * 1.5, 6, seed);
  const low = 0.66 - 0.36 * light.clouds;
  const cover = smoothStep(low, low + 0.24, body) * smoothStep(0.01, 0.14, dy);
  if (cover <= 0) return;
  const lit = fbm(u * 0.95 + warp + sun[0]! * 0.12, v * 1.5 + warp + sun[2]! * 0.12, f * 1.5, 4, seed);
  const rim = clamp(0.62 + 1.8 * (body - lit) - 0.35 * smoothStep(low + 0.1, low + 0.5, body), 0.5, 1.1);
  const glow = Math.min(1.25, 0.7 * light.sky + 0.14 * light.sun);
  const mean = (out[0]! + out[1]! + out[2]!) / 3;
  for (let c = 0; c < 3; c++) {
    const tint = 0.55 + 0.45 * (sunColour[c]! / Math.max(1e-3, sunColour[1]!));
    const colour = glow * rim * (0.35 + 0.65 * tint) * Math.max(0.12, Math.min(1, mean * 2.2));
    out[c] = out[c]! + (colour - out[c]!) * cover * 0.88;
  }
}

function addStars(dx: number, dy: number, dz: number, foot: number, seed: number, out: Float32Array): void {
  const scale = 420;
  const u = (dx / (dy + 1)) * scale;
  const v = (dz / (dy + 1)) * scale;
  const value = hashUniform(Math.floor(u), Math.floor(v), seed + 71);
  if (value > 0.004) return;
  const distance = Math.hypot(u - Math.floor(u) - 0.5, v - Math.floor(v) - 0.5);
  const light = smoothStep(0.3 + foot * 60, 0, distance) * (value / 0.004) * 0.2;
  for (let c = 0; c < 3; c++) out[c]! += light;
}

/** Silhouettes along the horizon, hazier with distance. */
function addSurroundings(
  dx: number,
  dy: number,
  dz: number,
  foot: number,
  light: LightSpec,
  environment: Environment,
  sunColour: readonly number[],
  horizon: readonly number[],
  seed: number,
  out: Float32Array,
): void {
  if (environment === 'plain' || dy > 0.6) return;
  const across = Math.hypot(dx, dz);
  const azimuth = Math.atan2(dx, dz);
  const elevation = Math.atan2(dy, Math.max(across, 1e-6));
  const brightness =
    0.75 * light.sky * (0.2126 * horizon[0]! + 0.7152 * horizon[1]! + 0.0722 * horizon[2]!) + 0.16 * light.sun;
  const put = (colour: readonly number[], haze: number, alpha: number, shade: number): void => {
    for (let c = 0; c < 3; c++) {
      const lit =
        colour[c]! * shade * brightness * (0.82 + 0.18 * Math.min(2, sunColour[c]! / Math.max(0.05, sunColour[1]!)));
      const seen = lit + (horizon[c]! * light.sky * 0.9 - lit) * Math.min(1, haze + light.fog * 0.6);
      out[c] = out[c]! + (seen - out[c]!) * alpha;
    }
  };
  if (dy < 0 && environment !== 'city') {
    const far = Math.min(1, 0.16 / (0.05 - dy));
    const lawn = 0.85 + 0.4 * (fbm(dx / (0.04 - dy), dz / (0.04 - dy), foot / (0.04 - dy) ** 2, 3, seed + 31) - 0.5);
    put(environment === 'water' ? [0.1, 0.14, 0.16] : [0.11, 0.15, 0.055], 0.3 * far, 1, 0.8 * lawn);
    if (elevation < -0.02) return;
  }
  const edge = (top: number): number => smoothStep(top + foot, top - foot, elevation);
  if (environment === 'hills' || environment === 'water') {
    for (let layer = 0; layer < 3; layer++) {
      const top =
        (0.11 - layer * 0.034) *
        (0.35 + 1.3 * fbm(azimuth * (2.2 + layer * 1.7) + layer * 9, layer, foot, 5, seed + layer));
      const alpha = edge(top);
      if (alpha > 0)
        put([0.1, 0.16, 0.07], 0.72 - layer * 0.2, alpha, 0.8 + 0.4 * noise(azimuth * 60, elevation * 90, seed + 9));
    }
  }
  if (environment === 'water') {
    const alpha = edge(0.012);
    if (alpha > 0) {
      const glint = 0.8 + 0.5 * noise(azimuth * 30, elevation * 900, seed + 4);
      for (let c = 0; c < 3; c++) out[c] = out[c]! + (horizon[c]! * light.sky * 0.62 * glint - out[c]!) * alpha;
    }
  }
  if (environment === 'forest' || environment === 'garden') {
    for (let layer = 0; layer < 3; layer++) {
      const near = environment === 'garden' ? 1.7 : 1;
      const crown =
        fbm(azimuth * (7 + layer * 5) + layer * 17, 0, foot * 10, 3, seed + layer) +
        0.34 * (fbm(azimuth * 46, elevation * 34, foot * 46, 3, seed + 5 + layer) - 0.5);
      const top = near * (0.15 - layer * 0.036) * (0.25 + 1.15 * crown);
      const alpha = edge(top);
      if (alpha <= 0) continue;
      const leaf = fbm(azimuth * 75, elevation * 75, foot * 75, 3, seed + 11 + layer);
      put(
        [0.085 + 0.025 * layer, 0.14 + 0.012 * layer, 0.055],
        0.5 - layer * 0.2,
        alpha,
        0.35 + 1.3 * leaf * smoothStep(0, top, elevation + 0.03),
      );
    }
  }
  if (environment === 'city') addCity(azimuth, elevation, foot, light, seed, put, out);
}

function addCity(
  azimuth: number,
  elevation: number,
  foot: number,
  light: LightSpec,
  seed: number,
  put: (colour: readonly number[], haze: number, alpha: number, shade: number) => void,
  out: Float32Array,
): void {
  for (let layer = 0; layer < 3; layer++) {
    const width = 0.034 + 0.016 * layer;
    const slot = Math.floor(azimuth / width);
    const top = (0.17 - layer * 0.042) * (0.22 + 0.78 * hashUniform(slot, layer, seed) ** 1.6);
    const alpha = smoothStep(top + foot, top - foot, elevation);
    if (alpha <= 0) continue;
    const grey = 0.24 + 0.16 * hashUniform(slot, layer + 9, seed);
    const part = azimuth / width - slot;
    put([grey, grey, grey * 1.04], 0.62 - layer * 0.18, alpha, part < 0.35 ? 0.7 : 1.1);
    const wu = Math.floor((azimuth / width) * 9);
    const wv = Math.floor(elevation * 240);
    const pane = (azimuth / width) * 9 - wu > 0.3 && elevation * 240 - wv > 0.35;
    if (!pane) continue;
    if (light.windowGlow > 0.2 && hashUniform(wu, wv, seed + layer) > 0.55) {
      const glow = light.windowGlow * 0.5 * alpha * (0.5 + hashUniform(wu, wv, seed + 3));
      out[0]! += glow;
      out[1]! += glow * 0.72;
      out[2]! += glow * 0.4;
    } else put([grey * 0.5, grey * 0.55, grey * 0.6], 0.62 - layer * 0.18, alpha * 0.6, 1);
  }
}
