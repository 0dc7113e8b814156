import { sceneKind } from '@yujian/contract/scene/kinds';
import type { Role } from '@yujian/contract/scene/roles';
import { FLOOR_ROLES, looseRole, PLACES, WALL_ROLES } from '../by-kind.ts';
import { dyesNext, nextTelling, stuffOf, type Noun } from '../clause.ts';
import type { MaterialWord } from '../lexicon/lexeme.ts';
import { formOfStuff, inColour } from '../stuff.ts';
import type { Draft, MeaningOf, Place, Readers } from './draft.ts';
import { finishOf } from './pieces.ts';
import { placeNoun } from './relations.ts';

/** Materials and colours, and what they are of: a thing, a surface, the whole. */
export const FINISH_READERS: Readers<'colour' | 'material' | 'palette' | 'role' | 'pale-wall' | 'backdrop'> = {
  colour(draft, meaning, place) {
    readColour(draft, meaning, place);
    draft.note(place.token, 'colour');
  },
  material(draft, meaning, place) {
    readMaterial(draft, meaning, place);
    draft.note(place.token, 'material');
  },
  palette(draft, _, { token }) {
    const { clause } = draft;
    for (const colour of clause.pending.colours) draft.addToPalette(colour);
    clause.pending.colours = [];
    clause.palette = true;
    draft.note(token, 'palette');
  },
  role: readRole,
  backdrop(draft, { colour }, place) {
    draft.hasBackdrop = true;
    if (colour !== undefined) draft.clause.pending.colours.push(colour);
    readRole(draft, { is: 'role', role: 'wall' }, place);
  },
  'pale-wall'(draft, _, place) {
    const { pending } = draft.clause;
    if (pending.colours.length + pending.materials.length === 0) draft.hasPaleWall = true;
    pending.colours.push(PALE_PINK);
    readRole(draft, { is: 'role', role: 'wall' }, place);
  },
};

const PALE_PINK = 'e5b6b5';
const LIME_WHITE = 'f4f3ef';

/** 粉墙黛瓦: what is pale in Jiangnan is lime-washed white. */
export function whitenJiangnan({ brief: { kind, finishes }, hasPaleWall, styles }: Draft): void {
  const family = kind === null ? null : sceneKind(kind).family;
  const isJiangnan =
    styles.some((keys) => keys.includes('jiangnan')) ||
    finishes.roof?.material === 'chinese-grey-tile' ||
    family === 'landscape' ||
    kind === 'village';
  if (hasPaleWall && isJiangnan && finishes.wall !== undefined)
    finishes.wall = { ...finishes.wall, colour: LIME_WHITE };
}

/** Something said of a noun after it. */
export function sayOf(draft: Draft, noun: Noun, material: MaterialWord | undefined, colour: string | undefined): void {
  switch (noun.is) {
    case 'piece':
      if (noun.wish === null) return sayOfWhole(draft, material, colour);
      noun.wish.form ??= formOfStuff(noun.type, material?.other);
      noun.wish.finish = {
        material: stuffOf(material, colour) ?? noun.wish.finish?.material ?? null,
        colour: colour ?? noun.wish.finish?.colour ?? null,
      };
      return;
    case 'role':
      return finishRole(draft, tiled(draft, noun.role, material), material, colour);
    case 'opening':
      return finishRole(draft, noun.opening.kind === 'window' ? 'frame' : 'door', material, colour);
    case 'kind':
      return sayOfWhole(draft, material, colour);
  }
}

function sayOfWhole(draft: Draft, material: MaterialWord | undefined, colour: string | undefined): void {
  if (colour !== undefined) draft.addToPalette(colour);
  if (material !== undefined) draft.loose.push({ material });
}

export function finishRole(
  { brief }: Draft,
  role: Role,
  material: MaterialWord | undefined,
  colour: string | undefined,
): void {
  const known = brief.finishes[role];
  const key = material && (FLOOR_ROLES.has(role) ? material.floor : WALL_ROLES.has(role) ? material.wall : undefined);
  brief.finishes[role] = {
    material: material ? inColour(key ?? material.other, colour) : (known?.material ?? null),
    colour: colour ?? known?.colour ?? null,
  };
}

/** Materials and colours that no noun took; one colour before one material is its own. */
export function leaveLoose(draft: Draft): void {
  const { colours, materials } = draft.clause.pending;
  if (colours.length === 1 && materials.length === 1)
    draft.loose.push({ material: materials[0]!, colour: colours[0]! });
  else {
    for (const colour of colours) draft.addToPalette(colour);
    draft.loose.push(...materials.map((material) => ({ material })));
  }
}

