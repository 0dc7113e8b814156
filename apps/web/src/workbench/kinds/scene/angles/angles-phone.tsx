import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { PhoneFoot } from '../../../form/start-foot.tsx';
import { resultLink } from '../../../core/session/tool-links.ts';
import { useToolSession } from '../../../core/session/use-tool-session.ts';
import type { PhoneProps } from '../../../core/workbench.ts';
import { useWish } from '../words/use-wish.ts';
import wordsStyles from '../words/words.module.css';
import { AnglesForm } from './angles-form.tsx';
import { useSceneFiles } from './scene-slot.tsx';

/** The words, the ring of angles below, the price at the foot. */
export function AnglesPhone({ tool, address, bar }: PhoneProps) {
  const navigate = useNavigate();
  const onMainFiles = useSceneFiles(tool);
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
