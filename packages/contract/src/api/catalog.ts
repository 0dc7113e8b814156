import { z } from 'zod';
import { callSchema, NOTHING } from './schema.ts';

const node = z.object({
  id: z.number().int(),
  name: z.string(),
  key: z.string(),
  cover: z.string().optional(),
  palette: z.array(z.string()).optional(),
});
export const classifyLeaf = node.extend({ children: z.array(z.never()) });
export const classifySpace = node.extend({ children: z.array(classifyLeaf) });
export const classifyFamily = node.extend({ children: z.array(classifySpace) });
export type ClassifyFamily = z.infer<typeof classifyFamily>;

const tools = z.array(z.string());
export const catalogCalls = {
  allClassify: callSchema('The classification tree: family, space, style', NOTHING, z.array(classifyFamily)),
  allMaterials: callSchema(
    'Prompt chips, sample inputs, materials and staging sets, each with the tools it serves',
    NOTHING,
    z.object({
      chips: z.array(z.object({ id: z.string(), name: z.string(), words: z.string(), tools })),
      samples: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          url: z.string(),
          kind: z.string(),
          width: z.number().int(),
          height: z.number().int(),
          tools,
        }),
      ),
      materials: z.array(z.object({ id: z.string(), name: z.string(), tools })),
      sets: z.array(z.object({ id: z.string(), name: z.string(), url: z.string(), tools })),
    }),
  ),
  handleClassifies: callSchema(
    'Tools of the Enhance table with their settings',
    NOTHING,
    z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        price: z.object({ gold: z.number().int() }),
        fields: z.array(z.record(z.string(), z.unknown())),
      }),
    ),
  ),
} as const;
