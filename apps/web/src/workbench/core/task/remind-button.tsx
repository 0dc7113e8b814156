import { IconBell } from '@tabler/icons-react';
import { useTexts } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { workbenchTexts } from '../texts.ts';
import { askForNotices, useNoticePermission } from './notices.ts';

/** One may leave; whoever wants to be told outside the page presses here. */
export function RemindButton() {
  const t = useTexts(workbenchTexts);
  const permission = useNoticePermission();
  if (permission === 'granted') return <span className="t3 fs13">{t('mayLeave')}</span>;
  return (
    <>
      <span className="t3 fs13">{t(permission === 'denied' ? 'remindDenied' : 'mayLeaveQuiet')}</span>
      {permission === 'default' && (
        <Button look="text" size="small" icon={<Icon of={IconBell} size={16} />} onClick={() => void askForNotices()}>
          {t('remindMe')}
        </Button>
      )}
    </>
  );
}
