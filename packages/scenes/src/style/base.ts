import type { PieceType } from '@yujian/contract/scene/pieces';
import type { Role } from '@yujian/contract/scene/roles';

/** What a role is made of where neither style nor family says otherwise. */
export const BASE_FINISHES: Readonly<Record<Role, string>> = {
  floor: 'oak-planks', wall: 'white-plaster', accentWall: 'white-plaster', ceiling: 'matt-white-paint', trim: 'matt-white-paint#ece9e2', door: 'matt-white-paint#e8e4db', frame: 'powder-coat-black', tile: 'white-squares',
  wood: 'oak-veneer', darkWood: 'walnut-veneer', metal: 'powder-coat-black', fitting: 'brushed-steel', stone: 'calacatta-marble', lacquer: 'matt-white-paint',
  upholstery: 'linen-natural', seat: 'linen-slate', accent: 'velvet-rust', linen: 'cotton-white', throw: 'wool-camel', leather: 'leather-cognac', rug: 'rug-loop-oat', curtain: 'linen-white', sheer: 'sheer-curtain', shade: 'linen-white', ceramic: 'white-ceramic', sanitary: 'white-ceramic', pot: 'microcement#b7ab9a',
  facade: 'stucco', facadeAccent: 'cedar-cladding', plinth: 'granite-grey', roof: 'standing-seam-zinc', glass: 'clear-glass',
  paving: 'stone-paving', pavingAccent: 'granite-setts', path: 'pea-gravel', deck: 'teak-decking', gravel: 'white-gravel', lawn: 'lawn', bed: 'bark-mulch#5e4a39', water: 'still-water', edge: 'stucco#cfc8ba', rock: 'limestone#85857d', road: 'asphalt',
};

/** Designs that suit where a style says nothing of a type; a type that is not named may have any. */
export const BASE_FORMS: Readonly<Partial<Record<PieceType, readonly string[]>>> = { fridge: ['double', 'single'] };
