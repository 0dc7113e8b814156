import type { Note } from '@yujian/contract/jobs';
import type { Filled } from './fill-picture.ts';

export const GUESSED: Note = {
  zh: '被移除的物体后面是什么，图中没有记录：这里是按周围可见的表面推测的。',
  en: 'What stood behind is not in the picture: it is guessed from the surfaces that are seen around it.',
};

/** Told where a hole was worked on in less than the picture's own resolution. */
export function sizeNote({ window, worked }: Filled): Note[] {
  if (worked.width >= window.width) return [];
  const [size, own] = [`${worked.width} × ${worked.height}`, `${window.width} × ${window.height}`];
  return [
    {
      zh: `选区很大：选区周围 ${own} 像素按 ${size} 处理后放大，填补的部分会略软；其余保持原分辨率。`,
      en: `The selection is large: its surroundings of ${own} pixels were worked on at ${size} and enlarged, so the filled part is a little softer; all else keeps its full resolution.`,
    },
  ];
}
