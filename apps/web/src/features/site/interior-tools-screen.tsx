export function InteriorToolsScreen() {
  return null;
}
