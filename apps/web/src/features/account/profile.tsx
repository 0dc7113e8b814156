import { IconPencil } from '@tabler/icons-react';
import { SPACE_FAMILIES } from '@yujian/contract/catalog/spaces';
import { isRemote } from '@yujian/contract/engine-board';
import { ROLE_NAMES } from '@yujian/contract/interests';
import { useState, type SubmitEvent } from 'react';
import { isApiError } from '../../lib/api.ts';
import { copyText } from '../../lib/copy-text.ts';
import { formatDay } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useLanguage, usePick } from '../../lib/language.ts';
import { openModal } from '../../lib/modals.ts';
import { useEditUser, useEngines, useShopOpen, type CurrentUser } from '../../lib/queries.ts';
import { tierNames } from '../../lib/tier-names.ts';
import { showToast } from '../../lib/toasts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Tag } from '../../ui/tag.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { accountTexts } from './account.texts.ts';
import styles from './profile.module.css';

const NICKNAME_MAX = 24;

/** Name, picture, phone and membership. */
export function Profile({ user }: { readonly user: CurrentUser }) {
  const t = useTexts(accountTexts);
  const tier = useTexts(tierNames);
  const language = useLanguage();
  const pick = usePick();
  const shopOpen = useShopOpen();
  const [nickname, setNickname] = useState(user.nickname);
  const edit = useEditUser();
  const trimmed = nickname.trim();
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    if (trimmed === '' || trimmed === user.nickname) return;
    edit.mutate(
      { nickname: trimmed },
      {
        onSuccess: () => showToast('ok', t('saved')),
        onError: (error) => showToast('error', isApiError(error) ? error.message : t('failed')),
      },
    );
  };
  const said = [
    ...(user.interests?.fields ?? []).map((field) => pick(SPACE_FAMILIES[field].name)),
    ...(user.interests?.role ? [pick(ROLE_NAMES[user.interests.role])] : []),
  ];
  const connected = useEngines().data?.engines.some(isRemote) ?? false;
  const setStay = (stayHere: boolean) =>
    edit.mutate(
      { stayHere },
      { onError: (error) => showToast('error', isApiError(error) ? error.message : t('failed')) },
    );
  const copy = async (text: string) => {
    if (await copyText(text)) showToast('ok', t('copied'));
    else showToast('info', t('copyYourself'));
  };
  return (
    <div className={styles['sheet']}>
      <div className={styles['who']}>
        <button
          type="button"
          className={styles['face']}
          aria-label={t('face')}
          title={t('face')}
          onClick={() => openModal('userFace')}
        >
          <Avatar large name={user.nickname} src={user.avatar} />
          <span className={styles['pencil']}>
            <Icon of={IconPencil} size={14} />
          </span>
        </button>
        <form onSubmit={save}>
          <TextField
            label={t('nickname')}
            value={nickname}
            maxLength={NICKNAME_MAX}
            problem={trimmed === '' ? t('nicknameEmpty') : null}
            onChange={(event) => setNickname(event.target.value)}
            beside={
              <Button
                type="submit"
                className={styles['save'] ?? ''}
                loading={edit.isPending}
                disabled={trimmed === '' || trimmed === user.nickname}
              >
                {t('save')}
              </Button>
            }
          />
        </form>
      </div>
      <dl className={styles['facts']}>
        <dt>{t('phone')}</dt>
        <dd className="lt">
          {user.phone ?? '—'} {user.testUser && <Tag>{t('testUser')}</Tag>}
        </dd>
        <dt>{t('accountId')}</dt>
        <dd className="lt">{user.id}</dd>
        {user.inviteCode && (
          <>
            <dt>{t('invite')}</dt>
            <dd>
              <span className="lt">{user.inviteCode}</span>
              <button type="button" className="lnk fs13" onClick={() => void copy(user.inviteCode ?? '')}>
                {t('copy')}
              </button>
            </dd>
          </>
        )}
        <dt>{t('interest')}</dt>
        <dd>
          {said.length === 0 ? <span className="t3">{t('interestNone')}</span> : said.join(' · ')}
          <button type="button" className="lnk fs13" onClick={() => openModal('interest')}>
            {t('interestChange')}
          </button>
        </dd>
        <dt>{t('tier')}</dt>
        <dd>
          {tier(`tier.${user.tier}`)}
          {user.expiresAt && <span className="t3">{t('until', { date: formatDay(user.expiresAt, language) })}</span>}
          <span className="t3">{t('atOnce', { n: user.atOnce })}</span>
          {shopOpen && (
            <Button size="small" onClick={() => openModal('vip')}>
              {t(user.tier === 'standard' ? 'tierUp' : 'tierOn')}
            </Button>
          )}
        </dd>
        {(connected || user.stayHere) && (
          <>
            <dt>{t('stayHere')}</dt>
            <dd>
              <Switch label={t('stayHere')} checked={user.stayHere} disabled={edit.isPending} onChange={setStay} />
              <span className="t3 fs13">{t('stayHereHint')}</span>
            </dd>
          </>
        )}
      </dl>
    </div>
  );
}
