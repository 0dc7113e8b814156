import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '@yujian/contract';

const MAC_BYTES = 15;

/** Where the next page begins. */
export interface Position {
  /** Entries of the pages before. */
  readonly seen: number;
  /** Of the last entry: its place in the order, as text or number, and its id. */
  readonly key: string | number;
  readonly id: string;
}

export interface Cursors {
  /** `scope` is all that the walk depends on: the call, its filters, and the person where it is about theirs. */
  write(scope: unknown, position: Position): Promise<string>;
  /** Undefined without a cursor. @throws AppError malformed: it was not made here, or for another scope */
  read(scope: unknown, cursor: string | undefined): Promise<Position | undefined>;
}

/** Cursors that nobody can forge or carry to another list: the position, signed together with its scope. */
export function createCursors(key: () => Promise<Buffer>): Cursors {
  const sign = async (scope: unknown, payload: string) =>
    createHmac('sha256', await key())
      .update(JSON.stringify(['gallery cursor', scope, payload]))
      .digest()
      .subarray(0, MAC_BYTES);
  return {
    async write(scope, { seen, key: place, id }) {
      const payload = JSON.stringify([seen, place, id]);
      return Buffer.concat([await sign(scope, payload), Buffer.from(payload)]).toString('base64url');
    },
    async read(scope, cursor) {
      if (cursor === undefined) return undefined;
      const bytes = Buffer.from(cursor, 'base64url');
      const [mac, payload] = [bytes.subarray(0, MAC_BYTES), bytes.subarray(MAC_BYTES).toString()];
      if (mac.length < MAC_BYTES || !timingSafeEqual(mac, await sign(scope, payload)))
        throw new AppError('malformed', { message: 'malformed.cursor', data: { field: 'cursor' } });
      const [seen, place, id] = JSON.parse(payload) as [number, string | number, string];
      return { seen, key: place, id };
    },
  };
}
