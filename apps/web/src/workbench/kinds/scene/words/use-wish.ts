import type { SceneBrief } from '@yujian/contract/scene/brief-schema';
import { readWords } from '@yujian/scenes/words/read-words';
import type { Reading } from '@yujian/scenes/words/reading';
import { pictureSize } from '@yujian/contract/tools/time';
import { useCallback, useMemo } from 'react';
import { textOf } from '../../../core/form/settings.ts';
import type { ToolForm } from '../../../core/session/use-form.ts';
import { leftOut, type LeftOut } from '../shell/left-out.ts';
import { useScenePreview, type ScenePreview } from '../shell/use-scene-preview.ts';
import { beyondWords, carryEdits, editedSlots, settle, type Slot } from './carry-edits.ts';

export interface Wish {
  readonly words: string;
  readonly reading: Reading;
  /** What will be drawn: the words, with what was set by hand over them. */
  readonly brief: SceneBrief;
  /** What was set by hand. */
  readonly edited: ReadonlySet<Slot>;
  /** A scene of it: with a seed the very one, without one of many; none while nothing is asked for or a scene is given. */
  readonly preview: ScenePreview;
  /** What of it finds no place in that scene. */
  readonly leftOut: readonly LeftOut[];
  readonly setWords: (words: string) => void;
  readonly edit: (change: Partial<SceneBrief>) => void;
  /** Back to what the words say. */
  readonly reset: () => void;
}

/** Any seed shows how it may turn out while none is set. */
const SHOWN_SEED = 1;

/**
 * The words of the form and what they are understood as; edits by hand stay while the words change.
 * @param previews whether a scene is made of them beside the page
 */
export function useWish(form: ToolForm, previews = true): Wish {
  const { settings, setAll } = form;
  const words = textOf(settings['promptTxt'] ?? '');
  const reading = useMemo(() => readWords(words), [words]);
  const own = briefOf(settings['brief']);
  const brief = own ?? reading.brief;
  const edited = useMemo(() => (own ? editedSlots(reading.brief, own) : new Set<Slot>()), [reading, own]);
  const isAsked = previews && form.pictures['scene'] === undefined && (words.trim() !== '' || edited.size > 0);
  const size = pictureSize(settings);
  const seed = typeof settings['seed'] === 'number' ? settings['seed'] : SHOWN_SEED;
  const preview = useScenePreview(
    isAsked
      ? {
          words,
          negative: textOf(settings['negativePrompt'] ?? ''),
          brief: own,
          scene: null,
          keep: { layout: true, materials: true, view: true },
          seed,
          aspect: size.width / size.height,
        }
      : null,
  );
  return {
    words,
    reading,
    brief,
    edited,
    preview,
    leftOut: useMemo(() => (preview.scene ? leftOut(preview.scene) : []), [preview.scene]),
    setWords: useCallback(
      (next) => {
        const said = readWords(next).brief;
        setAll({
          ...settings,
          promptTxt: next,
          brief: own ? beyondWords(said, carryEdits(reading.brief, own, said)) : null,
        });
      },
      [settings, setAll, own, reading],
    ),
    edit: useCallback(
      (change) => setAll({ ...settings, brief: beyondWords(reading.brief, settle({ ...brief, ...change })) }),
      [settings, setAll, reading, brief],
    ),
    reset: useCallback(() => setAll({ ...settings, brief: null }), [settings, setAll]),
  };
}

function briefOf(value: ToolForm['settings'][string] | undefined): SceneBrief | null {
  return typeof value === 'object' && value !== null && 'withoutOpenings' in value ? (value as SceneBrief) : null;
}
