import type { CallAnswer, searchDirectory } from '@cdi/shared/contracts';

const count = (number: number, one: string, several: string) => `${number} ${number === 1 ? one : several}`;

/** `1 person, 3 places`; with a note when not all people are shown. */
export function describeDirectoryMatches({ people, people_count, places }: CallAnswer<typeof searchDirectory>): string {
  if (people.length === 0 && places.length === 0) return 'No person or place matches. Try less of the name.';
  const counted = [
    people_count > 0 ? count(people_count, 'person', 'people') : '',
    places.length > 0 ? count(places.length, 'place', 'places') : '',
  ].filter(Boolean);
  const found = counted.join(', ');
  if (people_count <= people.length) return found;
  return `${found}. The first ${people.length} people are shown: type more of a name to see the others.`;
}
