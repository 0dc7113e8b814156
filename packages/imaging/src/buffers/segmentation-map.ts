/** What may lie behind a cell when everything that stands in the room is gone; `none` where there is no room: outdoors. */
export const SHELL_FACES = ['floor', 'left', 'back', 'right', 'ceiling', 'none'] as const;
export type ShellFace = (typeof SHELL_FACES)[number];

/**
 * A picture segmented: guesses of a small network about each cell of a coarse grid, row by row.
 *
 * Cell (x, y) covers the picture from x / width to (x + 1) / width of its width, and likewise downwards. Values of one
 * cell lie side by side: the probability of name k in cell c is `names[c * NAMES.length + k]`.
 */
export interface SegmentationMap {
  /** Cells across and down; about 12,300 in all, nearly square in the picture. */
  readonly width: number;
  readonly height: number;
  /** Probability of each of NAMES (names.ts); a cell's sum to 1. What is seen through a pane is the pane. */
  readonly names: Float32Array;
  /** Probability of each of SHELL_FACES, as they lie behind the furniture; a cell's sum to 1. Which wall is the back one: that towards +Z of the room's frame. */
  readonly shell: Float32Array;
  /** Natural logarithm of the distance along the optical axis, less the picture's median: a wall twice as far off as another has 0.69 more. Of the sky it means nothing. */
  readonly depth: Float32Array;
  /** Unit normals (x right, y up, z forward) in axes that turn with the camera but stay upright: a floor has (0, 1, 0), a wall faced squarely (0, 0, −1). Pictures tell the side of the eye. */
  readonly normals: Float32Array;
  /** Chance that the picture is of a place outdoors, 0 to 1. */
  readonly outdoors: number;
}

/** Index of the cell in which pixel (x, y) of a picture of the given size lies. */
export function cellAt(
  segmentation: SegmentationMap,
  x: number,
  y: number,
  pictureWidth: number,
  pictureHeight: number,
): number {
  const column = Math.min(
    segmentation.width - 1,
    Math.max(0, Math.floor(((x + 0.5) / pictureWidth) * segmentation.width)),
  );
  const row = Math.min(
    segmentation.height - 1,
    Math.max(0, Math.floor(((y + 0.5) / pictureHeight) * segmentation.height)),
  );
  return row * segmentation.width + column;
}
