import { ACTS, type Act, type ActField, type ActName } from '@yujian/contract/operator/acts';
import { OPERATOR_LISTS, type OperatorList, type OperatorListName } from '@yujian/contract/operator/lists';
import { useState, type SubmitEvent } from 'react';
import { TextArea } from '../../gallery/text-area.tsx';
import { isApiError } from '../../lib/api.ts';
import { formatMoney } from '../../lib/format.ts';
import { useTexts } from '../../lib/i18n.ts';
import { useLanguage, usePick } from '../../lib/language.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PropertyRow } from '../../ui/property-row.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './act-dialog.module.css';
import { beginFields, fieldsFor, readTyped, type FieldProblem } from './act-fields.ts';
import { useAct, type Row } from './operator-queries.ts';
import { operatorTexts } from './operator.texts.ts';
import { RowCell } from './row-cell.tsx';
import { titleOfProduct, wordOfChoice } from './words.ts';

const LONG_MAX = 40_000;
const TEXT_MAX = 300;

interface ActDialogProps {
  readonly name: ActName;
  readonly list: OperatorListName;
  /** What it is done to; null for an act of the list. */
  readonly row: Row | null;
  readonly onClose: () => void;
}

/** One act: its fields, what is wrong with them, and for what cannot be taken back the question whether it is meant. */
export function ActDialog({ name, list, row, onClose }: ActDialogProps) {
  const t = useTexts(operatorTexts);
  const pick = usePick();
  const act: Act = ACTS[name];
  const { columns }: OperatorList = OPERATOR_LISTS[list];
  // what is edited stands in its field
  const facts = columns.filter(
    ({ key }) => (row?.[key] ?? '') !== '' && !(act.edits && act.fields.some((field) => field.name === key)),
  );
  const perform = useAct();
  const [typed, setTyped] = useState(() => beginFields(act, row));
  const [problems, setProblems] = useState<Readonly<Record<string, FieldProblem | null>>>({});
  const [isAsked, setAsked] = useState(false);
  const title = pick(act.title);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const read = readTyped(act, typed);
    setProblems(read.problems);
    if (Object.keys(read.problems).length > 0) return;
    if (act.grave && !isAsked) return setAsked(true);
    perform.mutate(
      { act: name, ...(row && { target: row.id }), fields: read.sent },
      {
        onSuccess: () => {
          showToast('ok', t('done', { act: title }));
          onClose();
        },
        onError: () => setAsked(false),
      },
    );
  };
  return (
    <Dialog title={title} width={480} onClose={onClose}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        {row && (
          <dl className={styles['row']}>
            {facts.map((column) => (
              <div key={column.key}>
                <dt>{pick(column.title)}</dt>
                <dd>
                  <RowCell list={list} row={row} column={column} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        {fieldsFor(act, typed).map((field) => (
          <Field
            key={field.name}
            field={field}
            value={typed[field.name] ?? ''}
            problem={problems[field.name] ?? null}
            onChange={(value) => {
              setTyped((now) => ({ ...now, [field.name]: value }));
              setProblems((now) => ({ ...now, [field.name]: null }));
              setAsked(false);
            }}
          />
        ))}
        {isAsked && (
          <p className={styles['grave']} role="alert">
            {t('grave')}
          </p>
        )}
        {perform.error && (
          <p className={styles['refusal']} role="alert">
            {isApiError(perform.error) ? perform.error.message : t('lineDown')}
          </p>
        )}
        <div className={styles['foot']}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look={isAsked ? 'danger' : 'primary'} type="submit" loading={perform.isPending}>
            {isAsked ? t('confirm', { act: title }) : title}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface FieldProps {
  readonly field: ActField;
  readonly value: string;
  readonly problem: FieldProblem | null;
  readonly onChange: (value: string) => void;
}

function Field({
  field: { title, kind, choices = [], optional, min = 0, max = 0 },
  value,
  problem,
  onChange,
}: FieldProps) {
  const t = useTexts(operatorTexts);
  const language = useLanguage();
  const label = usePick()(title);
  const bound = (of: number) => (kind === 'money' ? formatMoney(of) : of);
  const titleOf = kind === 'product' ? titleOfProduct : wordOfChoice;
  const words = problem && t(problem, { min: bound(min), max: bound(max) });
  if (kind === 'choice' || kind === 'product')
    return (
      <PropertyRow
        label={label}
        options={[
          ...(optional ? [{ value: '', label: t('any') }] : []),
          ...choices.map((choice) => ({ value: choice, label: titleOf(choice, language) })),
        ]}
        value={value}
        onChange={onChange}
      />
    );
  const hint = optional ? t('optional') : '';
  if (kind === 'long')
    return (
      <TextArea
        label={label}
        rows={6}
        maxLength={LONG_MAX}
        placeholder={hint}
        value={value}
        problem={words}
        onChange={onChange}
      />
    );
  const isFigure = kind === 'money' || kind === 'number';
  return (
    <TextField
      label={label}
      type={kind === 'day' ? 'date' : 'text'}
      autoComplete="off"
      maxLength={TEXT_MAX}
      figures={isFigure}
      before={kind === 'money' ? '¥' : undefined}
      inputMode={kind === 'money' ? 'decimal' : kind === 'number' ? 'numeric' : undefined}
      placeholder={hint}
      value={value}
      problem={words}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
