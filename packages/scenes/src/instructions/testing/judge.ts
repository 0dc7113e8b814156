import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EditStep } from '@yujian/contract/edit/edit-kinds';
import { readInstruction } from '../read-instruction.ts';

/** What is expected of a step; of materials and styles any of several. */
export interface Expected {
  readonly op: string;
  readonly target?: string;
  readonly material?: readonly string[];
  readonly colour?: string;
  readonly sides?: readonly string[];
  readonly atmosphere?: string;
  readonly style?: readonly string[];
  readonly manner?: string;
  readonly what?: string;
  readonly look?: string;
  readonly scale?: number;
}

/** A written instruction, and what should happen. */
export interface Written {
  readonly id: string;
  readonly text: string;
  readonly lang: 'zh' | 'en';
  readonly pictures: number;
  readonly region: boolean;
  readonly expect: readonly Expected[] | 'ask' | 'decline';
}

/** In the order in which they were written; the first reading of each set is told in docs/decisions/0064. */
export function instructions(): readonly Written[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'instructions.json'), 'utf8')) as readonly Written[];
}

/** `right`: the expected steps on the expected targets; `asks`: it asks, declines, or names what it left out; `wrong`: something else. */
export type Verdict = 'right' | 'asks' | 'wrong';

/** Colour words are no measurements: CIE76. */
const ALIKE = 32;

export function judge(one: Written, read?: (text: string) => readonly EditStep[]): Verdict {
  const { steps, question, declined, unread } = read
    ? { steps: read(one.text), question: null, declined: [], unread: [] }
    : readInstruction(one.text, { pictures: one.pictures, hasRegion: one.region });
  const acts = steps.filter(({ do: kind }) => kind !== 'keep');
  const isHeld = acts.length === 0 || question !== null;
  if (typeof one.expect === 'string') return isHeld ? 'right' : 'wrong';
  const wanted = one.expect.filter(({ op }) => op !== 'keep');
  const kept = one.expect.filter(({ op, target }) => op === 'keep' && target !== 'picture');
  const isMeant = (step: EditStep): boolean => wanted.some((each) => fits(each, step));
  const isRight =
    wanted.length === acts.length &&
    acts.every(isMeant) &&
    wanted.every((each) => acts.some((step) => fits(each, step))) &&
    kept.every(({ target }) => steps.some((step) => step.do === 'keep' && step.target === target));
  if (isRight) return 'right';
  return isHeld || (acts.every(isMeant) && (declined.length > 0 || unread.length > 0)) ? 'asks' : 'wrong';
}

function fits(expected: Expected, { do: kind, target, value = '' }: EditStep): boolean {
  const isThere = expected.target === undefined || expected.target === target;
  const has = (list: readonly string[] | undefined, key: string): boolean => list?.includes(key) ?? false;
  switch (expected.op) {
    case 'replace':
      return kind === 'add' && isThere;
    case 'material':
      return kind === 'material' && isThere && has(expected.material, value.split('#')[0]!);
    case 'recolour':
      if (!isThere) return false;
      return kind === 'recolour'
        ? distance(expected.colour!, value) < ALIKE
        : kind === 'material' && /paint|plaster|lacquer/.test(value);
    case 'remove':
    case 'material-of':
      return kind === expected.op && isThere;
    case 'extend':
      return kind === 'extend' && expected.sides!.toSorted().join() === value.split('+').toSorted().join();
    case 'background':
      return kind === 'background' && distance(expected.colour!, value) < ALIKE;
    case 'style':
      return kind === 'style' && has(expected.style, value);
    case 'enhance':
      return kind === 'adjust' && value === expected.what;
    case 'relight':
    case 'manner':
    case 'look':
    case 'upscale': {
      const wanted = expected.atmosphere ?? expected.manner ?? expected.look ?? String(expected.scale);
      return kind === expected.op && value === wanted;
    }
    default:
      return kind === expected.op;
  }
}

function distance(a: string, b: string): number {
  const [p, q] = [labOf(a), labOf(b)];
  return Math.hypot(...p.map((value, k) => value - q[k]!));
}

function labOf(hex: string): readonly number[] {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const [x = 0, y = 0, z = 0] = [
    (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
    0.2126 * r + 0.7152 * g + 0.0722 * b,
    (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
  ].map((t) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
