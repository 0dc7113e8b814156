import { describe, expect, it } from 'vitest';
import { secondsLeft } from './countdown.ts';
import { cookieText } from './cookies.ts';
import { isPhone } from './device.ts';
import { formatBytes, formatDay, formatDuration, formatMoment, formatMoney, formatPrice } from './format.ts';
import { toastTop, withToast, type Toast } from './toasts.ts';

describe('the countdown', () => {
  it('shows whole seconds and ends at zero', () => {
    expect(secondsLeft(60_000, 0)).toBe(60);
    expect(secondsLeft(60_000, 1)).toBe(60);
    expect(secondsLeft(60_000, 59_001)).toBe(1);
    expect(secondsLeft(60_000, 60_000)).toBe(0);
    expect(secondsLeft(60_000, 99_000)).toBe(0);
  });
});

describe('toasts', () => {
  const toast = (id: number, text: string): Toast => ({ id, kind: 'info', text });
  it('are two at most, the newest', () => {
    const shown = [1, 2, 3].reduce<readonly Toast[]>((list, id) => withToast(list, toast(id, `t${id}`)), []);
    expect(shown.map((one) => one.id)).toEqual([2, 3]);
  });
  it('begin 200 px from the top, and under the title of a dialog that is there', () => {
    expect(toastTop(44, undefined)).toBe(200);
    expect(
      [
        { top: 128, bottom: 156 },
        { top: 300, bottom: 328 },
      ].map((title) => toastTop(44, title)),
    ).toEqual([200, 200]);
    expect(
      [
        { top: 180, bottom: 208 },
        { top: 230, bottom: 258 },
      ].map((title) => toastTop(44, title)),
    ).toEqual([216, 266]);
  });
  it('do not say the same thing twice', () => {
    expect(withToast([toast(1, 'same')], toast(2, 'same')).map((one) => one.id)).toEqual([2]);
  });
});

describe('the device', () => {
  const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140';
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile', false, 1400, true],
    ['Mozilla/5.0 (Linux; Android 15; Pixel) Mobile Safari', true, 412, true],
    [desktop, false, 390, false],
    [desktop, true, 767, true],
    [desktop, true, 768, false],
    ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X)', true, 820, false],
  ])('%s coarse=%s %s px → phone %s', (userAgent, coarsePointer, width, phone) =>
    expect(isPhone({ userAgent, coarsePointer, width })).toBe(phone),
  );
});

describe('figures', () => {
  it('write time as records do', () => {
    expect(formatDuration(18.44)).toBe('18.4″');
    expect(formatDuration(128)).toBe('2′08″');
    expect(formatDuration(60)).toBe('1′00″');
  });
  it('write sizes in units of 1024', () => {
    expect(formatBytes(512)).toBe('512 B');
    expect(formatBytes(1258291)).toBe('1.2 MB');
    expect(formatBytes(2 * 1024 ** 3)).toBe('2 GB');
    expect(formatBytes(348_160)).toBe('340 KB');
  });
  it('money as bills and price lists do', () => {
    expect([9200, 1, 399_000].map(formatMoney)).toEqual(['¥92.00', '¥0.01', '¥3,990.00']);
    expect([9200, 26_730, 399_000].map(formatPrice)).toEqual(['¥92', '¥267.30', '¥3,990']);
  });
  it('name a day, with the year only when it is another', () => {
    const now = new Date('2026-11-21T12:00:00');
    expect(formatDay('2026-11-21T03:00:00', 'zh-CN', now)).toBe('11 月 21 日');
    expect(formatDay('2025-01-02T03:00:00', 'zh-CN', now)).toBe('2025 年 1 月 2 日');
    expect(formatMoment('2026-11-21T03:05:00', 'en', now)).toBe('Nov 21, 03:05');
  });
});

it('a cookie lives for its days and stays on this site', () => {
  expect(cookieText('theme', 'dark; x=1', 30)).toBe('theme=dark%3B%20x%3D1; Max-Age=2592000; Path=/; SameSite=Lax');
});
