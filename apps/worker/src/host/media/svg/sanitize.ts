import { inThread, ThreadLimitError } from '../in-thread.ts';
import { DrawingError } from './drawing-error.ts';

const THREAD = new URL('./sanitize-thread.ts', import.meta.url);
/** 19 MB of honest drawing take half a second and 90 MB. */
const LIMITS = { longestMs: 20_000, megabytes: 256 } as const;

/**
 * The SVG file without what could run or load (see sanitize-svg.ts), made in a thread of its own so that a hostile one keeps nobody waiting.
 * @throws {DrawingError}; the signal's reason when aborted
 */
export async function sanitizeFile(
  path: string,
  signal: AbortSignal,
  limits: { longestMs: number; megabytes: number } = LIMITS,
): Promise<Uint8Array> {
  try {
    return await inThread<string, Uint8Array>(THREAD, path, { signal, ...limits });
  } catch (error) {
    throw error instanceof ThreadLimitError ? new DrawingError('tooLarge.svg', error) : error;
  }
}
