/** Memory that threads share; where there is no such (a page that is not isolated from others), memory of this thread alone. */
export function sharedBytes(count: number): ArrayBufferLike {
  return typeof SharedArrayBuffer === 'undefined' ? new ArrayBuffer(count) : new SharedArrayBuffer(count);
}
