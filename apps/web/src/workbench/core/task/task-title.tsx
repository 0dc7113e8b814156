import { IconPencil } from '@tabler/icons-react';
import type { Task } from '@yujian/contract/api/tasks';
import { useRef, useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { Icon } from '../../../ui/icon.tsx';
import { workbenchTexts } from '../texts.ts';
import styles from './task-title.module.css';
import { useTaskActs } from './use-task-acts.ts';

const NAME_MAX = 80;

/** A task's name; press to change it, Enter keeps it, Esc leaves it. */
export function TaskTitle({ task, className }: { readonly task: Task; readonly className?: string }) {
  const t = useTexts(workbenchTexts);
  const acts = useTaskActs();
  const [name, setName] = useState<string | null>(null);
  const left = useRef(false);

  if (name === null) {
    return (
      <button
        type="button"
        className={`${styles['title']} ${className ?? ''}`}
        title={`${task.name}\n${t('rename')}`}
        onClick={() => {
          left.current = false;
          setName(task.name);
        }}
      >
        <span className="ell2">{task.name}</span>
        <Icon of={IconPencil} size={14} />
      </button>
    );
  }
  const keep = () => {
    if (!left.current) acts.rename(task, name);
    left.current = true;
    setName(null);
  };
  return (
    <input
      className={styles['input']}
      aria-label={t('newName')}
      value={name}
      maxLength={NAME_MAX}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked to write here
      autoFocus
      onFocus={(event) => event.target.select()}
      onChange={(event) => setName(event.target.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep();
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        left.current = true;
        setName(null);
      }}
    />
  );
}
