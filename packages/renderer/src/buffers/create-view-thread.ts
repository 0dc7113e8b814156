import { createCameraRays } from '../camera/camera-rays.ts';
import { HitGrid } from '../drawing/hit-grid.ts';
import { inkStrokes, thinCrowds } from '../drawing/strokes.ts';
import { traceEdges } from '../drawing/trace-edges.ts';
import type { ThreadTracer } from '../tracer/create-tracer.ts';
import { INSTANCE, MESH } from '../tracer/packed-geometry.ts';
import type { SurfacePoint } from '../transport/surface-point.ts';
import { PrimaryHit } from './primary-hit.ts';
import { measureOpenness } from './openness.ts';
import { softenBand } from './soften.ts';
import { BAND, LEAVES, viewPhases, type SharedView } from './view-buffers.ts';

/** Places per pixel side at which edges are looked for, and albedo and clay are averaged. */
const FINE = 2;
/** Rows above and below a band that its strokes depend on; a multiple of the drawing's tiles. */
const MARGIN = 4;

export interface ViewThreadOptions {
  /** fills in the material of a point; without it albedo stays 0 */
  readonly evaluate?: (point: SurfacePoint) => void;
  /** tells planks and tiles apart, so that their joints are drawn: see drawing/piece-finder.ts */
  readonly pieceOf?: (point: SurfacePoint) => number;
}

/** One thread's side of filling the buffers of a view: `run` does one unit of one of `viewPhases`. */
export function createViewThread(
  shared: SharedView,
  thread: ThreadTracer,
  options: ViewThreadOptions = {},
): { run(phase: number, unit: number): void } {
  const { rough, smoothed, buffers } = shared;
  const lookAt = createLooker(shared, thread, options);
  return {
    run(phase, unit) {
      switch (viewPhases(shared)[phase]?.name) {
        case 'look':
          return lookAt(unit);
        case 'soften':
          return softenBand(shared, rough, smoothed, unit, 1);
        case 'smooth':
          return softenBand(shared, smoothed, buffers.clay, unit, 2);
        case undefined:
          throw new RangeError(`Expected phase 0 to ${viewPhases(shared).length - 1} but received ${phase}.`);
      }
    },
  };
}

