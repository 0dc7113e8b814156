import type { SelectionDocument } from '@yujian/contract/edit/selection';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import { showToast } from '../../../../lib/toasts.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { EmptyLine } from '../../../../ui/empty-line.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import panel from '../panel/panel.module.css';
import { selectionTexts } from '../texts.ts';
import { dropSelection, savedSelections, saveSelection } from './selections.ts';

interface SavedDialogProps {
  /** For a name to keep this one by; else for one that is kept. */
  readonly asks: boolean;
  readonly document: SelectionDocument;
  readonly usual: string;
  readonly onUse: (document: SelectionDocument) => void;
  readonly onClose: () => void;
}

const SAVED = ['selections'];
const NAME_LENGTH = 80;

/** Keeps a selection by a name, or takes one that is kept; all of one size fit each other's pictures. */
export function SavedDialog({ asks, document, usual, onUse, onClose }: SavedDialogProps) {
  const t = useTexts(selectionTexts);
  const cache = useQueryClient();
  const [name, setName] = useState(usual.slice(0, NAME_LENGTH));
  const { width, height } = document;
  const { data } = useQuery({
    queryKey: SAVED,
    queryFn: savedSelections,
    enabled: !asks,
    networkMode: 'always',
  });
  const fits = (other: SelectionDocument): boolean => other.width === width && other.height === height;
  const given = name.trim();
  const keep = (): void => {
    saveSelection(given, document).then(
      () => {
        void cache.invalidateQueries({ queryKey: SAVED });
        onClose();
      },
      () => showToast('error', t('importBroke')),
    );
  };
  if (asks)
    return (
      <Dialog
        title={t('keepIt')}
        onClose={onClose}
        foot={
          <Button look="primary" disabled={given === ''} onClick={keep}>
            {t('save')}
          </Button>
        }
      >
        <TextField
          label={t('name')}
          value={name}
          maxLength={NAME_LENGTH}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && given !== '') keep();
          }}
        />
      </Dialog>
    );
  return (
    <Dialog title={t('kept')} onClose={onClose}>
      {data?.length === 0 ? <EmptyLine>{t('keptEmpty')}</EmptyLine> : <p className="t3 fs12">{t('keptHint')}</p>}
      <div className={panel['saved']}>
        {data?.map((saved) => (
          <div key={saved.id}>
            <span className="ell">{saved.name}</span>
            {!fits(saved.document) && (
              <small className="t3">{t('otherSize', { w: saved.document.width, h: saved.document.height })}</small>
            )}
            <span className="sp" />
            <Button
              size="small"
              disabled={!fits(saved.document)}
              onClick={() => {
                onUse(saved.document);
                onClose();
              }}
            >
              {t('useIt')}
            </Button>
            <Button
              size="small"
              look="text"
              onClick={() => void dropSelection(saved.id).then(() => cache.invalidateQueries({ queryKey: SAVED }))}
            >
              {t('remove')}
            </Button>
          </div>
        ))}
      </div>
    </Dialog>
  );
}
