import { catalogue, type Field } from '@cdi/shared/catalogue';

const listFields = (): readonly (readonly [string, Field])[] =>
  catalogue.flatMap(({ fields, children = {} }) => [
    ...Object.entries(fields),
    ...Object.values(children).flatMap((child) => Object.entries(child.fields)),
  ]);

/** Names that the catalogue gives to money and to nothing else. */
const MONEY: ReadonlySet<string> = (() => {
  const kinds = new Map<string, Set<string>>();
  for (const [name, { kind }] of listFields()) kinds.set(name, (kinds.get(name) ?? new Set()).add(kind));
  return new Set([...kinds].flatMap(([name, of]) => (of.size === 1 && of.has('money') ? [name] : [])));
})();
/** What calls name beside the catalogue; dollars for one pound or hour are no money that is paid. */
const PAID = /(^|_)(amount|total|subtotal|balance|usd)$/;

const isMoney = (name: string): boolean => MONEY.has(name) || PAID.test(name);

/** Where an answer holds money that is no whole number of cents, as `path: value`. */
export function findSplitCents(answer: unknown, path = ''): readonly string[] {
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([name, value]): readonly string[] => {
    const place = path === '' ? name : `${path}.${name}`;
    if (typeof value !== 'number') return findSplitCents(value, place);
    const isSplit = isMoney(name) && Math.abs(value * 100 - Math.round(value * 100)) > 1e-6;
    return isSplit ? [`${place}: ${value}`] : [];
  });
}
