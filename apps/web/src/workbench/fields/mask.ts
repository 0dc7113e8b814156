import type { Margins } from '@yujian/contract/fields/params';
import type { HoleLinesField } from '@yujian/contract/fields/kinds/hole-lines';
import type { MarginsField } from '@yujian/contract/fields/kinds/margins';
import type { MaskField } from '@yujian/contract/fields/kinds/mask';
import type { PlacementsField } from '@yujian/contract/fields/kinds/placements';
import type { PlaneField } from '@yujian/contract/fields/kinds/plane';
import type { SelectionField } from '@yujian/contract/fields/kinds/selection';
import type { SurfacesField } from '@yujian/contract/fields/kinds/surfaces';
import type { KeptSurface } from '@yujian/contract/edit/kept-surfaces';
import type { HoleLines } from '@yujian/contract/edit/hole-lines';
import type { Placements } from '@yujian/contract/edit/placements';
import type { SurfacePlane } from '@yujian/contract/edit/surface-plane';
import type { SelectionDocument } from '@yujian/contract/edit/selection';
import type { StepsField } from '@yujian/contract/fields/kinds/steps';
import type { EditStep } from '@yujian/contract/edit/edit-kinds';
import { translate } from '../../lib/i18n.ts';
import { plainWords, type FieldPart } from './field-part.ts';
import { fieldTexts } from './texts.ts';

export const maskPart: FieldPart<MaskField> = {
  place: () => 'elsewhere',
  words: plainWords,
  compared: {
    cell: ({ value, language }) =>
      typeof value === 'string'
        ? { words: '', pictureId: value }
        : { words: translate(fieldTexts, 'none', {}, language) },
  },
};

export const selectionPart: FieldPart<SelectionField> = {
  place: () => 'elsewhere',
  words: ({ value, language }) =>
    value === null ? '' : translate(fieldTexts, 'steps', { n: (value as SelectionDocument).steps.length }, language),
};

export const marginsPart: FieldPart<MarginsField> = {
  place: () => 'elsewhere',
  words: ({ value, language }) => translate(fieldTexts, 'margins', { ...(value as Margins) }, language),
};

export const holeLinesPart: FieldPart<HoleLinesField> = {
  place: () => 'elsewhere',
  words: ({ value, language }) =>
    value === null ? '' : translate(fieldTexts, 'lines', { n: (value as HoleLines).lines.length }, language),
};

export const planePart: FieldPart<PlaneField> = {
  place: () => 'elsewhere',
  words: ({ value, language }) => {
    if (value === null) return translate(fieldTexts, 'asSeen', {}, language);
    const { width, height } = value as SurfacePlane;
    return translate(fieldTexts, 'plane', { width: width.toFixed(2), height: height.toFixed(2) }, language);
  },
};

export const surfacesPart: FieldPart<SurfacesField> = {
  place: () => 'elsewhere',
  words: ({ value, language }) => {
    const n = (value as readonly KeptSurface[]).length;
    return n === 0 ? '' : translate(fieldTexts, 'surfaces', { n }, language);
  },
};

export const placementsPart: FieldPart<PlacementsField> = {
  place: () => 'elsewhere',
  words: ({ value, language }) =>
    value === null ? '' : translate(fieldTexts, 'placed', { n: (value as Placements).things.length }, language),
};

export const stepsPart: FieldPart<StepsField> = {
  place: () => 'elsewhere',
  words: ({ value, language }) =>
    value === null ? '' : translate(fieldTexts, 'steps', { n: (value as readonly EditStep[]).length }, language),
};
