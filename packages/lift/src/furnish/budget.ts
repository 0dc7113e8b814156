import type { Finish } from '@yujian/contract/scene/brief-schema';
import type { Role } from '@yujian/contract/scene/roles';
import type { Finishes } from '@yujian/scenes/style/style';
import { varyStyle } from '@yujian/scenes/style/vary-style';
import type { DressChoices } from '../dress/dress.ts';

/** How much may be spent: on what surfaces are made of, and on how much stands in the room. */
export const BUDGETS = ['modest', 'usual', 'generous'] as const;
export type Budget = (typeof BUDGETS)[number];

/** Cheaper and dearer stuff for a role, by what the style has there. The style's colour stays. */
const CHEAPER: readonly (readonly [Role, RegExp, string])[] = [
  ['floor', /herringbone|chevron|walnut|smoked/, 'oak-planks'],
  ['floor', /marble|travertine|limestone|terrazzo/, 'porcelain-grey'],
  ['wall', /./, 'matt-white-paint'],
  ['tile', /./, 'white-squares'],
  ['stone', /./, 'terrazzo-light'],
  ['wood', /walnut|teak/, 'ash-veneer'],
  ['metal', /brass|gold|copper|chrome/, 'powder-coat-black'],
  ['fitting', /brass|gold|copper/, 'brushed-steel'],
  ['upholstery', /velvet|boucle|leather|wool/, 'linen-natural'],
  ['seat', /velvet|boucle|leather|suede/, 'cotton-white'],
  ['rug', /shag|kilim/, 'jute-rug'],
];
const DEARER: readonly (readonly [Role, RegExp, string])[] = [
  ['floor', /^oak-planks|pine|grey-oak|ash/, 'oak-herringbone'],
  ['floor', /porcelain|microcement|concrete|terrazzo/, 'cream-marble-slabs'],
  ['wall', /paint|plaster$/, 'venetian-plaster'],
  ['tile', /porcelain|white-squares|subway/, 'zellige-white'],
  ['stone', /terrazzo|limestone|sandstone|granite/, 'calacatta-marble'],
  ['wood', /ash|pine|osb/, 'walnut-veneer'],
  ['metal', /steel|powder|aluminium/, 'brushed-brass'],
  ['fitting', /steel|powder/, 'brushed-brass'],
  ['upholstery', /linen|cotton|tweed/, 'boucle-cream'],
  ['curtain', /sheer|cotton/, 'heavy-curtain'],
];

/** The choices with what a budget makes of the style's finishes; what is wished lies over it, and an earlier picture's materials are not the style's. */
export function dressWithin<C extends DressChoices>(budget: Budget, choices: C): C {
  if (choices.materials) return choices;
  const own = varyStyle(choices.kind, choices.style, choices.seed).finishes;
  return { ...choices, finishes: { ...finishesFor(budget, own), ...choices.finishes } };
}

/** What a budget changes of a style's finishes. */
export function finishesFor(budget: Budget, style: Finishes): Partial<Record<Role, Finish>> {
  const rules = budget === 'modest' ? CHEAPER : budget === 'generous' ? DEARER : [];
  const changed: Partial<Record<Role, Finish>> = {};
  for (const [role, from, material] of rules) {
    const { material: own, colour } = style[role];
    if (changed[role] === undefined && own !== null && from.test(own) && own !== material)
      changed[role] = { material, colour };
  }
  return changed;
}
