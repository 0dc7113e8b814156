const FULL = (32 * Math.PI) / 180;
const NONE = (66 * Math.PI) / 180;

/**
 * How an upright camera that wants to look up or down by `pitch` (radians) does it: it stays level and shifts its lens,
 * so that verticals stay vertical. Beyond 32° a shift would stretch the picture like no real lens can; it then tilts more
 * and more, and from 66° it is an ordinary tilted camera.
 * @returns `tilt` of the axis in radians, and `rise` of the lens as a multiple of the focal length; the target stays in the middle
 */
export function upright(pitch: number): { tilt: number; rise: number } {
  const steep = Math.abs(pitch);
  const shifted = steep <= FULL ? steep : steep >= NONE ? 0 : (FULL * (NONE - steep)) / (NONE - FULL);
  return { tilt: Math.sign(pitch) * (steep - shifted), rise: Math.sign(pitch) * Math.tan(shifted) };
}
