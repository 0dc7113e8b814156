import type { CameraField } from '@yujian/contract/fields/kinds/camera';
import type { CameraSetting } from '@yujian/contract/fields/params';
import type { FieldPart } from './field-part.ts';

export const cameraPart: FieldPart<CameraField> = {
  place: () => 'rows',
  words: ({ value }) => {
    if (value === null) return '';
    const { eye, kind, lens, width } = value as CameraSetting;
    const view = { perspective: `${lens} mm`, orthographic: `${width} m`, panorama: '360°' }[kind];
    return `${view} · ${eye.map((metres) => metres.toFixed(1)).join(', ')}`;
  },
};
