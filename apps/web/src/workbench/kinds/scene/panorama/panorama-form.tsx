import { QualityPanel } from '../../../form/quality-panel.tsx';
import { SceneSlot } from '../angles/scene-slot.tsx';
import { WordsForm, type WordsFormProps } from '../words/words-form.tsx';

/** The scene that was handed over, or the words of one. */
export function PanoramaForm(props: WordsFormProps) {
  const { tool, form } = props;
  return (
    <>
      <SceneSlot tool={tool} form={form} />
      {form.pictures['scene'] === undefined ? <WordsForm {...props} /> : <QualityPanel tool={tool} form={form} />}
    </>
  );
}
