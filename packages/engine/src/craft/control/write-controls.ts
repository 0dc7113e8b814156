import { join } from 'node:path';
import type { KernelContext, SrgbImage } from '@yujian/imaging';
import { fitImage } from '../pictures/fit.ts';
import { writePng } from '../pictures/picture-file.ts';
import type { FitPlan, Size } from '../pictures/sizes.ts';
import { readAnalysis, type Analysis, type AnalysisFile } from '../analysis/analyse-picture.ts';
import {
  CONTROL_PADDING,
  type ControlKind,
  drawClasses,
  drawDepth,
  drawEdges,
  drawLines,
  drawNormals,
  invert,
} from './draw-controls.ts';
import type { SceneView } from './scene-view.ts';
import { viewScene } from './view-scene.ts';

export interface ControlRequest {
  readonly analysis: Analysis;
  readonly kinds: readonly ControlKind[];
  /** Of the picture that was seen; the controls lie in the canvas as it does. */
  readonly plan: FitPlan;
  readonly workDir: string;
}

/** Paths of PNG files of the canvas' size. */
export type Controls = Readonly<Partial<Record<ControlKind, string>>>;

/** Draws what control nets are given of a picture that was seen. */
export async function writeControls(
  { analysis, kinds, plan, workDir }: ControlRequest,
  context: KernelContext,
): Promise<Controls> {
  const understood = await readAnalysis(analysis);
  const { structure } = understood;
  const size: Size = plan.content;
  const scene = (): SceneView => viewOf(understood, size, () => context.throwIfCancelled());
  const drawings: Readonly<Record<ControlKind, () => SrgbImage>> = {
    lines: () => drawLines(structure, size),
    drawing: () => invert(drawLines(structure, size)),
    edges: () => drawEdges(structure, size),
    depth: () => drawDepth(scene()),
    normal: () => drawNormals(scene()),
    classes: () => drawClasses(structure, size),
  };
  const paths: Partial<Record<ControlKind, string>> = {};
  for (const [k, kind] of kinds.entries()) {
    context.throwIfCancelled();
    const path = join(workDir, `control-${kind}.png`);
    await writePng(await fitImage(drawings[kind](), plan, CONTROL_PADDING[kind] ?? undefined), path);
    paths[kind] = path;
    context.progress((k + 1) / kinds.length);
  }
  return paths;
}

/** Of what was seen last: the variants of a picture, and a second go, look at one scene. */
const views = new WeakMap<AnalysisFile, SceneView>();

function viewOf(analysis: AnalysisFile, size: Size, pulse: () => void): SceneView {
  const known = views.get(analysis);
  if (known?.width === size.width && known.height === size.height) return known;
  const view = viewScene(analysis.structure, size, pulse);
  views.set(analysis, view);
  return view;
}
