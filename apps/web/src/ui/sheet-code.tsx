import styles from './sheet-code.module.css';

interface SheetCodeProps {
  /** Such as R-01; its letter names the family. */
  readonly code: string;
  /** On coloured ground. */
  readonly boxed?: boolean;
  readonly className?: string;
}

export function SheetCode({ code, boxed, className }: SheetCodeProps) {
  return (
    <span
      className={[styles['code'], boxed ? styles['boxed'] : '', className ?? ''].filter(Boolean).join(' ')}
      data-c={code[0]}
    >
      {code}
    </span>
  );
}
