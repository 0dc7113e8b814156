import type { KernelContext, LabelMap, SrgbImage } from '../image.ts';
import type { Corrections } from '../correct/corrections.ts';
import { holdsOf } from '../correct/hold-camera.ts';
import { holdCorners } from '../correct/hold-corners.ts';
import { findMarks } from './find-marks.ts';
import { lumaSrgb } from '../ops/colour.ts';
import type { SegmentationMap } from '../buffers/segmentation-map.ts';
import { restrictToSetting } from '../kernels/semantic-segmentation/restrict-to-setting.ts';
import { poolCells } from '../kernels/region-classification/fusion/pool-cells.ts';
import { fitBox, isSameBox } from '../kernels/room-layout/fit-box.ts';
import { splitByBox } from '../kernels/room-layout/split-by-box.ts';
import { findCamera } from '../kernels/camera-calibration/find-camera.ts';
import { assignAxes } from '../kernels/camera-calibration/fit-camera.ts';
import { describeRegions } from '../kernels/region-classification/shapes/describe-regions.ts';
import { findFoliage } from '../kernels/region-classification/shapes/find-foliage.ts';
import type { RegionShape } from '../kernels/region-classification/shapes/region-shape.ts';
import type { Ink } from '../kernels/line-extraction/find-ink.ts';
import { findOneWayHatching, joinHatched } from '../kernels/region-segmentation/join-hatched.ts';
import { splitByHorizon } from '../kernels/region-segmentation/split-by-horizon.ts';
import { createMemo } from './memo.ts';
import { Pinhole } from '../geometry/pinhole.ts';
import type { Camera, InputKind, RoomBox, Segment } from '../structure.ts';

/** What the caller knows already; what is left out is worked out. */
export interface GeometryOptions {
  readonly kind?: InputKind;
  readonly setting?: 'interior' | 'exterior';
  readonly view?: 'eye' | 'bird';
  /** Segments a drawing or a white model with a trained network; without it, and of photos, which it has not learned, only lines and regions speak. */
  readonly segment?: (image: SrgbImage, context: KernelContext) => SegmentationMap;
}

/** A picture before its regions get names. */
export interface PictureGeometry {
  readonly width: number;
  readonly height: number;
  readonly kind: InputKind;
  readonly setting: 'interior' | 'exterior';
  readonly isBird: boolean;
  readonly ink: Ink;
  readonly segments: readonly Segment[];
  readonly camera: Camera;
  readonly box: RoomBox | null;
  readonly labels: LabelMap;
  readonly shapes: readonly RegionShape[];
  /** By region, the chance of each of NAMES as the segmentation has it; null without one. */
  readonly segmented: Float32Array | null;
}

