import { REGION_NAMES } from '@yujian/contract/structure/names';
import type { Task } from '@yujian/contract/api/tasks';
import { MATERIALS } from '@yujian/contract/catalog/materials';
import { SEED_MAX } from '@yujian/contract/constants';
import type { SceneBrief } from '@yujian/contract/scene/brief';
import type { Corrections } from '@yujian/contract/structure/corrections';
import type { ParamValue } from '@yujian/contract/fields/field-kind';
import { applies, defaultOf, isUpload, type Field } from '@yujian/contract/fields/kinds';
import type { Angle } from '@yujian/contract/fields/kinds/angles';
import { KEEP_MATERIAL, type MaterialsSetting } from '@yujian/contract/fields/kinds/materials';
import { findTool } from '@yujian/contract/tools/registry';
import type { Tool } from '@yujian/contract/tools/tool';
import { pickText, type Language } from '@yujian/contract/text';
import { isAsItIs } from '@yujian/imaging/prepare/sheet';
import { translate, type Translate } from '../../../lib/i18n.ts';
import { textOf } from '../../core/form/settings.ts';
import { anglesTexts } from '../../fields/angles-texts.ts';
import { sheetTexts } from '../sheet/texts.ts';
import { styleName } from '../record/record-cells.ts';
import type { Variant } from '../../core/task/results.ts';
import { settingWords } from '../../fields/setting-words.ts';
import { workbenchTexts } from '../../core/texts.ts';
import { compareTexts, type CompareKey } from './texts.ts';

/** One of the two pictures, with the run that made it. */
export interface Side {
  readonly task: Task;
  readonly variant: Variant;
}

