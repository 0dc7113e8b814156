import { z } from 'zod';
import { PICTURE_FIELDS } from './limits.ts';

/** A conversation with a chat model, oldest first; the last message is the person's. */
export const conversation = z.array(
  z.strictObject({
    role: z.enum(['system', 'user', 'assistant']),
    text: z.string(),
    /** Settings that hold its pictures. */
    pictures: z.array(z.enum(PICTURE_FIELDS)),
  }),
);
export type Conversation = z.infer<typeof conversation>;