function createLooker(
  shared: SharedView,
  thread: ThreadTracer,
  { evaluate, pieceOf = () => 0 }: ViewThreadOptions,
): (unit: number) => void {
  const { packed, camera, buffers, panes, bodies, reach } = shared;
  const { width, height } = buffers;
  // Thin lenses see sharp here: a drawing has no depth of field.
  const rays = createCameraRays({ ...camera, focus: null }, width, height);
  const hit = new PrimaryHit(rays, thread, panes);
  const [cx, cy, cz] = camera.eye;
  const hits = new HitGrid(width * FINE, (BAND + 2 * MARGIN) * FINE + 1);
  const between = hits.distance.length - 1;
  const every = shared.clay === 'coarse' ? FINE : 1;
  const hasClay = shared.clay !== 'none';
  const share = (every * every) / (FINE * FINE);
  const scale = shared.stroke * Math.max(0.7, (width / 1000) ** 0.75);

  const partOf = ({ instance }: SurfacePoint): number => packed.instances[instance * INSTANCE.words + INSTANCE.part]!;

  const bodyOf = ({ instance, primitive }: SurfacePoint): number => {
    const mesh = packed.instances[instance * INSTANCE.words + INSTANCE.mesh]!;
    return bodies[
      packed.meshes[mesh * MESH.words + MESH.firstCorner]! / 3 + primitive - packed.firstPrimitive[instance]!
    ]!;
  };

  const lookThere = (unit: number): number => {
    const top = Math.max(0, unit * BAND - MARGIN),
      bottom = Math.min(height, (unit + 1) * BAND + MARGIN);
    const start = unit * BAND,
      end = Math.min(height, start + BAND);
    buffers.albedo.fill(0, start * width * 3, end * width * 3);
    shared.rough.fill(0, start * width, end * width);
    for (let j = 0; j < (bottom - top) * FINE; j++) {
      const y = top + Math.floor(j / FINE),
        mine = y >= start && y < end;
      for (let i = 0; i < width * FINE; i++) {
        const seen = hit.at((i + 0.5) / FINE, top + (j + 0.5) / FINE);
        const isOpenAsked = hasClay && mine && i % every === 0 && j % every === 0;
        const at = j * hits.columns + i;
        if (!seen) {
          hits.write(at, hit, FINE, cx, cy, cz, 0, 0, false);
          if (isOpenAsked) addTo(shared.rough, y * width + Math.floor(i / FINE), share);
          continue;
        }
        hits.write(at, hit, FINE, cx, cy, cz, bodyOf(hit.point), pieceOf(hit.point), LEAVES.has(partOf(hit.point)));
        if (!mine) continue;
        const pixel = y * width + Math.floor(i / FINE);
        const turn = ((i / every) & 7) * 8 + ((j / every) & 7);
        if (isOpenAsked)
          addTo(shared.rough, pixel, measureOpenness(thread.tracer, packed, panes, hit.point, reach, turn) * share);
        if (evaluate === undefined) continue;
        evaluate(hit.point);
        addTo(buffers.albedo, pixel * 3, hit.point.baseR / (FINE * FINE));
        addTo(buffers.albedo, pixel * 3 + 1, hit.point.baseG / (FINE * FINE));
        addTo(buffers.albedo, pixel * 3 + 2, hit.point.baseB / (FINE * FINE));
      }
    }
    return top;
  };

  const readMiddles = (start: number, end: number): void => {
    for (let y = start; y < end; y++) {
      for (let x = 0; x < width; x++) {
        const pixel = y * width + x;
        if (!hit.at(x + 0.5, y + 0.5)) {
          buffers.depth[pixel] = Infinity;
          buffers.material[pixel] = -1;
          buffers.object[pixel] = -1;
          buffers.part[pixel] = 0;
          buffers.normal.fill(0, pixel * 3, pixel * 3 + 3);
          continue;
        }
        const { point } = hit;
        buffers.depth[pixel] = depthOf(hit, rays.forward, camera.eye, camera.projection.kind === 'panorama');
        buffers.normal[pixel * 3] = point.nx;
        buffers.normal[pixel * 3 + 1] = point.ny;
        buffers.normal[pixel * 3 + 2] = point.nz;
        buffers.material[pixel] = point.material;
        buffers.object[pixel] = point.object;
        buffers.part[pixel] = partOf(point);
        shared.footprint[pixel] = point.footprint;
      }
    }
  };

  return (unit) => {
    const top = lookThere(unit);
    const start = unit * BAND,
      end = Math.min(height, start + BAND),
      bottom = Math.min(height, end + MARGIN);
    const strokes = traceEdges(hits, (bottom - top) * FINE, FINE, top, scale, (x, y) => {
      const seen = hit.at(x, y);
      hits.write(between, hit, FINE, cx, cy, cz, seen ? bodyOf(hit.point) : 0, seen ? pieceOf(hit.point) : 0, false);
    });
    thinCrowds(strokes, width, top, bottom - top);
    buffers.line.fill(1, start * width, end * width);
    inkStrokes(strokes, buffers.line, width, start, end);
    readMiddles(start, end);
  };
}

function addTo(values: Float32Array, at: number, value: number): void {
  values[at] = values[at]! + value;
}

function depthOf(
  { point }: PrimaryHit,
  [fx, fy, fz]: readonly [number, number, number],
  [ex, ey, ez]: readonly [number, number, number],
  round: boolean,
): number {
  const x = point.px - ex,
    y = point.py - ey,
    z = point.pz - ez;
  return round ? Math.sqrt(x * x + y * y + z * z) : x * fx + y * fy + z * fz;
}
