import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { DESCRIPTOR_BYTES, type PictureDescription } from '@yujian/contract/interactive';
import type { InteractiveHandler } from '@yujian/platform/interactive/server';
import sharp from 'sharp';

/** `media.describe` without the network that recognises things: the mean colour, and a descriptor that follows it. */
export const quickLook: InteractiveHandler = {
  kind: 'quick',
  async handle({ body }) {
    const bytes = await buffer(body);
    const pixel = await sharp(bytes).flatten().toColourspace('srgb').resize(1, 1).raw().toBuffer();
    const look: PictureDescription = {
      hash: createHash('sha256').update(bytes).digest().subarray(0, 21).toString('base64'),
      palette: [{ colour: `#${pixel.subarray(0, 3).toString('hex')}`, share: 1 }],
      recognised: [],
      descriptor: Buffer.alloc(DESCRIPTOR_BYTES, pixel.subarray(0, 3)).toString('base64'),
    };
    return { params: look };
  },
};
