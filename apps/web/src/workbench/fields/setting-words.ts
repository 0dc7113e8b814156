import { SPACES } from '@yujian/contract/catalog/spaces';
import type { Corrections } from '@yujian/contract/structure/corrections';
import type { MaterialSet } from '@yujian/contract/scene/material-set';
import type { ParamValue } from '@yujian/contract/fields/field-kind';
import type { Field } from '@yujian/contract/fields/kinds';
import type { CameraSetting } from '@yujian/contract/fields/kinds/camera';
import { KEEP_MATERIAL, type MaterialsSetting } from '@yujian/contract/fields/kinds/materials';
import { pickText, type Language } from '@yujian/contract/text';
import { translate, type Translate } from '../../lib/i18n.ts';
import { decimalsOf } from '../core/form/decimals.ts';
import { textOf } from '../core/form/settings.ts';
import type { WorkbenchKey } from '../core/texts.ts';
import { sheetTexts } from '../stage/sheet/texts.ts';
import { materialsTexts } from './material-set/texts.ts';
import { countOf, isEmpty } from '../stage/understood/edit.ts';
import { understoodTexts } from '../stage/understood/texts.ts';

/** A setting's value as the form shows it. */
export function settingWords(field: Field, value: ParamValue, t: Translate<WorkbenchKey>, language: Language): string {
  switch (field.kind) {
    case 'choice': {
      const option = field.options.find((candidate) => candidate.key === value);
      return option ? pickText(option.name, language) : textOf(value);
    }
    case 'space': {
      const node = SPACES[field.family].find((candidate) => candidate.id === value);
      return node ? pickText(node.name, language) : t('none');
    }
    case 'switch':
      return t(value === true ? 'on' : 'off');
    case 'number':
      return Number(value).toFixed(decimalsOf(field.step));
    case 'camera':
      return cameraWords(value as CameraSetting);
    case 'materials':
      return t('replaced', {
        n: Object.values(value as MaterialsSetting).filter((key) => key !== KEEP_MATERIAL).length,
      });
    case 'materialSet':
      return value === null ? translate(materialsTexts, 'ofStyle', {}, language) : (value as MaterialSet).title;
    case 'corrections':
      return isEmpty(value as Corrections)
        ? translate(sheetTexts, 'asItIs', {}, language)
        : translate(understoodTexts, 'changed', { n: countOf(value as Corrections) }, language);
    default:
      return textOf(value);
  }
}

function cameraWords({ eye, kind, lens, width }: CameraSetting): string {
  const place = eye.map((metres) => metres.toFixed(1)).join(', ');
  const view = { perspective: `${lens} mm`, orthographic: `${width} m`, panorama: '360°' }[kind];
  return `${view} · ${place}`;
}
