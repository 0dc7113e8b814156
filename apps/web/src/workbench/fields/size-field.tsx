import { ORIGINAL, sizeAt, type PictureSize } from '@yujian/contract/tools/long-side';
import type { ChoiceField } from '@yujian/contract/fields/kinds/choice';
import { enlargedSize } from '@yujian/contract/tools/enlarged-size';
import { enlargeWish, workSeconds } from '@yujian/contract/tools/time';
import type { Tool } from '@yujian/contract/tools/tool';
import { defineTexts, useTexts } from '../../lib/i18n.ts';
import { usePick } from '../../lib/language.ts';
import { useTaskPace } from '../../lib/queries.ts';
import { PropertyRow } from '../../ui/property-row.tsx';
import { textOf, valueOf, type Settings } from '../core/form/settings.ts';

const texts = defineTexts({
  zh: {
    tooLarge: '超过 6400 万像素',
    original: '原尺寸 {width} × {height}',
    about: '约 {time}',
    seconds: '{n} 秒',
    minutes: '{m} 分',
    both: '{m} 分 {n} 秒',
  },
  en: {
    tooLarge: 'over 64 megapixels',
    original: '{width} × {height}',
    about: '~{time}',
    seconds: '{n} s',
    minutes: '{m} min',
    both: '{m} min {n} s',
  },
});

interface SizeFieldProps {
  readonly field: ChoiceField;
  readonly tool: Tool;
  readonly settings: Settings;
  /** Of the main picture; null while there is none, or it is not known. */
  readonly picture: PictureSize | null;
  /** An engine elsewhere is going to do it: how long that takes is not known. */
  readonly isAway: boolean;
  readonly onChange: (size: string) => void;
}

/** How large the result will be, and how long one takes here as this server's own runs tell. */
export function SizeField({ field, tool, settings, picture, isAway, onChange }: SizeFieldProps) {
  const t = useTexts(texts);
  const pick = usePick();
  const history = useTaskPace(tool.id).data;
  const at = (size: string): Settings => ({
    ...Object.fromEntries(tool.fields.map((one) => [one.key, valueOf(one, settings)])),
    [field.key]: size,
  });
  const enlarged = (size: string) => {
    const wish = enlargeWish(at(size));
    if (wish === null || picture === null) return '';
    const { width, height, most } = enlargedSize(wish, picture);
    return most === null ? ` · ${width} × ${height}` : ` · ${t('tooLarge')}`;
  };
  const time = (size: string) => {
    const seconds =
      isAway || (!history?.runs && enlargeWish(at(size)) === null) ? null : workSeconds(tool, at(size), picture);
    if (seconds === null) return '';
    const coarse = coarseTime(seconds * (history?.pace ?? 1));
    return ` · ${t('about', { time: t(coarse.m === 0 ? 'seconds' : coarse.n === 0 ? 'minutes' : 'both', coarse) })}`;
  };
  const own = picture && sizeAt(ORIGINAL, picture);
  const options = field.options.map(({ key, name }) => ({
    value: key,
    label: `${key === ORIGINAL && own ? t('original', { width: String(own.width), height: String(own.height) }) : pick(name)}${enlarged(key)}${time(key)}`,
  }));
  return (
    <PropertyRow
      label={pick(field.label)}
      options={options}
      value={textOf(valueOf(field, settings))}
      onChange={onChange}
    />
  );
}

/** In steps of 5 seconds within a minute, of 10 beyond; of a minute beyond five. */
export function coarseTime(seconds: number): { readonly m: number; readonly n: number } {
  const step = seconds < 57.5 ? 5 : seconds < 300 ? 10 : 60;
  const whole = Math.max(step, Math.round(seconds / step) * step);
  return { m: Math.floor(whole / 60), n: whole % 60 };
}
