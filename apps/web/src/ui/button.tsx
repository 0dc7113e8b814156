import { IconLoader2 } from '@tabler/icons-react';
import { Button as AntButton } from 'antd';
import type { MouseEventHandler, ReactNode, Ref } from 'react';
import styles from './button.module.css';
import { Icon } from './icon.tsx';

export interface ButtonProps {
  /** `primary`: the one filled button of a view. `soft`: a hairline. `text`: no edge. `danger`: takes something away. */
  readonly look?: 'primary' | 'outline' | 'soft' | 'text' | 'danger';
  readonly size?: 'small' | 'middle' | 'large';
  readonly icon?: ReactNode;
  readonly block?: boolean;
  readonly disabled?: boolean;
  readonly loading?: boolean;
  readonly href?: string;
  /** Of a link: what it leads to is kept as a file. */
  readonly download?: boolean;
  readonly type?: 'button' | 'submit';
  readonly className?: string;
  readonly title?: string;
  readonly onClick?: MouseEventHandler<HTMLElement>;
  readonly 'aria-label'?: string;
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-pressed'?: boolean;
  readonly 'aria-haspopup'?: 'menu' | 'dialog' | 'listbox';
  readonly ref?: Ref<HTMLButtonElement>;
  readonly children?: ReactNode;
}

const ANT_TYPE = { primary: 'primary', outline: 'default', soft: 'default', text: 'text', danger: 'default' } as const;

/** For antd's `loadingIcon`: its own leaves by a transition, and stays in the button's name where none runs (reduced motion, an answer within a frame). */
export const BUTTON_SPINNER = <Icon of={IconLoader2} size={16} className={styles['spinner'] ?? ''} />;

/** antd's Button in the drawing's five looks. An icon-only button needs an aria-label, which is its tooltip too. */
export function Button({ look = 'outline', type = 'button', className, children, title, ...rest }: ButtonProps) {
  const classes = [styles['button'], styles[look], children === undefined ? styles['iconOnly'] : '', className ?? '']
    .filter(Boolean)
    .join(' ');
  const tip = title ?? (children === undefined ? rest['aria-label'] : undefined);
  return (
    <AntButton
      type={ANT_TYPE[look]}
      danger={look === 'danger'}
      htmlType={type}
      className={classes}
      {...(tip === undefined ? {} : { title: tip })}
      {...rest}
    >
      {children}
    </AntButton>
  );
}
