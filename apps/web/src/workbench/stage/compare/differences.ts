import type { Task, TaskResult } from '@yujian/contract/api/tasks';
import type { ParamValue } from '@yujian/contract/fields/params';
import { applies, defaultOf, type Field } from '@yujian/contract/fields/kinds';
import { findTool } from '@yujian/contract/tools/registry';
import type { Tool } from '@yujian/contract/tools/tool';
import { pickText, type Language } from '@yujian/contract/text';
import { translate, type Translate } from '../../../lib/i18n.ts';
import type { Cell } from '../../fields/field-part.ts';
import { partOf } from '../../fields/parts.ts';
import type { Variant } from '../../core/task/results.ts';
import { compareTexts, type CompareKey } from './texts.ts';

/** What made a picture, as far as a comparison of settings goes. */
interface Made {
  readonly task: Pick<Task, 'tool' | 'params' | 'engine'>;
  readonly variant: Pick<Variant, 'index'> & { readonly image: Pick<TaskResult, 'width' | 'height' | 'fidelity'> };
}

/** One of the two pictures, with the run that made it. */
export interface Side extends Made {
  readonly task: Task;
  readonly variant: Variant;
}

/** A line in which the two differ. */
export interface Difference {
  readonly key: string;
  readonly label: string;
  readonly a: Cell;
  readonly b: Cell;
}

/** What made two pictures different, in the words of their forms, and how many settings were alike. */
export function findDifferences(
  a: Made,
  b: Made,
  language: Language,
): { readonly differences: readonly Difference[]; readonly equal: number } {
  const t: Translate<CompareKey> = (key, values) => translate(compareTexts, key, values, language);
  const absent: Cell = { words: t('absent'), isAbsent: true };
  const inBoth = (one: Cell | null, other: Cell | null): Pick<Difference, 'a' | 'b'> => ({
    a: one ?? absent,
    b: other ?? absent,
  });
  const differences: Difference[] = [];
  let equal = 0;
  const tell = (key: string, label: string, one: Cell | null, other: Cell | null, same = isSame(one, other)): void => {
    if (one === null && other === null) return;
    if (same) equal++;
    else differences.push({ key, label, ...inBoth(one, other) });
  };

  const [toolA, toolB] = [findTool(a.task.tool), findTool(b.task.tool)];
  const toolName = (tool: Tool | undefined, { task }: Made): Cell => ({
    words: tool ? pickText(tool.title, language) : task.tool,
  });
  if (a.task.tool !== b.task.tool) tell('tool', t('tool'), toolName(toolA, a), toolName(toolB, b));
  for (const field of fieldsOf(toolA, toolB)) {
    const [one, other] = [readSetting(a, toolA, field.key), readSetting(b, toolB, field.key)];
    const label = pickText(field.label, language);
    const { lines, differing } = partOf(field).compared ?? {};
    if (lines) {
      for (const line of lines(one?.value, other?.value, language))
        tell(`${field.key}.${line.name}`, `${label} · ${line.name}`, line.a, line.b);
      continue;
    }
    const both = one !== null && other !== null;
    const sections = (both && differing?.(one.value, other.value, language)) || '';
    tell(
      field.key,
      sections === '' ? label : `${label} (${sections})`,
      one && cellOf(one, a, language),
      other && cellOf(other, b, language),
      both && toolA === toolB ? JSON.stringify(one.value) === JSON.stringify(other.value) : undefined,
    );
  }

  const facts = (
    [
      ['engine', engineOf],
      ['size', sizeOf],
      ['fidelity', fidelityOf],
    ] as const
  ).flatMap(([key, of]): Difference[] => {
    const [one, other] = [of(a), of(b)];
    return (one === null && other === null) || isSame(one, other)
      ? []
      : [{ key, label: t(key), ...inBoth(one, other) }];
  });
  return { differences: [...differences, ...facts], equal };
}

interface Setting {
  readonly tool: Tool;
  readonly field: Field;
  readonly value: ParamValue;
}

/** The settings of both forms in the order of the first; how many were drawn at once says nothing of one of them. */
function fieldsOf(a: Tool | undefined, b: Tool | undefined): readonly Field[] {
  const own: readonly Field[] = a?.fields ?? [];
  const more = (b?.fields ?? []).filter(({ key }) => !own.some((field) => field.key === key));
  return [...own, ...more].filter((field) => !partOf(field).compared?.isLeftOut);
}

/** What the form showed for a setting; null where it had none. */
function readSetting({ task, variant }: Made, tool: Tool | undefined, key: string): Setting | null {
  const field = tool?.fields.find((one) => one.key === key);
  if (!tool || !field || !applies(field, task.params)) return null;
  if (field.kind === 'number' && field.needs !== undefined && typeof task.params[field.needs] !== 'string') return null;
  const value = task.params[key] ?? defaultOf(field);
  const ofVariant = partOf(field).compared?.ofVariant;
  const isOneOfMany = tool.fields.some(({ kind }) => kind === 'count');
  return { tool, field, value: ofVariant ? ofVariant(value, variant.index, isOneOfMany) : value };
}

function cellOf({ tool, field, value }: Setting, { task }: Made, language: Language): Cell {
  const { words, compared } = partOf(field);
  const told = { field, value, tool, params: task.params, language };
  return compared?.cell?.(told) ?? { words: words(told) || translate(compareTexts, 'none', {}, language) };
}

function isSame(a: Cell | null, b: Cell | null): boolean {
  return a !== null && b !== null && a.words === b.words && a.pictureId === b.pictureId;
}

function engineOf({ task: { engine } }: Made): Cell | null {
  return engine && { words: `${engine.label} ${engine.model ?? ''} ${engine.version}`.replace(/\s+/g, ' ') };
}

function sizeOf({ variant: { image } }: Made): Cell | null {
  return image.width && image.height ? { words: `${image.width} × ${image.height}` } : null;
}

function fidelityOf({ variant: { image } }: Made): Cell | null {
  return image.fidelity ? { words: String(image.fidelity.score) } : null;
}
