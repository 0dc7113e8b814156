import { chmod, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { ConfigError } from '../config.ts';
import { makeDataFolder } from '../data-folder.ts';
import { fileSchema, type EngineFile } from './schema.ts';

export const ENGINE_FILE = 'engines.json';

export function engineFileOf(dataDir: string): string {
  return join(dataDir, ENGINE_FILE);
}

/**
 * The engines that were written down; none when there is no file.
 *
 * @throws ConfigError with every wrong value
 */
export async function readEngineFile(dataDir: string): Promise<EngineFile> {
  const text = await readFile(engineFileOf(dataDir), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new ConfigError([
      `${engineFileOf(dataDir)} cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
    ]);
  });
  if (text === undefined) return { engines: [], order: {} };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The parser's message would quote the text around the fault, which may be a key.
    throw new ConfigError([
      `${engineFileOf(dataDir)} is not JSON. Mend it, or move it away and add the engines again.`,
    ]);
  }
  return checkEngineFile(value);
}

/** @throws ConfigError with every wrong value */
export function checkEngineFile(value: unknown): EngineFile {
  const parsed = fileSchema.safeParse(value);
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map((issue) => sentenceOf(issue, value)));
  return parsed.data;
}

/** Writes them for this user's eyes only; the file appears whole or not at all. */
export async function writeEngineFile(dataDir: string, file: EngineFile): Promise<void> {
  const target = engineFileOf(dataDir);
  await makeDataFolder(dataDir);
  const draft = `${target}.${process.pid}.unfinished`;
  try {
    const handle = await open(draft, 'w', 0o600);
    try {
      await handle.writeFile(`${JSON.stringify(file, null, 2)}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await chmod(draft, 0o600);
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Whether other users of the machine can read the file; false where there is none, and on systems without such rights. */
export async function isEngineFileOpen(dataDir: string): Promise<boolean> {
  if (process.platform === 'win32') return false;
  const found = await stat(engineFileOf(dataDir)).catch(() => undefined);
  return found !== undefined && (found.mode & 0o077) !== 0;
}

/** Names the value by the engine's id where it has one. */
function sentenceOf(issue: z.core.$ZodIssue, value: unknown): string {
  const [part, index, ...rest] = issue.path;
  const said =
    issue.code === 'unrecognized_keys'
      ? `has ${issue.keys.map((key) => `"${key}"`).join(', ')}, which no engine has`
      : issue.message;
  if (part !== 'engines' || typeof index !== 'number') return `${ENGINE_FILE}: ${issue.path.join('.')} ${said}.`;
  const engines = (value as { engines?: readonly { id?: unknown }[] }).engines;
  const id = engines?.[index]?.id;
  const name = typeof id === 'string' && id !== '' ? id : `engine ${index + 1}`;
  return `${ENGINE_FILE}: ${[name, ...rest].join('.')} ${said}.`;
}
