import type { KernelContext, ScalarMap, SrgbImage } from '../../image.ts';
import type { LightSpec } from '../../paint-spec.ts';
import { Pinhole } from '../../geometry/pinhole.ts';
import { hashUniform } from '../../random.ts';
import type { Structure } from '../../structure.ts';
import type { Triple } from '../../ops/colour.ts';
import { blurMapWide } from '../../ops/gaussian.ts';
import { guideMap } from '../../ops/guided.ts';
import { createSky } from '../../procedural/sky.ts';
import { linearFromHex, linearFromKelvin } from '../../ops/light-colour.ts';
import { smoothStep } from '../../procedural/noise.ts';
import { viewPhoto, type PhotoView } from '../../buffers/photo-view.ts';
import { softenMask } from '../../ops/soften-mask.ts';
import { develop, type Tone } from './develop.ts';
import { findLamps, findWindows, type FoundLamp } from './find-lights.ts';
import { findSky } from './find-sky.ts';
import { spreadLamps } from './lamp-light.ts';
import { findOwnLight } from './own-light.ts';
import type { RegionChances } from '../../buffers/region-chances.ts';

export interface RelitPhoto {
  readonly image: SrgbImage;
  /** What was found to carry the light: without any of it the picture was only toned as a whole. */
  readonly found: { readonly sky: boolean; readonly windows: number; readonly lamps: number; readonly room: boolean };
}

/** Kelvin of the daylight that a photo is balanced for. */
const BALANCED = 5300;
/** Colour of a sky whose light is balanced as a photo's: a cloudy one. */
const DAY: Triple = [0.5, 0.55, 0.6];
/** Part of the new sky's colour that sunny hours have in a photo already. */
const SKY_ALREADY = 0.85;
/** Sky light of the darkest night, and stops that a picture loses in it, in and out of doors. */
const NIGHT_SKY = 0.12;
const STOPS = { exterior: 2.5, interior: 3.4 } as const;
/** The most that sun and shade of the photo are taken out where the new light has none: shade less, since it hides less noise. */
const TAKEN_OUT = { sun: 0.72, shade: 0.35 } as const;
/** Sun from which a picture is as sunny as it was. */
const SUNNY = 2.4;
/** Parts of a light's colour that a camera balanced for the scene leaves. */
const SEEN_TINT = { sky: 0.42, sun: 0.6, lamp: 0.7 } as const;
/** Lamps are on from this strength, and light a room by so much in the mean; luminance of a shade that shines and of a lit window. */
const ON = 0.4;
const LAMP_LEVEL = 0.36;
const SHADE = 1.1;
const PANE = 0.62;
/** Clouds of an evening sky at most: they would be dark. */
const CLEARER = 0.3;
/** Share of panes that are lit where a building has many. */
const MANY_PANES = 12;
const LIT_SHARE = 0.6;
/** Shares of the diagonal over which the light of panes spills, and glows. */
const SPILL = 0.045;
const GLOW = 0.012;
/** Share of the picture's shorter side over which the new light follows the picture's own edges, and the log luminance of such an edge. */
const FOLLOW = 0.03;
const EDGE = 0.3;

/**
 * A photo in another light: its sun and shade evened out as far as the new light has none, region by region; every surface under the
 * new sky's, sun's and lamps' colour and strength; windows dark or lit, lamps on, the open sky replaced. All of it multiplies what
 * is there, so that texture, edges and local contrast stay.
 *
 * A classical stand-in for inverse rendering (Yu et al., 1999): ratios of two lights, that of the photo estimated by colour Retinex
 * and that of the new hour from the lifted room. `image` and `structure` have one size; `chances` are what the segmentation says of the
 * regions. Pure: the same arguments give the same bytes. Throws what `context.throwIfCancelled` throws.
 */
