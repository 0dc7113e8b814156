import { createTurns, json, type Turns } from './jobs.ts';
import { startMakerHost, type Answer, type MakerHost, type SeenRequest } from './maker-server.ts';
import { readPicture } from './pictures.ts';
import { findProblems, type Rule } from './schema.ts';

/**
 * An OpenAI-compatible chat endpoint: the fields that every such server takes (providers/openai-compatible.md), an answer
 * whole or in server-sent events, and the errors of OpenAI and of DashScope's compatible mode.
 */

export type ChatOutcome =
  | 'done'
  /** finish_reason `content_filter`, without words. */
  | 'output-refused'
  /** finish_reason `length`, in the middle of a word. */
  | 'cut-short'
  /** The stream ends without its last events. */
  | 'broken-stream'
  /** Thoughts before the words, as `reasoning_content`. */
  | 'thinking'
  /** An error as an event of a stream that began with 200. */
  | 'error-in-stream'
  | 'empty-choices'
  /** A finish_reason that no description names. */
  | 'unknown-state';

export type ChatRefusal =
  | 'wrong-key'
  | 'no-balance'
  | 'rate-limit'
  | 'input-refused'
  | 'context-too-long'
  | 'server-error'
  | 'unavailable';

export interface ChatServer extends MakerHost {
  /** With `/v1`. */
  readonly base: string;
  readonly key: string;
  readonly unknownFields: string[];
  /** Answers of servers on one's own machine: no key is asked for. */
  readonly open: boolean;
  /** What the next answers say, in turn; without any it says what it was sent. Where tools are offered, a JSON array of calls `{ name, arguments }` is made as calls. */
  reply: Turns<string>['push'];
  next: Turns<ChatOutcome>['push'];
  refuse: Turns<ChatRefusal>['push'];
}

const REQUEST: Rule = {
  type: 'object',
  required: ['model', 'messages'],
  properties: {
    model: { type: 'string' },
    messages: {
      type: 'array',
      minLength: 1,
      items: {
        type: 'object',
        required: ['role', 'content'],
        properties: {
          role: { type: 'string', enum: ['system', 'user', 'assistant', 'tool'] },
          content: {},
          name: { type: 'string' },
          tool_calls: { type: 'array' },
          tool_call_id: { type: 'string' },
        },
      },
    },
    stream: { type: 'boolean' },
    stream_options: { type: 'object', properties: { include_usage: { type: 'boolean' } } },
    temperature: { type: 'number', minimum: 0, maximum: 2 },
    top_p: { type: 'number', minimum: 0, maximum: 1 },
    max_tokens: { type: 'integer', minimum: 1 },
    max_completion_tokens: { type: 'integer', minimum: 1 },
    stop: {},
    seed: { type: 'integer' },
    n: { type: 'integer', minimum: 1 },
    response_format: {
      type: 'object',
      required: ['type'],
      properties: { type: { type: 'string', enum: ['text', 'json_object', 'json_schema'] }, json_schema: {} },
    },
    tools: { type: 'array' },
    tool_choice: {},
  },
};
const PARTS: Rule = {
  type: 'array',
  minLength: 1,
  items: {
    type: 'object',
    required: ['type'],
    properties: {
      type: { type: 'string', enum: ['text', 'image_url'] },
      text: { type: 'string' },
      image_url: {
        type: 'object',
        required: ['url'],
        properties: { url: { type: 'string' }, detail: { type: 'string', enum: ['auto', 'low', 'high', 'original'] } },
      },
    },
  },
};

function error(
  status: number,
  code: string | null,
  message: string,
  type = 'invalid_request_error',
  param: string | null = null,
  headers: Record<string, string> = {},
): Answer {
  return json(status, { error: { message, type, param, code } }, headers);
}

