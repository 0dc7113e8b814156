import type { SrgbImage } from '../image.ts';
import { Pinhole } from '../geometry/pinhole.ts';
import { roomOf } from '../geometry/room.ts';
import type { Facing, Structure } from '../structure.ts';
import { tintApart, viewPhoto, type PhotoView } from '../buffers/photo-view.ts';
import type { RegionChances } from '../buffers/region-chances.ts';
import { findLamps, findWindows } from '../kernels/relight/find-lights.ts';
import { findOwnLight, type OwnLight } from '../kernels/relight/own-light.ts';

type Vector = readonly [number, number, number];

/** Where most of the light of a photo comes from, at a point of it. In the axes of `Pinhole`: X right, Y up, Z forward. */
export interface EstimatedLight {
  /** Unit vector from the point towards the light. */
  readonly direction: Vector;
  /** Angular radius of the source, radians: small gives hard shadows. */
  readonly radius: number;
  /** Share of the irradiance of a surface facing up that comes from it, 0 to 1; the rest comes from all around. */
  readonly share: number;
  /** 0 to 1. */
  readonly confidence: number;
  /** What it was told by. */
  readonly by: 'told' | 'window' | 'falloff' | 'facades' | 'nothing';
}

/** Windows of less than this share of the picture say nothing. */
const LEAST_WINDOW = 0.004;
const WINDOW = { share: 0.55, radius: [0.12, 0.5], confidence: 0.75 } as const;
/** Light that falls off over a floor: elevation of its source, least change of log luminance over a metre, and of explained variance. */
const FALLOFF = { elevation: 0.7, least: 0.035, explained: 0.25, radius: 0.4, share: 0.45 } as const;
/** A sun: elevation, radii of a clear and a veiled one, least difference of log luminance of faces of one tint. */
const SUN = { elevation: 0.75, hard: 0.03, soft: 0.3, least: 0.12 } as const;
const ONE_TINT = 0.16;
const TURNS = 24;
/** Estimates of less confidence are no better than what is usual. */
const BELIEVED = 0.2;
/** What is assumed where nothing is told: from above, a little from the left behind the viewer, soft. */
const USUAL = {
  interior: { direction: unit([-0.35, 1, -0.25]), radius: 0.6, share: 0.4 },
  exterior: { direction: unit([-0.5, 1, -0.55]), radius: 0.45, share: 0.4 },
} as const;
const STEP = 3;

/**
 * Estimates the light at a point of a photo: indoors from the windows that are seen, or from how light falls off over the
 * floor; outdoors from faces of one tint that look different ways (Lambert's law). What nothing tells is assumed soft and
 * from above, with a confidence of 0.
 *
 * @param image of the structure's size
 * @param at the point, metres
 */
export function estimateLight(
  image: SrgbImage,
  structure: Structure,
  chances: RegionChances | null,
  at: Vector,
  pulse: () => void,
): EstimatedLight {
  const view = viewPhoto(image, structure, chances, pulse);
  const found =
    structure.setting === 'exterior'
      ? sunOnFacades(view, findOwnLight(view, pulse))
      : (windowLight(view, at) ?? falloffOnFloor(view, findOwnLight(view, pulse)));
  return found !== null && found.confidence >= BELIEVED
    ? found
    : { ...USUAL[structure.setting], confidence: 0, by: 'nothing' };
}

/** Degrees from straight ahead, clockwise seen from above, of where a person says that light comes from. */
const TOLD = { left: -80, right: 80, front: 155, back: 20, above: 0 } as const;
const TOLD_RADIUS = { interior: 0.35, exterior: 0.06 } as const;

/** A light from where a person says, as seen by the viewer. */
export function toldLight(
  { setting, camera: { yaw } }: Pick<Structure, 'setting' | 'camera'>,
  from: keyof typeof TOLD,
): EstimatedLight {
  const turn = (TOLD[from] * Math.PI) / 180 + yaw;
  const level = from === 'above' ? 0.05 : 1;
  return {
    direction: unit([Math.sin(turn) * level, 0.8, Math.cos(turn) * level]),
    radius: TOLD_RADIUS[setting],
    share: 0.55,
    confidence: 1,
    by: 'told',
  };
}

function windowLight(view: PhotoView, at: Vector): EstimatedLight | null {
  const { structure } = view;
  const { width, height } = structure;
  const { mask } = findWindows(view, findLamps(view));
  const pinhole = new Pinhole(structure.camera);
  const room = roomOf(structure);
  const ray = new Float64Array(3);
  const sum = [0, 0, 0];
  let count = 0;
  for (let y = 0; y < height; y += STEP)
    for (let x = 0; x < width; x += STEP) {
      if (mask.data[y * width + x] === 0) continue;
      pinhole.ray(x, y, ray);
      const t = room.hit(0, 0, 0, ray[0]!, ray[1]!, ray[2]!);
      for (let c = 0; c < 3; c++) sum[c]! += ray[c]! * t;
      count++;
    }
  const share = (count * STEP * STEP) / (width * height);
  if (share < LEAST_WINDOW) return null;
  const way = sum.map((value, c) => value / count - at[c]!) as [number, number, number];
  const distance = Math.max(0.5, Math.hypot(...way));
  // of the sky through a window as much comes from above it as from its middle
  way[1] = Math.max(way[1], 0.35 * Math.hypot(way[0], way[2]));
  const [least, most] = WINDOW.radius;
  const radius = Math.min(most, Math.max(least, Math.atan(0.9 / distance)));
  return {
    direction: unit(way),
    radius,
    share: WINDOW.share,
    confidence: WINDOW.confidence * Math.min(1, structure.camera.confidence + 0.3),
    by: 'window',
  };
}