export function relightPhoto(
  image: SrgbImage,
  structure: Structure,
  chances: RegionChances | null,
  light: LightSpec,
  tone: Tone,
  seed: number,
  context: KernelContext,
): RelitPhoto {
  const pulse = (): void => context.throwIfCancelled();
  const { width, height, setting } = structure;
  const count = width * height;
  const isInside = setting === 'interior';
  const view = viewPhoto(image, structure, chances, pulse);
  const source = view.picture.data;
  const { excess } = findOwnLight(view, pulse);
  context.progress(0.35);
  const sky = findSky(view);
  const lamps = findLamps(view);
  const windows = findWindows(view, lamps);
  pulse();
  const night = darkness(light);
  const isLampsOn = light.lamps >= ON;
  const sunny = Math.min(1, light.sun / SUNNY);
  const skyTint = tintOfSky(light).map((value) => value ** (1 - SKY_ALREADY * sunny));
  const sunTint = relative(linearFromKelvin(light.sunKelvin), linearFromKelvin(BALANCED), SEEN_TINT.sun);
  const lampTint = relative(linearFromKelvin(light.lampKelvin), linearFromKelvin(BALANCED), SEEN_TINT.lamp);
  const spread = isInside && isLampsOn ? spreadLamps(structure, lamps, pulse) : null;
  const field = spread && follow(spread.field, view.picture.data, width, height);
  const dimmed = 2 ** -(STOPS[setting] * night);
  const lampLevel = isInside && isLampsOn ? LAMP_LEVEL * light.lamps * Math.min(1, 0.45 + night) : 0;
  context.progress(0.55);

  const out = new Float32Array(count * 3);
  for (let i = 0; i < count; i++) {
    const uneven = excess.data[i]!;
    const kept = -(1 - sunny) * (uneven > 0 ? TAKEN_OUT.sun : TAKEN_OUT.shade) * uneven;
    const inSun = sunny * (0.35 + 0.65 * smoothStep(-0.1, 0.5, uneven));
    for (let c = 0; c < 3; c++) {
      const day = dimmed * (skyTint[c]! + (sunTint[c]! - skyTint[c]!) * inSun);
      const lamp = field ? lampLevel * field[i]! * lampTint[c]! : 0;
      out[3 * i + c] = source[3 * i + c]! * Math.exp(kept) * (day + lamp);
    }
  }
  pulse();
  const emission: ScalarMap = { width, height, data: new Float32Array(count) };
  if (isInside) {
    if (isLampsOn)
      for (const lamp of lamps) lightShade(out, source, emission.data, structure, lamp, light.lamps, lampTint);
    if (night > 0.15) darkenWindows(out, view.picture, windows.mask, light, night);
  } else if (light.windowGlow > 0.25) {
    lightPanes(out, view, emission, windows, light, lampTint, seed);
  }
  pulse();
  if (sky && isOtherSky(light)) laySky(out, sky, structure, light, night, seed);
  if (light.fog > 0.2 && !isInside) addHaze(out, structure, light);
  glow(out, emission, lampTint);
  pulse();
  context.progress(0.9);
  const made = develop(out, image, tone, night);
  return {
    image: made,
    found: { sky: sky !== null, windows: windows.ids.size, lamps: lamps.length, room: spread?.isLifted ?? false },
  };
}

/** 0 by day to 1 at night. */
function darkness({ sky, sun }: LightSpec): number {
  return Math.min(1, Math.max(0, (1 - sky) / (1 - NIGHT_SKY))) * (1 - Math.min(1, sun / 2));
}

function tintOfSky({ zenith, horizon }: LightSpec): Triple {
  const [top, low] = [linearFromHex(zenith), linearFromHex(horizon)];
  const mean = top.map((value, c) => 0.85 * value + 0.15 * low[c]!) as unknown as Triple;
  return relative(mean, DAY, SEEN_TINT.sky);
}

/** Colour of one light over another's, of luminance 1, as far as it is seen. */
function relative(light: Triple, other: Triple, seen: number): Triple {
  const raw = light.map((value, c) => Math.max(1e-4, value) / Math.max(1e-4, other[c]!));
  const level = 0.2126 * raw[0]! + 0.7152 * raw[1]! + 0.0722 * raw[2]!;
  const tint = raw.map((value) => Math.min(2.2, Math.max(0.35, value / level)) ** seen);
  const y = 0.2126 * tint[0]! + 0.7152 * tint[1]! + 0.0722 * tint[2]!;
  return tint.map((value) => value / y) as unknown as Triple;
}

/** A field of light drawn to the picture's own edges: corners that the room's box has beside those of the picture show no seams. */
function follow(field: Float32Array, source: Float32Array, width: number, height: number): Float32Array {
  const guide: ScalarMap = { width, height, data: new Float32Array(field.length) };
  for (let i = 0; i < field.length; i++)
    guide.data[i] = Math.log(
      0.01 + 0.2126 * source[3 * i]! + 0.7152 * source[3 * i + 1]! + 0.0722 * source[3 * i + 2]!,
    );
  const logs: ScalarMap = { width, height, data: field.map((value) => Math.log(Math.max(1e-3, value))) };
  const radius = Math.max(4, Math.round(FOLLOW * Math.min(width, height)));
  return guideMap(guideMap(logs, guide, radius, EDGE), guide, 2 * radius, EDGE).data.map((value) => Math.exp(value));
}

