import { copyText } from '../lib/copy-text.ts';
import { useTexts } from '../lib/i18n.ts';
import { useSiteInfo } from '../lib/queries.ts';
import { showToast } from '../lib/toasts.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { shellTexts } from './shell.texts.ts';

export function ContactDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(shellTexts);
  const contact = useSiteInfo().data?.contact ?? '';
  const copy = async () => {
    if (await copyText(contact)) showToast('ok', t('copied'));
    else showToast('info', t('copyYourself'));
  };
  return (
    <Dialog
      title={t('contactTitle')}
      onClose={onClose}
      foot={
        contact === '' ? undefined : (
          <Button look="primary" onClick={() => void copy()}>
            {t('copy')}
          </Button>
        )
      }
    >
      {contact === '' ? (
        <p className="t2">{t('contactNone')}</p>
      ) : (
        <>
          <p className="t2">{t('contactLead')}</p>
          <p
            className="b"
            style={{ marginTop: 12, userSelect: 'all', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
          >
            {contact}
          </p>
        </>
      )}
    </Dialog>
  );
}
