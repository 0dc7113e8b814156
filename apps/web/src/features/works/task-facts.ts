import type { Task } from '@yujian/contract/api/tasks';
import { findTool } from '@yujian/contract/tools/registry';
import { pickText, type Language } from '@yujian/contract/text';
import { formatDuration } from '../../lib/format.ts';
import type { Translate } from '../../lib/i18n.ts';
import { priceWords } from '../../workbench/core/form/price-words.ts';
import { styleName } from '../../workbench/fields/style/style-name.ts';
import { taskNumber, workedMs } from '../../workbench/core/task/results.ts';
import type { WorkbenchKey } from '../../workbench/core/texts.ts';

/** Two lines under a task's name: what was asked for, and how it was made. */
export function taskFacts(task: Task, t: Translate<WorkbenchKey>, language: Language): readonly string[] {
  const tool = findTool(task.tool);
  const strength = task.params['cnStrength'];
  const comma = language === 'en' ? ', ' : '，';
  const asked = [
    tool && (styleName(tool, task.params, language) ?? unlessNamed(pickText(tool.title, language), task)),
    typeof strength === 'number' ? `${t('recordStrength')} ${strength.toFixed(2)}` : null,
  ];
  const worked = workedMs(task);
  const made =
    task.status === 'succeeded'
      ? [
          task.engine && `${task.engine.label} ${task.engine.version}`,
          worked === null ? null : formatDuration(worked / 1000),
          priceWords(t, { kind: task.price.kind, amount: task.charged }),
        ]
      : [`${t('taskNumber')} ${taskNumber(task.taskId)}`];
  return [asked, made].map((line) => line.filter(Boolean).join(comma)).filter((line) => line !== '');
}

/** The tool's title says nothing new under a task that bears it. */
function unlessNamed(title: string, task: Task): string | null {
  return task.name.includes(title) ? null : title;
}
