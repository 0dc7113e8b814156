import type { PlannedPicture } from '@yujian/contract/edit/edit-kinds';
import type { PlanField } from '@yujian/contract/fields/kinds/plan';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../../../lib/chunk-failure.ts';
import { translate } from '../../../lib/i18n.ts';
import { textOf } from '../../core/form/settings.ts';
import type { FieldPart } from '../field-part.ts';
import { fieldTexts } from '../texts.ts';

/** The cards and the reader of wishes come when a form has a plan. */
const PlanView = lazy(() => loadChunk(async () => ({ default: (await import('./plan-view.tsx')).PlanView })));

/** The pictures that are made of one. */
export const planPart: FieldPart<PlanField> = {
  place: () => 'rows',
  View: ({ field, settings, value, onChange }) => (
    <Suspense>
      <PlanView
        field={field}
        wish={textOf(settings['promptTxt'] ?? '')}
        plan={value as readonly PlannedPicture[] | null}
        onChange={onChange}
      />
    </Suspense>
  ),
  words: ({ value, language }) =>
    value === null ? '' : translate(fieldTexts, 'steps', { n: (value as readonly PlannedPicture[]).length }, language),
};
