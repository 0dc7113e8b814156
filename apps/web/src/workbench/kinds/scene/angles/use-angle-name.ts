import type { Angle } from '@yujian/contract/fields/params';
import { useTexts } from '../../../../lib/i18n.ts';
import { anglesTexts } from '../../../fields/angles-texts.ts';

/** "右前，人眼，中": an angle in words. */
export function useAngleName(): (angle: Angle) => string {
  const t = useTexts(anglesTexts);
  return ({ azimuth, height, distance }) =>
    t('angleName', {
      azimuth: t(`azimuth.${azimuth as 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7}`),
      height: t(`height.${height as 0 | 1 | 2 | 3}`),
      distance: t(`distance.${distance as 0 | 1 | 2}`),
    });
}
