import { useCallback } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import { letterOf } from '../../../core/task/results.ts';
import { workbenchTexts } from '../../../core/texts.ts';
import { useToolSession } from '../../../core/session/use-tool-session.ts';
import type { ScreenProps } from '../../../core/workbench.ts';
import { isAsked, ownCamera, PreviewStage } from '../shell/preview-stage.tsx';
import { ResultSheet } from '../shell/result-sheet.tsx';
import { SceneShell } from '../shell/scene-shell.tsx';
import { wordsTexts } from './texts.ts';
import { useGalleryEntry } from './use-gallery-entry.ts';
import { useWish } from './use-wish.ts';
import { WordsForm } from './words-form.tsx';
import { WordsStage } from './words-stage.tsx';

/** /text2Img: words, what was understood of them, the pictures. */
export function WordsScreen({ tool, address }: ScreenProps) {
  const t = useTexts(wordsTexts);
  const w = useTexts(workbenchTexts);
  const takeNoFiles = useCallback(() => undefined, []);
  const session = useToolSession(tool, address, { onMainFiles: takeNoFiles });
  useGalleryEntry(session.form);
  const wish = useWish(session.form);
  return (
    <SceneShell
      tool={tool}
      address={address}
      session={session}
      inputs={<WordsForm tool={tool} form={session.form} wish={wish} />}
      stage={(tail) =>
        isAsked(wish) ? (
          <PreviewStage form={session.form} wish={wish} scene={null} camerasOf={ownCamera} tail={tail} />
        ) : (
          <WordsStage title={t('emptyTitle')} body={t('emptyBody')} onWords={wish.setWords} tail={tail} />
        )
      }
      result={(parts) =>
        session.task && (
          <ResultSheet
            key={session.task.taskId}
            tool={tool}
            address={address}
            session={session}
            task={session.task}
            labelOf={(index) => w('variant', { letter: letterOf(index) })}
            {...parts}
          />
        )
      }
      back={t('backToWords')}
    />
  );
}
