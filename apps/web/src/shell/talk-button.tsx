import { IconMessageQuestion } from '@tabler/icons-react';
import { useTexts } from '../lib/i18n.ts';
import { useStore } from '../lib/store.ts';
import { talkPanel } from '../lib/talk-panel.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { shellTexts } from './shell.texts.ts';

/** Opens and closes the assistant; its panel is loaded when it opens. */
export function TalkButton() {
  const t = useTexts(shellTexts);
  return (
    <Button
      look="text"
      icon={<Icon of={IconMessageQuestion} />}
      aria-label={t('assistant')}
      aria-expanded={useStore(talkPanel)}
      onClick={() => talkPanel.set((open) => !open)}
    />
  );
}
