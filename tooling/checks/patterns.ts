import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, Script } from 'node:vm';
import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import { parseSync, Visitor } from 'oxc-parser';

export interface Pattern {
  readonly place: string;
  readonly source: string;
  readonly flags: string;
}

/** Length of a hostile text: what is linear reads it in a millisecond, what is quadratic takes some hundred, and the rest never ends. */
const LENGTH = 20_000;
/** Of this thread's own processor time, which a busy machine does not lengthen. */
const SLOW_MS = 100;
const SURE_MS = 300;
const GIVE_UP_MS = 600;
const SAMPLES = 12;
/** What a class is asked for first: characters that classes of one pattern often share. */
const COMMON = Array.from(' \n\ta0A-.,"\'<>/:;(){}[]_=#中，');
/** What makes a match fail after it went well for long; and a character that the repeated part does not take. */
const ENDS = ['\u0001', '!\n'];

/** Every regular expression that stands as a literal in the product's sources; those put together at run time are not seen. */
export function collectPatterns(root: string): Pattern[] {
  const files = globSync(['packages/*/src/**/*.{ts,tsx}', 'apps/*/src/**/*.{ts,tsx}'], { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|[/\\]testing[/\\]|testing\.ts$/.test(file),
  );
  const found = new Map<string, Pattern>();
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8');
    new Visitor({
      Literal(node) {
        if (!('regex' in node)) return;
        const { pattern: source, flags } = node.regex;
        const key = `/${source}/${flags}`;
        if (!found.has(key))
          found.set(key, { place: `${file}:${text.slice(0, node.start).split('\n').length}`, source, flags });
      },
    }).visit(parseSync(file, text).program);
  }
  return [...found.values()];
}

/** A text on which the pattern takes more than linear time; undefined when none was found. */
export function findHostileText({ source, flags }: Pick<Pattern, 'source' | 'flags'>): string | undefined {
  const texts = hostileTexts(source, flags);
  for (let from = 0; from < texts.length;) {
    const slow = run(source, flags, texts.slice(from));
    if (slow === undefined) return undefined;
    const { text, taken } = slow;
    // Thrice where it is not sure, since a program beside this one may have had the processor.
    if (taken > SURE_MS || [1, 2].every(() => run(source, flags, [text]) !== undefined)) return text;
    from = texts.indexOf(text, from) + 1;
  }
  return undefined;
}

const RUN = new Script(`(() => {
  const pattern = new RegExp(source, flags);
  for (const text of texts) {
    current.text = text;
    current.start = now();
    pattern.lastIndex = 0;
    if (pattern.global) text.replace(pattern, '');
    else pattern.test(text);
    if (now() - current.start > ${SLOW_MS}) return true;
  }
  return false;
})()`);

const now = (): number => process.threadCpuUsage().user / 1000;
const sandbox = createContext({ source: '', flags: '', texts: [''], current: { text: '', start: 0 }, now });

/** The first text that takes long, and how long; one on which the pattern does not come back is cut off. */
function run(source: string, flags: string, texts: readonly string[]): { text: string; taken: number } | undefined {
  const current = { text: '', start: 0 };
  Object.assign(sandbox, { source, flags, texts, current });
  try {
    if (RUN.runInContext(sandbox, { timeout: GIVE_UP_MS }) !== true) return undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
  }
  return { text: current.text, taken: now() - current.start };
}

/** For each part that may repeat without end: what leads to it, then what it takes, many times, then something that it does not. */
function hostileTexts(source: string, flags: string): string[] {
  const pattern = new RegExpParser({ ecmaVersion: 2025 }).parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const literals = new Set<string>(COMMON);
  const repeats: AST.Quantifier[] = [];
  visitRegExpAST(pattern, {
    onCharacterEnter: ({ value }) => void literals.add(String.fromCodePoint(value)),
    onQuantifierEnter: (node) => void (node.max > 20 && repeats.push(node)),
  });
  const sampler = createSampler([...literals], flags.replace(/[gy]/g, ''));
  return repeats.flatMap((repeat) => {
    const { element } = repeat;
    const taken = isOne(element)
      ? sampler.all(element)
      : Array.from({ length: SAMPLES }, () => sampler.sample(element, 2));
    const ends = [...ENDS, [...literals].find((one) => !taken.includes(one)) ?? ''];
    const many = (pump: string) => pump.repeat(Math.ceil(LENGTH / Math.max(1, pump.length)));
    return [...new Set(taken)].flatMap((pump) => ends.map((end) => sampler.before(repeat) + many(pump) + end));
  });
}

type One = AST.Character | AST.CharacterSet | AST.CharacterClass | AST.ExpressionCharacterClass;

function isOne(node: AST.Node): node is One {
  return (
    node.type === 'Character' ||
    node.type === 'CharacterSet' ||
    node.type === 'CharacterClass' ||
    node.type === 'ExpressionCharacterClass'
  );
}

/** Texts that parts of a pattern match, each time another one, always the same ones in the same order. */
function createSampler(alphabet: readonly string[], flags: string) {
  let state = 1;
  const below = (count: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
  const known = new Map<string, readonly string[]>();
  const all = (node: One): readonly string[] => {
    const matching = known.get(node.raw) ?? alphabet.filter((one) => new RegExp(`^${node.raw}$`, flags).test(one));
    known.set(node.raw, matching);
    return matching;
  };
  /** Repeats the parts within that may repeat up to `more` times more often than they must. */
  const sample = (node: AST.Element, more: number): string => {
    if (isOne(node)) return all(node)[below(all(node).length)] ?? '';
    if (node.type === 'Quantifier')
      return Array.from({ length: Math.min(node.max, node.min + below(more + 1)) }, () =>
        sample(node.element, more),
      ).join('');
    if (node.type === 'Group' || node.type === 'CapturingGroup')
      return node.alternatives[below(node.alternatives.length)]!.elements.map((one) => sample(one, more)).join('');
    return '';
  };
  /** Of each alternative around the part, what stands before it. */
  const before = (node: AST.Element): string => {
    const { parent } = node;
    if (parent.type === 'Quantifier') return before(parent);
    if (parent.type !== 'Alternative') return '';
    const own = parent.elements
      .slice(0, parent.elements.indexOf(node))
      .map((one) => sample(one, 0))
      .join('');
    return (parent.parent.type === 'Pattern' ? '' : before(parent.parent as AST.Element)) + own;
  };
  return { all, sample, before };
}
