import type { BorderKey, MannerKey, PaletteKey } from '@yujian/contract/catalog/manners';
import { SPACES, STYLES } from '@yujian/contract/catalog/spaces';
import type { PipelineRequest } from '@yujian/contract/jobs';
import { ORIGINAL } from '@yujian/contract/tools/long-side';
import { findTool } from '@yujian/contract/tools/registry';
import type { RenderKind } from '@yujian/contract/tools/render-kinds';
import type { RenderInput } from '@yujian/engine/core/operations';
import type { Pipeline } from '../pipeline.ts';
import { readRequest, type RequestReader } from '../request-reader.ts';
import { runVariants } from '../run-variants.ts';

/** One pipeline for the whole render family: each picture of the request is one engine run with its own variant number. */
export function renderPipeline(kind: RenderKind): Pipeline {
  return async (request, context) => {
    const base = readRenderInput(kind, request);
    return runVariants(base.count, context, (variant, own) =>
      context.engines.run('render', { ...base.input, variant }, own),
    );
  };
}

/** @throws {TypeError} when the request does not fit the tool */
export function readRenderInput(
  kind: RenderKind,
  request: PipelineRequest,
): { input: Omit<RenderInput, 'variant'>; count: number; unread: string[] } {
  const reader = readRequest(request);
  const chosen = (key: string, fallback: string) => (reader.has(key) ? reader.text(key) : fallback);
  const atmosphere = reader.text('atmosphere');
  const input: Omit<RenderInput, 'variant'> = {
    picture: reader.picture('upload_img'),
    mode: kind.mode,
    family: kind.family,
    setting: kind.setting,
    aerial: kind.aerial ?? false,
    space: catalogKey(reader, 'classifyId2', SPACES[kind.family]),
    style: catalogKey(reader, 'classifyId3', STYLES[kind.family]),
    words: reader.text('promptTxt'),
    reference: reader.has('style_img') ? reader.optionalPicture('style_img') : null,
    referenceWeight: reader.has('ipaPlus') ? reader.number('ipaPlus') : 0,
    strength: reader.number('cnStrength'),
    lock: reader.has('lock') && reader.flag('lock'),
    styleOnly: reader.has('ignoreWordAndImage') && reader.flag('ignoreWordAndImage'),
    view: chosen('view', 'input'),
    atmosphere: atmosphere === 'auto' ? null : atmosphere,
    environment: chosen('environment', 'plain'),
    corrections: reader.has('corrections') ? reader.corrections('corrections') : null,
    materials: reader.has('materialSet') ? reader.materialSet('materialSet') : null,
    seed: reader.number('seed'),
    size: sizeOf(reader.text('size')),
    manner: reader.text('manner') as MannerKey,
    furniture: chosen('furniture', 'drawn') as RenderInput['furniture'],
    palette: reader.text('palette') as PaletteKey,
    border: reader.text('border') as BorderKey,
    fidelity: findTool(request.tool)?.fidelity ?? 0,
    extras: Object.fromEntries((kind.extras ?? []).map((key) => [key, reader.plain(key)])),
  };
  reader.text('unfit');
  const count = reader.number('count');
  return { input, count, unread: reader.unread() };
}

function sizeOf(text: string): RenderInput['size'] {
  return text === ORIGINAL ? ORIGINAL : Number(text);
}

function catalogKey(
  reader: RequestReader,
  field: string,
  nodes: readonly { id: number; key: string }[],
): string | null {
  if (!reader.has(field)) return null;
  const id = reader.number(field);
  return nodes.find((node) => node.id === id)?.key ?? null;
}
