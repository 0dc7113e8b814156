import type { Exposure } from '@yujian/renderer/render/job';
import type { Camera, Scene } from '@yujian/renderer/scene/scene';

/** A place in a picture, shares of its width and height from the top left. */
export type Place = readonly [x: number, y: number];

/** What is drawn over a rendered picture. Areas are filled by the even-odd rule. */
export type Mark =
  | { readonly kind: 'area'; readonly rings: readonly (readonly Place[])[]; readonly colour: string }
  | {
      readonly kind: 'line';
      readonly points: readonly Place[];
      readonly colour: string;
      /** share of the picture's width */
      readonly width: number;
      readonly isDashed: boolean;
    };

/** A scene to be rendered, and what is drawn over it, from the lowest to the uppermost. */
export interface Drawing {
  readonly scene: Scene;
  readonly camera: Camera;
  /** stops on top of the exposure that is found */
  readonly ev: number;
  /** what its exposure is found by: see the renderer's `Exposure` */
  readonly metered: Pick<Exposure, 'within' | 'area'>;
  readonly marks: readonly Mark[];
}

/** Paper, what is cut, and lines on paper. */
export const [PAPER, INK, PALE_INK] = ['#f4f2ed', '#262628', '#8d8a84'] as const;
