import type { Atmosphere, Environment, MaterialSpec, Slot } from '@yujian/imaging/look';
import {
  ATMOSPHERE_WORDS, COLOURS, DARKER, ENVIRONMENT_WORDS, FILLERS, LIGHTER, MATERIALS, MOODS, NEGATIONS, SURFACES,
} from './vocabulary.ts';
import type { MaterialWord, MoodWord, SurfaceWord } from './vocabulary.ts';

export interface SlotWish {
  readonly material: MaterialSpec | null;
  /** sRGB hex, or null to keep the material's own. */
  readonly colour: string | null;
  /** Factor on albedo: below 1 darker. */
  readonly tone: number;
}

/** What a prompt asks for, as data. */
export interface WordWishes {
  readonly slots: Readonly<Partial<Record<Slot, SlotWish>>>;
  /** Slots that are not wanted: what lies under them shows. */
  readonly without: readonly Slot[];
  readonly atmosphere: Atmosphere | null;
  readonly environment: Environment | null;
  readonly warmth: number;
  readonly exposure: number;
  readonly saturation: number;
  readonly contrast: number;
  /** In the prompt's own words, in order. */
  readonly understood: readonly string[];
  readonly notUnderstood: readonly string[];
}

type Meaning =
  | { readonly kind: 'surface'; readonly surface: SurfaceWord }
  | { readonly kind: 'material'; readonly material: MaterialWord }
  | { readonly kind: 'colour'; readonly hex: string }
  | { readonly kind: 'atmosphere'; readonly atmosphere: Atmosphere }
  | { readonly kind: 'environment'; readonly environment: Environment }
  | { readonly kind: 'mood'; readonly mood: MoodWord }
  | { readonly kind: 'not' }
  | { readonly kind: 'tone'; readonly tone: number };

interface Token {
  readonly word: string;
  readonly meaning: Meaning;
}

const LEXICON: ReadonlyMap<string, Meaning> = buildLexicon();
const LONGEST = Math.max(...[...LEXICON.keys()].map((word) => word.length));
const CLAUSES = /[,，、;；。.!！?？\n]+|\band\b|\bwith\b(?!out)/u;
/** What is seldom meant for all walls: a wall of it means the feature wall too. */
const FEATURE_PATTERNS: ReadonlySet<string> = new Set(['slats', 'lattice', 'shelves', 'paper-grid', 'bookmatch', 'mural', 'onyx', 'mirror']);
/** Prompts are read up to here. */
const READ_LIMIT = 4000;

/**
 * Reads a prompt in Chinese or English: surfaces, materials, colours, light, surroundings, what to leave
 * out. Works clause by clause (between commas), so that a colour belongs to the surface beside it.
 */
export function readWords(prompt: string): WordWishes {
  const slots: Partial<Record<Slot, SlotWish>> = {};
  const without: Slot[] = [];
  const understood: string[] = [];
  const notUnderstood: string[] = [];
  let atmosphere: Atmosphere | null = null;
  let environment: Environment | null = null;
  let warmth = 0;
  let exposure = 0;
  let saturation = 1;
  let contrast = 1;
  for (const clause of prompt.slice(0, READ_LIMIT).toLowerCase().split(CLAUSES)) {
    const { tokens, rest } = tokenize(clause);
    notUnderstood.push(...rest);
    understood.push(...tokens.map((token) => token.word));
    const pick = <K extends Meaning['kind']>(kind: K): Extract<Meaning, { kind: K }>[] => tokens.map((t) => t.meaning).filter((x): x is Extract<Meaning, { kind: K }> => x.kind === kind);
    for (const found of pick('atmosphere')) atmosphere = found.atmosphere;
    for (const found of pick('environment')) environment = found.environment;
    for (const { mood } of pick('mood')) {
      warmth += mood.warmth ?? 0;
      exposure += mood.exposure ?? 0;
      saturation *= mood.saturation ?? 1;
      contrast *= mood.contrast ?? 1;
    }
    const surfaces = pick('surface').flatMap((found) => found.surface.slots);
    if (pick('not').length > 0) {
      without.push(...surfaces);
      continue;
    }
    const material = mergeMaterials(pick('material').map((found) => found.material));
    const colour = pick('colour').at(0)?.hex ?? null;
    const tone = pick('tone').reduce((product, found) => product * found.tone, 1);
    const targets: readonly Slot[] = surfaces.length > 0 ? surfaces : material ? material.home : colour ? ['sofa', 'cushion'] : [];
    if (!material && !colour && tone === 1) continue;
    if (material && FEATURE_PATTERNS.has(material.spec.pattern) && targets.includes('wall')) slots.panel = { material: material.spec, colour, tone };
    for (const slot of targets) slots[slot] = { material: material?.spec ?? null, colour, tone };
  }
  return { slots, without, atmosphere, environment, warmth, exposure, saturation, contrast, understood, notUnderstood };
}

