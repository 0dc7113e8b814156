/** A wish that cannot be arranged, and why, in words for a person. */
export class LayoutError extends Error {
  override name = 'LayoutError';
  /** the message in Chinese */
  readonly zh: string;

  constructor(message: string, zh: string) {
    super(message);
    this.zh = zh;
  }
}
