import { listUnprintable, formatCodePoint } from '../units/printed-characters.ts';
import type { ObjectDefinition } from './define-object.ts';
import type { Field } from './field.ts';

type Values = Readonly<Record<string, unknown>>;

const formatCharacter = (character: string): string => `${character} (${formatCodePoint(character)})`;

const listUnprintableFields = (
  fields: Readonly<Record<string, Field>>,
  values: Values,
  where: string,
): readonly string[] =>
  Object.entries(fields).flatMap(([name, { label }]) => {
    const value = values[name];
    const missing = typeof value === 'string' ? listUnprintable(value) : [];
    return missing.length === 0
      ? []
      : [
          `${where}${label} has ${missing.map(formatCharacter).join(', ')}: papers print a box with the code in its place.`,
        ];
  });

/**
 * The characters of a record that papers cannot print, one sentence for each field, with its name and the characters. The
 * person who enters them sees it before a paper is sent.
 */
export const listUnprintableWarnings = (
  definition: ObjectDefinition,
  values: Values,
  children: Readonly<Record<string, readonly Values[]>>,
): readonly string[] => [
  ...listUnprintableFields(definition.fields, values, ''),
  ...Object.entries(definition.children ?? {}).flatMap(([key, child]) =>
    (children[key] ?? []).flatMap((row, index) =>
      listUnprintableFields(child.fields, row, `${child.title} ${index + 1}: `),
    ),
  ),
];
