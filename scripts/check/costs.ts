/** CPU seconds that most test files of a kind take: for a file that test/costs.json does not know. */
export function estimateCost(file: string): number {
  if (file.startsWith('server/')) return 4;
  return file.startsWith('scripts/') || file.startsWith('shared/src/common/') ? 1 : 2;
}
