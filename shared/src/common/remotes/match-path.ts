import type { PageRoute } from './page-info.ts';

/** Every record has a number: anything else names none, and no page. */
const ID = /^\d{1,15}$/;

export type PathParams = Readonly<Record<string, string>>;

/** The words between the slashes, decoded; undefined for an address that cannot be decoded. */
export function splitPath(path: string): readonly string[] | undefined {
  try {
    return path
      .split('/')
      .filter((segment) => segment !== '')
      .map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/** The parameters of a path that a pattern answers to, or undefined. A slash at the end does not matter. */
export function matchPath(
  { path: pattern, values }: Pick<PageRoute, 'path' | 'values'>,
  path: readonly string[],
): PathParams | undefined {
  const expected = pattern.split('/').filter((segment) => segment !== '');
  if (path.length > expected.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of expected.entries()) {
    const actual = path[index];
    const { name, isOptional } = readSegment(segment);
    if (name === undefined) {
      if (actual !== segment) return undefined;
    } else if (actual === undefined) {
      if (!isOptional) return undefined;
    } else if (isValueOf(name, actual, values)) params[name] = actual;
    else return undefined;
  }
  return params;
}

/** Whether there is a path that both patterns answer to. */
export function doOverlap(one: Pick<PageRoute, 'path' | 'values'>, other: Pick<PageRoute, 'path' | 'values'>): boolean {
  return listShapes(one).some((shape) =>
    listShapes(other).some(
      (counterpart) =>
        shape.length === counterpart.length &&
        shape.every((words, index) => doShareWord(words, counterpart[index] ?? [])),
    ),
  );
}

interface Segment {
  readonly name: string | undefined;
  readonly isOptional: boolean;
}

function readSegment(segment: string): Segment {
  const found = /^\{(\w+)(\??)\}$/.exec(segment);
  return { name: found?.[1], isOptional: found?.[2] === '?' };
}

function isValueOf(name: string, word: string, values: PageRoute['values']): boolean {
  return values?.[name]?.includes(word) ?? (name !== 'id' || ID.test(word));
}

/** What a path segment may be: one of the listed words, a number, or anything. */
type Place = readonly string[] | 'number' | 'any';

/** A pattern with and without the parts that may be missing. */
function listShapes({ path, values }: Pick<PageRoute, 'path' | 'values'>): readonly (readonly Place[])[] {
  const segments = path.split('/').filter((segment) => segment !== '');
  const places = segments.map((segment): Place => {
    const { name } = readSegment(segment);
    if (name === undefined) return [segment];
    return values?.[name] ?? (name === 'id' ? 'number' : 'any');
  });
  const optionalAt = segments.findIndex((segment) => readSegment(segment).isOptional);
  return optionalAt < 0 ? [places] : [places.slice(0, optionalAt), places];
}

function doShareWord(one: Place, other: Place): boolean {
  if (one === 'any' || other === 'any') return true;
  if (one === 'number') return other === 'number' || other.some((word) => ID.test(word));
  return one.some((word) => (other === 'number' ? ID.test(word) : other.includes(word)));
}
