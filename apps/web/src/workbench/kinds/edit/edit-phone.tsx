import { IconLayoutSidebar, IconVersions } from '@tabler/icons-react';
import { useTexts } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Popover } from '../../../ui/popover.tsx';
import type { PhoneProps } from '../../core/workbench.ts';
import { Talk, TalkVersions } from './edit-screen.tsx';
import styles from './edit.module.css';
import { SessionList } from './session-list.tsx';
import { editTexts } from './texts.ts';
import { useEditWork } from './use-edit-work.ts';

/** A phone's: turns with the picture above the note, the composer over the keyboard, conversations and versions behind buttons. */
export function EditPhone({ tool, address, bar }: PhoneProps) {
  const t = useTexts(editTexts);
  const work = useEditWork(tool, address);
  const { sessionId } = work.conversation;
  return (
    <div className={styles['phone']}>
      {bar}
      <Talk
        work={work}
        head={
          <Popover
            key={sessionId}
            label={t('conversations')}
            trigger={(props) => (
              <Button
                {...props}
                look="text"
                size="small"
                aria-label={t('openList')}
                icon={<Icon of={IconLayoutSidebar} size={20} />}
              />
            )}
          >
            <div className={styles['sheet']}>
              <SessionList sessionId={sessionId} onOpen={work.open} />
            </div>
          </Popover>
        }
        tail={
          <Popover
            key={work.baseTurn?.turnId}
            label={t('versions')}
            align="end"
            trigger={(props) => (
              <Button
                {...props}
                look="text"
                size="small"
                aria-label={t('openVersions')}
                icon={<Icon of={IconVersions} size={20} />}
              />
            )}
          >
            <div className={styles['sheet']}>
              <TalkVersions work={work} onChosen={() => undefined} />
            </div>
          </Popover>
        }
      />
    </div>
  );
}
