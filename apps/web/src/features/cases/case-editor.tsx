import type { CaseDetail } from '@yujian/contract/api/gallery';
import { AUTHORSHIPS, GALLERY_LIMITS, LICENCES } from '@yujian/contract/gallery/gallery-choices';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSaveCase } from '../../gallery/case-queries.ts';
import { ChoiceList } from '../../gallery/choice-list.tsx';
import { ListPage } from '../../gallery/lists/list-page.tsx';
import { StateTag } from '../../gallery/lists/state-tag.tsx';
import { CategorySelects } from '../../gallery/publish/category-selects.tsx';
import { TextArea } from '../../gallery/text-area.tsx';
import { isApiError } from '../../lib/api.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useOnline } from '../../lib/online.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CaseDeleteDialog } from './case-delete-dialog.tsx';
import styles from './case-editor.module.css';
import { EMPTY_CASE, formOf, saveInput } from './case-form.ts';
import { CasePictures } from './case-pictures.tsx';
import { casesTexts } from './cases.texts.ts';
import { useCaseDraft } from './use-case-draft.ts';

/** A case that is written: its words, its pictures in order, who made it and how it may be used. */
export function CaseEditor({ before }: { readonly before: CaseDetail | null }) {
  const t = useTexts(casesTexts);
  const navigate = useNavigate();
  const online = useOnline();
  const saved = before ? formOf(before) : EMPTY_CASE;
  const { form, ready, restored, change, update, settle } = useCaseDraft(before?.id ?? 'new', saved);
  const [tried, setTried] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const save = useSaveCase();
  const isShown = before?.state === 'published' || before?.state === 'pending';

  const send = (publish: boolean) => {
    setTried(true);
    const input = form.title.trim() === '' ? null : saveInput(form, before?.id ?? null, publish);
    if (input === null) return;
    save.mutate(input, {
      onSuccess: (after) => {
        void settle(formOf(after));
        showToast(
          'ok',
          t(publish ? (after.state === 'pending' ? 'waits' : 'published') : isShown ? 'takenBack' : 'saved'),
        );
        void navigate(`/insHomeByCase/${after.id}${publish ? '' : '?edit=1'}`, { replace: true });
      },
      onError: (error) => showToast('error', isApiError(error) ? error.message : t('failed')),
    });
  };
  if (!ready) return <div aria-busy="true" />;
  return (
    <ListPage
      narrow
      title={t(before ? 'editTitle' : 'newTitle')}
      note={before && before.state !== 'published' ? <StateTag state={before.state} /> : undefined}
      acts={
        <>
          {before && (
            <Button look="text" onClick={() => setDeleting(true)}>
              {t('delete')}
            </Button>
          )}
          <Button disabled={!online} loading={save.isPending && !save.variables.publish} onClick={() => send(false)}>
            {t(isShown ? 'takeBack' : 'saveDraft')}
          </Button>
          <Button
            look="primary"
            disabled={!online}
            loading={save.isPending && save.variables.publish}
            onClick={() => send(true)}
          >
            {t(isShown ? 'saveShown' : 'publish')}
          </Button>
        </>
      }
    >
      {before?.reason && <p className={styles['reason']}>{before.reason}</p>}
      {restored && (
        <p className={styles['restored']} role="status">
          {t('restored')}
          <button type="button" className="lnk" onClick={() => void settle(saved)}>
            {t('discard')}
          </button>
        </p>
      )}
      <div className={styles['form']}>
        <TextField
          label={t('name')}
          value={form.title}
          maxLength={GALLERY_LIMITS.title}
          problem={tried && form.title.trim() === '' ? t('nameMissing') : null}
          onChange={(event) => change({ title: event.target.value })}
        />
        <TextArea
          label={t('text')}
          placeholder={t('textHint')}
          rows={10}
          value={form.text}
          maxLength={GALLERY_LIMITS.caseText}
          onChange={(text) => change({ text })}
        />
        <CasePictures form={form} onUpdate={update} />
        <CategorySelects category={form} onChange={change} />
        <div className={styles['rights']}>
          <div>
            <ChoiceList
              label={t('authorship')}
              choices={AUTHORSHIPS}
              value={form.authorship}
              onChange={(authorship) => change({ authorship })}
            />
            {tried && form.authorship === null && (
              <p className={styles['problem']} role="alert">
                {t('authorshipMissing')}
              </p>
            )}
          </div>
          <ChoiceList
            label={t('licence')}
            choices={LICENCES}
            value={form.licence}
            onChange={(licence) => change({ licence })}
          />
        </div>
      </div>
      {deleting && before && (
        <CaseDeleteDialog one={before} onDeleted={() => settle(saved)} onClose={() => setDeleting(false)} />
      )}
    </ListPage>
  );
}
