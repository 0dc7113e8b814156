import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OrderInfo } from '@yujian/contract/api/shop';
import { useState, type SubmitEvent } from 'react';
import { callApi } from '../../../lib/api.ts';
import { useTexts } from '../../../lib/i18n.ts';
import { KEYS } from '../../../lib/queries.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { sayRefusal } from '../shop-queries.ts';
import { shopTexts } from '../shop.texts.ts';

const TITLE_MAX = 100;
const TAX_NUMBER = /^[0-9A-Za-z]{0,20}$/;

/** Who a paid order is invoiced to. */
export function InvoiceDialog({ order, onClose }: { readonly order: OrderInfo; readonly onClose: () => void }) {
  const t = useTexts(shopTexts);
  const cache = useQueryClient();
  const [title, setTitle] = useState(order.invoice?.title ?? '');
  const [taxNumber, setTaxNumber] = useState(order.invoice?.taxNumber ?? '');
  const [tried, setTried] = useState(false);
  const isTitled = title.trim() !== '';
  const isTax = TAX_NUMBER.test(taxNumber.trim());
  const save = useMutation({
    mutationFn: () =>
      callApi('orderInvoice', { orderId: order.orderId, title: title.trim(), taxNumber: taxNumber.trim() }),
    onSuccess: () => {
      showToast('ok', t('saved'));
      void cache.invalidateQueries({ queryKey: KEYS.orders });
      onClose();
    },
    onError: sayRefusal,
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (isTitled && isTax) save.mutate();
  };
  return (
    <Dialog title={t('invoice')} onClose={onClose}>
      <form onSubmit={submit} noValidate style={{ display: 'grid', gap: 16 }}>
        <p className="t2 fs13">{t('invoiceWhy')}</p>
        <TextField
          label={t('invoiceTitle')}
          value={title}
          maxLength={TITLE_MAX}
          problem={tried && !isTitled ? t('invoiceTitleNone') : null}
          onChange={(event) => setTitle(event.target.value)}
        />
        <TextField
          figures
          label={t('invoiceTax')}
          value={taxNumber}
          problem={isTax ? null : t('invoiceTaxWrong')}
          onChange={(event) => setTaxNumber(event.target.value)}
        />
        <Button look="primary" size="large" block type="submit" loading={save.isPending}>
          {t('save')}
        </Button>
      </form>
    </Dialog>
  );
}
