import type { HoleLines } from '@yujian/contract/edit/hole-lines';
import type { SelectionDocument } from '@yujian/contract/edit/selection';
import type { Address, Tool } from '@yujian/contract/tools/tool';
import { useRef, useState } from 'react';
import { useToolSession, type ToolSession } from '../../core/session/use-tool-session.ts';
import type { Starter } from '../../core/session/use-start.ts';
import { pictureSource } from '../../core/pictures/picture-source.ts';
import { usePictureSize } from '../../core/upload/use-picture-size.ts';
import { useHoleLines, type FoundLines, type SetLines } from '../../stage/hole-lines/use-hole-lines.ts';
import type { Margins } from '@yujian/contract/fields/params';
import { pictureBlob } from '../../core/pictures/picture-blob.ts';
import { useClicks, type Clicks } from '../../stage/selection/clicks/use-clicks.ts';
import type { OpenPath } from '../../stage/selection/tools/use-pointer.ts';
import type { ToolName } from '../../stage/selection/tools/tool-table.ts';
import { useTools, type Tools } from '../../stage/selection/tools/use-tools.ts';
import { useMarkColour } from '../../stage/selection/overlay/use-mark-colour.ts';
import { useFound, type Found } from '../../stage/selection/regions/use-found.ts';
import { useSelection, type Selection } from '../../stage/selection/use-selection.ts';
import { useKeptSurfaces, type KeptSurfaces } from '../../stage/surface/use-kept.ts';
import { useSurface, type Surface } from '../../stage/surface/use-surface.ts';
import type { StageView } from '../../stage/viewer/use-stage-view.ts';
import type { Size } from '../../stage/viewer/view.ts';
import { marginsOf } from './margins-of.ts';
import { useMaskStart } from './use-mask-start.ts';

/** What the screens of masked tools work with. */
export interface MaskWork {
  readonly session: ToolSession;
  readonly starter: Starter;
  readonly selection: Selection;
  readonly tools: Tools;
  /** Pixels of the oriented picture; null until they are known. */
  readonly size: Size | null;
  /** Of the marks on the picture. */
  readonly colour: string;
  /** What the page sees in the picture. */
  readonly found: Found;
  readonly clicks: Clicks;
  /** Lines through the hole as found; and, where they are set by hand, as set. */
  readonly lines: { readonly found: FoundLines; readonly set: SetLines } | null;
  /** The frame of a tool that extends. */
  readonly frame: { readonly margins: Margins; readonly set: (margins: Margins) => void } | null;
  /** The selected surface, where the tool covers it. */
  readonly surface: Surface | null;
  /** Those beside it. */
  readonly kept: KeptSurfaces;
  /** A room is emptied: its furniture is offered as a selection. */
  readonly isRoom: boolean;
  /** The furthest picture of the chain that is shown. */
  readonly chain: { readonly tip: string | null; readonly setTip: (mediaId: string) => void };
  readonly openPath: React.RefObject<OpenPath | null>;
  /** How the picture lies on the stage. */
  readonly stage: React.RefObject<StageView | null>;
}

const UNKNOWN: Size = { width: 1, height: 1 };

interface Options {
  readonly onStarted?: (taskId: string) => void;
  readonly firstTool?: ToolName;
  readonly brush?: number;
}

export function useMaskWork(tool: Tool, address: Address, { onStarted, firstTool, brush }: Options = {}): MaskWork {
  const session = useToolSession(tool, address, onStarted ? { onStarted } : {});
  const { form, mainKey } = session;
  const maskKey = tool.fields.find((field) => field.kind === 'mask')?.key ?? '';
  const documentKey = tool.fields.find((field) => field.kind === 'selection')?.key ?? '';
  const linesKey = tool.fields.find((field) => field.kind === 'holeLines')?.key;
  const picture = form.pictures[mainKey];
  const { size } = usePictureSize(picture);
  const hasPlane = tool.fields.some((field) => field.kind === 'plane');
  const tools = useTools(firstTool ?? (hasPlane ? 'region' : undefined), brush, hasPlane);
  const [tip, setTip] = useState<string | null>(null);
  const openPath = useRef<OpenPath>(null);
  const stage = useRef<StageView>(null);
  const mask = form.pictures[maskKey];
  const selection = useSelection({
    size: size ?? UNKNOWN,
    kept: (form.settings[documentKey] ?? null) as SelectionDocument | null,
    keep: (document) => {
      form.set(documentKey, document);
      if (linesKey !== undefined && form.settings[linesKey]) form.set(linesKey, null);
      // the mask that was uploaded is of what was selected before
      if (mask) form.changePicture({ type: 'remove', key: maskKey });
    },
    maskId: mask?.phase === 'stored' ? mask.mediaId : null,
  });
  const found = useFound(maskKey === '' ? undefined : picture, hasPlane || tools.tool === 'region');
  const kept = useKeptSurfaces(tool, form, selection);
  const surface = useSurface(hasPlane, form, picture, selection, found, kept);
  const margins = marginsOf(tool, form.settings);
  const foundLines = useHoleLines(margins ?? selection.document, async () => {
    const identity = picture?.local?.blob ?? (picture?.phase === 'stored' ? picture.mediaId : null);
    if (identity === null || !size) throw new TypeError('expected a picture');
    const [blob, hole] = await Promise.all([
      pictureBlob(identity),
      margins ? { ...size, margins } : selection.service.png(selection.document),
    ]);
    return { picture: blob, hole };
  });
  const setLines = linesKey === undefined ? null : ((form.settings[linesKey] ?? null) as HoleLines | null);
  const src = picture ? pictureSource(picture, 320) : null;
  const colour = useMarkColour(src, size ?? UNKNOWN, selection.outline);
  return {
    session,
    starter: useMaskStart(tool, session, selection, kept),
    selection,
    tools,
    size,
    colour,
    found,
    clicks: useClicks(selection, size ?? UNKNOWN, picture?.phase === 'stored' ? picture.mediaId : null),
    lines:
      linesKey === undefined
        ? null
        : {
            found: foundLines,
            set: {
              lines: setLines?.lines ?? null,
              change: (lines) => form.set(linesKey, lines && { lines: [...lines] }),
            },
          },
    frame: margins && {
      margins,
      set: (next) => {
        form.set('margins', next);
        if (linesKey !== undefined && form.settings[linesKey]) form.set(linesKey, null);
      },
    },
    surface: hasPlane ? surface : null,
    kept,
    isRoom: tool.id === 'clear-room',
    chain: { tip, setTip },
    openPath,
    stage,
  };
}