function lightShade(
  out: Float32Array,
  source: Float32Array,
  emission: Float32Array,
  { labels, width }: Structure,
  { regions, glows, x, y, width: lampWidth }: FoundLamp,
  strength: number,
  tint: Triple,
): void {
  if (regions.length === 0) {
    addSpot(emission, width, x, y, lampWidth, strength);
    return;
  }
  const ids = new Set(regions);
  let [sum, count] = [0, 0];
  for (let i = 0; i < labels.data.length; i++)
    if (ids.has(labels.data[i]!)) [sum, count] = [sum + source[3 * i + 1]!, count + 1];
  const mean = Math.max(0.02, sum / Math.max(1, count));
  for (let i = 0; i < labels.data.length; i++) {
    if (!ids.has(labels.data[i]!)) continue;
    const own = (source[3 * i + 1]! + 0.02) / (mean + 0.02);
    const level = glows ? SHADE * strength * Math.min(1.4, own ** 0.5) : 0;
    for (let c = 0; c < 3; c++) out[3 * i + c] = glows ? level * (0.35 + 0.65 * tint[c]!) : out[3 * i + c]! * 1.6;
    emission[i] = glows ? level : 0;
  }
}

/** The bulb within a shade that hides it: only its glow is added. */
function addSpot(emission: Float32Array, width: number, x: number, y: number, across: number, strength: number): void {
  const radius = Math.max(2, 0.25 * across);
  for (let row = Math.max(0, Math.ceil(y - radius)); row <= y + radius && row < emission.length / width; row++) {
    for (let column = Math.max(0, Math.ceil(x - radius)); column <= x + radius && column < width; column++) {
      const near = 1 - Math.hypot(column - x, row - y) / radius;
      if (near > 0) emission[row * width + column] = Math.max(emission[row * width + column]!, strength * near);
    }
  }
}

/** Panes seen from inside show the new sky, dim. */
function darkenWindows(
  out: Float32Array,
  picture: { readonly width: number; readonly height: number; readonly data: Float32Array },
  mask: ReturnType<typeof findWindows>['mask'],
  light: LightSpec,
  night: number,
): void {
  const { share } = softenMask(picture, mask);
  const [top, low] = [linearFromHex(light.zenith), linearFromHex(light.horizon)];
  const level = light.sky * (0.55 + 0.6 * night);
  for (let i = 0; i < share.length; i++) {
    if (share[i] === 0) continue;
    const t = Math.floor(i / picture.width) / picture.height;
    const own = Math.min(1.3, 0.35 + 0.65 * picture.data[3 * i + 1]!);
    for (let c = 0; c < 3; c++) {
      const outside = level * own * (top[c]! * (1 - t) + low[c]! * t);
      out[3 * i + c]! += share[i]! * night ** 0.5 * (outside - out[3 * i + c]!);
    }
  }
}

/** Panes seen from outside: what is behind them stands in warm light, which falls on what is near. */
function lightPanes(
  out: Float32Array,
  view: PhotoView,
  emission: ScalarMap,
  { mask, ids }: ReturnType<typeof findWindows>,
  light: LightSpec,
  tint: Triple,
  seed: number,
): void {
  const {
    picture,
    structure: { width, height, labels, regions },
  } = view;
  if (ids.size === 0) return;
  const sums = regions.map(() => ({ sum: 0, count: 0 }));
  for (let i = 0; i < mask.data.length; i++) {
    if (mask.data[i] === 0) continue;
    const row = sums[labels.data[i]!]!;
    row.sum += luminance(picture.data, i);
    row.count++;
  }
  const whole = sums.reduce((a, { sum, count }) => ({ sum: a.sum + sum, count: a.count + count }), {
    sum: 0,
    count: 0,
  });
  const mean = Math.max(0.03, whole.sum / Math.max(1, whole.count));
  const rooms = gatherPanes(view, ids);
  const isMany = new Set(rooms.values()).size >= MANY_PANES;
  const isLit = regions.map(({ id }) => ids.has(id) && (!isMany || hashUniform(rooms.get(id)!, 7, seed) < LIT_SHARE));
  const { share } = softenMask(picture, {
    width,
    height,
    data: Uint8Array.from(labels.data, (id) => (isLit[id] ? 1 : 0)),
  });
  const lit: ScalarMap = { width, height, data: new Float32Array(share.length) };
  for (let i = 0; i < share.length; i++) {
    if (share[i] === 0) continue;
    const own = (luminance(picture.data, i) + 0.03) / (mean + 0.03);
    const level = PANE * light.windowGlow * Math.min(1.7, own ** 0.85);
    const scale = level / (luminance(picture.data, i) + 0.02);
    for (let c = 0; c < 3; c++) {
      const seen = 0.6 * picture.data[3 * i + c]! * scale + 0.4 * level;
      out[3 * i + c]! += share[i]! * (seen * tint[c]! - out[3 * i + c]!);
    }
    lit.data[i] = share[i]! * level;
    emission.data[i] = share[i]! * level * 0.5;
  }
  const spill = blurMapWide(lit, Math.max(3, SPILL * Math.hypot(width, height))).data;
  for (let i = 0; i < share.length; i++)
    for (let c = 0; c < 3; c++)
      out[3 * i + c]! += (1 - share[i]!) * 0.9 * spill[i]! * tint[c]! * picture.data[3 * i + c]!;
}

