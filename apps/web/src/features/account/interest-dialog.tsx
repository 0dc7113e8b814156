import { SPACE_FAMILIES, type SpaceFamily } from '@yujian/contract/catalog/spaces';
import { ROLE_NAMES, ROLES, type Role } from '@yujian/contract/interests';
import { useState } from 'react';
import { isApiError } from '../../lib/api.ts';
import { useTexts } from '../../lib/i18n.ts';
import { usePick } from '../../lib/language.ts';
import { useCurrentUser, useEditUser } from '../../lib/queries.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { accountTexts } from './account.texts.ts';
import styles from './interest-dialog.module.css';

const FIELDS = Object.keys(SPACE_FAMILIES) as SpaceFamily[];

/** What a person works on, and as what. A new account is asked once: what is closed unanswered counts as skipped. */
export function InterestDialog({ onClose }: { readonly onClose: () => void }) {
  const { data: user } = useCurrentUser();
  const t = useTexts(accountTexts);
  const pick = usePick();
  const edit = useEditUser();
  const [fields, setFields] = useState<readonly SpaceFamily[]>(user?.interests?.fields ?? []);
  const [role, setRole] = useState<Role | null>(user?.interests?.role ?? null);
  const isFirst = user?.interests === null;
  const leave = () => {
    if (isFirst) edit.mutate({ interests: { fields: [], role: null } });
    onClose();
  };
  const save = () =>
    edit.mutate(
      { interests: { fields: [...fields], role } },
      {
        onSuccess: () => {
          showToast('ok', t('saved'));
          onClose();
        },
        onError: (error) => showToast('error', isApiError(error) ? error.message : t('failed')),
      },
    );
  return (
    <Dialog
      title={t('interest')}
      width={480}
      onClose={leave}
      foot={
        <>
          <Button onClick={leave}>{t(isFirst ? 'interestSkip' : 'cancel')}</Button>
          <Button look="primary" loading={edit.isPending} onClick={save}>
            {t('save')}
          </Button>
        </>
      }
    >
      <p className="t2 fs13">{t('interestWhy')}</p>
      <div className={styles['choices']} role="group" aria-labelledby="interest-fields">
        <h3 id="interest-fields">{t('interestFields')}</h3>
        {FIELDS.map((field) => {
          const on = fields.includes(field);
          return (
            <Chip
              key={field}
              on={on}
              onClick={() => setFields(on ? fields.filter((one) => one !== field) : [...fields, field])}
            >
              {pick(SPACE_FAMILIES[field].name)}
            </Chip>
          );
        })}
      </div>
      <div className={styles['choices']} role="group" aria-labelledby="interest-role">
        <h3 id="interest-role">{t('interestRole')}</h3>
        {ROLES.map((one) => (
          <Chip key={one} on={role === one} onClick={() => setRole(role === one ? null : one)}>
            {pick(ROLE_NAMES[one])}
          </Chip>
        ))}
      </div>
    </Dialog>
  );
}
