import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../../lib/i18n.ts';
import { showToast } from '../../../../lib/toasts.ts';
import { PhoneFoot } from '../../../form/start-foot.tsx';
import { resultLink } from '../../../core/session/tool-links.ts';
import type { ToolForm } from '../../../core/session/use-form.ts';
import { useToolSession } from '../../../core/session/use-tool-session.ts';
import type { PhoneProps } from '../../../core/workbench.ts';
import { useWish } from '../words/use-wish.ts';
import wordsStyles from '../words/words.module.css';
import { AnglesForm } from './angles-form.tsx';
import { putScene } from './scene-slot.tsx';
import { anglesTexts } from '../../../fields/angles-texts.ts';

/** The words, the ring of angles below, the price at the foot. */
export function AnglesPhone({ tool, address, bar }: PhoneProps) {
  const t = useTexts(anglesTexts);
  const navigate = useNavigate();
  const onMainFiles = useCallback(
    (files: readonly File[], form: ToolForm) => void putScene(form, files[0], () => showToast('error', t('notAScene'))),
    [t],
  );
  const onStarted = useCallback((taskId: string) => void navigate(resultLink(taskId, true)), [navigate]);
  const { form, starter } = useToolSession(tool, address, { onMainFiles, onStarted });
  const wish = useWish(form);
  return (
    <div className={wordsStyles['phone']}>
      {bar}
      <AnglesForm tool={tool} form={form} wish={wish} />
      <PhoneFoot tool={tool} form={form} starter={starter} />
    </div>
  );
}