function refuseWith(kind: ChatRefusal): Answer {
  switch (kind) {
    case 'wrong-key':
      return error(401, 'invalid_api_key', 'Incorrect API key provided.');
    case 'no-balance':
      return error(
        429,
        'insufficient_quota',
        'You exceeded your current quota, please check your plan and billing details.',
        'insufficient_quota',
      );
    case 'rate-limit':
      return error(429, 'rate_limit_exceeded', 'Rate limit reached for requests.', 'requests', null, {
        'retry-after': '4',
      });
    case 'input-refused':
      return error(
        400,
        'data_inspection_failed',
        'Input data may contain inappropriate content.',
        'data_inspection_failed',
      );
    case 'context-too-long':
      return error(
        400,
        'context_length_exceeded',
        "This model's maximum context length is 8192 tokens.",
        'invalid_request_error',
        'messages',
      );
    case 'server-error':
      return error(500, null, 'The server had an error while processing your request.', 'server_error');
    case 'unavailable':
      return error(503, null, 'The engine is currently overloaded, please try again later.', 'server_error');
  }
}

const FINISH: Readonly<Partial<Record<ChatOutcome, string>>> = {
  'output-refused': 'content_filter',
  'cut-short': 'length',
  'unknown-state': 'daydream',
};

export async function startChatServer({
  key = 'sk-chat-test',
  models = ['qwen3-vl', 'llama3.2'],
  open = false,
} = {}): Promise<ChatServer> {
  const replies = createTurns<string>();
  const outcomes = createTurns<ChatOutcome>();
  const refusals = createTurns<ChatRefusal>();
  const unknownFields: string[] = [];

  const complete = async ({ body }: SeenRequest): Promise<Answer> => {
    const problems = findProblems(body, REQUEST);
    unknownFields.push(...problems.filter(({ kind }) => kind === 'unknown').map(({ path }) => path.join('.')));
    const wrong = problems.find(({ kind }) => kind !== 'unknown');
    if (wrong)
      return error(
        400,
        null,
        `${wrong.kind === 'missing' ? 'Missing required parameter' : 'Invalid value'}: '${wrong.path.join('.')}'.`,
        'invalid_request_error',
        wrong.path.join('.'),
      );
    const { model, messages, stream, stream_options, tools } = body as {
      model: string;
      tools?: object[];
      messages: { content: unknown }[];
      stream?: boolean;
      stream_options?: { include_usage?: boolean };
    };
    if (!models.includes(model))
      return error(404, 'model_not_found', `The model \`${model}\` does not exist or you do not have access to it.`);
    if (stream_options && stream !== true)
      return error(
        400,
        null,
        "The 'stream_options' parameter is only allowed when 'stream' is enabled.",
        'invalid_request_error',
        'stream_options',
      );
    for (const [index, { content }] of messages.entries()) {
      const bad = typeof content === 'string' ? null : await findBadPart(content, index);
      if (bad) return bad;
    }
    const outcome = outcomes.take('submit') ?? 'done';
    const said = replies.take('submit') ?? wordsOf(messages.at(-1)?.content);
    const text =
      outcome === 'output-refused' ? '' : outcome === 'cut-short' ? said.slice(0, Math.ceil(said.length / 2)) : said;
    const usage = { prompt_tokens: 20, completion_tokens: text.length, total_tokens: 20 + text.length };
    const common = { id: 'chatcmpl-1', created: 1_790_000_000, model };
    const finish_reason = FINISH[outcome] ?? 'stop';
    if (stream !== true) {
      const message = {
        role: 'assistant',
        content: text,
        ...(outcome === 'thinking' ? { reasoning_content: 'Let me see.' } : {}),
      };
      return json(200, {
        ...common,
        object: 'chat.completion',
        choices: outcome === 'empty-choices' ? [] : [{ index: 0, message, finish_reason }],
        usage,
      });
    }
    const chunk = (choices: readonly object[], more: object = {}) =>
      `data: ${JSON.stringify({ ...common, object: 'chat.completion.chunk', choices, ...more })}\n\n`;
    const delta = (content: object) => chunk([{ index: 0, delta: content, finish_reason: null }]);
    const events = [
      delta({ role: 'assistant', content: '' }),
      ...(outcome === 'thinking'
        ? [delta({ reasoning_content: 'Let me ' }), delta({ reasoning_content: 'see.' })]
        : []),
      ...(tools && text.startsWith('[')
        ? callsOf(text).map((tool_calls) => delta({ tool_calls }))
        : (text.match(/.{1,6}/gsu) ?? []).map((content) => delta({ content }))),
    ];
    if (outcome === 'error-in-stream')
      events.push(
        `data: ${JSON.stringify({ error: { message: 'Output data may contain inappropriate content.', type: 'data_inspection_failed', param: null, code: 'data_inspection_failed' } })}\n\n`,
      );
    else if (outcome !== 'broken-stream') {
      events.push(': keep-alive\n\n', chunk([{ index: 0, delta: {}, finish_reason }]));
      if (stream_options?.include_usage === true) events.push(chunk([], { usage }));
      events.push('data: [DONE]\n\n');
    }
    return { status: 200, headers: { 'content-type': 'text/event-stream; charset=utf-8' }, body: events.join('') };
  };

  const host = await startMakerHost({
    key,
    kindOf: ({ method }) => (method === 'POST' ? 'submit' : 'read'),
    answer: (request) => {
      const { path, method, headers, kind } = request;
      if (!open && headers['authorization'] !== `Bearer ${key}`) return refuseWith('wrong-key');
      const refused = refusals.take(kind);
      if (refused) return refuseWith(refused);
      if (path === '/v1/models' && method === 'GET')
        return json(200, {
          object: 'list',
          data: models.map((id) => ({ id, object: 'model', created: 1_790_000_000, owned_by: 'library' })),
        });
      if (path === '/v1/chat/completions' && method === 'POST') return complete(request);
      return error(404, null, `Invalid URL (${method} ${path})`);
    },
  });
  const more: Omit<ChatServer, keyof MakerHost> = {
    base: `${host.origin}/v1`,
    key,
    open,
    unknownFields,
    reply: (what, options) => replies.push(what, options),
    next: (what, options) => outcomes.push(what, options),
    refuse: (what, options) => refusals.push(what, options),
  };
  return Object.assign(host, more);
}

