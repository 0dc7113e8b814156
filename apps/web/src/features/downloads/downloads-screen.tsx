export function DownloadsScreen() {
  return null;
}
