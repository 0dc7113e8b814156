import { pickText, type Language, type Text, type TicketKind } from '@yujian/contract';
import { TICKET_KINDS } from '@yujian/contract/constants';
import type { OwnPart } from '@yujian/contract/help/help-pages';
import type { Task } from '@yujian/contract/api/tasks';
import type { TalkSource } from '@yujian/contract/api/talk';
import type { Holdings } from '@yujian/contract/tools/price';

/** How the assistant looks into what is the person's own: by the services of tasks and wallet, never by their tables. */
export interface OwnFacts {
  /** Newest first. */
  readonly tasks: (
    userId: string,
    request: { readonly status?: Task['status'] | 'active'; readonly pageSize: number },
    language: Language,
  ) => Promise<readonly Task[]>;
  /** Newest first; `name` is the task's. */
  readonly movements: (userId: string, most: number, language: Language) => Promise<readonly Movement[]>;
  readonly holdings: (userId: string) => Promise<Holdings>;
}

export interface Movement {
  readonly kind: TicketKind;
  /** Positive came in. */
  readonly amount: number;
  readonly reason: string;
  readonly taskId: string | null;
  readonly name: string | null;
  /** Its task has a page to look at; one of the assistant has none. */
  readonly hasPage: boolean;
  readonly at: Date;
}

/** Markdown, and what it was read from. */
export interface Part {
  readonly text: string;
  readonly sources: readonly TalkSource[];
}

const KIND_NAMES: Readonly<Record<TicketKind, Text>> = {
  [TICKET_KINDS.tickets]: { zh: '渲染券', en: 'render tickets' },
  [TICKET_KINDS.live]: { zh: '实时秒数', en: 'live seconds' },
  [TICKET_KINDS.gpt]: { zh: '对话条数', en: 'messages' },
  [TICKET_KINDS.video]: { zh: '视频券', en: 'video tickets' },
  [TICKET_KINDS.pro]: { zh: '文生图 Pro 券', en: 'text to image Pro tickets' },
  [TICKET_KINDS.gold]: { zh: '金币', en: 'gold' },
};
const REASONS: Readonly<Record<string, Text>> = {
  'sign-up': { zh: '新账号赠送', en: 'gift for a new account' },
  reserve: { zh: '开始任务', en: 'task started' },
  refund: { zh: '没画成，退回', en: 'not delivered, refunded' },
  expire: { zh: '到期', en: 'expired' },
};
const STATES: Readonly<Record<Task['status'], Text>> = {
  queued: { zh: '排队中', en: 'waiting' },
  running: { zh: '进行中', en: 'running' },
  succeeded: { zh: '完成', en: 'done' },
  failed: { zh: '失败', en: 'failed' },
  cancelled: { zh: '已取消', en: 'cancelled' },
};
const MOVEMENTS = 8;
const FAILURES = 3;
const ACTIVE = 5;

type Reader = (facts: OwnFacts, userId: string, language: Language) => Promise<Part>;

