import type { CameraField, CameraSetting } from '@yujian/contract/fields/kinds/camera';
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
