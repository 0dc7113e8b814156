const CELLS = 12288;
const MOST = 14400;
const UNIT = 16;
const LONGEST = 192;
const SHORTEST = 48;
/** What a grid of twice the cells weighs against one that presses the picture to half its width. */
const SIZE_WEIGHT = 0.35;

/** Cells across and down for a picture: multiples of 16, about 12,300 in all, nearly square in the picture unless it is longer than 4 : 1. */
export function chooseGrid(pictureWidth: number, pictureHeight: number): { width: number; height: number } {
  const aspect = pictureWidth / pictureHeight;
  let best = { width: 128, height: 96 },
    least = Infinity;
  for (let width = SHORTEST; width <= LONGEST; width += UNIT) {
    for (let height = SHORTEST; height <= LONGEST; height += UNIT) {
      if (width * height > MOST) continue;
      const cost =
        Math.abs(Math.log(width / height / aspect)) + SIZE_WEIGHT * Math.abs(Math.log((width * height) / CELLS));
      if (cost < least) [best, least] = [{ width, height }, cost];
    }
  }
  return best;
}
