import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';
import { describe, expect, it } from 'vitest';

interface Sentence {
  readonly file: string;
  readonly key: string;
  readonly zh: string;
  readonly en: string;
}
type Node = ReturnType<typeof parseSync>['program']['body'][number] | object;

const ROOT = import.meta.dirname;
const FILES = globSync('**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => !/\.test\.|fixture/.test(file));
const HAN = /\p{Script=Han}/u;
/** Names that read the same in both languages. */
const NAMES = new Set(['隅间', '中文']);
/** Words one searches by, and the characters of a Chinese date. */
const EXEMPT = /^(lib\/(tool-search|format)|workbench\/kinds\/model3d\/places)\.ts: /;

const parsed = FILES.map((file) => {
  const source = readFileSync(`${ROOT}/${file}`, 'utf8');
  return { file, source, program: parseSync(file, source).program };
});

function literalsOf(node: unknown): Map<string, string> {
  const object = node as {
    properties?: readonly { key: { name?: string; value?: string }; value: { type: string; value?: unknown } }[];
  };
  return new Map(
    (object.properties ?? []).map((property) => [
      property.key.name ?? property.key.value ?? '',
      typeof property.value.value === 'string' ? property.value.value : '',
    ]),
  );
}

/** Where `defineTexts({ zh, en })` stands, and what it says. */
const tables: { file: string; start: number; end: number; zh: Map<string, string>; en: Map<string, string> }[] = [];
const strays: string[] = [];
for (const { file, program } of parsed) {
  const found: { start: number; end: number }[] = [];
  new Visitor({
    CallExpression(node) {
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'defineTexts') return;
      const argument = node.arguments[0] as
        | { properties?: readonly { key: { name: string }; value: Node }[] }
        | undefined;
      const part = (language: string) =>
        literalsOf(argument?.properties?.find((property) => property.key.name === language)?.value);
      found.push(node);
      tables.push({ file, start: node.start, end: node.end, zh: part('zh'), en: part('en') });
    },
  }).visit(program);
  const inTable = (at: number) => found.some((table) => at >= table.start && at < table.end);
  const note = (node: { start: number }, text: string) => {
    if (HAN.test(text) && !NAMES.has(text.trim()) && !inTable(node.start)) strays.push(`${file}: ${text.trim()}`);
  };
  new Visitor({
    Literal: (node) => note(node, typeof node.value === 'string' ? node.value : ''),
    TemplateElement: (node) => note(node, node.value.raw),
    JSXText: (node) => note(node, node.value),
  }).visit(program);
}
const sentences: Sentence[] = tables.flatMap(({ file, zh, en }) =>
  [...zh].map(([key, text]) => ({ file, key, zh: text, en: en.get(key) ?? '' })),
);
const broken = (judge: (sentence: Sentence) => boolean) =>
  sentences.filter(judge).map(({ file, key, zh, en }) => `${file} ${key}: ${zh} | ${en}`);
const holes = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)/g)].map((match) => match[1] ?? ''))].sort((a, b) => a.localeCompare(b)).join();

describe('the sentences of the page', () => {
  it('stand in tables, in both languages', () => {
    expect(tables.length).toBeGreaterThan(5);
    expect(sentences.length).toBeGreaterThan(100);
    for (const { file, zh, en } of tables) expect([...en.keys()], file).toEqual([...zh.keys()]);
    expect(broken(({ zh, en }) => zh === '' || en === '')).toEqual([]);
  });
  it('are nowhere else', () => expect(strays.filter((stray) => !EXEMPT.test(stray))).toEqual([]));
  it('have the same holes in both languages', () =>
    expect(broken(({ zh, en }) => holes(zh) !== holes(en))).toEqual([]));
  it('speak one language each', () => expect(broken(({ en }) => HAN.test(en))).toEqual([]));
  it('speak as design.md asks: no shouting, no blame, no officialese', () => {
    expect(
      broken(({ zh, en }) => /[!！「」]|提交|执行|操作成功|请您|非法/.test(zh) || /!|illegal|successfully/i.test(en)),
    ).toEqual([]);
  });
  it('use Chinese punctuation in Chinese', () =>
    expect(broken(({ zh }) => /\p{Script=Han}[,;:?]|[,;?]\p{Script=Han}/u.test(zh))).toEqual([]));
});

describe('every sentence', () => {
  it('is used', () => {
    const all = parsed.map(({ source }) => source).join('\n');
    const unused = tables.flatMap(({ file, start, end, zh }) => {
      const own = parsed.find((entry) => entry.file === file)?.source ?? '';
      const elsewhere = all.replace(own, own.slice(0, start) + own.slice(end));
      return [...zh.keys()].filter((key) => !isMentioned(key, elsewhere)).map((key) => `${file}: ${key}`);
    });
    expect(unused).toEqual([]);
  });
});

/** By its whole name in quotes, or by a template that begins it: `reason.${…}`, `kind${…}`. */
function isMentioned(key: string, source: string): boolean {
  if (new RegExp(`['"\`]${key.replaceAll('.', '\\.')}['"\`]`).test(source)) return true;
  const stem = /^(.*?)(\d+|\.[\w-]+)$/.exec(key);
  return stem !== null && source.includes(`\`${stem[1]}${key.includes('.') ? '.' : ''}\${`);
}
