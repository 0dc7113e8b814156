const LONGEST = 600;

/**
 * A message of somebody's, fit for logs and people: without secrets, inline files, long base64 and the queries of URLs
 * (which carry signatures), on one line of at most 600 letters.
 */
export function scrub(message: string, secrets: readonly string[] = []): string {
  let clean = message;
  for (const secret of secrets) if (secret.length >= 4) clean = clean.replaceAll(secret, '***');
  clean = clean
    .replaceAll(/data:[\w.+-]+\/[\w.+-]+(?:;[\w=.+-]+)*,[^\s"'<>)]*/g, 'data:…')
    .replaceAll(/[A-Za-z0-9+/_-]{200,}={0,2}/g, '…')
    .replaceAll(/(https?:\/\/)[^\s/@"'<>]*@/g, '$1')
    .replaceAll(/(https?:\/\/[^\s"'<>?#]*)[?#][^\s"'<>]*/g, '$1?…')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return clean.length > LONGEST ? `${clean.slice(0, LONGEST)}…` : clean;
}
