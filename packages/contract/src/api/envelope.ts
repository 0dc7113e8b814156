/** The one envelope of every JSON answer. `code` 0 is success. */
export interface Envelope<T> {
  readonly error: {
    readonly code: number;
    readonly message: string;
    readonly errorCode?: number;
    readonly errorMsg?: string;
  };
  readonly data: T;
}
