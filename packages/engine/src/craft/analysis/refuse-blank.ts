import type { SrgbImage, Structure } from '@yujian/imaging';
import { lumaSrgb } from '@yujian/imaging/ops/colour';
import { InvalidInput } from '../../core/errors.ts';

/** Difference of luma, 0 to 1, up to which a picture is of one tone. */
const ONE_TONE = 0.03;

/** @throws InvalidInput where nothing is drawn in a picture: a blank sheet, one colour, all of it transparent. What would be painted into it is nobody's drawing. */
export function refuseBlank({ segments, inkMask }: Pick<Structure, 'segments' | 'inkMask'>, picture: SrgbImage): void {
  if (segments.length > 0 || inkMask.data.includes(1)) return;
  const { data } = lumaSrgb(picture);
  if (
    data.reduce((most, value) => Math.max(most, value), 0) - data.reduce((least, value) => Math.min(least, value), 1) >
    ONE_TONE
  )
    return;
  throw new InvalidInput(
    'Nothing is to be seen in this picture: all of it is one tone. Check the file (an empty layer, or lines on a transparent ground that are as light as it), and upload it again.',
    '这张图里什么也没有：整张是同一种颜色。请检查文件（是不是空图层，或者透明底上的线太浅），再上传一次。',
  );
}
