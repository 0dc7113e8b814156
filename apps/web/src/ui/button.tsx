import { IconLoader2 } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { Icon } from './icon.tsx';

export interface ButtonProps extends ComponentProps<'button'> {
  /** `primary`: the one filled button of a view. `soft`: a hairline. `text`: no edge. `danger`: takes something away. */
  readonly look?: 'primary' | 'outline' | 'soft' | 'text' | 'danger';
  readonly size?: 'small' | 'middle' | 'large';
  readonly icon?: ReactNode;
  readonly block?: boolean;
  /** At work on what it was pressed for: it keeps its name and the focus, and a press does nothing. */
  readonly loading?: boolean;
  /** Makes it a link to what is kept as a file. */
  readonly download?: string;
  /** Makes it a link that opens a window of its own, which is told from which site: WeChat Pay asks for that. */
  readonly opens?: string;
}

/** A button in the drawing's five looks. An icon-only button needs an aria-label, which is its tooltip too. */
export function Button({
  look = 'outline',
  size = 'middle',
  icon,
  block,
  loading,
  download,
  opens,
  type = 'button',
  className,
  onClick,
  onMouseDown,
  children,
  ...rest
}: ButtonProps) {
  const classes = [
    styles['button'],
    styles[look],
    styles[size],
    children === undefined ? styles['iconOnly'] : '',
    block ? styles['block'] : '',
    loading ? styles['loading'] : '',
    className,
  ]
    .filter(Boolean)
    .join(' ');
  const content = (
    <>
      {loading ? <Icon of={IconLoader2} size={16} className={styles['spinner'] ?? ''} /> : icon}
      {children}
    </>
  );
  const link = download ?? opens;
  // a link cannot be disabled
  if (link !== undefined && !rest.disabled)
    return (
      <a
        className={classes}
        href={link}
        {...(opens === undefined
          ? { download: true }
          : { target: '_blank', rel: 'noopener', referrerPolicy: 'origin' as const })}
        aria-label={rest['aria-label']}
        title={children === undefined ? rest['aria-label'] : undefined}
      >
        {content}
      </a>
    );
  return (
    <button
      type={type}
      className={classes}
      title={children === undefined ? rest['aria-label'] : undefined}
      aria-busy={loading || undefined}
      onMouseDown={loading ? undefined : onMouseDown}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {content}
    </button>
  );
}
