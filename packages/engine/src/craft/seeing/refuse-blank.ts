import type { Structure } from '@yujian/imaging';
import { InvalidInput } from '../../core/errors.ts';

/** @throws InvalidInput where nothing is drawn in a picture: a blank sheet, one colour, all of it transparent. What would be painted into it is nobody's drawing. */
export function refuseBlank({ segments, inkMask }: Pick<Structure, 'segments' | 'inkMask'>): void {
  if (segments.length > 0 || inkMask.data.includes(1)) return;
  throw new InvalidInput(
    'Nothing is to be seen in this picture: all of it is one tone. Check the file (an empty layer, or lines on a transparent ground that are as light as it), and upload it again.',
    '这张图里什么也没有：整张是同一种颜色。请检查文件（是不是空图层，或者透明底上的线太浅），再上传一次。',
  );
}
