import type { Movement } from '@yujian/contract/api/wallet';
import type { TicketKind } from '@yujian/contract/constants';
import { toCsv } from '@yujian/contract/csv';
import { findTool } from '@yujian/contract/tools/registry';
import { callApi } from '../../lib/api.ts';
import { translate } from '../../lib/i18n.ts';
import { currentLanguage } from '../../lib/language.ts';
import { pickText } from '@yujian/contract/text';
import { accountTexts } from './account.texts.ts';

const PAGE = 100;

/** Every movement of one kind, or of all, as a table: newest first, times in ISO 8601. Rejects as callApi does. */
export async function movementsCsv(kind: TicketKind | null): Promise<string> {
  const all: Movement[] = [];
  for (let page = 1; ; page += 1) {
    const { list, total } = await callApi('movements', {
      page,
      pageSize: PAGE,
      ...(kind === null ? {} : { type: kind }),
    });
    all.push(...list);
    if (list.length === 0 || page * PAGE >= total) return movementTable(all);
  }
}

export function movementTable(movements: readonly Movement[]): string {
  const say = (key: Parameters<typeof translate<keyof typeof accountTexts.zh>>[1]) => translate(accountTexts, key);
  return toCsv([
    [say('when'), say('what'), say('kind'), say('amount'), say('task'), say('taskNumber'), say('validTo')],
    ...movements.map((one) => {
      const tool = one.tool === null ? undefined : findTool(one.tool);
      return [
        one.createdAt,
        say(`reason.${one.reason}`),
        say(`kind${one.kind}`),
        one.amount,
        one.taskName ?? (tool ? pickText(tool.title, currentLanguage()) : ''),
        one.taskId,
        one.expiresAt,
      ];
    }),
  ]);
}
