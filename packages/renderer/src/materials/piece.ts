/** Slots of what `layOut` finds. Lengths in metres, s along the mapping's u, t along its v. */
export const PIECE = {
  /** place in the piece's own grain, along it and across it */
  along: 0,
  across: 1,
  /** direction of the grain in (s, t) */
  cos: 2,
  sin: 3,
  /** distance to the nearest edge of the piece's cell (its joint's middle), and the unit direction towards it */
  edge: 4,
  edgeS: 5,
  edgeT: 6,
  /** two numbers of chance that belong to the piece, 0 to 1 */
  chance: 7,
  chance2: 8,
  /** slope of the piece's own form, ∂height/∂s and ∂height/∂t */
  slopeS: 9,
  slopeT: 10,
  /** light that reaches the point past its neighbours, 0 to 1 */
  open: 11,
  /** what is asked: the place, metres */
  s: 12,
  t: 13,
  /** within a layout: place in a rectangular piece, and its size */
  x: 14,
  y: 15,
  w: 16,
  h: 17,
  count: 18,
} as const;
