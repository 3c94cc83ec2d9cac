import * as contracts from '@cdi/shared/contracts';
import type { Call } from '@cdi/shared/contracts';
import { catalogue, parseField, type Field } from '@cdi/shared/catalogue';
import { parseInches, parseMoney, parseSlope } from '@cdi/shared/units';
import { z } from 'zod';
import { storedNumber } from '../records/find/typed-text.ts';
import { readFormat } from '../records/upload/xlsx-formats.ts';
import { findSlowTexts, LONG_TEXTS } from '../testing/cpu-time.ts';

const fields = catalogue.flatMap((definition) => [
  ...Object.entries(definition.fields),
  ...Object.values(definition.children ?? {}).flatMap((child) => Object.entries(child.fields)),
]);
/** One field of each kind, pattern and largest size: the rest of a definition does not change how its text is read. */
const readers = new Map<string, Field>(
  fields.map(([, field]) => [
    [field.kind, 'pattern' in field ? field.pattern : '', 'maxLength' in field ? field.maxLength : ''].join(' '),
    field,
  ]),
);

it.each([...readers])('a field of the kind %s reads 100 kB in linear time', async (name, field) => {
  expect(await findSlowTexts(name, (text) => parseField(field, text))).toEqual([]);
});

it.each(['integer', 'decimal', 'money', 'percent', 'inches', 'slope'])(
  'a field of the kind %s refuses 100 kB of digits by its name, and the limit',
  (kind) => {
    const field = [...readers.values()].find((each) => each.kind === kind) as Field;
    for (const make of [LONG_TEXTS.digits, LONG_TEXTS.blanks, LONG_TEXTS.fractions]) {
      const read = parseField(field, make?.(100_000));
      expect(read).toMatchObject({
        ok: false,
        message: expect.stringMatching(/^.+: A (number|length|slope) has at most (40|60) characters\./),
      });
      expect(read).toMatchObject({ message: expect.stringContaining(field.label) });
    }
  },
);

it.each<[string, (text: string) => unknown]>([
  ['parseInches', parseInches],
  ['parseSlope', parseSlope],
  ['parseMoney', parseMoney],
  ['storedNumber', storedNumber],
  ['readFormat', (text) => readFormat(200, text)],
])('%s reads 100 kB in linear time', async (name, read) => {
  expect(await findSlowTexts(name, read)).toEqual([]);
});

const exported: readonly unknown[] = Object.values(contracts);
const calls = exported.filter(
  (each): each is Call => typeof each === 'object' && each !== null && 'path' in each && 'access' in each,
);

/** The input of a call with one text in every field: alone, in a list, in the rows of a list. */
function* inputsOf(call: Call, text: string): Generator<unknown> {
  const names = call.input instanceof z.ZodObject ? Object.keys(call.input.shape) : ['curbs', 'job_name'];
  for (const value of [text, [text], [{ curb_id: text, qty: text, name: text }]])
    yield Object.fromEntries(names.map((name) => [name, value]));
}

it('the input of every call is read in linear time', async () => {
  expect(calls.length).toBeGreaterThan(200);
  const problems: string[] = [];
  for (const call of calls)
    problems.push(
      ...(await findSlowTexts(call.name, (text) => {
        for (const input of inputsOf(call, text)) call.input.safeParse(input);
      })),
    );
  expect(problems).toEqual([]);
});
