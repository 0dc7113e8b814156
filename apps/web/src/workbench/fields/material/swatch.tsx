import type { LibraryMaterial } from '@yujian/renderer/materials/library';
import { useState } from 'react';
import styles from './material.module.css';

/** A material's face: its picture of the library, else its colour. */
export function Swatch({ entry, colour }: { readonly entry: LibraryMaterial | undefined; readonly colour?: string }) {
  const [broken, setBroken] = useState<string | null>(null);
  const face = entry ? cssColour(entry.material.base) : (colour ?? 'transparent');
  return (
    <span className={styles['swatch']} style={{ background: face }} aria-hidden="true">
      {entry && broken !== entry.key && (
        <img src={`/materials/${entry.key}.webp`} alt="" loading="lazy" onError={() => setBroken(entry.key)} />
      )}
    </span>
  );
}

/** Linear Rec. 709 as CSS. */
function cssColour([r, g, b]: LibraryMaterial['material']['base']): string {
  const channel = (value: number) =>
    Math.round(255 * Math.min(1, Math.max(0, value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)));
  return `rgb(${channel(r)} ${channel(g)} ${channel(b)})`;
}
