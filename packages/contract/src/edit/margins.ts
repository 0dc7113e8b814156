import { z } from 'zod';
import { numeric } from '../fields/reading.ts';

const FAR = 40_000;
const side = numeric((n) => n.int().min(0).max(FAR));

/** How far a picture goes on beyond each edge, in pixels of the oriented picture. */
export const marginsSetting = z.strictObject({ left: side, top: side, right: side, bottom: side });
