import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { findTool, isInternal } from '@yujian/contract/tools/registry';
import type { ImageSource, Tool } from '@yujian/contract/tools/tool';
import type { OutputFile } from '@yujian/contract/jobs';
import { insertMedia } from '@yujian/domain/media/rows';
import type { NewMedia } from '@yujian/domain/media/rows';
import type { Run } from '@yujian/domain/tasks/queue-order';
import type { ResultFile } from '@yujian/domain/tasks/runs/reports';
import { newId } from '@yujian/platform';
import type { ObjectStore, Transaction } from '@yujian/platform';

/** Files of one result, already in the object store. */
export interface KeptResult {
  readonly files: readonly ResultFile[];
  /** Deletes what an earlier attempt had stored already. Call it once the result's transaction has committed. */
  dropUnused(): Promise<void>;
}

export interface ResultKeeper {
  /** @throws StorageFull, StorageReadOnly, StorageUnavailable; nothing is left then */
  keep(run: Run, files: readonly OutputFile[]): Promise<KeptResult>;
  keepPreview(path: string, objectKey: string, contentType: string): Promise<void>;
}

export function createResultKeeper(objects: ObjectStore): ResultKeeper {
  return {
    async keep(run, files) {
      const kept: { key: string; stored: boolean; file: ResultFile }[] = [];
      try {
        for (const output of files) {
          const result = await putResult(objects, run, output);
          const entry = { key: result.objectKey, stored: false, file: { role: output.role, kind: output.kind, store } };
          function store(tx: Transaction): Promise<string> {
            entry.stored = true;
            return insertMedia(tx, result);
          }
          kept.push(entry);
        }
      } catch (error) {
        await deleteAll(
          objects,
          kept.map(({ key }) => key),
        );
        throw error;
      }
      return {
        files: kept.map(({ file }) => file),
        dropUnused: () =>
          deleteAll(
            objects,
            kept.filter(({ stored }) => !stored).map(({ key }) => key),
          ),
      };
    },

    async keepPreview(path, objectKey, contentType) {
      const { size } = await stat(path);
      await objects.put(objectKey, createReadStream(path), { bytes: size, contentType });
    },
  };
}

async function putResult(objects: ObjectStore, run: Run, output: OutputFile): Promise<NewMedia> {
  const tool = findTool(run.tool);
  if (tool === undefined) throw new RangeError(`There is no tool "${run.tool}".`);
  const { size } = await stat(output.path);
  const hash = createHash('sha256');
  await pipeline(createReadStream(output.path), hash);
  const extension = extname(output.path).toLowerCase();
  const objectKey = `results/${run.taskId}/${newId()}${extension}`;
  await objects.put(objectKey, createReadStream(output.path), { bytes: size, contentType: output.type });
  return {
    userId: run.userId,
    taskId: run.taskId,
    objectKey,
    sha256: hash.digest('hex'),
    name: `${run.tool}${extension}`,
    type: output.type,
    bytes: size,
    hasAlpha: output.hasAlpha ?? false,
    width: output.width ?? null,
    height: output.height ?? null,
    source: sourceOf(tool, output),
    generated: tool.generated,
    recipe: {
      tool: run.tool,
      toolVersion: run.toolVersion,
      params: isInternal(run.tool) ? {} : run.params,
      inputs: Object.fromEntries(run.inputs.map(({ field, sha256 }) => [field, sha256])),
      ...(output.endedEarlyAt === undefined ? {} : { endedEarlyAt: output.endedEarlyAt }),
      ...(output.fidelity === undefined ? {} : { fidelity: output.fidelity }),
      ...(output.outside === undefined ? {} : { outside: output.outside }),
      ...(output.worn === undefined ? {} : { worn: output.worn }),
      ...(output.laid === undefined ? {} : { laid: output.laid }),
      ...(output.manner === undefined ? {} : { manner: output.manner }),
      ...(output.layers === undefined ? {} : { layers: output.layers }),
    },
  };
}

/** The picture is what its tool makes; what comes with it is exact, and a model is an original. */
function sourceOf(tool: Tool, { role, kind }: OutputFile): ImageSource {
  if (role === 'image') return tool.source;
  return kind === 'model' ? 5 : 3;
}

async function deleteAll(objects: ObjectStore, keys: readonly string[]): Promise<void> {
  for (const key of keys) await objects.delete(key).catch(() => undefined);
}
