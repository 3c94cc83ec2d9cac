import { parseField } from '../field-schema.ts';
import { isBlank } from '../field-text.ts';
import type { SettingDefinition } from './define-setting.ts';

type Values = Readonly<Record<string, unknown>>;
type Problems = Readonly<Record<string, string>>;

/** Reads values to publish: every field of the setting, and no other. Returns messages by field. */
export function readSettingEntries(
  { fields, title }: SettingDefinition,
  entries: Values,
): { readonly values: Values; readonly problems: Problems } {
  const values: Record<string, unknown> = {};
  const problems: Record<string, string> = {};
  for (const name of Object.keys(entries)) if (!fields[name]) problems[name] = `${title} has no field ${name}.`;
  for (const [name, field] of Object.entries(fields)) {
    const parsed = parseField({ ...field, required: false }, entries[name] ?? null);
    if (!parsed.ok) problems[name] = parsed.message;
    else if (field.required && isBlank(parsed.value)) problems[name] = `${field.label} is required.`;
    else values[name] = parsed.value;
  }
  return { values, problems };
}

const PLACEHOLDER = /\{(\w+)\}/g;

/** Problems in the texts of a setting: an unknown placeholder, a missing required one, or an unmatched brace. */
export function findSettingProblems(
  { fields, placeholders = {}, needs = {} }: SettingDefinition,
  values: Values,
): Problems {
  const problems: Record<string, string> = {};
  for (const [name, { label }] of Object.entries(fields)) {
    const value = values[name];
    if (typeof value !== 'string') continue;
    const found = [...value.matchAll(PLACEHOLDER)].map(([, each = '']) => each);
    const unknown = found.find((each) => !(each in placeholders));
    const missing = (needs[name] ?? []).find((each) => !found.includes(each));
    if (unknown !== undefined)
      problems[name] = `${label}: {${unknown}} is not known here. ${describePlaceholders(Object.keys(placeholders))}`;
    else if (missing !== undefined) problems[name] = `${label}: {${missing}} is missing. Put it where it is to stand.`;
    else if (/[{}]/.test(value.replaceAll(PLACEHOLDER, '')))
      problems[name] =
        `${label}: a brace is open. A placeholder is one word in braces, such as {${Object.keys(placeholders)[0] ?? 'name'}}.`;
  }
  return problems;
}

const describePlaceholders = (names: readonly string[]): string =>
  names.length === 0 ? 'Nothing in braces stands in this text.' : `Use ${names.map((each) => `{${each}}`).join(', ')}.`;

const ALONE = /^\{(\w+)\}$/;

/** A text with what its names in braces stand for. A line of nothing but a name that stands for nothing is left out. */
export function fillTemplate(text: string, values: Readonly<Record<string, string>>): string {
  const lines = text.split(/\r?\n/).filter((line) => values[ALONE.exec(line.trim())?.[1] ?? ''] !== '');
  const kept = lines.join('\n').replaceAll(/\n{3,}/g, '\n\n');
  return kept.replaceAll(PLACEHOLDER, (whole, name: string) => values[name] ?? whole);
}
