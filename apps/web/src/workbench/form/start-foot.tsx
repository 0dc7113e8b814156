import { mainInput } from '@yujian/contract/tools/main-input';
import type { Task } from '@yujian/contract/api/tasks';
import { TICKET_KINDS, type TicketKind } from '@yujian/contract/constants';
import { pictureCount } from '@yujian/contract/tools/price';
import type { Tool } from '@yujian/contract/tools/tool';
import { useTexts } from '../../lib/i18n.ts';
import { usePick } from '../../lib/language.ts';
import { useOnline } from '../../lib/online.ts';
import { useLoggedIn } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';
import type { BatchStarter } from '../core/batch/use-batch-start.ts';
import { EngineLine } from '../core/engine/engine-line.tsx';
import { StopButton } from '../core/task/stop-button.tsx';
import { workbenchTexts } from '../core/texts.ts';
import type { ToolForm } from '../core/session/use-form.ts';
import type { Starter } from '../core/session/use-start.ts';
import styles from '../fields/form.module.css';
import { priceWords, startWords } from '../core/form/price-words.ts';
import { BatchFoot } from './batch/batch-foot.tsx';
import { footFields } from './sections.ts';
import { FieldView } from '../fields/field-view.tsx';

interface FootProps {
  readonly tool: Tool;
  readonly form: ToolForm;
  readonly starter: Starter;
  /** What the button does, where it is not to render. */
  readonly verb?: string;
  /** Many pictures that are put together, where the tool takes them. */
  readonly batch?: BatchStarter;
}

interface StartFootProps extends FootProps {
  /** A running task on the stage: the button stops it. */
  readonly running: Task | undefined;
}

/** Count, seed, and the one filled button with its price. */
export function StartFoot({ tool, form, starter, verb, batch, running }: StartFootProps) {
  return (
    <div className={styles['foot']}>
      <FootFields tool={tool} form={form} />
      {!running && <EngineLine tool={tool} picker={starter.engine} />}
      {running ? (
        <StopButton task={running} size="large" block />
      ) : (
        <StartButtons tool={tool} form={form} starter={starter} {...(verb && { verb })} {...(batch && { batch })} />
      )}
      <PayNote tool={tool} starter={starter} starts={!running} />
    </div>
  );
}

/** A phone's: who draws it stands at the end of the form, and what stays at the foot of the screen is short. */
export function PhoneFoot({ tool, form, starter, verb, batch }: FootProps) {
  return (
    <>
      <div className={styles['phoneEngine']}>
        <EngineLine tool={tool} picker={starter.engine} />
      </div>
      <div className={`${styles['foot']} ${styles['phoneFoot']}`}>
        <FootFields tool={tool} form={form} />
        <StartButtons tool={tool} form={form} starter={starter} {...(verb && { verb })} {...(batch && { batch })} />
        <PayNote tool={tool} starter={starter} starts />
      </div>
    </>
  );
}

function FootFields({ tool, form }: { readonly tool: Tool; readonly form: ToolForm }) {
  const pick = usePick();
  const fields = footFields(tool);
  if (fields.length === 0) return null;
  return (
    <div className={styles['footRow']}>
      {fields.map((field) => (
        <div key={field.key} className={styles['footField']}>
          <span>{pick(field.label)}</span>
          <FieldView field={field} tool={tool} settings={form.settings} onChange={form.set} />
        </div>
      ))}
    </div>
  );
}

function StartButtons({ batch, ...props }: FootProps) {
  return batch && batch.list.length > 0 ? (
    <BatchFoot batch={batch} starter={props.starter} />
  ) : (
    <StartButton {...props} />
  );
}

function StartButton({ tool, form, starter, verb }: FootProps) {
  const t = useTexts(workbenchTexts);
  const online = useOnline();
  const { price, missing, blocked, starting } = starter;
  const words = () => {
    if (!online) return t('waitNetwork');
    if (starter.reason !== undefined) return starter.reason;
    if (blocked === 'picture') return t(mainInput(tool) === 'model' ? 'needModel' : 'needPicture');
    if (blocked === 'material') return t('needMaterial');
    if (blocked === 'words') return t('needWords');
    if (blocked === 'sending') return t('stillSending');
    if (missing > 0 && price.kind === TICKET_KINDS.gold) return t('missingGold', { n: missing });
    if (verb !== undefined) return `${verb} · ${priceWords(t, price)}`;
    return startWords(t, price, pictureCount(tool, form.settings));
  };
  return (
    <Button
      look="primary"
      size="large"
      block
      disabled={!online || blocked !== null}
      loading={starting}
      onClick={starter.start}
    >
      {words()}
    </Button>
  );
}

/** What one holds, and, while the button starts something, which of it pays. */
export function PayNote({
  tool,
  starter,
  starts,
}: {
  readonly tool: Tool;
  readonly starter: Starter;
  readonly starts: boolean;
}) {
  const t = useTexts(workbenchTexts);
  const loggedIn = useLoggedIn();
  const { price, holdings } = starter;
  const kind = tool.price.ticketKind;
  const tickets = kind === null ? undefined : holdings[kind];
  const gold = holdings[TICKET_KINDS.gold];
  if (loggedIn === false)
    return (
      <div className={styles['note']}>
        <span>{t('visitorPays')}</span>
      </div>
    );
  return (
    <div className={styles['note']}>
      {tickets !== undefined && starts && <span>{t(payWords(price.kind), { n: tickets })}</span>}
      {gold !== undefined && <span>{t('balance', { n: gold })}</span>}
    </div>
  );
}

/** Tickets of a kind of their own are told by number: only those for pictures are known by a name. */
function payWords(kind: TicketKind | null): 'payGold' | 'payTickets' | 'payOwn' {
  if (kind === TICKET_KINDS.gold) return 'payGold';
  return kind === TICKET_KINDS.tickets ? 'payTickets' : 'payOwn';
}
