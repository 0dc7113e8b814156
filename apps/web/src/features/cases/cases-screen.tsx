export function CasesScreen() {
  return null;
}
