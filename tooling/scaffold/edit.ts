import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A tree of the project's sources, to which files and lines of tables are added. */
export interface Tree {
  /** @throws Error when the file is there already */
  add(file: string, content: string): void;
  /** Puts lines before `mark`, which stands once in the file. @throws Error when it does not */
  insert(file: string, mark: string, lines: string): void;
  /** What was added or changed, in order. */
  readonly touched: readonly string[];
}

export function openTree(root: string): Tree {
  const touched: string[] = [];
  return {
    touched,
    add(file, content) {
      const path = join(root, file);
      if (existsSync(path)) throw new Error(`${file} is there already.`);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
      touched.push(file);
    },
    insert(file, mark, lines) {
      const path = join(root, file);
      const source = readFileSync(path, 'utf8');
      const [before, after, ...more] = source.split(mark);
      if (before === undefined || after === undefined || more.length > 0)
        throw new Error(`${file} no longer has the place where a line is added: ${mark.trim()}`);
      writeFileSync(path, before + lines + mark + after);
      touched.push(file);
    },
  };
}

/** "colour-wheel" as `colourWheel`; a leading digit gets a word before it. */
export function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/^\d/, (digit) => `tool${digit}`);
}

export function pascalCase(name: string): string {
  const camel = camelCase(name);
  return camel[0]!.toUpperCase() + camel.slice(1);
}
