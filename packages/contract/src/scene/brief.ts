import type { SceneBrief } from './brief-schema.ts';

/** A wish for nothing in particular. */
export function emptyBrief(): SceneBrief {
  return {
    kind: null,
    style: null,
    size: { width: null, depth: null, height: null, area: null, storeys: null, feel: null },
    plan: null,
    ceiling: null,
    features: [],
    palette: [],
    finishes: {},
    pieces: [],
    without: [],
    openings: [],
    withoutOpenings: [],
    withoutFeatures: [],
    light: { hour: null, weather: null, season: null, lamps: null, warmth: null, mood: null },
    outlook: null,
    view: { shot: null, lens: null, eye: null, towards: null },
    people: null,
  };
}