export const OWN_PARTS: Readonly<Record<Exclude<OwnPart, 'tool'>, Reader>> = {
  async charges(facts, userId, language) {
    const say = (zh: string, en: string) => pickText({ zh, en }, language);
    const list = (await facts.movements(userId, MOVEMENTS, language)).filter(({ taskId }) => taskId !== null);
    if (list.length === 0)
      return only(say('你的账号还没有为任何任务付过。', 'Nothing has been paid for a task from your account yet.'));
    const rows = list.map(({ kind, amount, reason, name, taskId, hasPage, at }) => [
      dayOf(at),
      pickText(REASONS[reason] ?? { zh: reason, en: reason }, language),
      `${amount > 0 ? '+' : '−'}${Math.abs(amount)} ${pickText(KIND_NAMES[kind], language)}`,
      hasPage ? `[${plain(name ?? '')}](${taskPath(taskId!)})` : plain(name ?? ''),
    ]);
    const head = say('时间|什么|数量|任务', 'When|What|Amount|Task').split('|');
    return {
      text: `${say('最近几笔：', 'The latest of yours:')}\n\n${table(head, rows)}`,
      sources: list
        .filter(({ hasPage }) => hasPage)
        .map(({ name, taskId }) => ({ kind: 'task', title: name ?? '', path: taskPath(taskId!) })),
    };
  },

  async balance(facts, userId, language) {
    const held = await facts.holdings(userId);
    const kinds = [TICKET_KINDS.gold, TICKET_KINDS.tickets, TICKET_KINDS.pro, TICKET_KINDS.gpt];
    const words = kinds.map((kind) => `**${held[kind] ?? 0}** ${pickText(KIND_NAMES[kind], language)}`);
    return only(pickText({ zh: `你现在有 ${words.join('、')}。`, en: `You have ${words.join(', ')}.` }, language));
  },

  async failures(facts, userId, language) {
    const failed = await facts.tasks(userId, { status: 'failed', pageSize: FAILURES }, language);
    if (failed.length === 0)
      return only(pickText({ zh: '你的任务里没有失败的。', en: 'None of your tasks failed.' }, language));
    return {
      text: failed
        .map((task) => {
          const why = task.error?.message ?? '';
          const back = pickText(
            {
              zh: `付了 ${task.charged}，退回 ${task.refunded}`,
              en: `${task.charged} charged, ${task.refunded} refunded`,
            },
            language,
          );
          return `- ${linkTo(task)} (${dayOf(new Date(task.createdAt))}): ${plain(why)} ${back}`;
        })
        .join('\n'),
      sources: failed.map(sourceOf),
    };
  },

  async running(facts, userId, language) {
    const active = await facts.tasks(userId, { status: 'active', pageSize: ACTIVE }, language);
    if (active.length === 0)
      return only(
        pickText({ zh: '你现在没有在排队或进行的任务。', en: 'None of your tasks waits or runs now.' }, language),
      );
    return {
      text: active
        .map((task) => {
          const state = pickText(STATES[task.status], language);
          const seconds = task.status === 'queued' ? task.wait?.seconds : task.secondsLeft;
          const how =
            task.status === 'queued'
              ? pickText({ zh: `前面 ${task.queue_num} 个`, en: `${task.queue_num} before it` }, language)
              : `${Math.round(task.progress * 100)} %`;
          const left =
            typeof seconds === 'number'
              ? pickText({ zh: `，约 ${Math.ceil(seconds)} 秒`, en: `, about ${Math.ceil(seconds)} s` }, language)
              : '';
          return `- ${linkTo(task)}: ${state}, ${how}${left}`;
        })
        .join('\n'),
      sources: active.map(sourceOf),
    };
  },

  async visits(facts, userId, language) {
    const [task] = await facts.tasks(userId, { pageSize: 1 }, language);
    if (task === undefined) return only('');
    const { visits } = task;
    const where = visits
      .filter(({ host }) => host !== null)
      .map(({ label, host, bytesSentOut }) =>
        pickText(
          { zh: `${label}（${host}，${bytesSentOut} 字节）`, en: `${label} (${host}, ${bytesSentOut} bytes)` },
          language,
        ),
      );
    const text =
      where.length === 0
        ? {
            zh: `你最近的任务 ${linkTo(task)} 一个字节都没有离开这台服务器。`,
            en: `Of your latest task ${linkTo(task)} not one byte left this server.`,
          }
        : {
            zh: `你最近的任务 ${linkTo(task)} 送到过：${where.join('、')}。`,
            en: `Your latest task ${linkTo(task)} went to ${where.join(', ')}.`,
          };
    return { text: pickText(text, language), sources: [sourceOf(task)] };
  },
};

export function taskPath(taskId: string): string {
  return `/done?taskId=${taskId}`;
}

/** A person's words inside Markdown: nothing in them is markup. */
export function plain(words: string): string {
  return words.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>()#|~!&]/g, '\\$&');
}

function linkTo({ name, taskId }: Task): string {
  return `[${plain(name)}](${taskPath(taskId)})`;
}

function sourceOf({ name, taskId }: Task): TalkSource {
  return { kind: 'task', title: name, path: taskPath(taskId) };
}

function only(text: string): Part {
  return { text, sources: [] };
}

/** Month and day in universal time: the words are kept, and read wherever one is. */
function dayOf(at: Date): string {
  return at.toISOString().slice(5, 10);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
