export function CaseScreen() {
  return null;
}
