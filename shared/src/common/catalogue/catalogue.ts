import { definitions } from './catalogue.generated.ts';
import type { ObjectDefinition } from './define-object.ts';

/** Every business object of the product. */
export const catalogue: readonly ObjectDefinition[] = definitions;

/** Finds an object by name in a catalogue, the product's by default. */
export function findObject(
  name: string,
  objects: readonly ObjectDefinition[] = catalogue,
): ObjectDefinition | undefined {
  return objects.find((definition) => definition.name === name);
}

/** Like findObject, for names that come from code. Throws when there is no such object. */
export function objectNamed(name: string, objects: readonly ObjectDefinition[] = catalogue): ObjectDefinition {
  const found = findObject(name, objects);
  if (!found) throw new Error(`There is no business object "${name}".`);
  return found;
}
