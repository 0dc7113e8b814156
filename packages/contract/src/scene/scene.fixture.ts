import { emptyBrief } from './brief.ts';
import type { SceneDescription } from './description-schema.ts';
import { SCENE_VERSION } from './description-options.ts';

/** A room of 4 by 5 metres with a window, a door, a sofa and a rug: for tests. */
export function smallRoom(change: Partial<SceneDescription> = {}): SceneDescription {
  const piece = (
    id: string,
    type: 'sofa' | 'rug',
    form: string,
    size: [number, number, number],
  ): SceneDescription['pieces'][number] => ({
    id,
    type,
    form,
    at: [2, 1.2],
    y: 0,
    turn: 0,
    size,
    seed: 1,
    finishes: {},
    on: null,
    held: false,
  });
  return {
    version: SCENE_VERSION,
    kind: 'living-room',
    style: 'modern',
    brief: emptyBrief(),
    seeds: { layout: 1, materials: 1, view: 1 },
    shell: {
      kind: 'room',
      plan: [
        [0, 0],
        [0, 5],
        [4, 5],
        [4, 0],
      ],
      height: 2.7,
      open: [],
      wallThickness: 0.2,
      openings: [
        {
          id: 'window-1',
          kind: 'window',
          form: 'casement',
          wall: 0,
          at: 2.5,
          width: 1.8,
          sill: 0.9,
          head: 2.3,
          held: false,
        },
        { id: 'door-1', kind: 'door', form: 'door', wall: 2, at: 1, width: 0.9, sill: 0, head: 2.1, held: false },
      ],
      ceiling: { kind: 'flat', rise: 0, pitch: 1, cove: false },
      treatments: [],
      columns: [],
      stairs: [],
      outlook: 'garden',
      skirting: 0.08,
    },
    finishes: {},
    pieces: [
      piece('rug-1', 'rug', 'rectangle', [2.4, 1.7, 0.016]),
      piece('sofa-1', 'sofa', 'straight', [2.2, 0.92, 0.78]),
    ],
    light: { hour: 15, day: 172, latitude: 31, north: 0, weather: 'clear', lamps: 0, kelvin: 2900, exposure: 0 },
    camera: {
      eye: [3.6, 1.4, 4.6],
      target: [1.6, 1.1, 0.6],
      kind: 'perspective',
      lens: 24,
      width: 6,
      upright: true,
      shiftX: 0,
      shiftY: 0,
      near: 0,
      aspect: 4 / 3,
    },
    ...change,
  };
}
