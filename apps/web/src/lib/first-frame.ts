/** Takes away what index.html draws before the first screen is there. */
export function endFirstFrame(): void {
  document.getElementById('first-frame')?.remove();
}
