import { IconColorPicker } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTexts } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/popover.tsx';
import { hexOfHsl, hslOfHex, type Hsl } from './colour-space.ts';
import styles from './colour-picker.module.css';
import { galleryScreenTexts } from './gallery-screen.texts.ts';

interface ColourPickerProps {
  readonly value: string | null;
  readonly onChange: (colour: string) => void;
}

/** Oak: what one begins with. */
const FIRST: Hsl = { hue: 30, saturation: 45, lightness: 60 };
/** Nobody asks for each step of a drag. */
const SETTLE_MS = 250;

/** A colour on a wheel of hues, paler to its middle, and its lightness beside. */
export function ColourPicker({ value, onChange }: ColourPickerProps) {
  const t = useTexts(galleryScreenTexts);
  return (
    <Popover
      label={t('pickColour')}
      trigger={(props) => (
        <Button
          {...props}
          look="soft"
          size="small"
          icon={
            value === null ? (
              <Icon of={IconColorPicker} size={16} />
            ) : (
              <i className={styles['swatch']} style={{ background: value }} />
            )
          }
        >
          {value === null ? t('pickColour') : value.toUpperCase()}
        </Button>
      )}
    >
      <ColourWheel value={value} onChange={onChange} />
    </Popover>
  );
}

function ColourWheel({ value, onChange }: ColourPickerProps) {
  const t = useTexts(galleryScreenTexts);
  const [colour, setColour] = useState<Hsl>(() => (value === null ? FIRST : hslOfHex(value)));
  const [touched, setTouched] = useState(false);
  const hex = hexOfHsl(colour);
  useEffect(() => {
    if (!touched || hex === value) return undefined;
    const timer = setTimeout(() => onChange(hex), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [touched, hex, value, onChange]);
  const set = (change: Partial<Hsl>) => {
    setTouched(true);
    setColour((now) => ({ ...now, ...change }));
  };
  const follow = (event: React.PointerEvent<HTMLDivElement>) => {
    const { left, top, width } = event.currentTarget.getBoundingClientRect();
    const [x, y] = [event.clientX - left - width / 2, event.clientY - top - width / 2];
    set({
      hue: (Math.round((Math.atan2(x, -y) * 180) / Math.PI) + 360) % 360,
      saturation: Math.round(Math.min(1, Math.hypot(x, y) / (width / 2)) * 100),
    });
  };
  const angle = (colour.hue * Math.PI) / 180;
  const at = {
    left: `${50 + (Math.sin(angle) * colour.saturation) / 2}%`,
    top: `${50 - (Math.cos(angle) * colour.saturation) / 2}%`,
  };
  const bars = [
    { key: 'hue', max: 360 },
    { key: 'saturation', max: 100 },
    { key: 'lightness', max: 100 },
  ] as const;
  return (
    <div className={styles['picker']}>
      {/* for the pointer; the bars below are for the keyboard as well */}
      <div
        className={styles['wheel']}
        aria-hidden="true"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          follow(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
        }}
      >
        <i style={{ ...at, background: hex }} />
      </div>
      {bars.map(({ key, max }) => (
        <label key={key} className={styles['bar']}>
          <span>{t(key)}</span>
          <input
            type="range"
            min={0}
            max={max}
            value={colour[key]}
            onChange={(event) => set({ [key]: Number(event.target.value) })}
          />
        </label>
      ))}
    </div>
  );
}
