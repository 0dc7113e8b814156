import type { BOX_MEASURES } from './measure-box.ts';

/** What each measure is worth. */
export const BOX_WEIGHTS: Readonly<Record<(typeof BOX_MEASURES)[number], number>> = {
  'floor.some': 1.6, 'floor.more': 0.64, 'floor.bordered': 0.3, 'floor.visible': -0.22,
  'ceiling.some': 1.2, 'ceiling.more': 0.5, 'ceiling.bordered': 0.3, 'ceiling.visible': -0.22,
  'floorDepth.some': 2.1, 'floorDepth.more': 0.9, 'floorDepth.bordered': 0.3, 'floorDepth.visible': -0.4,
  'ceilingDepth.some': 2.1, 'ceilingDepth.more': 0.9, 'ceilingDepth.bordered': 0.3, 'ceilingDepth.visible': -0.4,
  'upright.some': 0.6, 'upright.more': 0.24, 'upright.bordered': 0.1, 'upright.visible': -0.11,
  'corners.floor': 0.35, 'corners.ceiling': 0.35, 'corners.low': 0, 'corners.high': 0,
  'beyond.down': -0.3, 'beyond.up': -0.3, 'beyond.acrossLow': -0.15, 'beyond.acrossHigh': -0.15, 'beyond.deepLow': -0.2, 'beyond.deepHigh': -0.2,
  'regions.impure': -10, 'regions.mixed': 0, 'regions.lowestOff': -0.5, 'regions.highestOff': -0.1, 'border.lowerOff': -0.8, 'border.upperOff': -0.3,
  'lines.depthOnBackLow': -0.7, 'lines.depthOnBackHigh': -0.3, 'lines.acrossOnSidesLow': -0.16, 'lines.acrossOnSidesHigh': -0.16, 'lines.uprightOnFloor': -0.03, 'lines.uprightOnCeiling': -0.16,
  'ends.feet': 0.4, 'ends.heads': 0.4, 'ends.under': -0.6, 'ends.over': -0.4,
  'usual.eye': -3, 'usual.eyeLow': -1, 'usual.eyeHigh': -1, 'usual.deep': -0.1, 'usual.wide': -0.1, 'usual.low': -1, 'usual.far': -1, 'usual.oneWall': -1,
};
