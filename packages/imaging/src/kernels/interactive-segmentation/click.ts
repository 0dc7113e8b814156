/** A place that belongs to the thing, or does not; pixels, the middle of the first at 0.5. */
export interface Click {
  readonly x: number;
  readonly y: number;
  readonly add: boolean;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What no cut may cost. */
export const CERTAIN = 1e6;
