import { useTexts } from '../../../../lib/i18n.ts';
import { usePick } from '../../../../lib/language.ts';
import { DimSlider } from '../../../../ui/dim-slider.tsx';
import { PropertyRow } from '../../../../ui/property-row.tsx';
import formStyles from '../../../fields/form.module.css';
import styles from '../model3d.module.css';
import { CITIES, cityAt } from '../places.ts';
import { model3dTexts } from '../texts.ts';
import { viewerSettingsOf } from '../viewer/viewer-settings.ts';
import { sunNow } from '../viewer/sun.ts';
import { Fields } from '../../../form/fields.tsx';
import type { PanelProps } from '../../../form/fields.tsx';

const CUSTOM = -1;
const DAYS = 365;

/** Sun by place, date and hour, and where that puts it. */
export function LightPanel({ tool, form }: PanelProps) {
  const t = useTexts(model3dTexts);
  return (
    <div className={formStyles['group']}>
      <div className={formStyles['head']}>{t('light')}</div>
      <Fields tool={tool} form={form} keys={['sunBy']} />
      {form.settings['sunBy'] === 'place' && <SunFields tool={tool} form={form} />}
    </div>
  );
}

function SunFields({ tool, form }: PanelProps) {
  const t = useTexts(model3dTexts);
  const pick = usePick();
  const viewerSettings = viewerSettingsOf(form.settings);
  const sun = sunNow(viewerSettings);
  const city = cityAt(viewerSettings.latitude, viewerSettings.longitude);
  const options = [
    ...CITIES.map((one, index) => ({ value: index, label: pick(one.name) })),
    { value: CUSTOM, label: t('custom') },
  ];
  const choose = (index: number) => {
    const next = CITIES[index];
    if (next)
      form.setAll({ ...form.settings, latitude: next.latitude, longitude: next.longitude, utcOffset: next.utcOffset });
    else
      form.set('latitude', Number((viewerSettings.latitude + (viewerSettings.latitude > 0 ? -0.1 : 0.1)).toFixed(2)));
  };
  const setDay = (ofYear: number) => {
    const date = new Date(Date.UTC(2023, 0, ofYear));
    form.setAll({ ...form.settings, month: date.getUTCMonth() + 1, day: date.getUTCDate() });
  };
  return (
    <>
      <PropertyRow label={t('city')} options={options} value={city ? CITIES.indexOf(city) : CUSTOM} onChange={choose} />
      <div className={styles['sliders']}>
        {!city && <Fields tool={tool} form={form} keys={['latitude', 'longitude', 'utcOffset']} />}
        <DimSlider
          label={t('date')}
          min={1}
          max={DAYS}
          step={1}
          value={dayOfYear(viewerSettings)}
          format={() => t('dateValue', { month: viewerSettings.month, day: viewerSettings.day })}
          onChange={setDay}
        />
        <DimSlider
          label={t('hour')}
          min={0}
          max={24}
          step={0.25}
          value={viewerSettings.hour}
          format={clock}
          onChange={(hour) => form.set('hour', hour)}
        />
        <DimSlider
          label={t('north')}
          min={0}
          max={360}
          step={1}
          value={viewerSettings.north}
          format={(n) => t('degrees', { n })}
          onChange={(north) => form.set('north', north)}
        />
      </div>
      <p className={styles['note']}>
        {sun.altitude > 0
          ? t('sunAt', { altitude: Math.round(sun.altitude), azimuth: Math.round(sun.azimuth) })
          : t('sunDown')}
      </p>
    </>
  );
}

function dayOfYear({ month, day }: { readonly month: number; readonly day: number }): number {
  return Math.round((Date.UTC(2023, month - 1, day) - Date.UTC(2023, 0, 1)) / 86_400_000) + 1;
}

function clock(hour: number): string {
  const whole = Math.floor(hour);
  return `${whole}:${String(Math.round((hour - whole) * 60)).padStart(2, '0')}`;
}
