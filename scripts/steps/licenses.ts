interface Component {
  readonly name: string;
  readonly version: string;
  readonly licenses?: readonly {
    readonly license?: { readonly id?: string; readonly name?: string };
    readonly expression?: string;
  }[];
}

/** The fields of a CycloneDX bill of materials that are used here. */
export interface Bom {
  readonly components: readonly Component[];
}

/** Licenses that allow use and change and require only attribution. */
const AGREED: ReadonlySet<string> = new Set([
  '(MIT AND Zlib)',
  '(MIT OR CC0-1.0)',
  // of the two the first
  '(MIT OR GPL-3.0-or-later)',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // fonts
  'OFL-1.1',
]);

/** The product itself, and a package whose file LICENSE is that of MIT. */
const WITHOUT_NAME: ReadonlySet<string> = new Set(['shared', 'png-js']);

const licenseOf = ({ licenses }: Component): string =>
  (licenses ?? []).map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '').join(', ') ||
  'none';

const isKnownWithout = (component: Component): boolean =>
  licenseOf(component) === 'none' && WITHOUT_NAME.has(component.name);

/** How many packages have which license, the most frequent first. */
export function countLicenses({ components }: Bom): readonly (readonly [license: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const component of components) counts.set(licenseOf(component), (counts.get(licenseOf(component)) ?? 0) + 1);
  return [...counts].sort(([one, first], [other, second]) => second - first || one.localeCompare(other));
}

/** Packages with a license that is not among those agreed to, as `name@version (license)`. */
export const findUnknownLicenses = ({ components }: Bom): readonly string[] =>
  components
    .filter((component) => !AGREED.has(licenseOf(component)) && !isKnownWithout(component))
    .map((component) => `${component.name}@${component.version} (${licenseOf(component)})`);
