import type { ScalarMap } from '../../image.ts';
import { findQuantile } from '../../ops/morphology.ts';
import { guideMap } from '../../ops/guided.ts';
import { tintApart, type Border, type PhotoView } from '../../buffers/photo-view.ts';

/** Share of the shorter side over which texture is smoothed, and the step of log luminance from which an edge is one of light or surface. */
const COARSE = 0.02;
const EDGE = 0.25;
/** Steps of tint up to which two regions count as one surface in one light and another. */
const ONE_TINT = 0.1;
const ONE_BORDER = 0.07;
/** Share of a surface's pixels that are darker than its usual light: what is brighter is lit by more. */
const USUAL = 0.5;
const FLOOR = 0.006;

/** The uneven part of a photo's own light. */
export interface OwnLight {
  /** By pixel, natural logarithm of the light over what the same surface usually has in the picture: above 0 in the sun, below in the shade; texture is not in it. */
  readonly excess: ScalarMap;
}

/**
 * Tells sun and shade of a photo from its surfaces: regions that touch and have one tint are taken for one surface, whose middle
 * luminance is its usual light (after the colour Retinex of Grosse et al., 2009: light changes luminance, surfaces change tint).
 */
export function findOwnLight(view: PhotoView, pulse: () => void): OwnLight {
  const {
    picture: { width, height, data },
    structure: { labels, regions },
  } = view;
  const count = width * height;
  const log: ScalarMap = { width, height, data: new Float32Array(count) };
  for (let i = 0; i < count; i++)
    log.data[i] = Math.log(FLOOR + 0.2126 * data[3 * i]! + 0.7152 * data[3 * i + 1]! + 0.0722 * data[3 * i + 2]!);
  const radius = Math.max(3, Math.round(COARSE * Math.min(width, height)));
  const base = guideMap(log, log, radius, EDGE);
  pulse();
  const surfaces = gatherSurfaces(view);
  const lists = new Map<number, number[]>();
  const stride = Math.max(1, Math.round(count / 200_000));
  for (let i = 0; i < count; i += stride) {
    const surface = surfaces[labels.data[i]!]!;
    const list = lists.get(surface) ?? [];
    lists.set(surface, list);
    list.push(base.data[i]!);
  }
  const usual = new Map(
    [...lists].map(([surface, values]) => [surface, findQuantile(Float32Array.from(values), USUAL)]),
  );
  const levels = regions.map(({ id }) => usual.get(surfaces[id]!) ?? null);
  const excess: ScalarMap = { width, height, data: new Float32Array(count) };
  for (let i = 0; i < count; i++) {
    const level = levels[labels.data[i]!];
    if (level !== null && level !== undefined) excess.data[i] = base.data[i]! - level;
  }
  pulse();
  // borders of regions stray from the picture's own edges by a pixel or two: there the edges hold
  return { excess: guideMap(excess, log, Math.max(2, radius >> 1), EDGE / 2) };
}

/** By region, the least id of the regions that are one surface with it. */
function gatherSurfaces({ looks, neighbours }: PhotoView): Int32Array {
  const into = Int32Array.from(looks, (_, id) => id);
  const rootOf = (id: number): number => {
    let root = id;
    while (into[root] !== root) root = into[root]!;
    return root;
  };
  neighbours.forEach((rows, id) => {
    for (const [other, border] of rows) {
      if (other < id || !isOneSurface(border, tintApart(looks[id]!, looks[other]!))) continue;
      const [a, b] = [rootOf(id), rootOf(other)];
      into[Math.max(a, b)] = Math.min(a, b);
    }
  });
  return into.map((_, id) => rootOf(id));
}

function isOneSurface({ tint }: Border, apart: number): boolean {
  return apart < ONE_TINT && tint < ONE_BORDER;
}