/** Finds the geometry of one picture as often as it is corrected; what a correction does not touch is not worked out again. Progress ends at 0.96. */
export function createGeometryAnalyser(
  image: SrgbImage,
  options: GeometryOptions,
): (corrections: Corrections, context: KernelContext) => PictureGeometry {
  const { width, height } = image;
  const { setting: given, view, segment } = options;
  const recall = createMemo();
  return (corrections, context) => {
    const {
      kind,
      ink,
      lines,
      bundled = lines,
      telling,
      partition,
    } = recall('marks', null, () => findMarks(image, lumaSrgb(image), options.kind, context));
    context.progress(0.4);
    const holds = holdsOf(corrections, width, height);
    const hints = { view, setting: given, isHandDrawn: kind === 'sketch', holds };
    const camera = recall('camera', holds, () =>
      findCamera(kind === 'clay' ? lines : bundled, telling, width, height, hints, context),
    );
    const segments = recall('segments', camera, () => assignAxes(lines, camera));
    const edges = recall('edges', camera, () => assignAxes(bundled, camera));
    context.progress(0.6);
    const seen = recall('labels', null, partition);
    context.progress(0.7);
    const segmented =
      kind === 'photo' || !segment
        ? null
        : recall('segmentation', null, () =>
            segment(image, { throwIfCancelled: () => context.throwIfCancelled(), progress: () => undefined }),
          );
    context.progress(0.75);
    const setting = given ?? guessSetting(camera, view, segmented);
    const isOutdoors = setting === 'exterior';
    const seenBox = isOutdoors
      ? null
      : recall('box', camera, () => findBox(kind, camera, edges, seen, segmented, context));
    const box = isOutdoors ? null : holdCorners(seenBox, corrections, camera, width, height);
    const isBird = isBirdsEye(camera, height);
    const { horizon } = new Pinhole(camera);
    const labels = recall('split', [camera, box, isOutdoors], () =>
      box
        ? splitByBox(seen, camera, box)
        : isOutdoors
          ? cutOutdoors(kind, seen, segments, isBird ? null : horizon)
          : seen,
    );
    context.progress(0.88);
    const foliage = recall('foliage', camera, () =>
      findFoliage(ink.mask, ink.ink, segments, kind === 'sketch' ? 'hand' : 'ruled'),
    );
    context.throwIfCancelled();
    const shapes = recall('shapes', [camera, box, isOutdoors], () =>
      describeRegions({ image, labels, ink: ink.ink, foliage, segments, camera, box }, context),
    );
    context.progress(0.96);
    const pooled =
      segmented &&
      recall('pooled', [camera, box, isOutdoors], () => poolCells(labels, restrictToSetting(segmented, setting)));
    return { width, height, kind, setting, isBird, ink, segments, camera, box, labels, shapes, segmented: pooled };
  };
}

/** Regions of an outdoor view: those of a drawing without its hatching, and with a horizon no sky that is ground too. */
function cutOutdoors(kind: InputKind, seen: LabelMap, segments: readonly Segment[], horizon: number | null): LabelMap {
  const hatching = kind === 'line' || kind === 'sketch' ? findOneWayHatching(segments, seen.width, seen.height) : null;
  const faces = hatching ? joinHatched(seen, hatching) : seen;
  return horizon === null ? faces : splitByHorizon(faces, horizon);
}

/** From this confidence on a box is drawn clearly: the segmentation moved right boxes of drawings of another hand than those that it learned from. */
const DRAWN = 0.6;

/** The room's box by what is drawn and what the segmentation has behind the furniture, which knows a room's floor from a counter's edge. */
function findBox(
  kind: InputKind,
  camera: Camera,
  edges: readonly Segment[],
  labels: LabelMap,
  segmentation: SegmentationMap | null,
  context: KernelContext,
): RoomBox | null {
  if (!segmentation) return fitBox(camera, edges, labels, null, context);
  const drawn = kind === 'clay' ? null : fitBox(camera, edges, labels, null, context);
  if (!drawn || drawn.confidence < DRAWN)
    return fitBox(camera, edges, labels, { segmentation, mayMove: true }, context);
  const chosen = fitBox(camera, edges, labels, { segmentation, mayMove: false }, context);
  return chosen && !isSameBox(drawn, chosen) ? chosen : drawn;
}

function isBirdsEye(camera: Camera, height: number): boolean {
  return new Pinhole(camera).horizon < 0.02 * height;
}

/** How sure the segmentation must be of where a picture is. */
const SURE_OF_PLACE = 0.8;

/** Steep views from above are buildings, whatever the segmentation takes their blocks for; else it is as the segmentation has it, where it is sure, and else views over a corner are buildings more often than rooms. */
function guessSetting(
  camera: Camera,
  view: 'eye' | 'bird' | undefined,
  segmentation: SegmentationMap | null,
): 'interior' | 'exterior' {
  if (view === 'bird' || camera.pitch < -0.3) return 'exterior';
  if (segmentation && Math.abs(segmentation.outdoors - 0.5) > SURE_OF_PLACE - 0.5)
    return segmentation.outdoors > 0.5 ? 'exterior' : 'interior';
  return Math.abs(camera.yaw) > 0.38 ? 'exterior' : 'interior';
}
