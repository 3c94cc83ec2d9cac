import pg from 'pg';
import type { CustomTypesConfig } from 'pg';

type Parser = (text: string) => unknown;

/** Object identifiers of PostgreSQL's types, each with that of its array. */
const INT8 = [20, 1016] as const;
const NUMERIC = [1700, 1231] as const;
const DATE = [1082, 1182] as const;
const TIMESTAMPTZ = [1184, 1185] as const;
const TEXT_ARRAY = 1009;

/** The driver's own parsers; its types list single values only. */
const findDriverParser = pg.types.getTypeParser as (id: number, format?: 'text' | 'binary') => Parser;

const UTC_TIMESTAMP = /^(\d{4,6}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/;

/** A whole number; one beyond 2^53 stays text, because a number would be another one. */
export function parseInt8(text: string): number | string {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
}

/**
 * Dollars, inches and pounds: numeric(14,2) and its like fit a number without loss. A total that no longer does is
 * beyond anything the product counts.
 */
export function parseNumeric(text: string): number {
  return Number(text);
}

/**
 * "2026-03-04 05:06:07.8+00" as "2026-03-04T05:06:07.800Z": the form that Date writes, with microseconds where the
 * database keeps them, so that a page that starts after the last row of the one before leaves none out.
 */
export function parseTimestamp(text: string): string {
  const [, day, time, fraction = ''] = UTC_TIMESTAMP.exec(text) ?? [];
  if (day === undefined || time === undefined) return text; // "infinity", years before Christ
  return `${day}T${time}.${fraction.padEnd(3, '0')}Z`;
}

/** A day is a day, not a moment of it: no time zone may shift it. */
export function parseDay(text: string): string {
  return text;
}

const parsers: ReadonlyMap<number, Parser> = new Map<number, Parser>([
  ...pair(INT8, parseInt8),
  ...pair(NUMERIC, parseNumeric),
  ...pair(DATE, parseDay),
  ...pair(TIMESTAMPTZ, parseTimestamp),
]);

/**
 * How values of the database become values of the product: bigint and numeric as numbers, date as "YYYY-MM-DD",
 * timestamptz as an ISO string in UTC; their arrays likewise; everything else as the driver reads it.
 */
export const productTypes: CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(id)) || findDriverParser(id, format),
};

function pair([single, array]: readonly [number, number], parse: Parser): [number, Parser][] {
  const parseTexts = findDriverParser(TEXT_ARRAY) as (text: string) => unknown[];
  const parseArray = (text: string) => parseTexts(text).map((item) => (typeof item === 'string' ? parse(item) : item));
  return [
    [single, parse],
    [array, parseArray],
  ];
}
