/** The id of an option in the list under the search box, by its place. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
