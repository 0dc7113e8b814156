import { useNavigate } from 'react-router';
import { useTexts } from '../lib/i18n.ts';
import { openModal } from '../lib/modals.ts';
import { useShopOpen, useSiteInfo } from '../lib/queries.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { shellTexts } from './shell.texts.ts';

interface NotEnoughDialogProps {
  readonly needed: number;
  readonly held: number;
  /** Does again what there was too little gold for. */
  readonly resume?: () => void;
  readonly onClose: () => void;
}

/** Too little gold: how much is missing, what is kept, and where to go. */
export function NotEnoughDialog({ needed, held, resume, onClose }: NotEnoughDialogProps) {
  const t = useTexts(shellTexts);
  const navigate = useNavigate();
  const { data: site } = useSiteInfo();
  const shopOpen = useShopOpen();
  const missing = Math.max(0, needed - held);
  const toMovements = () => {
    onClose();
    void navigate('/myPersonCenter?part=movements');
  };
  return (
    <Dialog
      title={t('notEnoughTitle', { missing })}
      onClose={onClose}
      foot={
        <>
          <Button onClick={toMovements}>{t('seeMovements')}</Button>
          {shopOpen ? (
            <Button look="primary" onClick={() => openModal('recharge', { missing, ...(resume && { resume }) })}>
              {t('toRecharge')}
            </Button>
          ) : (
            <Button look="primary" onClick={() => openModal('contact')}>
              {t('contact')}
            </Button>
          )}
        </>
      }
    >
      <p>{t('notEnoughLead', { needed, held })}</p>
      {!shopOpen && (
        <p className="t3 fs13" style={{ marginTop: 8 }}>
          {t(site?.loopbackOnly ? 'notEnoughOwn' : 'notEnoughHow')}
        </p>
      )}
      {!shopOpen && site?.loopbackOnly && (
        <code className="fs13" style={{ display: 'block', marginTop: 8, userSelect: 'all' }}>
          npm run cli -- gold 13800000000 500
        </code>
      )}
    </Dialog>
  );
}
