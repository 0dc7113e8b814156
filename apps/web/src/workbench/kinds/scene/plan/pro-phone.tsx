import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { PhoneFoot } from '../../../form/start-foot.tsx';
import { resultLink } from '../../../core/session/tool-links.ts';
import type { PhoneProps } from '../../../core/workbench.ts';
import { ProInputs } from './pro-inputs.tsx';
import { ProStage } from './pro-stage.tsx';
import styles from './pro.module.css';
import { usePro } from './use-pro.ts';

/** The plan or the live view above, by touch; words, things and furniture below; the price stays at the foot. */
export function ProPhone({ tool, address, bar }: PhoneProps) {
  const navigate = useNavigate();
  const onStarted = useCallback((taskId: string) => void navigate(resultLink(taskId, true)), [navigate]);
  const pro = usePro(tool, address, onStarted);
  const { form, starter } = pro.session;
  return (
    <div className={styles['phone']}>
      {bar}
      {pro.work.scene && (
        <div className={styles['phoneStage']}>
          <ProStage pro={pro} isPhone />
        </div>
      )}
      <ProInputs tool={tool} pro={pro} />
      <PhoneFoot tool={tool} form={form} starter={{ ...starter, start: pro.start }} />
    </div>
  );
}