/** Calls as a stream tells them: the name with the beginning of the arguments, then their rest. */
function callsOf(text: string): object[][] {
  const calls = JSON.parse(text) as { name: string; arguments: unknown }[];
  return calls.flatMap((call, index) => {
    const given = JSON.stringify(call.arguments);
    return [
      [{ index, id: `call_${index}`, type: 'function', function: { name: call.name, arguments: given.slice(0, 9) } }],
      [{ index, function: { arguments: given.slice(9) } }],
    ];
  });
}

async function findBadPart(content: unknown, index: number): Promise<Answer | null> {
  const wrong = findProblems(content, PARTS)[0];
  if (wrong)
    return error(
      400,
      null,
      `Invalid value: 'messages[${index}].content'.`,
      'invalid_request_error',
      `messages[${index}].content`,
    );
  for (const part of content as { type: string; text?: string; image_url?: { url: string } }[]) {
    if (part.type === 'text' ? part.text === undefined : part.image_url === undefined)
      return error(400, null, `Missing required parameter: 'messages[${index}].content.${part.type}'.`);
    const url = part.image_url?.url;
    if (url === undefined) continue;
    const picture = url.startsWith('data:') ? await readPicture(url) : null;
    if (!picture || picture.declared !== `image/${picture.format}`)
      return error(
        400,
        'invalid_image_url',
        'Failed to read the image; it must be a base64 data URI of a supported format.',
      );
  }
  return null;
}

function wordsOf(content: unknown): string {
  if (typeof content === 'string') return content;
  return (content as { text?: string }[] | undefined)?.map(({ text }) => text ?? '').join('') ?? '';
}