/** One material per clause: the last noun wins, earlier ones give their colours ("walnut herringbone"). */
function mergeMaterials(found: readonly MaterialWord[]): MaterialWord | null {
  if (found.length === 0) return null;
  if (found.length === 1) return found[0]!;
  const laid = found.find((one) => ['herringbone', 'parquet', 'slats', 'carpet', 'stripes', 'check', 'panelling', 'shelves', 'hex', 'tile'].includes(one.spec.pattern)) ?? found.at(-1)!;
  const body = found.find((one) => one !== laid);
  // Two words of one material ("野花草甸") are one material.
  if (body === undefined) return laid;
  const colours = laid.spec.pattern === 'slats' ? [body.spec.colours[0]!, laid.spec.colours.at(-1)!] : body.spec.colours;
  return { ...laid, spec: { ...laid.spec, colours } };
}

function tokenize(clause: string): { tokens: Token[]; rest: string[] } {
  const tokens: Token[] = [];
  const rest: string[] = [];
  let missed = '';
  const flush = (): void => {
    for (const part of missed.split(/[\s"'()（）:：/|]+/u)) {
      const word = stripFillers(part);
      if (word.length > 1 && !FILLERS.has(word)) rest.push(word);
    }
    missed = '';
  };
  let at = 0;
  while (at < clause.length) {
    const match = matchAt(clause, at);
    if (match) {
      flush();
      tokens.push(match);
      at += match.word.length;
    } else missed += clause[at++]!;
  }
  flush();
  return { tokens, rest };
}

/** Longest word of the lexicon at a place; English words only whole. */
function matchAt(clause: string, at: number): Token | null {
  const before = clause[at - 1] ?? ' ';
  for (let length = Math.min(LONGEST, clause.length - at); length > 0; length--) {
    const word = clause.slice(at, at + length);
    const meaning = LEXICON.get(word);
    if (!meaning) continue;
    const isLatin = /^[a-z]/.test(word);
    const after = clause[at + length] ?? ' ';
    if (isLatin && (/[a-z]/.test(before) || /[a-z]/.test(after))) continue;
    return { word, meaning };
  }
  return null;
}

function stripFillers(text: string): string {
  if (/^[a-z0-9\- ]+$/.test(text)) return text;
  let word = text;
  for (const filler of FILLERS) if (!/^[a-z]/.test(filler)) word = word.replaceAll(filler, '');
  return word;
}

function buildLexicon(): ReadonlyMap<string, Meaning> {
  const lexicon = new Map<string, Meaning>();
  const add = (words: readonly string[], meaning: Meaning): void => words.forEach((word) => { if (!lexicon.has(word)) lexicon.set(word, meaning); });
  for (const surface of SURFACES) add(surface.words, { kind: 'surface', surface });
  for (const material of MATERIALS) add(material.words, { kind: 'material', material });
  for (const colour of COLOURS) add(colour.words, { kind: 'colour', hex: colour.hex });
  for (const { words, atmosphere } of ATMOSPHERE_WORDS) add(words, { kind: 'atmosphere', atmosphere });
  for (const { words, environment } of ENVIRONMENT_WORDS) add(words, { kind: 'environment', environment });
  for (const mood of MOODS) add(mood.words, { kind: 'mood', mood });
  add(NEGATIONS, { kind: 'not' });
  add(LIGHTER, { kind: 'tone', tone: 1.35 });
  add(DARKER, { kind: 'tone', tone: 0.5 });
  return lexicon;
}
