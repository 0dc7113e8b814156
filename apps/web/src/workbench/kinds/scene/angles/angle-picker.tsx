import { IconX } from '@tabler/icons-react';
import { AZIMUTHS, DISTANCES, HEIGHTS } from '@yujian/contract/fields/kinds/angles';
import type { Angle } from '@yujian/contract/fields/params';
import { useId, useRef, useState } from 'react';
import { useTexts } from '../../../../lib/i18n.ts';
import { showToast } from '../../../../lib/toasts.ts';
import { Chip } from '../../../../ui/chip.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import formStyles from '../../../fields/form.module.css';
import { has, isSameSet, PRESET_KEYS, PRESETS, ringPlace, stepByKey, toggleAngle } from './angle-set.ts';
import styles from './angles.module.css';
import { anglesTexts } from '../../../fields/angles-texts.ts';
import { useAngleName } from './use-angle-name.ts';

interface AnglePickerProps {
  readonly angles: readonly Angle[];
  readonly most: number;
  readonly onChange: (angles: readonly Angle[]) => void;
}

const KEYS = (count: number) => Array.from({ length: count }, (_, at) => at);

/** Views by direction on a ring, at a height and a distance that are chosen beside it. */
export function AnglePicker({ angles, most, onChange }: AnglePickerProps) {
  const t = useTexts(anglesTexts);
  const nameOf = useAngleName();
  const [height, setHeight] = useState(1);
  const [distance, setDistance] = useState(1);
  const toggle = (angle: Angle) => {
    const next = toggleAngle(angles, angle, most);
    if (next) onChange(next);
    else showToast('info', t(angles.length === 1 ? 'lastOne' : 'full', { max: most }));
  };
  const take = (set: readonly Angle[]) => {
    onChange(set);
    setHeight(set[0]?.height ?? 1);
    setDistance(set[0]?.distance ?? 1);
  };
  const steps = (name: 'height' | 'distance', count: number) =>
    KEYS(count).map((at) => ({ value: String(at), label: t(`${name}.${at as 0 | 1 | 2}`) }));
  return (
    <section className={formStyles['group']} aria-label={t('angles')}>
      <div className={formStyles['head']}>
        {t('angles')}
        <span className={formStyles['hint']}>{t('chosen', { n: angles.length, max: most })}</span>
      </div>
      <div className={styles['presets']} role="group" aria-label={t('presets')}>
        {PRESET_KEYS.map((key) => (
          <Chip key={key} on={isSameSet(PRESETS[key], angles)} onClick={() => take(PRESETS[key])}>
            {t(`preset.${key}`)}
          </Chip>
        ))}
      </div>
      <Ring angles={angles} height={height} distance={distance} onToggle={toggle} />
      <div className={styles['steps']}>
        <span>{t('height')}</span>
        <Segmented
          full
          label={t('height')}
          options={steps('height', HEIGHTS)}
          value={String(height)}
          onChange={(next) => setHeight(Number(next))}
        />
        <span>{t('distance')}</span>
        <Segmented
          full
          label={t('distance')}
          options={steps('distance', DISTANCES)}
          value={String(distance)}
          onChange={(next) => setDistance(Number(next))}
        />
      </div>
      <ul className={styles['chosen']} aria-label={t('selected')}>
        {angles.map((angle) => (
          <li key={JSON.stringify(angle)}>
            <button type="button" aria-label={t('removeAngle', { name: nameOf(angle) })} onClick={() => toggle(angle)}>
              {nameOf(angle)}
              <Icon of={IconX} size={14} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RingProps {
  readonly angles: readonly Angle[];
  readonly height: number;
  readonly distance: number;
  readonly onToggle: (angle: Angle) => void;
}

/** Eight places of the camera around the space, one stop of the tab key. */
function Ring({ angles, height, distance, onToggle }: RingProps) {
  const t = useTexts(anglesTexts);
  const nameOf = useAngleName();
  const help = useId();
  const [at, setAt] = useState(0);
  const places = useRef<(HTMLButtonElement | null)[]>([]);
  return (
    <div
      className={styles['ring']}
      role="toolbar"
      tabIndex={-1}
      aria-label={t('ring')}
      aria-describedby={help}
      onKeyDown={(event) => {
        const next = stepByKey(at, event.key);
        if (next === null) return;
        event.preventDefault();
        setAt(next);
        places.current[next]?.focus();
      }}
    >
      <svg viewBox="0 0 200 200" aria-hidden="true">
        <circle cx="100" cy="100" r="80" />
        <path d="M62 72h76v56H62zM84 128v6M116 128v6" />
        <path className={styles['window']} d="M76 72h48" />
        {angles
          .filter((angle) => angle.height === height && angle.distance === distance)
          .map(({ azimuth }) => {
            const { x, y } = ringPlace(azimuth);
            return (
              <path
                key={azimuth}
                className={styles['ray']}
                d={`M${x * 200} ${y * 200}L${100 + (x - 0.5) * 90} ${100 + (y - 0.5) * 90}`}
              />
            );
          })}
      </svg>
      {KEYS(AZIMUTHS).map((azimuth) => {
        const angle = { azimuth, height, distance };
        const { x, y } = ringPlace(azimuth);
        const on = has(angles, angle);
        const others = angles.filter((other) => other.azimuth === azimuth).length - (on ? 1 : 0);
        return (
          <button
            key={azimuth}
            ref={(element) => {
              places.current[azimuth] = element;
            }}
            type="button"
            className={styles['place']}
            style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
            aria-pressed={on}
            data-others={others > 0}
            aria-label={t('place', { name: nameOf(angle), degrees: azimuth * 45 })}
            title={nameOf(angle)}
            tabIndex={azimuth === at ? 0 : -1}
            onFocus={() => setAt(azimuth)}
            onClick={() => onToggle(angle)}
          >
            {`${azimuth * 45}°`}
            {others > 0 && <i aria-hidden="true">{`+${others}`}</i>}
          </button>
        );
      })}
      <span id={help} className="sr">
        {t('ringHelp')}
      </span>
    </div>
  );
}
