import { expect, it } from 'vitest';
import { SceneBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { addCity } from './city.ts';

it('gives panes of one hue, some lighter and some darker', () => {
  const builder = new SceneBuilder(() => undefined);
  addCity(
    builder,
    { min: [-2, -40, -2], max: [2, 3, 2], centre: [0, 1.4, 0], level: -40, reach: 8, seed: 7, isFree: () => true },
    false,
  );
  const { pictures } = builder.finish();
  expect(pictures.length).toBeGreaterThan(4);
  // the first rows' glass is bluish grey: red under green under blue, in every pane
  const { data, width } = pictures[0]!;
  const levels = new Set<number>();
  for (let row = 0; row < 8; row += 1)
    for (let column = 0; column < 8; column += 1) {
      const at = 4 * ((16 * row + 7) * width + 16 * column + 7);
      expect(data[at]! < data[at + 1]! && data[at + 1]! < data[at + 2]!).toBe(true);
      levels.add(data[at]!);
    }
  expect(levels.size).toBeGreaterThan(10);
});
