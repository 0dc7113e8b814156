import { AppError, type Language } from '@yujian/contract';
import type { Task } from '@yujian/contract/api/tasks';
import type { PlannedPicture } from '@yujian/contract/edit/edit-kinds';
import { editPlan } from '@yujian/contract/edit/edit-steps';
import { planInstructions } from '@yujian/contract/edit/plan-tool';
import { modelThatChats } from '@yujian/contract/engine-board';
import type { Conversation } from '@yujian/contract/talk/conversation';
import { assistant } from '@yujian/contract/tools/assistant';
import { failureOf } from './failure.ts';
import type { Asker, TalkDeps } from './service.ts';

/** What a chat model made of a wish. */
export interface PlanByModel {
  readonly plan: readonly PlannedPicture[];
  readonly notes: readonly string[];
  readonly model: string;
}

export interface Planner {
  /**
   * Lets the connected chat model plan a wish; takes a ticket, which comes back where there is no plan.
   *
   * @param stopped aborted when nobody waits for it any more: it is stopped then
   * @throws AppError noEngine (no chat model is connected), internal (no plan), and what the start of a task throws
   */
  plan(
    asker: Asker,
    wish: { readonly words: string; readonly requestId?: string | undefined },
    stopped: AbortSignal,
  ): Promise<PlanByModel>;
}

type Deps = Pick<TalkDeps, 'texts' | 'startTask' | 'readTasks' | 'readWords' | 'readBoard'> & {
  readonly stopTask: (userId: string, taskId: string) => Promise<unknown>;
};

export function createPlanner(deps: Deps): Planner {
  const read = async (userId: string, taskId: string, language: Language): Promise<Task | undefined> =>
    (await deps.readTasks(userId, [taskId], language))[0];
  return {
    async plan({ userId, stayHere, language }, { words, requestId }, stopped) {
      const found = stayHere ? null : modelThatChats(await deps.readBoard(), false);
      if (found === null) throw new AppError('noEngine', { message: 'noEngine.chat' });
      const conversation: Conversation = [
        { role: 'system', text: planInstructions(), pictures: [] },
        { role: 'user', text: words, pictures: [] },
      ];
      const { taskId } = await deps.startTask(
        {
          userId,
          tool: assistant,
          settings: { task: 'plan', conversation: JSON.stringify(conversation) },
          engine: { ...found, stay: false },
          requestId,
          language,
        },
        async () => undefined,
      );
      const stop = (): void => void deps.stopTask(userId, taskId).catch(() => undefined);
      stopped.addEventListener('abort', stop, { once: true });
      if (stopped.aborted) stop();
      let task: Task | undefined;
      await deps.texts.follow(
        taskId,
        () => undefined,
        async () => {
          task = await read(userId, taskId, language);
          return task === undefined || task.finishedAt !== null;
        },
      );
      stopped.removeEventListener('abort', stop);
      const file = task?.status === 'succeeded' ? task.results.find(({ kind }) => kind === 'text') : undefined;
      if (task === undefined || file === undefined) throw failureOf(task);
      const plan = editPlan.parse(JSON.parse(await deps.readWords(userId, file.id)));
      return { plan, notes: task.notes, model: found.model };
    },
  };
}
