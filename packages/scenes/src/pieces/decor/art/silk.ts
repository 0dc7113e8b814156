import { noise2 } from '@yujian/renderer/scene/build/random';
import type { Picture } from '@yujian/renderer/scene/scene';
import { createSheet, ink, mix } from './sheet.ts';

/** The mounting of a scroll: figured silk, two darker bands above and below the painting, two hanging strips. */
export function drawSilk(aspect: number, seed: number): Picture {
  const [ground, figure, dark] = (
    [
      ['cdbf9f', 'd8cdb2', '8f7d5c'],
      ['a9b0a3', 'b6bcb0', '5f6a61'],
      ['b9a68a', 'c5b59b', '5a4632'],
      ['9fa6ab', 'adb4b8', '4a525a'],
    ] as const
  )[seed % 4]!.map(ink) as [ReturnType<typeof ink>, ReturnType<typeof ink>, ReturnType<typeof ink>];
  const sheet = createSheet(aspect, ground);
  const { width, height } = sheet;
  sheet.wash((x, y) => {
    const s = y / height;
    const band = (s > 0.175 && s < 0.2) || (s > 0.87 && s < 0.885);
    const strip = s < 0.175 && Math.abs(Math.abs(x / width - 0.5) - 0.18) < 0.016;
    if (band || strip) return mix(dark, ground, 0.1 * noise2(x * 80, y * 80, seed));
    const [a, b] = [Math.abs(((x * 22) % 2) - 1) - 0.5, Math.abs(((y * 22) % 2) - 1) - 0.5];
    const flower = Math.cos(4 * Math.atan2(b, a)) * 0.12 + 0.3 - Math.hypot(a, b);
    return mix(ground, figure, flower > 0 ? 1 : 0.25 + 0.25 * Math.sin(x * 700));
  });
  return sheet.finish(0.03);
}
