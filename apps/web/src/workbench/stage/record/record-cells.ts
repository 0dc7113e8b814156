import { createElement } from 'react';
import { styleName } from '../../fields/style/style-name.ts';
import type { Task } from '@yujian/contract/api/tasks';
import { pictureCount } from '@yujian/contract/tools/price';
import type { Language } from '@yujian/contract/text';
import type { Tool } from '@yujian/contract/tools/tool';
import { formatBytes, formatDuration } from '../../../lib/format.ts';
import type { Translate } from '../../../lib/i18n.ts';
import type { TitleCell, TitleCells } from '../../../ui/title-block.tsx';
import { priceWords } from '../../core/form/price-words.ts';
import { workedMs, type Variant } from '../../core/task/results.ts';
import type { WorkbenchKey } from '../../core/texts.ts';
import { OutsideCount } from './outside-count.tsx';

/** The record so far, while a task waits or is drawn: nothing in it is guessed. */
export function requestCells(t: Translate<WorkbenchKey>, language: Language, tool: Tool, task: Task): TitleCells {
  const strength = task.params['cnStrength'];
  const cells = [
    typeof strength === 'number' ? { caption: t('recordStrength'), value: strength.toFixed(2), figures: true } : null,
    { caption: t('recordCount'), value: `${task.results.length} / ${pictureCount(tool, task.params)}`, figures: true },
    { caption: t('recordCost'), value: priceWords(t, task.price) },
  ];
  return [nameCell(t, language, tool, task), ...cells.filter((cell) => cell !== null)];
}

/** The record under a picture, from what really happened: size, strength, seed, engine, time, cost. */
export function recordCells(
  t: Translate<WorkbenchKey>,
  language: Language,
  tool: Tool | undefined,
  task: Task,
  variant: Variant | undefined,
): TitleCells {
  const image = variant?.image;
  const strength = task.params['cnStrength'];
  const seed = task.params['seed'];
  const worked = workedMs(task);
  const cells = [
    image?.width && image.height
      ? { caption: t('recordSize'), value: `${image.width} × ${image.height}`, figures: true }
      : null,
    // Its first note tells the sizes before and after.
    tool?.bare && image
      ? { caption: t('recordBytes'), value: task.notes[0] ?? formatBytes(image.bytes), figures: true }
      : null,
    image?.outside && {
      caption: t(tool?.bare ? 'recordChanged' : 'recordOutside'),
      value: createElement(OutsideCount, { changed: image.outside.changed }),
    },
    typeof strength === 'number'
      ? { caption: t('recordStrength'), value: strength.toFixed(2), figures: true, drop: true }
      : null,
    typeof seed !== 'number' ? null : { caption: t('recordSeed'), value: String(seed), figures: true, drop: true },
    task.engine && { caption: t('recordEngine'), value: `${task.engine.label} ${task.engine.version}` },
    worked === null ? null : { caption: t('recordTime'), value: formatDuration(worked / 1000), figures: true },
    { caption: t('recordCost'), value: priceWords(t, { kind: task.price.kind, amount: task.charged }) },
  ];
  return [nameCell(t, language, tool, task), ...cells.filter((cell) => cell !== null && cell !== undefined)];
}

function nameCell(t: Translate<WorkbenchKey>, language: Language, tool: Tool | undefined, task: Task): TitleCell {
  // what was measured and done is the answer of a tool that measures
  const more = tool?.operation === 'enhance' ? task.notes[0] : tool && styleName(tool, task.params, language);
  return {
    caption: t('recordName'),
    value: more && !task.name.includes(more) ? `${task.name} · ${more}` : task.name,
    grow: true,
  };
}
