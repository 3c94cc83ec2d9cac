import { listUnprintable, sayCodePoint } from '../units/printed-characters.ts';
import type { ObjectDefinition } from './define-object.ts';
import type { Field } from './field.ts';

type Values = Readonly<Record<string, unknown>>;

const sayCharacter = (character: string): string => `${character} (${sayCodePoint(character)})`;

const sayValues = (fields: Readonly<Record<string, Field>>, values: Values, where: string): readonly string[] =>
  Object.entries(fields).flatMap(([name, { label }]) => {
    const value = values[name];
    const missing = typeof value === 'string' ? listUnprintable(value) : [];
    return missing.length === 0
      ? []
      : [
          `${where}${label} has ${missing.map(sayCharacter).join(', ')}: papers print a box with the code in its place.`,
        ];
  });

/**
 * The characters of a record that papers cannot print, one sentence for each field, with its name and the characters. The
 * person who enters them sees it before a paper is sent.
 */
export const sayUnprintable = (
  definition: ObjectDefinition,
  values: Values,
  children: Readonly<Record<string, readonly Values[]>>,
): readonly string[] => [
  ...sayValues(definition.fields, values, ''),
  ...Object.entries(definition.children ?? {}).flatMap(([key, child]) =>
    (children[key] ?? []).flatMap((row, index) => sayValues(child.fields, row, `${child.title} ${index + 1}: `)),
  ),
];