/** By pane, the least id of the panes that it touches: one room behind them. */
function gatherPanes({ neighbours }: PhotoView, ids: ReadonlySet<number>): Map<number, number> {
  const rooms = new Map<number, number>();
  for (const id of [...ids].toSorted((a, b) => a - b)) {
    if (rooms.has(id)) continue;
    const open = [id];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (rooms.has(next)) continue;
      rooms.set(next, id);
      for (const other of neighbours[next]!.keys()) if (ids.has(other) && !rooms.has(other)) open.push(other);
    }
  }
  return rooms;
}

function luminance(data: Float32Array, i: number): number {
  return 0.2126 * data[3 * i]! + 0.7152 * data[3 * i + 1]! + 0.0722 * data[3 * i + 2]!;
}

/** Whether a light has another sky than clear day. */
function isOtherSky(light: LightSpec): boolean {
  return darkness(light) > 0.05 || light.clouds > 0.65 || light.sunKelvin < 3700 || light.fog > 0.5;
}

function laySky(
  out: Float32Array,
  { share, own }: { readonly share: Float32Array; readonly own: Float32Array },
  structure: Structure,
  light: LightSpec,
  night: number,
  seed: number,
): void {
  const { width, camera } = structure;
  const pinhole = new Pinhole(camera);
  const ray = new Float64Array(3);
  const side = Math.cos(0.6);
  const elevation = (light.sunElevation * Math.PI) / 180;
  const sky = createSky(
    { ...light, clouds: night > 0.3 ? Math.min(light.clouds, CLEARER) : light.clouds },
    [side * Math.cos(elevation), Math.sin(elevation), Math.sin(0.6) * Math.cos(elevation)],
    'plain',
    seed,
  );
  const radiance = new Float32Array(3);
  const dimmed = 2 ** -(STOPS.exterior * night);
  const level = 1 + 1.6 * night;
  for (let i = 0; i < share.length; i++) {
    const part = share[i]!;
    if (part === 0) continue;
    pinhole.ray(i % width, Math.floor(i / width), ray);
    const length = Math.hypot(ray[0]!, ray[1]!, ray[2]!);
    sky.detailed(ray[0]! / length, Math.max(0, ray[1]! / length), ray[2]! / length, 1 / camera.focal, radiance);
    for (let c = 0; c < 3; c++) {
      // what stands before the sky keeps no rim of the old one
      const before = Math.max(0, out[3 * i + c]! - part * dimmed * own[3 * i + c]!);
      out[3 * i + c] =
        (1 - part) * Math.min(out[3 * i + c]!, before / Math.max(0.15, 1 - part)) + part * level * radiance[c]!;
    }
  }
}

/** Haze that thickens towards the horizon. */
function addHaze(out: Float32Array, { width, height, camera }: Structure, light: LightSpec): void {
  const horizon = new Pinhole(camera).horizon;
  const colour = linearFromHex(light.horizon);
  for (let i = 0; i < width * height; i++) {
    const y = Math.floor(i / width);
    const away = (y - horizon) / (0.42 * height);
    const haze = 0.72 * light.fog * Math.exp(-away * away);
    for (let c = 0; c < 3; c++) out[3 * i + c]! += haze * (light.sky * 0.85 * colour[c]! - out[3 * i + c]!);
  }
}

function glow(out: Float32Array, emission: ScalarMap, tint: Triple): void {
  if (!emission.data.some((value) => value > 0)) return;
  const { width, height } = emission;
  const near = blurMapWide(emission, Math.max(3, GLOW * Math.hypot(width, height))).data;
  const far = blurMapWide(emission, Math.max(6, 4 * GLOW * Math.hypot(width, height))).data;
  for (let i = 0; i < near.length; i++)
    for (let c = 0; c < 3; c++) out[3 * i + c]! += (0.12 * near[i]! + 0.2 * far[i]!) * tint[c]!;
}
