import { IconDots } from '@tabler/icons-react';
import { ACTS, type Act, type ActName } from '@yujian/contract/operator/acts';
import { OPERATOR_LISTS, type OperatorList, type OperatorListName } from '@yujian/contract/operator/lists';
import { useState } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { usePick } from '../../lib/language.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { ActDialog } from './act-dialog.tsx';
import styles from './list-table.module.css';
import type { Row } from './operator-queries.ts';
import { operatorTexts } from './operator.texts.ts';
import { RowCell } from './row-cell.tsx';

/** More acts of a row stand behind a button. */
const ACTS_BESIDE = 2;
const FIGURES = ['number', 'money'];

/** Which acts a row can have done to it now. */
function actsFor({ acts }: OperatorList, row: Row): readonly ActName[] {
  return acts.filter((name) => {
    const { on, states, where = {} }: Act = ACTS[name];
    const isHere = states === undefined || states.includes(String(row['state']));
    return on === 'row' && isHere && Object.entries(where).every(([key, values]) => values.includes(String(row[key])));
  });
}

interface ListTableProps {
  readonly name: OperatorListName;
  readonly rows: readonly Row[];
}

/** Rows of a list by its columns, with what can be done to each. */
export function ListTable({ name, rows }: ListTableProps) {
  const t = useTexts(operatorTexts);
  const pick = usePick();
  const [open, setOpen] = useState<{ readonly act: ActName; readonly row: Row } | null>(null);
  const list: OperatorList = OPERATOR_LISTS[name];
  const hasActs = rows.some((row) => actsFor(list, row).length > 0);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled by keys
    <div className={styles['scroll']} role="region" aria-label={pick(list.title)} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {list.columns.map(({ key, title, kind }) => (
              <th key={key} scope="col" className={FIGURES.includes(kind) ? styles['figure'] : ''}>
                {pick(title)}
              </th>
            ))}
            {hasActs && (
              <th scope="col" className={styles['acts']}>
                {t('acts')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {list.columns.map((column) => (
                <td
                  key={column.key}
                  data-kind={column.kind}
                  className={FIGURES.includes(column.kind) ? styles['figure'] : ''}
                >
                  <RowCell list={name} row={row} column={column} />
                </td>
              ))}
              {hasActs && (
                <td className={styles['acts']}>
                  <RowActs
                    who={String(row[list.columns[0]?.key ?? 'id'] ?? row.id)}
                    acts={actsFor(list, row)}
                    onAct={(act) => setOpen({ act, row })}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {open && <ActDialog name={open.act} list={name} row={open.row} onClose={() => setOpen(null)} />}
    </div>
  );
}

interface RowActsProps {
  readonly who: string;
  readonly acts: readonly ActName[];
  readonly onAct: (act: ActName) => void;
}

function RowActs({ who, acts, onAct }: RowActsProps) {
  const t = useTexts(operatorTexts);
  const pick = usePick();
  if (acts.length > ACTS_BESIDE)
    return (
      <Menu
        label={t('actsOf', { who })}
        items={acts.map((act) => ({
          key: act,
          label: pick(ACTS[act].title),
          danger: (ACTS[act] as Act).grave ?? false,
          onSelect: () => onAct(act),
        }))}
        trigger={(props) => (
          <Button
            look="text"
            size="small"
            icon={<Icon of={IconDots} size={16} />}
            aria-label={t('actsOf', { who })}
            {...props}
          />
        )}
      />
    );
  return (
    <span className={styles['beside']}>
      {acts.map((act) => (
        <Button key={act} look="soft" size="small" onClick={() => onAct(act)}>
          {pick(ACTS[act].title)}
        </Button>
      ))}
    </span>
  );
}
