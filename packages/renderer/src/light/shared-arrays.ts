/** Zeroed arrays that all threads of a render see. */
export function sharedFloats(length: number): Float32Array {
  return new Float32Array(new SharedArrayBuffer(4 * length));
}

export function sharedInts(length: number): Int32Array {
  return new Int32Array(new SharedArrayBuffer(4 * length));
}
