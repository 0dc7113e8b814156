import type { Finish } from '@yujian/contract/scene/brief-schema';
import { LIBRARY } from '@yujian/renderer/materials/library';
import { useState, type ReactNode } from 'react';
import { MaterialPicker } from '../../../../fields/material/material-picker.tsx';
import { Swatch } from '../../../../fields/material/swatch.tsx';
import styles from '../words.module.css';

interface FinishButtonProps {
  /** What it is a finish of. */
  readonly name: string;
  readonly label: string;
  readonly finish: Finish | null;
  readonly onChange: (finish: Finish | null) => void;
  readonly children: ReactNode;
}

/** A material's face; a press opens the library. */
export function FinishButton({ name, label, finish, onChange, children }: FinishButtonProps) {
  const [open, setOpen] = useState(false);
  const entry = LIBRARY.find(({ key }) => key === finish?.material);
  return (
    <>
      <button
        type="button"
        className={styles['pick']}
        aria-label={label}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Swatch
          entry={finish?.colour ? undefined : entry}
          {...(finish?.colour ? { colour: `#${finish.colour}` } : {})}
        />
        {children}
      </button>
      {open && (
        <MaterialPicker
          name={name}
          chosen={finish?.material ?? null}
          onChoose={(material) => {
            onChange(material === null ? null : { material, colour: null });
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
