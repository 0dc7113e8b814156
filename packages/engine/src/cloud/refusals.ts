import { type EngineError, Busy, InvalidInput, Misconfigured, Rejected } from '../core/errors.ts';
import { type Answer, retryAfterMs, type Names } from '../core/http/http-errors.ts';

/** What a maker's code means: the table of a maker is a list of [how the code begins, what it means]. */
export type Meaning = 'content' | 'money' | 'key' | 'model' | 'busy' | 'input';
export type RefusalTable = readonly (readonly [code: RegExp, meaning: Meaning])[];

const BUSY_WAIT_MS = 10_000;

/**
 * The typed error of a maker's code and words; undefined for a code that is not in its table.
 *
 * @param said the maker's own reason, clean
 */
export function errorOfCode(
  table: RefusalTable,
  code: string,
  said: string,
  { engine, key, zh }: Names,
  answer?: { readonly headers: Answer['headers']; readonly now: number },
): EngineError | undefined {
  const meaning = table.find(([pattern]) => pattern.test(code))?.[1];
  switch (meaning) {
    case undefined:
      return undefined;
    case 'content':
      return new Rejected(said);
    case 'money':
      return new Misconfigured(
        `The account of ${engine} has no money left, or a bill is open (${said}). Settle it, or change the ${key}.`,
        `${zh.engine}的账户没有余额了，或有账单没付（${said}）。请结清，或换${zh.key}。`,
      );
    case 'key':
      return new Misconfigured(
        `${engine} refused the key (${said}). Check the ${key}, and that it is of this region.`,
        `${zh.engine}不认密钥（${said}）。请检查${zh.key}，以及它是不是这个地区的。`,
      );
    case 'model':
      return new Misconfigured(
        `${engine} does not offer this model to this account (${said}). Switch it on at the maker's, or choose another one; the account is that of the ${key}.`,
        `${zh.engine}没有给这个账户开通这个模型（${said}）。请在厂商那里开通，或换一个模型；账户是${zh.key}的那个。`,
      );
    case 'busy':
      return new Busy(
        `${engine} is busy (${said}).`,
        (answer && retryAfterMs(answer.headers, answer.now)) ?? BUSY_WAIT_MS,
        `${zh.engine}正忙（${said}）。`,
      );
    case 'input':
      return new InvalidInput(`${engine} does not take this input: ${said}`, `${zh.engine}不接受这个输入：${said}`);
  }
}
