import type { Point } from '../../../layout/geometry.ts';
import { storeysAmong } from '../dimensions.ts';
import { rect, type SiteDraft } from '../draft.ts';
import type { Planting } from '../schemes.ts';

/** An open space that is being laid out. */
export interface Garden {
  readonly draft: SiteDraft;
  readonly style: string;
  readonly planting: Planting;
  /** −1 or 1: which side the weight of the composition lies on */
  readonly side: number;
}

/** A building as background of an open space. */
export function cityBlock(
  draft: SiteDraft,
  x: number,
  z: number,
  width: number,
  depth: number,
  usual: number,
  draw: number,
  facade: 'grid' | 'punched' | 'curtain-wall' | 'ribbon' | 'balconies' = (
    ['grid', 'punched', 'ribbon', 'curtain-wall'] as const
  )[draw % 4]!,
): void {
  const storeys = storeysAmong({ ...draft.brief.size, height: null }, usual, facade === 'balconies');
  draft.mass({
    outline: rect(x - width / 2, z - depth / 2, x + width / 2, z + depth / 2).map(([a, b]) => [a, b]),
    y: 0.15,
    storeys,
    storeyHeight: 3.4,
    groundHeight: 4.4,
    facade,
    groundFacade: null,
    bay: 3.4,
    glazing: 0.65,
    roof: 'parapet',
    rise: 0,
    overhang: 0,
    role: draw % 3 === 2 ? 'facadeAccent' : 'facade',
    accentRole: 'facadeAccent',
    entrance: 0,
  });
}

/** A pond with stones at its rim and plants in it. */
export function layShore({ draft, planting }: Garden, outline: readonly Point[], middle: Point): void {
  const { chance } = draft;
  draft.patch('water', outline, { y: -0.14 });
  outline.forEach(([x, z], k) => {
    const out = 1.06;
    const at: Point = [middle[0] + (x - middle[0]) * out, middle[1] + (z - middle[1]) * out];
    if (k % 2 === 0)
      draft.put('rock', at, {
        form: 'boulder',
        size: [chance.between(0.5, 1.1), chance.between(0.45, 0.8), chance.between(0.2, 0.55)],
        turn: chance.between(0, 360),
        inWater: true,
        gap: -0.4,
        isFixed: chance.next() < 0.6,
        y: -0.05,
      });
    else {
      const wish = chance.pick(planting.low);
      draft.put(wish.type, [middle[0] + (x - middle[0]) * 1.2, middle[1] + (z - middle[1]) * 1.2], {
        form: wish.form,
        size: [0.8, 0.7, 0.4],
        gap: -0.3,
      });
    }
  });
  const wish = chance.pick(planting.water);
  for (let k = 0; k < 4; k++)
    draft.put('water-plants', [middle[0] + chance.around(2.2), middle[1] + chance.around(1.6)], {
      form: wish.form,
      size: [1.5, 1.3, wish.form === 'lily' ? 0.15 : 0.7],
      y: -0.135,
      inWater: true,
      onPaths: true,
    });
}