/** A setting's value in words, or the picture that it is. */
export interface Cell {
  readonly words: string;
  readonly pictureId?: string;
  /** Its form has no such setting. */
  readonly isAbsent?: true;
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
  a: Side,
  b: Side,
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
  const toolName = (tool: Tool | undefined, { task }: Side): Cell => ({
    words: tool ? pickText(tool.title, language) : task.tool,
  });
  if (a.task.tool !== b.task.tool) tell('tool', t('tool'), toolName(toolA, a), toolName(toolB, b));
  for (const field of fieldsOf(toolA, toolB)) {
    const [one, other] = [readSetting(a, toolA, field.key), readSetting(b, toolB, field.key)];
    const label = pickText(field.label, language);
    if (field.kind === 'materials') {
      for (const line of materialLines(one?.value, other?.value, t, language))
        tell(`${field.key}.${line.name}`, `${label} · ${line.name}`, line.a, line.b);
      continue;
    }
    const both = one !== null && other !== null;
    const sections = field.kind === 'brief' && both ? briefSections(one.value, other.value, t) : '';
    tell(
      field.key,
      sections === '' ? label : `${label} (${sections})`,
      one && cellOf(one, a, t, language),
      other && cellOf(other, b, t, language),
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
  return [...own, ...more].filter(({ kind }) => kind !== 'count');
}

/** What the form showed for a setting; null where it had none. */
function readSetting({ task, variant }: Side, tool: Tool | undefined, key: string): Setting | null {
  const field = tool?.fields.find((one) => one.key === key);
  if (!tool || !field || !applies(field, task.params)) return null;
  if (field.kind === 'number' && field.needs !== undefined && typeof task.params[field.needs] !== 'string') return null;
  const value = task.params[key] ?? defaultOf(field);
  if (field.kind === 'seed' && typeof value === 'number' && tool.fields.some(({ kind }) => kind === 'count')) {
    // each picture of a run is drawn with the next seed
    return { tool, field, value: (value + variant.index) % (SEED_MAX + 1) };
  }
  if (field.kind === 'angles')
    return { tool, field, value: (value as readonly Angle[]).slice(variant.index, variant.index + 1) };
  return { tool, field, value };
}

function cellOf({ tool, field, value }: Setting, { task }: Side, t: Translate<CompareKey>, language: Language): Cell {
  const words = (): string => {
    switch (field.kind) {
      case 'image':
        return '';
      case 'model':
      case 'scene':
        return t('file', { n: textOf(value).slice(-4).toUpperCase() });
      case 'style':
        return styleName(tool, task.params, language) ?? t('none');
      case 'angles':
        return angleWords((value as readonly Angle[])[0], language);
      case 'brief':
        return t(value === null ? 'asWords' : 'byHand');
      case 'corrections':
        return correctionWords(value as Corrections | null, t, language);
      case 'materialSet':
        return settingWords(field, value, (key, values) => translate(workbenchTexts, key, values, language), language);
      case 'camera':
        return value === null
          ? t('none')
          : settingWords(field, value, (key, values) => translate(workbenchTexts, key, values, language), language);
      default:
        return value === null || value === ''
          ? t('none')
          : settingWords(field, value, (key, values) => translate(workbenchTexts, key, values, language), language);
    }
  };
  if (isUpload(field) && typeof value !== 'string') return { words: t('none') };
  return field.kind === 'image' ? { words: '', pictureId: textOf(value) } : { words: words() };
}

function isSame(a: Cell | null, b: Cell | null): boolean {
  return a !== null && b !== null && a.words === b.words && a.pictureId === b.pictureId;
}

interface MaterialLine {
  readonly name: string;
  readonly a: Cell;
  readonly b: Cell;
}

/** Each of the model's materials that either run replaced. */
function materialLines(
  a: ParamValue | undefined,
  b: ParamValue | undefined,
  t: Translate<CompareKey>,
  language: Language,
): readonly MaterialLine[] {
  const [one, other] = [(a ?? {}) as MaterialsSetting, (b ?? {}) as MaterialsSetting];
  const words = (key: string | undefined): Cell => {
    const known = MATERIALS.find((material) => material.key === key);
    return {
      words: key === undefined || key === KEEP_MATERIAL ? t('keep') : known ? pickText(known.name, language) : key,
    };
  };
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].map((name) => ({
    name,
    a: words(one[name]),
    b: words(other[name]),
  }));
}

/** Of two wishes corrected by hand: in what they differ. */
function briefSections(a: ParamValue, b: ParamValue, t: Translate<CompareKey>): string {
  if (a === null || b === null || JSON.stringify(a) === JSON.stringify(b)) return '';
  const [one, other] = [a as SceneBrief, b as SceneBrief];
  const sections = (Object.keys(one) as (keyof SceneBrief)[]).filter(
    (key) => JSON.stringify(one[key]) !== JSON.stringify(other[key]),
  );
  const named = sections.map((key) =>
    t(`brief.${key === 'withoutOpenings' || key === 'withoutFeatures' ? 'without' : key}`),
  );
  return [...new Set(named)].join(t('comma'));
}

function correctionWords(corrections: Corrections | null, t: Translate<CompareKey>, language: Language): string {
  if (corrections === null) return t('asSeen');
  const { sheet, horizon, vanishing, corners, regions, together, length } = corrections;
  const regionWords = ({ name, material }: Corrections['regions'][number]): string => {
    const known = REGION_NAMES.find(({ key }) => key === name);
    const stuff = MATERIALS.find(({ key }) => key === material);
    return [known && pickText(known.name, language), stuff && pickText(stuff.name, language)]
      .filter(Boolean)
      .join(' · ');
  };
  const parts = [
    horizon === null ? '' : `${t('horizon')} ${Math.round(100 * horizon)}%`,
    corners.length === 0 ? '' : t('corners', { n: corners.length }),
    vanishing.length === 0 ? '' : t('vanishing', { n: vanishing.length }),
    ...regions.map(regionWords),
    together.length === 0 ? '' : t('together', { n: together.length }),
    length === null ? '' : t('length', { n: length.metres }),
  ].filter((part) => part !== '');
  if (parts.length > 0) return parts.join(t('comma'));
  return sheet && isAsItIs(sheet) ? translate(sheetTexts, 'asItIs', {}, language) : t('asSeen');
}

function angleWords(angle: Angle | undefined, language: Language): string {
  if (angle === undefined) return '';
  const t = (key: keyof typeof anglesTexts.zh, values?: Readonly<Record<string, string>>): string =>
    translate(anglesTexts, key, values, language);
  return t('angleName', {
    azimuth: t(`azimuth.${angle.azimuth as 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7}`),
    height: t(`height.${angle.height as 0 | 1 | 2 | 3}`),
    distance: t(`distance.${angle.distance as 0 | 1 | 2}`),
  });
}

function engineOf({ task: { engine } }: Side): Cell | null {
  return engine && { words: `${engine.label} ${engine.model ?? ''} ${engine.version}`.replace(/\s+/g, ' ') };
}

function sizeOf({ variant: { image } }: Side): Cell | null {
  return image.width && image.height ? { words: `${image.width} × ${image.height}` } : null;
}

function fidelityOf({ variant: { image } }: Side): Cell | null {
  return image.fidelity ? { words: String(image.fidelity.score) } : null;
}
