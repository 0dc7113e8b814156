import type { SceneDescription } from '@yujian/contract/scene/description-schema';
import { sceneKind } from '@yujian/contract/scene/kinds';
import { REGION_NAMES } from '@yujian/contract/structure/names';
import type { Fact } from '@yujian/engine/builtin/describe/read-facts';
import { ROLES } from '@yujian/engine/builtin/restyle/photo-parts';
import { nameColour } from '@yujian/engine/craft/prompts/colour-words';
import { Pinhole } from '@yujian/imaging/geometry/pinhole';
import { NAMES } from '@yujian/imaging/names';
import { sunOf } from '@yujian/scenes/daylight';
import { namesOf, type TruthSet } from '../../tooling/learn/truth/read-set.ts';

/** One thing that was told surely. */
export interface Verdict {
  readonly key: Fact['key'];
  readonly claim: string;
  /** Null where the truth does not tell. */
  readonly isRight: boolean | null;
}

/** Kinds of scenes that a room may be called, besides an interior. */
const ROOMS: Readonly<Record<string, RegExp>> = {
  kitchen: /^kitchen$/,
  bedroom: /bedroom|childs-room|guest-room/,
  'stair hall': /^stair-hall$/,
  wardrobe: /^wardrobe$/,
  'living room': /^living-room$/,
};
/** Radians of pitch from which a view is from above. */
const ABOVE = -0.3;
/** Shares of the picture from which a thing or surface is there, and of a surface that has a colour it may be called by. */
const THERE = { thing: 0.001, surface: 0.01, colour: 0.15 } as const;
const COLOUR_STEP = 29;
/** Steps of sRGB by which a mean colour may be on the other side of a limit of names: about ΔE 3. */
const COLOUR_NEAR = 8;
/** Radians, factors of the focal length and shares of the height by which a true view may be on the other side of a limit. */
const NEAR = { angle: 0.03, lens: 1.15, horizon: 0.05 } as const;
/** Sines of the direction of light to the side, from which it comes from there, and up to which it may be called along the view. */
const [ASIDE, ALONG] = [0.1, 0.4] as const;

/** Holds what was told of a fact, in English, against the scene. */
export function judge(key: Fact['key'], claims: readonly string[], scene: SceneDescription, set: TruthSet): Verdict[] {
  const names = namesOf(set);
  const by: Partial<Record<Fact['key'], (claim: string) => boolean | null>> = {
    space: (claim) => isSpace(claim, scene, set),
    surfaces: (claim) => isSurface(claim, names, set),
    things: (claim) =>
      shareOf(names, [REGION_NAMES.find(({ name }) => name.en.toLowerCase() === claim)!.key]) >= THERE.thing,
    light: (claim) => isLight(claim, scene),
    camera: (claim) => isCamera(claim, set),
  };
  return claims.map((claim) => ({ key, claim, isRight: by[key]!(claim) }));
}

function isSpace(claim: string, { kind, camera: { eye, target } }: SceneDescription, { header }: TruthSet): boolean {
  const fall = Math.atan2(target[1] - eye[1], Math.hypot(target[0] - eye[0], target[2] - eye[2]));
  if (header.setting === 'interior') return claim === 'interior' || (ROOMS[claim]?.test(kind) ?? false);
  if (claim === "bird's-eye view") return fall < ABOVE;
  const { family } = sceneKind(kind);
  return claim === (family === 'landscape' ? 'garden or landscape' : 'exterior of a building');
}

function shareOf(names: Uint8Array, wanted: readonly string[]): number {
  const numbers = new Set(wanted.map((name) => (NAMES as readonly string[]).indexOf(name)));
  return names.reduce((sum, name) => sum + (numbers.has(name) ? 1 : 0), 0) / names.length;
}

