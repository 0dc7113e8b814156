import type { Colour, Environment, Sun, Vec3 } from '../scene/scene.ts';
import { createAtmosphere } from './atmosphere.ts';
import type { Atmosphere } from './atmosphere.ts';
import { createClouds } from './clouds/clouds.ts';

export interface SkySettings {
  /** unit vector towards the sun; below the horizon for dusk and night */
  readonly direction: Vec3;
  /** haze: 1.2 mountain air, 1.8 a clear day, 4 a hot summer day, 10 thick; default 1.8 */
  readonly turbidity?: number;
  /** 0 blue, 0.5 fair-weather clouds, 1 overcast without a sun; default 0 */
  readonly cover?: number;
  /** reflectance of the land around, which is what the lower half shows */
  readonly ground?: Colour;
  /** chooses the clouds */
  readonly seed?: number;
}

/** Irradiance of the sun in space: 1361 W/m², in units of 60 W/m², in which a clear midday sky is about 1. */
const SUN_IN_SPACE: Colour = [23.4, 22.7, 21.6];
const SUN_RADIUS = 0.00465;
/** what is left of a moonless night: stars, air, the far town */
const NIGHT: Colour = [4e-6, 6e-6, 1.1e-5];
/** three bands and round light of many scatterings come out paler than spectra: this brings the zenith to Preetham's colours */
const RICHNESS = 1.15;
/** Below this sine of altitude nothing but ground is seen: less than a millionth of the sky at the horizon. */
const DEEP = -0.42;
const UPS = 64;
const TURNS = 49;

/**
 * Sun and sky of one moment, in right proportion to each other over the whole day and through dusk into the night.
 * The sun is null when it has set or the sky is overcast. `ev` says by how many stops a picture of that hour is kept
 * darker than its light alone would ask for, so that dusk looks like dusk. The environment is 256 × 128, with single clouds 1024 × 512.
 */
export function createSky({
  direction,
  turbidity = 1.8,
  cover = 0,
  ground = [0.22, 0.21, 0.18],
  seed = 1,
}: SkySettings): { environment: Environment; sun: Sun | null; ev: number } {
  const { atmosphere, dome } = clearSky(turbidity, (ground[0] + ground[1] + ground[2]) / 3, direction[1]);
  const sunlight = sunlightOf(atmosphere, direction[1]);
  const grey = smooth(0.7, 1, cover);
  const open = Math.max(0, direction[1]);
  const skylight = domeIrradiance(dome);
  const overcast = greyLight(sunlight, skylight, open);
  const isClouded = cover > 0 && grey < 1;
  const sunShare = 1 - smooth(0.6, 0.95, cover);
  const below: Colour = map(
    (i) =>
      (ground[i] / Math.PI) *
      ((1 - grey) * (skylight[i] + sunlight[i] * open) + grey * overcast[i] * ((7 * Math.PI) / 9)),
  );

  const [width, height] = isClouded ? [1024, 512] : [256, 128];
  const radiance = new Float32Array(width * height * 3);
  const colour = new Float64Array(3);
  const columns = describeColumns(dome, direction, width);
  const clouds = isClouded ? createClouds({ cover: Math.min(1, cover * 1.15), seed, direction }, columns) : null;
  for (let y = 0; y < height; y += 1) {
    const polar = (Math.PI * (y + 0.5)) / height;
    const up = Math.cos(polar);
    const level = Math.sin(polar);
    if (up < DEEP) {
      for (let at = 3 * y * width; at < 3 * (y + 1) * width; at += 3) radiance.set(below, at);
      continue;
    }
    const horizon = Math.exp(Math.min(0, up) / 0.03);
    const plain = (1 + 2 * Math.max(0, up)) / 3;
    // columns crowd towards the zenith: as many neighbours share one look as keeps it no wider than at the horizon
    const alike = up > 0 ? Math.floor(1 / level) : 1;
    const row = up > 0 ? clouds?.(up, alike) : undefined;
    for (let x = 0; x < width; x += 1) {
      const at = 3 * (y * width + x);
      if (x % alike > 0) {
        radiance[at] = radiance[at - 3]!;
        radiance[at + 1] = radiance[at - 2]!;
        radiance[at + 2] = radiance[at - 1]!;
        continue;
      }
      if (up > 0) readDome(dome, up, columns.turns[x]!, colour, 0);
      else for (let band = 0; band < 3; band += 1) colour[band] = columns.horizon[3 * x + band]!;
      for (let band = 0; band < 3; band += 1) {
        const seen = row
          ? colour[band]! * row[3 * x]! +
            sunlight[band as 0 | 1 | 2] * row[3 * x + 1]! +
            skylight[band as 0 | 1 | 2] * row[3 * x + 2]!
          : colour[band]!;
        const sky = seen * (1 - grey) + overcast[band as 0 | 1 | 2] * plain * grey;
        radiance[at + band] = up >= 0 ? sky : sky * horizon + below[band as 0 | 1 | 2] * (1 - horizon);
      }
    }
  }
  const irradiance: Colour = map((i) => sunlight[i] * sunShare);
  const sun = irradiance[0] > 1e-6 ? { direction, irradiance, radius: SUN_RADIUS } : null;
  return { environment: { width, height, radiance, backdrop: null }, sun, ev: darkening(direction[1]) };
}

let lastClear: { readonly key: string; readonly atmosphere: Atmosphere; readonly dome: Float64Array } | null = null;

