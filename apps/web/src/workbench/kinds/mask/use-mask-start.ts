import type { Tool } from '@yujian/contract/tools/tool';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { usePick } from '../../../lib/language.ts';
import { useLoggedIn } from '../../../lib/queries.ts';
import { showToast } from '../../../lib/toasts.ts';
import { missingInput } from '../../core/form/missing-input.ts';
import { localMask, type Picture } from '../../core/form/pictures.ts';
import { uploadFields } from '../../core/form/settings.ts';
import type { Starter } from '../../core/session/use-start.ts';
import type { ToolSession } from '../../core/session/use-tool-session.ts';
import { applies } from '@yujian/contract/fields/kinds';
import { selectionTexts } from '../../stage/selection/texts.ts';
import type { KeptSurfaces } from '../../stage/surface/use-kept.ts';
import type { Selection } from '../../stage/selection/use-selection.ts';
import { isFramed, marginsOf } from './margins-of.ts';
import { maskTexts } from './texts.ts';

const SENT: Picture = { phase: 'stored', mediaId: '', local: null };

/**
 * The start of a masked tool: the selection is drawn in its full size and uploaded like any picture, once, and the start
 * goes out when it is there. Where nothing is selected, or all of it, the button says so; where only kept surfaces are, the
 * uppermost comes back into the hand.
 */
export function useMaskStart(tool: Tool, session: ToolSession, selection: Selection, kept: KeptSurfaces): Starter {
  const t = useTexts(maskTexts);
  const s = useTexts(selectionTexts);
  const pick = usePick();
  const loggedIn = useLoggedIn();
  const [pending, setPending] = useState(false);
  const { form, starter, mainKey } = session;
  const maskField = tool.fields.find((field) => field.kind === 'mask');
  const margins = marginsOf(tool, form.settings);
  const key = maskField?.key ?? '';
  const mask = form.pictures[key];
  const { outline, isCurrent, document, service } = selection;
  const last = kept.list.at(-1);
  const isDrawn = document.steps.length > 0 && !(isCurrent && outline?.chosen === 0);

  const reason = (): string | undefined => {
    const main = form.pictures[mainKey];
    if (!main || main.phase === 'refused') return undefined;
    if (maskField?.required && !isDrawn && last === undefined) return t('paint', { verb: pick(tool.title) });
    if (isDrawn && isCurrent && outline?.chosen === document.width * document.height && tool.keeps === 'mask')
      return s('whole');
    if (margins && !isFramed(margins)) return t('pull');
    const missing = uploadFields(tool).find(
      (field) => field.key !== mainKey && field.key !== key && field.required && applies(field, form.settings),
    );
    return missing && !form.pictures[missing.key] ? t('need', { what: pick(missing.label) }) : undefined;
  };
  const said = reason();
  const withMask = { ...form.pictures, ...(maskField ? { [key]: SENT } : {}) };
  const missing = missingInput(tool, { settings: form.settings, pictures: withMask });
  const blocked = !isDrawn && last !== undefined && missing === 'material' ? null : missing;

  const start = (): void => {
    if (pending || said !== undefined || (blocked !== null && (loggedIn === true || blocked !== 'sending'))) return;
    if (!isDrawn && last !== undefined) {
      setPending(true);
      kept.choose(last.slot);
      return;
    }
    if (!maskField || !isDrawn || mask?.phase === 'stored') {
      starter.start();
      return;
    }
    setPending(true);
    void service.png(document).then(
      (blob) => form.changePicture({ type: 'put', key, local: localMask(blob, document) }),
      () => {
        setPending(false);
        showToast('error', s('broken'));
      },
    );
  };

  useEffect(() => {
    if (!pending) return;
    // a visitor's mask goes up after the login
    const isReady = mask?.phase === 'stored' || (mask?.phase === 'waiting' && loggedIn === false);
    if (!isReady && mask?.phase !== 'refused') return;
    queueMicrotask(() => setPending(false));
    if (mask?.phase === 'refused') {
      form.changePicture({ type: 'remove', key });
      showToast('error', mask.message || t('notSent'));
    } else starter.start();
  }, [pending, mask]); // eslint-disable-line react-hooks/exhaustive-deps

  return {
    ...starter,
    blocked: said === undefined ? (loggedIn === true || blocked !== 'sending' ? blocked : null) : 'picture',
    ...(said === undefined ? {} : { reason: said }),
    starting: starter.starting || pending,
    start,
  };
}
