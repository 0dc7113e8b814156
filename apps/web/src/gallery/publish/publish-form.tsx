import type { Input } from '@yujian/contract/api/schemas';
import { AUTHORSHIPS, GALLERY_LIMITS, LICENCES } from '@yujian/contract/gallery/gallery-choices';
import { useState, type FormEvent } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ChoiceList } from '../choice-list.tsx';
import { TextArea } from '../text-area.tsx';
import { CategorySelects } from './category-selects.tsx';
import type { Publication } from './publication-queries.ts';
import styles from './publish-dialog.module.css';
import { publishTexts } from './publish-texts.ts';

type Wish = Omit<Input<'publish'>, 'id'>;

interface PublishFormProps {
  readonly publication: Publication;
  readonly sending: boolean;
  readonly onPublish: (wish: Wish) => void;
}

/** What is said of a picture before others see it. */
export function PublishForm({ publication, sending, onPublish }: PublishFormProps) {
  const t = useTexts(publishTexts);
  const [said, setSaid] = useState(() => ({
    ...publication,
    title: publication.title.slice(0, GALLERY_LIMITS.title).replace(/[\ud800-\udbff]$/, ''),
  }));
  const [tried, setTried] = useState(false);
  const change = (part: Partial<Publication>) => setSaid((before) => ({ ...before, ...part }));
  const { title, note, settings, before, hasBefore, authorship, licence, c1, c2, c3, state, reason } = said;
  const noTitle = title.trim() === '';

  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (noTitle || authorship === null || licence === null || sending) return;
    onPublish({
      title: title.trim(),
      note: note.trim(),
      settings,
      before: before && hasBefore,
      authorship,
      licence,
      c1,
      c2,
      c3,
    });
  };
  const unchosen = (value: string | null) =>
    tried &&
    value === null && (
      <p role="alert" className={styles['problem']}>
        {t('noWho')}
      </p>
    );
  return (
    <form className={styles['form']} onSubmit={send} noValidate>
      {state === 'declined' && (
        <p role="status" className={styles['said']}>
          {t('declined', { reason: reason ?? t('noReason') })}
        </p>
      )}
      <TextField
        label={t('title')}
        value={title}
        maxLength={GALLERY_LIMITS.title}
        problem={tried && noTitle ? t('noTitle') : null}
        onChange={(event) => change({ title: event.target.value })}
      />
      <TextArea
        label={t('note')}
        placeholder={t('notePlaceholder')}
        value={note}
        maxLength={GALLERY_LIMITS.note}
        onChange={(value) => change({ note: value })}
      />
      <CategorySelects category={{ c1, c2, c3 }} onChange={change} />
      <div className={styles['line']}>
        <span>
          <b>{t('settings')}</b>
          <small>{t(settings === 'shown' ? 'shownHint' : 'hiddenHint')}</small>
        </span>
        <Segmented
          label={t('settings')}
          value={settings}
          onChange={(value) => change({ settings: value })}
          options={[
            { value: 'shown', label: t('shown') },
            { value: 'hidden', label: t('hidden') },
          ]}
        />
      </div>
      {hasBefore && (
        <div className={styles['line']}>
          <span>
            <b>{t('before')}</b>
            <small>{t('beforeHint')}</small>
          </span>
          <Switch label={t('before')} checked={before} onChange={(value) => change({ before: value })} />
        </div>
      )}
      <ChoiceList
        label={t('who')}
        choices={AUTHORSHIPS}
        value={authorship}
        onChange={(value) => change({ authorship: value })}
      />
      {unchosen(authorship)}
      <ChoiceList
        label={t('licence')}
        choices={LICENCES}
        value={licence}
        onChange={(value) => change({ licence: value })}
      />
      {unchosen(licence)}
      <div className={styles['foot']}>
        <p className="t3 fs12">
          {t('agree')}{' '}
          <a className="lnk" href="/agreement?part=gallery" target="_blank" rel="noreferrer">
            {t('agreement')}
          </a>
        </p>
        <Button type="submit" look="primary" loading={sending}>
          {t(state === 'published' || state === 'pending' ? 'save' : 'publish')}
        </Button>
      </div>
    </form>
  );
}