/** Gives what was left loose to the surfaces that the kind of place has; outdoors a wall is a facade, or a garden's. */
export function placeLoose(draft: Draft): void {
  const { brief } = draft;
  const site =
    brief.kind !== null && draft.isSite ? (sceneKind(brief.kind).family === 'landscape' ? 'garden' : 'building') : null;
  for (const { material, colour } of draft.loose) {
    const role: Role =
      material.role ?? (site === null ? looseRole(material.other) : site === 'garden' ? 'paving' : 'facade');
    if (brief.finishes[role] === undefined || brief.finishes[role].material === null)
      finishRole(draft, role, material, colour);
  }
  if (site !== null) toOutdoors(draft, site === 'garden' ? 'edge' : 'facade');
}

function toOutdoors({ brief: { finishes } }: Draft, role: 'edge' | 'facade'): void {
  if (finishes.floor !== undefined) {
    finishes[/planks|decking|boards/.test(finishes.floor.material ?? '') ? 'deck' : 'paving'] ??= /planks/.test(
      finishes.floor.material ?? '',
    )
      ? { ...finishes.floor, material: 'teak-decking' }
      : finishes.floor;
    delete finishes.floor;
  }
  for (const from of ['wall', 'accentWall'] as const) {
    if (finishes[from] === undefined) continue;
    finishes[role] ??= finishes[from];
    delete finishes[from];
  }
}

function readColour(draft: Draft, { colour }: MeaningOf<'colour'>, { rest }: Place): void {
  const { clause } = draft;
  if (clause.negated) return;
  const last = clause.nouns.at(-1);
  if (clause.pending.colours.length === 2) {
    for (const other of [...clause.pending.colours, colour]) draft.addToPalette(other);
    clause.pending.colours = [];
  } else if (clause.palette) draft.addToPalette(colour);
  else if (clause.linked && last !== undefined && !dyesNext(rest)) sayOf(draft, last, undefined, colour);
  else clause.pending.colours.push(colour);
}

function readMaterial(draft: Draft, { material }: MeaningOf<'material'>, { rest }: Place): void {
  const { brief, clause } = draft;
  if (clause.negated) return;
  if (/slats/.test(material.other) && !brief.features.includes('slats')) brief.features.push('slats');
  const last = clause.nouns.at(-1);
  const colour = clause.pending.colours.at(-1);
  const isAdjective =
    nextTelling(rest)?.meanings.some(
      ({ is }) => is === 'piece' || is === 'role' || is === 'opening' || is === 'kind',
    ) ?? false;
  if (clause.linked && last !== undefined && !isAdjective) {
    sayOf(draft, last, material, colour);
    clause.pending.colours = [];
  } else if (material.role !== undefined && !isAdjective) {
    finishRole(draft, material.role, material, colour);
    clause.pending.colours = [];
    placeNoun(draft, { is: 'role', role: material.role });
    if (material.role === 'rug') draft.wishFor('rug').finish = { material: material.other, colour: colour ?? null };
  } else clause.pending.materials.push(material);
}

function readRole(draft: Draft, { role, material }: MeaningOf<'role'>, { token }: Place): void {
  const { brief, clause } = draft;
  if (clause.negated) return draft.note(token, `finishes.${role}`);
  const { colours, materials } = clause.pending;
  const isSaid = colours.length + materials.length > 0;
  if (role === 'lacquer' && brief.kind === 'kitchen' && isSaid) {
    const wish = draft.wishFor('kitchen-run');
    wish.finish = finishOf(clause.pending, wish.finish);
  }
  if (role === 'facade' && materials.length > 1) {
    finishRole(draft, 'facade', materials[0], colours.at(-1));
    finishRole(draft, 'facadeAccent', materials.at(-1), undefined);
  } else if (isSaid) finishRole(draft, tiled(draft, role, materials.at(-1)), materials.at(-1), colours.at(-1));
  else if (PLACES.has(role)) brief.finishes[role] ??= { material: material ?? null, colour: null };
  draft.clearPending();
  draft.note(token, `finishes.${role}`);
  placeNoun(draft, { is: 'role', role });
}

/** Tiles on the walls of a kitchen or a bathroom are its wall tiles; so is stone or terrazzo in a bathroom, which is tiled all round. */
function tiled({ brief: { kind } }: Draft, role: Role, material: MaterialWord | undefined): Role {
  const isWet = kind === 'kitchen' || kind === 'bathroom';
  const stuff = material === undefined ? null : looseRole(material.other);
  const isMineral =
    material?.role === 'tile' ||
    stuff === 'tile' ||
    (kind === 'bathroom' && (stuff === 'stone' || /terrazzo/.test(material?.other ?? '')));
  return isWet && role === 'wall' && isMineral ? 'tile' : role;
}
