import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import { DRIVERS, LAYERS, type LayerRule } from './rules.ts';

interface Import {
  readonly specifier: string;
  /** Path from the root when it is a file of ours. */
  readonly target: string | undefined;
  readonly typeOnly: boolean;
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Every broken rule as one sentence: layer, isolation, driver, cycle. Tests and declarations of tests are left out. */
export function checkArchitecture(root = ROOT): string[] {
  const files = globSync(['packages/*/src/**/*.{ts,tsx}', 'apps/*/src/**/*.{ts,tsx}'], { cwd: root })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => !/\.test\.tsx?$|\/testing(\/|\.ts$)/.test(file));
  const known = new Set(files);
  const imports = new Map(files.map((file) => [file, readImports(root, file, known)]));

  const problems: string[] = [];
  for (const [file, list] of imports) {
    const layer = layerOf(file);
    if (!layer) {
      problems.push(`${file}: belongs to no layer; add a pattern to tooling/checks/rules.ts`);
      continue;
    }
    for (const found of list) problems.push(...judge(file, layer, found));
  }
  problems.push(...findCycles(imports));
  return problems;
}

function judge(file: string, layer: LayerRule, { specifier, target, typeOnly }: Import): string[] {
  if (target === undefined) {
    if (typeOnly || specifier.startsWith('.')) return [];
    return DRIVERS.filter((driver) => driver.package.test(specifier) && !driver.only.test(file)).map(
      (driver) => `${file}: imports ${specifier}; ${driver.instead}`,
    );
  }
  const other = layerOf(target);
  if (!other) return [];
  if (other.layer !== layer.layer)
    return layer.may.includes(other.layer)
      ? []
      : [`${file}: imports ${target} (${layer.layer} → ${other.layer}); ${layer.instead}`];
  const own = layer.isolated?.exec(file)?.[1];
  const theirs = layer.isolated?.exec(target)?.[1];
  return own !== undefined && theirs !== undefined && own !== theirs
    ? [`${file}: imports ${target}; ${layer.instead}`]
    : [];
}

function layerOf(file: string): LayerRule | undefined {
  return LAYERS.find((rule) => rule.matches.test(file));
}

function readImports(root: string, file: string, known: ReadonlySet<string>): Import[] {
  const source = readFileSync(join(root, file), 'utf8');
  const { module } = parseSync(file, source);
  const fixed = module.staticImports.map((entry) => ({
    specifier: entry.moduleRequest.value,
    typeOnly: entry.entries.length > 0 && entry.entries.every((one) => one.isType),
  }));
  const reexported = module.staticExports.flatMap((entry) =>
    entry.entries
      .filter((one) => one.moduleRequest)
      .map((one) => ({ specifier: one.moduleRequest!.value, typeOnly: one.isType })),
  );
  const dynamic = module.dynamicImports
    .map((entry) => /^['"](.+)['"]$/.exec(source.slice(entry.moduleRequest.start, entry.moduleRequest.end))?.[1])
    .filter((specifier) => specifier !== undefined)
    .map((specifier) => ({ specifier, typeOnly: true }));
  return [...fixed, ...reexported, ...dynamic].map((entry) => ({
    ...entry,
    target: resolve(root, file, entry.specifier, known),
  }));
}

function resolve(root: string, from: string, specifier: string, known: ReadonlySet<string>): string | undefined {
  const own = /^@yujian\/([^/]+)(?:\/(.+))?$/.exec(specifier);
  if (own) {
    const base = `packages/${own[1]}/src/${own[2] ?? 'index'}`;
    return [`${base}.ts`, `${base}.tsx`].find((candidate) => known.has(candidate)) ?? `${base}.ts`;
  }
  if (!specifier.startsWith('.')) return undefined;
  const path = relative(root, normalize(join(root, dirname(from), specifier)))
    .split(sep)
    .join('/');
  return known.has(path) ? path : undefined;
}

/** Import cycles, by types and by what is loaded later too; each is named once. */
function findCycles(imports: ReadonlyMap<string, readonly Import[]>): string[] {
  const done = new Set<string>();
  const cycles = new Map<string, string>();
  const visit = (file: string, trail: readonly string[]) => {
    const at = trail.indexOf(file);
    if (at >= 0) {
      const loop = trail.slice(at);
      cycles.set(
        [...loop].sort().join(),
        `${[...loop, file].join(' → ')}: a cycle; move what both need into a third module`,
      );
      return;
    }
    if (done.has(file)) return;
    for (const { target } of imports.get(file) ?? []) {
      if (target !== undefined && imports.has(target)) visit(target, [...trail, file]);
    }
    done.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return [...cycles.values()];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = checkArchitecture();
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
