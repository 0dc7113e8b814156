import { sceneKind, type SceneKindKey } from '@yujian/contract/scene/kinds';
import { ROLE_KEYS, type Role } from '@yujian/contract/scene/roles';
import { STYLES, type SpaceFamily } from '@yujian/contract/catalog/spaces';
import { BASE_FINISHES, BASE_FORMS } from './base.ts';
import { readFinish } from './finish.ts';
import { ARCHITECTURE } from './architecture.ts';
import { COMMERCIAL } from './commercial.ts';
import { INTERIOR } from './interior.ts';
import { LANDSCAPE } from './landscape.ts';
import type { Finishes, Style, StyleSheet } from './style.ts';

type SheetFamily = 'interior' | 'commercial' | 'architecture' | 'landscape';

const SHEETS: Readonly<Record<SheetFamily, Readonly<Record<string, StyleSheet>>>> = {
  interior: INTERIOR,
  commercial: COMMERCIAL,
  architecture: ARCHITECTURE,
  landscape: LANDSCAPE,
};
const LENDERS: Readonly<Record<SpaceFamily, SheetFamily>> = {
  interior: 'interior',
  product: 'interior',
  commercial: 'commercial',
  architecture: 'architecture',
  planning: 'architecture',
  landscape: 'landscape',
};

/** The style's sheet for a kind of scene; an unknown style is the family's first. */
export function sheetOf(kind: SceneKindKey, key: string): StyleSheet {
  const sheets = SHEETS[LENDERS[sceneKind(kind).family]];
  return sheets[key] ?? Object.values(sheets)[0]!;
}

/** A style for a kind of scene, as its sheet says. An unknown key (words alone decide, a person's own) gives the family's first. */
export function styleOf(kind: SceneKindKey, key: string): Style {
  const { family } = sceneKind(kind);
  const sheet = sheetOf(kind, key);
  return {
    key,
    finishes: dress(sheet, [sheet.byKind?.[kind] ?? {}]),
    palette: (STYLES[family].find((node) => node.key === key) ?? STYLES[family][0]).palette,
    forms: { ...BASE_FORMS, ...sheet.forms },
    openings: sheet.openings,
    room: { focal: [], walls: [], ceilings: ['flat'], skirting: 0.08, ...sheet.room },
    light: sheet.light,
  };
}

/** All roles of a sheet, with other finishes laid over. */
export function dress(sheet: StyleSheet, over: readonly Partial<Readonly<Record<Role, string>>>[]): Finishes {
  const texts: Record<Role, string> = { ...BASE_FINISHES, ...sheet.finishes };
  for (const layer of over) Object.assign(texts, layer);
  return Object.fromEntries(ROLE_KEYS.map((role) => [role, readFinish(texts[role])])) as unknown as Finishes;
}
