import { useMutation } from '@tanstack/react-query';
import type { Input } from '@yujian/contract/api/schemas';
import { ERRORS } from '@yujian/contract/errors';
import { GALLERY_LIMITS, REPORT_REASONS, type ReportReason } from '@yujian/contract/gallery/gallery-choices';
import { useState } from 'react';
import { callApi, isApiError } from '../../lib/api.ts';
import { defineTexts, useTexts } from '../../lib/i18n.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceList } from '../choice-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../text-area.tsx';

const texts = defineTexts({
  zh: {
    title: '举报',
    lead: '我们会看一遍再决定，不会告诉作者是谁说的。',
    reason: '为什么',
    text: '再说清楚一点',
    send: '送出',
    thanks: '收到了，谢谢。我们会尽快看',
    already: '你已经举报过这一张，还在看',
    needsText: '选了“别的”，请写上是什么。',
    failed: '没有送出，检查网络后再试',
  },
  en: {
    title: 'Report',
    lead: 'We look at it and decide; its author does not learn who told us.',
    reason: 'Why',
    text: 'Say more about it',
    send: 'Send',
    thanks: 'Received, thank you. We will look at it soon',
    already: 'You have reported this already; it is being looked at',
    needsText: 'Please say what it is.',
    failed: 'It was not sent; check the network and try again',
  },
});

interface ReportDialogProps extends Pick<Input<'report'>, 'kind' | 'id'> {
  readonly onClose: () => void;
  /** It was received, now or before. */
  readonly onDone: () => void;
}

export function ReportDialog({ kind, id, onClose, onDone }: ReportDialogProps) {
  const t = useTexts(texts);
  const [reason, setReason] = useState<ReportReason>('stolen');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const send = useMutation({
    mutationFn: () => callApi('report', { kind, id, reason, ...(text.trim() === '' ? {} : { text: text.trim() }) }),
    onSuccess: () => {
      showToast('ok', t('thanks'));
      onDone();
    },
    onError: (error) => {
      if (isApiError(error, ERRORS.conflict.code)) {
        showToast('info', t('already'));
        onDone();
      } else setProblem(isApiError(error) ? error.message : t('failed'));
    },
  });
  const press = () => {
    if (reason === 'other' && text.trim() === '') setProblem(t('needsText'));
    else send.mutate();
  };
  return (
    <Dialog
      title={t('title')}
      width={480}
      onClose={onClose}
      foot={
        <Button look="primary" loading={send.isPending} onClick={press}>
          {t('send')}
        </Button>
      }
    >
      <p className="t2 fs13">{t('lead')}</p>
      <ChoiceList label={t('reason')} choices={REPORT_REASONS} value={reason} onChange={setReason} />
      <TextArea
        label={t('text')}
        value={text}
        maxLength={GALLERY_LIMITS.reportText}
        problem={problem}
        onChange={(value) => {
          setText(value);
          setProblem(null);
        }}
      />
    </Dialog>
  );
}