/** A surface is there, and one of its main colours, or its mean, is called so. */
function isSurface(claim: string, names: Uint8Array, { header, colour }: TruthSet): boolean {
  const role = ROLES[header.setting].find(({ text }) => claim.endsWith(` ${text.en}`))!;
  if (shareOf(names, role.names) < THERE.surface) return false;
  const numbers = new Set(role.names.map((name) => NAMES.indexOf(name)));
  const hex = (rgb: readonly number[]): string => rgb.map((v) => Math.round(v).toString(16).padStart(2, '0')).join('');
  const sum = [0, 0, 0];
  const said = claim.slice(0, -role.text.en.length - 1);
  let [all, alike] = [0, 0];
  for (let i = 0; i < names.length; i += COLOUR_STEP) {
    if (!numbers.has(names[i]!)) continue;
    const rgb = [...colour!.subarray(3 * i, 3 * i + 3)];
    rgb.forEach((value, c) => (sum[c]! += value));
    [all, alike] = [all + 1, alike + (nameColour(hex(rgb)).en === said ? 1 : 0)];
  }
  const steps = [-COLOUR_NEAR, 0, COLOUR_NEAR];
  const around = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => [r, g, b])));
  return (
    alike >= THERE.colour * all ||
    around.some((step) => {
      const near = sum.map((value, c) => Math.min(255, Math.max(0, value / all + step[c]!)));
      return nameColour(hex(near)).en === said;
    })
  );
}

function isLight(claim: string, scene: SceneDescription): boolean | null {
  if (claim === 'night or very dark') return scene.light.hour < 6 || scene.light.hour > 18.2;
  const aside = sideOfLight(scene);
  if (!claim.startsWith('light ')) return null;
  if (aside === null) return null;
  if (claim === 'light along the view') return Math.abs(aside) < ALONG;
  return claim === 'light from the left' ? aside < -ASIDE : aside > ASIDE;
}

/** Sine by which daylight comes from the right of the picture: of the sun, in rooms of their windows, by area, from four metres ahead. */
function sideOfLight({ light, shell, camera: { eye, target } }: SceneDescription): number | null {
  const { direction, up } = sunOf(light);
  const [fx, fz] = [target[0] - eye[0], target[2] - eye[2]].map((v, _, way) => v / Math.hypot(...way)) as [
    number,
    number,
  ];
  const side = (x: number, z: number): number => -fz * x + fx * z;
  if (up < 0.05) return null;
  if (shell.kind !== 'room')
    return light.weather === 'clear' || light.weather === 'cloudy' ? side(direction[0], direction[2]) : null;
  const windows = shell.openings.filter(({ kind }) => kind === 'window');
  if (windows.length === 0) return null;
  let [sum, area] = [0, 0];
  for (const { wall, at, width, sill, head } of windows) {
    const [a, b] = [shell.plan[wall]!, shell.plan[(wall + 1) % shell.plan.length]!];
    const t = at / Math.hypot(b[0] - a[0], b[1] - a[1]);
    const [x, z] = [a[0] + t * (b[0] - a[0]) - eye[0] - 4 * fx, a[1] + t * (b[1] - a[1]) - eye[2] - 4 * fz];
    const size = width * (head - sill);
    [sum, area] = [sum + (size * side(x, z)) / Math.hypot(x, z, 1.5), area + size];
  }
  return sum / area;
}

function isCamera(claim: string, { header: { camera, width, height } }: TruthSet): boolean | null {
  const pitch = Math.abs(camera.pitch);
  const yaw = Math.abs(camera.yaw);
  const lens = (camera.focal / Math.hypot(width, height)) * 43.3;
  const horizon = new Pinhole(camera).horizon / height;
  const within = (value: number, low: number, high: number, near: number): boolean =>
    value > low - near && value < high + near;
  const times = (low: number, high: number): boolean => lens > low / NEAR.lens && lens < high * NEAR.lens;
  const isLevel = pitch < 0.12 + NEAR.angle;
  switch (claim) {
    case 'three-point perspective':
      return pitch > 0.12 - NEAR.angle;
    case 'one-point perspective':
      return isLevel && (camera.confidence < 0.6 ? null : yaw < 0.09 + NEAR.angle);
    case 'two-point perspective':
      return isLevel && (camera.confidence < 0.6 ? null : yaw > 0.09 - NEAR.angle);
    case 'ultra-wide angle':
      return times(0, 24);
    case 'wide angle':
      return times(24, 36);
    case 'normal lens':
      return times(36, 60);
    case 'long lens':
      return times(60, Infinity);
    case 'high horizon':
      return within(horizon, -Infinity, 0.38, NEAR.horizon);
    case 'low horizon':
      return within(horizon, 0.62, Infinity, NEAR.horizon);
    default:
      return within(horizon, 0.38, 0.62, NEAR.horizon);
  }
}
