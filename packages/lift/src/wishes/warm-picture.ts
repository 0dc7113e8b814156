import type { SrgbImage } from '@yujian/imaging';
import { SRGB_TO_LINEAR, toByte } from '@yujian/imaging/ops/colour';

/** Linear factors of red, green and blue of a picture that is wished warm, or cool by their inverse. */
const WARM = [1.05, 1, 0.9] as const;

/** @param warmth −1 cool to 1 warm */
export function warmPicture(image: SrgbImage, warmth: number): SrgbImage {
  if (warmth === 0) return image;
  const factors = WARM.map((factor) => factor ** warmth);
  const { width, height, channels, data } = image;
  return {
    width,
    height,
    channels,
    data: Uint8ClampedArray.from(data, (value, i) =>
      i % channels === 3 ? value : toByte(SRGB_TO_LINEAR[value]! * factors[i % channels]!),
    ),
  };
}
