import type { Tool } from '@yujian/contract/tools/tool';
import { useTexts } from '../../../lib/i18n.ts';
import { usePick } from '../../../lib/language.ts';
import { Button } from '../../../ui/button.tsx';
import { priceWords } from '../../core/form/price-words.ts';
import { useAgainPrice } from '../../core/task/again-price.ts';
import { variantsOf } from '../../core/task/results.ts';
import { useRepeat } from '../../core/task/use-repeat.ts';
import { workbenchTexts } from '../../core/texts.ts';
import formStyles from '../../fields/form.module.css';
import { PayNote, StartFoot } from '../../form/start-foot.tsx';
import type { Task } from '@yujian/contract/api/tasks';
import styles from './mask.module.css';
import { maskTexts } from './texts.ts';
import type { MaskWork } from './use-mask-work.ts';

interface MaskFootProps {
  readonly tool: Tool;
  readonly work: MaskWork;
}

/** The start with its price; of a finished task: on from the result, or the same once more. */
export function MaskFoot({ tool, work }: MaskFootProps) {
  const pick = usePick();
  const { session, starter } = work;
  const { task, form } = session;
  if (task?.status === 'succeeded') return <DoneFoot tool={tool} work={work} task={task} />;
  return (
    <StartFoot
      tool={tool}
      form={form}
      starter={starter}
      verb={pick(tool.title)}
      running={task?.status === 'running' ? task : undefined}
    />
  );
}

function DoneFoot({ tool, work, task }: MaskFootProps & { readonly task: Task }) {
  const t = useTexts(maskTexts);
  const w = useTexts(workbenchTexts);
  const pick = usePick();
  const repeat = useRepeat();
  const price = useAgainPrice(task);
  const { session, starter } = work;
  const image = variantsOf(task)[0]?.image;
  return (
    <div className={formStyles['foot']}>
      <div className={styles['footButtons']}>
        {tool.operation !== 'stage' && (
          <Button
            look="primary"
            size="large"
            block
            disabled={image === undefined}
            onClick={() => image && session.useMain(image.id)}
          >
            {t('goOnResult', { verb: pick(tool.title) })}
          </Button>
        )}
        <Button size="large" block loading={repeat.busy} onClick={() => repeat.repeat(task, price, session.show)}>
          {t(tool.operation === 'stage' ? 'otherSets' : tool.keeps === 'margins' ? 'sameFrame' : 'sameAgain', {
            price: priceWords(w, price),
          })}
        </Button>
      </div>
      <PayNote tool={tool} starter={starter} starts />
    </div>
  );
}
