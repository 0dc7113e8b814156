import type { Structure } from '../../structure.ts';
import { blur, clamp, mix, ramp, type Grid } from '../planes.ts';
import type { PaintClass } from '../plan.ts';
import { diffuse, type Costs } from './domain-filter.ts';
import { classOf, type Fields } from './fold-classes.ts';
import { levelByRegion, type Light, noLight } from './light.ts';
import { drawLines } from './ruled-lines.ts';

/** The sun stands at the upper left: shadows fall to the right and a little down. Pixels of 1024. */
const GROUND_SHADOW = { reach: 46, across: 0.94, down: 0.34 } as const;
const LEDGE_SHADOW = { reach: 20, across: 0.45, down: 1 } as const;
/** How far faces of a region share one tone. */
const LEVELLED = 0.85;
/** What has faces. */
const BUILT: ReadonlySet<PaintClass> = new Set(['wall', 'roof', 'glass', 'wood']);

interface Drawn {
  readonly structure: Structure;
  readonly labels: Int32Array;
  /** Vertical part of the normals as the segmentation has them: 1 faces up. */
  readonly up: Float32Array;
  readonly costs: Costs;
  /** Mean darkness of the drawing near each pixel, 0 to 1. */
  readonly tone: Float32Array;
}

/**
 * Shade of a building by the axis along which the lines near a face run: faces of the rarer axis are in shade. Soffits are darker,
 * roofs lighter; what is drawn dark already is shaded less. Cast shadows are smears in the picture, not in space.
 */
export function shadeOutdoors(fields: Fields, drawn: Drawn | null, grid: Grid): Light {
  const light = noLight(grid);
  if (drawn) shadeFaces(light.shade, fields, drawn, grid);
  castShadows(light.cast, fields, grid);
  return light;
}

function shadeFaces(
  shade: Float32Array,
  fields: Fields,
  { structure, labels, up, costs, tone }: Drawn,
  grid: Grid,
): void {
  const { scale } = grid;
  const [wall, glass] = [fields.get('wall')!, fields.get('glass')!];
  const near = ([0, 2] as const).map((axis) => {
    const lines = drawLines(
      structure.segments.filter((one) => one.axis === axis && one.length >= 14),
      structure,
      grid,
      Math.max(1, Math.round(2 * scale)),
    );
    const close = blur(lines, grid, 5 * scale);
    const wide = blur(lines, grid, 30 * scale);
    levelByRegion(close, labels, structure.regions.length, 1);
    return wide.map((value, i) => 2.2 * value + close[i]!);
  });
  diffuse(near, costs, grid, 90 * scale);
  const [along, inward] = near as [Float32Array, Float32Array];
  let [sumAlong, sumInward] = [0, 0];
  for (let i = 0; i < shade.length; i++) {
    const building = wall[i]! + glass[i]!;
    sumAlong += building * along[i]!;
    sumInward += building * inward[i]!;
  }
  const isBuilt = structure.regions.map(({ name, corrected }) => BUILT.has(classOf('exterior', corrected ?? name)));
  const [lit, dark] = sumAlong >= sumInward ? [along, inward] : [inward, along];
  for (let i = 0; i < shade.length; i++) {
    const share = (dark[i]! + 0.004) / (dark[i]! + lit[i]! + 0.008);
    const face = mix(0.8 * ramp(0.4, 0.66, share), 0, ramp(0.3, 0.75, up[i]!)) + 0.5 * ramp(0.2, 0.5, -up[i]!);
    shade[i] = isBuilt[labels[i]!] ? clamp(face) * (1 - 0.6 * ramp(0.12, 0.4, tone[i]!)) : 0;
  }
  levelByRegion(shade, labels, structure.regions.length, LEVELLED);
}

function castShadows(cast: Float32Array, fields: Fields, { width, height, scale }: Grid): void {
  const of = (key: Parameters<Fields['get']>[0]): Float32Array => fields.get(key)!;
  const [wall, roof, glass, wood, green, ground, grass] = [
    of('wall'),
    of('roof'),
    of('glass'),
    of('wood'),
    of('green'),
    of('ground'),
    of('grass'),
  ];
  const solid = wall.map((value, i) => value + roof[i]! + glass[i]! + wood[i]! + 0.8 * green[i]!);
  const ledge = wall.map((value, i) => value + roof[i]!);
  const recess = glass.map((value, i) => value + 0.25 * wall[i]! + wood[i]!);
  const reachGround = Math.round(GROUND_SHADOW.reach * scale);
  const reachLedge = Math.round(LEDGE_SHADOW.reach * scale);
  /** Strongest of what stands towards the sun, weaker the farther off. */
  const towards = (
    x: number,
    y: number,
    reach: number,
    across: number,
    down: number,
    of: (at: number) => number,
  ): number => {
    let most = 0;
    for (let t = 2; t < reach; t += 2) {
      const u = x - Math.round(t * across);
      const v = y - Math.round(t * down);
      if (u < 0 || v < 0) break;
      const value = of(v * width + u) * (1 - (t / reach) ** 2);
      if (value > most) most = value;
    }
    return most;
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const low = ground[i]! + grass[i]!;
      if (low > 0.25)
        cast[i] =
          low *
          ramp(
            0.35,
            0.75,
            towards(x, y, reachGround, GROUND_SHADOW.across, GROUND_SHADOW.down, (at) => solid[at]!),
          );
      else if (recess[i]! > 0.2)
        cast[i] =
          0.9 *
          recess[i]! *
          ramp(
            0.3,
            0.7,
            towards(x, y, reachLedge, LEDGE_SHADOW.across, LEDGE_SHADOW.down, (at) => ledge[at]! * (1 - recess[at]!)),
          );
    }
  }
}
