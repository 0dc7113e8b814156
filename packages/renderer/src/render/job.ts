/**
 * A render is a list of phases; a phase is a number of units that may run in any order on any number of threads and
 * write to places of their own (or add integers atomically), so the bits of the picture do not depend on the threads.
 * Who runs the units (worker threads, one thread in a test) is not the renderer's business.
 */
import type { Camera } from '../scene/scene.ts';

export interface RenderSettings {
  readonly width: number;
  readonly height: number;
  readonly quality: Quality;
  /** 0 to 2³²−1: the same seed gives the same bits */
  readonly seed: number;
  /** `fast` is the product's estimator; `reference` is plain path tracing, which judges it; samples per pixel as given */
  readonly estimator:
    | { readonly kind: 'fast' }
    | { readonly kind: 'reference'; readonly samples: number; readonly bounces: number };
  readonly exposure: Exposure;
  readonly look: Look;
}

export type Quality = 'draft' | 'presentable' | 'portfolio';

/** `ev` in stops: added to the found exposure when `auto`, absolute otherwise. White balance by the light's colour temperature in kelvin, or found. */
export interface Exposure {
  readonly auto: boolean;
  readonly ev: number;
  readonly white: 'auto' | number;
  /** metres: surfaces farther off than this count for as little as the sky when the exposure is found, so that a sunny garden does not darken the room; absent = all count */
  readonly within?: number;
  /** shares of the picture from its top left: only what is seen there counts when the exposure is found; absent = all of it */
  readonly area?: readonly [left: number, top: number, right: number, bottom: number];
}

/** Filmic grade: 0 = none, 1 = strong; 0.5 is the house look. */
export interface Look {
  readonly contrast: number;
  readonly saturation: number;
  readonly bloom: number;
  readonly vignette: number;
  readonly grain: number;
}

export interface Phase {
  readonly name: 'textures' | 'preview' | 'cache' | 'light' | 'denoise' | 'develop';
  readonly units: number;
  /** share of the whole work, 0 to 1; all phases sum to 1 */
  readonly weight: number;
  /** the picture so far is worth showing once this phase is done */
  readonly shows: boolean;
  /** "good enough, keep this" may end the light here and go on with the phases after the last light phase */
  readonly mayStopAfter: boolean;
}

/** Everything threads share; can be posted to a worker. Built by `prepareRender`. */
export interface SharedRender<Content = unknown> {
  readonly settings: RenderSettings;
  readonly camera: Camera;
  readonly phases: readonly Phase[];
  readonly content: Content;
}

/** One thread's side of a render. */
export interface RenderThread {
  run(phase: number, unit: number): void;
}