/** The air and its dome. Scenes of one hour often follow one another: the last is kept. */
function clearSky(turbidity: number, groundAlbedo: number, sunUp: number): NonNullable<typeof lastClear> {
  const key = `${turbidity} ${groundAlbedo} ${sunUp}`;
  if (lastClear?.key === key) return lastClear;
  const atmosphere = createAtmosphere(turbidity, groundAlbedo);
  return (lastClear = { key, atmosphere, dome: computeDome(atmosphere, sunUp) });
}

function map(of: (i: 0 | 1 | 2) => number): Colour {
  return [of(0), of(1), of(2)];
}

function smooth(from: number, to: number, x: number): number {
  const t = Math.max(0, Math.min(1, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

/** A low sun and dusk are shown darker than noon, as the eye knows them: stops. */
function darkening(sunUp: number): number {
  return (
    -0.6 * (1 - smooth(0.02, 0.25, sunUp)) -
    1.1 * (1 - smooth(-0.05, 0.08, sunUp)) -
    1.1 * (1 - smooth(-0.14, -0.02, sunUp))
  );
}

/** Irradiance on a surface that faces the sun; its disc sinks behind the horizon bit by bit. */
function sunlightOf(atmosphere: Atmosphere, up: number): Colour {
  const seen = smooth(-SUN_RADIUS, SUN_RADIUS, up);
  const through = atmosphere.transmittance(Math.max(0, up));
  return map((i) => SUN_IN_SPACE[i] * through[i] * seen);
}

/** Radiance at the zenith of an overcast sky whose cloud lets through a good third of the light that falls on it, cooled a little by what the cloud takes. */
function greyLight(sunlight: Colour, skylight: Colour, open: number): Colour {
  const light = map((i) => sunlight[i] * open + skylight[i]);
  const mean = 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2];
  const zenith = (0.38 * mean * 9) / (7 * Math.PI);
  return [0.97 * zenith, zenith, 1.06 * zenith];
}

/** The clear sky over sine of altitude (squared steps from the horizon) and turn away from the sun, 0 to π. */
function computeDome(atmosphere: Atmosphere, sunUp: number): Float64Array {
  const dome = new Float64Array(UPS * TURNS * 3);
  const out = new Float64Array(3);
  const sunLevel = Math.sqrt(Math.max(0, 1 - sunUp * sunUp));
  for (let u = 0; u < UPS; u += 1) {
    const up = (u / (UPS - 1)) ** 2;
    for (let t = 0; t < TURNS; t += 1) {
      const towards = up * sunUp + Math.sqrt(1 - up * up) * sunLevel * Math.cos((Math.PI * t) / (TURNS - 1));
      atmosphere.radiance(up, sunUp, towards, out);
      for (let band = 0; band < 3; band += 1) out[band]! *= SUN_IN_SPACE[band as 0 | 1 | 2];
      const grey = 0.2126 * out[0]! + 0.7152 * out[1]! + 0.0722 * out[2]!;
      for (let band = 0; band < 3; band += 1)
        dome[3 * (u * TURNS + t) + band] =
          Math.max(0.1 * grey, grey + RICHNESS * (out[band]! - grey)) + NIGHT[band as 0 | 1 | 2] * (1.6 - 0.6 * up);
    }
  }
  return dome;
}

/** What all places of one azimuth have in common: their direction on the level, their turn away from the sun, the sky at the horizon. */
function describeColumns(dome: Float64Array, direction: Vec3, width: number) {
  const columns = {
    east: new Float64Array(width),
    south: new Float64Array(width),
    turns: new Float64Array(width),
    horizon: new Float64Array(3 * width),
  };
  for (let x = 0; x < width; x += 1) {
    const azimuth = (2 * Math.PI * (x + 0.5)) / width;
    columns.east[x] = Math.sin(azimuth);
    columns.south[x] = -Math.cos(azimuth);
    columns.turns[x] = turnFrom(direction, columns.east[x]!, columns.south[x]!);
    readDome(dome, 0, columns.turns[x]!, columns.horizon, 3 * x);
  }
  return columns;
}

function turnFrom(direction: Vec3, dx: number, dz: number): number {
  const length = Math.hypot(dx, dz) * Math.hypot(direction[0], direction[2]);
  return length > 1e-9 ? Math.acos(Math.max(-1, Math.min(1, (dx * direction[0] + dz * direction[2]) / length))) : 0;
}

function readDome(dome: Float64Array, up: number, turn: number, out: Float64Array, to: number): void {
  const u = Math.sqrt(up) * (UPS - 1);
  const t = (turn / Math.PI) * (TURNS - 1);
  const iu = Math.min(UPS - 2, Math.floor(u));
  const it = Math.min(TURNS - 2, Math.floor(t));
  const fu = u - iu;
  const ft = t - it;
  const at = 3 * (iu * TURNS + it);
  for (let band = 0; band < 3; band += 1) {
    const low = dome[at + band]! * (1 - ft) + dome[at + 3 + band]! * ft;
    const high = dome[at + 3 * TURNS + band]! * (1 - ft) + dome[at + 3 * TURNS + 3 + band]! * ft;
    out[to + band] = low * (1 - fu) + high * fu;
  }
}

/** Irradiance of the clear sky on level ground. */
function domeIrradiance(dome: Float64Array): Colour {
  const sum = [0, 0, 0];
  const out = new Float64Array(3);
  const count = 32;
  for (let i = 0; i < count; i += 1) {
    for (let j = 0; j < count; j += 1) {
      readDome(dome, Math.sqrt((i + 0.5) / count), (Math.PI * (j + 0.5)) / count, out, 0);
      for (let band = 0; band < 3; band += 1) sum[band]! += (Math.PI * out[band]!) / (count * count);
    }
  }
  return [sum[0]!, sum[1]!, sum[2]!];
}
