import { isApiError } from '../../lib/api.ts';
import { formatMoment } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useLanguage } from '../../lib/language.ts';
import { useRevokeSession, useSessions } from '../../lib/queries.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { ListState } from '../../ui/list-state.tsx';
import { Tag } from '../../ui/tag.tsx';
import { accountTexts } from './account.texts.ts';
import { OtherDevice } from './other-device.tsx';
import styles from './session-list.module.css';

const TYPES = { 1: 'type1', 2: 'type2', 3: 'type3' } as const;

/** Where this account is logged in; any but this one can be ended from here. */
export function SessionList() {
  const t = useTexts(accountTexts);
  const language = useLanguage();
  const sessions = useSessions();
  const revoke = useRevokeSession();
  if (!sessions.data) return <ListState of={sessions} />;
  return (
    <>
      <OtherDevice />
      <ul className={styles['list']}>
        {sessions.data.map((session) => (
          <li key={session.id}>
            <div>
              <b>{session.device}</b>
              {session.current && <Tag tone="tile">{t('thisOne')}</Tag>}
              <p>
                {t(TYPES[session.type as keyof typeof TYPES] ?? 'type1')} ·{' '}
                <span className="lt">{session.address}</span> · {t('since')} {formatMoment(session.createdAt, language)}{' '}
                · {t('seen')} {formatMoment(session.lastSeenAt, language)}
              </p>
            </div>
            {!session.current && (
              <Button
                size="small"
                loading={revoke.isPending && revoke.variables === session.id}
                onClick={() =>
                  revoke.mutate(session.id, {
                    onSuccess: () => showToast('ok', t('ended')),
                    onError: (error) => showToast('error', isApiError(error) ? error.message : t('failed')),
                  })
                }
              >
                {t('end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
