import type { Neighbourhood } from '@yujian/imaging/kernels/region-classification/features/find-neighbours';
import type { BoostSettings } from './settings.ts';

/** The regions of one picture, measured, with their true names. */
export interface PictureRows {
  /** Pictures of one scene have one group; it is never divided between learning and judging. */
  readonly group: string;
  /** Row by row. */
  readonly rows: Float32Array;
  /** Number of the true name, or NAMELESS. */
  readonly labels: Uint8Array;
  /** Pixels. */
  readonly areas: Float32Array;
  readonly neighbours: Neighbourhood;
}

export interface TrainSettings {
  /** Scores that trees begin from, class by class, by the rows of the first pass; without it the names' shares. */
  readonly begin?: (rows: Float32Array, count: number) => Float32Array;
  readonly alone: BoostSettings;
  readonly context: BoostSettings;
  /** Parts the pictures are divided into for guesses of trees that have not seen them; 0: no second pass. */
  readonly folds: number;
  /** One group in so many is kept aside: for stopping and for calibration. */
  readonly asideOneIn: number;
  /** A region counts with its share of the picture to this power: 1 counts pixels, 0 regions. */
  readonly areaPower: number;
  /** How far rare names are lifted: 0 not at all, 1 until all count the same. */
  readonly balance: number;
  /** Regions the trees are grown from, about: large ones all, small ones by chance, weighted by its inverse. */
  readonly most: number;
  readonly threads: number;
}

/** On which side of the learning a group of pictures stands. */
export interface Place {
  /** −1: kept aside; else 0 to folds − 1. */
  readonly fold: number;
  readonly group: number;
}
