import type { Params } from '@yujian/contract/fields/params';
import { paramsSchema } from '@yujian/contract/fields/schemas';
import type { OutputFile } from '@yujian/contract/jobs';
import { findTool, type ToolId } from '@yujian/contract/tools/registry';
import type { createBuiltinEngine } from '@yujian/engine/builtin/builtin-engine';
import type { RunContext } from '@yujian/engine/core/engine';
import { openPicture } from '@yujian/engine/craft/pictures/picture-file';
import { PIPELINES } from '@yujian/pipelines';

/** Stands where the product keeps the id of a person's file. */
export const NOBODY = '00000000-0000-4000-8000-000000000000';

/** A tool's settings as its own declaration checks them and fills them in; of `files` each field holds NOBODY. */
export function completeParams(id: ToolId, settings: Params, files: readonly string[]): Params {
  const held = Object.fromEntries(files.map((field) => [field, NOBODY]));
  return paramsSchema(findTool(id)!).parse({ ...held, ...settings }) as Params;
}

/** Has a tool do what is asked as the product would. `media`: files of this machine by field. */
export async function runPipeline(
  id: ToolId,
  params: Params,
  media: Readonly<Record<string, string>>,
  engine: ReturnType<typeof createBuiltinEngine>,
  context: RunContext,
): Promise<readonly OutputFile[]> {
  const files = Object.entries(media).map(([field, path]) => [field, { path, sha256: '', type: 'image/png' }]);
  const request = { tool: id, toolVersion: findTool(id)!.version, params, media: Object.fromEntries(files) };
  const { run } = await PIPELINES[id](request, {
    ...context,
    engines: {
      run: async (operation, input, own) => ({ ...(await engine.run(operation, input, own)), engine }),
    },
    sizeOf: openPicture,
    done: new Set(),
    onResult: () => undefined,
  });
  return run.files;
}
