import type { GatewayName, PayScene } from '@yujian/contract/shop/orders';

/** What a gateway needs to know of an order. */
export interface GatewayOrder {
  readonly id: string;
  /** unique, at most 32 of [A-Za-z0-9-] */
  readonly number: string;
  /** fen */
  readonly amount: number;
  readonly subject: string;
  readonly expiresAt: Date;
}

/** Money that a gateway has taken: its own word, verified. */
export interface Payment {
  readonly gateway: GatewayName;
  readonly number: string;
  readonly transactionId: string;
  /** fen */
  readonly amount: number;
  readonly paidAt: Date;
  /** the gateway's name for who paid, where it says */
  readonly payer: string | null;
}

/** How a person goes on to pay: at an address, by a code to scan, or by a transfer to an account. */
export interface PayWay {
  readonly url?: string;
  readonly qr?: string;
  readonly account?: string;
}

/** A message of a gateway as it came. */
export interface Notice {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
}

export interface RefundRequest {
  readonly order: GatewayOrder;
  readonly transactionId: string;
  /** fen that the transaction was of */
  readonly paid: number;
  /** unique; the same number asked twice gives back once */
  readonly number: string;
  /** fen */
  readonly amount: number;
  readonly reason: string;
}

/** The gateway said no, for good; `code` is its own word for it. Anything else that is thrown may work the next time. */
export class GatewayRefused extends Error {
  override readonly name = 'GatewayRefused';
  readonly code: string;

  constructor(code: string) {
    super(`The payment gateway refused: ${code}`);
    this.code = code;
  }
}

/** The body of a message is not what its signature says, or not for us. */
export class NoticeRejected extends Error {
  override readonly name = 'NoticeRejected';
}

/** One movement of a day as the gateway's own statement has it. */
export interface StatementLine {
  readonly at: Date;
  /** of our order */
  readonly number: string;
  readonly transactionId: string;
  readonly kind: 'payment' | 'refund';
  /** of our refund; null for a payment */
  readonly refundNumber: string | null;
  /** fen, above 0 */
  readonly amount: number;
  /** fen that the gateway keeps, in parts of a fen; below 0 where it gives them back */
  readonly fee: number;
}

/** The gateway has no statement of a day: not yet, or since nothing moved. */
export class NoStatement extends Error {
  override readonly name = 'NoStatement';
}

/** How somebody wants to pay, and from where. */
export interface PayRequest {
  readonly scene: PayScene;
  /** where the browser comes back to */
  readonly returnUrl: string;
  /** network address of who pays */
  readonly address: string;
}

/** Takes money for orders, and gives it back. Amounts are fen. */
export interface PaymentGateway {
  readonly name: GatewayName;
  readonly scenes: readonly PayScene[];
  /** @throws GatewayRefused */
  begin(order: GatewayOrder, way: PayRequest): Promise<PayWay>;
  /** What it took for an order; undefined while nothing. */
  query(order: GatewayOrder): Promise<Payment | undefined>;
  /** After this nobody can pay the order any more. @throws GatewayRefused where it is paid */
  close(order: GatewayOrder): Promise<void>;
  /**
   * `pending` where the answer comes later: ask again with the same number. `abnormal` where the money did not reach the payer
   * and stays with the gateway until the merchant sends it by hand. @throws GatewayRefused
   */
  refund(request: RefundRequest): Promise<'done' | 'pending' | 'abnormal'>;
  /**
   * Reads a message that the gateway sent to us; undefined for one that tells of no payment.
   * @throws NoticeRejected
   */
  readNotice(notice: Notice): Promise<Payment | undefined>;
  /**
   * What it moved on a day (`YYYY-MM-DD`) in the time of China, from the morning after it; null: it has no statements.
   * @throws NoStatement, and Error for one that cannot be had or trusted whole
   */
  readonly statement: ((day: string) => Promise<readonly StatementLine[]>) | null;
  /** What the gateway wants to hear. */
  answer(accepted: boolean): { readonly status: number; readonly type: string; readonly body: string };
}
