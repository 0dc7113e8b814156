import { useId, type CSSProperties, type ReactNode } from 'react';
import styles from './dim-slider.module.css';

interface DimSliderProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly disabled?: boolean;
  /** How the value reads at the label's right, e.g. 0.75. */
  readonly format?: (value: number) => string;
  readonly onChange: (value: number) => void;
}

/** A dimension line with a handle: rail with 40° end ticks, value in lettering. */
export function DimSlider({
  label,
  hint,
  value,
  min,
  max,
  step,
  disabled,
  format = (v) => String(v),
  onChange,
}: DimSliderProps) {
  const id = useId();
  const share = max > min ? (value - min) / (max - min) : 0;
  return (
    <div className={styles['dim']}>
      <div className={styles['head']}>
        <label htmlFor={id}>{label}</label>
        {hint !== undefined && <span className={styles['hint']}>{hint}</span>}
        <output className={styles['value']} htmlFor={id}>
          {format(value)}
        </output>
      </div>
      <input
        id={id}
        type="range"
        className={styles['input']}
        style={{ '--share': share } as CSSProperties}
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  );
}
