import { objects } from './catalogue.generated.ts';
import type { ObjectDefinition } from './define-object.ts';
import type { ChildKey, ChildRowOf, ChildValuesOf, DraftOf, RowOf, ValuesOf } from './row-of.ts';

/** Name of a business object of the product. */
export type ObjectName = keyof typeof objects;

/** A record of an object as the database gives it: `RecordRow<'quote'>`. */
export type RecordRow<Name extends ObjectName> = RowOf<(typeof objects)[Name]>;
/** Values of a record to store. */
export type RecordValues<Name extends ObjectName> = ValuesOf<(typeof objects)[Name]>;
/** A record that is not stored yet: anything of it may be missing. */
export type RecordDraft<Name extends ObjectName> = DraftOf<(typeof objects)[Name]>;
/** A child row as the database gives it: `ChildRow<'quote', 'curbs'>`. */
export type ChildRow<Name extends ObjectName, Key extends ChildKey<(typeof objects)[Name]>> = ChildRowOf<
  (typeof objects)[Name],
  Key
>;
/** Values of a child row to store. */
export type ChildValues<Name extends ObjectName, Key extends ChildKey<(typeof objects)[Name]>> = ChildValuesOf<
  (typeof objects)[Name],
  Key
>;

/** Every business object of the product. */
export const catalogue: readonly ObjectDefinition[] = Object.values<ObjectDefinition>(objects);

export { objects };

/** Finds an object by name in a catalogue, the product's by default. */
export function findObject(
  name: string,
  definitions: readonly ObjectDefinition[] = catalogue,
): ObjectDefinition | undefined {
  return definitions.find((definition) => definition.name === name);
}

/**
 * Like findObject, for names that come with data: code that knows the object says `objects.quote`, whose rows have types. Throws when
 * there is no such object.
 */
export function objectNamed(name: string, definitions: readonly ObjectDefinition[] = catalogue): ObjectDefinition {
  const found = findObject(name, definitions);
  if (!found) throw new Error(`There is no business object "${name}".`);
  return found;
}
