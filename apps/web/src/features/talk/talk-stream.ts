import type { TalkEvent, TalkInput } from '@yujian/contract/api/talk';
import { client, readRefusal } from '../../lib/api.ts';

const DONE = '[DONE]';

/**
 * The messages of server-sent events, as they come, cut wherever the network cuts them. Resolves to whether the done
 * marker came. A line that is no message is logged and skipped (specification 7.3).
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<TalkEvent, boolean, undefined> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  let isWhole = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      rest += done ? `${decoder.decode()}\n` : decoder.decode(value, { stream: true });
      const lines = rest.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (!line.startsWith('data:')) continue;
        const data = line.slice('data:'.length).trim();
        if (data === DONE) {
          isWhole = true;
          return true;
        }
        const event = readEvent(data);
        if (event !== null) yield event;
      }
      if (done) return false;
    }
  } finally {
    // After the marker it ends by itself; what is taken back counts as broken.
    if (!isWhole) await reader.cancel().catch(() => undefined);
  }
}

function readEvent(data: string): TalkEvent | null {
  try {
    const event = JSON.parse(data) as Partial<TalkEvent> | null;
    if (typeof event?.delta === 'string') return event as TalkEvent;
  } catch {
    // Said below.
  }
  // oxlint-disable-next-line no-console -- specification 7.3: it is logged
  console.warn('A message of the assistant could not be read', data.slice(0, 200));
  return null;
}

/**
 * Asks the assistant. Resolves to whether the answer came to its end.
 * @throws Error with the texts of specification 8, and fetch's own when the line breaks or it is stopped
 */
export async function askAssistant(
  input: TalkInput,
  signal: AbortSignal,
  onEvent: (event: TalkEvent) => void,
): Promise<boolean> {
  const response = await client.raw('gptTalkStream', {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(input),
    signal,
  });
  if (!response.ok) {
    const { message } = await readRefusal(response);
    throw new Error(`HTTP error! status: ${response.status} · ${message}`);
  }
  if (response.body === null) throw new Error('Response body is null');
  const events = readEvents(response.body);
  for (;;) {
    const { done, value } = await events.next();
    if (done) return value;
    onEvent(value);
  }
}
