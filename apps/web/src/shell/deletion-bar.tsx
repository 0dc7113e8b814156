import { IconAlertCircle } from '@tabler/icons-react';
import { isApiError } from '../lib/api.ts';
import { formatMoment } from '../lib/format.ts';
import { useTexts } from '../lib/i18n.ts';
import { useLanguage } from '../lib/language.ts';
import { useCurrentUser, useTakeBackDeletion } from '../lib/queries.ts';
import { showToast } from '../lib/toasts.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './deletion-bar.module.css';
import { shellTexts } from './shell.texts.ts';

/** On every screen, from the wish to delete the account until its day: when that is, and the way back. */
export function DeletionBar() {
  const t = useTexts(shellTexts);
  const language = useLanguage();
  const { data: user } = useCurrentUser();
  const takeBack = useTakeBackDeletion();
  if (!user?.deletionDueAt) return null;
  const keep = () =>
    takeBack.mutate(undefined, {
      onSuccess: () => showToast('ok', t('deletionTakenBack')),
      onError: (error) => showToast('error', isApiError(error) ? error.message : t('silent')),
    });
  return (
    <div className={styles['bar']} role="status">
      <Icon of={IconAlertCircle} size={16} />
      <span>{t('deletionDue', { when: formatMoment(user.deletionDueAt, language) })}</span>
      <Button size="small" loading={takeBack.isPending} onClick={keep}>
        {t('deletionKeep')}
      </Button>
    </div>
  );
}
