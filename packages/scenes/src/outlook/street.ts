import { hexColour, plainMaterial } from '@yujian/renderer/materials/material';
import { createChance, type Chance } from '@yujian/renderer/scene/build/random';
import type { ObjectBuilder, SceneBuilder } from '@yujian/renderer/scene/build/scene-builder';
import type { Plot } from '@yujian/renderer/scene/site/plot';
import type { Looks } from '../shell/looks.ts';

const FRONTS = [
  'red-brick',
  'stucco',
  'limestone',
  'buff-brick',
  'white-brick',
  'grey-brick',
  'precast-white',
] as const;
const PAVEMENT = 3.4;
const ROAD = 7.5;

/** Pavement, road, and a row of houses on the other side, all round; shops on the ground floor, lit after sunset. */
export function addStreet(builder: SceneBuilder, { min, max, level, seed }: Plot, dusk: boolean, looks: Looks): void {
  const chance = createChance(seed + 70);
  builder.define(
    'lit window',
    plainMaterial({ name: 'lit window', base: hexColour('#2a2622'), emission: [0.5, 0.33, 0.17], faint: true }),
  );
  builder.define('dark window', plainMaterial({ name: 'dark window', base: hexColour('#1a2024'), roughness: 0.08 }));
  const pavement = builder.object('Pavement', 'paving');
  const [x0, x1, z0, z1] = [min[0] - 0.24, max[0] + 0.24, min[2] - 0.24, max[2] + 0.24];
  const kerb = level + 0.13;
  for (const [from, to] of [
    [
      [x0 - PAVEMENT, z0 - PAVEMENT],
      [x1 + PAVEMENT, z0],
    ],
    [
      [x0 - PAVEMENT, z1],
      [x1 + PAVEMENT, z1 + PAVEMENT],
    ],
    [
      [x0 - PAVEMENT, z0],
      [x0, z1],
    ],
    [
      [x1, z0],
      [x1 + PAVEMENT, z1],
    ],
  ] as const) {
    pavement.box([from[0], level - 0.1, from[1]], [to[0], kerb, to[1]], looks.named('stone-paving'), {
      bevel: 0.01,
      aligned: true,
      grain: 'x',
    });
  }
  const away = PAVEMENT + ROAD;
  for (const [at, turn, length] of [
    [[(x0 + x1) / 2, z0 - away], 0, x1 - x0 + 2 * away + 16],
    [[(x0 + x1) / 2, z1 + away], Math.PI, x1 - x0 + 2 * away + 16],
    [[x0 - away, (z0 + z1) / 2], Math.PI / 2, z1 - z0 + 2 * away],
    [[x1 + away, (z0 + z1) / 2], -Math.PI / 2, z1 - z0 + 2 * away],
  ] as const) {
    // a front's own frame: it looks to +z, houses stand behind z = 0
    const row = builder.object('Houses', 'facade', { at: [at[0], level, at[1]], turn });
    row.box([-length / 2, -0.1, -0.2], [length / 2, 0.13, 2.4], looks.named('stone-paving'), {
      bevel: 0.01,
      aligned: true,
      part: 'paving',
    });
    let x = -length / 2;
    while (x < length / 2) {
      const width = chance.between(5.2, 8.4);
      addHouse(row.within({ at: [x, 0.12, 0] }), width, chance, dusk, looks);
      x += width;
    }
  }
}

function addHouse(house: ObjectBuilder, width: number, chance: Chance, dusk: boolean, looks: Looks): void {
  const storeys = 2 + chance.whole(3);
  const [ground, storey] = [3.6, 3.1];
  const height = ground + storeys * storey + 0.7;
  const wall = looks.named(chance.pick(FRONTS));
  const stone = looks.named('limestone');
  house.box([0, 0, -8], [width, height, 0], wall, { bevel: 0.01, aligned: true });
  house
    .box([-0.03, height, -8], [width + 0.03, height + 0.22, 0.22], stone, { bevel: 0.02 })
    .box([-0.02, ground - 0.12, -0.1], [width + 0.02, ground + 0.16, 0.14], stone, { bevel: 0.02 });
  const pane = (): string => (dusk && chance.next() < 0.5 ? 'lit window' : 'dark window');
  // a shop front
  house.box([0.4, 0.05, -0.2], [width - 0.4, ground - 0.5, 0.03], looks.named('powder-coat-black'), { bevel: 0.01 });
  const bays = Math.max(2, Math.round((width - 0.8) / 1.6));
  const shop = dusk || chance.next() < 0.3 ? pane() : 'dark window';
  for (let k = 0; k < bays; k += 1)
    house.box(
      [0.5 + ((width - 1) * k) / bays + 0.05, 0.5, 0],
      [0.5 + ((width - 1) * (k + 1)) / bays - 0.05, ground - 0.75, 0.034],
      shop,
      { bevel: 0, part: 'glass' },
    );
  const columns = Math.max(2, Math.round(width / 2));
  const [w, h] = [1.05, 1.75];
  for (let row = 0; row < storeys; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = (width * (column + 0.5)) / columns;
      const y = ground + row * storey + 0.85;
      house.box([x - w / 2 - 0.1, y - 0.14, -0.1], [x + w / 2 + 0.1, y, 0.1], stone, { bevel: 0.01 });
      house.box([x - w / 2 - 0.06, y, -0.1], [x + w / 2 + 0.06, y + h + 0.2, 0.035], stone, { bevel: 0.01 });
      house.box([x - w / 2, y, -0.1], [x + w / 2, y + h, 0.037], pane(), { bevel: 0, part: 'glass' });
      house
        .box([x - 0.03, y, -0.1], [x + 0.03, y + h, 0.06], stone, { bevel: 0.006 })
        .box([x - w / 2, y + h * 0.62, -0.1], [x + w / 2, y + h * 0.62 + 0.05, 0.058], stone, { bevel: 0.006 });
    }
  }
}
