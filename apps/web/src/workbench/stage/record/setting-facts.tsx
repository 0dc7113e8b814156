import type { Task } from '@yujian/contract/api/tasks';
import { applies, isUpload } from '@yujian/contract/fields/kinds';
import { pickText } from '@yujian/contract/text';
import { findTool } from '@yujian/contract/tools/registry';
import { useLanguage } from '../../../lib/language.ts';
import { partOf } from '../../fields/parts.ts';
import styles from './made-dialog.module.css';

export type Fact = readonly [name: string, value: string];

export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={`${name} ${value}`}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The settings of a run in the words of its form; what had no effect is left out. */
export function useSettingFacts(): (task: Pick<Task, 'tool' | 'params'>) => readonly Fact[] {
  const language = useLanguage();
  return (task) => {
    const tool = findTool(task.tool);
    if (!tool) return [];
    return tool.fields.flatMap((field) => {
      const value = task.params[field.key];
      if (field.kind === 'number' && field.needs !== undefined && typeof task.params[field.needs] !== 'string')
        return [];
      if (isUpload(field) || !applies(field, task.params) || value === undefined || value === null) return [];
      const words = partOf(field).words({ field, value, tool, params: task.params, language });
      return words === '' ? [] : [[pickText(field.label, language), words] as const];
    });
  };
}
