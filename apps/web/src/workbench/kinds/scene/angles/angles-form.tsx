import type { Angle } from '@yujian/contract/fields/params';
import type { Tool } from '@yujian/contract/tools/tool';
import { valueOf } from '../../../core/form/settings.ts';
import { QualityPanel } from '../../../form/quality-panel.tsx';
import type { ToolForm } from '../../../core/session/use-form.ts';
import type { Wish } from '../words/use-wish.ts';
import { WishPanel } from '../words/wish/wish-panel.tsx';
import { FoldedFields, WordsGroup } from '../words/words-form.tsx';
import { AnglePicker } from './angle-picker.tsx';
import { SceneSlot } from './scene-slot.tsx';

interface AnglesFormProps {
  readonly tool: Tool;
  readonly form: ToolForm;
  readonly wish: Wish;
}

/** The scene or the words of it, and from where it is looked at. */
export function AnglesForm({ tool, form, wish }: AnglesFormProps) {
  const field = tool.fields.find((candidate) => candidate.kind === 'angles');
  const angles = field ? valueOf(field, form.settings) : null;
  const hasScene = form.pictures['scene'] !== undefined;
  return (
    <>
      <SceneSlot tool={tool} form={form} />
      {!hasScene && <WordsGroup tool={tool} wish={wish} />}
      {field?.kind === 'angles' && Array.isArray(angles) && (
        <AnglePicker
          angles={angles as readonly Angle[]}
          most={field.max}
          onChange={(next) => form.set(field.key, next)}
        />
      )}
      {!hasScene && <WishPanel wish={wish} />}
      <QualityPanel tool={tool} form={form} />
      {!hasScene && <FoldedFields tool={tool} form={form} />}
    </>
  );
}
