import type { Text } from '@yujian/contract/text';
import type { InputSpec, ObjectInfo } from '../protocol/object-info.ts';
import type { Graph as Prompt } from '../protocol/graph-job.ts';
import { missingNode } from './model-files.ts';
import { choicesOf, defaultOf, inputOf } from './node-inputs.ts';

/** Folders that a node lists anew when a graph arrives: what was uploaded is not in its last list. */
const UPLOADED_FOLDERS: ReadonlySet<string> = new Set([
  'LoadImageTextSetFromFolderNode.folder',
  'LoadImageTextDataSetFromFolder.folder',
]);

/**
 * What a node would refuse a graph for, by its own `/object_info`: classes and inputs that it does not have, inputs that it needs,
 * choices and numbers out of range, links of the wrong type. Empty: nothing.
 */
export function checkGraph(prompt: Prompt, info: ObjectInfo): Text[] {
  return Object.values(prompt).flatMap(({ class_type: className, inputs }) => {
    if (!info[className]) return [missingNode(className)];
    return [
      ...checkNeeded(className, inputs, info),
      ...Object.entries(inputs).flatMap(([name, value]) => checkInput(className, name, value, prompt, info)),
    ];
  });
}

function checkNeeded(className: string, inputs: Readonly<Record<string, unknown>>, info: ObjectInfo): Text[] {
  const needed = Object.entries(info[className]?.input.required ?? {}).filter(
    ([name, definition]) => !(name in inputs) && defaultOf(definition) === undefined,
  );
  return needed.map(([name]) => ({
    zh: `节点 ${className} 需要输入 ${name}`,
    en: `Node ${className} needs the input ${name}`,
  }));
}

function checkInput(className: string, name: string, value: unknown, prompt: Prompt, info: ObjectInfo): Text[] {
  const definition = inputOf(info, className, name);
  // Parts of a dynamic choice are written with dots and have no definition of their own.
  if (!definition)
    return name.includes('.')
      ? []
      : [{ zh: `节点 ${className} 没有输入 ${name}`, en: `Node ${className} has no input ${name}` }];
  if (isLink(value)) return checkLink(className, name, value, prompt, info);
  const choices = choicesOf(definition);
  if (choices) {
    if (choices.includes(value) || isUploaded(`${className}.${name}`, definition)) return [];
    return [
      {
        zh: `节点 ${className} 的 ${name} 里没有 ${String(value)}`,
        en: `Node ${className} has no ${name} "${String(value)}"`,
      },
    ];
  }
  const { min, max } = definition[1] ?? {};
  if (
    typeof value !== 'number' ||
    ((typeof min !== 'number' || value >= min) && (typeof max !== 'number' || value <= max))
  )
    return [];
  return [
    {
      zh: `节点 ${className} 的 ${name} 是 ${value}，超出 ${String(min)} 到 ${String(max)}`,
      en: `${name} of node ${className} is ${value}, outside ${String(min)} to ${String(max)}`,
    },
  ];
}

function isUploaded(place: string, [, options]: InputSpec): boolean {
  return UPLOADED_FOLDERS.has(place) || Object.keys(options ?? {}).some((option) => option.endsWith('_upload'));
}

function isLink(value: unknown): value is readonly [string, number] {
  return Array.isArray(value) && value.length === 2;
}

function checkLink(
  className: string,
  name: string,
  [from, slot]: readonly [string, number],
  prompt: Prompt,
  info: ObjectInfo,
): Text[] {
  const source = prompt[from];
  const outputs = source && info[source.class_type]?.output;
  // A source of an unknown class is told by itself.
  if (source && !outputs) return [];
  const given = outputs?.[slot];
  const wanted = inputOf(info, className, name)?.[0];
  if (
    typeof given === 'string' &&
    typeof wanted === 'string' &&
    (given === '*' || wanted.split(',').some((type) => type === given || type === '*'))
  )
    return [];
  return [{ zh: `节点 ${className} 的 ${name} 接不上`, en: `The link to ${name} of node ${className} does not fit` }];
}
