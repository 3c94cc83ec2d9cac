/** `1 working day`, `13 working days`. */
export function printWorkingDays(days: number): string {
  return `${days} working ${days === 1 ? 'day' : 'days'}`;
}
