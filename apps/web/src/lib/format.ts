import type { Language } from '@yujian/contract/text';

/** 18.4″ or 2′08″, as records write time. */
export function formatDuration(seconds: number): string {
  if (seconds < 60) return `${seconds.toFixed(1)}″`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}′${String(whole % 60).padStart(2, '0')}″`;
}

/** 1.2 MB, 340 KB; MB = 1024². */
export function formatBytes(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const digits = unit === 0 || value >= 100 ? 0 : 1;
  return `${value.toFixed(digits).replace(/\.0$/, '')} ${units[unit]}`;
}

// making one takes longer than what a list does with it
const figures = new Intl.NumberFormat('en-US');

export function formatNumber(value: number): string {
  return figures.format(value);
}

const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** ¥92.00, of fen. */
export function formatMoney(fen: number): string {
  return `¥${cents.format(fen / 100)}`;
}

/** As a price list writes it: ¥92 where the yuan is whole, else ¥92.50. */
export function formatPrice(fen: number): string {
  return fen % 100 === 0 ? `¥${figures.format(fen / 100)}` : formatMoney(fen);
}

/** 11 月 21 日 14:20, Nov 21, 14:20; the year only when it is another one. */
export function formatMoment(iso: string, language: Language, now = new Date()): string {
  return `${formatDay(iso, language, now)}${language === 'en' ? ', ' : ' '}${formatTime(iso)}`;
}

/** 14:20 */
export function formatTime(iso: string): string {
  const at = new Date(iso);
  return `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`;
}

export function formatDay(iso: string, language: Language, now = new Date()): string {
  const at = new Date(iso);
  const sameYear = at.getFullYear() === now.getFullYear();
  if (language === 'en')
    return at.toLocaleDateString('en-US', { month: 'short', day: 'numeric', ...(sameYear ? {} : { year: 'numeric' }) });
  const day = `${at.getMonth() + 1} 月 ${at.getDate()} 日`;
  return sameYear ? day : `${at.getFullYear()} 年 ${day}`;
}
