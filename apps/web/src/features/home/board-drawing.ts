/** A drawing of our own, made by tooling/samples; shown until somebody puts down a picture. */
export const BOARD_DRAWING = '/samples/living-line.png';
