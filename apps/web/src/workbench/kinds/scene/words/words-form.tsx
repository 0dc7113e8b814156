import { useTexts } from '../../../../lib/i18n.ts';
import { FieldView } from '../../../fields/field-view.tsx';
import formStyles from '../../../fields/form.module.css';
import { QualityPanel } from '../../../form/quality-panel.tsx';
import { changedCount } from '../../../core/form/settings.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { IconChevronRight } from '@tabler/icons-react';
import { workbenchTexts } from '../../../core/texts.ts';
import type { Tool } from '@yujian/contract/tools/tool';
import type { ToolForm } from '../../../core/session/use-form.ts';
import { PromptField } from './prompt-field.tsx';
import type { Wish } from './use-wish.ts';
import { WishPanel } from './wish/wish-panel.tsx';

export interface WordsFormProps {
  readonly tool: Tool;
  readonly form: ToolForm;
  readonly wish: Wish;
}

/** The words, what was understood of them, and how the picture is made. */
export function WordsForm({ tool, form, wish }: WordsFormProps) {
  return (
    <>
      <WordsGroup tool={tool} wish={wish} />
      <WishPanel wish={wish} />
      <QualityPanel tool={tool} form={form} />
      <FoldedFields tool={tool} form={form} />
    </>
  );
}

export function WordsGroup({ tool, wish }: Pick<WordsFormProps, 'tool' | 'wish'>) {
  const field = tool.fields.find((candidate) => candidate.key === 'promptTxt');
  return (
    field?.kind === 'text' && (
      <div className={formStyles['group']}>
        <PromptField field={field} wish={wish} />
      </div>
    )
  );
}

/** Settings that few need. */
export function FoldedFields({ tool, form }: Pick<WordsFormProps, 'tool' | 'form'>) {
  const t = useTexts(workbenchTexts);
  const fields = tool.fields.filter(({ advanced }) => advanced);
  const changed = changedCount(fields, form.settings);
  return (
    <div className={formStyles['group']}>
      <details className={formStyles['more']}>
        <summary className={formStyles['fold']}>
          <Icon of={IconChevronRight} size={16} />
          {t('moreSettings')}
          {changed > 0 && <span className={formStyles['hint']}>{t('moreChanged', { n: changed })}</span>}
        </summary>
        {fields.map((field) => (
          <FieldView key={field.key} field={field} tool={tool} settings={form.settings} onChange={form.set} />
        ))}
      </details>
    </div>
  );
}
