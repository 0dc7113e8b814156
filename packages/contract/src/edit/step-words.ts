import { MATERIALS } from '../catalog/materials.ts';
import { EDIT_TARGETS, specOf, type EditStep } from './edit-kinds.ts';
import type { Text } from '../text.ts';

/** A step in words: "Material · Floor: Walnut planks". */
export function stepWords({ do: kind, target, value }: EditStep): Text {
  const { name, value: takes } = specOf(kind);
  const about = EDIT_TARGETS.find(({ key }) => key === target)?.name;
  const option = (key: string): Text => {
    const material = MATERIALS.find((one) => one.key === key.split('#')[0])?.name;
    const own = typeof takes === 'object' ? takes.find((one) => one.key === key)?.name : undefined;
    return own ?? material ?? { zh: key, en: key };
  };
  const values =
    value === undefined ? [] : takes === 'words' ? [{ zh: value, en: value }] : value.split('+').map(option);
  const write = (language: 'zh' | 'en'): string => {
    const subject = about ? ` · ${about[language]}` : '';
    const said = values.map((one) => one[language]).join(language === 'zh' ? '、' : ', ');
    return `${name[language]}${subject}${said === '' ? '' : `${language === 'zh' ? '：' : ': '}${said}`}`;
  };
  return { zh: write('zh'), en: write('en') };
}
