import type { Text } from '../text.ts';

/** What was done to a picture to have its drawing's sheet. */
type SheetStep = 'page' | 'turn' | 'crop' | 'paper';

/** What was done to a picture before it was understood, in a sentence; null when nothing was. `turn` in degrees, either way. */
export function sheetWords(steps: readonly SheetStep[], turn: number): Text | null {
  if (steps.length === 0) return null;
  const degrees = `${Math.abs(turn).toFixed(1)}°`;
  const words: Readonly<Record<SheetStep, Text>> = {
    page: { zh: '从照片里裁出纸面并展平', en: 'page cut out and laid flat' },
    turn: { zh: `转正 ${degrees}`, en: `straightened by ${degrees}` },
    crop: { zh: '裁到画面', en: 'cropped to the drawing' },
    paper: { zh: '纸面变白', en: 'paper whitened' },
  };
  const en = steps.map((step) => words[step].en).join(', ');
  return {
    zh: `底图已${steps.map((step) => words[step].zh).join('、')}`,
    en: `${en.charAt(0).toUpperCase()}${en.slice(1)}`,
  };
}
