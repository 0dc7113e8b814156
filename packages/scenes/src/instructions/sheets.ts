import { EDIT_VALUE_MAX, type EditStep } from '@yujian/contract/edit/edit-kinds';
import { sheetStep } from '@yujian/contract/edit/plan-cards';

const BOARD = /情绪板|氛围板|意向板|mood ?-?board/giu;
const SHEET =
  /(?:方案|设计)?汇报 ?(?:图纸|版面|文件|图册|文本|展板|页|pdf)|(?:方案|设计)汇报|展板|presentation (?:sheets?|boards?|pdf|pages?)|pdf/giu;
const QUOTED = /《([^《》]{1,40})》|[“"「]([^“”"「」]{1,40})[”"」]/u;
const CALLED = /标题[是为叫：:]\s?([^，,。.；;！!\n]{1,40})|\b(?:titled|called)\s([^,.;!\n]{1,40})/iu;
/** Around the name of a sheet these say no more. */
const AROUND =
  /请|帮我|给我|生成|导出|输出|制作|整理|排版|最后|然后|一起|全部|都|再|并|和|加上|做|出|来|排|成|为|用|[一1两几]?[张个份套页幅]|的|\b(?:please|make|create|give|me|lay|put|export|out|and|then|with|finally|all|of|it|them|everything|this|picture|in|on|to|into|as|an?|the|one|for)\b/giu;

/** What a wish says of sheets. */
export interface SheetWish {
  readonly board: EditStep | null;
  readonly sheet: EditStep | null;
  /** What else it says; empty: nothing. */
  readonly rest: string;
}

/** Whether a text wants a mood board. */
export function namesBoard(text: string): boolean {
  return text.search(BOARD) !== -1;
}

export function withoutBoard(text: string): string {
  return text.replaceAll(BOARD, ' ');
}

/** The mood board that an instruction wants, with its title. */
export function boardOf(instruction: string): EditStep {
  return sheetStep('board', languageIn(instruction), titleIn(instruction));
}

export function sheetsIn(wish: string): SheetWish {
  const has = (words: RegExp): boolean => wish.search(words) !== -1;
  const [board, sheet] = [has(BOARD), has(SHEET)];
  const rest = wish.replace(QUOTED, ' ').replace(CALLED, ' ').replaceAll(BOARD, ' ').replaceAll(SHEET, ' ');
  return {
    board: board ? boardOf(wish) : null,
    sheet: sheet ? sheetStep('sheet', languageIn(wish), titleIn(wish)) : null,
    rest: saysMore(rest) ? rest.trim() : '',
  };
}

function languageIn(text: string): 'zh-CN' | 'en' {
  return /\p{Script=Han}/u.test(text) ? 'zh-CN' : 'en';
}

/** Whether words are more than what stands around the name of a sheet. */
export function saysMore(words: string): boolean {
  return /\p{L}{2}/u.test(words.replaceAll(AROUND, ' '));
}

function titleIn(text: string): string | null {
  const found = (QUOTED.exec(text) ?? CALLED.exec(text))?.slice(1).find((part) => part !== undefined);
  return found?.trim().slice(0, EDIT_VALUE_MAX) || null;
}
