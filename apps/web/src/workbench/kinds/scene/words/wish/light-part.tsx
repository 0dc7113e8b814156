import { HOURS, OUTLOOKS, SEASONS, WARMTHS, WEATHERS } from '@yujian/contract/scene/brief-options';
import { useTexts } from '../../../../../lib/i18n.ts';
import { wordsTexts } from '../texts.ts';
import type { Wish } from '../use-wish.ts';
import { ChoiceRow } from './choice-row.tsx';

const MOODS = ['bright', 'soft', 'dark'] as const;
const SWITCH = ['on', 'off'] as const;

/** The light of which hour, weather and season, and the lamps. */
export function LightPart({ wish, isSite }: { readonly wish: Wish; readonly isSite: boolean }) {
  const t = useTexts(wordsTexts);
  const { brief, edit } = wish;
  const { light } = brief;
  const set = (change: Partial<typeof light>) => edit({ light: { ...light, ...change } });
  const open = t('byStyle');
  return (
    <>
      <ChoiceRow
        label={t('hour')}
        open={open}
        keys={HOURS}
        name={(key) => t(`hour.${key}`)}
        value={light.hour}
        onChange={(hour) => set({ hour })}
      />
      <ChoiceRow
        label={t('weather')}
        open={open}
        keys={WEATHERS}
        name={(key) => t(`weather.${key}`)}
        value={light.weather}
        onChange={(weather) => set({ weather })}
      />
      <ChoiceRow
        label={t('season')}
        open={t('open')}
        keys={SEASONS}
        name={(key) => t(`season.${key}`)}
        value={light.season}
        onChange={(season) => set({ season })}
      />
      <ChoiceRow
        label={t('lamps')}
        open={open}
        keys={SWITCH}
        name={(key) => t(`lamps.${key}`)}
        value={light.lamps === null ? null : light.lamps ? 'on' : 'off'}
        onChange={(next) => set({ lamps: next === null ? null : next === 'on' })}
      />
      <ChoiceRow
        label={t('warmth')}
        open={open}
        keys={WARMTHS}
        name={(key) => t(`warmth.${key}`)}
        value={light.warmth}
        onChange={(warmth) => set({ warmth })}
      />
      <ChoiceRow
        label={t('mood')}
        open={open}
        keys={MOODS}
        name={(key) => t(`mood.${key}`)}
        value={light.mood}
        onChange={(mood) => set({ mood })}
      />
      {isSite && (
        <ChoiceRow
          label={t('surroundings')}
          open={t('open')}
          keys={OUTLOOKS}
          name={(key) => t(`outlook.${key}`)}
          value={brief.outlook}
          onChange={(outlook) => edit({ outlook })}
        />
      )}
    </>
  );
}
