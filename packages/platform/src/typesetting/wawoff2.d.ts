declare module 'wawoff2' {
  /** WOFF2 as the TrueType font that it holds. */
  export function decompress(bytes: Uint8Array): Promise<Uint8Array>;
}
