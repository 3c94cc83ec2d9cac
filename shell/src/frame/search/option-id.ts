/** The id of an option in the list below the search box, by its index. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