/** Least squares of log luminance over the floor's own coordinates: light falls off away from its source. */
function falloffOnFloor(view: PhotoView, { excess }: OwnLight): EstimatedLight | null {
  const { structure } = view;
  const { width, height, labels, regions, camera } = structure;
  const pinhole = new Pinhole(camera);
  const { floorY } = roomOf(structure);
  const ray = new Float64Array(3);
  const rows: [number, number, number][] = [];
  for (let y = 0; y < height; y += STEP)
    for (let x = 0; x < width; x += STEP) {
      const i = y * width + x;
      const { name } = regions[labels.data[i]!]!;
      if (name !== 'floor' && name !== 'rug') continue;
      pinhole.ray(x, y, ray);
      if (ray[1]! > -0.05) continue;
      const t = floorY / ray[1]!;
      rows.push([ray[0]! * t, ray[2]! * t, excess.data[i]!]);
    }
  if (rows.length < 400) return null;
  const mean = [0, 1, 2].map((c) => rows.reduce((sum, row) => sum + row[c]!, 0) / rows.length);
  let [xx, xz, zz, xl, zl, ll] = [0, 0, 0, 0, 0, 0];
  for (const row of rows) {
    const [x, z, l] = row.map((value, c) => value - mean[c]!) as [number, number, number];
    xx += x * x;
    xz += x * z;
    zz += z * z;
    xl += x * l;
    zl += z * l;
    ll += l * l;
  }
  const determinant = xx * zz - xz * xz;
  if (determinant < 1e-9 * xx * zz || ll === 0) return null;
  const [gx, gz] = [(xl * zz - zl * xz) / determinant, (zl * xx - xl * xz) / determinant];
  const explained = (gx * xl + gz * zl) / ll;
  const slope = Math.hypot(gx, gz);
  if (slope < FALLOFF.least || explained < FALLOFF.explained) return null;
  const out = Math.cos(FALLOFF.elevation) / slope;
  return {
    direction: [gx * out, Math.sin(FALLOFF.elevation), gz * out],
    radius: FALLOFF.radius,
    share: FALLOFF.share,
    confidence: Math.min(0.7, explained),
    by: 'falloff',
  };
}

/** Normals of faces by the side of a room that lies so. */
const NORMALS: Partial<Record<NonNullable<Facing>, Vector>> = { left: [1, 0, 0], right: [-1, 0, 0], front: [0, 0, -1] };

interface Face {
  readonly normal: Vector;
  readonly light: number;
  readonly weight: number;
}

function sunOnFacades(view: PhotoView, { excess }: OwnLight): EstimatedLight | null {
  const { looks } = view;
  const groups: { red: number; blue: number; faces: Face[] }[] = [];
  const seen = looks
    .filter(({ region: { facing, surface, area } }) => isFace(facing) && surface !== 'window' && area > 60)
    .toSorted((a, b) => b.region.area - a.region.area);
  for (const look of seen) {
    const face: Face = {
      normal: NORMALS[look.region.facing!]!,
      light: look.light,
      weight: Math.sqrt(look.region.area),
    };
    const group = groups.find((one) => tintApart(one, look) < ONE_TINT);
    if (group) group.faces.push(face);
    else groups.push({ red: look.red, blue: look.blue, faces: [face] });
  }
  const turned = groups.filter(({ faces }) => new Set(faces.map(({ normal }) => normal)).size > 1);
  if (turned.length === 0) return null;
  let best = { error: Infinity, direction: [0, 1, 0] as Vector, share: 0 };
  for (let k = 0; k < TURNS; k++) {
    const turn = (2 * Math.PI * k) / TURNS;
    const out = Math.cos(SUN.elevation);
    const direction: Vector = [Math.sin(turn) * out, Math.sin(SUN.elevation), Math.cos(turn) * out];
    for (const share of [0.3, 0.55, 0.75]) {
      const error = turned.reduce((sum, { faces }) => sum + misfit(faces, direction, share), 0);
      if (error < best.error) best = { error, direction, share };
    }
  }
  const flat = turned.reduce((sum, { faces }) => sum + misfit(faces, [0, 1, 0], 0), 0);
  const weight = turned.reduce((sum, { faces }) => sum + faces.reduce((all, face) => all + face.weight, 0), 0);
  if (Math.sqrt(flat / weight) < SUN.least) return null;
  const spread = deviationOf(excess.data);
  return {
    direction: best.direction,
    radius: spread > 0.35 ? SUN.hard : SUN.soft,
    share: best.share,
    confidence: Math.min(0.8, (1 - best.error / flat) * Math.min(1, Math.sqrt(flat / weight) / 0.3)),
    by: 'facades',
  };
}

function isFace(facing: Facing): boolean {
  return facing !== null && facing in NORMALS;
}

/** Weighted squared error of log luminance, the surfaces' albedo being free. */
function misfit(faces: readonly Face[], direction: Vector, share: number): number {
  const rest = faces.map(({ normal, light }) => {
    const cosine = Math.max(0, normal[0] * direction[0] + normal[1] * direction[1] + normal[2] * direction[2]);
    return light - Math.log(1 - share + share * cosine + 0.02);
  });
  const weight = faces.reduce((sum, face) => sum + face.weight, 0);
  const mean = rest.reduce((sum, value, i) => sum + value * faces[i]!.weight, 0) / weight;
  return rest.reduce((sum, value, i) => sum + faces[i]!.weight * (value - mean) ** 2, 0);
}

function deviationOf(data: Float32Array): number {
  let [sum, squares, count] = [0, 0, 0];
  for (let i = 0; i < data.length; i += 7) {
    sum += data[i]!;
    squares += data[i]! ** 2;
    count++;
  }
  return Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2));
}

function unit(v: Vector): Vector {
  const length = Math.hypot(...v);
  return [v[0] / length, v[1] / length, v[2] / length];
}
