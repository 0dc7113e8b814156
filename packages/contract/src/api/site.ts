import { z } from 'zod';
import { callSchema, NOTHING } from './schema.ts';

export const siteInfo = z.object({
  product: z.object({ zh: z.string(), en: z.string() }),
  company: z.string(),
  filingNumber: z.string(),
  contact: z.string(),
  agreement: z.string(),
  loginHost: z.string(),
  redirectHost: z.object({ from: z.string(), to: z.string() }).nullable(),
  testLogin: z.boolean(),
  /** People log in by scanning with WeChat. */
  wechatLogin: z.boolean(),
  loopbackOnly: z.boolean(),
  /** What is drawn into downloaded copies: the label of what is generated, and the watermark of tiers that do not lift it. */
  marks: z.object({ label: z.string().nullable(), watermark: z.string().nullable() }),
  /** Which connected engine serves each operation now. */
  engines: z.array(z.object({ operation: z.string(), engine: z.string(), label: z.string() })),
  version: z.string(),
});

export const siteCalls = {
  siteInfo: callSchema('What this installation is called and offers', NOTHING, siteInfo),
  serverData: callSchema(
    'Title and access of a route',
    z.strictObject({ route: z.string().max(300).optional(), url: z.string().max(2000).optional() }),
    z.object({ title: z.string(), access: z.boolean() }),
  ),
} as const;
