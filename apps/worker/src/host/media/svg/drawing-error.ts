/** Carried across the interactive channel by its `code`. */
export class DrawingError extends Error {
  override readonly name = 'DrawingError';
  readonly code: 'unreadable.svg' | 'tooLarge.svg';

  constructor(code: DrawingError['code'], cause?: unknown) {
    super(code === 'tooLarge.svg' ? 'The drawing takes too much to read.' : 'The file is not a readable drawing.', {
      cause,
    });
    this.code = code;
  }
}
