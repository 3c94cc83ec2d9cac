import { refuseLong } from './refuse-long.ts';

/** Result of reading the text of a length field. */
export type ParsedInches =
  { readonly ok: true; readonly inches: number } | { readonly ok: false; readonly message: string };

const EXAMPLES = `Write inches as 14 1/2, 14.5, 14-1/2 or 1'-2 1/2".`;

const UNICODE_FRACTIONS: Readonly<Record<string, string>> = {
  '¼': '1/4',
  '½': '1/2',
  '¾': '3/4',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
  '⅓': '1/3',
  '⅔': '2/3',
};

const NUMBER = String.raw`(?:\d+(?:\.\d*)?|\.\d+)`;
const FEET = new RegExp(String.raw`^(${NUMBER})'[ -]*([^ -].*)?$`);
const WHOLE_AND_FRACTION = /^(\d+)[\s-]+(\d+)\/(\d+)$/;
const FRACTION = /^(\d+)\/(\d+)$/;
const DECIMAL = new RegExp(`^${NUMBER}$`);
const METRIC = new RegExp(`^(-?${NUMBER}) ?(mm|cm|m|(?:milli|centi)?met(?:er|re)s?)$`);

/** Turns typographic marks and unit words into the plain signs the grammar knows. */
function normalise(text: string): string {
  return text
    .toLowerCase()
    .replace(/[¼½¾⅛⅜⅝⅞⅓⅔]/g, (sign) => ` ${UNICODE_FRACTIONS[sign]}`)
    .replace(/[⁄∕]/g, '/')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/''|[“”″]/g, '"')
    .replace(/[‘’′]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/ ?(?:feet|foot|ft\.?)(?![a-z])/g, "'")
    .replace(/ ?(?:inches|inch|in\.?)(?![a-z])/g, '"')
    .replace(/ ?\/ ?/g, '/')
    .trim();
}

function fail(message: string): ParsedInches {
  return { ok: false, message };
}

/** Says what a metric length is in inches; undefined where it is none. It is not taken over: the plant cuts what was read as inches. */
function refuseMetric(text: string): ParsedInches | undefined {
  const [, size, unit = ''] = METRIC.exec(text) ?? [];
  if (size === undefined) return undefined;
  const unitIn = /^m(m|illi)/.test(unit) ? 1 / 25.4 : unit.startsWith('c') ? 1 / 2.54 : 1 / 0.0254;
  const inches = Number((Number(size) * unitIn).toFixed(3));
  return fail(`${text} is ${inches} in. Write ${inches}: lengths are in inches.`);
}

/** Reads the part after the feet: `14`, `14.5`, `14 1/2`, `14-1/2`, `1/4`; the inch mark may follow. */
function parseInchPart(text: string): ParsedInches {
  const body = text.replace(/"$/, '').trim();
  if (DECIMAL.test(body)) return { ok: true, inches: Number(body) };
  const mixed = WHOLE_AND_FRACTION.exec(body);
  const fraction = mixed ? [mixed[2], mixed[3]] : FRACTION.exec(body)?.slice(1);
  if (!fraction) return fail(EXAMPLES);
  const top = Number(fraction[0]);
  const bottom = Number(fraction[1]);
  if (bottom === 0) return fail('A fraction cannot have 0 below the line.');
  if (mixed && top >= bottom) return fail(`After a whole number the fraction must be less than 1. ${EXAMPLES}`);
  return { ok: true, inches: Number(mixed?.[1] ?? 0) + top / bottom };
}

/**
 * Reads a length as people write it into decimal inches. A leading minus gives a negative length (offsets);
 * whether that is allowed is the field's rule. Feet need their mark: `1'` is twelve inches, `1` is one.
 */
export function parseInches(text: string): ParsedInches {
  const tooLong = refuseLong(text, 'length');
  if (tooLong !== null) return fail(`${tooLong} ${EXAMPLES}`);
  const clean = normalise(text);
  if (clean === '') return fail(`The length is missing. ${EXAMPLES}`);
  if (/\d,\d/.test(clean)) return fail('Write the decimals after a point, not a comma, such as 14.5.');
  const metric = refuseMetric(clean);
  if (metric) return metric;
  const isNegative = clean.startsWith('-');
  const size = isNegative ? clean.slice(1).trim() : clean;
  const feet = FEET.exec(size);
  const inchText = feet ? (feet[2] ?? '') : size;
  const inchPart = feet && inchText === '' ? ({ ok: true, inches: 0 } as const) : parseInchPart(inchText);
  if (!inchPart.ok) return inchPart;
  if (feet && inchPart.inches >= 12) return fail('After feet the inches must be less than 12.');
  const inches = Number(feet?.[1] ?? 0) * 12 + inchPart.inches;
  return { ok: true, inches: isNegative && inches !== 0 ? -inches : inches };
}
