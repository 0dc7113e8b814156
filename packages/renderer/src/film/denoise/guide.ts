import { type Arena, colours, type Colours } from '../planes.ts';

/** What the filter must not smooth across: one small plane of surface for each pixel. */
export interface Guide {
  readonly width: number;
  readonly height: number;
  /** unit shading normal */
  readonly normal: Colours;
  /** where the surface is, metres */
  readonly position: Colours;
  /** metres that a neighbour may lie off this pixel's plane, for a step of one pixel; 0 = no surface here: nothing is filtered in or out */
  readonly reach: Float32Array;
}

/** Light of one layer with the variance of each pixel's mean luminance. */
export interface Layer {
  readonly colour: Colours;
  readonly variance: Float32Array;
}

/** What tells one light from another. */
export interface Steer {
  /** luminance (mean of the channels) */
  readonly light: Float32Array;
  /** what a difference of luminance is multiplied by to say how unlike two pixels are: the smaller, the less the pixel's own is known; a pair takes the smaller of both */
  readonly stop: Float32Array;
}

export function allocateGuide(arena: Arena, width: number, height: number): Guide {
  const pixels = width * height;
  return {
    width,
    height,
    normal: colours(arena, pixels),
    position: colours(arena, pixels),
    reach: arena.plane(pixels),
  };
}

export function allocateLayer(arena: Arena, pixels: number): Layer {
  return { colour: colours(arena, pixels), variance: arena.plane(pixels) };
}
